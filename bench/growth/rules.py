"""What the rules cost a server for one move, by game and players, and by how much lies about."""

from __future__ import annotations

import random
import time
from statistics import median
from typing import Any, NamedTuple

import msgspec

import parlour
from parlour.engine import State
from parlour.games import registry

Row = dict[str, str | float]
SECONDS = 2.0  # of random games, for each game and number of players
MOST_MOVES = 600
encode = msgspec.json.Encoder().encode


class Spent(NamedTuple):
    """Processor time in microseconds, and the sizes it may depend on."""

    choices: float
    play: float
    views: float
    hand: int
    table: int


def rows(_: int | None = None) -> list[Row]:
    found: list[Row] = []
    for key in registry.games():
        game = parlour.game(key)
        for players in game.players:
            spent = measure(key, players)
            found.append(_row(f"{game.title} for {players}", spent))
        by_size = {
            name: place for place, name in ((3, "in hand"), (4, "on the table")) if len({s[place] for s in spent}) > 2
        }
        for name, place in by_size.items():  # for the most players
            ordered = sorted(spent, key=lambda one: one[place])
            for third in range(3):
                part = ordered[len(ordered) * third // 3 : len(ordered) * (third + 1) // 3]
                found.append(_row(f"  {part[0][place]} to {part[-1][place]} cards {name}", part))
    return found


def _row(what: str, spent: list[Spent]) -> Row:
    middle = [median(one[place] for one in spent) for place in range(3)]
    last = sorted(one.choices for one in spent)[len(spent) * 99 // 100]
    return {
        "position": what,
        "moves": len(spent),
        "legal moves us": middle[0],
        "p99": last,
        "copy and play us": middle[1],
        "views of all us": middle[2],
    }


def measure(key: str, players: int) -> list[Spent]:
    rng, until = random.Random(f"{key}{players}"), time.process_time() + SECONDS
    found: list[Spent] = []
    state = parlour.game(key).start(players, f"{players}")
    while len(found) < MOST_MOVES and time.process_time() < until:
        if state.turn is None:
            state = parlour.game(key).start(players, f"{players}-{len(found)}")
        state = _measured(state, rng, players, found)
    return found


def _measured(state: State, rng: random.Random, players: int, found: list[Spent]) -> State:
    clock = time.process_time_ns
    began = clock()
    moves = list(state.moves())
    for move in moves:
        state.text(move)
    chosen = clock()
    move = rng.choice(moves)
    played = clock()
    after = state.copy()
    after.play(move)
    shown = clock()
    views = [state.view(seat) for seat in range(players)]
    for view in views:
        encode(view)
    done = clock()
    mine = views[state.turn or 0]
    sizes = len(mine.get("hand") or ()), _cards(mine.get("table"))
    found.append(Spent((chosen - began) / 1e3, (shown - played) / 1e3, (done - shown) / 1e3, *sizes))
    return after


def _cards(table: Any) -> int:
    """Of all groups that lie there."""
    groups = table if isinstance(table, list) else []
    return sum(len(group["cards"]) if isinstance(group, dict) else len(group) for group in groups)
