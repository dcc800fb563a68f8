"""What every evaluator does, whichever its game."""

import pytest

import parlour
from parlour.bots import Evaluator, evaluator_of
from parlour.bots.evaluators import evaluator_for
from parlour.engine import Perspective
from tests.bots.moments import moment
from tests.bots.toy import Pegs
from tests.tables import TableOf

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
    evaluator = evaluator_of(key)
    for words, text in SPOKEN[key].items():
        assert evaluator.spoken(state, state.parse(text)) == words


@pytest.mark.parametrize("key", parlour.games())
def test_no_sentence_quotes_the_notation(key: str) -> None:
    table, evaluator = TableOf(key, 3), evaluator_of(key)
    for part in range(4):
        state = moment(table, part)
        for move in state.moves():
            words = evaluator.spoken(state, move)
            assert f"“{state.text(move)}”" not in words
            assert "|" not in words
            assert len(words) <= 80


@pytest.mark.parametrize("key", parlour.games())
def test_evaluators_share_out_one_win(key: str) -> None:
    evaluator = evaluator_of(key)
    for players in parlour.game(key).players[:2]:
        table = TableOf(key, players)
        over = table.over(3)
        states = [state.copy() for number, state in enumerate(table.walk(3)) if number % 7 == 0]
        for state in [*states, over]:
            values = evaluator.evaluate(state)
            assert len(values) == players
            assert abs(sum(values) - 1) < 1e-9
            assert all(0 <= value <= 1 for value in values)
        assert {seat for seat, value in enumerate(values) if value > 0} == set(over.winners())


@pytest.mark.parametrize("key", parlour.games())
def test_every_game_has_an_evaluator_of_its_own(key: str) -> None:
    assert type(evaluator_of(key)).__name__ != "Evaluator"


def test_a_game_without_an_evaluator_is_evaluated_by_its_scores() -> None:
    assert type(evaluator_for(Perspective(Pegs(2, 5), 0))) is Evaluator
