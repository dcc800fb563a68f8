"""A game in words, for language models: the view, the legal moves, and refusals as answers."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from parlour.bots import Bot, bot
from parlour.engine import Perspective, Prompts, Refusal, State, with_names
from parlour.games.registry import game as game_of
from parlour.research.loop import returns

SHOWN = 60  # legal moves before the rest is only counted


class TextEnv:
    """A table to which one talks. `observe` tells the seat to move all it may know; `step` takes a move as text.

    An illegal text changes nothing and is answered with the rule it breaks, as often as it takes. Bots play the seats
    that are not in `seats`; without `seats` all of them talk.
    """

    def __init__(
        self,
        key: str,
        players: int | None = None,
        seats: Sequence[int] | None = None,
        bots: str | Bot = "regular",
        **options: Any,
    ) -> None:
        self.game = game_of(key)
        self.players = self.game.players[0] if players is None else players
        self.options = options
        self.seats = list(range(self.players)) if seats is None else list(seats)
        self.bot = bot(bots) if isinstance(bots, str) else bots
        self._rng = Random(0)
        self.refusals = 0  # in this game
        self.told: list[list[str]] = []  # by seat, what happened since it was last asked
        self.state: State | None = None

    def reset(self, seed: object = 0) -> str:
        """Deal; what the first seat to move is told."""
        self.state = self.game.start(self.players, seed, **self.options)
        self._rng = Random(f"bots of {seed}")
        self.refusals = 0
        self.told = [[] for _ in range(self.players)]
        self._others()
        return self.observe()

    @property
    def seat(self) -> int | None:
        """Who is to speak; None when the game is over."""
        return self._state().turn

    def rules(self) -> str:
        """The rules page."""
        return self.game.rules

    def observe(self) -> str:
        """What the seat to move is told: what happened, what it sees, what it may do."""
        state = self._state()
        seat = state.turn
        if seat is None:
            return f"The game is over.\n{state!r}"
        happened = self.told[seat]
        self.told[seat] = []
        moves = [state.text(move) for move in state.moves()]
        parts = ["Since your last move:", *happened, ""] if happened else []
        parts.append(str(Perspective(state, seat)))
        if isinstance(state, Prompts):
            parts.append(with_names(state.prompt(seat), self._names()))
        parts += ["Your legal moves, answer with one of them:", *moves[:SHOWN]]
        if len(moves) > SHOWN:
            parts.append(f"... and {len(moves) - SHOWN} more.")
        return "\n".join(parts)

    def step(self, text: str) -> tuple[str, list[float], bool, dict[str, Any]]:
        """Play a text. What is told next, returns by seat (0 before the end), whether it is over, and what happened.

        `info["refusal"]` has the rule and the reason where the text was no legal move.
        """
        state = self._state()
        seat = state.turn
        if seat is None:
            return self.observe(), returns(state), True, {}
        try:
            self._tell(state.play_text(text.strip()))
        except Refusal as refusal:
            self.refusals += 1
            answer = f"Refused, by {refusal.rule}: {refusal.why}\n\n{self.observe()}"
            return answer, returns(state), False, {"seat": seat, "refusal": {"rule": refusal.rule, "why": refusal.why}}
        self._others()
        return self.observe(), returns(state), state.turn is None, {"seat": seat}

    def _state(self) -> State:
        if self.state is None:
            raise Refusal("", "The environment must be reset before anything else.")
        return self.state

    def _others(self) -> None:
        state = self._state()
        while (turn := state.turn) is not None and turn not in self.seats:
            self._tell(state.play(self.bot.choose(Perspective(state, turn), self._rng)))

    def _tell(self, events: list[Any]) -> None:
        for seat in range(self.players):
            self.told[seat] += [with_names(event.seen_by(seat)["says"], self._names()) for event in events]

    def _names(self) -> list[str]:
        return [f"seat {seat}" for seat in range(self.players)]


def text_env(
    key: str,
    players: int | None = None,
    seats: Sequence[int] | None = None,
    bots: str | Bot = "regular",
    **options: Any,
) -> TextEnv:
    """A game in words; see TextEnv."""
    return TextEnv(key, players, seats, bots, **options)
