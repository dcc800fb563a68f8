"""A card laid to the table as it lies: found without a search, and a search finds it too."""

from parlour.games.fancy_animals.groups import group_fault
from parlour.games.fancy_animals.solver import Solver
from parlour.games.fancy_animals.solver.layout import lay
from parlour.games.fancy_animals.solver.lying import laid_to_it
from tests.games.fancy_animals.solver.positions import make


def test_what_is_laid_to_the_table_makes_groups_of_all_its_cards() -> None:
    laid = 0
    for seed in range(150):
        made = make(seed)
        question = made.question
        solver = Solver(question)
        for card in question.hand:
            result = laid_to_it(solver._numbers, card)
            if result is None:
                continue
            laid += 1
            assert not question.loop
            answer = solver.free_play_of(card)
            assert answer is not None, (seed, card)
            assert answer.cards == 1, (seed, card)
            before = question.table.groups
            groups = lay(result, before, [])
            assert all(group_fault(group, question.top, False) is None for group in groups), (seed, card)
            cards = sorted(one for group in groups for one in group.cards)
            assert cards == sorted([card, *(one for group in before for one in group.cards)]), (seed, card)
    assert laid > 100
