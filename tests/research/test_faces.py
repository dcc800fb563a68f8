"""The faces pass the test suites of the libraries they are for."""

from __future__ import annotations

import sys
import warnings
from random import Random
from xml.etree import ElementTree

import gymnasium
import numpy as np
import pettingzoo
import pyspiel
import pytest
from gymnasium.utils.env_checker import check_env
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.algorithms.generate_playthrough import playthrough
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test

from parlour import research
from parlour.engine import Refusal
from parlour.research import aec_env, gym_env, open_spiel_game, text_env
from parlour.research.gymnasium import environment_id
from parlour.research.open_spiel import resampler
from tests.research.tables import EVERY, QUICK, TABLES
from tests.sizes import size

# What PettingZoo says of every environment that has its mask beside its observation.
OF_MASKS = {
    "Observation space for each agent probably should be gymnasium.spaces.box or gymnasium.spaces.discrete",
    "Observation is not a NumPy array",
}


@pytest.mark.parametrize(("key", "players"), TABLES)
def test_pettingzoo(key: str, players: int) -> None:
    slow = key == "fancy-animals"
    with warnings.catch_warnings(record=True) as said:
        warnings.simplefilter("always")
        api_test(aec_env(key, players), num_cycles=size(5 if slow else 60, 1000), verbose_progress=False)
        seed_test(lambda: aec_env(key, players), num_cycles=size(4 if slow else 20, 60))
        render_test(lambda render_mode: aec_env(key, players, render_mode=render_mode))
    assert {str(each.message) for each in said} <= OF_MASKS


@pytest.mark.skipif(not size(0, 1), reason="takes five seconds a table, and only prints")
@pytest.mark.parametrize(("key", "players"), EVERY)
def test_pettingzoo_prints_its_benchmark(key: str, players: int) -> None:
    print(key, players)
    performance_benchmark(aec_env(key, players))


def test_nobody_is_refused_a_look_and_rewards_come_at_the_end() -> None:
    env = pettingzoo.make("aec", "parlour/trophy_case-v0", players=3)
    env.reset(seed=4)
    rng = Random(1)
    total = dict.fromkeys(env.possible_agents, 0.0)
    for agent in env.agent_iter():
        looked = {other: env.observe(other)["action_mask"].sum() for other in env.possible_agents}
        _, reward, over, _, info = env.last()
        total[agent] += reward
        if over:
            assert set(looked.values()) == {0}
            assert (info["place"] == 1) == (reward > 0)
            env.step(None)
            continue
        assert [other for other in looked if looked[other]] == [agent]
        env.step(rng.choice(np.flatnonzero(env.observe(agent)["action_mask"]).tolist()))
    assert sum(total.values()) == pytest.approx(0)
    assert max(total.values()) in (1.0, 0.25)  # alone, or shared by two


def test_an_svg_is_one() -> None:
    env = aec_env("fancy-that", 2, render_mode="svg")
    env.reset(seed=1)
    assert ElementTree.fromstring(env.render()).tag.endswith("svg")


@pytest.mark.parametrize(("key", "players"), QUICK)
def test_gymnasium(key: str, players: int) -> None:
    env = gymnasium.make(environment_id(key), players=players, bots="random").unwrapped
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(env)


def test_a_seat_against_bots_is_played_to_its_end() -> None:
    env = gym_env("cats-and-dogs", 3, seat=1, bots=["novice", "random"])
    rng = Random(2)
    _, info = env.reset(seed=5)
    over = False
    while not over:
        assert np.array_equal(env.action_masks(), info["action_mask"])
        wrong = int(np.flatnonzero(info["action_mask"] == 0)[0])
        before, reward, over, _, told = env.step(wrong)
        assert (reward, over) == (0, False)
        assert "not a legal action" in told["refusal"]
        observation, reward, over, cut, info = env.step(rng.choice(np.flatnonzero(info["action_mask"]).tolist()))
        assert not np.array_equal(before, observation)
        assert not cut
    assert (info["places"][1] == 1) == (reward > 0)
    assert not info["action_mask"].any()


