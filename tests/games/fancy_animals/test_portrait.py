"""Where pieces go, and what they score (FA-16, FA-22, FA-25, FA-26)."""

import pytest

from parlour.games.fancy_animals.components import ANIMALS, CODES, PLACES
from parlour.games.fancy_animals.portrait import (
    covered_points,
    favourites,
    is_full,
    may_wear,
    open_places,
    piece_points,
    places_for,
    points_at,
    score,
    without,
)

Worn = dict[str, list[str]]


def portrait(worn: Worn) -> list[list[int]]:
    return [[CODES[piece] for piece in worn.get(place, [])] for place in PLACES]


def points(worn: Worn, animal: str) -> int:
    return int(score(portrait(worn), ANIMALS.index(animal)))


PIG: Worn = {"hand": ["hand-M3"], "body": ["body-G7"], "feet": ["body-L7"], "head": ["head-G10"]}
TIGER: Worn = {"hand": ["hand-C4"], "feet": ["feet-C6"], "body": ["body-G8", "body-C8"]}


def test_the_pig_of_the_rulebook() -> None:
    """FA-25, FA-26: 19 - 2 + 3"""
    assert points(PIG, "pig") == 20


def test_the_tiger_of_the_rulebook() -> None:
    """FA-22, FA-25, FA-26: 12 + 3 + 6"""
    assert points(TIGER, "tiger") == 21


@pytest.mark.parametrize(("count", "bonus"), [(0, 0), (1, 1), (2, 3), (3, 6), (4, 10)])
def test_favourite_bonus(count: int, bonus: int) -> None:
    """FA-26"""
    pieces = {"hand": "hand-C3", "feet": "feet-C4", "body": "body-C6", "head": "head-C8"}
    plain = {"hand": "hand-L3", "feet": "feet-L4", "body": "body-L6", "head": "head-L8"}
    worn: dict[str, list[str]] = {
        place: [pieces[place] if index < count else plain[place]] for index, place in enumerate(PLACES)
    }
    assert points(worn, "tiger") == 13 + bonus


def test_a_favourite_counts_wherever_worn() -> None:
    """FA-26"""
    assert points({"feet": ["hand-C3"]}, "tiger") == 1 - 2 + 1


@pytest.mark.parametrize(
    ("piece", "half"), [("hand-L3", 1), ("hand-L4", 1), ("hand-L5", 2), ("body-L7", 3), ("body-L8", 3)]
)
def test_covered_pieces_score_half_rounded_up(piece: str, half: int) -> None:
    """FA-22: and no penalty, though this is not its place"""
    worn = portrait({"head": [piece, "head-M8"]})
    assert piece_points(worn, PLACES.index("head"), 0) == half


def test_covered_pieces_are_no_favourites() -> None:
    """FA-22, but FA-27 counts them"""
    worn = portrait({"head": ["head-C9", "head-M8"]})
    tiger = ANIMALS.index("tiger")
    assert (favourites(worn, tiger, False), favourites(worn, tiger, True)) == (0, 1)


HAND, FEET, BODY = 0, 1, 2


@pytest.mark.parametrize(
    ("worn", "cover", "place", "may"),
    [
        ([0, 0, 0, 0], False, FEET, True),  # its own place is open
        ([0, 0, 0, 0], False, HAND, False),  # so it goes nowhere else
        ([0, 1, 0, 0], False, FEET, False),  # taken
        ([0, 1, 0, 0], False, HAND, True),  # so any other open place
        ([1, 1, 0, 0], False, HAND, False),
        ([0, 1, 0, 0], True, FEET, True),  # COVER
        ([0, 1, 0, 0], True, HAND, True),
        ([1, 0, 0, 0], True, HAND, True),  # even if its own place is open
        ([1, 0, 0, 0], True, FEET, True),
        ([1, 0, 0, 0], True, BODY, False),  # but not to another open place
        ([1, 1, 1, 1], False, FEET, False),
    ],
)
def test_where_shoes_may_go(worn: list[int], cover: bool, place: int, may: bool) -> None:
    """FA-16, FA-22"""
    assert may_wear(worn, cover, FEET, place) is may


def test_spent_pieces_leave() -> None:
    """FA-17"""
    assert without(portrait(TIGER), [CODES["body-C8"], CODES["hand-C4"]]) == portrait(
        {"feet": ["feet-C6"], "body": ["body-G8"]}
    )


def test_a_full_portrait_has_no_open_place() -> None:
    """FA-24"""
    assert is_full(portrait(PIG))
    assert not is_full(portrait(TIGER))


def test_open_places() -> None:
    """FA-24"""
    assert [PLACES[place] for place in open_places(portrait(TIGER))] == ["head"]
    assert open_places(portrait(PIG)) == []


@pytest.mark.parametrize(
    ("piece", "cover", "places"),
    [
        ("head-L8", False, ["head"]),  # its own place is open
        ("feet-L4", False, ["head"]),  # its own is taken
        ("feet-L4", True, ["hand", "feet", "body", "head"]),
        ("head-L8", True, ["hand", "feet", "body", "head"]),
    ],
)
def test_all_places_for_a_piece(piece: str, cover: bool, places: list[str]) -> None:
    """FA-16, FA-22"""
    assert [PLACES[place] for place in places_for(portrait(TIGER), cover, CODES[piece])] == places


def test_points_of_one_piece() -> None:
    """FA-25: at home, elsewhere, and covered"""
    piece = CODES["body-L7"]
    assert [points_at(piece, place) for place in range(4)] == [3, 3, 5, 3]
    assert covered_points(piece) == 3
