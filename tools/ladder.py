"""The ladder: in every game, at a small and a larger table, does each level beat the one below it?

Games are added until the 95 % interval leaves out what equal bots would get, and at most 5,000 a pair. Last, the expert
sits alone among random bots at the smallest table.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from itertools import pairwise
from pathlib import Path

from rich.console import Console

import parlour
from parlour.arena.arena import Engine, run
from parlour.arena.lineup import even
from parlour.arena.match import Match
from parlour.arena.rating import Share, elo, share_of
from parlour.arena.results import Results
from parlour.arena.show import interval, percent

FIRST = 60  # games of a pair before the first look at the interval
MOST = 5_000
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
    share: Share

    @property
    def shown(self) -> bool:
        """Is shown what should be?"""
        if self.lineup == "alone":
            return self.share.mean >= WANTED
        return self.share.beats(even(self.lineup, self.players))


def tables(key: str) -> list[int]:
    """The smallest table of a game, and a larger one."""
    players = parlour.game(key).players
    return [players[0], players[len(players) // 2]]


def climb(games: list[str], folder: Path, engine: Engine, most: int, console: Console) -> list[Rung]:
    """All rungs, from results kept in the folder where there are any."""
    folder.mkdir(parents=True, exist_ok=True)
    rungs: list[Rung] = []
    for key in games:
        regular, expert = SLOW.get(key, BUDGETS)
        names = ["random", "novice", f"regular@{regular}", f"expert@{expert}"]
        for players in tables(key):
            for below, above in pairwise(names):
                rungs.append(_rung(key, players, "halves", above, below, folder, engine, most))
                _tell(console, rungs[-1])
        rungs.append(_rung(key, tables(key)[0], "alone", names[-1], "random", folder, engine, ALONE))
        _tell(console, rungs[-1])
    return rungs


def _rung(
    key: str, players: int, lineup: str, first: str, second: str, folder: Path, engine: Engine, most: int
) -> Rung:
    results = Results(key, players, "ladder", lineup, {}, folder / f"{key}-{players}-{lineup}.json")
    match = Match(key, players, "ladder", lineup, first, second)
    games = min(most, FIRST if lineup == "halves" else ALONE)
    while True:
        run(results, [match], games, engine)
        share = share_of(results.played(match))
        if games >= most or (lineup == "halves" and share.parted(even(lineup, players))):
            break
        games = min(most, games * 3 // 2)
    return Rung(key, players, lineup, first, second, sum(len(deal) for deal in results.played(match)), share)


def _tell(console: Console, rung: Rung) -> None:
    console.print(
        f"{rung.game} {rung.players} {rung.lineup}: {rung.first} : {rung.second} {percent(rung.share.mean)} "
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
            f"| {rung.game} | {rung.players} | {pair} | {rung.games:,} | {percent(rung.share.mean)} "
            f"| {interval(rung.share)} | {rated} | {'yes' if rung.shown else 'no'} |"
        )
    return "\n".join(lines)


def put_into(path: Path, section: str, name: str = "ladder") -> None:
    """Put the section between the marks of that name in a page."""
    text = path.read_text(encoding="utf-8")
    before, begin, rest = text.partition(f"<!-- {name} -->")
    _, end, after = rest.partition(f"<!-- end of {name} -->")
    if not begin or not end:
        raise ValueError(f"{path} has no place for the {name}.")
    path.write_text(f"{before}{begin}\n{section}\n{end}{after}", encoding="utf-8")
