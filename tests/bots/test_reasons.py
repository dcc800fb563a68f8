"""Every move comes with a reason, and with what else was considered."""

import re
from random import Random

import pytest

import parlour
from parlour.bots import Alternative, Evaluator, Novice, bot
from parlour.bots.reasons import reason
from parlour.engine import Perspective
from tests.bots.moments import moment
from tests.tables import TableOf


@pytest.mark.parametrize("name", ["random", "novice", "expert@8"])
@pytest.mark.parametrize("key", parlour.games())
def test_a_thought_is_one_sentence_about_a_legal_move(key: str, name: str) -> None:
    for seed in range(3):
        state = moment(TableOf(key, 3), seed)
        assert state.turn is not None
        thought = bot(name).think(Perspective(state, state.turn), Random(seed))
        assert thought.move in state.moves()
        assert re.fullmatch(r"[A-Z“].{10,240}\.", thought.says), thought.says
        assert "{" not in thought.says


@pytest.mark.parametrize("key", parlour.games())
def test_the_alternatives_are_the_moves_best_first_with_chances(key: str) -> None:
    state = moment(TableOf(key, 3), 1)
    assert state.turn is not None
    for player in (Novice(), bot("expert@20")):  # neither overlooks anything
        thought = player.think(Perspective(state, state.turn), Random(1))
        assert thought.alternatives[0].move == thought.move
        assert thought.chance == thought.alternatives[0].chance
        assert {one.move for one in thought.alternatives} == set(state.moves())
        assert all(0 <= one.chance <= 1 for one in thought.alternatives)
        assert all(one.text == state.text(one.move) for one in thought.alternatives)
        assert thought.alternatives[0].describe().keys() >= {"move", "chance", "looks"}


def test_thinking_aloud_and_choosing_are_the_same() -> None:
    for key in parlour.games():
        state = moment(TableOf(key, 3), 2)
        assert state.turn is not None
        perspective = Perspective(state, state.turn)
        for name in ("novice", "regular@5"):
            assert bot(name).think(perspective, Random(3)).move == bot(name).choose(perspective, Random(3))


def test_a_choice_is_compared_with_the_next_best() -> None:
    state, evaluator = parlour.game("cats-and-dogs").start(2, 1), Evaluator()
    (first, second), texts = state.moves()[:2], [state.text(move) for move in state.moves()[:2]]
    chosen = Alternative(first, texts[0], 0.62, 80)
    best = f"“{texts[0]}” looks best: about 62 % to win"
    other = Alternative(second, texts[1], 0.55, 30)
    assert reason(evaluator, state, [chosen, other], True) == f"{best}, against 55 % after “{texts[1]}”."
    same = Alternative(second, texts[1], 0.62, 60)
    assert reason(evaluator, state, [chosen, same], True) == f"{best}, though “{texts[1]}” is as good."
    unseen = Alternative(second, texts[1], 0.0, 0)
    assert reason(evaluator, state, [chosen, unseen], True) == f"{best}."
    assert reason(evaluator, state, [chosen], True) == "It is the only move there is."


def test_a_sentence_says_when_its_chance_is_a_guess() -> None:
    """Nobody has measured how often chances come true at such a table."""
    state, evaluator = parlour.game("cats-and-dogs").start(2, 1), Evaluator()
    considered = [Alternative(move, state.text(move), 0.62, 80) for move in state.moves()[:2]]
    assert ": very roughly 62 % to win, though " in reason(evaluator, state, considered, False)
