"""Changed rules without touching a game: a state around a printed state, of which a designer changes what differs.

The rules of the house are compiled and cannot be inherited from. So a variant holds a printed state, passes on whatever
is asked, and answers differently where its rules do:

    class HeadStart(Ruled):
        def scores(self):
            return [score + (3 if seat == 0 else 0) for seat, score in enumerate(self.printed.scores())]
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.bots import Evaluator
from parlour.bots.evaluators.base import final_values
from parlour.engine import Dealer, Game, RandomLike, Refusal, State


class Ruled(State):
    """Played like `printed`, unless a method says otherwise. A state's own things go into `keep`, a dictionary."""

    def __init__(self, game: Game, printed: State, keep: dict[str, Any] | None = None) -> None:
        super().__init__(game, printed.players)
        self.printed = printed
        self.keep: dict[str, Any] = {} if keep is None else keep

    @property
    def turn(self) -> int | None:
        return self.printed.turn

    def moves(self) -> list[Any]:
        return self.printed.moves()

    def text(self, move: Any) -> str:
        return self.printed.text(move)

    def parse(self, text: str) -> Any:
        return self.printed.parse(text)

    def refusal(self, move: Any) -> Refusal | None:
        return self.printed.refusal(move)

    def apply(self, move: Any) -> None:
        if self.events is None:
            self.printed.apply(move)
        else:
            self.events.extend(self.printed.play_unchecked(move))

    def copy(self) -> State:
        return self._around(self.printed.copy())

    def dump(self) -> dict[str, Any]:
        return {**self.printed.dump(), **self.keep}

    def view(self, seat: int | None) -> Mapping[str, Any]:
        return self.printed.view(seat)

    def imagine(self, seat: int | None, rng: RandomLike) -> State:
        return self._around(self.printed.imagine(seat, rng))

    def redrawn(self, rng: RandomLike) -> State:
        return self._around(self.printed.redrawn(rng))

    def scores(self) -> list[int]:
        return self.printed.scores()

    def winners(self) -> list[int]:
        """By `scores()`, where they are other than printed."""
        if self.turn is not None:
            return []
        scores = self.scores()
        if self.printed.turn is None and scores == self.printed.scores():
            return self.printed.winners()
        best = max(scores) if self.game.most_points_win else min(scores)
        return [seat for seat, score in enumerate(scores) if score == best]

    def _around(self, printed: State) -> State:
        return type(self)(self.game, printed, dict(self.keep))


class RuledGame(Game):
    """A printed game whose states are those of a variant."""

    def __init__(self, printed: Game, rules: type[Ruled]) -> None:
        super().__init__(
            key=printed.key,
            title=printed.title,
            prefix=printed.prefix,
            players=printed.players,
            pitch=printed.pitch,
            minutes=printed.minutes,
            options=printed.option_specs,
            slow=printed.slow,
            minutes_most=printed.minutes_most,
        )
        self.printed = printed
        self.ruled = rules
        self.home = ""

    @property
    def package(self) -> str:
        return self.home or self.printed.package

    @property
    def rules(self) -> str:
        return self.printed.rules

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        return self.ruled(self, self.printed.deal(players, dealer, options))

    def load(self, position: object, seed: object = None) -> State:
        return self.ruled(self, self.printed.load(position, seed))


class RuledEvaluator(Evaluator):
    """The evaluator of the printed game, fitted to other rules, which the report says. Ends are the variant's."""

    def __init__(self, printed: Evaluator) -> None:
        super().__init__()
        self.printed = printed

    def evaluate(self, state: State) -> list[float]:
        if state.turn is None:
            return final_values(state)
        assert isinstance(state, Ruled)
        if state.printed.turn is None:  # the variant goes on where the printed game is over
            return super().evaluate(state)
        return self.printed.evaluate(state.printed)

    def progress(self, state: State) -> float:
        assert isinstance(state, Ruled)
        return self.printed.progress(state.printed) if state.printed.turn is not None else 1.0
