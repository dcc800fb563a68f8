"""Every move comes with a reason, and with what else was considered."""

import re
from random import Random

import pytest

import parlour
from parlour.bots import Alternative, bot, evaluator_of
from parlour.bots.evaluators.base import Evaluator
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
    for name in ("novice", "expert@20"):
        thought = bot(name).think(Perspective(state, state.turn), Random(1))
        assert thought.alternatives[0].move == thought.move
        assert thought.chance == thought.alternatives[0].chance
        assert {one.move for one in thought.alternatives} == set(state.moves())
        assert all(0 <= one.chance <= 1 for one in thought.alternatives)
        assert all(one.text == state.text(one.move) for one in thought.alternatives)
        assert set(thought.alternatives[0].describe()) == {"move", "chance", "looks"}


def test_thinking_aloud_and_choosing_are_the_same() -> None:
    for key in parlour.games():
        state = moment(TableOf(key, 3), 2)
        assert state.turn is not None
        perspective = Perspective(state, state.turn)
        for name in ("novice", "regular@5"):
            assert bot(name).think(perspective, Random(3)).move == bot(name).choose(perspective, Random(3))


def test_a_choice_is_compared_with_the_next_best() -> None:
    state, judge = parlour.game("cats-and-dogs").start(2, 1), Evaluator()
    (first, second), texts = state.moves()[:2], [state.text(move) for move in state.moves()[:2]]
    chosen = Alternative(first, texts[0], 0.62, 80)
    best = f"“{texts[0]}” looks best: about 62 % to win"
    other = Alternative(second, texts[1], 0.55, 30)
    assert reason(judge, state, [chosen, other]) == f"{best}, against 55 % after “{texts[1]}”."
    same = Alternative(second, texts[1], 0.62, 60)
    assert reason(judge, state, [chosen, same]) == f"{best}, though “{texts[1]}” is as good."
    unseen = Alternative(second, texts[1], 0.0, 0)
    assert reason(judge, state, [chosen, unseen]) == f"{best}."
    assert reason(judge, state, [chosen]) == "It is the only move there is."


SPOKEN = {
    "cats-and-dogs": {
        "a marker on Rex": "mark rex",
        "stopping": "stop",
        "“Take food away” (bone 2 of Rex)": "play take-food rex B2",
        "“Swap a fish for a bone” (fish 3 of Waldi, bone 6 of Tiger)": "play swap-fish-bone waldi F3 tiger B6",
        "“Swap any two meals” (Rex and Tiger)": "play swap-meals rex tiger",
    },
    "fancy-that": {
        "sweeping column D for almond": "sweep col D almond",
        "the bonus tile from B3": "bonus B3",
        "no bonus tile": "bonus none",
        "an orange lemon on a4": "place oL a4",
        "passing": "pass",
    },
    "trophy-case": {
        "the infinity of Zurfs": "play Zux",
        "the trump Snail": "play snail",
        "folding": "fold",
        "mud": "mud",
    },
}


@pytest.mark.parametrize("key", SPOKEN)
def test_moves_are_spoken_of_in_words(key: str) -> None:
    state = parlour.game(key).start(3, 1)
    judge = evaluator_of(key)
    for words, text in SPOKEN[key].items():
        assert judge.spoken(state, state.parse(text)) == words


@pytest.mark.parametrize("key", parlour.games())
def test_no_sentence_quotes_the_notation(key: str) -> None:
    table, judge = TableOf(key, 3), evaluator_of(key)
    for part in range(4):
        state = moment(table, part)
        for move in state.moves():
            words = judge.spoken(state, move)
            assert f"“{state.text(move)}”" not in words
            assert "|" not in words
            assert len(words) <= 80


@pytest.mark.parametrize("key", parlour.games())
def test_judges_share_out_one_win(key: str) -> None:
    judge = evaluator_of(key)
    for players in parlour.game(key).players[:2]:
        for number, state in enumerate(TableOf(key, players).walk(3)):
            if number % 7 == 0 or state.turn is None:
                values = judge.values(state)
                assert len(values) == players
                assert abs(sum(values) - 1) < 1e-9
                assert all(0 <= value <= 1 for value in values)
    assert {seat for seat, value in enumerate(values) if value > 0} == set(state.winners())


@pytest.mark.parametrize("key", parlour.games())
def test_every_game_has_a_judge_of_its_own(key: str) -> None:
    assert type(evaluator_of(key)).__name__ != "Evaluator"


def test_a_game_without_a_judge_is_judged_by_its_scores() -> None:
    assert type(evaluator_of("pegs")).__name__ == "Evaluator"
