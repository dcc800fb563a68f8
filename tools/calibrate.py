"""The scales of chances (`make calibration`): fitted to self-play, and measured on games that they were not fitted to.

Chances are as people see them, from a search like an expert's. What a scale is tells `parlour.bots.shown`; the games of
each table are in `tools/calibration/`, and what comes of them in `src/parlour/bots/shown.json`. Where the bots have
changed since, the games are played anew.
"""

from __future__ import annotations

import json
from collections.abc import Sequence as Row
from dataclasses import dataclass
from datetime import date
from math import log, sqrt
from pathlib import Path
from time import monotonic
from typing import Annotated, Any

import typer
from rich.console import Console

import parlour
from parlour.bots.shown import SHARPEST, Scale, logit
from parlour.stats import Calibration, Interval, calibration
from parlour.stats.logit import Case, fitted_logit
from tools.forecasts import Forecast, Forecasts, Said, Table
from tools.inject import inject

FOLDER = Path("tools/calibration")
SHOWN = Path("src/parlour/bots/shown.json")
FIT, MEASURE = "fit", "measure"  # the seeds
# Whoever changes how a scale is fitted after a look at how it did measures on games that nobody has seen.
FRESH = {("cats-and-dogs", 2, MEASURE): "measure-2"}
# Iterations of the games, and of the searches that are asked: 600, as a review takes for a move. A hint takes up to
# 5,000. Fancy Animals is slower by far.
BUDGETS = {"fancy-animals": (10, 150)}
OTHERS = (30, 600)
TRUST = 10.0  # in scales that change nothing: few games move them little
MOST_FLATTERY = 2.0  # in logits
ENOUGH = 2_000  # games to measure on, before chances may be called right
PORTION = 50  # games of a table, before it is the next one's turn
LEAST_POWER = 0.05  # so that a scale stays monotone, whatever the games say


@dataclass(frozen=True)
class Measured:
    """One table: its scale, and how well what it shows came true."""

    game: str
    players: int
    scale: Scale
    fitted_to: int  # games
    before: Calibration  # of what the search said
    shown: Calibration
    worse: list[Interval]  # by how much the Brier score is worse than that of 1/N: the whole game, and its thirds
    drift: Interval  # by how much who has moved is shown better than by whoever moves next

    @property
    def good(self) -> bool:
        """Are chances right to three points, of the right strength, never worse than none, and the same for all?"""
        return (
            self.shown.error <= self.shown.perfect + 0.03
            and 0.85 <= self.shown.exponent.mean <= 1.15
            and self.worse[0].mean < 0
            and not any(third.above(0) for third in self.worse[1:])
            and abs(self.drift.mean) < 0.01
        )

    @property
    def proved(self) -> bool:
        """Are they good, and is that no luck?"""
        return self.good and self.shown.exponent.deals >= ENOUGH


def tables(key: str, wanted: Row[int], seed: str) -> list[Table]:
    """The tables of a game with as many players as are wanted: the fewest and the most, where nothing is said."""
    sizes = parlour.game(key).players
    play, ask = BUDGETS.get(key, OTHERS)
    chosen = [players for players in sizes if players in (wanted or (sizes[0], sizes[-1]))]
    return [Table(key, players, play, ask, seed=FRESH.get((key, players, seed), seed)) for players in chosen]


def collect(wanted: Row[tuple[Forecasts, int]], jobs: int, deadline: float, console: Console) -> None:
    """Play what is missing, round the tables, so that each has something to show when the time is up."""
    for kept, _ in wanted:
        if not kept.are_of_these_bots():
            console.print(f"{kept.table}: the bots have changed since; its games are played anew.")
            kept.begin_anew()
    for so_far in range(PORTION, max(count for _, count in wanted) + PORTION, PORTION):
        for kept, count in wanted:
            kept.go_on(min(count, so_far), jobs, deadline)


