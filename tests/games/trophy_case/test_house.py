"""House rules: a number of hands (TC-21), mud as a zero (TC-22), no memory aids (TC-23)."""

from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Event, Refusal
from tests.games.trophy_case.positions import load, play, says, start, table

LAST_CARDS = ["Bu1", "Ma2 La4", "La5 Fr5"]


def refused(**changes: Any) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        parlour.game("trophy-case").load(table(["Bu1 Zu1", "Ma2 La4", "La5"]) | changes)
    return refusal.value.rule, refusal.value.why


def said_last(events: list[Event]) -> str:
    return says(events)[-1]


def test_under_the_defaults_a_position_is_as_it_always_was() -> None:
    assert {"hands_left", "mud", "memory_aids"} & set(start(3, 1).dump()) == set()
    chosen = start(3, 1, hands=4, mud="zero", memory_aids=False).dump()
    assert (chosen["hands_left"], chosen["mud"], chosen["memory_aids"]) == (3, "zero", False)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_so_many_hands_are_dealt_whatever_the_points(players: int) -> None:
    """TC-21"""
    state, rng, deals = start(players, 5, hands=players, target=1), Random(5), 1
    while state.turn is not None:
        deals += [event.kind for event in state.play(rng.choice(state.moves()))].count("dealt")
    assert deals == players
    assert max(state.scores()) > 1
    assert state.winners() == [seat for seat, score in enumerate(state.scores()) if score == max(state.scores())]


def test_the_last_hand_ends_the_game() -> None:
    """TC-21: not before somebody is out of cards."""
    state = load(LAST_CARDS, hands_left=0, scores=[40, 2, 2], target=30)
    assert state.turn == 0
    told = play(state, "play Bu1", "play Ma2", "fold", "mud", "play La4")
    assert [event.kind for event in told] == ["played", "won", "hand-over", "ended"]
    assert said_last(told) == "That was the last hand: {0} wins the game with 40 points."
    assert state.winners() == [0]
    assert state.prompt(None) == "The game is over: {0} wins with 40 points."
    assert parlour.game("trophy-case").load(state.dump()) == state


def test_equal_points_share_the_win() -> None:
    """TC-21*"""
    state = load(LAST_CARDS, hands_left=0, scores=[7, 7, 2])
    told = play(state, "play Bu1", "play Ma2", "fold", "mud", "play La4")
    assert state.winners() == [0, 1]
    assert said_last(told) == "That was the last hand: {0} and {1} share the win with 7 points each."
    assert state.prompt(2) == "The game is over: {0} and {1} share the win with 7 points each."


def test_a_hand_of_trumps_on_lead_ends_the_last_hand() -> None:
    """TC-21*, TC-7"""
    state = load(["Bu1 Zu2", "grue light", "La5 Fr5"], hands_left=0, leader=0)
    told = play(state, "play Bu1", "fold", "fold")
    assert [event.kind for event in told] == ["folded", "won", "leads-next", "shown", "ended"]
    assert state.dump()["hands"] == [[], [], []]


def test_a_hand_that_is_shown_counts() -> None:
    """TC-21*, TC-7"""
    state = load(["Bu1 Zu2", "grue light", "La5 Fr5"], hands_left=2, leader=0)
    told = play(state, "play Bu1", "fold", "fold")
    assert (state.dump()["hands_left"], state.view(0)["hands_left"]) == (1, 1)
    assert said_last(told).endswith("deals 14 cards to everybody (1 more hand to come).")


def test_mud_on_a_trumped_trick() -> None:
    """TC-22: a point for each time, and only under a trump."""
    trick = "0 Bu1, 1 Bu8, 2 Bu0, 0 mud, 1 Bu2, 2 Bu3, 0 mud"
    for mud, points in (({}, 2), ({"mud": "zero"}, 4)):
        state = load(["", "grue La1", "La5"], trick, **mud)
        assert (state.view(1)["worth"], state.view(1)["worth_if_trumped"]) == (1, points)
        [_, won, *_] = state.play_text("play grue")
        assert (won.data["points"], state.scores()) == (points, [0, points, 0])
    assert won.data["scoring"] == [("Bu8", 1), ("Bu0", 1), ("mud", 1), ("mud", 1)]
    assert won.says.endswith("scores 4 points: the 8 of Bugs, the 0 of Bugs and mud 2 times.")


def test_mud_without_a_trump_scores_nothing() -> None:
    """TC-22"""
    state = load(["", "La1", "La5"], "0 Bu1, 1 Bu8, 2 Bu0, 0 mud", mud="zero")
    told = play(state, "fold", "fold")
    assert state.scores() == [1, 0, 0]
    assert told[1].data["scoring"] == [("Bu8", 1)]


def test_mud_alone_is_told() -> None:
    """TC-22"""
    state = load(["", "grue La1", "La5"], "0 Bu1, 1 Bu2, 2 Bu3, 0 mud", mud="zero")
    told = state.play_text("play grue")
    assert told[1].says == "{1} wins the trick with the trump Grue and scores 1 point: mud."


def test_without_memory_aids_nobody_is_reminded() -> None:
    """TC-23: but worlds are imagined from all that was seen."""
    changes: dict[str, Any] = {"seen": ["To1"], "discarded": [["To2"], [], []], "lacks": [[], ["red"], []]}
    hands = ["Bu1 Zu1", "La4", "La5"]
    aided = load(hands, **changes).view(0)
    assert (aided["seen"], aided["lacks"], aided["your_discards"]) == (["To1"], [[], ["red"], []], ["To2"])
    state = load(hands, memory_aids=False, **changes)
    view = state.view(0)
    assert (view["seen"], view["lacks"], view["your_discards"]) == ([], [[], [], []], None)
    assert (aided["memory_aids"], view["memory_aids"]) == (True, False)
    for seed in range(20):
        world = state.imagine(0, seed).dump()
        assert (world["seen"], world["lacks"], world["memory_aids"]) == (["To1"], [[], ["red"], []], False)
        assert world["discarded"][0] == ["To2"]
        assert world["hands"][1][0][:2] not in ("Bu", "Ma", "In")


@pytest.mark.parametrize(
    ("changes", "rule", "why"),
    [
        ({"hands_left": 20}, "TC-0", "hands_left: must be from 0 to 19, not 20."),
        ({"hands_left": None}, "TC-0", "hands_left: must be a whole number, not null."),
        ({"mud": "gold"}, "TC-0", "mud is one of nothing, zero, not 'gold'."),
        ({"memory_aids": 0}, "TC-0", "memory_aids is yes or no, not 0."),
        ({"hands_left": 1, "phase": "over", "turn": None}, "TC-21", "hands_left: must be 0 when the game is over."),
        (
            {"hands_left": 0, "phase": "over", "turn": None},
            "TC-21",
            "hands[0]: must be empty: the game ends with the last hand.",
        ),
    ],
)
def test_what_cannot_be(changes: dict[str, Any], rule: str, why: str) -> None:
    assert refused(**changes) == (rule, why)
