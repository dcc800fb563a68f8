"""Where the rest can stay as it lies, the search for any way goes no further: what it says is true all the same."""

from collections.abc import Iterator

from parlour.games.fancy_animals.components import material_of, need_of
from parlour.games.fancy_animals.groups import group_fault
from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.layout import lay
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.query import ANY_CHANGES, CONTENT, Query
from parlour.games.fancy_animals.solver.search import NO_LIMIT, Search
from tests.games.fancy_animals.solver.positions import Made, make

LOOK = 2000  # nodes


def queries(made: Made) -> Iterator[tuple[Query, Query]]:
    """Twice the same: a run for each piece on offer, and every hand card."""
    question = made.question
    numbers = Numbers(question.top, question.table, question.hand, question.loop)
    goals = [Goal(numbers.free, material_of(piece), need_of(piece)) for piece in made.offer]
    goals += [Goal(numbers.free, card=card) for card in question.hand]
    for goal in goals:
        yield (
            Query(numbers, Search(question.top, question.loop), goal),
            Query(numbers, Search(question.top, question.loop), goal),
        )


def test_ways_are_found_sooner_no_fewer_and_no_more() -> None:
    plain_nodes, nodes, laid = 0, 0, 0
    for seed in range(40):
        made = make(seed)
        question = made.question
        if question.loop:
            continue
        most = len(question.hand)
        for plain, content in queries(made):
            there = plain.succeeds(most, ANY_CHANGES, LOOK)
            if plain.search.gave_up:
                continue
            assert content.succeeds(most, ANY_CHANGES, NO_LIMIT, CONTENT) == there, seed
            if not there:
                continue
            plain_nodes += plain.search.nodes
            nodes += content.search.nodes
            result = content.result
            if result.lays_all(content.goal.wilds):
                groups = lay(result, question.table.groups, [])
                assert all(group_fault(group, question.top, False) is None for group in groups), seed
                before = {card for group in question.table.groups for card in group.cards}
                assert before < {card for group in groups for card in group.cards}, seed
                laid += 1
    assert laid > 50
    assert nodes < plain_nodes
