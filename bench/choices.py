"""How long the server's loop takes to find what the seat to move can do, in games that it does not leave to processes.

`python -m bench.choices --seconds 40` plays random games, at every number of players and with every choice of options,
and shows the longest over all their positions. docs/architecture.md states the bound.
"""

from __future__ import annotations

import argparse
import random
import time
from typing import Any

import parlour
from parlour.engine import Game, State
from parlour.server.thinking.rules import choices_of


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seconds", type=float, default=40.0, help="for each game")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    chosen = parser.parse_args()
    print(f"seed {chosen.seed}")
    for key in parlour.games():
        game = parlour.game(key)
        if not game.slow:
            times, worst = measure(game, random.Random(chosen.seed), chosen.seconds)
            middle, longest = (1e6 * times[place] for place in (len(times) // 2, -1))
            print(f"{key}: {len(times)} positions, median {middle:.0f} us, longest {longest:.0f} us", end=" ")
            print(f"({len(worst.moves())} moves)")


def measure(game: Game, rng: random.Random, seconds: float) -> tuple[list[float], State]:
    """The times of all positions, in order, and the position of the longest."""
    times: list[float] = []
    longest, worst = 0.0, game.start(game.players[0], 1)
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        state = game.start(rng.choice(game.players), rng.randrange(10**9), **_options(game, rng))
        while state.turn is not None and time.monotonic() < end:
            took = _took(state)
            if took > longest:  # a second look tells a hard position from a moment in which the machine was busy
                took = min(took, _took(state.copy()), _took(state.copy()))
            if took > longest:
                longest, worst = took, state.copy()
            times.append(took)
            state.apply(rng.choice(state.moves()))
    return sorted(times), worst


def _options(game: Game, rng: random.Random) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for name, option in game.describe_options().items():
        match option["kind"]:
            case "number":
                found[name] = rng.choice([option["least"], option["most"]])
            case "choice":
                found[name] = rng.choice(option["choices"])
            case "yes-no":
                found[name] = rng.random() < 0.5
    return found


def _took(state: State) -> float:
    began = time.thread_time()
    choices_of(state)
    return time.thread_time() - began


if __name__ == "__main__":
    main()
