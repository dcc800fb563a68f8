"""What the bots have to show (`make goals`): against the reference, with more thought, and against players of one idea.

Each goal is a share of the wins, fixed here before any game. Deals are added until the 95 % interval, which stays true
however often one looks, lies wholly on one side of it, or the time is up; the same command goes on.
"""

from __future__ import annotations

from collections.abc import Sequence as Row
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from time import monotonic
from typing import Annotated, Literal

import typer
from rich.console import Console

import parlour
from parlour.arena import Results, elo, run, share_of
from parlour.arena.executors import Executor
from parlour.arena.executors.local import LocalExecutor
from parlour.arena.show import interval, percentage
from parlour.stats import Interval
from tools.inject import inject

Verdict = Literal["shown", "missed", "open"]
SEED = "goals"
PORTION = 20  # games between two looks
FOLDER = Path("tools/strength")
EXPLOITERS = "tests/bots/exploiters"
A_DOUBLING = 30  # Elo that twice the thought should bring


@dataclass(frozen=True)
class Goal:
    """The first bot wins at least that share of the games, or, where it is an exploiter, at most."""

    kind: str
    game: str
    players: int
    first: str
    second: str
    share: float
    at_most: bool = False
    lineup: str = "halves"

    def verdict(self, found: Interval) -> Verdict:
        if not found.leaves_out(self.share):
            return "open"
        return "shown" if found.below(self.share) is self.at_most else "missed"

    @property
    def match(self) -> str:
        """The two bots; one out of a file by its class."""
        names = [name.rpartition(":")[2] if ".py:" in name else name for name in (self.first, self.second)]
        return " : ".join(names) + (" (alone)" if self.lineup == "alone" else "")


@dataclass(frozen=True)
class Played:
    goal: Goal
    games: int
    share: Interval


def goals() -> list[Goal]:
    """All of them, those first that take the least time."""
    return [*_weakest(), *_exploited(), *_reference(), *_growth()]


def _weakest() -> list[Goal]:
    """The weakest level loses three games of four to one who looks a single move ahead, and overlooks nothing."""
    found = []
    for key in parlour.games():
        sizes = parlour.game(key).players
        for players in (sizes[0], sizes[len(sizes) // 2]):
            found.append(Goal("weakest", key, players, f"{EXPLOITERS}/any_game.py:Greedy", "beginner", 0.75))
    return found


def _exploited() -> list[Goal]:
    """One idea and no search is not enough, even against an expert in a hurry."""
    ideas = {
        "cats-and-dogs": ("Hoarder", "Hasty"),
        "fancy-that": ("Hasty", "OneTaste"),
        "fancy-animals": ("Rusher", "Collector"),
        "trophy-case": ("Keeper", "Stubborn"),
    }
    found = []
    for key, names in ideas.items():
        sizes = parlour.game(key).players
        expert = "expert@60" if parlour.game(key).slow else "expert@300"
        for players in dict.fromkeys((sizes[0], sizes[len(sizes) // 2])):
            two = players == 2
            for name in names:
                exploiter = f"{EXPLOITERS}/{key.replace('-', '_')}.py:{name}"
                share, lineup = (0.4, "halves") if two else (1 / players, "alone")
                found.append(Goal("exploiters", key, players, exploiter, expert, share, at_most=True, lineup=lineup))
    return found


def _reference() -> list[Goal]:
    """The strongest level against the search of the textbooks, at equal time of the processor."""
    wanted = [
        ("fancy-animals", 2, 50, 0.95),
        ("fancy-that", 2, 50, 0.95),
        ("cats-and-dogs", 2, 50, 0.9),
        ("cats-and-dogs", 4, 50, 0.9),
        ("trophy-case", 3, 50, 0.75),
        ("trophy-case", 5, 50, 0.75),
        ("trophy-case", 3, 200, 0.75),
    ]
    return [
        Goal("reference", key, players, f"expert@{cpu}cpu", f"reference@{cpu}cpu", share)
        for key, players, cpu, share in wanted
    ]


def _growth() -> list[Goal]:
    """Sixteen times the thought: four doublings."""
    share = 1 / (1 + 10 ** (-4 * A_DOUBLING / 400))
    found = []
    for key in parlour.games():
        more, less = ("expert@320", "expert@20") if parlour.game(key).slow else ("expert@1600", "expert@100")
        found.append(Goal("growth", key, parlour.game(key).players[0], more, less, share))
    return found


def played(goal: Goal, folder: Path, executor: Executor, most: int, deadline: float) -> Played:
    """Go on from what is kept until it is decided, there are enough games, or the time is up."""
    path = folder / f"goals-{goal.game}-{goal.players}-{goal.lineup}.json"
    results = Results(game=goal.game, players=goal.players, seed=SEED, lineup=goal.lineup, options={}, path=path)
    [match] = results.matches([goal.first, goal.second])
    while True:
        share = share_of(results.played(match))
        games = sum(len(deal) for deal in results.played(match))
        if goal.verdict(share) != "open" or games >= most or monotonic() >= deadline:
            return Played(goal, games, share)
        run(results, [match], games + PORTION, executor)


def page(found: Row[Played]) -> str:
    """A section of a Markdown page."""
    lines = [
        "| goal | game | players | match | games | wins of the first | 95 % interval | Elo | wanted | verdict |",
        "| --- | --- | --- | --- | --- | --- | --- | --- | --- | --- |",
    ]
    for one in found:
        goal = one.goal
        rated = f"{elo(one.share.mean):+.0f}" if goal.lineup == "halves" else "-"
        wanted = f"{'at most' if goal.at_most else 'at least'} {percentage(goal.share)}"
        lines.append(
            f"| {goal.kind} | {goal.game} | {goal.players} | {goal.match} | {one.games:,} "
            f"| {percentage(one.share.mean)} | {interval(one.share)} | {rated} | {wanted} | {goal.verdict(one.share)} |"
        )
    return "\n".join(lines)


def main(
    kinds: Annotated[str, typer.Option(help="Which goals, with commas: weakest, exploiters, reference, growth.")] = "",
    games: Annotated[str, typer.Option(help="Which games, with commas; all if not said.")] = "",
    players: Annotated[int, typer.Option(help="Only tables of this size; 0 for all.")] = 0,
    most: Annotated[int, typer.Option(help="Games of a goal at most.")] = 2_000,
    minutes: Annotated[float, typer.Option(help="Play no longer than this; the same command goes on.")] = 600.0,
    folder: Annotated[Path, typer.Option(help="Where results are kept, to go on from.")] = FOLDER,
    into: Annotated[Path | None, typer.Option(help="A page to write the table into.")] = None,
) -> None:
    """Play for every goal until it is decided."""
    console = Console(highlight=False, emoji=False, soft_wrap=True)
    chosen = [
        goal
        for goal in goals()
        if (not kinds or goal.kind in kinds.split(","))
        and (not games or goal.game in games.split(","))
        and players in (0, goal.players)
    ]
    executor, deadline, found = LocalExecutor(1), monotonic() + 60 * minutes, list[Played]()
    for goal in chosen:
        found.append(played(goal, folder, executor, most, deadline))
        console.print(page(found[-1:]).splitlines()[-1])
    if into is not None:
        told = f"`make goals`, {date.today().isoformat()}, Parlour {parlour.__version__}."
        inject(into, "goals", f"{told}\n\n{page([one for one in found if one.games])}")


if __name__ == "__main__":
    typer.run(main)
