"""Knobs: which number turns what, and which setting meets the goals?"""

from __future__ import annotations

import json

from parlour.lab.data import Data
from parlour.lab.knobs import FILE
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding


def section(data: Data) -> Section:
    study = data.study
    found = Section(
        "knobs", "Knobs", "Which number turns what, and which setting meets the goals?", judged=bool(study.knobs)
    )
    path = data.folder / FILE
    if not study.knobs or not path.exists():
        found.says = ["The study names no knobs: [[knob]] names a number to turn, [[goal]] what for."]
        found.judged = False
        return found
    told = json.loads(path.read_text(encoding="utf-8"))
    found.head = ["knob", "value", "figure", "mean", "± two errors"]
    swings: dict[str, list[float]] = {}
    for one in told["tornado"]:
        if "why" in one:
            found.rows.append([one["knob"], str(one["value"]), one["why"], "", ""])
        for name, (mean, error) in one.get("figures", {}).items():
            found.rows.append([one["knob"], str(one["value"]), name, f"{mean:.2f}", f"{error:.2f}"])
            swings.setdefault(f"{one['knob']}: {name}", []).append(mean)
    reach = {name: max(means) - min(means) for name, means in swings.items()}
    order = sorted(reach, key=lambda name: -reach[name])
    if order:
        found.picture = bars(
            "How far each knob alone turns each figure, from its lowest to its highest mean",
            [name[:28] for name in order],
            [reach[name] for name in order],
            lambda value: f"{value:.2f}",
        )
        found.says.append(
            f"Turned alone, {order[0].partition(':')[0]} does most: it "
            f"moves{order[0].partition(':')[2]} by {reach[order[0]]:.2f}."
        )
    proposal = told["proposal"]
    if proposal is not None:
        setting = ", ".join(f"{name} = {value}" for name, value in proposal["setting"].items())
        kept = [goal for goal in proposal["goals"] if goal["verdict"] == "good"]
        found.says.append(
            f"Proposed: {setting}. On {proposal['deals']} fresh deals it meets "
            f"{len(kept)} of {len(proposal['goals'])} goals."
        )
        for goal in proposal["goals"]:
            said = {"good": "met", "look here": "missed", "not known yet": "not settled"}[goal["verdict"]]
            found.findings.append(
                Finding(
                    section="knobs",
                    table=None,
                    level=study.main_level,
                    what=goal["goal"],
                    verdict=goal["verdict"],
                    says=(
                        f"With {setting} the goal {goal['goal']} is {said} on fresh deals: "
                        f"{goal['value']:.2f} ({goal['low']:.2f} to {goal['high']:.2f})."
                    ),
                    value=goal["value"],
                    low=goal["low"],
                    high=goal["high"],
                    margin=study.margin["variants"],
                    records=data.examples(data.printed()[0]) if data.printed() else [],
                )
            )
    found.notes = [
        "Each knob is turned alone first; then Optuna (TPE) looks for a setting of all of them that "
        "misses the goals least, and that one is played again on deals that nobody has seen."
    ]
    return found
