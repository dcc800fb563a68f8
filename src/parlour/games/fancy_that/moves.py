"""The legal moves of each phase, each once, in an order that depends on open things alone."""

from __future__ import annotations

from librt.random import Random as Chance
from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.games.fancy_that.board import BONUS, CLAIM, PLACE, SWEEP, FancyThatBoard
from parlour.games.fancy_that.box import CELLS, LINES, MARKET_CELLS
from parlour.games.fancy_that.components import CALLS, NO_TILE
from parlour.games.fancy_that.notation import BONUS_NONE, PASS, bonus_move, claim_move, place_move, sweep_move
from parlour.games.fancy_that.patterns import BITS, colour_masks, matched


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
    masks = colour_masks(board.boards, board.seat)
    corner_empty = board.house.corner_empty
    for card in board.offer:
        cells = matched(card, masks, corner_empty)
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
    lines = vec[i64](capacity=LINES)
    count: i64 = 0
    for line in range(LINES):
        flags = board.sweepable(line, reach)
        lines = append(lines, flags)
        count += _count(flags)
    skip: i64 = chance.randrange(count)
    line = 0
    while skip >= _count(lines[line]):
        skip -= _count(lines[line])
        line += 1
    flags = lines[line]
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
    room = board.room()
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
    skip = number % room
    boards = board.boards
    first = board.seat * CELLS
    cell: i64 = 0
    while boards[first + cell] != NO_TILE or skip > 0:
        if boards[first + cell] == NO_TILE:
            skip -= 1
        cell += 1
    return place_move(chosen, cell)
