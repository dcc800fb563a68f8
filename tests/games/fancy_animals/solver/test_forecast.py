"""The forecast is never more than the truth, and changes no answer: it only spares the search what cannot be."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from parlour.games.fancy_animals.components import material_of, need_of
from parlour.games.fancy_animals.solver.forecast import Forecast
from parlour.games.fancy_animals.solver.goal import Goal
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.query import ANY_CHANGES, FORESEEN, NEAR, Query
from parlour.games.fancy_animals.solver.search import NO_LIMIT, Search
from tests.games.fancy_animals.solver.positions import Made, make
from tests.sizes import size

MOST = 7  # changes: more take long without a forecast
SEEDS = range(size(share=60, full=150))


def goals(made: Made, numbers: Numbers) -> Iterator[tuple[Goal, int]]:
    """A run for each piece on offer, and every hand card; with how many cards from hand."""
    for piece in made.offer[::2]:
        yield Goal(numbers.free, material_of(piece), need_of(piece)), 1 + piece % 2
    for card in made.question.hand[::3]:
        yield Goal(numbers.free, card=card), 1


def numbers_of(made: Made) -> Numbers:
    question = made.question
    return Numbers(question.top, question.table, question.hand, question.loop)


def fewest_changes(query: Query, cards: int) -> int:
    """Tried one after the other; one more than MOST where there is no way with so few."""
    return next((far for far in range(MOST + 1) if query.succeeds(cards, far, NO_LIMIT)), MOST + 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_never_more_changes_are_foreseen_than_are_needed(seed: int) -> None:
    made = make(seed)
    question, numbers = made.question, numbers_of(made)
    forecast = Forecast(numbers, numbers.free)
    for goal, cards in goals(made, numbers):
        blind = Query(numbers, Search(question.top, question.loop), goal, gentle=True)
        seeing = Query(numbers, Search(question.top, question.loop), goal, gentle=True, forecast=forecast)
        where = f"seed {seed}, suit {goal.suit}, length {goal.length}, card {goal.card}, {cards} cards"
        if blind.placements:
            needed = fewest_changes(blind, cards)
            assert needed > MOST or seeing.least_changes(cards) <= needed, where
            assert fewest_changes(seeing, cards) == needed, where
            if needed <= MOST:
                assert list(seeing.result.path) == list(blind.result.path), where


def test_the_forecast_spares_most_of_the_search() -> None:
    foreseen, blind_nodes, seeing_nodes = 0, 0, 0
    for seed in SEEDS:
        made = make(seed)
        question, numbers = made.question, numbers_of(made)
        forecast = Forecast(numbers, numbers.free)
        for goal, cards in goals(made, numbers):
            blind = Query(numbers, Search(question.top, question.loop), goal, gentle=True)
            seeing = Query(numbers, Search(question.top, question.loop), goal, gentle=True, forecast=forecast)
            if blind.placements and fewest_changes(blind, cards) == fewest_changes(seeing, cards):
                foreseen += seeing.least_changes(cards) > 0
                blind_nodes += blind.search.nodes
                seeing_nodes += seeing.search.nodes
    assert foreseen > 10
    assert 2 * seeing_nodes < blind_nodes


@pytest.mark.parametrize("seed", SEEDS)
def test_what_is_foreseen_of_the_guess_hides_no_way(seed: int) -> None:
    """The rough search finds a way with it when it finds one without, and none nearer to the guess than foreseen."""
    made = make(seed)
    question, numbers = made.question, numbers_of(made)
    forecast = Forecast(numbers, numbers.free)
    for goal, _ in goals(made, numbers):
        query = Query(numbers, Search(question.top, question.loop), goal, forecast=forecast)
        most = len(question.hand)
        where = f"seed {seed}, suit {goal.suit}, length {goal.length}, card {goal.card}"
        there = query.succeeds(most, ANY_CHANGES, NO_LIMIT)
        other = Query(numbers, Search(question.top, question.loop), goal, forecast=forecast)
        assert other.succeeds(most, ANY_CHANGES, NO_LIMIT, FORESEEN) == there, where
        if there:
            least = other.least_changes(most)
            blind = Query(numbers, Search(question.top, question.loop), goal)
            assert least == 0 or not blind.succeeds(most, least - 1, NO_LIMIT, NEAR), where
            assert other.succeeds(most, 60, NO_LIMIT, NEAR), where
