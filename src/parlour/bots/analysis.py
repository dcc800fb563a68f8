"""A finished game, move by move: what it did to the mover's chances, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from parlour.bots.budget import Budget
from parlour.bots.judge import capital
from parlour.bots.judges import judge_of
from parlour.bots.reasons import percent
from parlour.bots.search import Search
from parlour.engine import Perspective, State
from parlour.games.record import Record

ENOUGH = Budget(iterations=600, milliseconds=1_000)
MISSED = 0.04  # a move is called better from this difference on
CLOSE_LOOK = 4  # moves that are compared get this share of all iterations each: one in four


class Remark:
    """What a bot says about one move of a record, from what its mover knew."""

    def __init__(
        self, number: int, seat: int, move: str, before: float, after: float, better: str | None, spoken: str
    ) -> None:
        self.number = number  # the first move is 1
        self.seat = seat
        self.move = move
        self.before = before  # how often the mover wins with the best move there was
        self.after = after  # and with the move played
        self.better = better  # the best move, where it was clearly better than the one played
        self._spoken = spoken  # how a sentence speaks of the best move

    @property
    def says(self) -> str:
        """One sentence; `{0}` is the name of seat 0."""
        who = "{" + str(self.seat) + "}"
        if self.better is None:
            return f"{who} keeps the chances at about {percent(self.after)}."
        spoken, before, after = capital(self._spoken), percent(self.before), percent(self.after)
        return f"{spoken} was better: about {before} to win for {who}, not {after}."

    def describe(self) -> dict[str, Any]:
        """The remark as JSON."""
        return {
            "number": self.number,
            "seat": self.seat,
            "move": self.move,
            "before": round(self.before, 3),
            "after": round(self.after, 3),
            "better": self.better,
            "says": self.says,
        }


class Analysis:
    """The remarks on all moves of a record. Iterate to have them one by one, as they are found."""

    def __init__(self, record: Record, budget: Budget = ENOUGH, seed: int = 0) -> None:
        self.record = record
        self.budget = budget
        self.seed = seed

    def __iter__(self) -> Iterator[Remark]:
        state = self.record.start()
        for number, text in enumerate(self.record.moves, 1):
            yield remark(state, number, text, self.budget, Random(f"{self.seed}/{number}"))
            state.play_text(text)

    def remarks(self) -> list[Remark]:
        return list(self)


def remark(state: State, number: int, text: str, budget: Budget, rng: Random) -> Remark:
    """What to say about a move that is about to be played."""
    seat = state.turn
    assert seat is not None
    move = state.parse(text)
    perspective = Perspective(state, seat)
    judge = judge_of(perspective.view()["game"])
    search = Search(perspective, judge, rng, [move])
    search.run(budget)
    best = search.found()[0]
    # Compared are moves that were looked at equally closely.
    looks = max(1, search.iterations // CLOSE_LOOK)
    best = search.study(best.move, looks)
    played = search.study(move, looks)
    before = max(best.value(), played.value())
    missed = played is not best and best.value() - played.value() >= MISSED
    better = state.text(best.move) if missed else None
    return Remark(number, seat, text, before, played.value(), better, judge.spoken(state, best.move))
