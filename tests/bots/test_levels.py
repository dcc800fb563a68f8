"""Finding bots: by level, with a budget, in a file."""

from pathlib import Path
from random import Random

import pytest

from parlour.bots import (
    Attention,
    Beginner,
    Budget,
    Expert,
    Novice,
    RandomBot,
    Regular,
    Skilled,
    bot,
    is_level,
    levels,
)
from parlour.bots.budget import read_budget
from parlour.engine import Perspective, Refusal
from tests.tables import TableOf

OWN = """
from parlour.bots import Bot

class First(Bot):
    def choose(self, perspective, rng):
        return perspective.moves()[0]

class NoBot:
    pass
"""


def test_levels_come_weakest_first() -> None:
    assert levels() == ["beginner", "novice", "regular", "skilled", "expert"]
    assert [type(bot(level)) for level in levels()] == [Beginner, Novice, Regular, Skilled, Expert]


def test_who_plays_by_lot_is_offered_to_nobody_but_still_plays() -> None:
    """At tables of older versions."""
    assert "random" not in levels()
    assert is_level("random")
    assert type(bot("random")) is RandomBot


def test_weaker_levels_overlook_moves_and_one_at_least_comes_to_mind() -> None:
    rng, moves = Random(1), list(range(40))
    noticed = [Attention(overlooks=0.5).noticed(moves, rng) for _ in range(200)]
    assert 18 < sum(map(len, noticed)) / 200 < 22
    assert all(found == sorted(found) for found in noticed)
    assert {move for found in noticed for move in found} == set(moves)
    assert all(len(Attention(overlooks=0.98, considers=2).noticed(moves, rng)) in (1, 2) for _ in range(200))
    assert Attention().noticed(moves, rng) == moves
    with pytest.raises(Refusal, match="overlooks"):
        Attention(overlooks=1.0)


def test_a_searcher_looks_below_the_moves_it_notices_alone() -> None:
    perspective = Perspective(TableOf("cats-and-dogs", 2).start(1), 0)
    thought = Regular(Budget(iterations=60), Attention(considers=2)).think(perspective, 7)
    assert len(thought.alternatives) == 2


def test_every_level_says_a_sentence_for_people() -> None:
    """Compiled too, where classes have no docstrings."""
    assert all(bot(level).says.endswith(".") for level in levels())


@pytest.mark.parametrize("level", levels())
def test_a_bot_asked_out_of_turn_says_so(level: str) -> None:
    state = TableOf("cats-and-dogs", 2).start(1)
    for ask in (bot(level).choose, bot(level).think):
        with pytest.raises(Refusal, match="Seat 1 has nothing to choose: it is not its turn"):
            ask(Perspective(state, 1), 1)


@pytest.mark.parametrize("level", ["random", "beginner", "novice", "regular@20", "skilled@20", "expert@20"])
def test_the_same_seed_makes_the_same_choice(level: str) -> None:
    perspective = Perspective(TableOf("cats-and-dogs", 2).start(1), 0)
    assert bot(level).choose(perspective, 7) == bot(level).choose(perspective, "7")
    assert bot(level).think(perspective, 7).move == bot(level).think(perspective, "7").move


@pytest.mark.parametrize(
    ("text", "iterations", "milliseconds"), [("500", 500, 0), ("800ms", 0, 800), ("500/800ms", 500, 800)]
)
def test_budgets_are_read_and_written(text: str, iterations: int, milliseconds: int) -> None:
    budget = read_budget(text)
    assert (budget.iterations, budget.milliseconds) == (iterations, milliseconds)
    assert str(budget) == text


@pytest.mark.parametrize("text", ["", "x", "-1", "1.5", "5s", "0", "٣", "1" * 30])
def test_other_budgets_are_refused(text: str) -> None:
    with pytest.raises(Refusal, match="budget"):
        read_budget(text)


def test_a_budget_is_part_of_a_name() -> None:
    found = bot("expert@250")
    assert isinstance(found, Expert)
    assert found.budget.iterations == 250
    regular = bot("regular@90ms")
    assert isinstance(regular, Regular)
    assert regular.budget.milliseconds == 90


def test_table_levels_keep_to_the_time_people_wait() -> None:
    for level, most in (("regular", 500), ("skilled", 1000), ("expert", 2000)):
        found = bot(level)
        assert isinstance(found, (Regular, Skilled, Expert))
        assert 0 < found.budget.milliseconds < most


@pytest.mark.parametrize(
    ("name", "says"),
    [
        (
            "hal",
            "There is no bot 'hal'; there are beginner, novice, regular, skilled, expert, "
            "or FILE.py:CLASS for your own.",
        ),
        ("random@5", "The bot random does not search, so it takes no budget."),
        ("expert@soon", "A budget is written 500 (iterations), 800ms, or 500/800ms, not 'soon'."),
        ("nowhere.py:Bot", "There is no file 'nowhere.py' with a bot in it."),
    ],
)
def test_what_there_is_not_is_said(name: str, says: str) -> None:
    with pytest.raises(Refusal) as refused:
        bot(name)
    assert refused.value.why == says


def test_an_own_bot_in_a_file(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    state = TableOf("cats-and-dogs", 2).start(1)
    perspective = Perspective(state, 0)
    first = bot(f"{path}:First")
    assert first.choose(perspective, Random(1)) == state.moves()[0]
    assert first.think(perspective, Random(1)).move == state.moves()[0]


def test_an_own_bot_that_cannot_be_made_is_refused_in_one_line(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text(OWN)
    with pytest.raises(Refusal, match=r"'NoBot' in .* is not a Bot"):
        bot(f"{path}:NoBot")
    with pytest.raises(Refusal, match="There is no 'Missing' in"):
        bot(f"{path}:Missing")
    path.write_text("1 / 0")
    with pytest.raises(Refusal, match="ZeroDivisionError"):
        bot(f"{path}:First")


def test_a_file_is_executed_once_a_process_and_again_when_it_has_changed(tmp_path: Path) -> None:
    path, marks = tmp_path / "own.py", tmp_path / "marks"
    path.write_text(OWN + f"\nopen({str(marks)!r}, 'a').write('x')\n")
    assert type(bot(f"{path}:First")) is type(bot(f"{path}:First"))
    assert marks.read_text() == "x"
    path.write_text(path.read_text() + "\n# changed\n")
    bot(f"{path}:First")
    assert marks.read_text() == "xx"


def test_an_own_bot_may_be_a_dataclass(tmp_path: Path) -> None:
    path = tmp_path / "own.py"
    path.write_text("from __future__ import annotations\nfrom dataclasses import dataclass\n" + OWN.replace(
        "class First(Bot):", "@dataclass\nclass First(Bot):\n    depth: int = 3"
    ))  # fmt: skip
    assert vars(bot(f"{path}:First")) == {"depth": 3}


def test_a_budget_is_positive() -> None:
    with pytest.raises(Refusal):
        Budget()
    with pytest.raises(Refusal):
        Budget(iterations=-5)


def test_a_file_that_calls_for_the_exit_is_named(tmp_path: Path) -> None:
    (tmp_path / "leaving.py").write_text("import sys\nsys.exit(4)\n")
    with pytest.raises(Refusal, match="could not be made: SystemExit: 4"):
        bot(f"{tmp_path / 'leaving.py'}:Leaving")
