"""Seats: is it worth anything to begin?"""

from __future__ import annotations

from parlour.lab.data import Data, Table, part_of_win
from parlour.lab.luck import ROOM, adjusted, drawn, results, saved
from parlour.lab.pictures import Dot, dots
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding, Judged, equal, worst
from parlour.lab.words import at, interval, needed, people, percent

ALPHA = 0.05


def section(data: Data) -> Section:
    found = Section("seats", "Seats", "Does every seat win as often as the others?")
    found.head = ["players", "level", "seat", "wins", "without luck", "between", "deals", "saved by luck", "verdict"]
    margin = data.study.margin["seats"]
    marks: list[Dot] = []
    for table in data.printed():
        cell, fair = table.cell, 1 / table.cell.players
        judged = [judge(table, seat, margin) for seat in range(cell.players)]
        for seat, one in enumerate(judged):
            raw = results(table, seat)
            found.rows.append(
                [
                    str(cell.players),
                    people(cell.level),
                    str(seat + 1),
                    percent(raw.mean(), 1),
                    percent(one.found.mean, 1),
                    interval(one.found),
                    f"{one.found.deals:,}",
                    f"{saved(raw, drawn(table, seat)):.2f} x",
                    one.verdict,
                ]
            )
            if cell.players == data.study.tables[0] or seat == 0 or one.verdict == "look here":
                label = f"{at(cell.players)}, {people(cell.level)}, seat {seat + 1}"
                low, high = one.found.low - fair, one.found.high - fair
                marks.append(Dot(label, one.found.mean - fair, low, high, one.verdict == "look here"))
        found.findings.append(_finding(data, table, judged, margin))
    found.picture = dots(
        "By how much each seat wins more or less often than an equal part; the grey band does not matter",
        marks,
        0.0,
        margin,
        lambda value: f"{100 * value:+.1f} points",
    )
    found.says = found.telling()
    found.notes = [
        "Seat 1 begins. What was drawn is taken out of the results (“without luck”), weighed by the deals before, so "
        "the mean stays true; “saved by luck” says by how many times fewer deals are as sure.",
    ]
    return found


def judge(table: Table, seat: int, margin: float) -> Judged:
    """A seat against an equal part. All seats of a table together err in one of twenty."""
    values = adjusted(results(table, seat), drawn(table, seat))
    fair = 1 / table.cell.players
    return equal(list(values), fair, margin, ALPHA / table.cell.players, ROOM)


def _finding(data: Data, table: Table, judged: list[Judged], margin: float) -> Finding:
    cell, fair = table.cell, 1 / table.cell.players
    verdict = worst([one.verdict for one in judged])
    pick = [seat for seat, one in enumerate(judged) if one.verdict == verdict]
    seat = max(pick, key=lambda one: abs(judged[one].found.mean - fair))
    one = judged[seat]
    who, where = people(cell.level), at(cell.players)
    first = judged[0].found
    if verdict == "look here":
        says = (
            f"With {where} among {who}, seat {seat + 1} wins {percent(one.found.mean, 1)} (an equal part is "
            f"{percent(fair, 1)}; {interval(one.found)})."
        )
    elif verdict == "good":
        says = f"With {where} among {who} all seats are equal within {percent(margin)}."
    else:
        says = (
            f"With {where} among {who} it is not known yet: seat 1, which begins, wins {percent(first.mean, 1)} "
            f"({interval(first)}); {needed(max((other.needed or 0 for other in judged), default=0) or None)}."
        )
    return Finding(
        section="seats",
        table=cell.players,
        level=cell.level,
        what="seats",
        says=says,
        verdict=verdict,
        value=one.found.mean,
        low=one.found.low,
        high=one.found.high,
        margin=margin,
        deals_needed=max((other.needed or 0 for other in judged), default=0) or None,
        records=data.examples(table, lambda game: part_of_win(game, seat)),
    )
