"""The review of a half-built table, for people who are still arranging. Asked on every change, so it is quick.

A draft is `{"groups": [...]}`; a group is a list of card names, in any order, or says what it is meant to be, as in a
position: `{"run": "L", "from": 3, "cards": [...]}`.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.engine import Fields, Refusal
from parlour.games.fancy_animals.board import Board, Laid
from parlour.games.fancy_animals.components import CARDS, CODES, COVER, LOOP, NAMES, PLACES, RETURN, SUITS, place_of
from parlour.games.fancy_animals.groups import SET, Group, group_text, group_words, last_number, sentence
from parlour.games.fancy_animals.help.readings import Reading, read_cards, reading_of
from parlour.games.fancy_animals.move import PLAY, Move, text
from parlour.games.fancy_animals.portrait import heights, may_wear, without
from parlour.games.fancy_animals.position import read_group
from parlour.games.fancy_animals.refusals import covered_fault, pays, wilds_fault
from parlour.games.fancy_animals.view import view_group
from parlour.games.fancy_animals.wilds import numbers_stood_for

AMBIGUOUS_MOST: Final = 6  # groups of two readings looked at together; others keep their first


def review_draft(board: Board, draft: object) -> dict[str, Any]:
    """The verdict: each group, what is still missing, and what the table would pay for."""
    if board.over:
        raise Refusal("FA-24", "The game is over.")
    readings = _read(board, draft)
    problems: list[dict[str, str]] = []
    _check_cards(board, readings, problems)
    whole = all(reading.fault is None for reading in readings)
    tables = _tables(readings)
    table = tables[0]
    fitting = [groups for groups in tables if whole and wilds_fault(board, groups) is None]
    if fitting:
        table = fitting[0]
    elif whole:
        fault = wilds_fault(board, table)
        if fault is not None:
            problems.append(_problem(fault))
    laid = board.laid(table)
    if not laid.cards:
        problems.append({"rule": "FA-12", "says": "Play at least one material card from your hand."})
    ok = whole and not problems
    return {
        "ok": ok,
        "groups": [_verdict(readings[index], table[index], board.top) for index in range(len(readings))],
        "missing": problems,
        "played": [NAMES[card] for card in laid.cards if card in board.hand],
        "spent": [NAMES[piece] for piece in laid.spent],
        "pays": _pays(board, readings, fitting or [table], laid, ok),
        "returns": _returns(board) if ok else [],
        "move": text(Move(PLAY, table)) if ok else None,
    }


def _read(board: Board, draft: object) -> list[Reading]:
    fields = Fields(draft, "FA-0", "" if isinstance(draft, dict) else "A draft")
    fields.only(("groups", "loose"))
    if "loose" in fields.values:
        fields.words("loose", NAMES)
    loop = board.in_force(LOOP)
    stood = numbers_stood_for(board.table, board.top)
    readings: list[Reading] = []
    for index, value in enumerate(fields.items("groups")):
        where = f"groups[{index}]"
        if isinstance(value, dict) and ("run" in value or "set" in value):
            group = read_group(Fields(value, "FA-0", where), int(board.top), loop)
            if not group.cards:
                raise Refusal("FA-0", f"{where}: has no cards.")
            readings.append(reading_of(group, board.top, loop))
            continue
        if isinstance(value, dict):
            inner = Fields(value, "FA-0", where)
            inner.only(("cards",))
            value = inner.value("cards")
        cards = [_code(fields, where, name) for name in fields.check_items(where, value)]
        if not cards:
            raise Refusal("FA-0", f"{where}: has no cards.")
        reading = read_cards(cards, board.top, loop, stood)
        _keep_suit(board, reading)
        readings.append(reading)
    return readings


def _keep_suit(board: Board, reading: Reading) -> None:
    """Cards that could be a run of two suits are first read as they lie on the table."""
    other = reading.other
    if other is None:
        return
    for group in board.table:
        if group.suit == other.suit and other.cards[0] in group.cards:
            reading.group, reading.other = other, reading.group


def _code(fields: Fields, where: str, name: object) -> int:
    if isinstance(name, str) and name in CODES:
        return CODES[name]
    return CODES[fields.check_word(where, name, NAMES)]


def _check_cards(board: Board, readings: list[Reading], problems: list[dict[str, str]]) -> None:
    """Cards that are there twice, that are not the player's to use, or that have not found a group yet."""
    before = {card for group in board.table for card in group.cards}
    mine = set(board.hand)
    for stack in board.portrait:
        mine.update(stack)
    used: set[int] = set()
    for reading in readings:
        for card in reading.group.cards:
            if card in used:
                problems.append({"rule": "FA-12", "says": f"{NAMES[card]} is there twice; there is only one."})
            elif card not in before and card not in mine:
                rule = "FA-12" if card < CARDS else "FA-17"
                problems.append({"rule": rule, "says": f"{NAMES[card]} is not yours to use."})
            used.add(card)
    fault = covered_fault(board, used)
    if fault is not None:
        problems.append(_problem(fault))
    loose = sorted([card for card in before if card not in used])
    if loose:
        says = f"Still without a group: {', '.join([NAMES[card] for card in loose])}."
        problems.append({"rule": "FA-7", "says": says})


