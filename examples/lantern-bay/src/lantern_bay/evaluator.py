"""What a position of Lantern Bay is worth, for Parlour's bots."""

from __future__ import annotations

from parlour.bots import Evaluator, win_chances
from parlour.engine import State

from lantern_bay.components import FLOOD, KINDS, POINTS
from lantern_bay.rules import LanternBayState


class LanternBayEvaluator(Evaluator):
    """Points, and those to come when the lanterns are lit: they go to the best crate, which may still change."""

    def __init__(self) -> None:
        super().__init__(spread=4.0)

    def evaluate(self, state: State) -> list[float]:
        assert isinstance(state, LanternBayState)
        if state.turn is None:
            return super().evaluate(state)
        best = len(KINDS) - 1
        points = []
        for score, crate in zip(state.scores(), state.beach, strict=True):
            good = crate.kind / best if state.tide == FLOOD else 1 - crate.kind / best
            points.append(score + POINTS["night"] * good / 2)
        return win_chances(points, self.spread)


EVALUATOR = LanternBayEvaluator()
