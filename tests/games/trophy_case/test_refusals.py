"""Every refusal, with the sentence that a player sees."""

import pytest

from parlour.engine import Refusal
from tests.games.trophy_case.positions import load, play

FOLLOW = ["Bu1 Zu1", "Ma2 La4 grue", "La5"]
LEAD = ["Bu1 Zu1 grue", "Ma2", "La5"]


def refused(hands: list[str], trick: str, move: str) -> tuple[str, str]:
    state = load(hands, trick)
    before = state.dump()
    with pytest.raises(Refusal) as refusal:
        state.play_text(move)
    assert state.dump() == before
    return refusal.value.rule, refusal.value.why


@pytest.mark.parametrize(
    "text", ["Bu7", "play", "play Bu10", "play  Bu7", "play bu7", "Fold", "fold ", "mud 1", "play Grue"]
)
def test_no_move_at_all(text: str) -> None:
    """TC-0."""
    why = f"“{text}” is not a move of Trophy Case: play a card (“play Bu7”, “play grue”), “fold” or “mud”."
    assert refused(FOLLOW, "0 Bu3", text) == ("TC-0", why)
    assert refused(LEAD, "", text) == ("TC-0", why)


@pytest.mark.parametrize("move", [-1, 176, 10**6, 2**70, -(2**70)])
def test_no_such_move_number(move: int) -> None:
    """TC-0."""
    refusal = load(FOLLOW, "0 Bu3").refusal(move)
    assert refusal is not None
    assert (refusal.rule, refusal.why) == (
        "TC-0",
        f"{move} is not a move of Trophy Case: moves() lists moves, and parse reads them.",
    )


@pytest.mark.parametrize(
    ("move", "why"),
    [
        ("fold", "You are on lead: play a suited card, you may fold later."),
        ("mud", "You are on lead and hold cards: play a suited one."),
        ("play grue", "A trump cannot be led: play a suited card."),
        ("play time", "A trump cannot be led: play a suited card."),
        ("play Ma2", "You do not hold the 2 of Mazes: lead a suited card of your hand."),
    ],
)
def test_on_lead(move: str, why: str) -> None:
    """TC-6."""
    assert refused(LEAD, "", move) == ("TC-6", why)


def test_a_card_not_held() -> None:
    """TC-8: also one out of colour."""
    assert refused(FOLLOW, "0 Bu3", "play Max") == ("TC-8", "You do not hold the infinity of Mazes.")
    assert refused(FOLLOW, "0 Bu3", "play snail") == ("TC-8", "You do not hold the trump Snail.")


@pytest.mark.parametrize("move", ["play La4", "play grue"])
def test_out_of_colour_while_holding_the_colour(move: str) -> None:
    """TC-9."""
    assert refused(FOLLOW, "0 Bu3", move) == ("TC-9", "You hold Mazes: follow red.")
    hands = ["Bu1 Zu1", "Bu2 Ma2 Inx La4 grue", "La5"]
    assert refused(hands, "0 Bu3", move) == ("TC-9", "You hold Bugs, Mazes and Inkblots: follow red.")


def test_folding_with_the_led_suit() -> None:
    """TC-11."""
    assert refused(["Bu1 Zu1", "Bu2 La4", "La5"], "0 Bu3", "fold") == (
        "TC-11",
        "You cannot fold while you hold Bugs, the suit that was led.",
    )


def test_mud_with_cards_and_cards_without_any() -> None:
    """TC-13."""
    assert refused(FOLLOW, "0 Bu3", "mud") == ("TC-13", "Mud is for players without cards, and you still hold 3 cards.")
    assert refused(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6", "play Bu3") == (
        "TC-13",
        "You are out of cards: stay in with mud, or fold.",
    )


@pytest.mark.parametrize("move", ["play Bu1", "fold", "mud", "rubbish"])
def test_after_the_end(move: str) -> None:
    """TC-19: before anything else, even for what is no move."""
    state = load(["Bu9", "La1 La4", "Ti1"], scores=[29, 28, 0])
    play(state, "play Bu9", "fold", "fold")
    with pytest.raises(Refusal) as refusal:
        state.play_text(move)
    assert (refusal.value.rule, refusal.value.why) == ("TC-19", "The game is over.")
