"""The ladder: at which tables, and how it is told."""

from random import Random

from tools.ladder import MAX_GAMES, Rung, looks, names_of, page, tables

from parlour.arena import share_of
from tests.sizes import size

LADDERS = size(share=100, full=4000)


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


def test_levels_climb_with_the_iterations_of_a_table() -> None:
    assert names_of("trophy-case") == ["beginner", "novice", "regular@100", "skilled@400", "expert@5000"]
    assert names_of("fancy-animals")[-1] == "expert@1200"


def parted(seed: int, chance: float) -> Rung:
    """A simulated rung: games of a bot that wins that often, added until its interval leaves out a half."""
    rng, deals = Random(seed), list[list[float]]()
    for games in looks(MAX_GAMES):
        while len(deals) * 2 < games:
            deals.append([float(rng.random() < chance), float(rng.random() < chance)])
        rung = Rung("any", 2, "halves", "one", "other", games, share_of(deals))
        if rung.share.leaves_out(0.5):
            break
    return rung


def test_a_ladder_of_equal_bots_seldom_shows_anything() -> None:
    assert [*looks(100)] == [60, 90, 100]
    rungs = [parted(seed, 0.5) for seed in range(LADDERS)]
    assert sum(rung.share.leaves_out(0.5) for rung in rungs) / LADDERS <= 0.05
    assert sum(rung.shown for rung in rungs) / LADDERS <= 0.05


def test_a_ladder_shows_what_is_there() -> None:
    rungs = [parted(seed, 0.6) for seed in range(20)]
    assert all(rung.shown for rung in rungs)
    assert max(rung.games for rung in rungs) < 2_000
