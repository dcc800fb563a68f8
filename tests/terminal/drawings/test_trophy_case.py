"""The table in a terminal of 100 columns."""

from collections.abc import Mapping
from io import StringIO
from typing import Any

from rich.console import Console

from parlour.terminal import draw
from tests.games.trophy_case.positions import load

HANDS = ["Bu1 Zu1", "Ma2 La4 grue", "La5 To3"]
TRICK = "0 Bu3, 1 Ma9, 2 fold, 0 Bu0"


def drawn(view: Mapping[str, Any]) -> str:
    console = Console(width=100, record=True, file=StringIO())
    console.print(draw(view, ["Ann", "Ben [x]", "Cleo"]))
    return console.export_text()


def test_a_trick_is_drawn() -> None:
    text = drawn(load(HANDS, TRICK, seen=["To9"]).view(1))
    assert "Ben [x] <- to move" in text
    assert "Red was led: Bugs < Mazes < Inkblots, if it comes." in text
    assert "Highest: Ma9 of Ben [x]. Worth 1 now, 2 to a trump." in text
    assert "trumps  grue" in text
    assert max(len(line) for line in text.splitlines()) <= 100


def test_other_moments_are_drawn() -> None:
    assert "Ann leads a new trick." in drawn(load(HANDS).view(None))
    assert "Your hand is empty." in drawn(load(["", "Ma2 Ma3", "In5"], "0 Bu3, 1 Ma1, 2 In6").view(0))
    over = load(["grue", "", "La5"], phase="over", turn=None, scores=[31, 3, 4], seen=["snail"])
    assert "(trumps among them: snail)" in drawn(over.view(None))


def test_a_number_of_hands_is_drawn() -> None:
    """TC-21"""
    assert "Trophy Case, to 30 points" in drawn(load(HANDS).view(0))
    assert "Trophy Case, 2 more hands to come" in drawn(load(HANDS, hands_left=2).view(0))
    last = drawn(load(HANDS, hands_left=0).view(0))
    assert "Trophy Case, the last hand" in last
    assert "Hand 1 since the shuffle, deck" in last  # of three that a shuffle is good for: no number of the game's


def test_without_memory_aids_nothing_seen_is_drawn() -> None:
    """TC-23"""
    text = drawn(load(HANDS, TRICK, seen=["To9"], memory_aids=False).view(1))
    assert "surely holds no" not in text
    assert "seen" not in text
