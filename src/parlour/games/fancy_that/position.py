"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import written_options
from parlour.games.fancy_that.board import PHASES, FancyThatBoard
from parlour.games.fancy_that.box import CELLS, MARKET_SIDE, SIDE
from parlour.games.fancy_that.cards import KEYS
from parlour.games.fancy_that.components import NO_TILE, TILES
from parlour.games.fancy_that.house import LASTING, OPTIONS


def dump(board: FancyThatBoard) -> dict[str, Any]:
    """Lists without order come sorted, so that equal positions look equal. Of house rules there is what is in use."""
    seats = range(board.players)
    written: dict[str, Any] = {
        "game": "fancy-that",
        "players": board.players,
        "turn": board.turn,
        "phase": PHASES[board.phase],
        "market": grid(board.market, MARKET_SIDE),
        "bag": [TILES[kind] for kind in board.bag[board.drawn :]],
        "deck": [KEYS[card] for card in board.deck[board.dealt :]],
        "offer": [KEYS[card] for card in board.offer],
        "out": sorted(KEYS[card] for card in board.out),
        "boards": [board_rows(board, seat) for seat in seats],
        "piles": [pile(board, seat) for seat in seats],
        "tucked": [sorted(KEYS[card] for card in board.tucked_by(seat)) for seat in seats],
        "waiting": waiting(board),
        "idle_turns": int(board.idle),
        **written_options(board.house.chosen, OPTIONS, LASTING, board.players),
    }
    if board.head_start:  # FT-22
        written["head_start"] = True
    if board.rng is not None:  # FT-18
        written["rng"] = board.rng.dump()
    return written


def grid(cells: vec[i64], side: i64) -> list[list[str | None]]:
    """Cells as rows of tiles; None is an empty cell."""
    rows: list[list[str | None]] = []
    for row in range(len(cells) // side):
        line: list[str | None] = []
        for kind in cells[row * side : (row + 1) * side]:
            line.append(None if kind == NO_TILE else TILES[kind])
        rows.append(line)
    return rows


def board_rows(board: FancyThatBoard, seat: int) -> list[list[str | None]]:
    return grid(board.boards[seat * CELLS : (seat + 1) * CELLS], SIDE)


def pile(board: FancyThatBoard, seat: int) -> list[str]:
    return sorted(TILES[kind] for kind in board.pile_of(seat))


def waiting(board: FancyThatBoard) -> list[str]:
    return sorted(TILES[kind] for kind in board.waiting)
