"""The legal moves of each phase, each once, in an order that depends on open things alone."""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine.bits import count, nth
from parlour.games.fancy_that.board import BONUS, CLAIM, PLACE, SWEEP, FancyThatBoard
from parlour.games.fancy_that.box import CELLS, LINES, MARKET_CELLS
from parlour.games.fancy_that.components import CALLS, NO_TILE
from parlour.games.fancy_that.notation import BONUS_NONE, PASS, bonus_move, claim_move, place_move, sweep_move
from parlour.games.fancy_that.patterns import BITS, cell_at


def legal_moves(board: FancyThatBoard) -> vec[i64]:
    if board.phase == SWEEP:
        return _sweeps(board)
    if board.phase == BONUS:
        return _bonuses(board)
    if board.phase == PLACE:
        return _placements(board)
    if board.phase == CLAIM:
        return _claims(board)
    return vec[i64]()


def _sweeps(board: FancyThatBoard) -> vec[i64]:
    """FT-7, FT-10: every line with every call that is possible there."""
    found = vec[i64](capacity=LINES * len(CALLS))
    reach = board.reach()
    for line in range(LINES):
        flags = board.sweepable(line, reach)
        move = sweep_move(line, 0)
        while flags != 0:
            if flags & 1 != 0:
                found = append(found, move)
            flags >>= 4
            move += 1
    return found


def _bonuses(board: FancyThatBoard) -> vec[i64]:
    """FT-8: any tile on the market, or none."""
    found = vec[i64]()
    market = board.market
    for cell in range(MARKET_CELLS):
        if market[cell] != NO_TILE:
            found = append(found, bonus_move(cell))
    return append(found, BONUS_NONE)


def _placements(board: FancyThatBoard) -> vec[i64]:
    """FT-9: each kind of tile waiting, on each empty cell."""
    found = vec[i64]()
    boards = board.boards
    first = board.seat * CELLS
    last = NO_TILE
    for kind in board.waiting:
        if kind != last:
            last = kind
            move = place_move(kind, 0)
            for cell in range(CELLS):
                if boards[first + cell] == NO_TILE:
                    found = append(found, move + cell)
    return found


def _claims(board: FancyThatBoard) -> vec[i64]:
    """FT-11: each face-up card that the board shows, with each tile of its matches; or pass."""
    found = vec[i64]()
    for card in board.offer:
        cells = board.claimable(card)
        if cells != 0:
            move = claim_move(card, 0)
            for cell in range(CELLS):
                if cells & BITS[cell] != 0:
                    found = append(found, move + cell)
    return append(found, PASS)


# Sweeps and placements are nearly all of a game. Playouts draw one without listing them: the one at the number drawn.


def any_sweep(board: FancyThatBoard, chance: Chance) -> i64:
    """A sweep at random."""
    reach = board.reach()
    sweeps: i64 = 0
    for line in range(LINES):
        sweeps += _count(board.sweepable(line, reach))
    skip: i64 = chance.randrange(sweeps)
    line = 0
    flags = board.sweepable(line, reach)
    while skip >= _count(flags):
        skip -= _count(flags)
        line += 1
        flags = board.sweepable(line, reach)
    move = sweep_move(line, 0)
    while skip > 0 or flags & 1 == 0:
        skip -= flags & 1
        flags >>= 4
        move += 1
    return move


def _count(flags: i64) -> i64:
    """How many of ten flags, one at every fourth bit, are set: five sums of two, and the multiplication adds those."""
    pairs = (flags & 0xFFFFF) + (flags >> 20)
    return pairs * 0x11111 >> 16 & 15


def any_placement(board: FancyThatBoard, chance: Chance) -> i64:
    """A placement at random."""
    empty = board.empty()
    room = count(empty)
    kinds: i64 = 0
    last = NO_TILE
    for kind in board.waiting:
        if kind != last:
            last = kind
            kinds += 1
    number: i64 = chance.randrange(kinds * room)
    chosen = board.waiting[0]
    skip = number // room
    for kind in board.waiting:
        if kind != chosen:
            if skip == 0:
                break
            skip -= 1
            chosen = kind
    return place_move(chosen, cell_at(nth(empty, number % room)))
