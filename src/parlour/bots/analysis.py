"""A finished game, move by move: what it did to the mover's chances, and what would have been better."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Any

from parlour.bots.budget import Budget
from parlour.bots.evaluators import evaluator_for
from parlour.bots.search import Search
from parlour.bots.shown import about, scale_for
from parlour.bots.told import Told
from parlour.engine import Perspective
from parlour.engine.english import capital, percent, player
from parlour.games.record import Record, Step

ENOUGH = Budget(iterations=600, milliseconds=1_000)
MISSED = 0.04  # a move is called better from this difference on
CLOSE_LOOK = 4  # moves that are compared get this share of all iterations each: one in four


class Remark:
    """What a bot says about one move of a record, from what its mover knew."""

    def __init__(
        self,
        number: int,
        seat: int,
        move: str,
        before: float,
        after: float,
        better: str | None,
        spoken: str,
        chances: tuple[float, ...] = (),
        calibrated: bool = False,
        aim: str = "",
    ) -> None:
        self.number = number  # the first move is 1
        self.seat = seat
        self.move = move
        self.before = before  # how often the mover wins with the best move there was
        self.after = after  # and with the move played
        self.better = better  # the best move, where it was clearly better than the one played
        self._spoken = spoken  # how a sentence speaks of the best move
        self.chances = chances  # how often each seat wins with the move played, 1 in all
        self.calibrated = calibrated  # were these chances proved right at tables like this one?
        self._aim = aim  # what that would have been for; empty where there is nothing to say

    @property
    def says(self) -> str:
        """One sentence; `{0}` is the name of seat 0."""
        who = player(self.seat)
        if self.better is None:
            return f"{who} keeps the chances at {about(self.after, self.calibrated)}."
        spoken, before, after = capital(self._spoken), about(self.before, self.calibrated), percent(self.after)
        return f"{spoken} was better: {before} to win for {who}, not {after}."

    @property
    def gently(self) -> str:
        """The same for a beginner, without figures."""
        if not self._aim:
            return f"Looking back: {self._spoken} would have served you better."
        return f"Looking back: {self._spoken} would have served you better. {self._aim}."

    def __repr__(self) -> str:
        return f"<Remark on move {self.number}, {self.move}: {self.says}>"

    def __reduce__(self) -> tuple[Any, ...]:
        told = (self.before, self.after, self.better, self._spoken, self.chances, self.calibrated, self._aim)
        return Remark, (self.number, self.seat, self.move, *told)

    def describe(self) -> dict[str, Any]:
        """The remark as JSON."""
        return {
            "number": self.number,
            "seat": self.seat,
            "move": self.move,
            "before": round(self.before, 3),
            "after": round(self.after, 3),
            "better": self.better,
            "chances": [round(chance, 3) for chance in self.chances],
            "calibrated": self.calibrated,
            "says": self.says,
        }


class Analysis:
    """The remarks on all moves of a record. Iterate to get them one by one, as they are found."""

    def __init__(self, record: Record, budget: Budget = ENOUGH, seed: int = 0) -> None:
        self.record = record
        self.budget = budget
        self.seed = seed

    def __iter__(self) -> Iterator[Remark]:
        told = Told(range(self.record.players))
        for step in self.record.steps():
            perspective = told.perspective(step.state, step.seat)
            yield remark(step, perspective, self.budget, Random(f"{self.seed}/{step.number}"))
            told.hear(step.events)

    def remarks(self) -> list[Remark]:
        return list(self)


def remark(step: Step, perspective: Perspective, budget: Budget, rng: Random) -> Remark:
    """What to say about a move of a record, from the perspective of its seat."""
    evaluator = evaluator_for(perspective).for_long_search()
    search = Search(perspective, evaluator, rng, [step.move])
    search.run(budget)
    # Compared are moves that were looked at equally closely.
    visits = max(1, search.iterations // CLOSE_LOOK)
    best = search.study(search.results()[0].move, visits)
    played = search.study(step.move, visits)
    scale = scale_for(step.state)
    progress = evaluator.progress(step.state)
    after, best_after = (
        scale.shown(edge.values(int(step.state.players)), step.seat, progress) for edge in (played, best)
    )
    before = max(best_after[step.seat], after[step.seat])
    return Remark(
        number=step.number,
        seat=step.seat,
        move=step.text,
        before=before,
        after=after[step.seat],
        better=perspective.text(best.move) if before - after[step.seat] >= MISSED else None,
        spoken=evaluator.spoken(step.state, best.move),
        chances=after,
        calibrated=scale.calibrated,
        aim=evaluator.aim(perspective.imagine(rng), best.move),
    )
