"""Advice for Trophy Case: what is on the trick, what a card does to it, and what is left in hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from parlour.engine import State
from parlour.engine.english import counted, player

# What is said of a card without points, and of one that somebody else might win.
OUT_OF_COLOUR: Final = (
    "You hold no {colour}: this card ranks below all that is {colour}, but it keeps you in, at no risk of points.",
    "You hold no {colour}: this card ranks below all that is {colour}, but it keeps you in, at the risk of {points}.",
)
NEW_SUIT: Final = (
    "It is the first card of {suit} on this trick, so it outranks all that lies there.",
    "It is the first card of {suit} on this trick, so it outranks all that lies there. The risk is {points}.",
)
SAME_SUIT: Final = (
    "It keeps you in, and puts no points on the trick for somebody else.",
    "It keeps you in with a high card, at the risk of {points}.",
)


def advise(state: State, seat: int, text: str) -> tuple[str, str]:
    view = state.view(seat)
    if text == "fold":
        return "Fold.", _fold(view)
    if text == "mud":
        return "Stay in with mud.", "It costs nothing, and the best of your cards on the trick stays in the running."
    card = text.split()[1]
    if card in view["trumps"]:
        return f"Play the trump {card.capitalize()}.", _trump(view)
    suit = _suits(view)[card[:2]]
    name = f"the {_rank(view, card)} of {suit['name']}"
    if view["led"] is None:
        return f"Lead {name}.", _lead(view, card, suit)
    return f"Play {name}.", _follow(view, card, suit)


def _fold(view: Mapping[str, Any]) -> str:
    worth, leading = view["worth"], view["leading"]
    kept = counted(len(view["hand"]), "card")
    if leading is None or worth == 0:
        return f"The trick holds no points so far, and you keep {kept} for the next one."
    held = counted(worth, "point")
    return f"{player(leading['seat'])} is winning {held} here; beating that would cost cards, and you keep {kept}."


def _trump(view: Mapping[str, Any]) -> str:
    won, asleep = view["worth_if_trumped"], view["worth_if_trumped"] - view["worth"]
    if asleep > 0:
        return f"It takes the trick at once, for {counted(won, 'point')}, {asleep} of them from zeros that it wakes."
    return f"It takes the trick at once, for {counted(won, 'point')}, before anybody else can."


def _lead(view: Mapping[str, Any], card: str, suit: dict[str, Any]) -> str:
    """With what one could stay in."""
    rest = [held for held in view["hand"] if held != card and held[:2] in suit["sisters"]]
    higher = [held for held in rest if held[:2] != card[:2]]
    if not rest:
        return f"It is your only {suit['colour']} card: after it you may fold, or play whatever you like."
    if higher:
        count = counted(len(higher), f"{suit['colour']} card")
        return f"You keep {count} of other suits, which outrank {suit['name']} once they are played."
    return f"You keep {counted(len(rest), 'card')} of {suit['name']} to stay in with."


def _follow(view: Mapping[str, Any], card: str, suit: dict[str, Any]) -> str:
    points = view["values"].get(card[2:], {"points": 0})["points"]
    played = {entry["action"][:2] for entry in view["trick"] if entry["action"][:2] in suit["sisters"]}
    new = bool(played) and card[:2] not in played
    says = OUT_OF_COLOUR if suit["colour"] != view["led"]["colour"] else NEW_SUIT if new else SAME_SUIT
    return says[points > 0].format(colour=view["led"]["colour"], suit=suit["name"], points=counted(points, "point"))


def _suits(view: Mapping[str, Any]) -> dict[str, dict[str, Any]]:
    """By code: the suit's name, its colour, and all suits of that colour."""
    found: dict[str, dict[str, Any]] = {}
    for group in view["colours"]:
        sisters = [suit["code"] for suit in group["suits"]]
        for suit in group["suits"]:
            found[suit["code"]] = {"name": suit["name"], "colour": group["colour"], "sisters": sisters}
    return found


def _rank(view: Mapping[str, Any], card: str) -> str:
    return str(next(rank["name"] for rank in view["ranks"] if rank["code"] == card[2:]))
