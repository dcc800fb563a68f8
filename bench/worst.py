"""`python -m bench.worst`: the longest that any single call of Fancy Animals takes, and the most memory it comes to.

Random games, as they come and with all special rules in force, two to four players, which soon have crowded tables. At
every position four calls are timed, in CPU time: the mask of a batch, the list of moves, a move with what it does, and
the observation. How much the process grew by all of them together is told too.
"""

from __future__ import annotations

import argparse
import gc
import resource
from collections.abc import Iterator
from random import Random
from time import process_time

from parlour.games.fancy_animals import GAME, FancyAnimalsState
from parlour.research.table import Table

GOAL_MS = 250
GOAL_MB = 64
RULES = ("", "loop cover mix return")
CROWDED = 50  # cards on the table
CALLS = ("mask", "moves", "move and apply", "observation")


def games(first: int) -> Iterator[FancyAnimalsState]:
    """Fresh games, one after the other: two to four players, with special rules in force and without."""
    seed = first
    while True:
        position = GAME.start(2 + seed % 3, f"worst {seed}").dump()
        position["rules"] = RULES[seed // 3 % len(RULES)].split()
        state = GAME.load(position)
        assert isinstance(state, FancyAnimalsState)
        yield state
        seed += 1


def memory() -> float:
    """The most that the process has taken so far, in MB."""
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024


def measure(count: int, first: int) -> tuple[dict[str, list[float]], int]:
    """Milliseconds of every call, and how many positions were crowded."""
    tables = {players: Table("fancy-animals", players) for players in GAME.players}
    rng = Random(f"worst {first}")
    taken: dict[str, list[float]] = {name: [] for name in CALLS}
    crowded = 0
    for state in games(first):
        table = tables[int(state.players)]
        gc.collect()  # between games, so that none is timed
        while state.turn is not None:
            if len(taken["mask"]) == count:
                return taken, crowded
            crowded += sum(len(group.cards) for group in state.table) >= CROWDED
            listed = state.copy()  # it knows nothing yet of what the mask finds
            times = [process_time()]
            legal = list(table.coder.legal(state))
            times.append(process_time())
            listed.moves()
            times.append(process_time())
            state.apply(table.coder.move(state, rng.choice(legal)))
            times.append(process_time())
            if state.turn is not None:
                table.observation(state, state.turn)
            times.append(process_time())
            for index, name in enumerate(CALLS):
                taken[name].append(1000 * (times[index + 1] - times[index]))
    return taken, crowded


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--positions", type=int, default=100_000)
    parser.add_argument("--first", type=int, default=0, help="the first game: other positions with another number")
    chosen = parser.parse_args()
    gc.disable()  # see above
    before = memory()
    taken, crowded = measure(chosen.positions, chosen.first)
    print(f"{chosen.positions:,} positions, {crowded:,} of them with {CROWDED} cards and more on the table")
    print(f"| CPU ms | median | p99 | longest, goal {GOAL_MS} | above |\n| --- | ---: | ---: | ---: | ---: |")
    for name, times in taken.items():
        times.sort()
        above = sum(time > GOAL_MS for time in times)
        median, late = times[len(times) // 2], times[int(0.99 * (len(times) - 1))]
        print(f"| {name} | {median:.3f} | {late:.2f} | {times[-1]:.0f} | {above} |")
    print(f"memory: {memory() - before:.0f} MB more than at the start, all calls together; goal {GOAL_MB}")


if __name__ == "__main__":
    main()
