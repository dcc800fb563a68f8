"""A record, move by move."""

from random import Random

import pytest

import parlour
from parlour.bots import Analysis, Budget, bot
from parlour.engine import Perspective
from parlour.games.record import Record
from tests.tables import TableOf


def played(key: str, moves: int) -> Record:
    state, rng = TableOf(key, 3).start(3), Random(3)
    record = Record(key, 3, 3, [])
    while state.turn is not None and len(record.moves) < moves:
        text = state.text(bot("random").choose(Perspective(state, state.turn), rng))
        record.moves.append(text)
        state.play_text(text)
    return record


def test_every_move_is_remarked_on_from_its_movers_knowledge() -> None:
    for key in parlour.games():
        record = played(key, 4)
        remarks = Analysis(record, Budget(iterations=12)).remarks()
        assert [remark.move for remark in remarks] == record.moves
        assert [remark.number for remark in remarks] == list(range(1, len(record.moves) + 1))
        for remark in remarks:
            assert 0 <= remark.after <= remark.before <= 1
            assert remark.better != remark.move
            assert "{" + str(remark.seat) + "}" in remark.says
            assert remark.chances[remark.seat] == remark.after
            assert sum(remark.chances) == pytest.approx(1)
            assert remark.describe().keys() >= {"number", "seat", "move", "before", "after", "better", "says"}
            assert remark.describe()["calibrated"] is remark.calibrated


def test_the_same_analysis_comes_out_again() -> None:
    record = played("cats-and-dogs", 5)
    first = [remark.describe() for remark in Analysis(record, Budget(iterations=30))]
    assert first == [remark.describe() for remark in Analysis(record, Budget(iterations=30))]


def test_a_blunder_is_seen() -> None:
    """Turning up bones for one's own cat although the win is certain with `stop`."""
    position = {
        "game": "cats-and-dogs", "players": 2, "turn": 0, "phase": "give",
        "animals": [
            {"name": "rex", "markers": [0], "food": ["B1", "B1", "B2", "B2"]},
            {"name": "bello", "markers": [1], "food": ["B2", "B1", "B1", "B3"]},
            {"name": "minka", "markers": [], "food": ["F1", "F1", "F2", "F2", "F2"]},
            {"name": "mohrle", "markers": [], "food": ["F3", "F3", "F3", "F1", "F1"]},
        ],
        "stock": [5, 5], "hands": [[], []], "deck": ["B4"] * 5, "bottom": 0, "aside": [], "feeding": None,
        "card": "F6",
    }  # fmt: skip
    good = Record("cats-and-dogs", 2, 1, ["give bello"], position=position)
    bad = Record("cats-and-dogs", 2, 1, ["give rex"], position=position)
    budget = Budget(iterations=60)
    assert Analysis(good, budget).remarks()[0].better is None
    remark = Analysis(bad, budget).remarks()[0]
    assert remark.better == "give bello"
    assert remark.after < remark.before
    assert remark.says.startswith("Giving it to Bello was better: ")
    assert remark.before > 0.95
    assert f" {100 * remark.before:.0f} % to win for {{0}}, not {100 * remark.after:.0f} %." in remark.says
