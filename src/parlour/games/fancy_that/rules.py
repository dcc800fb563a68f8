"""Fancy That!, turn by turn: sweep, place, claim, refill. The numbers are those of the rules page, `rules.md`."""

from __future__ import annotations

from typing import Any

from librt.vecs import append, remove, vec
from mypy_extensions import i64

from parlour.engine import Event, Prompts, RandomLike, Refusal, Reveals, Sheets, chance_from
from parlour.games.fancy_that import imagine, notation, position, refusals, scoring, words
from parlour.games.fancy_that.board import BONUS, CLAIM, NOBODY, OVER, PLACE, SWEEP, FancyThatBoard, owned_by
from parlour.games.fancy_that.box import MARKET_CELLS, MARKET_SIDE
from parlour.games.fancy_that.cards import ALL, NAMES
from parlour.games.fancy_that.components import (
    CALLS,
    CELL_NAMES,
    HEAD_STARTS,
    LINE_CELLS,
    LINE_NAMES,
    MARKET_NAMES,
    NO_TILE,
    REFILL_AT,
    TILES,
    answers,
)
from parlour.games.fancy_that.moves import any_placement, any_sweep, legal_moves
from parlour.games.fancy_that.notation import BONUS_NONE, PASS, call_of, cell_of, chosen, line_of
from parlour.games.fancy_that.shapes import FancyThatView
from parlour.games.fancy_that.view import view


