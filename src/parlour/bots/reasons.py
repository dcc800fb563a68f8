"""Why a move was chosen, in one sentence that a person understands."""

from __future__ import annotations

from parlour.bots.bot import Alternative
from parlour.bots.evaluators.base import Evaluator, capital
from parlour.engine import State

CLEAR = 0.005  # differences below this are none


def reason(judge: Evaluator, world: State, considered: list[Alternative]) -> str:
    """Of the first of the moves considered, best first. `world` is any that the seat thinks possible."""
    chosen = considered[0]
    if len(considered) == 1:
        return "It is the only move there is."
    aim = judge.aim(world, chosen.move) or f"{capital(judge.spoken(world, chosen.move))} looks best"
    return f"{aim}: {_compared(judge, world, chosen, considered[1:])}."


def _compared(judge: Evaluator, world: State, chosen: Alternative, others: list[Alternative]) -> str:
    """`about 62 % to win, against 55 % after “give rex”`"""
    looked = [other for other in others if other.looks > 0]
    says = f"about {percent(chosen.chance)} to win"
    if not looked:
        return says
    other = looked[0]
    for one in looked:  # what was looked at most is the best known, but the reader asks for the next best
        if one.looks * 4 >= chosen.looks and one.chance > other.chance:
            other = one
    spoken = judge.spoken(world, other.move)
    if chosen.chance - other.chance < CLEAR:
        return f"{says}, though {spoken} is as good"
    return f"{says}, against {percent(other.chance)} after {spoken}"


def percent(chance: float) -> str:
    return f"{round(100 * min(1.0, max(0.0, chance)))} %"
