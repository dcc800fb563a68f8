"""What a player may spend: pieces leave a portrait from the top of each place (FA-17)."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import material_of, place_of, points_of
from parlour.games.fancy_animals.portrait import may_wear
from parlour.games.fancy_animals.solver.packed import one_of
from parlour.games.fancy_animals.solver.question import Question

ANYWHERE: Final = -1
NOT_AT_ALL: Final = -2


class Spending:
    """One choice of pieces to spend."""

    def __init__(self, pieces: list[int], points: i64, wilds: i64, left: list[int]) -> None:
        self.pieces = pieces
        self.points: i64 = points
        self.wilds: i64 = wilds  # packed, by material
        self.left = left  # how many pieces stay at each place


def spendings(worn: list[list[int]]) -> list[Spending]:
    """Every choice of pieces, the cheapest first, then those of the fewest pieces."""
    found = [Spending(pieces=[], points=0, wilds=0, left=[])]
    for stack in worn:
        longer: list[Spending] = []
        for choice in found:
            for height in range(len(stack), -1, -1):
                pieces = stack[height:][::-1]
                longer.append(
                    Spending(
                        pieces=choice.pieces + pieces,
                        points=choice.points + sum([points_of(piece) for piece in pieces]),
                        wilds=choice.wilds + sum([one_of(material_of(piece)) for piece in pieces]),
                        left=[*choice.left, height],
                    )
                )
        found = longer
    return sorted(found, key=_by_cost)


def _by_cost(choice: Spending) -> tuple[int, int, list[int]]:
    return choice.points, len(choice.pieces), choice.pieces


def leaves_room(choice: Spending, piece: i64, place: i64, question: Question) -> bool:
    """May the piece be worn at the place (or ANYWHERE) when the spent ones have left? (FA-16)"""
    if place == NOT_AT_ALL:
        return True
    if place != ANYWHERE:
        return may_wear(choice.left, question.cover, place_of(piece), place, question.own_first)
    return question.cover or min(choice.left) == 0
