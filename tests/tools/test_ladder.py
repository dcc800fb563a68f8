"""The ladder: at which tables, and how it is told."""

from random import Random

from tools.ladder import MAX_GAMES, Rung, looks, names_of, page, tables

from parlour.arena import share_of
from parlour.stats import Sequence
from tests.sizes import size

LADDERS = size(share=300, full=4000)


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


def simulated(seed: int, chance: float) -> tuple[int, bool, bool]:
    """A rung of a bot that wins that often: how many games, were the two parted, was the first shown to be better?"""
    rng, sequence = Random(seed), Sequence()
    for games in looks(MAX_GAMES):
        while len(sequence) * 2 < games:
            sequence.add(((rng.random() < chance) + (rng.random() < chance)) / 2)
        if sequence.rules_out(0.5):
            return games, True, sequence.mean > 0.5
    return games, False, False


def test_a_ladder_of_equal_bots_seldom_shows_anything() -> None:
    assert [*looks(100)] == [60, 90, 100]
    rungs = [simulated(seed, 0.5) for seed in range(LADDERS)]
    apart, shown = (sum(rung[at] for rung in rungs) for at in (1, 2))
    print(f"Of {LADDERS:,} ladders of equal bots {apart} parted them, and {shown} showed the first to be better.")
    assert shown <= apart <= 0.05 * LADDERS


def test_a_ladder_shows_what_is_there() -> None:
    """A bot that wins three games of five."""
    rungs = [simulated(seed, 0.6) for seed in range(20)]
    assert all(shown for _, _, shown in rungs)
    assert max(games for games, _, _ in rungs) < 2_000
