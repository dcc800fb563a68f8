"""The deal and the moves, wrong in one way each."""

from __future__ import annotations

import random
from typing import Any

from lantern_bay.notation import TIDE, Move

from parlour.engine import Dealer, dealer_from_seed
from tests.testing.mutants.wrong import Wrong, WrongGame, breaks


@breaks("the_same_seed_deals_the_same_game")
class ForgetsTheSeed(WrongGame):
    """The same crates are dealt whatever the seed."""

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        return super().deal(players, dealer_from_seed("always"), options)


@breaks("the_same_seed_deals_the_same_game")
class DealsByItself(WrongGame):
    """The boat is shuffled by Python's own generator, not from the seed."""

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        state = super().deal(players, dealer, options)
        random.shuffle(state.boat)
        return state


@breaks("random_games_end")
class NeverEnds(Wrong):
    """The last night is followed by another."""

    def _end_night(self) -> None:
        self.night = min(self.night, self.nights - 1)
        super()._end_night()


@breaks("random_games_end")
class GetsStuck(Wrong):
    """Who has seen everything has no move."""

    def moves(self) -> list[Move]:
        return [] if self.seat in self.tide_seen_by else super().moves()


@breaks("apply_is_deterministic")
class RollsDice(Wrong):
    """Who is next is left to Python's own generator."""

    def apply(self, move: Move) -> None:
        super().apply(move)
        if self.seat is not None:
            self.seat = random.randrange(self.players)


@breaks("copies_share_nothing")
class SharesTheBoat(Wrong):
    """A copy has the same boat, not one of its own."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.boat = self.boat
        return twin


@breaks("copies_share_nothing")
class SharesThePoints(Wrong):
    """A copy has its own list of points, and the same rows in it."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.points = list(self.points)
        return twin


@breaks("copies_share_nothing")
class SharesTheDealer(Wrong):
    """A shuffle changes the dealer in place, and copies share it."""

    def _begin_night(self) -> None:
        self.deal(self.rng)


@breaks("copies_share_nothing")
class ForgetsInACopy(Wrong):
    """A copy does not know who has seen the tide."""

    def copy(self) -> Any:
        twin = super().copy()
        twin.tide_seen_by = frozenset()
        return twin


@breaks("play_does_what_apply_does")
class CountsTellings(Wrong):
    """A point is given only where the event is told."""

    def _score(self, seat: int, deed: str) -> None:
        if self.events is not None:
            super()._score(seat, deed)


@breaks("offered_moves_are_legal")
class OffersItsOwnCrate(Wrong):
    """A duel with oneself is offered."""

    def moves(self) -> list[Move]:
        return [*super().moves(), Move("duel", self.seat)] if self.seat is not None else []


@breaks("offered_moves_are_legal")
class OffersTwice(Wrong):
    """A move is offered twice."""

    def moves(self) -> list[Move]:
        return super().moves() + super().moves()[:1]


@breaks("offered_moves_are_legal")
class WritesTooLittle(Wrong):
    """The text of a guess does not tell that it is tea."""

    def text(self, move: Move) -> str:
        return super().text(move).removesuffix(" tea")


@breaks("offered_moves_are_legal")
class ReadsAnotherMove(Wrong):
    """A text is read with the seats one too high."""

    def parse(self, text: str) -> Move:
        move = super().parse(text)
        return move if move.seat == TIDE else move._replace(seat=(move.seat + 1) % self.players)


@breaks("every_choice_can_be_played")
class RunsOutOfNights(Wrong):
    """The longest game fails in its last night."""

    def _begin_night(self) -> None:
        super()._begin_night()
        if self.night == 9:
            [].pop()
