"""Moves, and their texts: `play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 feet`. Exact, with single spaces."""

from __future__ import annotations

from typing import Final, TypeGuard

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_animals.box import MAX_NUMBER
from parlour.games.fancy_animals.components import CARDS, CODES, NAMES, PLACES, RULES, SUITS
from parlour.games.fancy_animals.groups import SET, Group, from_one, group_text

DRAW: Final = 0
PASS: Final = 1
ACTIVATE: Final = 2
PLAY: Final = 3
NOTHING: Final = -1
UNREADABLE: Final = "FA-0"
NUMBERS: Final = {str(number): number for number in range(1, MAX_NUMBER + 1)}
MAX_SHOWN: Final = 40  # letters of what cannot be read


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
        self._key: tuple[object, ...] = ()

    @property
    def groups(self) -> list[Group]:
        """Of a play: the whole table as it is left."""
        return self._groups

    @property
    def key(self) -> tuple[object, ...]:
        """The move in a form that equal moves share."""
        if not self._key:
            groups = sorted([_group_key(group) for group in self.groups])
            cards = sorted(self.cards)
            self._key = (self.kind, self.take, self.place, self.back, self.rule, tuple(groups), tuple(cards))
        return self._key

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Move) and self.key == other.key

    def __hash__(self) -> int:
        return hash(self.key)

    def __repr__(self) -> str:
        return write(self) if is_move(self) else f"<a move of kind {self.kind} that cannot be written>"


def _group_key(group: Group) -> tuple[int, int, tuple[int, ...]]:
    return group.suit, group.first, tuple(sorted(group.cards) if group.suit == SET else group.cards)


def is_move(move: object) -> TypeGuard[Move]:
    """Is it a move that can be written down, legal or not?"""
    if not isinstance(move, Move) or not DRAW <= move.kind <= PLAY:
        return False
    if move.back != NOTHING and not _is_piece(move.back):
        return False
    if move.take != NOTHING and not (_is_piece(move.take) and 0 <= move.place < len(PLACES)):
        return False
    if move.kind == ACTIVATE:
        return 0 <= move.rule < len(RULES) and _are_cards(move.cards)
    if move.kind == PLAY:
        return len(move.groups) > 0 and all(_is_group(group) for group in move.groups)
    return move.take == NOTHING and move.back == NOTHING


def _is_group(group: Group) -> bool:
    return SET <= group.suit < len(SUITS) and 1 <= group.first <= MAX_NUMBER and _are_cards(group.cards)


def _are_cards(cards: list[int]) -> bool:
    return len(cards) > 0 and all(0 <= card < len(NAMES) for card in cards)


def _is_piece(code: i64) -> bool:
    return CARDS <= code < len(NAMES)


def write(move: Move) -> str:
    """The text of a move, its groups in the order they were laid."""
    if move.kind == DRAW:
        return "draw"
    if move.kind == PASS:
        return "pass"
    if move.kind == ACTIVATE:
        words = ["activate", RULES[move.rule], *[NAMES[card] for card in move.cards]]
    else:
        words = ["play", " | ".join([group_text(group) for group in move.groups])]
    if move.take != NOTHING:
        words += ["take", NAMES[move.take], PLACES[move.place]]
    if move.back != NOTHING:
        words += ["return", NAMES[move.back]]
    return " ".join(words)


def read(text: str, top: i64, loop: bool) -> Move:
    """The move that a text means, legal or not. Raises Refusal where it is no move at all."""
    if text == "draw":
        return Move(DRAW)
    if text == "pass":
        return Move(PASS)
    words = text.split(" ")
    if words[0] == "activate":
        return _read_activation(words)
    if words[0] == "play":
        return _read_play(words, top, loop)
    raise Refusal(UNREADABLE, f"{_shown(text)} is no move: draw, play, activate or pass.")


def _read_activation(words: list[str]) -> Move:
    count = len(words)
    back: i64 = NOTHING
    if count >= 2 and words[-2] == "return":
        back = _piece(words[-1])
        count -= 2
    if count < 2:
        raise Refusal(UNREADABLE, "Which special rule? activate loop 5LG 5LM 5GC")
    if words[1] not in RULES:
        raise Refusal(UNREADABLE, f"{_shown(words[1])} is no special rule: {', '.join(RULES)}.")
    if count < 3:
        raise Refusal(UNREADABLE, "With which set? activate loop 5LG 5LM 5GC")
    cards = [_card(word) for word in words[2:count]]
    return Move(ACTIVATE, back=back, rule=RULES.index(words[1]), cards=cards)


def _read_play(words: list[str], top: i64, loop: bool) -> Move:
    count = len(words)
    take: i64 = NOTHING
    place: i64 = NOTHING
    back: i64 = NOTHING
    if count >= 2 and words[-2] == "return":
        back = _piece(words[-1])
        count -= 2
    if count >= 3 and words[count - 3] == "take":  # after a `return` too: FA-20 refuses that, not the notation
        take = _piece(words[count - 2])
        if words[count - 1] not in PLACES:
            raise Refusal(UNREADABLE, f"{_shown(words[count - 1])} is no place: {', '.join(PLACES)}.")
        place = PLACES.index(words[count - 1])
        count -= 3
    if count < 2:
        raise Refusal(UNREADABLE, "A play tells the whole table as you leave it: play L3:3LG,4LM,5LC | ...")
    groups: list[Group] = []
    for index in range(1, count):
        if index % 2 == 1:
            group = _read_group(words[index])
            groups.append(from_one(group, top) if loop else group)
        elif words[index] != "|":
            raise Refusal(UNREADABLE, f"Between two groups comes |, not {_shown(words[index])}.")
    if count % 2 == 1:
        raise Refusal(UNREADABLE, "After | comes a group.")
    return Move(PLAY, groups, take=take, place=place, back=back)


def _read_group(text: str) -> Group:
    head, colon, tail = text.partition(":")
    known = head[:1] == "=" or head[:1] in SUITS
    if not colon or not known or head[1:] not in NUMBERS:
        why = f"{_shown(text)} is no group: a run is like L3:3LG,4LM,5LC, a set like =7:7LG,7GM,7MC."
        raise Refusal(UNREADABLE, why)
    suit: i64 = SET if head[0] == "=" else SUITS.index(head[0])
    return Group(suit, NUMBERS[head[1:]], [_card(name) for name in tail.split(",")])


def _card(name: str) -> int:
    if name not in CODES:
        raise Refusal(UNREADABLE, f"There is no card {_shown(name)}.")
    return CODES[name]


def _piece(name: str) -> int:
    if name not in CODES or CODES[name] < CARDS:
        raise Refusal(UNREADABLE, f"There is no piece of clothing {_shown(name)}.")
    return CODES[name]


def _shown(text: str) -> str:
    return repr(text if len(text) <= MAX_SHOWN else text[: MAX_SHOWN - 3] + "...")
