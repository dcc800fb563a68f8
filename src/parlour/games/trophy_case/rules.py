"""Trophy Case, trick by trick (TC-3 to TC-20)."""

from __future__ import annotations

from typing import Any, Final

from librt.vecs import append, vec
from mypy_extensions import i64

from parlour.engine import Prompts, RandomLike, Refusal, Reveals, Sheets, chance_from
from parlour.engine.bits import bit
from parlour.games.trophy_case import imagine, moves, notation, position, refusals, scoring, view, words
from parlour.games.trophy_case.board import (
    GOES_ON,
    LAST_IN,
    NOTHING,
    SHOWDOWN,
    TRUMPED,
    TrophyCaseBoard,
    action_of,
    entry_of,
    seat_of,
)
from parlour.games.trophy_case.box import CARDS, TRUMP, WORDS
from parlour.games.trophy_case.components import (
    FOLD,
    HANDS_A_SHUFFLE,
    colour_of,
    colour_of_suit,
    fresh_deck,
    hand_size,
    suit_of,
    suits_of_colour,
)
from parlour.games.trophy_case.heaps import card_bit, empty_heaps
from parlour.games.trophy_case.house import TO_THE_TARGET
from parlour.games.trophy_case.shapes import TrophyCaseView

ROOM_ON_TRICK: Final[i64] = 32  # for nearly every trick, so that it need not grow


