"""What a seat may know, as JSON: all but the order of the bag and the unseen cards (FT-17*), built up bit by bit.

With tucked cards hidden (FT-20) it does not repeat what others have claimed, nor what follows from it, until the end.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_that import position, scoring, words
from parlour.games.fancy_that.board import OVER, PHASES, SWEEP, FancyThatBoard
from parlour.games.fancy_that.box import MARKET_SIDE, SIDE
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
    LINE_LABELS,
    LINE_NAMES,
    LINE_WORDS,
    MARKET_NAMES,
    TILES,
)
from parlour.games.fancy_that.notation import call_of, line_of, write
from parlour.games.fancy_that.patterns import matches, nearest
from parlour.games.fancy_that.shapes import (
    FancyThatView,
    Fit,
    LineGuide,
    MissingTile,
    OfferedCard,
    RewardCard,
    Sweep,
    TallyLine,
)


def _rows(names: list[str], side: int) -> list[list[str]]:
    return [names[at : at + side] for at in range(0, len(names), side)]


# The printed grids, for labels: the names of the cells row by row, and of each line of the market.
MARKET_GUIDE: Final = _rows(MARKET_NAMES, MARKET_SIDE)
BOARD_GUIDE: Final = _rows(CELL_NAMES, SIDE)
LINE_GUIDE: Final[list[LineGuide]] = [
    {
        "line": LINE_NAMES[line],
        "name": LINE_WORDS[line],
        "label": LINE_LABELS[line],
        "cells": [MARKET_NAMES[cell] for cell in LINE_CELLS[MARKET_SIDE * line : MARKET_SIDE * (line + 1)]],
    }
    for line in range(len(LINE_NAMES))
]


def view(board: FancyThatBoard, seat: int | None) -> FancyThatView:
    seats = range(board.players)
    over = board.phase == OVER
    told = [over or at == seat or not board.house.tucked_hidden for at in seats]
    reckons = over or board.house.memory_aids  # FT-23
    return {
        "game": "fancy-that",
        "players": board.players,
        "turn": board.turn,
        "phase": PHASES[board.phase],
        "you": seat,
        "scores": scoring.scores(board) if reckons and all(told) else [],
        "winners": board.winners(),
        "ended_by": scoring.ending(board) if over else None,
        "market": position.grid(board.market, MARKET_SIDE),
        "bag": int(board.bag_left()),
        "deck": int(board.deck_left()),
        "out": len(board.out),
        "offer": [_offered(board, card, seat) for card in board.offer],
        "boards": [position.board_rows(board, at) for at in seats],
        "piles": [position.pile(board, at) for at in seats],
        "tucked": [_tucked(board, at, told[at]) for at in seats],
        "tally": [_tally(board, at) if reckons and told[at] else [] for at in seats],
        "waiting": position.waiting(board),
        "idle_turns": int(board.idle),
        "sweeps": _sweeps(board) if board.phase == SWEEP and seat == board.turn else [],
        "colours": {COLOUR_LETTERS[at]: COLOURS[at] for at in range(len(COLOURS))},
        "ingredients": {INGREDIENT_LETTERS[at]: INGREDIENTS[at] for at in range(len(INGREDIENTS))},
        "market_cells": MARKET_GUIDE,
        "board_cells": BOARD_GUIDE,
        "lines": LINE_GUIDE,
        "face_up": int(FACE_UP),
        "memory_aids": board.house.memory_aids,
    }


def _offered(board: FancyThatBoard, card: i64, seat: int | None) -> OfferedCard:
    """A face-up card, and how near that seat's board is to it; onlookers have no board."""
    fit = None if seat is None else _fit(board.cells_of(seat), board.pattern_of(card))
    return {**ALL[card].describe(), "fit": fit}


def _fit(board: list[int], card: int) -> Fit:
    """`matches`: the cells of each full match. `cells`: those that fit in the best partial match that empty cells can
    still complete, `missing` the empty ones with the colour each needs, `short` how many; null if none can."""
    best = nearest(card, board)
    whole = [[CELL_NAMES[cell] for cell in cells] for cells in matches(card, board)]
    if best is None:
        return {"matches": whole, "cells": [], "missing": [], "short": None}
    fit, lacking = best
    missing: list[MissingTile] = [
        {"cell": CELL_NAMES[cell], "colour": COLOUR_LETTERS[colour]} for cell, colour in lacking
    ]
    return {"matches": whole, "cells": [CELL_NAMES[cell] for cell in fit], "missing": missing, "short": len(missing)}


def _tucked(board: FancyThatBoard, seat: int, told: bool) -> list[RewardCard | None]:
    """The cards that a seat claimed; None is one face down (FT-20)."""
    return [ALL[card].describe() if told else None for card in sorted(board.tucked_by(seat))]


def _tally(board: FancyThatBoard, seat: int) -> list[TallyLine]:
    """FT-15 so far: symbols x tiles, by ingredient."""
    return [
        {"ingredient": INGREDIENTS[at], "symbols": symbols, "tiles": count, "points": symbols * count}
        for at, (symbols, count) in enumerate(scoring.tally(board, seat))
    ]


def _sweeps(board: FancyThatBoard) -> list[Sweep]:
    """Every sweep that the seat to move may make: its text, the tiles it takes, and whether it clears the line."""
    found: list[Sweep] = []
    room = board.room()
    for move in board.moves():
        line, call = line_of(move), call_of(move)
        cells = board.taken_by(line, call)
        found.append(
            {
                "text": write(move),
                "line": LINE_NAMES[line],
                "call": CALLS[call],
                "tiles": [{"cell": MARKET_NAMES[cell], "tile": TILES[board.market[cell]]} for cell in cells],
                "clears": len(cells) == board.in_line(line),
                "warns": words.fills() if len(cells) >= room else None,
            }
        )
    return found
