"""Playing: one deal of a match between bots, from nothing but a description, so that any process can do it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import parlour
from parlour.arena.failure import BotFailed
from parlour.arena.lineup import seatings
from parlour.arena.outcome import Outcome
from parlour.arena.roster import Roster
from parlour.bots import Bot, Told
from parlour.engine import Refusal, State

BY_NAME = Roster()  # of all bots that a name is enough for


@dataclass(frozen=True)
class Match:
    """Bots at one kind of table. Its deals differ only in their number."""

    game: str
    players: int
    seed: str
    lineup: str
    bots: tuple[str, ...]
    options: dict[str, Any] = field(default_factory=dict, hash=False)

    @property
    def name(self) -> str:
        return " : ".join(self.bots)

    def play(self, deal: int, roster: Roster = BY_NAME) -> list[Outcome]:
        """By seating, how the game went. Raises BotFailed where a bot errs."""
        return [self._game(deal, seating, roster) for seating in seatings(self.lineup, self.players, deal)]

    def _game(self, deal: int, seating: list[int], roster: Roster) -> Outcome:
        # The same deals for all matches; what bots draw by lot depends on the seat, not on who sits there.
        dealt = f"{self.seed}/{deal}"
        state = parlour.game(self.game).start(self.players, dealt, **self.options)
        bots = [roster.bot(self.bots[number]) for number in seating]
        rngs = [Random(f"{dealt}/{seat}/{seating}") for seat in range(self.players)]
        length = Length()
        try:
            play_out(state, bots, rngs, length)
        except (Exception, SystemExit) as error:  # a bot must not end the arena without a word
            raise self._failure(error, deal, seating, state.turn, length.moves + 1) from error
        return Outcome(
            seats=seating, points=state.scores(), places=state.places(), moves=length.moves, turns=length.turns
        )

    def _failure(self, error: BaseException, deal: int, seating: list[int], seat: int | None, move: int) -> BotFailed:
        assert seat is not None
        name, dealt = self.bots[seating[seat]], f"{self.seed}/{deal}"
        why = str(error) if isinstance(error, Refusal) else f"{type(error).__name__}: {error}"
        says = (
            f"The bot {name!r} at seat {seat} could not make move {move} of deal {deal} "
            f"({self.game}, {self.players} players, seed {dealt!r}): {why}"
        )
        return BotFailed(says, bot=name, deal=deal, seat=seat, move=move, seed=dealt)


@dataclass
class Length:
    """Of a game, as far as it has got."""

    moves: int = 0
    turns: int = 0


def play_out(state: State, bots: list[Bot], rngs: list[Random], length: Length | None = None) -> None:
    """Bots play a game to its end, in place. What they choose is checked like any player's move."""
    length = Length() if length is None else length
    told = Told([seat for seat, bot in enumerate(bots) if bot.wants_events])
    before: int | None = None
    while state.turn is not None:
        seat = state.turn
        told.hear(state.play(bots[seat].choose(told.perspective(state, seat), rngs[seat])))
        length.moves += 1
        length.turns += seat != before
        before = seat
