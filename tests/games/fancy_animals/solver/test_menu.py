"""What fits is found at once: no option that fits is missed, and few others are offered."""

from random import Random

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.menu import BLOCK, Menu, first_in, menu_of
from parlour.games.fancy_animals.solver.options import (
    NO_RESERVE,
    REACHES,
    changed_of,
    hand_of,
    options,
    runs_of,
    wilds_of,
)
from parlour.games.fancy_animals.solver.packed import covers, each, one_of


def chosen(menu: Menu, least: int, most: int, wilds: int, cards: int, changes: int) -> list[int]:
    found = []
    for block in range(menu.blocks):
        fitting = menu.fitting(block, least, most, wilds, cards, changes)
        while fitting:
            found.append(int(menu.options[block * BLOCK + first_in(fitting)]))
            fitting &= fitting - 1
    return found


def counts(rng: Random, most: int) -> int:
    return sum(rng.randint(0, most) * one_of(suit) for suit in range(4))


def test_no_option_that_fits_is_missed_and_all_come_in_their_order() -> None:
    for seed in range(60):
        rng = Random(seed)
        size = rng.choice((0, 1, 6, 7, 59, 60, 61, 200))
        words = [
            counts(rng, 6) | counts(rng, 4) << 20 | rng.randint(0, 6) << 40 | rng.randint(0, 9) << 44
            for _ in range(size)
        ]
        menu = Menu(vec[i64](words))
        offered = 0
        for _ in range(40):
            least, wilds, cards, changes = counts(rng, 1), counts(rng, 5), rng.randint(0, 6), rng.randint(0, 9)
            most = least + counts(rng, 6)
            found = chosen(menu, least, most, wilds, cards, changes)
            fit = [
                word
                for word in words
                if covers(runs_of(word), least)
                and covers(most, runs_of(word))
                and covers(wilds, wilds_of(word))
                and hand_of(word) <= cards
                and changed_of(word) <= changes
            ]
            assert [word for word in found if word in fit] == fit, seed
            assert found == [word for word in words if word in found], seed
            offered += len(found) - len(fit)
        assert size <= 6 or offered < 40 * size / 4, seed


def test_with_fewer_wilds_there_are_just_the_options_that_need_no_more() -> None:
    """So the gentle search may be given lists without what it could not pay for."""
    for seed in range(40):
        rng = Random(seed)
        pattern = sum(rng.randint(0, 5) << (3 * pair) for pair in range(6))
        fewer, reach = counts(rng, 1), rng.choice(REACHES)
        every = options(pattern, 0, 0, each(2), NO_RESERVE, reach)
        listed = menu_of(pattern, 0, 0, fewer, NO_RESERVE, reach).options
        assert list(listed) == [way for way in every if covers(fewer, wilds_of(way))], seed
