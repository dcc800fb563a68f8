"""The position, written: the complete state as JSON, in the form of the rules page."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_that.board import PHASES, Table
from parlour.games.fancy_that.cards import KEYS
from parlour.games.fancy_that.components import CELLS, MARKET_SIDE, NO_TILE, SIDE, TILES


def dump(table: Table) -> dict[str, Any]:
    """Lists without order come sorted, so that equal positions look equal."""
    seats = range(table.players)
    return {
        "game": "fancy-that",
        "players": table.players,
        "turn": table.turn,
        "phase": PHASES[table.phase],
        "market": grid(table.market, MARKET_SIDE),
        "bag": [TILES[kind] for kind in table.bag[table.drawn :]],
        "deck": [KEYS[card] for card in table.deck[table.dealt :]],
        "offer": [KEYS[card] for card in table.offer],
        "out": [KEYS[card] for card in table.out],
        "boards": [board(table, seat) for seat in seats],
        "piles": [pile(table, seat) for seat in seats],
        "tucked": [sorted(KEYS[card] for card in table.tucked_by(seat)) for seat in seats],
        "waiting": waiting(table),
        "idle_turns": int(table.idle),
    }


def grid(cells: vec[i64], side: i64) -> list[list[str | None]]:
    """Cells as rows of tiles; None is an empty cell."""
    rows: list[list[str | None]] = []
    for row in range(len(cells) // side):
        line: list[str | None] = []
        for kind in cells[row * side : (row + 1) * side]:
            line.append(None if kind == NO_TILE else TILES[kind])
        rows.append(line)
    return rows


def board(table: Table, seat: int) -> list[list[str | None]]:
    return grid(table.boards[seat * CELLS : (seat + 1) * CELLS], SIDE)


def pile(table: Table, seat: int) -> list[str]:
    return sorted(TILES[kind] for kind in table.pile_of(seat))


def waiting(table: Table) -> list[str]:
    return sorted(TILES[kind] for kind in table.waiting)
