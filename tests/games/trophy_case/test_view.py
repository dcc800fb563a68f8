"""What a seat sees and is asked, what moves reveal, and the score sheet."""

import json
from collections.abc import Mapping
from io import StringIO
from typing import Any

import pytest
from rich.console import Console

from parlour.terminal import draw
from tests.games.trophy_case.positions import load, play, start

HANDS = ["Bu1 Zu1", "Ma2 La4 grue", "La5 To3"]
TRICK = "0 Bu3, 1 Ma9, 2 fold, 0 Bu0"


def midway(**changes: Any) -> Any:
    return load(HANDS, TRICK, seen=["To9"], discarded=[["To1"], ["To2", "Hi2"], []], **changes)


def test_a_seat_sees_its_hand_and_the_sizes_of_the_others() -> None:
    view = midway().view(1)
    assert view["hand"] == ["Ma2", "La4", "grue"]
    assert view["hand_sizes"] == [2, 3, 2]


def test_a_seat_sees_its_own_discards_and_how_many_the_others_have() -> None:
    view = midway().view(1)
    assert view["your_discards"] == ["To2", "Hi2"]
    assert view["discard_sizes"] == [1, 2, 0]


def test_an_onlooker_sees_no_cards_of_anybody() -> None:
    view = midway().view(None)
    assert (view["hand"], view["your_discards"], view["you"]) == (None, None, None)


@pytest.mark.parametrize("seat", [None, 0, 1, 2])
def test_no_hidden_card_is_anywhere_in_the_view(seat: int | None) -> None:
    state = midway()
    position, words = state.dump(), json.dumps(state.view(seat))
    hidden = [card for place, hand in enumerate(position["hands"]) if place != seat for card in hand]
    hidden += [card for place, heap in enumerate(position["discarded"]) if place != seat for card in heap]
    trumps = {"beauty", "death", "granola", "grue", "jester", "light", "lobster", "snail", "time"}  # named in the guide
    assert [card for card in hidden + position["deck"] if card not in trumps and f'"{card}"' in words] == []


def test_the_trick_in_order_with_who_is_still_in() -> None:
    view = midway().view(2)
    assert view["trick"] == [
        {"seat": 0, "action": "Bu3", "in": True},
        {"seat": 1, "action": "Ma9", "in": True},
        {"seat": 2, "action": "fold", "in": False},
        {"seat": 0, "action": "Bu0", "in": True},
    ]
    assert view["in"] == [0, 1]


def test_the_ranking_the_leading_card_and_the_worth() -> None:
    """TC-16, TC-17."""
    view = midway().view(2)
    assert view["led"] == {"card": "Bu3", "suit": "Bu", "colour": "red"}
    assert view["ranking"] == ["Bu", "Ma"]
    assert view["leading"] == {"seat": 1, "card": "Ma9"}
    assert (view["worth"], view["worth_if_trumped"]) == (1, 2)


def test_a_card_of_a_player_who_folded_does_not_lead() -> None:
    """TC-11, TC-16."""
    view = load(["Bu1 Zu1", "La4", "To3 To4"], "0 Bu3, 1 Ma9, 2 In1, 0 Bu0, 1 fold").view(0)
    assert view["ranking"] == ["Bu", "Ma", "In"]
    assert view["leading"] == {"seat": 2, "card": "In1"}


def test_before_the_lead_there_is_no_trick_to_see() -> None:
    view = load(HANDS).view(0)
    assert (view["trick"], view["in"], view["led"], view["ranking"], view["leading"]) == ([], [], None, [], None)
    assert (view["worth"], view["worth_if_trumped"]) == (0, 0)


def test_everybody_sees_what_is_public() -> None:
    view = midway(scores=[1, 2, 3], target=50, dealer=1, hand_number=2).view(None)
    assert (view["scores"], view["target"], view["dealer"]) == ([1, 2, 3], 50, 1)
    assert (view["leader"], view["turn"], view["phase"], view["hand_number"]) == (0, 1, "follow", 2)
    assert (view["seen"], view["deck_size"]) == (["To9"], 174 - 7 - 3 - 1 - 3)
    assert view["lacks"] == [[], [], ["Bu"]]


def test_the_view_has_the_labels_of_the_deck() -> None:
    """TC-2."""
    view = start(3, 1).view(None)
    assert view["colours"][0] == {
        "colour": "red",
        "suits": [
            {"code": "Bu", "name": "Bugs"},
            {"code": "Ma", "name": "Mazes"},
            {"code": "In", "name": "Inkblots"},
        ],
    }
    assert "grue" in view["trumps"]


