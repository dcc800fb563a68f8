"""The sentences that players read: what they are asked, and what happened."""

from __future__ import annotations

from typing import Any

from parlour.engine import Event
from parlour.engine.english import listed, player

from lantern_bay.components import KINDS, TIDES

# How points arose, for the score sheet.
DEEDS = {
    "duel": "Dearer crates in duels",
    "guess": "Right guesses",
    "miss": "Wrong guesses of others",
    "night": "The best crate when the lanterns were lit",
}


def prompt(turn: int | None, seat: int | None, winners: list[int]) -> str:
    if turn is None:
        return f"The game is over: the victory goes to {listed([player(seat) for seat in winners])}."
    if seat != turn:
        return f"{player(turn)} is to peek, swap, duel or guess."
    return "Peek, swap, duel or guess."


def peeked(seat: int, other: int, kind: int) -> Event:
    own = f"You look at the crate of {player(other)}: {KINDS[kind]}."
    return Event(
        "peeked",
        f"{player(seat)} looks at the crate of {player(other)}.",
        {"seat": seat, "other": other},
        {seat: (own, {"crate": KINDS[kind]})},
    )


def peeked_at_tide(seat: int, tide: int) -> Event:
    own = f"You look at the tide: {TIDES[tide]}."
    return Event(
        "peeked-at-tide",
        f"{player(seat)} looks at the tide.",
        {"seat": seat},
        {seat: (own, {"tide": TIDES[tide]})},
    )


def swapped(seat: int, other: int, given: int, got: int) -> Event:
    private: dict[int, tuple[str, dict[str, Any]]] = {
        seat: (f"You give {KINDS[given]} to {player(other)} and get {KINDS[got]}.", {"crate": KINDS[got]}),
        other: (f"{player(seat)} takes your {KINDS[got]} and gives you {KINDS[given]}.", {"crate": KINDS[given]}),
    }
    says = f"{player(seat)} and {player(other)} swap their crates."
    return Event("swapped", says, {"seat": seat, "other": other}, private)


def duelled(seat: int, other: int, mine: int, theirs: int) -> Event:
    if mine == theirs:
        says = f"{player(seat)} and {player(other)} duel: both show {KINDS[mine]}."
    else:
        winner, dearer, cheaper = (seat, mine, theirs) if mine > theirs else (other, theirs, mine)
        says = f"{player(seat)} duels {player(other)}: {player(winner)} wins with {KINDS[dearer]} against {KINDS[cheaper]}."
    return Event("duelled", says, {"seat": seat, "other": other, "crates": [KINDS[mine], KINDS[theirs]]})


def guessed(seat: int, other: int, kind: int, right: bool) -> Event:
    if right:
        says = f"{player(seat)} guesses that {player(other)} hides {KINDS[kind]}, and is right."
    else:
        says = f"{player(seat)} guesses that {player(other)} hides {KINDS[kind]}, and is wrong."
    return Event("guessed", says, {"seat": seat, "other": other, "crate": KINDS[kind], "right": right})


def took(seat: int, kind: int) -> Event:
    own = f"You take a new crate from the boat: {KINDS[kind]}."
    return Event(
        "took",
        f"{player(seat)} takes a new crate from the boat.",
        {"seat": seat},
        {seat: (own, {"crate": KINDS[kind]})},
    )


def washed_away(kind: int) -> Event:
    return Event("washed-away", f"The sea takes a crate of {KINDS[kind]}.", {"crate": KINDS[kind]})


def shown(night: int, tide: int, kinds: list[int], winners: list[int], aside: list[int]) -> Event:
    """LB-10. All crates are shuffled at once, so this tells everything that lay open: no view tells it any more."""
    crates = listed([f"{player(seat)} shows {KINDS[kind]}" for seat, kind in enumerate(kinds)])
    best = listed([player(seat) for seat in winners])
    says = f"The lanterns of night {night} are lit: {crates}. The tide is {TIDES[tide]}, so {best} did best."
    data = {
        "night": night,
        "tide": TIDES[tide],
        "crates": [KINDS[kind] for kind in kinds],
        "winners": winners,
        "aside": [KINDS[kind] for kind in aside],
    }
    return Event("shown", says, data)


def dusk(night: int, kinds: list[int]) -> Event:
    private: dict[int, tuple[str, dict[str, Any]]] = {
        seat: (f"Night {night} falls. You hide {KINDS[kind]}.", {"crate": KINDS[kind]})
        for seat, kind in enumerate(kinds)
    }
    return Event("dusk", f"Night {night} falls, and everybody hides a crate.", {"night": night}, private)


def ended(scores: list[int], winners: list[int]) -> Event:
    says = f"The game is over: the victory goes to {listed([player(seat) for seat in winners])}."
    return Event("ended", says, {"scores": scores, "winners": winners})
