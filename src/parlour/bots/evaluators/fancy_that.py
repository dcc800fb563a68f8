"""Fancy That!: symbols times tiles, what they may grow to, and how near a board is to the cards on offer."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.bots.evaluators.base import Evaluator, final_values, win_chances
from parlour.engine import State
from parlour.engine.bits import bit, count
from parlour.games.fancy_that import (
    BONUS,
    BONUS_NONE,
    CALLS,
    CELL_NAMES,
    CELLS,
    CLAIM,
    INGREDIENT,
    INGREDIENT_COUNT,
    LINE_WORDS,
    MARKET_NAMES,
    NAMES,
    NO_TILE,
    NONE_FITS,
    PASS,
    PLACE,
    SWEEP,
    SYMBOLS,
    FancyThatState,
    a_tile,
    call_of,
    cell_of,
    chosen,
    collected,
    colour_counts,
    colour_masks,
    empty_cells,
    ingredient_of,
    line_of,
    phase_of,
)

# How likely a card is still there, and claimed, when a board lacks this many tiles for it: for the seat to move, and
# for others.
MINE: Final = [0.95, 0.62, 0.38, 0.2, 0.1]
THEIRS: Final = [0.8, 0.5, 0.3, 0.16, 0.08]
NEXT_BEST: Final = 0.35  # what the second best card counts of its worth: it can be claimed later
CROWDED: Final[i64] = 7  # fewer empty cells than this begin to hurt
CROWDING: Final = 0.5


class FancyThatEvaluator(Evaluator):
    def __init__(self) -> None:
        super().__init__()
        self.prior_sharpness = 25.0
        self.first_width = 4
        self.widening = 0.7
        self.exploration = 0.4
        self.prior_visits = 2.0

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, FancyThatState)
        claims = claims_each(state)
        points = [hopes(state, seat, claims) for seat in range(state.players)]
        return win_chances(points, spread(claims))

    def prior(self, state: State, moves: list[Any]) -> list[float]:
        """Sweeping and placing change nothing for the others: they are evaluated once for all moves."""
        assert isinstance(state, FancyThatState)
        seat = state.seat
        if state.phase == CLAIM or (state.phase == PLACE and len(state.waiting) == 1):
            return super().prior(state, moves)
        claims = claims_each(state)
        points = [0.0 if other == seat else hopes(state, other, claims) for other in range(state.players)]
        priors: list[float] = []
        for move in moves:
            after = state.copy()
            after.apply(move)
            points[seat] = hopes(after, seat, claims)
            priors.append(win_chances(points, spread(claims))[seat])
        return priors

    def observation(self, state: State) -> int:
        """The card turned up last, and the tile drawn last."""
        assert isinstance(state, FancyThatState)
        card: i64 = 0 if state.dealt == 0 else state.deck[state.dealt - 1] + 1
        tile: i64 = 0 if state.drawn == 0 else state.bag[state.drawn - 1] + 1
        return int(card << 6 | tile)

    def progress(self, state: State) -> float:
        """By the cards that have been claimed."""
        assert isinstance(state, FancyThatState)
        claimed = float(len(state.tucked))
        return claimed / (claimed + claims_each(state) * float(state.players))

    def aim(self, state: State, move: Any) -> str:
        assert isinstance(state, FancyThatState)
        phase = phase_of(move)
        if move == PASS:
            return "Waiting is better than claiming now"
        if phase == CLAIM:
            return f"{NAMES[chosen(move)]} fits what you collect"
        after = state.copy()
        after.apply(move)
        card = nearest_card(after, state.seat)
        if card < 0:
            return ""
        if phase == PLACE:
            return f"There it helps towards {NAMES[card]}"
        if phase == BONUS:
            return f"That tile brings you nearer to {NAMES[card]}"
        return f"These tiles bring you nearer to {NAMES[card]}"

    def spoken(self, state: State, move: Any) -> str:
        if move == PASS:
            return "passing"
        if move == BONUS_NONE:
            return "no bonus tile"
        phase = phase_of(move)
        if phase == SWEEP:
            return f"sweeping {LINE_WORDS[line_of(move)]} for {CALLS[call_of(move)]}"
        if phase == BONUS:
            return f"the bonus tile from {MARKET_NAMES[cell_of(move)]}"
        cell = CELL_NAMES[cell_of(move)]
        if phase == PLACE:
            return f"{a_tile(chosen(move))} on {cell}"
        return f"claiming {NAMES[chosen(move)]} with {cell}"


def claims_each(state: FancyThatState) -> float:
    """How many more cards each player may claim."""
    return float(len(state.offer) + state.deck_left()) / float(state.players)


def spread(claims: float) -> float:
    return 1.2 + 0.5 * claims


def potential(symbols: list[float], tiles: list[float], claims: float) -> float:
    """What a collection will score after this many more claims, most of them for its best ingredient."""
    total = 0.0
    best = 0.0
    for i in range(INGREDIENT_COUNT):
        now = symbols[i] * tiles[i]
        total += now
        growth = (symbols[i] + 0.6 * claims) * (tiles[i] + 0.8 * claims) - now
        if growth > best:
            best = growth
    return total + best


def hopes(state: FancyThatState, seat: i64, claims: float) -> float:
    """The points that a seat may hope for."""
    own_symbols, own_tiles = collected(state, seat)
    symbols = [float(number) for number in own_symbols]
    tiles = [float(number) for number in own_tiles]
    masks = colour_masks(state.boards, seat)
    empty = empty_cells(masks)
    room = count(empty)
    moving = seat == state.seat
    waiting = waiting_for(state, seat)
    if moving:
        room -= len(state.waiting)
    first = 0.0
    second = 0.0
    later = claims - 1.0 if claims > 1.0 else 0.0
    kinds = ingredients_on(state, seat)
    for card in state.offer:
        missing = state.missing(card, masks, empty, waiting)
        if missing == NONE_FITS:
            continue
        gain = worth_of(card, symbols, tiles, kinds, later) - potential(symbols, tiles, later)
        likely = MINE[missing] if moving else THEIRS[missing]
        if moving and missing == 0 and (state.phase == CLAIM or len(state.waiting) > 0):
            likely = 1.0
        gain *= likely
        if gain > first:
            second = first
            first = gain
        elif gain > second:
            second = gain
    crowd = CROWDING * float(CROWDED - room) if room < CROWDED else 0.0
    return potential(symbols, tiles, claims) + first + NEXT_BEST * second - crowd


def waiting_for(state: FancyThatState, seat: i64) -> vec[i64]:
    """By colour, the tiles that a seat is about to place."""
    return colour_counts(state.waiting if seat == state.seat else vec[i64]())


def ingredients_on(state: FancyThatState, seat: i64) -> i64:
    """The ingredients of the tiles on a board, as a set."""
    found: i64 = 0
    first = seat * CELLS
    for cell in range(CELLS):
        kind = state.boards[first + cell]
        if kind != NO_TILE:
            found |= bit(ingredient_of(kind))
    return found


def worth_of(card: i64, symbols: list[float], tiles: list[float], kinds: i64, claims: float) -> float:
    """The potential of a collection with this card, and the best tile on the board for it."""
    ingredient = INGREDIENT[card]
    symbols[ingredient] += float(SYMBOLS[card])
    best = potential(symbols, tiles, claims)
    for i in range(INGREDIENT_COUNT):
        if kinds >> i & 1 != 0:
            tiles[i] += 1.0
            found = potential(symbols, tiles, claims)
            tiles[i] -= 1.0
            if found > best:
                best = found
    symbols[ingredient] -= float(SYMBOLS[card])
    return best


def nearest_card(state: FancyThatState, seat: i64) -> i64:
    """The card on offer that a seat lacks fewest tiles for; -1 for none."""
    masks = colour_masks(state.boards, seat)
    empty = empty_cells(masks)
    waiting = waiting_for(state, seat)
    found: i64 = -1
    fewest = NONE_FITS
    for card in state.offer:
        missing = state.missing(card, masks, empty, waiting)
        if missing < fewest:
            fewest = missing
            found = card
    return found


EVALUATOR = FancyThatEvaluator()
