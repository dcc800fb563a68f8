"""The quick players of Fancy Animals, who play on where the search ends."""

from random import Random

import pytest

import parlour
from parlour.bots.evaluators.fancy_animals import EVALUATOR, FOR_LONG_SEARCH, quick
from parlour.engine import chance_from
from parlour.games.fancy_animals import FancyAnimalsState
from tests.sizes import size

MAX_MOVES = 400


@pytest.mark.parametrize("players", [2, 3, 4])
def test_quick_players_keep_to_the_rules_and_come_to_an_end(players: int) -> None:
    for seed in range(size(share=2, full=100)):
        state = parlour.game("fancy-animals").start(players, seed)
        assert isinstance(state, FancyAnimalsState)
        moves = 0
        while state.turn is not None and moves < MAX_MOVES:
            move = quick(state)
            assert state.refusal(move) is None, f"seed {seed}, move {moves}: {state.text(move)}"
            state.apply(move)
            moves += 1
        assert state.turn is None, f"seed {seed}"


def test_only_who_has_time_plays_on() -> None:
    state = parlour.game("fancy-animals").start(3, 1)
    before = state.dump()
    EVALUATOR.rollout(state, chance_from(Random(1)))
    assert state.dump() == before
    assert EVALUATOR.for_long_search() is FOR_LONG_SEARCH


def test_playing_on_stops_after_its_rounds_or_with_the_game() -> None:
    state = parlour.game("fancy-animals").start(3, 1)
    FOR_LONG_SEARCH.rollout(state, chance_from(Random(1)))
    assert state.turn == 0
    for _ in range(MAX_MOVES):
        FOR_LONG_SEARCH.rollout(state, chance_from(Random(1)))
    assert state.turn is None