def fitted(rows: Row[Forecast]) -> Scale:
    """The scale under which it is likeliest that those won who did: first the seats to move, then of the others."""
    players = len(rows[0].won)
    said = [(one, row.won) for row in rows for one in (row.said, row.last, row.first) if one is not None]
    own = [_own_case(one, won) for one, won in said]
    early, late, mover = fitted_logit(own, [1.0, 1.0, 0.0], TRUST)
    scale = Scale(early=round(max(LEAST_POWER, early), 3), late=round(max(LEAST_POWER, late), 3))
    others = fitted_logit([_others_case(one, won, scale) for one, won in said], [0.0] * (players - 1), TRUST)
    scale.flattery = [round(one, 3) for one in (mover, *others)]
    _steady(scale, rows)
    return scale


def _steady(scale: Scale, rows: Row[Forecast]) -> None:
    """Flatter who has just moved by as much as makes a change of turn alone move nothing, on average.

    Two searches tell that better than one result does. Of two players, one flattery is that of both.
    """
    at = 0 if len(scale.flattery) == 2 else -1
    low, high = -MOST_FLATTERY, MOST_FLATTERY
    for _ in range(12):
        scale.flattery[at] = round((low + high) / 2, 3)
        drift = _mean([_drift(scale, row) for row in rows])
        if (drift > 0) == (at == 0):
            low = scale.flattery[at]
        else:
            high = scale.flattery[at]


def _own_case(said: Said, won: Row[float]) -> Case:
    """Does the seat to move win or not?"""
    even, result = logit(1 / len(won)), won[said.seat]
    lean = logit(said.values[said.seat]) - even
    wins = [lean * (1 - said.progress), lean * said.progress, -1.0]
    return Case([wins, [0.0, 0.0, 0.0]], [even, 0.0], [result, 1 - result])


def _others_case(said: Said, won: Row[float], scale: Scale) -> Case:
    """If not the seat to move, who wins?"""
    others = [(said.seat + distance) % len(won) for distance in range(1, len(won))]
    return Case(
        features=[[-1.0 if one == other else 0.0 for one in others] for other in others],
        starts=[scale.power(said.progress) * log(max(SHARPEST, said.values[other])) for other in others],
        came=[won[other] for other in others],
    )


def measured(table: Table, scale: Scale, fitted_to: int, rows: Row[Forecast]) -> Measured:
    """How the scale does on these games."""
    came = [row.won[row.said.seat] for row in rows]
    said = [_shown(scale, row.said)[row.said.seat] for row in rows]
    parts: list[list[float]] = [[], [], [], []]  # the whole game, and its thirds
    for row, chance, result in zip(rows, said, came, strict=True):
        worse = (chance - result) ** 2 - (1 / table.players - result) ** 2
        for part in (0, 1 + min(2, int(3 * row.at))):
            parts[part].append(worse)
    return Measured(
        game=table.game,
        players=table.players,
        scale=scale,
        fitted_to=fitted_to,
        before=calibration([row.said.values[row.said.seat] for row in rows], came),
        shown=calibration(said, came),
        worse=[_interval(part) for part in parts],
        drift=_interval([_drift(scale, row) for row in rows]),
    )


def _shown(scale: Scale, said: Said) -> tuple[float, ...]:
    return scale.shown(said.values, said.seat, said.progress)


def _drift(scale: Scale, row: Forecast) -> float:
    if row.last is None or row.first is None:
        return 0.0
    mover = row.last.seat
    return _shown(scale, row.last)[mover] - _shown(scale, row.first)[mover]


def _mean(values: Row[float]) -> float:
    return sum(values) / len(values) if values else 0.0


def _interval(values: Row[float]) -> Interval:
    """For a single look at independent games."""
    mean = _mean(values)
    reach = 1.96 * sqrt(_mean([(value - mean) ** 2 for value in values]) / max(1, len(values)))
    return Interval(mean=mean, low=mean - reach, high=mean + reach, deals=len(values))


