from ludoteca.kernel.state import State
from ludoteca.kernel.view import View


def view(state: State, viewer: int) -> View:
    raise NotImplementedError
