from ludoteca.kernel.state import State
from ludoteca.kernel.chance import Chance
def imagine(state: State, seat: int, chance: Chance) -> State:
    return state.clone()
