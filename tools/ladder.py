"""The ladder (`make arena-ladder`): in every game, at two sizes of table, does each level beat the one below it?

Games are added until the 95 % interval, which stays true however often one looks, leaves out what equal bots would get,
and at most 5,000 a pair. Levels have as many iterations as at a table. The weakest meets a
greedy player, the strongest the reference, which never changes; last, it sits alone among bots that play by lot.
"""

from __future__ import annotations

from collections.abc import Iterator
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
from parlour.bots import levels
from parlour.bots.levels import BUDGETS
from parlour.stats import Interval
from tools.inject import inject

SEED = "ladder"
FIRST = 60  # games of a pair before the first look at the interval
MAX_GAMES = 5_000  # of a pair
ALONE = 120  # games of the expert among random bots
WANTED = 0.9  # of these it should win
# Where time, not iterations, is what ends the thinking of an expert at a table: as many as it gets done in the middle.
SLOW = {"fancy-animals": 1_200}
GREEDY = "tests/bots/exploiters/any_game.py:Greedy"  # what the weakest level should lose to
REFERENCE = "reference@1000"


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


def names_of(key: str) -> list[str]:
    """The levels, weakest first, with as many iterations as they have at a table of that game."""
    names: list[str] = []
    for level in levels():
        budget = BUDGETS.get(level)
        iterations = 0 if budget is None else budget.iterations
        if level == levels()[-1]:
            iterations = SLOW.get(key, iterations)
        names.append(f"{level}@{iterations}" if iterations else level)
    return names


def climb(
    games: list[str], folder: Path, executor: Executor, limit: int, console: Console, top: str = ""
) -> list[Rung]:
    """All rungs, from results kept in the folder where there are any."""
    folder.mkdir(parents=True, exist_ok=True)
    rungs: list[Rung] = []
    for key in games:
        names = names_of(key)
        if top:
            names = [name for name in names if levels().index(name.partition("@")[0]) <= levels().index(top)]
        for players in tables(key):
            for below, above in pairwise(names):
                rungs.append(_rung(key, players, "halves", above, below, folder, executor, limit))
                _tell(console, rungs[-1])
            rungs.append(_rung(key, players, "halves", GREEDY, names[0], folder, executor, limit))
            _tell(console, rungs[-1])
            if not top:
                rungs.append(_rung(key, players, "halves", names[-1], REFERENCE, folder, executor, limit))
                _tell(console, rungs[-1])
        if not top:
            rungs.append(_rung(key, tables(key)[0], "alone", names[-1], "random", folder, executor, ALONE))
            _tell(console, rungs[-1])
    return rungs


def looks(limit: int) -> Iterator[int]:
    """After how many games of a pair the interval is looked at: ever later, and last at the limit."""
    games = min(limit, FIRST)
    while games < limit:
        yield games
        games = min(limit, games * 3 // 2)
    yield limit


def _rung(
    key: str, players: int, lineup: str, first: str, second: str, folder: Path, executor: Executor, limit: int
) -> Rung:
    path = folder / f"{key}-{players}-{lineup}.json"
    results = Results(game=key, players=players, seed=SEED, lineup=lineup, options={}, path=path)
    [match] = results.matches([first, second])
    for games in looks(limit) if lineup == "halves" else [ALONE]:
        run(results, [match], games, executor)
        share = share_of(results.played(match))
        if lineup == "halves" and share.leaves_out(even(lineup, players)):
            break
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
        f"{rung.game} {rung.players} {rung.lineup}: {_short(rung.first)} : {rung.second} {percentage(rung.share.mean)} "
        f"({interval(rung.share)}) in {rung.games:,} games{'' if rung.shown else ', NOT shown'}"
    )


def _short(name: str) -> str:
    """A bot out of a file by its class."""
    return name.rpartition(":")[2].lower() if ".py:" in name else name


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
        pair = f"{_short(rung.first)} : {rung.second}" + (" (alone)" if rung.lineup == "alone" else "")
        lines.append(
            f"| {rung.game} | {rung.players} | {pair} | {rung.games:,} | {percentage(rung.share.mean)} "
            f"| {interval(rung.share)} | {rated} | {'yes' if rung.shown else 'no'} |"
        )
    return "\n".join(lines)


def main(
    games: Annotated[str, typer.Option(help="Which games, with commas; all if not said.")] = "",
    most: Annotated[int, typer.Option(help="Games of a pair at most.")] = MAX_GAMES,
    jobs: Annotated[int | None, typer.Option(help="Processes.")] = None,
    top: Annotated[str, typer.Option(help="The highest level that plays; all if not said.")] = "",
    folder: Annotated[Path, typer.Option(help="Where results are kept, to go on from.")] = Path("build/ladder"),
    into: Annotated[Path | None, typer.Option(help="A page to write the table into.")] = None,
) -> None:
    """Show, in every game, that each level beats the one below it."""
    began = monotonic()
    if top and top not in levels():
        raise typer.BadParameter(f"There is no level {top!r}; there are {', '.join(levels())}.")
    keys = [key for key in games.split(",") if key] or parlour.games()
    executor = LocalExecutor(jobs)
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    rungs = climb(keys, folder, executor, most, console, top)
    command = f"python -m tools.ladder --games {','.join(keys)} --most {most} --jobs {executor.processes}"
    command += f" --top {top}" if top else ""
    section = page(rungs, command, monotonic() - began)
    if into is not None:
        inject(into, "ladder", section)
    console.print(section)


if __name__ == "__main__":
    typer.run(main)