def written(found: Row[Measured], before: dict[str, Any]) -> str:
    """What the package reads: by game the box, and by players the scale. Tables not looked at stay as they were."""
    games: dict[str, Any] = dict(before)
    for one in found:
        box = parlour.game(one.game).box_hash
        kept = games[one.game]["tables"] if one.game in games and games[one.game]["box"] == box else {}
        scale = one.scale
        told = {
            "early": scale.early,
            "late": scale.late,
            "flattery": scale.flattery,
            "games": one.fitted_to,
            "proved": one.proved,
        }
        games[one.game] = {"box": box, "tables": {**kept, str(one.players): told}}
    return json.dumps(games, indent=2, sort_keys=True) + "\n"


def page(found: Row[Measured]) -> str:
    """The errors as a section of a Markdown page."""
    lines = [
        "| game | players | games fitted to, measured on | powers early, late; flattery | mean error before, shown "
        "(of a perfect forecast) | exponent | worse than 1/N: all, by thirds | drift at a change of turn | good |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in found:
        scale, shown = one.scale, one.shown
        worse = ", ".join(f"{part.mean:+.3f}" for part in one.worse)
        flattery = ", ".join(f"{logits:+.2f}" for logits in scale.flattery)
        lines.append(
            f"| {one.game} | {one.players} | {one.fitted_to:,}, {shown.exponent.deals:,} "
            f"| {scale.early:.2f}, {scale.late:.2f}; {flattery} "
            f"| {100 * one.before.error:.1f}, {100 * shown.error:.1f} ({100 * shown.perfect:.1f}) "
            f"| {shown.exponent.mean:.2f} ({shown.exponent.low:.2f} to {shown.exponent.high:.2f}) | {worse} "
            f"| {100 * one.drift.mean:+.1f} ({100 * one.drift.low:+.1f} to {100 * one.drift.high:+.1f}) "
            f"| {'yes' if one.good else 'no'} |"
        )
    return "\n".join(lines)


def main(
    games: Annotated[str, typer.Option(help="Which games, with commas; all if not said.")] = "",
    fit: Annotated[int, typer.Option(help="Games of a table to fit to.")] = 3_000,
    measure: Annotated[int, typer.Option(help="Games of a table to measure on.")] = 2_000,
    players: Annotated[str, typer.Option(help="Sizes of table, with commas; the smallest and the largest.")] = "",
    jobs: Annotated[int, typer.Option(help="Processes.")] = 1,
    minutes: Annotated[float, typer.Option(help="Play no longer than this; the same command goes on.")] = 600.0,
    folder: Annotated[Path, typer.Option(help="Where games are kept, to go on from.")] = FOLDER,
    into: Annotated[Path | None, typer.Option(help="A page to write the errors into.")] = None,
) -> None:
    """Fit what is shown of chances to self-play, and measure it on other games."""
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    keys = [key for key in games.split(",") if key] or parlour.games()
    sizes = [int(size) for size in players.split(",") if size]
    to_fit, to_measure = (
        [Forecasts(table, folder) for key in keys for table in tables(key, sizes, seed)] for seed in (FIT, MEASURE)
    )
    wanted = [*((kept, fit) for kept in to_fit), *((kept, measure) for kept in to_measure)]
    collect(wanted, jobs, monotonic() + 60 * minutes, console)
    found: list[Measured] = []
    for known, fresh in zip(to_fit, to_measure, strict=True):
        if known.rows and fresh.rows:
            found.append(measured(fresh.table, fitted(known.rows), len(known.rows), fresh.rows))
    console.print(page(found))
    SHOWN.write_text(written(found, json.loads(SHOWN.read_text(encoding="utf-8"))), encoding="utf-8")
    if into is not None:
        told = f"`make calibration`, {date.today().isoformat()}, Parlour {parlour.__version__}."
        inject(into, "calibration", f"{told}\n\n{page(found)}")


if __name__ == "__main__":
    typer.run(main)
