"""Who wins, and how every point arose (FA-25 to FA-27)."""

from typing import Any

from parlour.games.fancy_animals.rules import FancyAnimalsState
from tests.games.fancy_animals.boards import state


def over(hands: list[str], worn: list[dict[str, list[str]]], **others: Any) -> FancyAnimalsState:
    """A game that ended by passing."""
    ended: dict[str, Any] = {"passes": 2, "phase": "over", "turn": None}
    return state(hands=hands, worn=worn, **(ended | others))


def test_most_points_win() -> None:
    """FA-25, FA-27"""
    assert over(["1LG", "9LG"], [{"hand": ["hand-L4"]}, {"hand": ["hand-L3"]}]).winners() == [0]


def test_a_tie_goes_to_more_favourites() -> None:
    """FA-27: covered ones included. Pig 6 + 3 against tiger 8 + 1, both 9 points"""
    worn = [{"head": ["hand-G3", "head-L10"]}, {"body": ["body-M7"], "feet": ["feet-L6"]}]
    found = over(["1LG", "9LG"], worn, rules="cover")
    assert found.scores() == [9, 9]
    assert found.winners() == [0]


def test_then_to_the_higher_hand() -> None:
    """FA-27"""
    worn = [{"hand": ["hand-L4"]}, {"hand": ["hand-M4"]}]
    assert over(["1LG 9MC", "11LG"], worn).winners() == [1]


def test_then_the_win_is_shared() -> None:
    """FA-27"""
    assert over(["2LG 9MC", "11LG"], []).winners() == [0, 1]


def test_places_behind_the_winner_compare_no_hands() -> None:
    """FA-27 compares hands to know who wins. The others' hands stay hidden, so that equal players share a place."""
    worn = [{"hand": ["hand-L4"]}, {"head": ["head-L10"]}, {"hand": ["hand-M4"]}]
    assert over(["2LG", "9LG", "13LG"], worn, players=3, passes=3).places() == [2, 1, 2]


def test_places_behind_the_winner_go_by_favourites_too() -> None:
    """FA-27: pig 6 + 3 against tiger 8 + 1, both 9 points, and the fox has more."""
    worn = [
        {"head": ["hand-G3", "head-L10"]},
        {"body": ["body-M7"], "feet": ["feet-L6"]},
        {"head": ["head-G10"], "body": ["body-G8"]},
    ]
    found = over(["1LG", "9LG", "13LG"], worn, players=3, passes=3, rules="cover")
    assert found.scores()[:2] == [9, 9]
    assert found.places() == [2, 3, 1]


def test_the_sheet_tells_how_every_point_arose() -> None:
    """FA-25, FA-26"""
    worn = [{"hand": ["hand-M3"], "body": ["body-G7"], "feet": ["body-L7"]}, {"body": ["body-G8", "body-C8"]}]
    assert state(worn=worn, rules="cover").sheet() == [
        [
            {"says": "Metal bag (run of 3) at the hand", "points": 1},
            {"says": "Leather shirt (run of 7) at the feet, not its own place: 2 less", "points": 3},
            {"says": "Gem shirt (run of 7) at the body", "points": 5},
            {"says": "1 piece of gem, which the pig loves", "points": 1},
        ],
        [
            {"says": "Gem shirt (run of 8) at the body, covered: half its points", "points": 3},
            {"says": "Cloth shirt (run of 8) at the body", "points": 6},
            {"says": "1 piece of cloth, which the tiger loves", "points": 1},
        ],
    ]