class TrophyCaseState(TrophyCaseBoard, Prompts, Reveals, Sheets):
    """A game in progress."""

    # What may be played

    def moves(self) -> list[int]:
        return moves.legal_moves(self)

    def playout(self, rng: RandomLike) -> int:
        chance = chance_from(rng)
        played: i64 = 0
        while not self.over:
            self.carry_out(moves.random_move(self, chance))
            played += 1
        return played

    def text(self, move: object) -> str:
        if not notation.is_move(move):
            raise self.no_move(move)
        return notation.write(move)

    def parse(self, text: str) -> int:
        move = notation.read(text)
        if move is None:
            raise refusals.over() if self.over else refusals.unreadable(text)
        return move

    def refusal(self, move: object) -> Refusal | None:
        if not notation.is_move(move):
            return self.no_move(move)
        return refusals.refusal(self, move)

    # What a move does

    def apply(self, move: int) -> None:
        self.carry_out(move)

    def carry_out(self, move: i64) -> None:
        if self.events is not None:
            self.events.append(words.action(self, move))
        self.act(move)
        how = self.outcome()
        if how == GOES_ON:
            self.seat = self.next_in(self.seat)  # TC-8
        elif how == TRUMPED:
            self._win(self.seat, how, len(self.trick) - 1)
        elif how == LAST_IN:
            self._win(self.next_in(self.seat), how, NOTHING)
        else:
            best = self.leading()
            # In a position set up so that those still in have nothing but mud on the trick, the first of them wins.
            winner = self.next_in(self.leader) if best == NOTHING else seat_of(self.trick[best])
            self._win(winner, SHOWDOWN, best)

    def act(self, move: i64) -> None:
        """Put an action on the trick, and note what it proves about the hand it came from."""
        seat = self.seat
        led = self.led
        if move < CARDS:
            colour = colour_of(move)
            self.hands[seat * WORDS + colour] &= ~card_bit(move)
            self.sizes[seat] -= 1
            if led == NOTHING:
                self.led = suit_of(move)
            elif colour != colour_of_suit(led):
                self.lacks[seat] |= suits_of_colour(colour_of_suit(led))  # TC-9 forbids it otherwise
        elif move == FOLD:
            self.still_in &= ~bit(seat)
            self.lacks[seat] |= bit(led)  # TC-11 forbids it otherwise
        self.trick = append(self.trick, entry_of(seat, move))

    def _win(self, winner: i64, how: i64, at: i64) -> None:
        """TC-20*: what follows a trick, in this order. `at` is where the card lies that won it, if one did."""
        self.points[winner] += scoring.worth(self, how == TRUMPED)  # TC-17
        if self.events is not None:
            self.events.append(words.won(self, winner, how, at))
        self._set_aside()
        if self.points[winner] >= self.target and self.hands_left == TO_THE_TARGET:  # TC-19
            self._end_game()
            return
        if self.somebody_is_out():  # TC-18
            if self.events is not None:
                self.events.append(words.hand_over(self))
            self._discard()
            if self.hands_left == 0:  # TC-21
                self._end_game()
                return
            self.deal_hands()
        leader: i64 = winner + 1 if winner + 1 < self.players else 0
        if self.events is not None:
            self.events.append(words.next_leader(winner, leader))
        self.begin_trick(leader)  # TC-5

    def _set_aside(self) -> None:
        """TC-18: the trick's cards are out until the next shuffle, and everybody has seen them."""
        seen = self.seen
        for entry in self.trick:
            action = action_of(entry)
            seen[colour_of(action)] |= card_bit(action)
        self.trick = vec[i64](capacity=ROOM_ON_TRICK)
        self.led = NOTHING
        self.still_in = self.everyone()

    def somebody_is_out(self) -> bool:
        return any(size == 0 for size in self.sizes)

    def begin_trick(self, leader: i64) -> None:
        self.leader = leader
        self.seat = leader
        if not self.holds_suited(leader):  # TC-7
            self._show_trumps()

    def _show_trumps(self) -> None:
        """TC-7: shown, discarded, and dealt new hands. These can be led from: they are larger than there are trumps."""
        if self.events is not None:
            self.events.append(words.shown(self, self.leader))
        shown = self.leader * WORDS + TRUMP
        self.seen[TRUMP] |= self.hands[shown]
        self.hands[shown] = 0
        self._discard()
        if self.hands_left == 0:  # TC-21
            self._end_game()
        else:
            self.deal_hands()  # TC-7*: it counts as a hand, and the same player leads

    def _end_game(self) -> None:
        self.over = True
        if self.events is not None:
            self.events.append(words.ended(self))

    def _discard(self) -> None:
        hands = self.hands
        discarded = self.discarded
        for i in range(len(hands)):
            discarded[i] |= hands[i]
            hands[i] = 0
        for seat in range(self.players):
            self.sizes[seat] = 0

    def deal_hands(self) -> None:
        players: i64 = self.players
        size = hand_size(players)
        dealt = players * size
        # TC-3: all is shuffled before the first hand and after every third (and where a position left too few cards).
        if self.hand_number == HANDS_A_SHUFFLE or self.deck_left() < dealt:
            self._shuffle()
        self.hand_number += 1
        if self.hands_left > 0:  # TC-21
            self.hands_left -= 1
        self.dealer = (self.dealer + 1) % players  # TC-4
        seat = self.dealer
        hands = self.hands
        deck = self.deck
        for i in range(self.dealt, self.dealt + dealt):  # TC-3*: one at a time, clockwise, from the dealer's left
            seat = seat + 1 if seat + 1 < players else 0
            card = deck[i]
            hands[seat * WORDS + colour_of(card)] |= card_bit(card)
        self.dealt += dealt
        for seat in range(players):
            self.sizes[seat] = size
            self.lacks[seat] = 0
        if self.events is not None:
            self.events.append(words.dealt(self))

    def _shuffle(self) -> None:
        deck = fresh_deck()
        self.rng = self.rng.copy()
        self.rng.shuffle(deck)
        self.deck = deck
        self.dealt = 0
        self.hand_number = 0
        self.seen = empty_heaps(1)
        self.discarded = empty_heaps(self.players)

    # The rest of the contract

    def copy(self) -> TrophyCaseState:
        return TrophyCaseState(
            self.game,
            self.players,
            self.target,
            self.dealer,
            self.hand_number,
            self.leader,
            self.seat,
            self.still_in,
            self.over,
            self.hands[:],
            self.sizes[:],
            self.points[:],
            self.trick[:],
            self.led,
            self.lacks[:],
            self.seen[:],
            self.discarded[:],
            self.deck,
            self.dealt,
            self.rng,
            self.hands_left,
            self.house,
        )

    def imagine(self, seat: int | None, rng: RandomLike) -> TrophyCaseState:
        self.check_seat(seat)
        world = self.copy()
        imagine.deal_unseen(world, imagine.NOBODY if seat is None else seat, chance_from(rng))
        return world

    def redrawn(self, rng: RandomLike) -> TrophyCaseState:
        world = self.copy()
        imagine.redraw(world, chance_from(rng))
        return world

    def reveals(self, move: int) -> bool:
        """A card played is shown. A fold shows what is not in the hand, unless that was known, or ends the trick."""
        if move != FOLD:
            return move < CARDS
        if self.sizes[self.seat] != 0 and not self.lacks[self.seat] >> self.led & 1:
            return True
        after = self.copy()
        after.act(move)
        return after.outcome() != GOES_ON

    def dump(self) -> dict[str, Any]:
        return position.dump(self)

    def view(self, seat: int | None) -> TrophyCaseView:
        self.check_seat(seat)
        return view.view(self, seat)

    def scores(self) -> list[int]:
        return scoring.scores(self)

    def winners(self) -> list[int]:
        return scoring.winners(self)

    def prompt(self, seat: int | None) -> str:
        self.check_seat(seat)
        return words.prompt(self, seat)

    def sheet(self) -> list[list[dict[str, Any]]]:
        return scoring.sheet(self)
