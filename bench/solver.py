"""Fancy Animals: the whole question, "which of the eight pieces on offer can I get, and how?", beside OR-Tools CP-SAT.

Both answer it exactly, for every piece: the least clothing spent, then the fewest cards from hand. The positions are
fixed: they were met in games of simple players, at every number of players, with each special rule and with all of
them; some were chosen for fifty cards and more on the table. `python -m bench.solver --gather` plays those games again.
"""

from __future__ import annotations

import gc
import json
import sys
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import Any

from tests.games.fancy_animals import boards
from tests.games.fancy_animals.solver.oracle import Oracle
from tests.games.fancy_animals.solver.positions import RULES, crowded, played

from bench.clock import Row
from parlour.games.fancy_animals import NAMES, PLAY, FancyAnimalsState, Move, attainable

POSITIONS = Path(__file__).parent / "solver_positions.jsonl"
PER_RULES = 24  # positions for each number of players and choice of special rules
CROWDED = 16  # for each number of players


def positions() -> list[FancyAnimalsState]:
    found = []
    for line in POSITIONS.read_text(encoding="utf-8").splitlines():
        told = json.loads(line)
        found.append(boards.state(**{**told, "worn": [told["worn"]]}))
    return found


def ours(state: FancyAnimalsState) -> tuple[float, dict[str, tuple[int, int]]]:
    """Seconds, and the price of each piece that a play can take. The state is fresh, so nothing is known yet."""
    began = process_time()
    plans = attainable(state)
    return process_time() - began, {piece: (plan.spent, plan.cards) for piece, plan in plans.items()}


def theirs(state: FancyAnimalsState) -> tuple[float, dict[str, tuple[int, int]]]:
    """The same of an integer program for every piece, with one worker."""
    began = process_time()
    oracle = Oracle(state.question())
    prices = {NAMES[piece]: oracle.taking(piece) for piece in state.pieces()}
    taken = process_time() - began
    return taken, {piece: (price.spent, price.cards) for piece, price in prices.items() if price is not None}


def rows(every: int = 1) -> list[Row]:
    """Milliseconds of CPU time, each position once; all of them, or every second, third ..."""
    chosen = positions()[::every]
    gc.collect()
    gc.disable()  # as timeit does: collecting the garbage of everything imported is nobody's work
    found = [ours(state) for state in chosen]
    expected = [theirs(state) for state in chosen]
    gc.enable()
    for state, (_, prices), (_, others) in zip(chosen, found, expected, strict=True):
        assert prices == others, state.dump()
    own = sorted(1000 * seconds for seconds, _ in found)
    peer = sorted(1000 * seconds for seconds, _ in expected)
    what = "Fancy Animals, all that can be had"
    return [
        Row(f"{what}: median", " ms", at(own, 0.5), {"CP-SAT": at(peer, 0.5)}, more_is_better=False),
        Row(f"{what}: p95", " ms", at(own, 0.95), {"CP-SAT": at(peer, 0.95)}, more_is_better=False),
        Row(
            f"{what}: p99",
            " ms",
            at(own, 0.99),
            {"CP-SAT": at(peer, 0.99), "a tenth of CP-SAT's median": at(peer, 0.5) / 10},
            more_is_better=False,
        ),
        Row(f"{what}: max", " ms", own[-1], {"CP-SAT": peer[-1]}, more_is_better=False),
    ]


def at(ordered: list[float], share: float) -> float:
    return ordered[int(share * (len(ordered) - 1))]


def gather() -> Iterator[str]:
    """The positions, one a line, described by what matters to the seat to move."""
    for players in (2, 3, 4):
        for rules in RULES:
            for _, state in played(players, rules, PER_RULES):
                yield told(state)
        for _, state in crowded(players, CROWDED):
            yield told(state)


def told(state: FancyAnimalsState) -> str:
    position = state.dump()
    seat = position["turn"]
    line: dict[str, Any] = {
        "players": position["players"],
        "rules": " ".join(position["rules"]),
        "hand": " ".join(position["hands"][seat]),
        "table": state.text(Move(PLAY, state.table)).removeprefix("play "),
        "worn": {place: stack for place, stack in position["portraits"][seat].items() if stack},
        "offer": " ".join(piece for pieces in position["offer"].values() for piece in pieces),
    }
    return json.dumps(line, separators=(",", ":"))


if __name__ == "__main__":
    if "--gather" in sys.argv:
        POSITIONS.write_text("".join(f"{line}\n" for line in gather()), encoding="utf-8")
    for row in rows():
        for name in row.peers:
            print(f"{row.what}: {row.ours:.3f} ms; {name}: {row.peers[name]:.1f} ms; {row.ratio(name):.1f}x")
