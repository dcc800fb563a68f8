"""Variants: what does a change change?"""

from __future__ import annotations

import numpy as np

from parlour.lab.data import Data
from parlour.lab.goals import FIGURES
from parlour.lab.paired import compared, met
from parlour.lab.pictures import Dot, dots
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding
from parlour.lab.words import at, needed, people, percent


def section(data: Data) -> Section:
    study = data.study
    found = Section("variants", "Variants", "What does a change change, on the same deals?")
    found.head = ["variant", "players", "figure", "printed", "variant", "difference", "between", "verdict"]
    marks: list[Dot] = []
    for variant in study.variants:
        for players in study.tables:
            before, after = (data.seats(players, study.main_level, name) for name in ("printed", variant.name))
            if before is None or after is None:
                continue
            for name, figure in FIGURES.items():
                judged = compared(study, name, before, after)
                if judged is None or (name == "minutes" and study.pace <= 0):
                    continue
                old, new = (
                    float(np.mean(list(figure.by_deal(table, study.pace).values()))) for table in (before, after)
                )
                spread = f"{100 * judged.found.low:+.1f} to {100 * judged.found.high:+.1f}"
                said = {"good": "unchanged", "look here": "different", "not known yet": "not known yet"}[judged.verdict]
                old_told, new_told = (percent(one, 1) if figure.part else f"{one:.1f}" for one in (old, new))
                found.rows.append(
                    [
                        variant.name,
                        str(players),
                        name,
                        old_told,
                        new_told,
                        f"{100 * judged.found.mean:+.1f}",
                        spread,
                        said,
                    ]
                )
                unit = "points" if figure.part else "%"
                where = f"“{variant.name}” with {at(players)} among {people(study.main_level)}: {figure.says}"
                says = {
                    "good": f"{where} stays the same ({spread} {unit}).",
                    "look here": f"{where} changes by {100 * judged.found.mean:+.1f} {unit} ({spread}).",
                    "not known yet": f"{where} may have changed ({spread} {unit}); {needed(judged.needed)}.",
                }[judged.verdict]
                found.findings.append(
                    Finding(
                        section="variants",
                        table=players,
                        level=study.main_level,
                        what=f"{variant.name}: {name}",
                        says=says,
                        verdict=judged.verdict,
                        value=judged.found.mean,
                        low=judged.found.low,
                        high=judged.found.high,
                        margin=study.margin[figure.margin],
                        deals_needed=judged.needed,
                        records=data.examples(after),
                    )
                )
                if players == study.tables[0]:
                    marks.append(
                        Dot(
                            f"{variant.name}: {name}"[:30],
                            judged.found.mean,
                            judged.found.low,
                            judged.found.high,
                            judged.verdict == "look here",
                        )
                    )
            _goals(data, found, variant.name, players)
        if variant.judged:
            found.notes.append(
                f"{variant.name} ({variant.says}{': ' + variant.why if variant.why else ''}). {variant.judged}"
            )
    if study.goals:
        for players in study.tables:
            _goals(data, found, "printed", players)
    if marks:
        found.picture = dots(
            "Differences of each variant from the printed game, in points of a share or per cent of a length",
            marks,
            0.0,
            study.margin["variants"],
            lambda value: f"{100 * value:+.0f}",
        )
    found.says = [one.says for one in found.findings if one.verdict == "look here"][:3] or (
        ["No difference is shown."] if found.findings else ["The study names no variants: [[variant]] declares one."]
    )
    if not study.variants and not study.goals:
        found.judged = False
    return found


def _goals(data: Data, found: Section, name: str, players: int) -> None:
    study = data.study
    table = data.seats(players, study.main_level, name)
    for goal in study.goals:
        if goal.table != players or table is None:
            continue
        verdict, judged = met(study, goal, table)
        said = {"good": "is met", "look here": "is missed", "not known yet": "is not settled yet"}[verdict]
        says = f"“{name}”: the goal {goal.says} {said}: {judged.mean:.2f} ({judged.low:.2f} to {judged.high:.2f})."
        found.rows.append(
            [
                name,
                str(players),
                f"goal: {goal.says}",
                "",
                f"{judged.mean:.2f}",
                "",
                f"{judged.low:.2f} to {judged.high:.2f}",
                said,
            ]
        )
        found.findings.append(
            Finding(
                section="variants",
                table=players,
                level=study.main_level,
                what=f"{name}: goal {goal.figure}",
                says=says,
                verdict=verdict,
                value=judged.mean,
                low=judged.low,
                high=judged.high,
                margin=study.margin["variants"],
                records=data.examples(table),
            )
        )
