"""The ladder: at which tables, and how it is told."""

from tools.ladder import Rung, page, tables

from parlour.arena import share_of


def test_the_ladder_stands_at_a_small_and_a_larger_table() -> None:
    assert tables("cats-and-dogs") == [2, 4]
    assert tables("trophy-case") == [3, 4]


def test_the_ladder_writes_its_page() -> None:
    rung = Rung("cats-and-dogs", 2, "halves", "novice", "random", 40, share_of([[1.0, 1.0]] * 20))
    alone = Rung("cats-and-dogs", 2, "alone", "expert@9", "random", 40, share_of([[1.0, 0.0]] * 20))
    assert rung.shown
    assert not alone.shown
    section = page([rung, alone], "python -m tools.ladder", 60.0)
    assert "| cats-and-dogs | 2 | novice : random | 40 | 100.0 % |" in section
