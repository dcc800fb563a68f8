"""Why a move was chosen, in one sentence that a person understands."""

from __future__ import annotations

from parlour.bots.bot import Alternative
from parlour.bots.evaluators.base import Evaluator
from parlour.bots.shown import about
from parlour.engine import State
from parlour.engine.english import capital, percent

CLEAR = 0.005  # differences below this are none


def reason(evaluator: Evaluator, world: State, considered: list[Alternative], calibrated: bool) -> str:
    """Of the first of the moves considered, best first. `world` is any that the seat thinks possible."""
    chosen = considered[0]
    if len(considered) == 1:
        return "It is the only move there is."
    aim = evaluator.aim(world, chosen.move) or f"{capital(evaluator.spoken(world, chosen.move))} looks best"
    chance = about(chosen.chance, calibrated)
    other = _next_best(chosen, considered[1:])
    if other is None:
        return f"{aim}: {chance} to win."
    spoken = evaluator.spoken(world, other.move)
    if chosen.chance - other.chance < CLEAR or percent(chosen.chance) == percent(other.chance):
        return f"{aim}: {chance} to win, though {spoken} is as good."
    return f"{aim}: {chance} to win, against {percent(other.chance)} after {spoken}."


def _next_best(chosen: Alternative, others: list[Alternative]) -> Alternative | None:
    """What the choice is compared with: the best of those that were looked at closely enough to be known."""
    looked = [other for other in others if other.looks > 0]
    if not looked:
        return None
    best = looked[0]
    for other in looked:
        if other.looks * 4 >= chosen.looks and other.chance > best.chance:
            best = other
    return best
