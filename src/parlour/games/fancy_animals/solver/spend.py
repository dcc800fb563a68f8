"""What a player may spend: pieces leave a portrait from the top of each place (FA-17)."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import material_of, place_of, points_of
from parlour.games.fancy_animals.portrait import may_wear
from parlour.games.fancy_animals.solver.options import one_of

ANYWHERE = -1
NOT_AT_ALL = -2


class Spending:
    """One choice of pieces to spend."""

    def __init__(self, pieces: list[int], points: i64, wilds: i64, left: list[int]) -> None:
        self.pieces = pieces
        self.points: i64 = points
        self.wilds: i64 = wilds  # packed, by material
        self.left = left  # how many pieces stay at each place


def spendings(worn: list[list[int]]) -> list[Spending]:
    """Every choice of pieces, the cheapest first, then those of the fewest pieces."""
    found = [Spending([], 0, 0, [])]
    for stack in worn:
        longer: list[Spending] = []
        for choice in found:
            pieces = choice.pieces
            points = choice.points
            wilds = choice.wilds
            height = len(stack)
            longer.append(Spending(pieces, points, wilds, [*choice.left, height]))
            while height > 0:
                height -= 1
                piece = stack[height]
                pieces = [*pieces, piece]
                points += points_of(piece)
                wilds += one_of(material_of(piece))
                longer.append(Spending(pieces, points, wilds, [*choice.left, height]))
        found = longer
    return sorted(found, key=_by_cost)


def _by_cost(choice: Spending) -> tuple[int, int, list[int]]:
    return choice.points, len(choice.pieces), choice.pieces


def leaves_room(choice: Spending, piece: i64, place: i64, cover: bool) -> bool:
    """May the piece be worn at the place (or ANYWHERE) when the spent ones have left? (FA-16)"""
    if place == NOT_AT_ALL:
        return True
    if place != ANYWHERE:
        return may_wear(choice.left, cover, place_of(piece), place)
    return cover or min(choice.left) == 0