@pytest.mark.parametrize(
    ("hand", "prompt"),
    [
        ("Ma2 La4 grue", "Follow red, or fold."),
        ("Ma2 Bu2", "Follow red. You cannot fold while you hold Bugs, the suit that was led."),
        ("La4 grue", "You hold no red: play any suited card, take the trick with a trump or fold."),
        ("La4", "You hold no red: play any suited card or fold."),
        ("grue", "You hold no red: take the trick with a trump or fold."),
    ],
)
def test_prompts_while_following(hand: str, prompt: str) -> None:
    state = load(["Bu1 Zu1", hand, "La5"], "0 Bu3")
    assert state.prompt(1) == prompt
    assert state.prompt(0) == state.prompt(None) == "{1} is to play or fold."


def test_prompts_on_lead_out_of_cards_and_at_the_end() -> None:
    state = load(["Bu1 Zu1", "La1", "La5"], scores=[0, 0, 7])
    assert (state.prompt(0), state.prompt(1)) == ("You are on lead: play any suited card.", "{0} is to lead.")
    state = load(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6")
    assert state.prompt(0) == "You are out of cards: stay in with mud, or fold."
    state = load(["Bu9 Zu1", "La1", "La5"], scores=[29, 0, 7])
    play(state, "play Bu9", "fold", "fold")
    assert state.prompt(2) == "The game is over: {0} wins with 30 points."


def test_a_card_played_reveals_and_mud_does_not() -> None:
    state = load(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6")
    assert not state.reveals(state.parse("mud"))
    state.play_text("mud")
    assert state.reveals(state.parse("play Ma2"))


def test_a_fold_reveals_unless_all_knew_and_it_changes_nothing_hidden() -> None:
    """TC-11: it shows that no card of the led suit is held."""
    hands = ["Bu1 Zu1", "La4", "La5 La6", "Ti1"]
    assert load(hands, "0 Bu3").reveals(load(hands).parse("fold"))
    assert not load(hands, "0 Bu3", lacks=[[], ["Bu"], [], []]).reveals(load(hands).parse("fold"))


def test_a_fold_that_ends_the_trick_reveals_what_comes_next() -> None:
    """TC-18: seat 0 has no card to show, but new hands are dealt."""
    state = load(["", "Ma2 Ma3", "La5"], "0 Bu3, 1 Ma1, 2 fold")
    assert state.reveals(state.parse("fold"))
    state = load(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6")
    assert not state.reveals(state.parse("fold"))


def test_the_sheet_has_a_line_for_each_player() -> None:
    """TC-17."""
    lines = midway(scores=[1, 0, 12]).sheet()
    assert [[line["points"] for line in seat] for seat in lines] == [[1], [0], [12]]


def drawn(view: Mapping[str, Any]) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(draw(dict(view), ["Ann", "Ben [x]", "Cleo"]))
    return console.export_text()


def test_the_table_in_a_terminal() -> None:
    text = drawn(midway().view(1))
    assert "Ben [x] <- to move" in text
    assert "Red was led: Bugs < Mazes < Inkblots, if it comes." in text
    assert "Highest: Ma9 of Ben [x]. Worth 1 now, 2 to a trump." in text
    assert "trumps  grue" in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_the_table_in_a_terminal_at_other_moments() -> None:
    assert "Ann leads a new trick." in drawn(load(HANDS).view(None))
    assert "Your hand is empty." in drawn(load(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6").view(0))
    over = load(["grue", "", "La5"], phase="over", turn=None, scores=[31, 3, 4], seen=["snail"])
    assert "(trumps among them: snail)" in drawn(over.view(None))


def test_view_tells_what_each_rank_is_worth() -> None:
    """TC-17: 1 for 8 and 9, 2 for infinity, and 1 for a 0 only under a trump."""
    view = start(3, "cups").view(None)
    assert view["values"] == {
        "0": {"points": 0, "trumped": 1},
        "8": {"points": 1, "trumped": 1},
        "9": {"points": 1, "trumped": 1},
        "x": {"points": 2, "trumped": 2},
    }


def test_the_view_tells_how_ranks_are_written_and_when_the_deck_is_shuffled() -> None:
    """TC-1, TC-3: so that no client need know the box."""
    view = start(3, "cups").view(None)
    assert view["hands_a_shuffle"] == 3
    assert [rank["code"] for rank in view["ranks"]] == list("0123456789x")
    assert view["ranks"][10] == {"code": "x", "sign": "∞", "name": "infinity"}
