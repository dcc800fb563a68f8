"""Figures of a game that a goal or a variant can be about, each by deal."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

import numpy as np

if TYPE_CHECKING:
    from parlour.lab.data import Game, Table

ByDeal = dict[int, float]


@dataclass(frozen=True)
class Figure:
    says: str
    margin: str  # by which of the study's margins a difference matters
    by_deal: Callable[[Table, float], ByDeal]  # of a table and the seconds a turn takes
    part: bool = True  # is it from 0 to 1? Lengths are compared by their ratio


def _of_games(figure: Callable[[Game, float], float], detailed: bool = False) -> Callable[[Table, float], ByDeal]:
    def by_deal(table: Table, pace: float) -> ByDeal:
        found = {}
        for deal, games in table.deals.items():
            asked = [game for game in games if not detailed or "rows" in game["noted"]]
            if asked:
                found[deal] = float(np.mean([figure(game, pace) for game in asked]))
        return found

    return by_deal


def _first(game: Game, pace: float) -> float:
    from parlour.lab.data import part_of_win

    return part_of_win(game, 0)


def _forced(game: Game, pace: float) -> float:
    return float(np.mean([row[3] == 1 for row in game["noted"]["rows"]]))


def _leader(table: Table, pace: float) -> ByDeal:
    from parlour.lab.chances import lines_of
    from parlour.lab.sections.tension import told

    found: dict[int, list[float]] = {}
    for line in lines_of(table):
        found.setdefault(line.deal, []).append(told(line).leader_won)
    return {deal: float(np.mean(values)) for deal, values in found.items()}


FIGURES: dict[str, Figure] = {
    "minutes": Figure("minutes", "length", _of_games(lambda game, pace: game["turns"] * pace / 60), part=False),
    "turns": Figure("turns", "length", _of_games(lambda game, pace: float(game["turns"])), part=False),
    "first seat": Figure("the part of the wins of the seat that begins", "seats", _of_games(_first)),
    "shared wins": Figure(
        "the part of games with several winners",
        "variants",
        _of_games(lambda game, pace: float(game["places"].count(1) > 1)),
    ),
    "forced turns": Figure("the part of turns that are forced", "decisions", _of_games(_forced, detailed=True)),
    "leader at half-time": Figure("how often the leader at half-time wins", "tension", _leader),
    "kingmaking": Figure(
        "the part of games with a kingmaker",
        "kingmaking",
        _of_games(lambda game, pace: float(game["noted"]["kings"] > 0), detailed=True),
    ),
    "endless": Figure(
        "the part of games that never end", "variants", _of_games(lambda game, pace: float(not game["noted"]["ended"]))
    ),
}
