"""A move: draw, pass, activate a special rule, or play."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import NAMES, PLACES, RULES
from parlour.games.fancy_animals.groups import SET, Group, group_text

DRAW: Final = 0
PASS: Final = 1
ACTIVATE: Final = 2
PLAY: Final = 3
NOTHING: Final = -1


class Move:
    """Moves are equal when they leave the same table and take or return the same: groups have no order, nor sets."""

    def __init__(
        self,
        kind: i64,
        groups: list[Group] | None = None,
        take: i64 = NOTHING,
        place: i64 = NOTHING,
        back: i64 = NOTHING,
        rule: i64 = NOTHING,
        cards: list[int] | None = None,
    ) -> None:
        self.kind: i64 = kind
        self._groups: list[Group] = [] if groups is None else groups
        self.take: i64 = take  # the piece taken, and the place it goes to
        self.place: i64 = place
        self.back: i64 = back  # the piece put under its pile (FA-20)
        self.rule: i64 = rule  # of an activation, with the cards of its set
        self.cards: list[int] = [] if cards is None else cards
        self._key = ""

    @property
    def groups(self) -> list[Group]:
        """Of a play: the whole table as it is left."""
        return self._groups

    @property
    def key(self) -> str:
        """The move in a form that equal moves share."""
        if not self._key:
            groups = [group_text(Group(g.suit, g.first, sorted(g.cards)) if g.suit == SET else g) for g in self.groups]
            self._key = move_text(self, sorted(groups), sorted(self.cards))
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return text(self)


def text(move: Move) -> str:
    """The move in the notation, its groups in the order they were laid."""
    return move_text(move, [group_text(group) for group in move.groups], move.cards)


def move_text(move: Move, groups: list[str], cards: list[int]) -> str:
    if move.kind == DRAW:
        return "draw"
    if move.kind == PASS:
        return "pass"
    if move.kind == ACTIVATE:
        words = " ".join(["activate", RULES[move.rule]] + [NAMES[card] for card in cards])
    else:
        words = "play " + " | ".join(groups)
    if move.take != NOTHING:
        words += f" take {NAMES[move.take]} {PLACES[move.place]}"
    if move.back != NOTHING:
        words += f" return {NAMES[move.back]}"
    return words
