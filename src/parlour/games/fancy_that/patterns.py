"""FT-4: finding a card's pattern on a board, by colour, in every quarter turn, never mirrored.

A board is seen as a mask for each colour, whose rows have one column more than the board: that column is always
empty, so that a mask moved sideways never runs into the next row. A pattern in one of its turns is a few steps, each a
colour and how far its tile lies from the top left corner of the turned pattern. Moving each colour's
mask back by its step and keeping what is common to all finds the corners of all matches at once.

FT-19: where the cells that a picture leaves out must be empty, they are steps too, of the colour EMPTY. Such patterns
stand behind the others, that of card n at n + CARDS, and the mask of empty cells stands behind those of the colours.
"""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_that.box import CELLS, COLOUR_COUNT, KINDS, SIDE
from parlour.games.fancy_that.cards import ALL, CARDS, Card
from parlour.games.fancy_that.components import COLOUR_LETTERS, COLOUR_OF, NO_TILE, colour_of

STRIDE: Final[i64] = SIDE + 1  # from one row of a mask to the next
EMPTY: Final[i64] = COLOUR_COUNT  # the colour, so to speak, of a cell where nothing lies (FT-19)
MASKS: Final[i64] = COLOUR_COUNT + 1  # of a board: those of the colours, and that of the empty cells
Tiles = list[tuple[int, int, int]]  # (row, column, colour) of each tile of a pattern


def turns(card: Card, with_empty: bool) -> list[Tiles]:
    """The pattern in each of its different quarter turns, pushed into the top left corner."""
    tiles = [
        (row, column, int(EMPTY) if colour is None else COLOUR_LETTERS.index(colour))
        for row, line in enumerate(card.pattern)
        for column, colour in enumerate(line)
        if with_empty or colour is not None
    ]
    found: list[Tiles] = []
    for _ in range(4):
        top = min(row for row, _, _ in tiles)
        left = min(column for _, column, _ in tiles)
        pushed = sorted((row - top, column - left, colour) for row, column, colour in tiles)
        if pushed not in found:
            found.append(pushed)
        tiles = [(column, -row, colour) for row, column, colour in tiles]
    return found


TURNS: Final = [turns(card, False) for card in ALL] + [turns(card, True) for card in ALL]


def _steps() -> vec[i64]:
    steps = vec[i64]()
    for shapes in TURNS:
        for tiles in shapes:
            for row, column, colour in tiles:
                steps = append(steps, colour << 6 | row * STRIDE + column)
    return steps


def _starts() -> vec[i64]:
    starts = vec[i64]([0])
    at: i64 = 0
    for shapes in TURNS:
        for tiles in shapes:
            at += len(tiles)
        starts = append(starts, at)
    return starts


def _needs() -> vec[i64]:
    """By pattern, how many tiles of each colour it asks for: three bits a colour."""
    needs = vec[i64]()
    for shapes in TURNS:
        need: i64 = 0
        for _, _, colour in shapes[0]:
            if colour != EMPTY:
                need += bit(3 * colour)
        needs = append(needs, need)
    return needs


def _kinds_asked_for() -> vec[i64]:
    asked = vec[i64]()
    for shapes in TURNS[:CARDS]:
        colours = [colour for _, _, colour in shapes[0]]
        kinds: i64 = 0
        for kind in range(KINDS):
            if int(colour_of(kind)) in colours:
                kinds |= bit(kind)
        asked = append(asked, kinds)
    return asked


def _bits() -> vec[i64]:
    bits = vec[i64]()
    for row in range(SIDE):
        for column in range(SIDE):
            bits = append(bits, bit(STRIDE * row + column))
    return bits


def cell_at(place: i64) -> i64:
    """The board cell whose bit in a mask stands at that place."""
    return place - place // STRIDE


