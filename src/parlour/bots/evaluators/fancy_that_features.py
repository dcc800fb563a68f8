"""What the evaluator of Fancy That! sees in a position: for every seat some numbers, each with a meaning in words."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_that import (
    BITS,
    BONUS,
    BONUS_NONE,
    CELLS,
    COLOUR_COUNT,
    EMPTY,
    INGREDIENT,
    INGREDIENT_COUNT,
    KINDS_ASKED_FOR,
    LINE_CELLS,
    MARKET_SIDE,
    MASKS,
    NO_TILE,
    PLACE,
    SYMBOLS,
    FancyThatState,
    answers,
    call_of,
    cell_of,
    chosen,
    collected,
    colour_of,
    ingredient_of,
    line_of,
)

# What of its turn a seat has before it.
CLAIMING: Final[i64] = 0  # it has swept, and completes a card on offer with what it took
SWEEPING: Final[i64] = 1  # it sweeps now
NEXT: Final[i64] = 2  # it sweeps when this turn is over
LATER: Final[i64] = 3
TURNS: Final = ["claims now", "sweeps now", "sweeps next", "sweeps later"]

OF_EVERY_SEAT: Final = [
    "points, in tens",
    "claims to come",
    "claims to come, squared, in tens",
    "symbols of the ingredient it collects, times claims to come, in tens",
    "tiles of that ingredient in its pile, times claims to come, in tens",
    "symbols of the second ingredient, times claims to come, in tens",
    "tiles of the second ingredient, times claims to come, in tens",
    "tiles on its board, in tens",
    "too little room: empty cells below seven, in tens",
    "tiles on its board of the ingredient it collects, as many as claims to come, in tens",
    "colours on its board, in tens, if claims are to come",
]
BY_TURN: Final = [
    "when it {turn}",
    "best growth by a card it lacks nothing for, in tens, when it {turn}",
    "more by one it lacks one tile for, when it {turn}",
    "more by one it lacks two tiles for, when it {turn}",
    "more by one it lacks three tiles for, when it {turn}",
    "growth by the second of those it lacks one tile for or none, when it {turn}",
    "growth by the second of all, when it {turn}",
]
NAMES: Final = OF_EVERY_SEAT + [name.format(turn=turn) for turn in TURNS for name in BY_TURN]
EVERY: Final[i64] = len(OF_EVERY_SEAT)
EACH: Final[i64] = len(BY_TURN)
WIDTH: Final[i64] = len(NAMES)

ROOMY: Final[i64] = 7  # fewer empty cells than this begin to hurt
MORE_SYMBOLS: Final = 0.3  # that a claim brings of what one collects, as growth is reckoned
MORE_TILES: Final = 0.5


class Holding:
    """What a seat has: its collection and its board, and the tiles that it is about to place."""

    def __init__(
        self,
        symbols: vec[i64],
        tiles: vec[i64],
        masks: vec[i64],
        empty: i64,
        kinds: i64,
        stock: vec[i64],
        spare: vec[i64],
        room: i64,
    ) -> None:
        self.symbols = symbols  # on its cards, by ingredient
        self.tiles = tiles  # in its pile, by ingredient
        self.masks = masks  # where each colour lies
        self.empty = empty  # where nothing lies
        self.kinds = kinds  # of the tiles on the board and in hand, as a set
        self.stock = stock  # how many these are, by ingredient
        self.spare = spare  # how many are in hand, by colour
        self.room = room  # how many cells are left when those in hand are placed
        self.bonus = False  # may it take one more, having cleared a line?

    def after(self, state: FancyThatState, move: i64) -> Holding:
        """What the seat to move has when it has swept, taken a bonus tile or placed a tile."""
        then = Holding(
            self.symbols, self.tiles, self.masks, self.empty, self.kinds, self.stock, self.spare[:], self.room
        )
        if state.phase == PLACE:
            cell = BITS[cell_of(move)]
            colour = colour_of(chosen(move))
            then.masks = self.masks[:]
            then.masks[colour] |= cell
            then.empty &= ~cell
            then.spare[colour] -= 1
            return then
        then.stock = self.stock[:]
        market = state.market
        if state.phase == BONUS:
            if move != BONUS_NONE:
                then.hold(market[cell_of(move)])
            return then
        line = line_of(move)
        call = call_of(move)
        then.bonus = True
        for at in range(line * MARKET_SIDE, line * MARKET_SIDE + MARKET_SIDE):
            kind = market[LINE_CELLS[at]]
            if kind != NO_TILE:
                if answers(kind, call):
                    then.hold(kind)
                else:
                    then.bonus = False
        if then.bonus:
            there_is_room = then.room > 0 or (state.house.tiles_return and self.room > 0)
            then.bonus = there_is_room and state.on_market() > self.room - then.room
        return then

    def hold(self, kind: i64) -> None:
        """A tile more in hand."""
        self.kinds |= bit(kind)
        self.stock[ingredient_of(kind)] += 1
        self.spare[colour_of(kind)] += 1
        self.room -= 1

    def collecting(self) -> Holding:
        """The same, with a collection of its own to add to."""
        return Holding(
            self.symbols[:], self.tiles[:], self.masks, self.empty, self.kinds, self.stock, self.spare, self.room
        )

    def colours(self) -> i64:
        """How many colours lie on the board."""
        found: i64 = 0
        for mask in self.masks:
            if mask != 0:
                found += 1
        return found

    def points(self) -> i64:
        total: i64 = 0
        for i in range(INGREDIENT_COUNT):
            total += self.symbols[i] * self.tiles[i]
        return total

    def lacks(self, state: FancyThatState) -> i64:
        """How many tiles each card on offer lacks: four bits a card."""
        found: i64 = 0
        shift: i64 = 0
        for card in state.offer:
            found |= state.missing(card, self.masks, self.empty, self.spare) << shift
            shift += 4
        return found


def holding(state: FancyThatState, seat: i64) -> Holding:
    """What a seat has now."""
    symbols, tiles = collected(state, seat)
    own = seat * MASKS
    masks = state.masks[own : own + COLOUR_COUNT]
    empty = state.masks[own + EMPTY]
    kinds: i64 = 0
    stock = vec[i64]([0] * INGREDIENT_COUNT)
    room: i64 = 0
    first = seat * CELLS
    for cell in range(CELLS):
        kind = state.boards[first + cell]
        if kind != NO_TILE:
            kinds |= bit(kind)
            stock[ingredient_of(kind)] += 1
        else:
            room += 1
    found = Holding(symbols, tiles, masks, empty, kinds, stock, vec[i64]([0] * COLOUR_COUNT), room)
    if seat == state.seat:
        for kind in state.waiting:
            found.hold(kind)
    return found


def within(lacks: i64, cards: i64, most: i64) -> bool:
    """Is there a card that lacks so few?"""
    return any(lacks >> 4 * at & 15 <= most for at in range(cards))


def turn_at(distance: i64) -> i64:
    """What of its turn a seat has before it that sweeps after so many others."""
    if distance == 0:
        return SWEEPING
    return NEXT if distance == 1 else LATER


def claims_to_come(left: i64, players: i64, distance: i64) -> i64:
    """How many cards a seat claims if everybody claims one every turn, from the seat at distance 0 on."""
    return (left - distance + players - 1) // players if left > distance else 0


def features(state: FancyThatState, have: Holding, lacks: i64, distance: i64, turn: i64) -> vec[float]:
    """The numbers of a seat that sweeps after so many others, by what it has and lacks."""
    x = vec[float]([0.0] * WIDTH)
    left: i64 = len(state.offer) + state.deck_left()
    to_come = claims_to_come(left, state.players, distance)
    claims = float(to_come)
    symbols = have.symbols
    tiles = have.tiles
    # The two ingredients that may grow most.
    points: i64 = 0
    first: i64 = 0
    second: i64 = 0
    most = -1.0
    next_most = -1.0
    for i in range(INGREDIENT_COUNT):
        points += symbols[i] * tiles[i]
        grown = growth(float(symbols[i]), float(tiles[i]), claims)
        if grown > most:
            second = first
            next_most = most
            first = i
            most = grown
        elif grown > next_most:
            second = i
            next_most = grown
    x[0] = 0.1 * float(points)
    x[1] = claims
    x[2] = 0.1 * claims * claims
    x[3] = 0.1 * claims * float(symbols[first])
    x[4] = 0.1 * claims * float(tiles[first])
    x[5] = 0.1 * claims * float(symbols[second])
    x[6] = 0.1 * claims * float(tiles[second])
    filled = CELLS - have.room
    if to_come > 0:
        x[7] = 0.1 * float(filled)
        x[8] = 0.1 * float(ROOMY - have.room) if have.room < ROOMY else 0.0
        x[9] = 0.1 * float(have.stock[first] if have.stock[first] < to_come else to_come)
        x[10] = 0.1 * float(have.colours())
    at = EVERY + EACH * turn
    x[at] = 1.0
    if to_come > 0:
        add_growth(x, at, state, have, lacks, claims - 1.0)
    return x


def add_growth(x: vec[float], at: i64, state: FancyThatState, have: Holding, lacks: i64, later: float) -> None:
    """What the cards on offer may bring, by how many tiles they lack, in tens of points."""
    best0 = 0.0
    best1 = 0.0
    best2 = 0.0
    best3 = 0.0
    second1 = 0.0
    second3 = 0.0
    shift: i64 = 0
    for card in state.offer:
        missing = lacks >> shift & 15
        shift += 4
        if missing > 3:
            continue
        gain = 0.1 * gain_by(card, have, later)
        if missing == 0 and gain > best0:
            best0 = gain
        if missing <= 1:
            if gain > best1:
                second1 = best1
                best1 = gain
            elif gain > second1:
                second1 = gain
        if missing <= 2 and gain > best2:
            best2 = gain
        if gain > best3:
            second3 = best3
            best3 = gain
        elif gain > second3:
            second3 = gain
    x[at + 1] = best0
    x[at + 2] = best1 - best0
    x[at + 3] = best2 - best1
    x[at + 4] = best3 - best2
    x[at + 5] = second1
    x[at + 6] = second3


def growth(symbols: float, tiles: float, claims: float) -> float:
    """What one ingredient adds to a collection that is after it for so many claims."""
    return (symbols + MORE_SYMBOLS * claims) * (tiles + MORE_TILES * claims) - symbols * tiles


def potential(symbols: vec[i64], tiles: vec[i64], claims: float) -> float:
    """What a collection will score after so many more claims, most of them for its best ingredient."""
    total = 0.0
    best = 0.0
    for i in range(INGREDIENT_COUNT):
        total += float(symbols[i] * tiles[i])
        grown = growth(float(symbols[i]), float(tiles[i]), claims)
        if grown > best:
            best = grown
    return total + best


def gain_by(card: i64, have: Holding, later: float) -> float:
    """How much more a collection will score with a card and the best tile that its pattern may give up.

    What it will score is its `potential`. Card and tile each change one ingredient, so the rest is looked at only once.
    """
    symbols = have.symbols
    tiles = have.tiles
    own = INGREDIENT[card]
    points: i64 = 0
    grown_before = 0.0
    grown_most = 0.0  # with the card, by the ingredient `first`
    grown_second = 0.0  # by the best of the others
    first: i64 = -1
    for i in range(INGREDIENT_COUNT):
        points += symbols[i] * tiles[i]
        grown = growth(float(symbols[i]), float(tiles[i]), later)
        if grown > grown_before:
            grown_before = grown
        if i == own:
            grown = growth(float(symbols[i] + SYMBOLS[card]), float(tiles[i]), later)
        if grown > grown_most:
            grown_second = grown_most
            grown_most = grown
            first = i
        elif grown > grown_second:
            grown_second = grown
    before = float(points) + grown_before
    points += SYMBOLS[card] * tiles[own]
    best = float(points) + grown_most
    toppings = toppings_for(card, have)
    for i in range(INGREDIENT_COUNT):
        if toppings >> i & 1 != 0:
            held = symbols[i] + SYMBOLS[card] if i == own else symbols[i]
            grown = growth(float(held), float(tiles[i] + 1), later)
            others = grown_second if i == first else grown_most
            found = float(points + held) + (grown if grown > others else others)
            if found > best:
                best = found
    return best - before


def toppings_for(card: i64, have: Holding) -> i64:
    """The ingredients, as a set, of the tiles that may be given up for a card."""
    kinds = have.kinds & KINDS_ASKED_FOR[card]
    return (kinds | kinds >> 5 | kinds >> 10 | kinds >> 15 | kinds >> 20) & 31


def potential_with(ingredient: i64, have: Holding, later: float) -> float:
    """The potential with one more tile of that ingredient in the pile."""
    have.tiles[ingredient] += 1
    found = potential(have.symbols, have.tiles, later)
    have.tiles[ingredient] -= 1
    return found