def test_wrong_tables_are_refused_in_a_sentence() -> None:
    with pytest.raises(Refusal, match="is for 2 to 6 players, not 9"):
        aec_env("cats-and-dogs", 9)
    with pytest.raises(Refusal, match="has no option 'colour'"):
        gym_env("cats-and-dogs", colour="red")
    with pytest.raises(Refusal, match="2 other seats need 2 bots, not 1"):
        gym_env("cats-and-dogs", 3, bots=["novice"])
    with pytest.raises(Refusal, match="Actions are fixed or number"):
        gym_env("cats-and-dogs", actions="words")


@pytest.mark.parametrize(("key", "players"), QUICK)
def test_open_spiel(key: str, players: int) -> None:
    game = pyspiel.load_game(f"python_parlour_{key.replace('-', '_')}(players={players})")
    assert game.num_players() == players
    pyspiel.random_sim_test(game, num_sims=size(1, 100), serialize=False, verbose=False)
    if players == 2 or size(0, 1):
        pyspiel.random_sim_test(game, num_sims=size(1, 100), serialize=True, verbose=False)


@pytest.mark.parametrize(("key", "players"), QUICK[: size(1, len(QUICK))])
def test_open_spiel_writes_a_playthrough_and_plays_it_again(key: str, players: int) -> None:
    name = f"python_parlour_{key.replace('-', '_')}(players={players})"
    told = playthrough(name, None, seed=5)
    actions = told.split("\naction: ")[1:]
    assert playthrough(name, [int(each.split()[0]) for each in actions]) == told
    assert "IsTerminal() = True" in told


def test_an_information_state_is_recalled_and_leaks_nothing() -> None:
    """A resampled world looks the same to the player, and another history other than its own does not."""
    game = open_spiel_game("trophy-case", 3, hands=1)
    resample = resampler(3)
    state = game.new_initial_state()
    state.apply_action(17)
    rng = Random(6)
    seen: set[str] = set()
    while not state.is_terminal():
        for player in range(3):
            said = state.information_state_string(player)
            assert resample(state, player).information_state_string(player) == said
            assert resample(state, player).observation_string(player) == state.observation_string(player)
            assert said not in seen
            seen.add(said)
        state.apply_action(rng.choice(state.legal_actions()))
    assert sum(state.returns()) == pytest.approx(0)


@pytest.mark.parametrize(("key", "players"), QUICK[: size(1, len(QUICK))])
def test_open_spiel_searches_what_a_player_knows(key: str, players: int) -> None:
    game = open_spiel_game(key, players)
    state = game.new_initial_state()
    state.apply_action(0)
    bot = ismcts.ISMCTSBot(
        game,
        mcts.RandomRolloutEvaluator(1, np.random.RandomState(0)),
        2.0,
        15,
        use_observation_string=True,
        allow_inconsistent_action_sets=True,
        random_state=np.random.RandomState(1),
    )
    bot.set_resampler(resampler(2))
    assert bot.step(state) in state.legal_actions()


def test_a_game_in_words_answers_a_wrong_one() -> None:
    env = text_env("cats-and-dogs", 2, seats=[0], bots="random")
    told = env.reset(7)
    assert "Your legal moves" in told
    assert "mark lumpi" in told.splitlines()
    answer, _, over, info = env.step("give lumpi")
    assert answer.startswith("Refused, by CD-")
    assert info["refusal"]["rule"] in answer
    assert not over
    rng = Random(3)
    while not over:
        assert env.state is not None
        answer, gained, over, _ = env.step(env.state.text(rng.choice(env.state.moves())))
    assert answer.startswith("The game is over.")
    assert sum(gained) == pytest.approx(0)
    assert env.refusals == 1


def test_where_a_library_is_missing_a_sentence_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "gymnasium", None)
    monkeypatch.delitem(sys.modules, "parlour.research.gymnasium", raising=False)
    monkeypatch.delitem(vars(research), "gym_env", raising=False)
    with pytest.raises(ImportError, match=r"gym_env needs gymnasium: pip install 'parlour\[research\]'\."):
        _ = research.gym_env
