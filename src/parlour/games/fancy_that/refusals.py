"""Why a move cannot be made: the first rule that stands in its way, in the order the rules page gives."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine import Refusal
from parlour.engine.english import capital, counted
from parlour.games.fancy_that import scoring, words
from parlour.games.fancy_that.board import BONUS, OVER, PLACE, SWEEP, FancyThatBoard
from parlour.games.fancy_that.box import CELLS
from parlour.games.fancy_that.cards import NAMES
from parlour.games.fancy_that.components import CALLS, CELL_NAMES, LINE_WORDS, MARKET_NAMES, NO_TILE, TILE_NAMES
from parlour.games.fancy_that.notation import (
    BONUS_NONE,
    PASS,
    call_of,
    cell_of,
    chosen,
    line_of,
    phase_of,
)
from parlour.games.fancy_that.patterns import BITS, colour_masks, covered, shows_mirrored


def refusal(board: FancyThatBoard, move: int) -> Refusal | None:
    """None for a legal move."""
    if board.phase == OVER:
        rule = scoring.ending(board)
        return Refusal(rule, words.ended(rule))
    phase = phase_of(move)
    if phase != board.phase:
        return _other_phase(board)
    if move in (BONUS_NONE, PASS):
        return None
    if phase == SWEEP:
        return _sweep(board, line_of(move), call_of(move))
    if phase == BONUS:
        return _bonus(board, cell_of(move))
    if phase == PLACE:
        return _place(board, chosen(move), cell_of(move))
    return _claim(board, chosen(move), cell_of(move))


def _other_phase(board: FancyThatBoard) -> Refusal:
    if board.phase == SWEEP:
        return Refusal("FT-7", "First sweep the market: choose a row or column, and a colour or an ingredient.")
    if board.phase == BONUS:
        return Refusal("FT-8", "You cleared the line: first take a bonus tile from the market, or say none.")
    if board.head_start:
        return Refusal("FT-22", f"First place your head start: {_waiting(board)} to go.")
    if board.phase == PLACE:
        return Refusal("FT-9", f"First place all that you took: {_waiting(board)} to go.")
    return Refusal("FT-11", "Now claim a card that your board shows, or pass.")


def _sweep(board: FancyThatBoard, line: i64, call: i64) -> Refusal | None:
    count = len(board.taken_by(line, call))
    name = LINE_WORDS[line]
    if count == 0:
        return Refusal("FT-7", f"There is no {CALLS[call]} tile in {name}: a sweep takes at least one.")
    room = int(board.room())
    if count > board.reach():
        found = counted(count, f"{CALLS[call]} tile")
        left = counted(room, "empty cell")
        return Refusal("FT-10", f"{capital(name)} has {found}, your board only {left}: you must place all you take.")
    return None


def _bonus(board: FancyThatBoard, cell: i64) -> Refusal | None:
    if board.market[cell] == NO_TILE:
        return Refusal("FT-8", f"{MARKET_NAMES[cell]} is empty: take a tile that lies on the market, or none.")
    return None


def _place(board: FancyThatBoard, kind: i64, cell: i64) -> Refusal | None:
    if kind not in board.waiting:
        return Refusal("FT-9", f"You have no {TILE_NAMES[kind]} to place, but {_waiting(board)}.")
    there = board.boards[board.seat * CELLS + cell]
    if there != NO_TILE:
        return Refusal("FT-9", f"{capital(words.a_tile(there))} lies on {CELL_NAMES[cell]}: choose an empty cell.")
    return None


def _claim(board: FancyThatBoard, card: i64, cell: i64) -> Refusal | None:
    if card not in board.offer:
        return Refusal("FT-11", f"{NAMES[card]} is not face up: claim a card from the row.")
    cells = board.claimable(card)
    if cells & BITS[cell] == 0 and covered(card, colour_masks(board.boards, board.seat)) & BITS[cell] != 0:
        why = f"{NAMES[card]} is claimed only where the cell that its picture leaves out is empty."
        return Refusal("FT-19", why)
    if cells == 0:
        if shows_mirrored(card, board.cells_of(int(board.seat))):
            why = f"Your board shows {NAMES[card]} only as in a mirror: a pattern may be turned, but never mirrored."
            return Refusal("FT-4", why)
        return Refusal("FT-11", f"Your board does not show the pattern of {NAMES[card]}.")
    if cells & BITS[cell] == 0:
        return Refusal("FT-11", f"{CELL_NAMES[cell]} is no part of {NAMES[card]} on your board: remove a tile that is.")
    return None


def _waiting(board: FancyThatBoard) -> str:
    return words.tiles([int(kind) for kind in board.waiting])
