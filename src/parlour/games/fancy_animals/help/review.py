"""The review of a half-built table, for people who are still arranging. Asked on every change, so it is quick.

A draft is `{"groups": [...]}`; a group is a list of card names, in any order, or says what it is meant to be, as in a
position: `{"run": "L", "from": 3, "cards": [...]}`.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine import Fields, Refusal
from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.board import FancyAnimalsBoard, Laid
from parlour.games.fancy_animals.components import (
    CARDS,
    CODES,
    LOOP,
    NAMES,
    PLACES,
    RETURN,
    SUITS,
    WORDS,
    names_of,
)
from parlour.games.fancy_animals.groups import SET, Group, group_text, group_title, last_number
from parlour.games.fancy_animals.help.readings import Reading, read_cards, reading_of
from parlour.games.fancy_animals.notation import PLAY, Move
from parlour.games.fancy_animals.portrait import points_at, used_beneath, without
from parlour.games.fancy_animals.position import read_group
from parlour.games.fancy_animals.refusals import covered_words, pays, wilds_fault
from parlour.games.fancy_animals.shapes import FancyAnimalsReview, GroupVerdict, Payment, Problem
from parlour.games.fancy_animals.view import view_group
from parlour.games.fancy_animals.wilds import can_stand_for, numbers_stood_for, stand_words
from parlour.games.fancy_animals.words import cards_listed, taking_warns

MAX_AMBIGUOUS: Final = 6  # groups of two readings looked at together; others keep their first


def review_draft(board: FancyAnimalsBoard, draft: object) -> FancyAnimalsReview:
    """The verdict: each group, what is still missing, and what the table would pay for."""
    if board.over:
        raise Refusal("FA-24", "The game is over.")
    if board.picking:
        raise Refusal("FA-28", "First pick your animal.")
    readings = _read(board, draft)
    problems: list[Problem] = []
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
            problems.append(_problem(fault.rule, fault.why, []))
    laid = board.laid(table)
    if not laid.cards:
        problems.append(_problem("FA-12", "Play at least one material card from your hand.", []))
    ok = whole and not problems
    movable = _movable(board)
    return {
        "ok": ok,
        "groups": [_verdict(readings[index], table[index], board.top, movable) for index in range(len(readings))],
        "missing": problems,
        "played": [NAMES[card] for card in laid.cards if card in board.hand],
        "spent": names_of(laid.spent),
        "pays": _pays(board, readings, fitting or [table], laid, ok),
        "returns": _returns(board) if ok else [],
        "move": notation.write(Move(PLAY, table)) if ok else None,
    }


def _read(board: FancyAnimalsBoard, draft: object) -> list[Reading]:
    fields = Fields(draft, "FA-0", "" if isinstance(draft, dict) else "A draft")
    fields.only(("groups", "loose"))
    if "loose" in fields.values:
        fields.words("loose", NAMES)
    loop = board.in_force(LOOP)
    stood = numbers_stood_for(board.table, board.top)
    readings: list[Reading] = []
    count = 0
    for index, value in enumerate(fields.items("groups")):
        where = f"groups[{index}]"
        if isinstance(value, dict) and ("run" in value or "set" in value):
            group = read_group(Fields(value, "FA-0", where), int(board.top), loop)
            if not group.cards:
                raise Refusal("FA-0", f"{where}: has no cards.")
            count = _counted(count + len(group.cards))
            readings.append(reading_of(group, board.top, loop))
            continue
        if isinstance(value, dict):
            inner = Fields(value, "FA-0", where)
            inner.only(("cards",))
            value = inner.value("cards")
        cards = [_code(fields, where, name) for name in fields.check_items(where, value)]
        if not cards:
            raise Refusal("FA-0", f"{where}: has no cards.")
        count = _counted(count + len(cards))
        reading = read_cards(cards, board.top, loop, stood)
        _keep_suit(board, reading)
        readings.append(reading)
    return readings


def _counted(cards: int) -> int:
    """What could be said of more cards than there are would be no help, and long."""
    if cards > len(NAMES):
        raise Refusal("FA-0", f"groups: has more than the {len(NAMES)} cards and pieces that there are.")
    return cards


def _keep_suit(board: FancyAnimalsBoard, reading: Reading) -> None:
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


def _check_cards(board: FancyAnimalsBoard, readings: list[Reading], problems: list[Problem]) -> None:
    """Cards that are there twice, that are not the player's to use, or that have not found a group yet."""
    before = {card for group in board.table for card in group.cards}
    mine = set(board.hand)
    for stack in board.portrait:
        mine.update(stack)
    used: set[int] = set()
    for reading in readings:
        for card in reading.group.cards:
            if card in used:
                problems.append(_problem("FA-12", f"You use the {WORDS[card]} twice; there is only one.", [card]))
            elif card not in before and card not in mine:
                rule = "FA-12" if card < CARDS else "FA-17"
                problems.append(_problem(rule, f"You cannot use the {WORDS[card]}.", [card]))
            used.add(card)
    beneath = used_beneath(board.portrait, used)
    if beneath is not None:
        problems.append(_problem("FA-17", covered_words(beneath[0], beneath[1]), [beneath[0], beneath[1]]))
    loose = sorted([card for card in before if card not in used])
    if loose:
        says = f"Still without a group: {cards_listed(loose)}."
        problems.append(_problem("FA-7", says, loose))


