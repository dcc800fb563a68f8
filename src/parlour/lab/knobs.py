"""Turning knobs: each alone, then together towards the goals, and what is proposed is tried again on fresh deals."""

from __future__ import annotations

import json
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from parlour.engine import Refusal
from parlour.lab.data import Table
from parlour.lab.goals import FIGURES
from parlour.lab.needs import needs
from parlour.lab.paired import met, miss
from parlour.lab.plan import seats_cell
from parlour.lab.playing import missing, play
from parlour.lab.store import Store
from parlour.lab.study import Knob, Study
from parlour.lab.variants import Variant, patched_box

TRIALS = 20
FRESH = "fresh"
FILE = "knobs.json"
Setting = dict[str, Any]
Players = Callable[[Store, Any], None]


def turned(study: Study, setting: Setting) -> Variant:
    """The printed game with these knobs. Raises Refusal where it cannot be dealt."""
    options: dict[str, Any] = {}
    patch: dict[str, Any] = {}
    for knob in study.knobs:
        if knob.name in setting and knob.option:
            options[knob.name] = setting[knob.name]
        elif knob.name in setting:
            at = patch
            *path, last = knob.name.split(".")
            for key in path:
                at = at.setdefault(key, {})
            at[last] = setting[knob.name]
    tables = tuple(dict.fromkeys(goal.table for goal in study.goals)) or study.tables[:1]
    chosen = {**study.options, **options}
    box = patched_box(study.game, patch, tables, chosen) if patch else study.found().box_hash
    if not patch:
        study.found().start(tables[0], "lab", **chosen)
    name = "knobs " + " ".join(f"{name}={value}" for name, value in setting.items())
    return Variant(name=name, options=options, patch=patch, box=box)


def turn(study: Study, store: Store, jobs: int | None) -> dict[str, Any]:
    """The tornado, the proposal and its proof, kept in `knobs.json`."""
    needs("optuna")
    import optuna

    optuna.logging.set_verbosity(optuna.logging.ERROR)
    few, many = max(20, study.pairs // 5), study.pairs
    told: dict[str, Any] = {"tornado": [], "proposal": None}

    def tables(setting: Setting, deals: int, asked: Study = study) -> dict[int, Table]:
        variant = turned(study, setting)
        if asked is not study:
            variant = replace(variant, name=f"{variant.name} {FRESH}")
        sizes = dict.fromkeys(goal.table for goal in study.goals) or dict.fromkeys(study.tables[:1])
        plans = [seats_cell(asked, variant, players, study.main_level, deals) for players in sizes]
        play(store, missing(store, plans), jobs)
        store.flush()
        return {plan.cell.players: Table(plan.cell, deals, _first(store.read(plan.cell), deals)) for plan in plans}

    for knob in study.knobs:
        for value in knob.values:
            told["tornado"].append({"knob": knob.name, "value": value, **_figures(study, knob, value, tables, few)})
    if study.goals:

        def objective(trial: Any) -> float:
            setting = {knob.name: trial.suggest_categorical(knob.name, list(knob.values)) for knob in study.knobs}
            try:
                found = tables(setting, few)
            except Refusal:
                return 10.0  # what cannot be dealt
            return sum(miss(study, goal, found[goal.table]) for goal in study.goals)

        search = optuna.create_study(sampler=optuna.samplers.TPESampler(seed=1))
        search.optimize(objective, n_trials=TRIALS)
        best = dict(search.best_params)
        proof = tables(best, many, replace(study, seed=f"{study.seed}/{FRESH}"))
        told["proposal"] = {
            "setting": best,
            "missed": search.best_value,
            "goals": [
                {"goal": goal.says, "verdict": verdict, "value": found.mean, "low": found.low, "high": found.high}
                for goal in study.goals
                for verdict, found in [met(study, goal, proof[goal.table])]
            ],
            "deals": many,
        }
    Path(store.folder, FILE).write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    return told


def _figures(
    study: Study, knob: Knob, value: Any, tables: Callable[[Setting, int], dict[int, Table]], deals: int
) -> Setting:
    """By figure the mean with that knob alone turned; a sentence where it cannot be."""
    try:
        found = tables({knob.name: value}, deals)
    except Refusal as refusal:
        return {"why": refusal.why}
    wanted = dict.fromkeys(goal.figure for goal in study.goals) or dict.fromkeys(["turns", "first seat"])
    table = next(iter(found.values()))
    return {
        "figures": {
            name: [float(np.mean(values)), float(2 * np.std(values) / len(values) ** 0.5)]
            for name in wanted
            for values in [list(FIGURES[name].by_deal(table, study.pace).values())]
            if values
        }
    }


def _first(games: dict[int, list[dict[str, Any]]], deals: int) -> dict[int, list[dict[str, Any]]]:
    return {deal: one for deal, one in games.items() if deal < deals}
