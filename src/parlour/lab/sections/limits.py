"""Limits: what bots cannot tell."""

from __future__ import annotations

from parlour.lab.data import Data
from parlour.lab.sections import Section


def section(data: Data) -> Section:
    found = Section("limits", "Limits", "What can this report not tell?", judged=False)
    found.says = [
        "Bots do not talk, bluff less than people, never tire and never forget. What is fun they do not know.",
        "A headline stands only where two levels agree. Where they do not, it depends "
        "on skill: trust the level that is most like your players.",
        "No games of people were compared with these.",
    ]
    if len(data.study.levels) < 3:
        found.notes.append(
            f"Only {len(data.study.levels)} level of bots played: three are needed to tell what depends on skill."
        )
    short = [table for table in data.cells if len(table.deals) < table.planned and table.cell.aim != "swap"]
    if short:
        found.notes.append(
            "Not all that was planned has been played: --resume goes on. Every verdict holds for what there is."
        )
    found.notes.append(
        "Luck and chances rest on one evaluator, which sees all cards. Its sum is exact and its luck "
        "is nothing on average, whatever it is worth; how luck is parted from choices depends on it."
    )
    return found
