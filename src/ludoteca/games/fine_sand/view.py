from ludoteca.kernel.state import State
from ludoteca.kernel.view import View
def view(state: State, seat: int) -> View:
    return View("fine-sand", seat, "", (), ())
