"""One hand card laid to the table as it lies: the play that is known without any search."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.goal import Goal, Placement
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.menu import BLOCK, first_in
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import FIRST, NO_RESERVE, ROUGH, SECOND, hand_of, runs_of, wilds_of
from parlour.games.fancy_animals.solver.packed import count_of, one_of
from parlour.games.fancy_animals.solver.query import ANY_CHANGES
from parlour.games.fancy_animals.solver.result import SearchResult


def laid_to_it(numbers: Numbers, card: i64) -> SearchResult | None:
    """The card at an end of a run, or with the sets of its number; None where it must be searched for, as with LOOP."""
    if numbers.loop:
        return None
    number = card // 6
    option = _at_an_end(numbers, number, FIRST[card % 6])
    if option < 0:
        option = _at_an_end(numbers, number, SECOND[card % 6])
    if option < 0:
        option = _in_a_set(numbers, card)
    if option < 0:
        return None
    path = zeros(16)
    for other in range(numbers.top):
        path[other] = numbers.as_it_lies(other)
    path[number] = option
    return SearchResult(numbers, Goal(numbers.free, card=card), Placement(), path, 0)


def _at_an_end(numbers: Numbers, number: i64, suit: i64) -> i64:
    """The same, and one more card at an end of a run: where more runs have the number beside it than this; or -1."""
    here = count_of(numbers.lying[number], suit)
    if (number > 0 and count_of(numbers.lying[number - 1], suit) > here) or (
        number + 1 < numbers.top and count_of(numbers.lying[number + 1], suit) > here
    ):
        return numbers.as_it_lies(number) + one_of(suit)
    return -1


def _in_a_set(numbers: Numbers, card: i64) -> i64:
    """The same, and the card in a set; or -1."""
    number = card // 6
    lying = numbers.lying[number]
    stood = numbers.stood(number)
    menu = numbers.menu_at(number, numbers.pattern_with(card), stood, NO_RESERVE, ROUGH)
    for block in range(menu.blocks):
        fitting = menu.fitting(block, lying, lying, stood, 0, ANY_CHANGES)
        while fitting != 0:
            option = menu.options[block * BLOCK + first_in(fitting)]
            if runs_of(option) == lying and wilds_of(option) == stood and hand_of(option) == 0:
                return option
            fitting &= fitting - 1
    return -1
