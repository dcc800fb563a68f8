"""Does the time of my acknowledgement tell of cards that I may not see?

Two people at a table of Fancy Animals who only ever draw: at the same turn of two games everything that both can see is
alike, and only the hands differ. How long my acknowledgements take is compared, by rank and turn by turn, with how many
moves my opponent, who is there, then has. A bot in that seat would prove nothing: its moves are looked for elsewhere.

    python -m tests.attack.timing --count 2000
"""

from __future__ import annotations

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

from tests.server.guests import Lobby, latest
from tests.server.servers import Process

from parlour.games.fancy_animals.components import HAND_LIMIT, HAND_SIZE

GAME, MY_MOVE = "fancy-animals", "draw"
TURNS = int(HAND_LIMIT - HAND_SIZE)  # that each of the two can draw, in one game
UNLIKELY = 3.5  # standard deviations: by chance, one in two thousand is beyond


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000, help="draws")
    chosen = parser.parse_args()
    found = draws(0, chosen.count)
    print(json.dumps(found, indent=1))
    raise SystemExit(1 if found["fault"] else 0)


def draws(_seed: int, count: int) -> dict[str, Any]:
    """So many draws, of deals that are the server's own; `deviations` says how far the correlation is from chance."""
    by_turn: list[list[tuple[float, int]]] = [[] for _ in range(TURNS)]
    with TemporaryDirectory() as folder:
        server = Process(f"sqlite:///{folder}/parlour.db", errors=Path(folder) / "log").start()
        try:
            with Lobby(server.address) as lobby:
                _game(lobby)  # warm
                while sum(map(len, by_turn)) < count:
                    for place, found in enumerate(_game(lobby)):
                        by_turn[place].append(found)
        finally:
            server.stop()
    times, options = list[float](), list[float]()
    for turn in by_turn:  # by rank among those of the same turn
        size = max(1, len(turn) - 1)
        times += [rank / size for rank in _ranks([took for took, _ in turn])]
        options += [rank / size for rank in _ranks([moves for _, moves in turn])]
    all_draws = [found for turn in by_turn for found in turn]
    few = [took for took, moves in all_draws if moves <= 2]
    many = [took for took, moves in all_draws if moves >= 15]
    correlation = rank_correlation(options, times)
    deviations = abs(correlation) * (len(times) - 1) ** 0.5
    fault = f"acknowledgements tell of hidden cards: correlation {correlation:.2f}" if deviations > UNLIKELY else ""
    return {
        "fault": fault,
        "draws": len(times),
        "correlation": correlation,
        "deviations": deviations,
        "ms where the opponent has 1 or 2 moves": 1000 * median(few or [0.0]),
        "ms where 15 or more": 1000 * median(many or [0.0]),
    }


def _game(lobby: Lobby) -> list[tuple[float, int]]:
    """Of each of my draws, how long its acknowledgement took, and how many moves my opponent had then."""
    me, opponent = lobby.two(game=GAME)
    found: list[tuple[float, int]] = []
    for turn in range(TURNS):
        latest(me, 2 * turn)
        began = time.perf_counter()
        me.say("move", number=2 * turn, text=MY_MOVE, id=f"mine-{turn}")
        assert me.hear("ack", "refusal")["type"] == "ack"
        took = time.perf_counter() - began
        theirs = latest(opponent, 2 * turn + 1)
        found.append((took, len(theirs["moves"])))
        assert opponent.move(theirs, MY_MOVE)["type"] == "ack"
    for guest in (me, opponent):
        guest.go()
        lobby.guests.remove(guest)
    me.http.delete(f"/api/tables/{me.table}")
    return found


def rank_correlation(one: Sequence[float], other: Sequence[float]) -> float:
    """Spearman's: 1 where both rise together, 0 where neither tells of the other.

    >>> rank_correlation([1, 2, 3, 4], [10, 20, 30, 40]), rank_correlation([1, 2, 3, 4], [4, 3, 2, 1])
    (1.0, -1.0)
    """
    first, second = _ranks(one), _ranks(other)
    middle = (len(one) - 1) / 2
    together = sum((a - middle) * (b - middle) for a, b in zip(first, second, strict=True))
    spread = sum((a - middle) ** 2 for a in first) * sum((b - middle) ** 2 for b in second)
    return together / spread**0.5 if spread else 0.0


def _ranks(values: Sequence[float]) -> list[float]:
    """The place of each; equal ones share theirs."""
    order = sorted(values)
    firsts = {value: place for place, value in reversed(list(enumerate(order)))}
    lasts = {value: place for place, value in enumerate(order)}
    return [(firsts[value] + lasts[value]) / 2 for value in values]


if __name__ == "__main__":
    main()
