"""The golden records show what is rare."""

from pathlib import Path

from parlour.games.fancy_animals.components import CARDS, RULES, material_of, need_of
from parlour.games.fancy_animals.groups import SET, Group, number_at
from parlour.games.fancy_animals.move import ACTIVATE, NOTHING, PASS, PLAY, Move
from parlour.games.fancy_animals.referee import longest_run
from parlour.games.fancy_animals.rules import FancyState
from parlour.games.fancy_animals.wearing import without
from parlour.games.record import read_record

RECORDS = sorted((Path(__file__).parent.parent.parent / "records" / "fancy-animals").glob("*.parlour"))


def numbers_of_wilds(table: list[Group], top: int) -> dict[int, int]:
    return {
        card: int(number_at(group, index, top))
        for group in table
        for index, card in enumerate(group.cards)
        if card >= CARDS
    }


def seen(found: FancyState, move: Move) -> set[str]:
    """What of the rare things a move does."""
    board = found.board
    things = {"pass"} if move.kind == PASS else set()
    if move.kind == ACTIVATE:
        things.add(f"activate {RULES[move.rule]}")
    if move.back != NOTHING:
        things.add("return")
    if move.kind != PLAY:
        return things
    laid = board.laid(move.groups)
    before, after = numbers_of_wilds(board.table, board.top), numbers_of_wilds(move.groups, board.top)
    if laid.spent:
        things.add("wild spent")
    if any(after[wild] != before[wild] for wild in before):
        things.add("wild replaced")
    if any(group.suit != SET and group.first + len(group.cards) - 1 > board.top for group in move.groups):
        things.add("loop")
    if move.take != NOTHING and without(board.portrait, laid.spent)[move.place]:
        things.add("cover")
    if move.take != NOTHING and longest_run(move.groups, material_of(move.take)) < need_of(move.take):
        things.add("mix")
    return things


def test_the_records_show_all_that_is_rare() -> None:
    """FA-14, FA-15, FA-17, FA-18, FA-20, FA-21, FA-22, FA-23, FA-24"""
    things: set[str] = set()
    for path in RECORDS:
        record = read_record(path.read_text(encoding="utf-8"))
        found = record.start()
        assert isinstance(found, FancyState)
        for text in record.moves:
            move = found.parse(text)
            things |= seen(found, move)
            found.play(move)
        things.add("final turns" if found.board.final_turns == 0 else "all passed")
    assert things == {
        "pass",
        "return",
        "wild spent",
        "wild replaced",
        "loop",
        "cover",
        "mix",
        "final turns",
        "all passed",
        *[f"activate {rule}" for rule in RULES],
    }
