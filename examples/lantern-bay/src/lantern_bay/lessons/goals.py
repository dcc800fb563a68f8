"""What the steps of the course lead to. The learner sits in seat 0, the other in seat 1."""

from __future__ import annotations

from lantern_bay.rules import LanternBayState


def knows_the_other_crate(state: LanternBayState) -> bool:
    return 0 in state.beach[1].seen_by


def scores_two(state: LanternBayState) -> bool:
    return state.scores()[0] >= 2


def has_won(state: LanternBayState) -> bool:
    return state.winners() == [0]
