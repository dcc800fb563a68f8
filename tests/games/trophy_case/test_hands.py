"""Between tricks: dealing, leading, showing trumps, the end (TC-3 to TC-5, TC-7, TC-18 to TC-20)."""

from random import Random

import pytest

from parlour.engine import Dealer
from parlour.games.trophy_case.components import NAMES
from tests.games.trophy_case.positions import all_cards, load, play, says, start


@pytest.mark.parametrize(("players", "size"), [(3, 14), (4, 12), (5, 11)])
def test_the_first_deal(players: int, size: int) -> None:
    """TC-3, TC-4: the last seat deals, seat 0 leads."""
    state = start(players, "first").dump()
    assert [len(hand) for hand in state["hands"]] == [size] * players
    assert (state["dealer"], state["leader"], state["turn"]) == (players - 1, 0, 0)
    assert (state["hand_number"], state["phase"], len(state["deck"])) == (1, "lead", 174 - players * size)
    assert sorted(all_cards(state)) == sorted(NAMES)


def test_cards_are_dealt_one_at_a_time_from_the_dealers_left() -> None:
    """TC-3: seat 1 deals the second hand, so that seat 2 gets the first card of the deck."""
    state = load(["Bu1 La2", "Bu2", "Bu3"], dealer=0)
    deck = state.dump()["deck"]
    play(state, "play Bu1", "play Bu2", "play Bu3", "fold")
    after = state.dump()
    assert (after["dealer"], after["hand_number"]) == (1, 2)
    assert {deck[0], deck[3]} <= set(after["hands"][2])
    assert {deck[1], deck[4]} <= set(after["hands"][0])
    assert {deck[2], deck[5]} <= set(after["hands"][1])
    assert after["deck"] == deck[42:]


@pytest.mark.parametrize("number", [1, 2])
def test_hands_two_and_three_come_from_what_is_left(number: int) -> None:
    """TC-3."""
    state = load(["Bu1 Bu2 Zu1", "La1", "La2 La3"], hand_number=number, seen=["To1"])
    play(state, "play Bu1", "play La1", "fold", "play Bu2", "fold")
    after = state.dump()
    assert (after["hand_number"], after["seen"]) == (number + 1, ["Bu1", "Bu2", "La1", "To1"])
    assert after["discarded"] == [["Zu1"], [], ["La2", "La3"]]


def test_all_is_shuffled_after_the_third_hand() -> None:
    """TC-3."""
    rng = Dealer(bytes(32), 4)
    state = load(["Bu1 Bu2 Zu1", "La1", "La2 La3"], hand_number=3, seen=["To1"], rng=rng.dump())
    events = play(state, "play Bu1", "play La1", "fold", "play Bu2", "fold")
    after = state.dump()
    assert (after["hand_number"], after["seen"], after["discarded"]) == (1, [], [[], [], []])
    assert len(after["deck"]) == 174 - 42
    assert after["rng"] == Dealer(bytes(32), 5).dump()
    assert "{0} shuffles the whole deck and deals 14 cards to everybody (hand 1 since the shuffle)." in says(events)


def test_a_deck_that_is_too_small_is_shuffled_early() -> None:
    """TC-3: only in a position that was set up so; in a game three hands are always there."""
    cards = [name for name in NAMES if name not in ("Bu1", "Bu2", "Zu1", "La1", "La2", "La3")]
    state = load(["Bu1 Bu2 Zu1", "La1", "La2 La3"], deck=[], seen=cards)
    play(state, "play Bu1", "play La1", "fold", "play Bu2", "fold")
    assert state.dump()["hand_number"] == 1
    assert sorted(all_cards(state.dump())) == sorted(NAMES)


def test_the_deal_goes_round_with_every_deal() -> None:
    """TC-4: that of TC-7 too."""
    state = start(4, 5)
    rng = Random(5)
    while state.turn is not None:
        before = state.dump()
        events = state.play(rng.choice(state.moves()))
        deals = [event.data["dealer"] for event in events if event.kind == "dealt"]
        assert deals == [(before["dealer"] + 1 + step) % 4 for step in range(len(deals))]


def test_left_of_the_winner_leads() -> None:
    """TC-5."""
    state = load(["Zu1 Bu2 Bu1", "La1 La4", "La2 La3"])
    play(state, "play Bu1", "fold", "fold")
    assert (state.turn, state.phase()) == (1, "lead")


def test_left_of_the_winner_leads_also_after_a_new_deal() -> None:
    """TC-5: seat 2 wins, seat 0 deals the new hands and leads."""
    state = load(["Zu1 Bu1", "La1 La4", "In1"])
    play(state, "play Bu1", "fold", "play In1", "fold")
    after = state.dump()
    assert (after["hand_number"], after["dealer"], after["turn"], after["leader"]) == (2, 0, 0, 0)