def _problem(fault: Refusal) -> dict[str, str]:
    return {"rule": fault.rule, "says": fault.why}


def _tables(readings: list[Reading]) -> list[list[Group]]:
    """Every way to read the whole table. Only a run of cards that all have the same two suits can be read twice."""
    tables: list[list[Group]] = [[]]
    doubles = 0
    for reading in readings:
        longer = [[*table, reading.group] for table in tables]
        if reading.other is not None and doubles < AMBIGUOUS_MOST:
            doubles += 1
            longer += [[*table, reading.other] for table in tables]
        tables = longer
    return tables


def _verdict(reading: Reading, group: Group, top: i64) -> dict[str, Any]:
    fault = reading.fault
    shown: dict[str, Any] = {"ok": fault is None, "cards": [NAMES[card] for card in group.cards]}
    shown["wants"] = reading.wants
    shown["reads"] = "=" if group.suit == SET else SUITS[group.suit]
    if fault is not None:
        shown.update({"says": fault.why, "rule": fault.rule})
        return shown
    shown.update(view_group(group, top))
    shown["text"] = group_text(group)
    if group.suit == SET:
        shown["says"] = sentence(group_words(group, top))
    else:
        shown["to"] = int(last_number(group, top))
        shown["says"] = f"{sentence(group_words(group, top))}, a run of {len(group.cards)}"
    return shown


def _pays(
    board: Board, readings: list[Reading], tables: list[list[Group]], laid: Laid, ok: bool
) -> list[dict[str, Any]]:
    """The pieces on offer that the arrangement would pay for, with the places they could go to."""
    good = [index for index in range(len(readings)) if readings[index].fault is None]
    worn = heights(without(board.portrait, laid.spent))
    cover = board.in_force(COVER)
    found: list[dict[str, Any]] = []
    sound = [[table[index] for index in good] for table in tables]
    for piece in board.pieces():
        places = [place for place in range(4) if may_wear(worn, cover, place_of(piece), place)]
        for number, groups in enumerate(sound):
            if pays(board, groups, laid.cards, piece):
                moves = [text(Move(PLAY, tables[number], piece, place)) for place in places] if ok else []
                found.append({"piece": NAMES[piece], "places": [PLACES[place] for place in places], "moves": moves})
                break
    return found


def _returns(board: Board) -> list[str]:
    """FA-20: the pieces that could be returned instead of taking one."""
    if not board.in_force(RETURN):
        return []
    return [NAMES[piece] for piece in board.pieces() if board.piles[place_of(piece)]]
