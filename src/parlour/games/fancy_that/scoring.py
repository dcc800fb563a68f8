"""FT-15 and FT-16: symbols times tiles, ingredient by ingredient, and who wins."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.fancy_that import words
from parlour.games.fancy_that.board import Table
from parlour.games.fancy_that.cards import INGREDIENT, SYMBOLS
from parlour.games.fancy_that.components import INGREDIENTS


def tally(table: Table, seat: int) -> list[tuple[int, int]]:
    """By ingredient: the symbols on a seat's tucked cards, and the tiles in its pile."""
    found: list[tuple[int, int]] = []
    for ingredient in range(len(INGREDIENTS)):
        symbols: i64 = 0
        count: i64 = 0
        for card in table.tucked_by(seat):
            if INGREDIENT[card] == ingredient:
                symbols += SYMBOLS[card]  # FT-2*: all of the card's own ingredient
        for kind in table.pile_of(seat):
            if kind % 5 == ingredient:
                count += 1
        found.append((symbols, count))
    return found


def scores(table: Table) -> list[int]:
    """FT-15, as it stands."""
    return [sum(symbols * count for symbols, count in tally(table, seat)) for seat in range(table.players)]


def sheet(table: Table) -> list[list[dict[str, Any]]]:
    """FT-15 by seat, a line for each ingredient."""
    return [
        [
            {"says": words.sheet_line(ingredient, symbols, count), "points": symbols * count}
            for ingredient, (symbols, count) in enumerate(tally(table, seat))
        ]
        for seat in range(table.players)
    ]


def leaders(table: Table) -> list[int]:
    """FT-16: the seats with most points; among those, with most cards."""
    points = scores(table)
    best = [seat for seat in range(table.players) if points[seat] == max(points)]
    cards = [len(table.tucked_by(seat)) for seat in best]
    return [seat for seat, count in zip(best, cards, strict=True) if count == max(cards)]


def decided_by_cards(table: Table) -> bool:
    """FT-16: were there more seats with most points than winners?"""
    points = scores(table)
    return points.count(max(points)) > len(leaders(table))
