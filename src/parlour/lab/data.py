"""The games of a study as sections look at them, and the records that they point at."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np

from parlour.games.record import Record
from parlour.lab.cell import Cell
from parlour.lab.plan import Planned
from parlour.lab.store import Store
from parlour.lab.study import Study

Game = dict[str, Any]
Array = np.ndarray[Any, np.dtype[np.float64]]


class Table:
    """The games of one cell, in the order of deals."""

    def __init__(self, cell: Cell, planned: int, deals: dict[int, list[Game]]) -> None:
        self.cell = cell
        self.planned = planned
        self.deals = {deal: deals[deal] for deal in sorted(deals) if deals[deal]}
        self.games = [(deal, number, game) for deal, games in self.deals.items() for number, game in enumerate(games)]

    def detailed(self) -> list[tuple[int, int, Game]]:
        return [one for one in self.games if "rows" in one[2]["noted"]]

    def by_deal(self, figure: Callable[[Game], float]) -> list[float]:
        """A figure of every game, as the mean of each deal: games of the same cards are not independent."""
        return [float(np.mean([figure(game) for game in games])) for games in self.deals.values()]


class Data:
    """All tables of a study. `cite` notes that a figure points at a game, and gives the name of its record."""

    def __init__(self, study: Study, store: Store, plans: list[Planned]) -> None:
        self.study = study
        self.folder = store.folder
        self.cells = [Table(plan.cell, plan.deals, store.read(plan.cell)) for plan in plans]
        self.cited: dict[str, tuple[Cell, Game]] = {}

    def seats(self, players: int, level: str, variant: str = "printed") -> Table | None:
        """One level at every seat of a table; None where nothing was played."""
        for table in self.cells:
            cell = table.cell
            if (cell.aim, cell.players, cell.level, cell.variant) == ("seats", players, level, variant) and table.games:
                return table
        return None

    def printed(self) -> list[Table]:
        """One level at every seat of every table, as printed."""
        found = [self.seats(players, level) for players in self.study.tables for level in self.study.levels]
        return [table for table in found if table is not None]

    def aims(self, aim: str) -> list[Table]:
        return [table for table in self.cells if table.cell.aim == aim and table.games]

    def cite(self, table: Table, deal: int, number: int, move: int = 0) -> str:
        game = table.deals[deal][number]
        name = f"{table.cell.key}_{deal}_{number}.parlour"
        self.cited[name] = (table.cell, game)
        return f"{name}#{move}" if move else name

    def examples(self, table: Table, wanted: Callable[[Game], float] | None = None, count: int = 3) -> list[str]:
        """Records of some games: those for which a figure is largest, or the first."""
        games = table.detailed()
        if wanted is not None:
            games = sorted(games, key=lambda one: -wanted(one[2]))
        return [self.cite(table, deal, number) for deal, number, _ in games[:count]]

    def record(self, name: str) -> Record:
        cell, game = self.cited[name]
        seats = [cell.bots[who] for who in game["seats"]]
        return Record(
            game=cell.game,
            players=cell.players,
            seed=game["noted"]["seed"],
            moves=game["noted"]["texts"],
            options=cell.options,
            bots=list(seats),
            names=[f"{seat.partition('@')[0]} {number + 1}" for number, seat in enumerate(seats)],
            scores=game["points"],
            box=cell.box or None,
        )


def part_of_win(game: Game, seat: int) -> float:
    """That seat's part of the win."""
    winners = game["places"].count(1)
    return 1 / winners if game["places"][seat] == 1 else 0.0


def winner(game: Game) -> int | None:
    """The seat that won alone."""
    return int(game["places"].index(1)) if game["places"].count(1) == 1 else None
