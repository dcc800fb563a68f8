"""A cell of a study: one kind of table with one seating of bots, whose deals are played and looked at closely."""

from __future__ import annotations

from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from parlour.arena.lineup import seatings
from parlour.arena.match import BY_NAME, Match
from parlour.arena.outcome import Outcome
from parlour.arena.roster import Roster
from parlour.bots import Bot
from parlour.engine import Refusal
from parlour.lab.barred import Barred
from parlour.lab.rules_file import game_of
from parlour.lab.swaps import exchanged
from parlour.lab.watching import watched, worth_of_seats

BEFORE = 200  # deals that say what a seat is worth before the deal; none of them is played
REPEATED = 5  # one deal in so many is played twice by equals: what do the cards alone settle?


@dataclass(frozen=True)
class Seen(Outcome):
    """An outcome, and all that was noted down about the game: see `watching.watched`."""

    noted: dict[str, Any] = field(default_factory=dict, hash=False)


@dataclass(frozen=True)
class Cell(Match):
    """`aim` says what it is for: `seats` has one level at every seat, `pair` two of them, `ban` one who may not use
    something among others who may, `swap` the same deal with and without another card in somebody's hand."""

    aim: str = "seats"
    variant: str = "printed"
    level: str = ""
    forbid: tuple[str, ...] = ()  # to everybody, or to one seat
    seat: int | None = None
    barred: tuple[str, ...] = ()  # to the first bot alone
    rules: str = ""
    folder: str = "."
    detail: int = 0
    redraws: int = 8

    @property
    def key(self) -> str:
        """A name for files, the same for the same cell."""
        parts = [self.variant, f"{self.players}p", self.aim, *self.bots, *self.barred]
        text = "_".join(part.rpartition(":")[2] for part in parts)
        return "".join(letter if letter.isalnum() or letter in "_@" else "-" for letter in text)

    def play(self, deal: int, roster: Roster = BY_NAME) -> list[Outcome]:
        if self.aim == "swap":
            return [self._seen(deal, 0, [0] * self.players, roster, True, given) for given in self._given(deal)]
        places = seatings(self.lineup, self.players, deal)
        if self.aim == "seats" and deal % REPEATED == 0:
            places = places * 2  # the same cards, other lots
        return [self._seen(deal, number, seating, roster, deal < self.detail) for number, seating in enumerate(places)]

    def _given(self, deal: int) -> list[tuple[str, str, int, dict[str, Any]] | None]:
        """The deal as it is, and with one card of a hand exchanged; nothing where there is no such card."""
        start = self._rules().start(self.players, f"{self.seed}/{deal}", **self.options)
        other = exchanged(start, Random(f"{self.seed}/{deal}/exchange"))
        return [] if other is None else [(*other[:3], start.dump()), other]

    def _rules(self) -> Any:
        game = game_of(self.game, self.rules, self.folder)
        if self.box and self.box != game.box_hash:
            raise Refusal(
                "", f"The variant {self.variant} is for the box {self.box}, and a process has {game.box_hash}."
            )
        return game

    def _seen(
        self,
        deal: int,
        number: int,
        seating: list[int],
        roster: Roster,
        detail: bool,
        given: tuple[str, str, int, dict[str, Any]] | None = None,
    ) -> Seen:
        dealt = f"{self.seed}/{deal}"
        game = self._rules()
        state = game.start(self.players, dealt, **self.options) if given is None else game.load(given[3], dealt)
        rngs = [Random(f"{dealt}/{seat}/{seating}/{number}") for seat in range(self.players)]
        turn: list[int] = []
        try:
            noted = watched(
                state=state,
                bots=[self._bot(roster, who, seat) for seat, who in enumerate(seating)],
                rngs=rngs,
                rng=Random(f"{dealt}/{number}/redraws"),
                redraws=self.redraws,
                detail=detail and given is None,
                expected=_expected(self),
                turn=turn,
            )
        except Refusal:
            raise
        except Exception as error:  # a bot, or rules out of a file
            raise self._failure(error, deal, seating, state.turn or 0, len(turn) + 1) from error
        noted["seed"] = dealt
        if given is not None:
            noted |= {"had": given[0], "instead": given[1], "who": given[2]}
        return Seen(
            seats=seating,
            points=state.scores(),
            places=places_of(state),
            moves=noted.pop("moves"),
            turns=noted.pop("turns"),
            noted=noted,
        )

    def _bot(self, roster: Roster, who: int, seat: int) -> Bot:
        found = roster.bot(self.bots[who])
        patterns = self.forbid if self.seat in (None, seat) else ()
        if who == 0:
            patterns += self.barred
        return Barred(found, patterns) if patterns else found


@cache
def _expected(cell: Cell) -> list[float]:
    """What each seat is worth before the deal, at tables of this cell."""
    game = cell._rules()
    return worth_of_seats(game.start(cell.players, f"before the deal/{deal}", **cell.options) for deal in range(BEFORE))


def places_of(state: Any) -> list[int]:
    """Places by `winners()` and `scores()`; all are last where a game was broken off."""
    return state.places() or [2] * int(state.players)
