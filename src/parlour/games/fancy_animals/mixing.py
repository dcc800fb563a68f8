"""MIX MATERIALS (FA-23): which two runs count together, and what keeps two from it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_animals.components import material_of, need_of
from parlour.games.fancy_animals.groups import SET, Group, group_title, group_words, last_number
from parlour.games.fancy_animals.words import card_words

NOT_FROM_HAND: Final = "{first} and {second} do not mix: one of them must be laid this turn, wholly from your hand."
TOO_LONG: Final = "{first} and {second} do not mix: that is {joint} numbers, and there are only {top}."
APART: Final = "{first} and {second} do not mix: one must begin with the number after the other's last."
OTHER_MATERIAL: Final = "{first} and {second} mix, but they pay only for clothing of these two materials."
TOO_SHORT: Final = "{first} and {second} count together as {joint}: too few for the {piece}."


def mixed_runs(groups: list[Group], played: list[int], piece: i64, top: i64, loop: bool) -> list[Group]:
    """Two runs that pay for the piece together, in the order they continue each other; [] where there are none."""
    for own, other in _pairs(groups):
        if not _hindrances(own, other, played, piece, top, loop):
            return [own, other] if _follows(own, other, top, loop) else [other, own]
    return []


def mix_fault(groups: list[Group], played: list[int], piece: i64, top: i64, loop: bool) -> Refusal | None:
    """Why the two runs that come nearest to paying for the piece do not; None where none could be meant to mix."""
    nearest: list[Group] = []
    fewest: list[str] = []
    for own, other in _pairs(groups):
        hindrances = _hindrances(own, other, played, piece, top, loop)
        meant = len(hindrances) == 1 or not (NOT_FROM_HAND in hindrances or OTHER_MATERIAL in hindrances)
        if meant and (not nearest or len(hindrances) < len(fewest)):
            nearest, fewest = sorted([own, other], key=lambda run: int(run.first)), hindrances
    if not nearest:
        return None
    why = fewest[0].format(
        first=group_title(nearest[0], top),
        second=group_words(nearest[1], top),
        joint=sum([len(run.cards) for run in nearest]),
        top=top,
        piece=card_words(piece),
    )
    return Refusal("FA-23", why)


def _pairs(groups: list[Group]) -> Iterator[tuple[Group, Group]]:
    """Every two runs of different materials, in both orders: the first is the one to be laid from hand."""
    runs = [group for group in groups if group.suit != SET]
    for own in runs:
        for other in runs:
            if own.suit != other.suit:
                yield own, other


def _hindrances(own: Group, other: Group, played: list[int], piece: i64, top: i64, loop: bool) -> list[str]:
    """All that keeps two runs from paying for the piece together."""
    found: list[str] = []
    joint = len(own.cards) + len(other.cards)
    if not all(card in played for card in own.cards):
        found.append(NOT_FROM_HAND)
    if joint > top:  # FA-23*: a sequence has no number twice
        found.append(TOO_LONG)
    elif not (_follows(own, other, top, loop) or _follows(other, own, top, loop)):
        found.append(APART)
    if material_of(piece) not in (own.suit, other.suit):
        found.append(OTHER_MATERIAL)
    elif joint < need_of(piece):
        found.append(TOO_SHORT)
    return found


def _follows(first: Group, second: Group, top: i64, loop: bool) -> bool:
    """Does the second run begin with the number after the first one's last?"""
    last = last_number(first, top)
    if last == top:
        return loop and second.first == 1
    return second.first == last + 1