class FancyThatState(FancyThatBoard, Prompts, Reveals, Sheets):
    """A game of Fancy That! in progress."""

    def apply(self, move: int) -> None:
        self._carry_out(move)

    def _carry_out(self, move: i64) -> None:
        if self.phase == SWEEP:
            self._sweep(line_of(move), call_of(move))
        elif move == BONUS_NONE:
            self._take_no_bonus()
        elif self.phase == BONUS:
            self._take_bonus(cell_of(move))
        elif self.phase == PLACE:
            self._place(chosen(move), cell_of(move))
        elif move == PASS:
            if self.events is not None:
                self._tell("pass", words.passed(self.seat), {"seat": int(self.seat)})
            self._end_turn()
        else:
            self._claim(chosen(move), cell_of(move))

    def _sweep(self, line: i64, call: i64) -> None:
        """FT-7: take every tile of the line that answers the call."""
        if self.events is not None:
            self._tell_sweep(line, call)
        for at in range(line * MARKET_SIDE, line * MARKET_SIDE + MARKET_SIDE):
            cell = LINE_CELLS[at]
            kind = self.market[cell]
            if kind != NO_TILE and answers(kind, call):
                self._hold(self.leave_market(cell))
        self.idle = 0
        # FT-8: a cleared line asks about the bonus, unless there is no tile for it, or no room (FT-10, FT-18).
        cleared = self.lines[line] == 0
        asked = cleared and self.on_market() > 0 and (len(self.waiting) < self.room() or self.house.tiles_return)
        self.phase = BONUS if asked else PLACE

    def _hold(self, kind: i64) -> None:
        """Add a tile to those waiting to be placed, which stay in order."""
        waiting = append(self.waiting, kind)
        at: i64 = len(waiting) - 1
        while at > 0 and waiting[at - 1] > kind:
            waiting[at] = waiting[at - 1]
            at -= 1
        waiting[at] = kind
        self.waiting = waiting

    def _take_bonus(self, cell: i64) -> None:
        """FT-8: one more tile. It does not chain: whatever line it empties, placing comes next."""
        kind = self.leave_market(cell)
        self._hold(kind)
        if self.events is not None:
            name = MARKET_NAMES[cell]
            data = {"seat": int(self.seat), "cell": name, "tile": TILES[kind]}
            self._tell("bonus", words.bonus(self.seat, kind, name), data)
        self.phase = PLACE

    def _take_no_bonus(self) -> None:
        if self.events is not None:
            self._tell("bonus", words.no_bonus(self.seat), {"seat": int(self.seat), "cell": None, "tile": None})
        self.phase = PLACE

    def _place(self, kind: i64, cell: i64) -> None:
        """FT-9: one tile at a time, until none waits."""
        self.enter_board(cell, kind)
        self.waiting = remove(self.waiting, kind)
        if self.events is not None:
            name = CELL_NAMES[cell]
            data = {"seat": int(self.seat), "tile": TILES[kind], "cell": name}
            self._tell("place", words.placed(self.seat, kind, name), data)
        if len(self.waiting) == 0:
            self._all_placed()
        elif self.house.tiles_return and self.room() == 0:
            self._return_tiles()
            self._all_placed()

    def _return_tiles(self) -> None:
        """FT-18: what no cell is left for goes back, and nobody knows when it comes again."""
        assert self.rng is not None
        inside = self.bag[self.drawn :]
        for kind in self.waiting:
            inside = append(inside, kind)
        self.rng = self.rng.copy()
        self.rng.shuffle(inside)
        bag = self.bag[: self.drawn]
        for kind in inside:
            bag = append(bag, kind)
        self.bag = bag
        if self.events is not None:
            kinds = [int(kind) for kind in self.waiting]
            data = {"seat": int(self.seat), "tiles": [TILES[kind] for kind in kinds], "bag": len(inside)}
            self._tell("return", words.returned(self.seat, kinds), data)
        self.waiting = vec[i64]()

    def _all_placed(self) -> None:
        if self.head_start:
            self._next_head_start()
        elif self.can_claim():
            self.phase = CLAIM
        else:
            self._end_turn()  # FT-11: with nothing to claim the turn passes on by itself.

    def give_head_start(self, seat: i64) -> None:
        """FT-22: the tiles that a later seat begins with, drawn from the bag and to be placed at once."""
        self.seat = seat
        self.phase = PLACE
        for _ in range(HEAD_STARTS[seat]):
            self._hold(self.bag[self.drawn])
            self.drawn += 1
        if self.events is not None:
            kinds = [int(kind) for kind in self.waiting]
            data = {"seat": int(seat), "tiles": [TILES[kind] for kind in kinds], "bag": int(self.bag_left())}
            self._tell("head-start", words.head_start(seat, kinds), data)

    def _next_head_start(self) -> None:
        if self.seat + 1 < self.players:
            self.give_head_start(self.seat + 1)
            return
        self.head_start = False
        self.seat = 0  # FT-6*
        self.phase = SWEEP

    def _claim(self, card: i64, cell: i64) -> None:
        """FT-11: one tile of the pattern to the pile, the card under the board, the next one into the row."""
        kind = self.leave_board(cell)
        self.piles = append(self.piles[:], owned_by(self.seat, kind))
        self.tucked = append(self.tucked[:], owned_by(self.seat, card))
        self.idle = 0
        if self.events is not None:
            name = CELL_NAMES[cell]
            data = {"seat": int(self.seat), "card": ALL[card].describe(), "cell": name, "tile": TILES[kind]}
            self._tell("claim", words.claimed(self.seat, NAMES[card], kind, name), data)
        offer = vec[i64]()
        for face_up in self.offer:
            if face_up != card:
                offer = append(offer, face_up)
            elif self.deck_left() > 0:
                offer = append(offer, self.deck[self.dealt])
        if self.deck_left() > 0:
            self.dealt += 1
            if self.events is not None:
                self._tell_card(self.deck[self.dealt - 1])
        self.offer = offer
        self._end_turn()

    def _end_turn(self) -> None:
        """FT-12, FT-13, FT-14; then on to the next seat that has something to choose."""
        while True:
            self._refill()
            if len(self.offer) == 0 or self.idle >= self.players:  # FT-13, FT-14
                self.seat = NOBODY
                self.phase = OVER
                if self.events is not None:
                    self._tell_end()
                return
            self.seat = (self.seat + 1) % self.players
            if self.can_sweep():
                self.phase = SWEEP
                return
            # FT-10: without a sweep the claim is left; FT-11: without a claim too, nothing is.
            self.idle += 1
            if self.events is not None:
                self._tell("skip", words.no_sweep(self.seat), {"seat": int(self.seat)})
            if self.can_claim():
                self.phase = CLAIM
                return

    def _refill(self) -> None:
        """FT-12: a market with few tiles left is filled up from the bag, in reading order, as far as it goes."""
        if self.bag_left() == 0 or self.on_market() > REFILL_AT:
            return
        end: i64 = len(self.bag)
        first = self.drawn
        filled: list[int] = []
        for cell in range(MARKET_CELLS):
            if self.market[cell] == NO_TILE and self.drawn < end:
                self.enter_market(cell, self.bag[self.drawn])
                self.drawn += 1
                if self.events is not None:
                    filled.append(cell)
        if self.events is not None:
            shown = [{"cell": MARKET_NAMES[cell], "tile": TILES[self.market[cell]]} for cell in filled]
            left = int(self.bag_left())
            self._tell("refill", words.refilled(self.drawn - first, left), {"tiles": shown, "bag": left})

    # Who hears of it.

    def _tell(self, kind: str, says: str, data: dict[str, Any]) -> None:
        if self.events is not None:
            self.events.append(Event(kind, says, data))

    def _tell_sweep(self, line: i64, call: i64) -> None:
        cells = self.taken_by(line, call)
        kinds = [int(self.market[cell]) for cell in cells]
        shown = [{"cell": MARKET_NAMES[cell], "tile": TILES[self.market[cell]]} for cell in cells]
        data = {"seat": int(self.seat), "line": LINE_NAMES[line], "call": CALLS[call], "tiles": shown}
        self._tell("sweep", words.swept(self.seat, line, call, kinds), data)

    def _tell_card(self, card: i64) -> None:
        left = int(self.deck_left())
        self._tell("card", words.turned_up(NAMES[card], left), {"card": ALL[card].describe(), "deck": left})

    def _tell_end(self) -> None:
        rule = scoring.ending(self)
        data = {"rule": rule, "scores": self.scores(), "winners": self.winners()}
        self._tell("end", f"{words.ended(rule)} {words.result(self)}", data)

    # The contract.

    def moves(self) -> list[int]:
        return [int(move) for move in legal_moves(self)]

    def text(self, move: object) -> str:
        if not notation.is_move(move):
            raise self.no_move(move)
        return notation.write(move)

    def parse(self, text: str) -> int:
        return notation.read(text)

    def refusal(self, move: object) -> Refusal | None:
        if not notation.is_move(move):
            return self.no_move(move)
        return refusals.refusal(self, move)

    def copy(self) -> FancyThatState:
        return FancyThatState(
            self.game,
            self.players,
            self.seat,
            self.phase,
            self.market[:],
            self.lines[:],
            self.bag,
            self.drawn,
            self.deck,
            self.dealt,
            self.out,
            self.offer,
            self.boards[:],
            self.masks[:],
            self.tucked,
            self.piles,
            self.waiting[:],
            self.idle,
            self.house,
            self.head_start,
            self.rng,
        )

    def dump(self) -> dict[str, Any]:
        return position.dump(self)

    def view(self, seat: int | None) -> FancyThatView:
        self.check_seat(seat)
        return view(self, seat)

    def imagine(self, seat: int | None, rng: RandomLike) -> FancyThatState:
        """FT-17*: what is hidden is hidden from everybody alike."""
        self.check_seat(seat)
        world = self.copy()
        imagine.redeal(world, chance_from(rng))
        return world

    def redrawn(self, rng: RandomLike) -> FancyThatState:
        world = self.copy()
        imagine.redraw(world, chance_from(rng))
        return world

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.leaders(self) if self.phase == OVER else []

    def places(self) -> list[int]:
        return scoring.places(self) if self.phase == OVER else []

    def prompt(self, seat: int | None) -> str:
        self.check_seat(seat)
        return words.prompt(self, seat)

    def sheet(self) -> list[list[dict[str, Any]]]:
        return scoring.sheet(self)

    def reveals(self, move: int) -> bool:
        """A tile out of the bag or a card off the deck was hidden; all else is open."""
        after = self.copy()
        after.apply(move)
        return after.drawn > self.drawn or after.dealt > self.dealt

    def playout(self, rng: RandomLike) -> int:
        """As for any game, and from the same `rng` the same moves; but not all are listed to choose one."""
        chance = chance_from(rng)
        count: i64 = 0
        while self.phase != OVER:
            if self.phase == PLACE:
                self._carry_out(any_placement(self, chance))
            elif self.phase == SWEEP:
                self._carry_out(any_sweep(self, chance))
            else:
                choices = legal_moves(self)
                self._carry_out(choices[chance.randrange(len(choices))])
            count += 1
        return count
