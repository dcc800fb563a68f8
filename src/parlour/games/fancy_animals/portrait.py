"""Portraits: where a piece may go (FA-16, FA-22), what may be spent (FA-17), and what it all scores (FA-25, FA-26).

A portrait is a list of four stacks of pieces, by place; what lies on top is last.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import PLACE_COUNT, favourite_of, has_suit, material_of, place_of, points_of

AWAY: Final = 2  # FA-25: what a piece loses that is not in its own place


def may_wear(worn: list[int], cover: bool, own: i64, place: i64, own_first: bool = False) -> bool:
    """May a piece that belongs at `own` go to `place`? `worn` is how many pieces lie at each place (FA-16, FA-22)."""
    if worn[place] > 0:
        return cover and not (own_first and worn[own] == 0)  # FA-30
    return place == own or worn[own] > 0


def places_for(portrait: list[list[int]], cover: bool, piece: i64, own_first: bool = False) -> list[int]:
    """Where the piece may be put on the portrait (FA-16, FA-22, FA-30)."""
    worn = heights(portrait)
    own = place_of(piece)
    return [place for place in range(PLACE_COUNT) if may_wear(worn, cover, own, place, own_first)]


def heights(portrait: list[list[int]]) -> list[int]:
    """How many pieces lie at each place."""
    return [len(stack) for stack in portrait]


def open_places(portrait: list[list[int]]) -> list[int]:
    """The places where nothing is worn."""
    return [place for place in range(PLACE_COUNT) if len(portrait[place]) == 0]


def is_full(portrait: list[list[int]]) -> bool:
    """Is there no open place left (FA-24)?"""
    return all(len(stack) > 0 for stack in portrait)


def without(portrait: list[list[int]], spent: list[int]) -> list[list[int]]:
    """The portrait when the spent pieces have left it."""
    return [[piece for piece in stack if piece not in spent] for stack in portrait]


def used_beneath(portrait: list[list[int]], used: set[int]) -> tuple[int, int] | None:
    """FA-17: the first piece that is used though something that stays covers it, and what covers it."""
    for stack in portrait:
        for height in range(len(stack) - 1):
            if stack[height] in used and stack[height + 1] not in used:
                return stack[height], stack[height + 1]
    return None


def points_at(piece: i64, place: i64) -> i64:
    """FA-25: what an uncovered piece scores at that place, without bonus."""
    return points_of(piece) if place_of(piece) == place else points_of(piece) - AWAY


def covered_points(piece: i64) -> i64:
    """FA-25: what a covered piece scores, wherever it lies: half its points, rounded up."""
    return (points_of(piece) + 1) // 2


def piece_points(portrait: list[list[int]], place: i64, height: i64) -> i64:
    """FA-25: what the piece at that height of a stack scores, without bonus."""
    stack = portrait[place]
    piece: i64 = stack[height]
    return covered_points(piece) if height < len(stack) - 1 else points_at(piece, place)


def favourites(portrait: list[list[int]], animal: i64, covered: bool) -> i64:
    """How many pieces are of the animal's favourite material; covered ones count only if asked for."""
    wanted = favourite_of(animal)
    count: i64 = 0
    for stack in portrait:
        for piece in stack if covered else stack[-1:]:
            if material_of(piece) == wanted:
                count += 1
    return count


def favourites_in(hand: list[int], animal: i64) -> i64:
    """How many cards of a hand can be of the animal's favourite material."""
    count: i64 = 0
    for card in hand:
        if has_suit(card, favourite_of(animal)):
            count += 1
    return count


def favourite_bonus(count: i64) -> i64:
    """FA-26: the first uncovered piece of the favourite material is worth 1 more, the second 2, and so on."""
    return count * (count + 1) // 2


def score(portrait: list[list[int]], animal: i64) -> i64:
    """All that a portrait scores, with the bonus of its animal (FA-25, FA-26)."""
    total: i64 = 0
    for place in range(PLACE_COUNT):
        for height in range(len(portrait[place])):
            total += piece_points(portrait, place, height)
    return total + favourite_bonus(favourites(portrait, animal, False))
