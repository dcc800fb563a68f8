"""The board: what lies where, and the plain questions about it that the rules, the view and the refusals share."""

from __future__ import annotations

from typing import Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import Dealer, Game, State
from parlour.engine.bits import bit, count
from parlour.games.fancy_that.box import CELLS, COLOUR_COUNT, KINDS, LINES, MARKET_SIDE
from parlour.games.fancy_that.cards import CARDS
from parlour.games.fancy_that.components import LINE_CELLS, NO_TILE, answers, colour_of, ingredient_of
from parlour.games.fancy_that.house import HouseRules
from parlour.games.fancy_that.patterns import BITS, EMPTY, MASKS, fewest_missing, matched
from parlour.games.fancy_that.shapes import Phase

SWEEP: Final[i64] = 0
BONUS: Final[i64] = 1
PLACE: Final[i64] = 2
CLAIM: Final[i64] = 3
OVER: Final[i64] = 4
PHASES: Final[list[Phase]] = ["sweep", "bonus", "place", "claim", "over"]

NOBODY: Final[i64] = -1
ONES: Final[i64] = 0x1111111111  # 1 in the four bits of each of the ten calls


def _weights() -> vec[i64]:
    weights = vec[i64]()
    for kind in range(KINDS):
        weights = append(weights, bit(4 * colour_of(kind)) | bit(4 * (COLOUR_COUNT + ingredient_of(kind))))
    return weights


# By kind of tile, 1 in the four bits of its colour's call and of its ingredient's: added up, they count a line's tiles.
WEIGHTS: Final = _weights()


def all_lines(market: vec[i64]) -> vec[i64]:
    """By market line, how many of its tiles answer each call: four bits a call."""
    found = vec[i64]()
    for line in range(LINES):
        counts: i64 = 0
        for at in range(line * MARKET_SIDE, line * MARKET_SIDE + MARKET_SIDE):
            kind = market[LINE_CELLS[at]]
            if kind != NO_TILE:
                counts += WEIGHTS[kind]
        found = append(found, counts)
    return found


def owned_by(seat: i64, thing: i64) -> i64:
    """A card tucked or a tile in a pile, with its owner."""
    return seat << 6 | thing


def owner_of(entry: i64) -> i64:
    return entry >> 6


def thing_of(entry: i64) -> i64:
    """The card or the kind of tile that is owned."""
    return entry & 63


