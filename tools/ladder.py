"""The ladder (`make arena-ladder`): in every game, at two sizes of table, does each level beat the one below it?

Games are added until the 95 % interval, which stays true however often one looks, leaves out what equal bots would get,
and at most 5,000 a pair. Last, the expert sits alone among random bots at the smallest table.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path
from time import monotonic
from typing import Annotated

import typer
from rich.console import Console

import parlour
from parlour.arena import Results, elo, run, share_of
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.lineup import even
from parlour.arena.show import interval, percentage
from parlour.stats import Interval
from tools.inject import inject

SEED = "ladder"
FIRST = 60  # games of a pair before the first look at the interval
MAX_GAMES = 5_000  # of a pair
ALONE = 120  # games of the expert among random bots
WANTED = 0.9  # of these it should win
# Iterations of regular and expert: a tenth of those at a table, so that the ladder ends within the hour.
BUDGETS = (10, 500)
# Where time, not iterations, is what ends their thinking at a table: as many as they get done in a tenth of it.
SLOW = {"fancy-animals": (10, 150)}


@dataclass(frozen=True)
class Rung:
    """One line of the ladder."""

    game: str
    players: int
    lineup: str
    first: str
    second: str
    games: int
    share: Interval

    @property
    def shown(self) -> bool:
        """Do the games show what they should?"""
        if self.lineup == "alone":
            return self.share.mean >= WANTED
        return self.share.above(even(self.lineup, self.players))


def tables(key: str) -> list[int]:
    """The smallest table of a game, and a larger one."""
    players = parlour.game(key).players
    return [players[0], players[len(players) // 2]]


def climb(games: list[str], folder: Path, executor: Executor, limit: int, console: Console) -> list[Rung]:
    """All rungs, from results kept in the folder where there are any."""
    folder.mkdir(parents=True, exist_ok=True)
    rungs: list[Rung] = []
    for key in games:
        regular, expert = SLOW.get(key, BUDGETS)
        names = ["random", "novice", f"regular@{regular}", f"expert@{expert}"]
        for players in tables(key):
            for below, above in pairwise(names):
                rungs.append(_rung(key, players, "halves", above, below, folder, executor, limit))
                _tell(console, rungs[-1])
        rungs.append(_rung(key, tables(key)[0], "alone", names[-1], "random", folder, executor, ALONE))
        _tell(console, rungs[-1])
    return rungs


def _rung(
    key: str, players: int, lineup: str, first: str, second: str, folder: Path, executor: Executor, limit: int
) -> Rung:
    path = folder / f"{key}-{players}-{lineup}.json"
    results = Results(game=key, players=players, seed=SEED, lineup=lineup, options={}, path=path)
    [match] = results.matches([first, second])
    games = min(limit, FIRST if lineup == "halves" else ALONE)
    while True:
        run(results, [match], games, executor)
        share = share_of(results.played(match))
        if games >= limit or (lineup == "halves" and share.leaves_out(even(lineup, players))):
            break
        games = min(limit, games * 3 // 2)
    return Rung(
        game=key,
        players=players,
        lineup=lineup,
        first=first,
        second=second,
        games=sum(len(deal) for deal in results.played(match)),
        share=share,
    )


def _tell(console: Console, rung: Rung) -> None:
    console.print(
        f"{rung.game} {rung.players} {rung.lineup}: {rung.first} : {rung.second} {percentage(rung.share.mean)} "
        f"({interval(rung.share)}) in {rung.games:,} games{'' if rung.shown else ', NOT shown'}"
    )


def page(rungs: list[Rung], command: str, took: float) -> str:
    """The ladder as a section of a Markdown page."""
    how = "compiled" if parlour.compiled() else "uncompiled"
    lines = [
        f"`{command}`, {date.today().isoformat()}, Parlour {parlour.__version__} ({how}), {took / 60:.0f} minutes.",
        "",
        "| game | players | pair | games | wins of the first | 95 % interval | Elo | shown |",
        "| --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for rung in rungs:
        rated = f"{elo(rung.share.mean):+.0f}" if rung.lineup == "halves" else "-"
        pair = f"{rung.first} : {rung.second}" + (" (alone)" if rung.lineup == "alone" else "")
        lines.append(
            f"| {rung.game} | {rung.players} | {pair} | {rung.games:,} | {percentage(rung.share.mean)} "
            f"| {interval(rung.share)} | {rated} | {'yes' if rung.shown else 'no'} |"
        )
    return "\n".join(lines)


def main(
    games: Annotated[str, typer.Option(help="Which games, with commas; all if not said.")] = "",
    most: Annotated[int, typer.Option(help="Games of a pair at most.")] = MAX_GAMES,
    jobs: Annotated[int | None, typer.Option(help="Processes.")] = None,
    folder: Annotated[Path, typer.Option(help="Where results are kept, to go on from.")] = Path("build/ladder"),
    into: Annotated[Path | None, typer.Option(help="A page to write the table into.")] = None,
) -> None:
    """Show, in every game, that each level beats the one below it."""
    began = monotonic()
    keys = [key for key in games.split(",") if key] or parlour.games()
    executor = LocalExecutor(jobs)
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    rungs = climb(keys, folder, executor, most, console)
    command = f"python -m tools.ladder --games {','.join(keys)} --most {most} --jobs {executor.processes}"
    section = page(rungs, command, monotonic() - began)
    if into is not None:
        inject(into, "ladder", section)
    console.print(section)


if __name__ == "__main__":
    typer.run(main)
