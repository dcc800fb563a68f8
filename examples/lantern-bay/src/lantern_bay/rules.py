"""Lantern Bay, turn by turn: which moves are legal, and what they do (LB-2 to LB-11)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import i64
from parlour.engine import (
    Dealer,
    Event,
    Game,
    Prompts,
    RandomLike,
    Refusal,
    Reveals,
    Sheets,
    State,
    chance_from,
    dealer_from_chance,
    mix,
)

from lantern_bay import notation, words
from lantern_bay.components import ALL_CRATES, DEEDS, FEWEST_IN_BOAT, FLOOD, KINDS, POINTS, TIDES, Crate
from lantern_bay.notation import TIDE, Move, every_move
from lantern_bay.shapes import LanternBayView


class LanternBayState(State, Prompts, Reveals, Sheets):
    """A game in progress."""

    def __init__(
        self,
        game: Game,
        players: int,
        seat: int | None,
        night: int,
        nights: int,
        points: list[list[int]],
        beach: list[Crate],
        boat: list[int],
        aside: list[int],
        tide: int,
        tide_seen_by: frozenset[int],
        rng: Dealer,
    ) -> None:
        super().__init__(game, players)
        self.seat = seat  # to act; None when the game is over
        self.night = night  # from 1
        self.nights = nights  # how many are played (LB-11)
        self.points = points  # by seat, and there by deed
        self.beach = beach  # by seat, the crate that it hides
        self.boat = boat  # kinds; the last one is the next to go
        self.aside = aside  # kinds, face up, in the order in which they were set aside
        self.tide = tide
        self.tide_seen_by = tide_seen_by
        self.rng = rng  # for the shuffles to come; replaced, never changed in place, so that copies may share it

    @property
    def turn(self) -> int | None:
        return self.seat

    def copy(self) -> LanternBayState:
        return LanternBayState(
            self.game,
            self.players,
            self.seat,
            self.night,
            self.nights,
            [list(deeds) for deeds in self.points],
            list(self.beach),
            list(self.boat),
            list(self.aside),
            self.tide,
            self.tide_seen_by,
            self.rng,
        )

    # Which moves are legal

    def moves(self) -> list[Move]:
        return [move for move in every_move(self.players) if self.refusal(move) is None]

    def refusal(self, move: Move) -> Refusal | None:
        if self.seat is None:
            return Refusal("LB-11", "The game is over.")
        if not notation.is_move(move, self.players):
            return self.no_move(move)
        if move.seat == self.seat:
            return Refusal("LB-4", "That crate is your own: choose another player.")
        if move.verb == "peek":
            seen_by = self.tide_seen_by if move.seat == TIDE else self.beach[move.seat].seen_by
            if self.seat in seen_by:
                return Refusal("LB-5", "You have seen that already.")
        if move.verb == "guess" and move.kind in self.beach[move.seat].ruled_out:
            return Refusal("LB-9", "Everybody knows that this guess is wrong.")
        return None

    def text(self, move: Move) -> str:
        if not notation.is_move(move, self.players):
            raise self.no_move(move)
        return notation.write(move)

    def parse(self, text: str) -> Move:
        move = notation.read(text, self.players)
        if move is None:
            raise Refusal("LB-0", f"“{text[:60]}” is not a move of Lantern Bay.")
        return move

    def reveals(self, move: Move) -> bool:
        """Every turn ends with a crate from the boat that everybody sees (LB-3)."""
        return True

    # What a move does

    def apply(self, move: Move) -> None:
        seat, other = self.seat, move.seat
        assert seat is not None
        if move.verb == "peek":
            self._peek(seat, other)
        elif move.verb == "swap":
            self._swap(seat, other)
        elif move.verb == "duel":
            self._duel(seat, other)
        elif move.kind is not None:
            self._guess(seat, other, move.kind)
        self._sea_takes_a_crate()
        self.seat = (seat + 1) % self.players  # LB-3
        if len(self.boat) < FEWEST_IN_BOAT:
            self._end_night()

    def _peek(self, seat: int, other: int) -> None:
        """LB-5."""
        if other == TIDE:
            self.tide_seen_by |= {seat}
            self._tell(words.peeked_at_tide, seat, self.tide)
        else:
            self.beach[other] = self.beach[other].shown_to(seat)
            self._tell(words.peeked, seat, other, self.beach[other].kind)

    def _swap(self, seat: int, other: int) -> None:
        """LB-6: what is known of a crate goes with it."""
        given, got = self.beach[seat], self.beach[other]
        self.beach[seat] = got.shown_to(seat, other)
        self.beach[other] = given.shown_to(seat, other)
        self._tell(words.swapped, seat, other, given.kind, got.kind)

    def _duel(self, seat: int, other: int) -> None:
        """LB-7."""
        mine, theirs = self.beach[seat].kind, self.beach[other].kind
        self._tell(words.duelled, seat, other, mine, theirs)
        if mine != theirs:
            self._score(seat if mine > theirs else other, "duel")
        self._replace_crate(seat)
        self._replace_crate(other)

    def _guess(self, seat: int, other: int, kind: int) -> None:
        """LB-8."""
        crate = self.beach[other]
        right = crate.kind == kind
        self._tell(words.guessed, seat, other, kind, right)
        if right:
            self._score(seat, "guess")
            self._replace_crate(other)
        else:
            self._score(other, "miss")
            self.beach[other] = crate._replace(ruled_out=crate.ruled_out | {kind})

    def _replace_crate(self, seat: int) -> None:
        """The crate of a seat is set aside, and a new one taken from the boat."""
        self.aside.append(self.beach[seat].kind)
        self.beach[seat] = Crate(self.boat.pop(), frozenset({seat}))
        self._tell(words.took, seat, self.beach[seat].kind)

    def _sea_takes_a_crate(self) -> None:
        """LB-3."""
        self.aside.append(self.boat.pop())
        self._tell(words.washed_away, self.aside[-1])

    def _end_night(self) -> None:
        """LB-10, LB-11."""
        kinds = [crate.kind for crate in self.beach]
        best = max(kinds) if self.tide == FLOOD else min(kinds)
        winners = [seat for seat in range(self.players) if kinds[seat] == best]
        for seat in winners:
            self._score(seat, "night")
        self._tell(words.shown, self.night, self.tide, kinds, winners, self.aside)
        if self.night < self.nights:
            self.night += 1
            self._begin_night()
        else:
            self.seat = None
            self._tell(words.ended, self.scores(), self.winners())

    def _begin_night(self) -> None:
        """LB-2."""
        self.deal(self.rng.copy())
        self._tell(words.dusk, self.night, [crate.kind for crate in self.beach])

    def deal(self, dealer: Dealer) -> None:
        """LB-2: shuffle everything and hand out the crates. The dealer keeps the shuffles to come."""
        crates, tides = vec[i64](ALL_CRATES), vec[i64](list(range(len(TIDES))))
        dealer.shuffle(crates)
        dealer.shuffle(tides)
        self.boat = list(crates)
        self.beach = [Crate(self.boat.pop(), frozenset({seat})) for seat in range(self.players)]
        self.aside = []
        self.tide, self.tide_seen_by = int(tides[0]), frozenset()
        self.rng = dealer

    def _score(self, seat: int, deed: str) -> None:
        self.points[seat][DEEDS.index(deed)] += POINTS[deed]

    def scores(self) -> list[int]:
        return [sum(deeds) for deeds in self.points]

    def winners(self) -> list[int]:
        """LB-11."""
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == max(scores)] if self.seat is None else []

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [
            [{"says": words.DEEDS[deed], "points": points} for deed, points in zip(DEEDS, deeds, strict=True) if points]
            for deeds in self.points
        ]

    # Who knows what

    def sees(self, seat: int | None, owner: int) -> bool:
        """Does that seat know the crate? At the end of the game everybody does, onlookers too."""
        return self.seat is None or seat in self.beach[owner].seen_by

    def sees_tide(self, seat: int | None) -> bool:
        return self.seat is None or seat in self.tide_seen_by

    def imagine(self, seat: int | None, rng: RandomLike) -> LanternBayState:
        self.check_seat(seat)
        chance, world = chance_from(rng), self.copy()
        hidden = [owner for owner in range(self.players) if not self.sees(seat, owner)]
        unseen = vec[i64]([self.beach[owner].kind for owner in hidden] + self.boat)
        mix(unseen, chance)
        while any(unseen[at] in self.beach[hidden[at]].ruled_out for at in range(len(hidden))):
            mix(unseen, chance)  # until it fits what wrong guesses have proved
        for at, owner in enumerate(hidden):
            world.beach[owner] = self.beach[owner]._replace(kind=unseen[at])
        world.boat = list(unseen[len(hidden) :])
        if not self.sees_tide(seat):
            world.tide = chance.randrange(len(TIDES))
        world.rng = dealer_from_chance(chance)
        return world

    def redrawn(self, rng: RandomLike) -> LanternBayState:
        chance, world = chance_from(rng), self.copy()
        boat = vec[i64](self.boat)
        mix(boat, chance)
        world.boat = list(boat)
        world.rng = dealer_from_chance(chance)
        return world

    def view(self, seat: int | None) -> LanternBayView:
        self.check_seat(seat)
        return {
            "game": "lantern-bay",
            "players": self.players,
            "you": seat,
            "turn": self.seat,
            "phase": "over" if self.seat is None else "night",
            "night": self.night,
            "nights": self.nights,
            "beach": [
                {
                    "crate": KINDS[crate.kind] if self.sees(seat, owner) else None,
                    "seen_by": sorted(crate.seen_by),
                    "ruled_out": names(sorted(crate.ruled_out)),
                }
                for owner, crate in enumerate(self.beach)
            ],
            "boat": len(self.boat),
            "aside": names(self.aside),
            "tide": TIDES[self.tide] if self.sees_tide(seat) else None,
            "tide_seen_by": sorted(self.tide_seen_by),
            "kinds": {kind: names(ALL_CRATES).count(kind) for kind in KINDS},
            "scores": self.scores(),
        }

    def dump(self) -> dict[str, Any]:
        return {
            "game": "lantern-bay",
            "players": self.players,
            "turn": self.seat,
            "night": self.night,
            "nights": self.nights,
            "points": [list(deeds) for deeds in self.points],
            "beach": [
                {
                    "crate": KINDS[crate.kind],
                    "seen_by": sorted(crate.seen_by),
                    "ruled_out": names(sorted(crate.ruled_out)),
                }
                for crate in self.beach
            ],
            "boat": names(self.boat),
            "aside": names(self.aside),
            "tide": TIDES[self.tide],
            "tide_seen_by": sorted(self.tide_seen_by),
            "rng": self.rng.dump(),
        }

    def prompt(self, seat: int | None) -> str:
        self.check_seat(seat)
        return words.prompt(self.seat, seat, self.winners())

    def _tell(self, event: Callable[..., Event], *facts: object) -> None:
        """Sentences are made only while somebody listens: search plays thousands of moves that nobody is told."""
        if self.events is not None:
            self.events.append(event(*facts))


def names(kinds: list[int]) -> list[str]:
    return [KINDS[kind] for kind in kinds]
