"""Portraits: where a piece may go (FA-16, FA-22), what may be spent (FA-17), and what it all scores (FA-25, FA-26)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import FAVOURITES, material_of, place_of, points_of

# A portrait is a list of four stacks of pieces, by place; what lies on top is last.


def may_wear(worn: list[int], cover: bool, own: i64, place: i64) -> bool:
    """May a piece that belongs at `own` go to `place`? `worn` is how many pieces lie at each place (FA-16, FA-22)."""
    if worn[place] > 0:
        return cover
    return place == own or worn[own] > 0


def heights(portrait: list[list[int]]) -> list[int]:
    return [len(stack) for stack in portrait]


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
    """FA-25: what an uncovered piece scores at that place."""
    return points_of(piece) - (0 if place_of(piece) == place else 2)


def covered_points(piece: i64) -> i64:
    """FA-25: what a covered piece scores, wherever it lies."""
    return (points_of(piece) + 1) // 2


def piece_points(portrait: list[list[int]], place: i64, height: i64) -> i64:
    """FA-25: what the piece at that height of a stack scores, without bonus."""
    stack = portrait[place]
    piece: i64 = stack[height]
    if height < len(stack) - 1:
        return covered_points(piece)
    return points_at(piece, place)


def favourites(portrait: list[list[int]], animal: i64, covered: bool) -> i64:
    """How many pieces are of the animal's favourite material; covered ones count only if asked for."""
    wanted: i64 = FAVOURITES[animal]
    count: i64 = 0
    for stack in portrait:
        for piece in stack if covered else stack[-1:]:
            if material_of(piece) == wanted:
                count += 1
    return count


def score(portrait: list[list[int]], animal: i64) -> i64:
    """FA-25 and FA-26."""
    total: i64 = 0
    for place in range(4):
        for height in range(len(portrait[place])):
            total += piece_points(portrait, place, height)
    count = favourites(portrait, animal, False)
    return total + count * (count + 1) // 2
