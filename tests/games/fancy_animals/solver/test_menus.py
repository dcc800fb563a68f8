"""Options are listed when a node first asks for them: once for all goals, but for a goal's own card."""

from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.menus import Menus
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import NO_RESERVE, ROUGH
from tests.games.fancy_animals.solver.positions import make


def numbers_of(seed: int) -> Numbers:
    question = make(seed).question
    return Numbers(question.top, question.table, question.hand, question.loop)


def test_only_what_is_asked_for_is_listed_and_only_once() -> None:
    numbers = numbers_of(3)
    first, second = (Menus(numbers, Goal(numbers.free, suit, 3), ROUGH, ROUGH) for suit in (0, 1))
    assert first.at(4) is second.at(4)
    listed = numbers.listed(numbers.free, ROUGH, ROUGH)
    assert [position for position in range(numbers.top) if listed[position] is not None] == [4]


def test_the_card_of_a_goal_must_be_laid_at_its_number_and_nowhere_else() -> None:
    for seed in range(20):
        numbers = numbers_of(seed)
        common = Menus(numbers, Goal(numbers.free), ROUGH, ROUGH)
        for card in make(seed).question.hand:
            own = Menus(numbers, Goal(numbers.free, card=card), ROUGH, ROUGH)
            for position in range(numbers.top):
                number = numbers.order[position]
                if number == card // 6:
                    laid = numbers.menu_at(number, numbers.pattern_with(card), numbers.free, NO_RESERVE, ROUGH)
                    assert list(own.at(position).options) == list(laid.options)
                else:
                    assert own.at(position) is common.at(position)
