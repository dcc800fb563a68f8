"""What a seat may know, as JSON: all but the order of the bag and the unseen cards (FT-17*), built up bit by bit."""

from __future__ import annotations

from typing import Any

from mypy_extensions import i64

from parlour.games.fancy_that import position, scoring
from parlour.games.fancy_that.board import OVER, PHASES, SWEEP, Table
from parlour.games.fancy_that.cards import ALL
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_NAMES,
    COLOUR_LETTERS,
    COLOURS,
    FACE_UP,
    INGREDIENT_LETTERS,
    INGREDIENTS,
    LINE_CELLS,
    LINE_NAMES,
    MARKET_NAMES,
    MARKET_SIDE,
    TILES,
)
from parlour.games.fancy_that.notation import text
from parlour.games.fancy_that.patterns import matches, nearest
from parlour.games.fancy_that.refusals import ending
from parlour.games.fancy_that.words import line_name

# The printed grids, for labels: the names of the cells row by row, and of each line of the market.
MARKET_GUIDE: list[list[str]] = [MARKET_NAMES[at : at + 6] for at in range(0, len(MARKET_NAMES), 6)]
BOARD_GUIDE: list[list[str]] = [CELL_NAMES[at : at + 5] for at in range(0, len(CELL_NAMES), 5)]
LINE_GUIDE: list[dict[str, Any]] = [
    {
        "line": LINE_NAMES[line],
        "name": line_name(line),
        "label": LINE_NAMES[line].split()[1],
        "cells": [MARKET_NAMES[cell] for cell in LINE_CELLS[6 * line : 6 * line + 6]],
    }
    for line in range(len(LINE_NAMES))
]


def view(table: Table, seat: int | None) -> dict[str, Any]:
    seats = range(table.players)
    over = table.phase == OVER
    return {
        "game": "fancy-that",
        "players": table.players,
        "turn": table.turn,
        "phase": PHASES[table.phase],
        "you": seat,
        "scores": scoring.scores(table),
        "winners": scoring.leaders(table) if over else [],
        "ended_by": ending(table) if over else None,
        "market": position.grid(table.market, MARKET_SIDE),
        "bag": int(table.bag_left()),
        "deck": int(table.deck_left()),
        "out": len(table.out),
        "offer": [_offered(table, card, seat) for card in table.offer],
        "boards": [position.board(table, at) for at in seats],
        "piles": [position.pile(table, at) for at in seats],
        "tucked": [[ALL[card].describe() for card in sorted(table.tucked_by(at))] for at in seats],
        "tally": [_tally(table, at) for at in seats],
        "waiting": position.waiting(table),
        "idle_turns": int(table.idle),
        "sweeps": _sweeps(table) if table.phase == SWEEP and seat == table.turn else [],
        "colours": {COLOUR_LETTERS[at]: COLOURS[at] for at in range(len(COLOURS))},
        "market_cells": MARKET_GUIDE,
        "board_cells": BOARD_GUIDE,
        "lines": LINE_GUIDE,
        "face_up": int(FACE_UP),
        "ingredients": {INGREDIENT_LETTERS[at]: INGREDIENTS[at] for at in range(len(INGREDIENTS))},
    }


def _offered(table: Table, card: i64, seat: int | None) -> dict[str, Any]:
    """A face-up card, and how near that seat's board is to it; onlookers have no board."""
    shown = ALL[card].describe()
    shown["fit"] = None if seat is None else _fit(table.board(seat), card)
    return shown


def _fit(board: list[int], card: int) -> dict[str, Any]:
    """`matches`: the cells of each full match. `cells`: those that fit in the best partial match that empty cells can
    still complete, `missing` the empty ones with the colour each needs, `short` how many; null if none can."""
    best = nearest(card, board)
    whole = [[CELL_NAMES[cell] for cell in cells] for cells in matches(card, board)]
    if best is None:
        return {"matches": whole, "cells": [], "missing": [], "short": None}
    fit, lacking = best
    missing = [{"cell": CELL_NAMES[cell], "colour": COLOUR_LETTERS[colour]} for cell, colour in lacking]
    return {"matches": whole, "cells": [CELL_NAMES[cell] for cell in fit], "missing": missing, "short": len(missing)}


def _tally(table: Table, seat: int) -> list[dict[str, Any]]:
    """FT-15 so far: symbols x tiles, by ingredient."""
    return [
        {"ingredient": INGREDIENTS[at], "symbols": symbols, "tiles": count, "points": symbols * count}
        for at, (symbols, count) in enumerate(scoring.tally(table, seat))
    ]


def _sweeps(table: Table) -> list[dict[str, Any]]:
    """Every sweep that the seat to move may make: its text, the tiles it takes, and whether it clears the line."""
    found: list[dict[str, Any]] = []
    for move in table.moves():
        line, call = move // 10, move % 10
        cells = table.taken_by(line, call)
        found.append(
            {
                "text": text(move),
                "line": LINE_NAMES[line],
                "call": CALLS[call],
                "tiles": [{"cell": MARKET_NAMES[cell], "tile": TILES[table.market[cell]]} for cell in cells],
                "clears": len(cells) == table.in_line(line),
            }
        )
    return found
