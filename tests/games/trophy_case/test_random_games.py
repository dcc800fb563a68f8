"""Random games under the eyes of a referee that shares nothing with the game's code."""

from collections import Counter
from random import Random

import pytest
from librt.random import Random as Chance

from parlour.games.trophy_case.components import NAMES
from parlour.games.trophy_case.moves import random_move
from tests.games.trophy_case import referee
from tests.games.trophy_case.positions import all_cards, start, texts
from tests.sizes import size

GAMES = size(share=6, full=2000)
FIRST_SEED = {3: 8, 4: 11, 5: 30}  # from here on, a few games are enough to meet every rare thing
RARE = {"TC-7": "shown", "TC-12": "trump", "TC-13": "mud", "TC-14": "last-in", "TC-15": "showdown"}


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_games_follow_the_rules(players: int) -> None:
    """TC-1, TC-8 to TC-17: every offer, every winner, every point; 174 cards after every move.

    TC-7, TC-12, TC-13, TC-14 and TC-15 all occur, and are counted.
    """
    happened: Counter[str] = Counter()
    for seed in range(FIRST_SEED[players], FIRST_SEED[players] + GAMES):
        rng, state = Random(seed), start(players, seed)
        position = state.dump()
        while state.turn is not None:
            where = f"{players} players, seed {seed}, {position['trick']}"
            offered = texts(state)
            assert len(offered) == len(set(offered)), where
            assert set(offered) == referee.legal(position), where
            text = rng.choice(offered)
            seat, action = position["turn"], text.removeprefix("play ")
            trick = [*position["trick"], [seat, action]]
            left = [
                len(hand) - (each == seat and action not in ("fold", "mud"))
                for each, hand in enumerate(position["hands"])
            ]
            verdict = referee.winner(trick, {each for each in range(players) if left[each] == 0}, players)
            events = state.play_text(text)
            kinds = Counter(event.kind for event in events)
            after = state.dump()
            assert sorted(all_cards(after)) == sorted(NAMES), where
            expected = list(position["scores"])
            if verdict is not None:
                expected[verdict[0]] += referee.points(trick)
                assert events[1].data["how"] == verdict[1], where
                assert events[1].data["points"] == referee.points(trick), where
                happened[verdict[1]] += 1
                if state.turn is not None:
                    assert (state.turn, after["phase"]) == ((verdict[0] + 1) % players, "lead"), where
                    assert kinds["hand-over"] == (0 in left), where
            assert (verdict is None) == (kinds["won"] == 0), where
            assert after["scores"] == expected, where
            assert (state.turn is None) == (max(expected) >= 30), where
            happened["mud"] += action == "mud"
            happened["shown"] += kinds["shown"]
            position = after
        assert state.winners() == [expected.index(max(expected))], f"seed {seed}"
        assert state.scores() == expected
    for rule, kind in RARE.items():
        assert happened[kind] > 0, f"{rule} never happened with {players} players: {happened}"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_random_moves_are_drawn_evenly(players: int) -> None:
    """`playout` picks moves without listing them; each must be as likely as any other."""
    chance = Chance(1)
    state, rng = start(players, 4), Random(4)
    for _ in range(60):
        moves = state.moves()
        draws = 60 * len(moves)
        drawn = Counter(int(random_move(state, chance)) for _ in range(draws))
        assert set(drawn) == set(moves)
        assert all(20 <= drawn[move] <= 120 for move in moves), drawn
        state.apply(rng.choice(moves))


def test_a_playout_is_repeatable() -> None:
    one, other = start(4, 1), start(4, 1)
    assert one.playout(Random(3)) == other.playout(Random(3))
    assert one.dump() == other.dump()
