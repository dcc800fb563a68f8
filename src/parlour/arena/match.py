"""Playing: one deal of a match between two bots, from nothing but a description, so that any process can do it."""

from __future__ import annotations

from dataclasses import dataclass, field
from random import Random
from typing import Any

import parlour
from parlour.arena.lineup import seatings
from parlour.bots import Bot, bot
from parlour.engine import Perspective, Refusal, State


@dataclass(frozen=True)
class Match:
    """Two bots at one kind of table. Its deals differ only in their number."""

    game: str
    players: int
    seed: str
    lineup: str
    first: str
    second: str
    options: dict[str, Any] = field(default_factory=dict, hash=False)
    box: str = ""  # the hash of the box; empty for that of whichever process plays

    @property
    def name(self) -> str:
        return f"{self.first} : {self.second}"

    def play(self, deal: int) -> list[float]:
        """By seating, the first bot's share of the win: 1, 0, or between where the win was shared by both."""
        return [self._game(deal, seating) for seating in seatings(self.lineup, self.players, deal)]

    def _game(self, deal: int, seating: list[int]) -> float:
        game = parlour.game(self.game)
        if self.box and self.box != game.box_hash:  # on a machine of a cluster that the overlay did not reach
            why = f"This match is for the box {self.box}, but a process plays {game.title} with {game.box_hash}."
            raise Refusal("", why)
        # The same deals for all pairs; what bots draw by lot depends on the seat, not on who sits there.
        state = game.start(self.players, f"{self.seed}/{deal}", **self.options)
        bots = [bot(self.first), bot(self.second)]
        rngs = [Random(f"{self.seed}/{deal}/{seat}/{seating}") for seat in range(self.players)]
        play_out(state, [bots[side] for side in seating], rngs)
        winners = state.winners()
        return sum(seating[winner] == 0 for winner in winners) / len(winners)


def play_out(state: State, bots: list[Bot], rngs: list[Random]) -> None:
    """Bots play a game to its end, in place. What they choose is checked like any player's move."""
    while state.turn is not None:
        seat = state.turn
        state.play(bots[seat].choose(Perspective(state, seat), rngs[seat]))
