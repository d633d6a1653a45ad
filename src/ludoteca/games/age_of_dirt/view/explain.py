"""What an option does, in plain words for the player who looks at it."""

from __future__ import annotations

from ludoteca.games.age_of_dirt.cards import FIRST_CLAN, KIND_COUNT, KIND_LETTERS, KINDS, MOST_SEATS
from ludoteca.games.age_of_dirt.changes import bang_limit
from ludoteca.games.age_of_dirt.decisions.passage import in_danger
from ludoteca.games.age_of_dirt.state import BUILD_WALL, EXPAND, MEND_DRUM, MEND_SPEAR, USE_HERBS, AgeOfDirt

CALLS = (
    "lift the forest: mend a tool, everyone out brings Wood or Berries",
    "lift the mountains: everyone out brings Herbs or Stone, you 1 Stone each",
    "lift the plains: everyone out brings Fur; beware of the Tiger",
    "lift the Love tent: you may add a member; everyone out mates",
)


def explain(table: AgeOfDirt, seat: int, decision: str, choice: int) -> str:
    """One option in plain words; empty where the move says it all."""
    if decision == "clan":
        return card_text(table, FIRST_CLAN + choice)
    if decision == "action":
        return action_text(choice)
    if decision == "spend":
        return spending_text(table, choice)
    if decision in ("card", "wall"):
        card = choice - 1 if decision == "card" else choice
        return card_text(table, card) if card >= 0 else f"{table.pile_left} cards are left, Events among them"
    if decision == "drum":
        return f"up to {bang_limit(table, seat)} bangs, then the Drum is broken" if choice == 0 else ""
    if decision == "bang":
        return f"bang number {table.bangs + 1} of {bang_limit(table, seat)}" if choice == 0 else ""
    if decision == "spear":
        danger = in_danger(table, seat)
        return "none of your members is eaten" if choice == 0 else f"{danger} of your members will be eaten"
    if decision == "gain" and choice == KIND_COUNT:
        return "leave the rest"
    if decision == "discard":
        return f"makes room for {KINDS[table.gain_kind]}"
    if decision == "mate" and choice < MOST_SEATS:
        return f"chief {choice} has to agree; a new member for each of you"
    if decision == "answer":
        return f"chief {table.asker} asks; a new member for each of you" if choice == 0 else ""
    if decision == "carnivoral":
        return ("a new member from your Reserve", "both tools work again", "")[choice]
    return ""


def card_text(table: AgeOfDirt, card: int) -> str:
    """Cost, Rock-Stars and effect of a card."""
    cost = "".join(KIND_LETTERS[kind] * table.deck.cost[card * KIND_COUNT + kind] for kind in range(KIND_COUNT))
    face = table.deck.cards[card]
    return f"{cost}, {table.deck.stars[card]}★: {face.text if face is not None else ''}"


def action_text(choice: int) -> str:
    """What the three actions are about (AOD-20)."""
    if choice == 0:
        return "put up to two members into boxes"
    if choice <= len(CALLS):
        return CALLS[choice - 1]
    return "build, expand, mend, use Herbs" if choice == len(CALLS) + 1 else "there is nothing else you can do"


def spending_text(table: AgeOfDirt, choice: int) -> str:
    """What a spending costs and brings (AOD-57)."""
    if choice < EXPAND:
        return card_text(table, choice if choice < BUILD_WALL else choice - BUILD_WALL)
    if choice == EXPAND:
        return "S: the Large Cave with 2 more bins, and a card"
    if choice in (MEND_DRUM, MEND_SPEAR):
        return "W: the tool works again"
    return "H: add a card to your hand" if choice == USE_HERBS else "end your turn"
