"""Judging Fancy That!: symbols times tiles, what they may grow to, and how near a board is to the cards on offer."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.judge import Judge, shares, won
from parlour.engine import State
from parlour.games.fancy_that.cards import INGREDIENT, NAMES, SYMBOLS
from parlour.games.fancy_that.components import CALLS, CELL_NAMES, CELLS, COLOUR, MARKET_NAMES, NO_TILE
from parlour.games.fancy_that.notation import BONUS_NONE, CHOICE, FIRST_BONUS, FIRST_CLAIM, FIRST_PLACE, PASS
from parlour.games.fancy_that.patterns import BITS, SIZES, STARTS, STEPS, colour_masks
from parlour.games.fancy_that.rules import FancyThat
from parlour.games.fancy_that.table import CLAIM, PLACE
from parlour.games.fancy_that.words import a_tile, line_name

INGREDIENTS: Final = 5
FAR: Final[i64] = 4  # no card lacks more tiles than it has
# How likely a card is still there, and got, when a board lacks so many tiles for it, for the seat to move and others.
MINE: Final = [0.95, 0.62, 0.38, 0.2, 0.1]
THEIRS: Final = [0.8, 0.5, 0.3, 0.16, 0.08]
NEXT_BEST: Final = 0.35  # what the second best card counts of its worth: it can be claimed later
CROWDED: Final[i64] = 7  # fewer empty cells than this begin to hurt
CROWDING: Final = 0.5


class FancyThatJudge(Judge):
    def __init__(self) -> None:
        super().__init__()
        self.sharpness = 25.0
        self.width = 4
        self.growth = 0.7
        self.curiosity = 0.4
        self.trust = 2.0

    def values(self, state: State) -> list[float]:
        if state.turn is None:
            return won(state)
        assert isinstance(state, FancyThat)
        claims = float(len(state.offer) + state.deck_left()) / float(state.players)
        points = [hopes(state, seat, claims) for seat in range(state.players)]
        return shares(points, spread(claims))

    def glance(self, state: State, moves: list[Any]) -> list[float]:
        """Sweeping and placing change nothing for the others: they are judged once for all moves."""
        assert isinstance(state, FancyThat)
        seat = state.seat
        if state.phase == CLAIM or (state.phase == PLACE and len(state.waiting) == 1):
            return super().glance(state, moves)
        claims = float(len(state.offer) + state.deck_left()) / float(state.players)
        points = [0.0 if other == seat else hopes(state, other, claims) for other in range(state.players)]
        found: list[float] = []
        for move in moves:
            after = state.copy()
            after.apply(move)
            points[seat] = hopes(after, seat, claims)
            found.append(shares(points, spread(claims))[seat])
        return found

    def glimpse(self, state: State) -> int:
        """The card turned up last, and the tile drawn last."""
        assert isinstance(state, FancyThat)
        card: i64 = 0 if state.dealt == 0 else state.deck[state.dealt - 1] + 1
        tile: i64 = 0 if state.drawn == 0 else state.bag[state.drawn - 1] + 1
        return int(card * 32 + tile)

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, FancyThat)
        if move == PASS:
            return "Waiting is better than claiming now"
        if move >= FIRST_CLAIM:
            return f"{NAMES[(move - FIRST_CLAIM) // CELLS]} fits what you collect"
        after = state.copy()
        after.apply(move)
        card = nearest_card(after, state.seat)
        if card < 0:
            return ""
        if move >= FIRST_PLACE:
            return f"There it helps towards {NAMES[card]}"
        return f"{'That tile brings' if move >= FIRST_BONUS else 'These tiles bring'} you nearer to {NAMES[card]}"

    def spoken(self, state: State, move: Any) -> str:
        choice: i64 = move & CHOICE
        if move == PASS:
            return "passing"
        if move >= FIRST_CLAIM:
            return f"claiming {NAMES[choice // CELLS]} with {CELL_NAMES[choice % CELLS]}"
        if move >= FIRST_PLACE:
            return f"{a_tile(choice // CELLS)} on {CELL_NAMES[choice % CELLS]}"
        if move == BONUS_NONE:
            return "no bonus tile"
        if move >= FIRST_BONUS:
            return f"the bonus tile from {MARKET_NAMES[choice]}"
        return f"sweeping {line_name(choice // len(CALLS))} for {CALLS[choice % len(CALLS)]}"


def spread(claims: float) -> float:
    return 1.2 + 0.5 * claims


def tallies(state: FancyThat, seat: i64) -> tuple[list[float], list[float]]:
    """By ingredient, the symbols and the tiles of a seat."""
    symbols = [0.0] * INGREDIENTS
    tiles = [0.0] * INGREDIENTS
    for entry in state.tucked:
        if entry >> 6 == seat:
            card = entry & 63
            symbols[INGREDIENT[card]] += float(SYMBOLS[card])
    for entry in state.piles:
        if entry >> 6 == seat:
            tiles[(entry & 63) % 5] += 1.0
    return symbols, tiles


def promise(symbols: list[float], tiles: list[float], claims: float) -> float:
    """What the collection will score after so many more claims, most of them for its best ingredient."""
    total = 0.0
    best = 0.0
    for i in range(INGREDIENTS):
        now = symbols[i] * tiles[i]
        total += now
        growth = (symbols[i] + 0.6 * claims) * (tiles[i] + 0.8 * claims) - now
        if growth > best:
            best = growth
    return total + best


def hopes(state: FancyThat, seat: i64, claims: float) -> float:
    """The points that a seat may hope for."""
    symbols, tiles = tallies(state, seat)
    base = promise(symbols, tiles, claims)
    masks = colour_masks(state.boards, seat)
    taken = masks[0] | masks[1] | masks[2] | masks[3] | masks[4]
    empty: i64 = 0
    room: i64 = 0
    for bit in BITS:
        if taken & bit == 0:
            empty |= bit
            room += 1
    moving = seat == state.seat
    waiting = vec[i64]([0, 0, 0, 0, 0])
    if moving:
        for kind in state.waiting:
            waiting[COLOUR[kind]] += 1
            room -= 1
    first = 0.0
    second = 0.0
    later = claims - 1.0 if claims > 1.0 else 0.0
    kinds = ingredients_on(state, seat)
    for card in state.offer:
        lacking = lack(card, masks, empty, waiting)
        if lacking > FAR:
            continue
        gain = worth_of(card, symbols, tiles, kinds, later) - promise(symbols, tiles, later)
        likely = MINE[lacking] if moving else THEIRS[lacking]
        if moving and lacking == 0 and (state.phase == CLAIM or len(state.waiting) > 0):
            likely = 1.0
        gain *= likely
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    crowd = CROWDING * float(CROWDED - room) if room < CROWDED else 0.0
    return base + first + NEXT_BEST * second - crowd


def ingredients_on(state: FancyThat, seat: i64) -> i64:
    """A bit for each ingredient of which there is a tile on the board, or waiting for it."""
    found: i64 = 0
    one: i64 = 1
    base = seat * CELLS
    for cell in range(CELLS):
        kind = state.boards[base + cell]
        if kind != NO_TILE:
            found |= one << kind % 5
    return found


def worth_of(card: i64, symbols: list[float], tiles: list[float], kinds: i64, claims: float) -> float:
    """The promise of a collection with this card, and the best tile on the board for it."""
    ingredient = INGREDIENT[card]
    symbols[ingredient] += float(SYMBOLS[card])
    best = promise(symbols, tiles, claims)
    for i in range(INGREDIENTS):
        if kinds >> i & 1 != 0:
            tiles[i] += 1.0
            found = promise(symbols, tiles, claims)
            tiles[i] -= 1.0
            if found > best:
                best = found
    symbols[ingredient] -= float(SYMBOLS[card])
    return best


def lack(card: i64, masks: vec[i64], empty: i64, waiting: vec[i64]) -> i64:
    """How many tiles a board lacks for a card, not counting those waiting to be placed; above FAR if it cannot be."""
    best: i64 = FAR + 1
    size = SIZES[card]
    at = STARTS[card]
    end = STARTS[card + 1]
    one: i64 = 1
    subsets = one << size
    while at < end:
        fitting: i64 = 0
        while fitting < subsets:  # the tiles of the pattern that lie already; the others' cells must be empty
            corners: i64 = -1
            lacking: i64 = 0
            for k in range(size):
                step = STEPS[at + k]
                if fitting >> k & 1 != 0:
                    corners &= masks[step >> 6] >> (step & 63)
                else:
                    corners &= empty >> (step & 63)
                    lacking += 1
            if corners != 0:
                lacking = after_waiting(at, size, fitting, waiting) if lacking > 0 else 0
                if lacking < best:
                    best = lacking
            fitting += 1
        at += size
    return best


def after_waiting(at: i64, size: i64, fitting: i64, waiting: vec[i64]) -> i64:
    """The tiles lacking when those waiting have been put where they help."""
    lacking: i64 = 0
    for colour in range(5):
        need: i64 = 0
        for k in range(size):
            if fitting >> k & 1 == 0 and STEPS[at + k] >> 6 == colour:
                need += 1
        if need > waiting[colour]:
            lacking += need - waiting[colour]
    return lacking


def nearest_card(state: FancyThat, seat: i64) -> i64:
    """The card on offer that a seat lacks fewest tiles for; -1 for none."""
    masks = colour_masks(state.boards, seat)
    taken = masks[0] | masks[1] | masks[2] | masks[3] | masks[4]
    empty: i64 = 0
    for bit in BITS:
        if taken & bit == 0:
            empty |= bit
    waiting = vec[i64]([0, 0, 0, 0, 0])
    if seat == state.seat:
        for kind in state.waiting:
            waiting[COLOUR[kind]] += 1
    found: i64 = -1
    fewest: i64 = FAR + 1
    for card in state.offer:
        lacking = lack(card, masks, empty, waiting)
        if lacking < fewest:
            fewest = lacking
            found = card
    return found


JUDGE = FancyThatJudge()
