"""From a study to what is played: cells, and how many deals of each."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from parlour.engine import Refusal
from parlour.lab.cell import Cell
from parlour.lab.study import Study
from parlour.lab.variants import PRINTED, Variant
from parlour.lab.witnesses import witness_of

WEAKER = 5  # games of the weakest level are cheap: so many times as many of bans and swaps


@dataclass(frozen=True)
class Planned:
    cell: Cell
    deals: int
    patch: dict[str, Any]  # of the box, for the processes that play it


def planned(study: Study) -> list[Planned]:
    """All cells: every level at every table, variants at the middle level, pairs of levels, bans and swaps."""
    plans = []
    for variant in study.every():
        for players in study.tables:
            for level in study.levels if variant is PRINTED else (study.main_level,):
                plans.append(_plan(study, variant, players, level, study.deals[level]))
    first, game = study.tables[0], study.found()
    for weaker, better in zip(study.levels, study.levels[1:], strict=False):
        pair = _plan(study, PRINTED, first, better, study.pairs)
        plans.append(_with(pair, study.pairs, aim="pair", bots=(better, weaker), lineup="halves", detail=0))
    asked = dict.fromkeys([study.levels[0], study.main_level])
    for level in asked:
        times = WEAKER if level == study.levels[0] and len(study.levels) > 1 else 1
        whole = _plan(study, PRINTED, first, level, 0)
        for pattern in witness_of(game).families.values():
            banned = {"aim": "ban", "bots": (level, level), "lineup": "alone", "barred": (pattern,), "detail": 0}
            plans.append(_with(whole, study.cards * times, **banned))
        plans.append(_with(whole, study.swaps * times, aim="swap", detail=0))
    wanted = [plan for plan in plans if plan.deals > 0]
    keys = [plan.cell.key for plan in wanted]
    if len(set(keys)) < len(keys):
        raise Refusal("", "Two variants of the study have names that differ by nothing but signs: rename one.")
    return wanted


def seats_cell(study: Study, variant: Variant, players: int, level: str, deals: int) -> Planned:
    return _plan(study, variant, players, level, deals)


def _plan(study: Study, variant: Variant, players: int, level: str, deals: int) -> Planned:
    cell = Cell(
        game=study.game,
        players=players,
        seed=study.seed,
        lineup="same",
        bots=(level,),
        options={**study.options, **variant.options},
        box=variant.box or study.found().box_hash,
        aim="seats",
        variant=variant.name,
        level=level,
        forbid=variant.forbid,
        seat=variant.seat,
        rules=variant.rules,
        folder=study.folder,
        detail=study.detail,
        redraws=study.redraws,
    )
    return Planned(cell, deals, variant.patch)


def _with(plan: Planned, deals: int, **changes: Any) -> Planned:
    return replace(plan, cell=replace(plan.cell, **changes), deals=deals)
