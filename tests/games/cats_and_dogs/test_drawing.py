"""Random moves are drawn without listing them: the number drawn must be the place of the move in `moves()`."""

from random import Random

import pytest
from librt.random import Random as Chance

import parlour
from parlour.engine import State
from parlour.games.cats_and_dogs import CatsAndDogsState
from parlour.games.cats_and_dogs.components import ACTIONS
from parlour.games.cats_and_dogs.drawing import any_move
from tests.sizes import size

GAME = parlour.game("cats-and-dogs")


def same_as_listed(state: State, seed: int, draws: int) -> None:
    assert isinstance(state, CatsAndDogsState)
    moves = state.moves()
    for draw in range(draws):
        listed = moves[Chance(draw).randrange(len(moves))]
        assert any_move(state, Chance(draw)) == listed, f"seed {seed}, draw {draw}"


@pytest.mark.parametrize("null_actions", [False, True])
@pytest.mark.parametrize("players", GAME.players)
def test_the_move_at_the_number_drawn(players: int, null_actions: bool) -> None:
    """Also for hands of all actions there are, which hardly ever are in one hand."""
    for seed in range(size(share=4, full=100)):
        state, rng = GAME.start(players, seed, null_actions=null_actions), Random(seed)
        while state.turn is not None:
            same_as_listed(state, seed, 3)
            if rng.random() < 0.1:
                position = state.dump()
                position["aside"] = []
                position["hands"] = [list(ACTIONS) if seat == state.turn else [] for seat in range(players)]
                same_as_listed(GAME.load(position), seed, 30)
            state.apply(rng.choice(state.moves()))


@pytest.mark.parametrize("players", GAME.players)
def test_a_playout_plays_what_the_plain_one_plays(players: int) -> None:
    for seed in range(size(share=20, full=500)):
        quick, plain = GAME.start(players, seed), GAME.start(players, seed)
        assert quick.playout(Random(seed)) == State.playout(plain, Random(seed)), f"seed {seed}"
        assert quick.dump() == plain.dump(), f"seed {seed}"
