"""Tension: how long is it open who wins?"""

from __future__ import annotations

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from parlour.lab.chances import CALIBRATED, Line, how_true, lines_of
from parlour.lab.data import Data, Table
from parlour.lab.pictures import fan
from parlour.lab.sections import Section
from parlour.lab.verdicts import at_most
from parlour.lab.words import at, interval, needed, people, percent

DECIDED = 0.9  # a chance that is never lost again
LOST = 0.1  # and one from which to win is a comeback
TENTHS = 11


@dataclass(frozen=True)
class Told:
    """What one game was like."""

    leader_won: float  # the part of the win of who led at half-time
    changes: int  # of the lead
    decided: float  # from which part of the game on it was
    comeback: float  # the part of the win of whoever had been below a tenth
    drama: float  # how far behind the winner was, in the root, while behind
    surprise: float  # how far chances moved with a move


def told(line: Line) -> Told:
    """
    >>> line = Line(0, 0, np.array([[0.5, 0.5], [0.8, 0.2], [0.05, 0.95]]), np.array([0.0, 1.0]), [0, 1, 0])
    >>> told(line).leader_won, told(line).changes, round(told(line).decided, 2)
    (0.0, 1, 0.67)
    """
    chances, result = line.chances, line.result
    half = chances[len(chances) // 2]
    leaders = np.flatnonzero(half >= half.max() - 1e-9)
    lead = [int(row.argmax()) for row in chances if np.sort(row)[-1] - np.sort(row)[-2] > 1e-9]
    changes = sum(one != two for one, two in pairwise(lead))
    best = int(result.argmax())
    sure = chances[:, best] >= DECIDED
    open_until = int(np.flatnonzero(~sure)[-1]) + 1 if (~sure).any() else 0
    low = np.array(
        [(chances[[mover == seat for mover in line.movers], seat] < LOST).any() for seat in range(len(result))]
    )
    behind = chances.max(axis=1) - chances[:, best]
    steps = np.abs(np.diff(chances, axis=0)).sum(axis=1) / 2
    return Told(
        leader_won=float(result[leaders].mean()) if len(leaders) == 1 else float(result[leaders].sum() / len(leaders)),
        changes=changes,
        decided=open_until / len(chances),
        comeback=float((result * low).sum()),
        drama=float(np.sqrt(behind[behind > 1e-9]).mean()) if (behind > 1e-9).any() else 0.0,
        surprise=float(steps.mean()) if len(steps) else 0.0,
    )


def section(data: Data) -> Section:
    found = Section("tension", "Tension", "How long is it open who wins?")
    found.head = [
        "players",
        "level",
        "leader at half-time wins",
        "between",
        "open until",
        "lead changes",
        "won from below 10 %",
        "drama",
        "chances off by",
    ]
    limit, margin = data.study.limit["half_time"], data.study.margin["tension"]
    off: list[str] = []
    shown: tuple[Table, list[Line]] | None = None
    for table in data.printed():
        lines = lines_of(table)
        if not lines:
            continue
        games = [told(line) for line in lines]
        by_deal = _by_deal(lines, [game.leader_won for game in games])
        judged = at_most(by_deal, limit + margin)
        error = how_true(lines)
        ece = "not known" if error is None else percent(error.error, 1)
        if error is not None and error.error > max(CALIBRATED, 1.5 * error.perfect):
            off.append(f"{at(table.cell.players)}, {people(table.cell.level)}")
        open_until = float(np.median([game.decided for game in games]))
        comeback = float(np.mean([game.comeback for game in games]))
        found.rows.append(
            [
                str(table.cell.players),
                people(table.cell.level),
                percent(judged.found.mean),
                interval(judged.found, 0),
                f"{percent(open_until)} of the game",
                f"{np.mean([game.changes for game in games]):.1f}",
                percent(comeback, 1),
                f"{np.mean([game.drama for game in games]):.2f}",
                ece,
            ]
        )
        where = f"With {at(table.cell.players)} among {people(table.cell.level)}"
        says = (
            f"{where} whoever leads at half-time wins {percent(judged.found.mean)}; half of "
            f"the games are open until {percent(open_until)} of their moves."
        )
        if judged.verdict == "not known yet":
            says = (
                f"{where} it is not known yet how often the leader at half-time wins "
                f"({interval(judged.found, 0)}); {needed(judged.needed)}."
            )
        drama = {(line.deal, line.number): game.drama for line, game in zip(lines, games, strict=True)}
        best = sorted(drama, key=lambda one: -drama[one])[:3]
        found.findings.append(
            judged.finding(
                section="tension",
                table=table.cell.players,
                level=table.cell.level,
                what="leader at half-time",
                says=says,
                margin=margin,
                records=[data.cite(table, deal, number) for deal, number in best],
            )
        )
        if shown is None or (
            table.cell.level == data.study.main_level and shown[0].cell.level != data.study.main_level
        ):
            shown = (table, lines)
    if shown is not None:
        found.picture = fan(
            f"The chance of whoever wins in the end, over the game, with {at(shown[0].cell.players)} among "
            f"{people(shown[0].cell.level)}: the middle, half and eight tenths of games",
            _bands(shown[1]),
            "from the first move to the last",
        )
    found.says = found.telling()
    found.notes = [
        "Chances are those of an onlooker who sees all cards: the evaluator's, "
        "fitted to one half of the deals and used on "
        "the other. Drama is the mean of the root of how far the winner was behind, while behind.",
    ]
    if off:
        found.notes.append(
            f"These chances are not calibrated, and this section is to be read with care: {'; '.join(off)}."
        )
    return found


def _by_deal(lines: list[Line], values: list[float]) -> list[float]:
    deals: dict[int, list[float]] = {}
    for line, value in zip(lines, values, strict=True):
        deals.setdefault(line.deal, []).append(value)
    return [float(np.mean(games)) for games in deals.values()]


def _bands(lines: list[Line]) -> list[list[float]]:
    columns = []
    for tenth in range(TENTHS):
        values = []
        for line in lines:
            if (line.result == 1).any():
                place = min(len(line.chances) - 1, tenth * len(line.chances) // (TENTHS - 1))
                values.append(float(line.chances[place, int(line.result.argmax())]))
        columns.append([float(value) for value in np.percentile(values or [0.5], [10, 25, 50, 75, 90])])
    return columns
