"""Length: how long do people sit, and how do games end?"""

from __future__ import annotations

from collections import Counter

import numpy as np

from parlour.lab.data import Data, Game, Table
from parlour.lab.pictures import histogram
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding, at_most, worst
from parlour.lab.words import at, needed, people, percent
from parlour.stats import Sequence

HALF = 0.5
ENDLESS = 0.001  # a part of games that never end, which is too many


def section(data: Data) -> Section:
    study, game = data.study, data.study.found()
    found = Section("length", "Length", "Does a game last as long as the box says?")
    found.head = [
        "players",
        "level",
        "turns: half of games",
        "nine of ten",
        "minutes: half of games",
        "longest",
        "ends with",
    ]
    margin = study.margin["length"]
    least, most = game.minutes * (1 - margin), game.minutes_most * (1 + margin)

    def minutes(one: Game) -> float:
        return float(one["turns"]) * study.pace / 60 if study.pace > 0 else float(one["turns"])

    for table in data.printed():
        turns = [one["turns"] for _, _, one in table.games]
        low, quarter, _, three, high = np.percentile(turns, [5, 25, 50, 75, 95])
        ends = Counter(kind for _, _, one in table.games for kind in one["noted"]["ends"][-1:])
        found.rows.append(
            [
                str(table.cell.players),
                people(table.cell.level),
                f"{quarter:.0f} to {three:.0f}",
                f"{low:.0f} to {high:.0f}",
                f"{quarter * study.pace / 60:.0f} to {three * study.pace / 60:.0f}" if study.pace > 0 else "not known",
                f"{max(turns)} turns",
                ", ".join(f"{kind} {percent(count / len(table.games))}" for kind, count in ends.most_common(2)),
            ]
        )
        found.findings.append(_finding(data, table, least, most, margin, minutes))
    shown = data.seats(study.tables[0], study.main_level) or next(iter(data.printed()), None)
    unit = "minutes" if study.pace > 0 else "turns"
    if shown is not None:
        found.picture = histogram(
            f"How long games last with {at(shown.cell.players)} among {people(shown.cell.level)}, in {unit}",
            [minutes(one) for _, _, one in shown.games],
            unit,
        )
    found.says = found.telling()
    found.notes = [
        f"The box says {game.minutes} to {game.minutes_most} minutes. "
        + (
            f"Minutes are turns at {study.pace:g} seconds each."
            if study.pace > 0
            else "The study names no pace (seconds a turn), so only games that never end are judged."
        )
    ]
    return found


def _finding(data: Data, table: Table, least: float, most: float, margin: float, minutes: object) -> Finding:
    asked = minutes if callable(minutes) else (lambda one: 0.0)
    cell = table.cell
    too_long = at_most(table.by_deal(lambda one: float(asked(one) > most)), HALF, 0.025)
    too_short = at_most(table.by_deal(lambda one: float(asked(one) < least)), HALF, 0.025)
    endless = Sequence(table.by_deal(lambda one: float(not one["noted"]["ended"]))).interval()
    never = endless.low > ENDLESS
    paced = data.study.pace > 0
    verdict = "look here" if never else worst([too_long.verdict, too_short.verdict]) if paced else "not known yet"
    times = np.array(table.by_deal(asked))
    low, high = _median(table, asked)
    where, who = at(cell.players), people(cell.level)
    middle = f"{np.median(times):.0f} minutes"
    long, short = too_long.found.mean, too_short.found.mean
    if never:
        says = f"With {where} among {who}, {percent(endless.mean, 1)} of games never end."
    elif not paced:
        turns = float(np.median([one["turns"] for _, _, one in table.games]))
        says = (
            f"With {where} among {who} half of the games last {turns:.0f} turns or less; how "
            "long that is, nobody has measured: write pace into the study."
        )
    elif verdict == "good":
        says = f"With {where} among {who} half of the games last {middle} or less, as the box says."
    elif verdict == "look here":
        what = f"{percent(long)} are longer" if too_long.verdict == "look here" else f"{percent(short)} are shorter"
        says = f"With {where} among {who} half of the games last {middle} or less; {what} than the box says."
    else:
        says = f"With {where} among {who} the length is not known yet; {needed(too_long.needed or too_short.needed)}."
    return Finding(
        section="length",
        table=cell.players,
        level=cell.level,
        what="minutes",
        says=says,
        verdict=verdict,
        value=float(np.median(times)),
        low=low,
        high=high,
        margin=margin,
        deals_needed=(too_long.needed or too_short.needed) if paced and verdict == "not known yet" else None,
        records=data.examples(table, lambda one: float(one["turns"])),
    )


def _median(table: Table, asked: object) -> tuple[float, float]:
    """Between which lengths half of the games lies, at every look: those that are not shown to be beyond it."""
    figure = asked if callable(asked) else (lambda one: 0.0)
    values = sorted({round(float(figure(one)), 2) for _, _, one in table.games})

    def below(value: float) -> Sequence:
        return Sequence(table.by_deal(lambda one: float(figure(one) <= value)), 0.025)

    least = _first(values, lambda value: below(value).interval().high >= HALF)
    most = _first(values, lambda value: below(value).interval().low >= HALF)
    return least, most


def _first(values: list[float], holds: object) -> float:
    """The first value for which something holds that holds for all later ones."""
    asked = holds if callable(holds) else (lambda value: True)
    low, high = 0, len(values) - 1
    while low < high:
        middle = (low + high) // 2
        if asked(values[middle]):
            high = middle
        else:
            low = middle + 1
    return values[low]
