"""Hand-made positions for the tests."""

from typing import Any

import parlour
from parlour.engine import Event, State
from parlour.games.trophy_case import TrophyCaseState
from parlour.games.trophy_case.components import NAMES

TRUMPS = NAMES[165:]
COLOURS = {
    "red": ["Bu", "Ma", "In"],
    "gold": ["La", "Fr", "Pl"],
    "blue": ["Ra", "Zu", "To"],
    "green": ["Hi", "Ti", "Fa"],
    "violet": ["Sc", "Ea", "Bo"],
}


def table(hands: list[str], trick: str = "", **changes: Any) -> dict[str, Any]:
    """A position: hands as "Bu7 grue", the trick as "0 Bu3, 1 fold"; cards not named elsewhere are in the deck.

    Seat 0 leads or has led, and it is the turn of the seat that the actions on the trick leave it to.
    """
    held = [hand.split() for hand in hands]
    actions: list[list[Any]] = [[int(each.split()[0]), each.split()[1]] for each in trick.split(", ") if each]
    players = len(hands)
    leader = changes.get("leader", actions[0][0] if actions else 0)
    position: dict[str, Any] = {
        "game": "trophy-case",
        "players": players,
        "target": 30,
        "turn": next_in(actions, players) if actions else leader,
        "phase": "follow" if actions else "lead",
        "hands": held,
        "scores": [0] * players,
        "dealer": players - 1,
        "hand_number": 1,
        "leader": leader,
        "trick": actions,
        "seen": [],
        "discarded": [[] for _ in held],
        "lacks": proofs(actions, players),
    } | changes
    if "deck" not in position:
        used = {card for hand in position["hands"] + position["discarded"] for card in hand}
        used |= {action for _, action in actions} | set(position["seen"])
        position["deck"] = [card for card in NAMES if card not in used]
    return position


def next_in(actions: list[list[Any]], players: int) -> int:
    folded = [seat for seat, action in actions if action == "fold"]
    seat = int(actions[-1][0] + 1) % players
    while seat in folded:
        seat = (seat + 1) % players
    return seat


def proofs(actions: list[list[Any]], players: int) -> list[list[str]]:
    """What the actions on a trick prove, in the words of a position."""
    found: list[list[str]] = [[] for _ in range(players)]
    for seat, action in actions:
        led = actions[0][1][:2]
        if action == "fold":
            word = led
        elif action == "mud" or colour_of(action) == colour_of(actions[0][1]):
            continue
        else:
            word = colour_of(actions[0][1])
        if word not in found[seat] and not (word == led and colour_of(actions[0][1]) in found[seat]):
            found[seat].append(word)
    return found


def colour_of(card: str) -> str:
    """The colour of a card, "trump" for a trump."""
    if card in TRUMPS:
        return "trump"
    return next(colour for colour, suits in COLOURS.items() if card[:2] in suits)


def load(hands: list[str], trick: str = "", **changes: Any) -> TrophyCaseState:
    state = parlour.game("trophy-case").load(table(hands, trick, **changes))
    assert isinstance(state, TrophyCaseState)
    return state


def start(players: int, seed: str | int, **options: Any) -> TrophyCaseState:
    state = parlour.game("trophy-case").start(players, seed, **options)
    assert isinstance(state, TrophyCaseState)
    return state


def texts(state: State) -> list[str]:
    return [state.text(move) for move in state.moves()]


def play(state: State, *moves: str) -> list[Event]:
    """Play several moves; the events of the last."""
    events: list[Event] = []
    for move in moves:
        events = state.play_text(move)
    return events


def says(events: list[Event]) -> list[str]:
    return [event.says for event in events]


def all_cards(position: dict[str, Any]) -> list[str]:
    """Every card of a position, wherever it is."""
    cards = [card for heap in position["hands"] + position["discarded"] for card in heap]
    cards += position["seen"] + position["deck"]
    return cards + [action for _, action in position["trick"] if action not in ("fold", "mud")]