class FancyThatBoard(State):
    """Everything on the board, hidden piles included. What is done with it is in `rules`.

    Bag and deck never change: `drawn` and `dealt` say how far they are used up. `offer`, `tucked` and `piles` change
    seldom and are then replaced whole. So copies may share these; only market, boards, what is kept up to date about
    those two, and waiting are their own.
    """

    def __init__(
        self,
        game: Game,
        players: i64,
        seat: i64,
        phase: i64,
        market: vec[i64],
        lines: vec[i64],
        bag: vec[i64],
        drawn: i64,
        deck: vec[i64],
        dealt: i64,
        out: vec[i64],
        offer: vec[i64],
        boards: vec[i64],
        masks: vec[i64],
        tucked: vec[i64],
        piles: vec[i64],
        waiting: vec[i64],
        idle: i64,
        house: HouseRules,
        head_start: bool,
        rng: Dealer | None,
    ) -> None:
        super().__init__(game, players)
        self.seat = seat  # whose turn it is; NOBODY when the game is over
        self.phase = phase
        self.market = market  # its cells, row by row
        self.lines = lines  # see all_lines; kept up to date
        self.bag = bag
        self.drawn = drawn
        self.deck = deck
        self.dealt = dealt
        self.out = out
        self.offer = offer  # the cards face up, FACE_UP at most
        self.boards = boards  # CELLS for each seat, one board after another
        self.masks = masks  # see all_masks; kept up to date
        self.tucked = tucked  # see owned_by
        self.piles = piles  # see owned_by
        self.waiting = waiting  # kinds of the tiles still to place, in order
        self.idle = idle  # FT-14
        self.house = house
        self.head_start = head_start  # FT-22: is it being placed? Then nobody has had a turn
        self.rng = rng  # FT-18: for shuffles of the bag; replaced, never changed in place. None where there are none

    @property
    def turn(self) -> int | None:
        return None if self.seat == NOBODY else int(self.seat)

    def bag_left(self) -> i64:
        return len(self.bag) - self.drawn

    def deck_left(self) -> i64:
        return len(self.deck) - self.dealt

    def on_market(self) -> i64:
        """How many tiles lie on the market."""
        tiles: i64 = 0
        for row in range(MARKET_SIDE):
            tiles += self.in_line(row)
        return tiles

    def leave_market(self, cell: i64) -> i64:
        """Take a tile off the market: its kind."""
        kind = self.market[cell]
        self.market[cell] = NO_TILE
        self.lines[cell // MARKET_SIDE] -= WEIGHTS[kind]
        self.lines[MARKET_SIDE + cell % MARKET_SIDE] -= WEIGHTS[kind]
        return kind

    def enter_market(self, cell: i64, kind: i64) -> None:
        """Lay a tile on the market."""
        self.market[cell] = kind
        self.lines[cell // MARKET_SIDE] += WEIGHTS[kind]
        self.lines[MARKET_SIDE + cell % MARKET_SIDE] += WEIGHTS[kind]

    def enter_board(self, cell: i64, kind: i64) -> None:
        """Lay a tile on the board of the seat to move."""
        self.boards[self.seat * CELLS + cell] = kind
        self.masks[self.seat * MASKS + colour_of(kind)] |= BITS[cell]
        self.masks[self.seat * MASKS + EMPTY] &= ~BITS[cell]

    def leave_board(self, cell: i64) -> i64:
        """Take a tile off the board of the seat to move: its kind."""
        kind = self.boards[self.seat * CELLS + cell]
        self.boards[self.seat * CELLS + cell] = NO_TILE
        self.masks[self.seat * MASKS + colour_of(kind)] &= ~BITS[cell]
        self.masks[self.seat * MASKS + EMPTY] |= BITS[cell]
        return kind

    def empty(self) -> i64:
        """The empty cells, as a mask, on the board of the seat to move."""
        return self.masks[self.seat * MASKS + EMPTY]

    def room(self) -> i64:
        """How many cells are empty on the board of the seat to move."""
        return count(self.empty())

    def reach(self) -> i64:
        """How many tiles the seat to move may sweep: what it has room for (FT-10), or any number of a line (FT-18)."""
        room = self.room()
        return MARKET_SIDE if self.house.tiles_return and room > 0 else room

    def taken_by(self, line: i64, call: i64) -> list[int]:
        """The market cells whose tiles a sweep takes."""
        cells: list[int] = []
        for at in range(line * MARKET_SIDE, line * MARKET_SIDE + MARKET_SIDE):
            kind = self.market[LINE_CELLS[at]]
            if kind != NO_TILE and answers(kind, call):
                cells.append(LINE_CELLS[at])
        return cells

    def in_line(self, line: i64) -> i64:
        """How many tiles lie in a market line: those of all colours."""
        colours = self.lines[line] & 0xFFFFF
        return ((colours & 0xF0F0F) + (colours >> 4 & 0xF0F0F)) * 0x10101 >> 16 & 15

    def sweepable(self, line: i64, reach: i64) -> i64:
        """FT-7, FT-10: the calls that take at least one tile of a line, and no more than the seat may sweep.

        A flag for each call, at every fourth bit. Counts are 6 at most, so that adding 7 - reach to one sets the
        highest of its four bits exactly when it is above the reach.
        """
        counts = self.lines[line]
        flags = (counts | counts >> 1 | counts >> 2) & ONES
        if reach < MARKET_SIDE:
            flags &= ~((counts + (7 - reach) * ONES) >> 3)
        return flags

    def can_sweep(self) -> bool:
        """FT-10: is there a sweep that the seat to move can make?"""
        reach = self.reach()
        return reach > 0 and any(self.sweepable(line, reach) != 0 for line in range(LINES))

    def claimable(self, card: i64) -> i64:
        """FT-11: the cells, as a mask, of which one may be removed to claim that card."""
        return matched(card, self.masks, self.seat * MASKS, self.house.corner_empty)

    def can_claim(self) -> bool:
        """FT-11: does the board of the seat to move show the pattern of a face-up card?"""
        return any(self.claimable(card) != 0 for card in self.offer)

    def pattern_of(self, card: i64) -> i64:
        """The pattern that a card asks for at this table (FT-19)."""
        return card + CARDS if self.house.corner_empty else card

    def missing(self, card: i64, masks: vec[i64], empty: i64, spare: vec[i64]) -> i64:
        """`fewest_missing`, by the rules of this table."""
        if self.house.corner_empty:  # FT-19: the empty cells stand behind the colours
            return fewest_missing(self.pattern_of(card), append(masks, empty), empty, spare)
        return fewest_missing(card, masks, empty, spare)

    def cells_of(self, seat: int) -> list[int]:
        """The cells of that seat's board."""
        return [int(kind) for kind in self.boards[seat * CELLS : (seat + 1) * CELLS]]

    def tucked_by(self, seat: int) -> list[int]:
        """The cards that a seat claimed."""
        return [int(thing_of(entry)) for entry in self.tucked if owner_of(entry) == seat]

    def pile_of(self, seat: int) -> list[int]:
        """The kinds of the tiles that a seat removed."""
        return [int(thing_of(entry)) for entry in self.piles if owner_of(entry) == seat]
