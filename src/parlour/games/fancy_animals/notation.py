"""Move texts read: `play L3:3LG,4LM,5LC | =7:7LG,7GM,7MC take feet-C4 feet`. Exact: letters as shown, single spaces."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.games.fancy_animals.components import CARDS, CODES, PLACES, RULES, SUITS
from parlour.games.fancy_animals.groups import SET, Group, from_one
from parlour.games.fancy_animals.move import ACTIVATE, DRAW, NOTHING, PASS, PLAY, Move

UNREADABLE: Final = "FA-0"
NUMBERS: Final = {str(number): number for number in range(1, 14)}


def read_move(text: str, top: i64, loop: bool) -> Move:
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
    if count >= 3 and words[-3] == "take":
        take = _piece(words[-2])
        if words[-1] not in PLACES:
            raise Refusal(UNREADABLE, f"{_shown(words[-1])} is no place: {', '.join(PLACES)}.")
        place = PLACES.index(words[-1])
        count -= 3
    elif count >= 2 and words[-2] == "return":
        back = _piece(words[-1])
        count -= 2
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
    return Move(PLAY, groups, take, place, back)


def _read_group(text: str) -> Group:
    head, colon, tail = text.partition(":")
    known = head[:1] == "=" or head[:1] in SUITS
    if not colon or not known or head[1:] not in NUMBERS:
        how = "a run is like L3:3LG,4LM,5LC, a set like =7:7LG,7GM,7MC"
        raise Refusal(UNREADABLE, f"{_shown(text)} is no group: {how}.")
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
    return repr(text if len(text) <= 40 else text[:37] + "...")
