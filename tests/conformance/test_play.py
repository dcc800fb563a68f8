"""Random games at every table: they end, offer only legal moves, and refuse everything else in words."""

from random import Random

import pytest

import parlour
from parlour.engine import Refusal, rules_by_id
from tests.sizes import size
from tests.tables import TableOf

GAMES = size(share=2, full=2000)
MAX_MOVES = 20_000


def test_random_games_end(table: TableOf) -> None:
    for seed in range(GAMES):
        state = table.start(seed)
        played = state.playout(Random(seed))
        assert 0 < played < MAX_MOVES, f"seed {seed}"
        assert state.turn is None, f"seed {seed}"
        assert state.moves() == [], f"seed {seed}"


def test_offered_moves_are_legal_distinct_and_read_back(table: TableOf) -> None:
    for seed in range(size(share=2, full=50)):
        for number, state in enumerate(table.walk(seed)):
            where = f"seed {seed}, move {number}"
            moves = state.moves()
            assert len(set(moves)) == len(moves), where
            texts = [state.text(move) for move in moves]
            assert len(set(texts)) == len(texts), where
            for move, text in zip(moves, texts, strict=True):
                assert state.refusal(move) is None, f"{where}: {text}"
                assert state.parse(text) == move, f"{where}: {text}"


def test_winners_are_known_at_the_end_and_not_before(table: TableOf) -> None:
    for state in table.walk(1):
        assert len(state.scores()) == table.players
        assert (state.winners() == []) == (state.turn is not None)
    assert set(state.winners()) <= set(range(table.players))


def test_moves_of_other_moments_are_refused_with_a_rule_and_change_nothing(table: TableOf) -> None:
    """Whatever was legal at some moment is tried at every other: played, or refused for a rule on the page."""
    rules = rules_by_id(table.game.rules)
    texts = sorted({state.text(move) for state in table.walk(2) for move in state.moves()})
    rng = Random(2)
    for number, state in enumerate(table.walk(3)):
        legal = set(state.moves())
        for text in rng.sample(texts, min(12, len(texts))):
            before = state.dump()
            refusal = state.refusal(state.parse(text))
            assert (refusal is None) or state.parse(text) not in legal, f"move {number}: {text}"
            if refusal is not None:
                assert refusal.rule in rules, f"move {number}: {text}: {refusal}"
                assert len(refusal.why) > 10
                with pytest.raises(Refusal):
                    state.play_text(text)
            assert state.dump() == before, f"move {number}: {text}"


@pytest.mark.parametrize("text", ["", " ", "xyzzy", "play", "🂡" * 100, "a" * 100_000, "{0}", "\x00", "mark  rex", "1"])
def test_nonsense_is_refused(table: TableOf, text: str) -> None:
    state = table.moment(4)
    before = state.dump()
    with pytest.raises(Refusal) as refused:
        state.play_text(text)
    assert refused.value.rule == table.game.unreadable
    assert len(refused.value.why) < 300
    assert state.dump() == before


def test_a_finished_game_refuses_moves(table: TableOf) -> None:
    texts = [state.text(move) for state in table.walk(5) for move in state.moves()]
    over = table.over(5)
    for text in texts[:20]:
        with pytest.raises(Refusal):
            over.play_text(text)


@pytest.mark.parametrize(
    "wrong",
    [{"players": 1}, {"players": 99}, {"players": "two"}, {"seed": None}, {"seed": "two\nlines"}, {"spoons": 3}],
)
def test_a_table_that_cannot_be_is_refused(key: str, wrong: dict[str, object]) -> None:
    game = parlour.game(key)
    arguments: dict[str, object] = {"players": game.players[0], "seed": 1, **wrong}
    with pytest.raises(Refusal) as refused:
        game.start(**arguments)
    assert refused.value.rule == game.unreadable


def test_every_option_refuses_what_it_cannot_be(key: str) -> None:
    game = parlour.game(key)
    wrong: list[object] = [-1, 10**9, "rubbish", 1.5, {}, True]
    for name in game.options:
        for value in wrong:
            with pytest.raises(Refusal, match=name):
                game.start(game.players[0], 1, **{name: value})