def _problem(rule: str, says: str, cards: list[int]) -> Problem:
    """Something that is missing, and the cards it is about."""
    return {"rule": rule, "says": says, "cards": names_of(cards)}


def _movable(board: FancyAnimalsBoard) -> list[int]:
    """All that the player may lay or move this turn."""
    cards = [card for group in board.table for card in group.cards]
    return cards + board.hand + [piece for stack in board.portrait for piece in stack]


def _tables(readings: list[Reading]) -> list[list[Group]]:
    """Every way to read the whole table. Only a run of cards that all have the same two suits can be read twice."""
    tables: list[list[Group]] = [[]]
    doubles = 0
    for reading in readings:
        longer = [[*table, reading.group] for table in tables]
        if reading.other is not None and doubles < MAX_AMBIGUOUS:
            doubles += 1
            longer += [[*table, reading.other] for table in tables]
        tables = longer
    return tables


def _verdict(reading: Reading, group: Group, top: i64, movable: list[int]) -> GroupVerdict:
    fault = reading.fault
    wants = [stand_words(stand) for stand in reading.wants]
    called = group_title(group, top)
    says = called if group.suit == SET else f"{called}, a run of {len(group.cards)}"
    shown: GroupVerdict = {
        "ok": fault is None,
        "cards": names_of(group.cards),
        "wants": wants,
        "reads": "=" if group.suit == SET else SUITS[group.suit],
        "wanted": [NAMES[card] for card in movable if card not in group.cards and _helps(card, reading.wants)],
        "says": says,
        "about": _about(f"{says}.", wants),
    }
    if fault is not None:
        return {**shown, "says": fault.why, "about": _about(fault.why, wants), "rule": fault.rule}
    shown = {**view_group(group, top), **shown, "called": called, "text": group_text(group)}
    if group.suit != SET:
        shown["to"] = int(last_number(group, top))
    return shown


def _helps(card: int, wants: list[int]) -> bool:
    return any(can_stand_for(card, stand) for stand in wants)


def _about(says: str, wants: list[str]) -> str:
    """All that is to be said of a group."""
    return f"{says} Wants {' or '.join(wants)}." if wants else says


def _pays(
    board: FancyAnimalsBoard, readings: list[Reading], tables: list[list[Group]], laid: Laid, ok: bool
) -> list[Payment]:
    """The pieces on offer that the arrangement would pay for, with the places they could go to."""
    good = [index for index in range(len(readings)) if readings[index].fault is None]
    portrait = without(board.portrait, laid.spent)
    found: list[Payment] = []
    sound = [[table[index] for index in good] for table in tables]
    for piece in board.pieces():
        places = board.places_for(portrait, piece)
        for number, groups in enumerate(sound):
            if pays(board, groups, laid.cards, piece):
                taking = [Move(PLAY, tables[number], take=piece, place=place) for place in places] if ok else []
                found.append(
                    {
                        "piece": NAMES[piece],
                        "places": [PLACES[place] for place in places],
                        "moves": [notation.write(move) for move in taking],
                        "scores": [int(points_at(piece, place)) for place in places],
                        "warns": [taking_warns(piece, place, board.fills(portrait, place)) for place in places],
                    }
                )
                break
    return found


def _returns(board: FancyAnimalsBoard) -> list[str]:
    """FA-20: the pieces that could be returned instead of taking one."""
    return names_of(board.returnable()) if board.in_force(RETURN) else []