def test_nothing_but_trumps_on_lead() -> None:
    """TC-7: seat 1 is on lead with two trumps; they are shown and new hands are dealt, seat 1 leads."""
    state = load(["Zu1 Bu2 Bu1", "grue time", "La2 La3"])
    events = play(state, "play Bu1", "fold", "fold")
    after = state.dump()
    assert (after["turn"], after["phase"], after["hand_number"], after["dealer"]) == (1, "lead", 2, 0)
    assert after["seen"] == ["Bu1", "grue", "time"]
    assert after["discarded"] == [["Bu2", "Zu1"], [], ["La2", "La3"]]
    assert says(events)[-2:] == [
        "{1} is on lead with nothing but trumps, and shows the trump Grue and the trump Time. All hands are discarded.",
        "{0} deals 14 cards to everybody (hand 2 since the shuffle).",
    ]


def test_the_shown_hand_is_seen_and_discards_are_told_only_to_their_owners() -> None:
    """TC-7."""
    state = load(["Zu1 Bu2 Bu1", "grue time", "La2 La3"])
    events = play(state, "play Bu1", "fold", "fold")
    shown = next(event for event in events if event.kind == "shown")
    assert shown.data == {"seat": 1, "cards": ["grue", "time"], "discards": [2, 0, 2]}
    assert shown.seen_by(0)["your_discards"] == ["Bu2", "Zu1"]
    assert shown.seen_by(2)["says"].endswith("You discard Lamps 2 and 3.")
    assert "your_discards" not in shown.seen_by(1)
    assert "your_discards" not in shown.seen_by(None)


def test_a_hand_dealt_is_told_only_to_its_owner() -> None:
    state = load(["Zu1 Bu1", "La1 La4", "In1"])
    events = play(state, "play Bu1", "fold", "play In1", "fold")
    dealt = next(event for event in events if event.kind == "dealt")
    assert "hand" not in dealt.seen_by(None)
    for seat in range(3):
        assert dealt.seen_by(seat)["hand"] == state.dump()["hands"][seat]


def test_the_hand_ends_when_anybody_is_out_of_cards_folded_or_not() -> None:
    """TC-18: seat 2 played its last card and folded; the others discard unseen."""
    state = load(["Bu1 Bu2 Bu3 Zu1", "La1 La4 La5", "In1"])
    events = play(state, "play Bu1", "play La1", "play In1", "play Bu2", "fold", "fold")
    assert state.dump()["discarded"] == [["Bu3", "Zu1"], ["La4", "La5"], []]
    over = next(event for event in events if event.kind == "hand-over")
    assert (over.says, over.data) == ("{2} is out of cards: the hand is over.", {"out": [2], "discards": [2, 2, 0]})
    assert over.seen_by(1)["your_discards"] == ["La4", "La5"]


def test_the_hand_goes_on_while_everybody_has_cards() -> None:
    """TC-18."""
    state = load(["Bu1 Bu2", "La1 La4", "Ti1"])
    play(state, "play Bu1", "fold", "fold")
    after = state.dump()
    assert (after["hands"], after["seen"], after["hand_number"]) == ([["Bu2"], ["La1", "La4"], ["Ti1"]], ["Bu1"], 1)


def test_the_game_ends_with_the_trick_that_reaches_the_target() -> None:
    """TC-19, TC-20: nothing is discarded or dealt any more."""
    state = load(["Bu9", "La1 La4", "Ti1"], scores=[29, 28, 0])
    events = play(state, "play Bu9", "fold", "fold")
    after = state.dump()
    assert (state.turn, state.moves(), state.winners(), state.scores()) == (None, [], [0], [30, 28, 0])
    assert (after["phase"], after["trick"], after["seen"]) == ("over", [], ["Bu9"])
    assert after["hands"] == [[], ["La1", "La4"], ["Ti1"]]
    assert (after["leader"], after["dealer"], after["hand_number"]) == (0, 2, 1)
    assert after["lacks"] == [[], ["Bu"], ["Bu"]]
    assert says(events)[-1] == "{0} reaches 30 points and wins the game."


def test_nobody_has_won_before() -> None:
    """TC-19."""
    state = load(["Bu1 Bu9", "La1 La4", "Ti1"], scores=[29, 28, 0])
    play(state, "play Bu1", "fold", "fold")
    assert (state.phase(), state.winners()) == ("lead", [])


def test_the_target_may_be_chosen() -> None:
    """TC-19."""
    state = start(3, 1, target=1)
    state.playout(Random(1))
    assert sum(state.scores()) == max(state.scores())


def test_after_a_trick_the_score_comes_before_the_deal_and_the_lead() -> None:
    """TC-20: scored, hand over, dealt, next leader, nothing but trumps."""
    state = load(["Bu9 Zu1", "La1 La4", "In1"])
    events = play(state, "play Bu9", "fold", "play In1", "fold")
    assert [event.kind for event in events] == ["folded", "won", "hand-over", "dealt", "leads-next"]
    state = load(["Zu1 Bu2 Bu1", "grue time", "La2 La3"])
    events = play(state, "play Bu1", "fold", "fold")
    assert [event.kind for event in events] == ["folded", "won", "leads-next", "shown", "dealt"]
