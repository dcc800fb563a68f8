"""Interaction: what do players do to each other, and can somebody who cannot win decide who does?"""

from __future__ import annotations

import numpy as np

from parlour.lab.data import Array, Data, Table
from parlour.lab.pictures import matrix
from parlour.lab.sections import Section
from parlour.lab.verdicts import at_most
from parlour.lab.watching import HOPELESS, KINGMAKING, NO_MATTER
from parlour.lab.words import at, interval, needed, people, percent


def section(data: Data) -> Section:
    found = Section(
        "interaction", "Interaction and kingmaking", "What do players do to each other, and who decides who wins?"
    )
    found.head = [
        "players",
        "level",
        "games with a kingmaker",
        "between",
        "done to others a move",
        "to the leader rather than others",
    ]
    limit, margin = data.study.limit["kingmaking"], data.study.margin["kingmaking"]
    for table in data.printed():
        games = table.detailed()
        if not games:
            continue
        done, bashing = _influence(table), _bashing(table)
        more = f"{100 * float((done.sum() - np.trace(done)) / max(1, done.size - len(done))):.2f} points"
        lead = "not known" if bashing is None else f"{100 * bashing:+.2f} points"
        row = [str(table.cell.players), people(table.cell.level)]
        if table.cell.players < 3:
            found.rows.append([*row, "two cannot", "", more, ""])
            continue
        judged = at_most(_kings(table), limit + margin)
        found.rows.append([*row, percent(judged.found.mean, 1), interval(judged.found), more, lead])
        where = f"With {at(table.cell.players)} among {people(table.cell.level)}"
        says = (
            f"{where} somebody who cannot win any more can decide who does in {percent(judged.found.mean, 1)} of games."
        )
        if judged.verdict == "not known yet":
            says = (
                f"{where} it is not known yet how often there is a kingmaker "
                f"({interval(judged.found)}); {needed(judged.needed)}."
            )
        moves = [
            data.cite(table, deal, number, place)
            for deal, number, game in games
            for place, decision in enumerate(game["noted"]["rows"])
            if decision[8]
        ]
        found.findings.append(
            judged.finding(
                section="interaction",
                table=table.cell.players,
                level=table.cell.level,
                what="kingmaking",
                says=says,
                margin=margin,
                records=(moves or data.examples(table))[:3],
            )
        )
    shown = max(data.printed(), key=lambda table: table.cell.players, default=None)
    if shown is not None and shown.detailed():
        done = _influence(shown)
        found.picture = matrix(
            "How much a choice of one seat moves the chance of another, in "
            f"points, with {at(shown.cell.players)} among "
            f"{people(shown.cell.level)}",
            [f"seat {seat + 1}" for seat in range(shown.cell.players)],
            [[float(value) for value in row] for row in done],
        )
    found.says = found.telling()
    if not found.findings:
        found.says = ["With two players nobody is a third who decides."]
    found.notes = [
        f"A kingmaker is to move, has less than {percent(HOPELESS)} whatever he "
        "does, and has two moves that differ by less than "
        f"{percent(NO_MATTER)} for him and by {percent(KINGMAKING)} or more for "
        "somebody else, by the evaluator a move later. It is "
        "asked of every decision that was kept.",
    ]
    return found


def _kings(table: Table) -> list[float]:
    return [
        float(np.mean([game["noted"]["kings"] > 0 for game in games if "rows" in game["noted"]]))
        for games in table.deals.values()
        if any("rows" in game["noted"] for game in games)
    ]


def _influence(table: Table) -> Array:
    """By mover and seat, the mean of how far a choice moved the seat's chance."""
    players = table.cell.players
    sums, counts = np.zeros((players, players)), np.zeros(players)
    for _, _, game in table.detailed():
        for row in game["noted"]["rows"]:
            sums[row[0]] += np.abs(row[-2])
            counts[row[0]] += 1
    found: Array = sums / np.maximum(1, counts)[:, None]
    return found


def _bashing(table: Table) -> float | None:
    """How much more a choice takes from the leader than from another who is not the mover, on average."""
    if table.cell.players < 3:
        return None
    differences = []
    for _, _, game in table.detailed():
        for row in game["noted"]["rows"]:
            mover, value, choice = row[0], row[-3], row[-2]
            others = [seat for seat in range(table.cell.players) if seat != mover]
            leader = max(others, key=lambda seat: value[seat])
            rest = [choice[seat] for seat in others if seat != leader]
            differences.append(sum(rest) / len(rest) - choice[leader])
    return float(np.mean(differences)) if differences else None