BITS: Final = _bits()  # by board cell, its bit in a mask
EVERY_CELL: Final[i64] = sum([int(cell) for cell in BITS])
# All steps of all turns of card n are STEPS[STARTS[n]] to STEPS[STARTS[n + 1] - 1], SIZES[n] of them a turn. Of a step,
# `step >> 6` is the colour, and `step & 63` how far its mask is moved: spelled out below, since even functions that are
# inlined cost a fifth there.
STEPS: Final = _steps()
STARTS: Final = _starts()
SIZES: Final = vec[i64]([len(shapes[0]) for shapes in TURNS])
NEEDS: Final = _needs()
KINDS_ASKED_FOR: Final = _kinds_asked_for()  # by card, the kinds of the colours in its pattern, as a set
NONE_FITS: Final[i64] = max([len(shapes[0]) for shapes in TURNS[:CARDS]]) + 1  # more tiles than any card asks for


def colour_masks(boards: vec[i64], seat: i64) -> vec[i64]:
    """Where each colour lies on that seat's board; `boards` holds the cells of all seats, one board after another."""
    masks = vec[i64]([0] * COLOUR_COUNT)
    colours = COLOUR_OF
    bits = BITS
    first = seat * CELLS
    for cell in range(CELLS):
        kind = boards[first + cell]
        if kind != NO_TILE:
            masks[colours[kind]] |= bits[cell]
    return masks


def all_masks(boards: vec[i64], players: i64) -> vec[i64]:
    """Of every seat, where each colour lies and where nothing does: MASKS a seat."""
    found = vec[i64]()
    for seat in range(players):
        masks = colour_masks(boards, seat)
        for mask in masks:
            found = append(found, mask)
        found = append(found, empty_cells(masks))
    return found


def covered(card: i64, masks: vec[i64], first: i64 = 0) -> i64:
    """The cells, as a mask, of all matches of a pattern; `first` is where the masks of the seat begin."""
    found: i64 = 0
    steps = STEPS
    size = SIZES[card]
    at = STARTS[card]
    end = STARTS[card + 1]
    while at < end:
        corners: i64 = -1
        for k in range(size):
            step = steps[at + k]
            corners &= masks[first + (step >> 6)] >> (step & 63)
            if corners == 0:
                break
        if corners != 0:
            for k in range(size):
                found |= corners << (steps[at + k] & 63)
        at += size
    return found


def empty_cells(masks: vec[i64]) -> i64:
    """The cells, as a mask, where no colour lies."""
    taken: i64 = 0
    for colour in range(COLOUR_COUNT):
        taken |= masks[colour]
    return EVERY_CELL & ~taken


def matched(card: i64, masks: vec[i64], first: i64, corner_empty: bool) -> i64:
    """The cells, as a mask, of all matches of a card: whatever of them is removed, the card may be claimed."""
    if not corner_empty:  # FT-4*
        return covered(card, masks, first)
    return covered(card + CARDS, masks, first) & ~masks[first + EMPTY]  # FT-19


def colour_counts(kinds: vec[i64]) -> vec[i64]:
    """How many tiles there are of each colour."""
    counts = vec[i64]([0] * COLOUR_COUNT)
    for kind in kinds:
        counts[colour_of(kind)] += 1
    return counts


def fewest_missing(card: i64, masks: vec[i64], empty: i64, spare: vec[i64]) -> i64:
    """How many tiles a board lacks for a card when spare ones, counted by colour, are put where they help.

    Only empty cells can be filled. NONE_FITS where no placement can be completed.
    """
    needs = NEEDS[card]
    provided: i64 = 0  # the colours that spare tiles are enough of, wherever they lack
    for colour in range(COLOUR_COUNT):
        if spare[colour] > 0:
            need = needs >> 3 * colour & 7
            if spare[colour] >= need:
                provided |= bit(colour)
            elif need > 0:
                return _fewest_by_trying(card, masks, empty, spare)
    best = NONE_FITS
    size = SIZES[card]
    at = STARTS[card]
    end = STARTS[card + 1]
    steps = STEPS
    while at < end:
        # The corners where the steps so far lack nothing, one tile, two tiles, three, four.
        none: i64 = -1
        one: i64 = 0
        two: i64 = 0
        three: i64 = 0
        four: i64 = 0
        for k in range(size):
            step = steps[at + k]
            colour = step >> 6
            fits = masks[colour] >> (step & 63)
            fill: i64 = 0
            if colour != EMPTY:
                fill = empty >> (step & 63)
                if provided >> colour & 1 != 0:
                    fits |= fill
                    fill = 0
            four = four & fits | three & fill
            three = three & fits | two & fill
            two = two & fits | one & fill
            one = one & fits | none & fill
            none &= fits
        if none != 0:
            return 0
        if one != 0:
            best = 1
        elif two != 0:
            best = 2 if best > 2 else best
        elif three != 0:
            best = 3 if best > 3 else best
        elif four != 0:
            best = 4 if best > 4 else best
        at += size
    return best


