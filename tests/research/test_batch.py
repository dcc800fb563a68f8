"""Many games at once are the same games as one by one."""

from __future__ import annotations

import numpy as np
import pytest

from parlour.engine import Refusal
from parlour.research import Table, batch


@pytest.mark.parametrize(("key", "players"), [("cats-and-dogs", 4), ("fancy-that", 2), ("trophy-case", 5)])
def test_a_batch_shows_what_its_games_show(key: str, players: int) -> None:
    table = Table(key, players)
    games = batch(key, 3, players, seed="x")
    states = [table.start(seed) for seed in games.seeds()]
    ended = 0
    for _ in range(400):
        for row, state in enumerate(states):
            turn = state.turn
            assert turn is not None
            assert turn == games.turns[row]
            assert np.array_equal(games.observations[row], table.observation(state, turn))
            assert np.array_equal(games.masks[row], table.mask(state, turn))
        actions = games.sample()
        for row, state in enumerate(states):
            state.apply(table.move(state, int(actions[row])))
        games.step(actions)
        for row, state in enumerate(states):
            assert games.dones[row] == (state.turn is None)
            assert list(games.rewards[row]) == table.returns(state)
            if state.turn is None:
                ended += 1
                states[row] = table.start(games.seeds()[row])
    assert ended > 0
    assert games.seeds()[0].startswith("x/0/")


def test_bots_play_their_seats() -> None:
    games = batch("cats-and-dogs", 4, 3, seed=1, bots={0: "random", 2: "novice"})
    ended = 0
    for _ in range(60):
        assert (games.turns == 1).all()
        games.step(games.sample())
        assert games.rewards.sum(axis=1) == pytest.approx(0)
        ended += int(games.dones.sum())
    assert ended > 0


def test_a_game_may_wait() -> None:
    games = batch("cats-and-dogs", 2, seed=2)
    before = games.observations.copy()
    games.step([-1, int(games.sample()[1])])
    assert np.array_equal(games.observations[0], before[0])
    assert not np.array_equal(games.observations[1], before[1])


def test_a_caller_gets_the_numbers_in_arrays_of_its_own() -> None:
    games = batch("trophy-case", 2, seed=5)
    own = np.zeros(games.observations.shape, np.float32)
    turns = np.zeros(2, np.int64)
    games.step(games.sample(), {"observations": own, "turns": turns})
    assert np.array_equal(own, games.observations)
    assert np.array_equal(turns, games.turns)
    with pytest.raises(Refusal, match="no array 'scores'"):
        games.write({"scores": own})


def test_what_is_not_legal_is_refused_and_changes_nothing() -> None:
    games = batch("cats-and-dogs", 2)
    before = games.observations.copy()
    with pytest.raises(Refusal, match="Game 1 of the batch: 1844 is not one of its 4 legal actions"):
        games.step([int(games.sample()[0]), 1844])
    assert np.array_equal(games.observations, before)
    with pytest.raises(Refusal, match="takes 2 actions"):
        games.step([0])
    with pytest.raises(Refusal, match="Bots have all seats"):
        batch("cats-and-dogs", 2, bots={0: "random", 1: "random"})


def test_several_processes_play_the_same_games() -> None:
    alone = batch("cats-and-dogs", 5, 2, seed=9)
    with batch("cats-and-dogs", 5, 2, seed=9, processes=2) as shared:
        for _ in range(80):
            actions = alone.sample()
            alone.step(actions)
            shared.step(actions)
            for name in ("observations", "masks", "rewards", "turns", "dones"):
                assert np.array_equal(getattr(alone, name), getattr(shared, name))
        assert shared.seeds() == alone.seeds()
        with pytest.raises(Refusal, match="is not one of its"):
            shared.step([1844] * 5)
