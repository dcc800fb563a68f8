"""Self-play to fit and measure chances by: of every game, what the strongest bot said at moments drawn by lot.

Which moments, the seed of a game decides before it is played. A file has a line for each game, after one that says how
they were played, and is gone on with.
"""

from __future__ import annotations

import json
from collections.abc import Generator
from concurrent.futures import ProcessPoolExecutor
from contextlib import closing
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from multiprocessing import get_context
from pathlib import Path
from random import Random
from time import monotonic
from typing import Any

import parlour
from parlour.bots import Budget, bot, evaluator_of
from parlour.bots.evaluators.base import final_values
from parlour.bots.search import Search
from parlour.engine import State

POSITIONS = 3  # of the first games the position is kept, for a test to ask again
DIGITS = 4


@dataclass(frozen=True)
class Table:
    """What is played: a game, by how many, with how many iterations a move, and asked with how many."""

    game: str
    players: int
    play: int
    ask: int
    seed: str

    def __str__(self) -> str:
        return f"{self.game}-{self.players}-{self.seed}"


@dataclass(frozen=True)
class Said:
    """What a search said at one moment: by seat how often it wins, whose search it was, how far the game had come."""

    seat: int
    progress: float
    values: list[float]


@dataclass(frozen=True)
class Forecast:
    """One game. `last` and `first` are the two searches at a change of turn; None where there was none."""

    at: float  # where among the decisions of the game `said` was said: 0 is the first, 1 the last
    said: Said
    last: Said | None
    first: Said | None
    won: list[float]
    position: dict[str, Any] | None = None

    def line(self) -> str:
        return json.dumps({name: value for name, value in asdict(self).items() if value is not None})


def read_forecast(line: str) -> Forecast:
    told = json.loads(line)
    for name in ("said", "last", "first"):
        told[name] = Said(**told[name]) if name in told else None
    return Forecast(**told)


def forecast(table: Table, number: int) -> Forecast:
    """One game of a table, played and asked about."""
    seed = f"{table}/{number}"
    lots = Random(f"{seed}/lots")
    at, change = lots.random(), lots.random()
    decisions, won = _played(table, seed)
    chosen = int(at * len(decisions))
    changes = [i for i, (one, next_one) in enumerate(pairwise(decisions)) if one.turn != next_one.turn]
    last = changes[int(change * len(changes))] if changes else None
    return Forecast(
        at=round(at, DIGITS),
        said=_said(table, decisions[chosen], f"{seed}/{chosen}"),
        last=None if last is None else _said(table, decisions[last], f"{seed}/{last}"),
        first=None if last is None else _said(table, decisions[last + 1], f"{seed}/{last + 1}"),
        won=won,
        position=decisions[chosen].dump() if number < POSITIONS else None,
    )


def _played(table: Table, seed: str) -> tuple[list[State], list[float]]:
    """The moments of a game at which there was something to decide, and who won."""
    state = parlour.game(table.game).start(table.players, seed)
    player = bot(f"expert@{table.play}")
    rngs = [Random(f"{seed}/{seat}") for seat in range(table.players)]
    decisions: list[State] = []
    while state.turn is not None:
        if len(state.moves()) > 1:
            decisions.append(state.copy())
        state.apply(player.choose(parlour.Perspective(state, state.turn), rngs[state.turn]))
    return decisions, final_values(state)


def _said(table: Table, state: State, seed: str) -> Said:
    assert state.turn is not None
    evaluator = evaluator_of(table.game).for_long_search()
    search = Search(parlour.Perspective(state, state.turn), evaluator, Random(seed))
    search.run(Budget(iterations=table.ask))
    values = [round(value, DIGITS) for value in search.results()[0].values(table.players)]
    return Said(seat=state.turn, progress=round(evaluator.progress(state), DIGITS), values=values)


class Forecasts:
    """The file of a table."""

    def __init__(self, table: Table, folder: Path) -> None:
        self.table = table
        self.path = folder / f"{table}.jsonl"
        self.header = json.dumps({**asdict(table), "box": parlour.game(table.game).box_hash})
        self.rows = self._read()

    def _read(self) -> list[Forecast]:
        if not self.path.is_file():
            return []
        text = self.path.read_text(encoding="utf-8")
        whole = text[: text.rfind("\n") + 1]  # without a line that somebody stopped in the middle
        if whole != text:
            self.path.write_text(whole, encoding="utf-8")
        header, *lines = whole.splitlines() or [""]
        return [read_forecast(line) for line in lines] if header == self.header else []

    def are_of_these_bots(self) -> bool:
        """Does the first game come out again as it is in the file?"""
        return not self.rows or forecast(self.table, 0).line() == self.rows[0].line()

    def begin_anew(self) -> None:
        self.rows = []

    def go_on(self, games: int, jobs: int, deadline: float) -> None:
        """Play what is missing, until the deadline on the clock of `monotonic`."""
        if not self.rows:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            self.path.write_text(f"{self.header}\n", encoding="utf-8")
        missing = range(len(self.rows), games)  # none, where there are as many already
        with self.path.open("a", encoding="utf-8") as file, closing(_all(self.table, missing, jobs)) as playing:
            while monotonic() < deadline and (found := next(playing, None)) is not None:
                self.rows.append(found)
                print(found.line(), file=file, flush=True)


def kept_in(path: Path) -> Forecasts:
    """The games of a file, however they were played: its first line tells."""
    with path.open(encoding="utf-8") as file:
        told = json.loads(file.readline())
    del told["box"]
    return Forecasts(Table(**told), path.parent)


def _all(table: Table, numbers: range, jobs: int) -> Generator[Forecast, None, None]:
    """The games in the order of their numbers."""
    if jobs == 1:
        yield from map(partial(forecast, table), numbers)
        return
    with ProcessPoolExecutor(jobs, get_context("spawn")) as pool:
        try:
            yield from pool.map(partial(forecast, table), numbers)
        finally:
            pool.shutdown(cancel_futures=True)