def _fewest_by_trying(card: i64, masks: vec[i64], empty: i64, spare: vec[i64]) -> i64:
    """The same where spare tiles are enough for one of several places of a colour, so that it matters which lack."""
    best = NONE_FITS
    size = SIZES[card]
    at = STARTS[card]
    end = STARTS[card + 1]
    while at < end:
        for fitting in range(bit(size)):  # the tiles of the pattern that lie there already
            corners: i64 = -1
            missing: i64 = 0
            for k in range(size):
                step = STEPS[at + k]
                if fitting >> k & 1 != 0:
                    corners &= masks[step >> 6] >> (step & 63)
                else:
                    corners &= empty >> (step & 63)
                    missing += 1
            if corners != 0:
                if missing > 0:
                    missing = _missing_after(at, size, fitting, spare)
                if missing < best:
                    best = missing
        at += size
    return best


def _missing_after(at: i64, size: i64, fitting: i64, spare: vec[i64]) -> i64:
    """How many of the tiles of a turned pattern that do not fit yet the spare ones do not provide."""
    missing: i64 = 0
    for colour in range(COLOUR_COUNT):
        need: i64 = 0
        for k in range(size):
            if fitting >> k & 1 == 0 and STEPS[at + k] >> 6 == colour:
                need += 1
        if need > spare[colour]:
            missing += need - spare[colour]
    return missing


def matches(card: int, board: list[int]) -> list[list[int]]:
    """All matches of a card on a board of 25 tiles: the cells of each, in reading order.

    >>> from parlour.games.fancy_that.cards import CODES
    >>> pink, blue = 5, 20  # pS and bS
    >>> board = [pink, blue] + [-1] * 23
    >>> matches(CODES["lemon-bar"], board)
    [[0, 1]]
    """
    found = [cells for cells, lacking in placements(card, board) if not lacking]
    return sorted(found)


def shows_mirrored(card: int, board: list[int]) -> bool:
    """Does the board show a card's pattern as in a mirror, which does not count (FT-4)?"""
    mirrored = [board[row * SIDE + SIDE - 1 - column] for row in range(SIDE) for column in range(SIDE)]
    return len(matches(card, mirrored)) > 0


def placements(card: int, board: list[int]) -> list[tuple[list[int], list[tuple[int, int]]]]:
    """Every way to lay a card's pattern on a board: the cells that fit, and the (cell, colour) that do not yet."""
    found: list[tuple[list[int], list[tuple[int, int]]]] = []
    for tiles in TURNS[card]:
        height = max(row for row, _, _ in tiles) + 1
        width = max(column for _, column, _ in tiles) + 1
        for top in range(SIDE + 1 - height):
            for left in range(SIDE + 1 - width):
                fit: list[int] = []
                lacking: list[tuple[int, int]] = []
                clear = True
                for row, column, colour in tiles:
                    cell = (top + row) * SIDE + left + column
                    if colour == EMPTY:
                        clear = clear and board[cell] == NO_TILE
                    elif board[cell] != NO_TILE and colour_of(board[cell]) == colour:
                        fit.append(cell)
                    else:
                        lacking.append((cell, colour))
                if clear:
                    found.append((fit, lacking))
    return found


def nearest(card: int, board: list[int]) -> tuple[list[int], list[tuple[int, int]]] | None:
    """The placement that lacks fewest tiles, among those that empty cells can complete; None if there is none."""
    best: tuple[list[int], list[tuple[int, int]]] | None = None
    for fit, lacking in placements(card, board):
        open_still = all(board[cell] == NO_TILE for cell, _ in lacking)
        if open_still and (best is None or len(lacking) < len(best[1])):
            best = (fit, lacking)
    return best
