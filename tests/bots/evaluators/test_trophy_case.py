"""Trophy Case: the expert pays for no trick that it cannot win, and keeps the one that it wins."""

from random import Random

import pytest

import parlour
from parlour.bots import bot
from parlour.bots.evaluators.trophy_case_quick import QUICK
from parlour.engine import Perspective, State, chance_from
from parlour.games.trophy_case import TrophyCaseState

# Seat 0 leads gold and nobody else has any: its 9 of Lamps can be beaten by trumps alone, and seats 1 and 2 hold none.
HANDS = [
    ["La9", "Ra1", "Zu4", "Fa7", "Fa6", "Bo1"],
    ["Hi2", "Hix", "To9", "Bo9", "Sc9", "In8"],
    ["Ti3", "Zu2", "Ra8", "Fa8", "Ea9", "Max"],
]


def lost_trick(*more: str) -> State:
    game = parlour.game("trophy-case")
    position = game.start(3, "lost").dump()
    held = [card for hand in HANDS for card in hand]
    rest = [card for hand in position["hands"] for card in hand] + position["deck"]
    position["seen"] = [card for card in rest if card not in held][:60]
    position["deck"] = [card for card in rest if card not in held][60:]
    position["hands"], position["scores"] = HANDS, [23, 20, 18]
    state = game.load(position)
    for text in ("play La9", "play Hi2", "play Ti3", *more):
        state.apply(state.parse(text))
    return state


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("more", [["play Ra1"], ["play Ra1", "play In8", "play Zu2", "play Zu4"]])
def test_whoever_cannot_win_folds(more: list[str], seed: int) -> None:
    state = lost_trick(*more)
    assert state.turn == 1
    assert state.text(bot("expert@300").choose(Perspective(state, 1), seed)) == "fold"


@pytest.mark.parametrize("seed", range(3))
def test_the_winning_card_is_not_folded(seed: int) -> None:
    state = lost_trick("play Ra1", "play In8", "play Zu2")
    assert state.turn == 0
    assert state.text(bot("expert@300").choose(Perspective(state, 0), seed)) != "fold"


@pytest.mark.parametrize("players", [3, 4, 5])
def test_quick_players_play_by_the_rules_to_the_end(players: int) -> None:
    state, chance = parlour.game("trophy-case").start(players, "quick"), chance_from(Random(1))
    assert isinstance(state, TrophyCaseState)
    while not state.over:
        move = int(QUICK.move(state, chance))
        assert move in state.moves()
        state.apply(move)


def test_a_hand_is_played_on_to_the_next_deal() -> None:
    state = parlour.game("trophy-case").start(3, "hand")
    assert isinstance(state, TrophyCaseState)
    QUICK.play_hand(state, chance_from(Random(1)))
    assert state.hand_number == 2
    assert list(state.sizes) == [14, 14, 14]
    assert len(state.trick) == 0
