"""Ways to win: is there more than one?"""

from __future__ import annotations

from typing import Any

import numpy as np

from parlour.lab.data import Array, Data, Table, part_of_win
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.verdicts import at_most
from parlour.lab.words import at, interval, needed, people, percent

WAYS = 2
ROUNDS = 30
FEW = 40  # games


def section(data: Data) -> Section:
    found = Section("ways", "Ways to win", "Is there more than one way to play and win?")
    found.head = [
        "players",
        "level",
        "way",
        "who plays so",
        "of all wins",
        "between",
        "wins when played so",
        "marked by",
    ]
    limit, margin = data.study.limit["ways"], data.study.margin["ways"]
    for table in data.printed():
        profiles, wins, games, names = _profiles(table)
        if len(games) < FEW or not names:
            continue
        way = _clusters(profiles)
        marks = [_mark(profiles, way, number, names) for number in range(WAYS)]
        parts = []
        for number in range(WAYS):
            by_game: dict[int, list[float]] = {}
            for place, (deal, _, _) in enumerate(games):
                by_game.setdefault(deal, []).append(wins[place] * (way[place] == number))
            part = at_most(
                [min(1.0, sum(values) / max(1, len(values) // table.cell.players)) for values in by_game.values()],
                limit + margin,
            )
            parts.append(part)
            mine = way == number
            found.rows.append(
                [
                    str(table.cell.players),
                    people(table.cell.level),
                    f"way {number + 1}",
                    percent(float(mine.mean())),
                    percent(part.found.mean),
                    interval(part.found, 0),
                    percent(float(wins[mine].mean())) if mine.any() else "never",
                    marks[number],
                ]
            )
        best = max(range(WAYS), key=lambda number: parts[number].found.mean)
        judged = parts[best]
        where = f"With {at(table.cell.players)} among {people(table.cell.level)}"
        other = 1 - best
        says = (
            f"{where} {percent(judged.found.mean)} of the wins come with {marks[best]}, "
            f"{percent(parts[other].found.mean)} with {marks[other]}."
            if judged.verdict != "not known yet"
            else (
                f"{where} it is not known yet whether one way to play has nearly all wins "
                f"({interval(judged.found, 0)}); {needed(judged.needed)}."
            )
        )
        found.findings.append(
            judged.finding(
                section="ways",
                table=table.cell.players,
                level=table.cell.level,
                what="one way has all wins",
                says=says,
                margin=margin,
                records=data.examples(table),
            )
        )
    first = data.seats(data.study.tables[0], data.study.main_level) or next(iter(data.printed()), None)
    openings = _openings(first) if first is not None else {}
    if openings:
        whole = sum(openings.values())
        chosen = sorted(openings, key=lambda text: -openings[text])[:12]
        found.picture = bars("The commonest first moves", chosen, [openings[text] / whole for text in chosen])
        chances = np.array(list(openings.values())) / whole
        found.notes.append(
            f"First moves: {len(openings)} different ones were made, as many as "
            f"{np.exp(-(chances * np.log(chances)).sum()):.1f} that are equally common."
        )
    found.says = found.telling()
    found.notes.append(
        "Ways are two clusters (k-means) of what each player chose how often; a way "
        "is marked by what is chosen there most above the average."
    )
    return found


def _profiles(table: Table) -> tuple[Array, Array, list[tuple[int, int, int]], list[str]]:
    """By game and seat: how often each family of moves was chosen, as parts of all choices; and the part of the win."""
    games = table.detailed()
    names = sorted({row[1] for _, _, game in games for row in game["noted"]["rows"] if row[3] > 1})
    rows, wins, whose = [], [], []
    for deal, number, game in games:
        counts = np.zeros((table.cell.players, len(names)))
        for row in game["noted"]["rows"]:
            if row[3] > 1:
                counts[row[0], names.index(row[1])] += 1
        for seat in range(table.cell.players):
            rows.append(counts[seat] / max(1.0, counts[seat].sum()))
            wins.append(part_of_win(game, seat))
            whose.append((deal, number, seat))
    return np.array(rows), np.array(wins), whose, names


def _clusters(profiles: Array) -> np.ndarray[Any, np.dtype[np.int64]]:
    """Two, by k-means from the two ends of the direction in which players differ most."""
    scaled = (profiles - profiles.mean(axis=0)) / np.maximum(1e-9, profiles.std(axis=0))
    _, _, directions = np.linalg.svd(scaled, full_matrices=False)
    along = scaled @ directions[0]
    way = (along > np.median(along)).astype(int)
    for _ in range(ROUNDS):
        centres = np.stack(
            [scaled[way == number].mean(axis=0) if (way == number).any() else scaled[number] for number in range(WAYS)]
        )
        new = ((scaled[:, None, :] - centres[None]) ** 2).sum(axis=2).argmin(axis=1)
        if (new == way).all():
            break
        way = new
    return np.asarray(way, dtype=np.int64)


def _mark(profiles: Array, way: object, number: int, names: list[str]) -> str:
    mine = np.asarray(way) == number
    if not mine.any():
        return "nothing"
    above = profiles[mine].mean(axis=0) - profiles.mean(axis=0)
    return f"more “{names[int(above.argmax())]}”"


def _openings(table: Table) -> dict[str, int]:
    found: dict[str, int] = {}
    for _, _, game in table.detailed():
        for text in game["noted"]["texts"][:1]:
            found[text] = found.get(text, 0) + 1
    return found
