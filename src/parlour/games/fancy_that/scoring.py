"""FT-15 and FT-16: symbols times tiles, ingredient by ingredient, and who wins."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import places_by
from parlour.engine.english import capital, counted
from parlour.games.fancy_that.board import FancyThatBoard, owner_of, thing_of
from parlour.games.fancy_that.cards import INGREDIENT, SYMBOLS
from parlour.games.fancy_that.components import INGREDIENTS, ingredient_of
from parlour.games.fancy_that.shapes import EndingRule

_NOTHING: Final = vec[i64]([0] * len(INGREDIENTS))


def collected(board: FancyThatBoard, seat: i64) -> tuple[vec[i64], vec[i64]]:
    """By ingredient: the symbols on a seat's tucked cards, and the tiles in its pile."""
    symbols = _NOTHING[:]
    tiles = _NOTHING[:]
    for entry in board.tucked:
        if owner_of(entry) == seat:
            card = thing_of(entry)
            symbols[INGREDIENT[card]] += SYMBOLS[card]  # FT-2*: all of the card's own ingredient
    for entry in board.piles:
        if owner_of(entry) == seat:
            tiles[ingredient_of(thing_of(entry))] += 1
    return symbols, tiles


def tally(board: FancyThatBoard, seat: int) -> list[tuple[int, int]]:
    """`collected`, ingredient by ingredient."""
    symbols, tiles = collected(board, seat)
    return [(int(symbols[at]), int(tiles[at])) for at in range(len(INGREDIENTS))]


def ending(board: FancyThatBoard) -> EndingRule:
    """The rule that ended the game."""
    return "FT-14" if board.idle >= board.players else "FT-13"


def scores(board: FancyThatBoard) -> list[int]:
    """FT-15, as it stands."""
    return [sum(symbols * count for symbols, count in tally(board, seat)) for seat in range(board.players)]


def sheet(board: FancyThatBoard) -> list[list[dict[str, Any]]]:
    """FT-15 by seat, a line for each ingredient."""
    return [
        [
            {
                "says": f"{capital(INGREDIENTS[at])}: {counted(symbols, 'symbol')} times {counted(count, 'tile')}",
                "points": symbols * count,
            }
            for at, (symbols, count) in enumerate(tally(board, seat))
        ]
        for seat in range(board.players)
    ]


def leaders(board: FancyThatBoard) -> list[int]:
    """FT-16: the seats with most points; among those, with most cards."""
    points = scores(board)
    best = [seat for seat in range(board.players) if points[seat] == max(points)]
    cards = [len(board.tucked_by(seat)) for seat in best]
    return [seat for seat, count in zip(best, cards, strict=True) if count == max(cards)]


def places(board: FancyThatBoard) -> list[int]:
    """FT-16, for all seats."""
    points = scores(board)
    return places_by([(points[seat], len(board.tucked_by(seat))) for seat in range(board.players)])


def decided_by_cards(board: FancyThatBoard) -> bool:
    """FT-16: were there more seats with most points than winners?"""
    points = scores(board)
    return points.count(max(points)) > len(leaders(board))
