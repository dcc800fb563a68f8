"""The game as numbers: the layout `fancy-that/0`. docs/research.md has the table of its parts."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i16, i64

from parlour.engine import Coder, State, clear, from_seat, put
from parlour.games.fancy_that.board import BONUS, NOBODY, OVER, PLACE, SWEEP, FancyThatBoard, owner_of, thing_of
from parlour.games.fancy_that.box import CELLS, KINDS, LINES, MARKET_CELLS
from parlour.games.fancy_that.cards import CARDS, INGREDIENT, SYMBOLS
from parlour.games.fancy_that.components import CALLS, FACE_UP, INGREDIENTS
from parlour.games.fancy_that.moves import legal_moves
from parlour.games.fancy_that.notation import (
    BONUS_NONE,
    PASS,
    bonus_move,
    call_of,
    cell_of,
    chosen,
    claim_move,
    line_of,
    phase_of,
    place_move,
    sweep_move,
)
from parlour.games.fancy_that.scoring import collected

OFFERED: Final[i64] = 3  # numbers for a face-up card: which it is, its ingredient, its symbols


def _observation(players: int) -> dict[str, int]:
    return {
        "seat": 1,
        "turn": 1,
        "phase": 1,
        "bag": 1,
        "deck": 1,
        "out": 1,
        "idle_turns": 1,
        "market": int(MARKET_CELLS),
        "offer": int(OFFERED * FACE_UP),
        "waiting": int(KINDS),
        "scores": players,
        "tucked_sizes": players,
        "boards": players * int(CELLS),
        "piles": players * int(KINDS),
        "tucked": players * int(CARDS),
    }


def _actions() -> dict[str, list[int]]:
    cells = int(CELLS)
    return {
        "sweep": [int(LINES), len(CALLS)],
        "bonus": [int(MARKET_CELLS)],
        "bonus none": [],
        "place": [int(KINDS), cells],
        "claim": [int(FACE_UP), cells],
        "pass": [],
    }


class FancyThatCoder(Coder):
    """A card to claim is its place in the row of face-up cards."""

    def __init__(self, players: int) -> None:
        super().__init__("fancy-that/0", _observation(players), _actions())
        self.players: i64 = players
        self.bonus: i64 = self.firsts["bonus"]
        self.no_bonus: i64 = self.firsts["bonus none"]
        self.place: i64 = self.firsts["place"]
        self.claim: i64 = self.firsts["claim"]
        self.passing: i64 = self.firsts["pass"]

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        assert isinstance(state, FancyThatBoard)
        players = self.players
        clear(into, at, self.size)
        put(into, at, seat)
        put(into, at + 1, -1 if state.seat == NOBODY else from_seat(seat, state.seat, players))
        put(into, at + 2, state.phase)
        put(into, at + 3, state.bag_left())
        put(into, at + 4, state.deck_left())
        put(into, at + 5, len(state.out))
        put(into, at + 6, state.idle)
        at += 7
        for cell in range(MARKET_CELLS):
            into[at + cell] = i16(state.market[cell] + 1)
        at += MARKET_CELLS
        for slot in range(len(state.offer)):
            card: i64 = state.offer[slot]
            put(into, at + OFFERED * slot, card + 1)
            put(into, at + OFFERED * slot + 1, INGREDIENT[card] + 1)
            put(into, at + OFFERED * slot + 2, SYMBOLS[card])
        at += OFFERED * FACE_UP
        for kind in state.waiting:
            into[at + kind] += 1
        at += KINDS
        over = state.phase == OVER
        if over or (state.house.memory_aids and not state.house.tucked_hidden):  # FT-20, FT-23
            for other in range(players):
                put(into, at + from_seat(seat, other, players), self.score(state, other))
        at += players
        self.put_owned(state, seat, over or not state.house.tucked_hidden, into, at)
        at += players
        for other in range(players):
            board: i64 = at + from_seat(seat, other, players) * CELLS
            first: i64 = other * CELLS
            for cell in range(CELLS):
                into[board + cell] = i16(state.boards[first + cell] + 1)

    def score(self, board: FancyThatBoard, seat: i64) -> i64:
        symbols, tiles = collected(board, seat)
        total: i64 = 0
        for at in range(len(INGREDIENTS)):
            total += symbols[at] * tiles[at]
        return total

    def put_owned(self, board: FancyThatBoard, seat: i64, all_told: bool, into: vec[i16], at: i64) -> None:
        """How many cards each seat has tucked; behind the boards the tiles of the piles, then the cards themselves."""
        players = self.players
        piles: i64 = at + players + players * CELLS
        for entry in board.piles:
            into[piles + from_seat(seat, owner_of(entry), players) * KINDS + thing_of(entry)] += 1
        cards: i64 = piles + players * KINDS
        for entry in board.tucked:
            owner: i64 = from_seat(seat, owner_of(entry), players)
            into[at + owner] += 1
            if all_told or owner == 0:
                into[cards + owner * CARDS + thing_of(entry)] = 1

    def legal(self, state: State) -> vec[i64]:
        assert isinstance(state, FancyThatBoard)
        found = legal_moves(state)
        for i in range(len(found)):
            found[i] = self.number(state, found[i])
        return found

    def number(self, board: FancyThatBoard, move: i64) -> i64:
        """The action that a move is."""
        phase = phase_of(move)
        if phase == SWEEP:
            return line_of(move) * len(CALLS) + call_of(move)
        if phase == PLACE:
            return self.place + chosen(move) * CELLS + cell_of(move)
        if phase == BONUS:
            return self.no_bonus if move == BONUS_NONE else self.bonus + cell_of(move)
        if move == PASS:
            return self.passing
        slot: i64 = 0
        while board.offer[slot] != chosen(move):
            slot += 1
        return self.claim + slot * CELLS + cell_of(move)

    def move(self, state: State, action: i64) -> int:
        assert isinstance(state, FancyThatBoard)
        if action < self.bonus:
            return sweep_move(action // len(CALLS), action % len(CALLS))
        if action < self.no_bonus:
            return bonus_move(action - self.bonus)
        if action < self.place:
            return BONUS_NONE
        if action < self.claim:
            return place_move((action - self.place) // CELLS, (action - self.place) % CELLS)
        if action < self.passing:
            slot: i64 = (action - self.claim) // CELLS
            return claim_move(state.offer[slot], (action - self.claim) % CELLS)
        return PASS
