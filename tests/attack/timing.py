"""Does the time of my acknowledgement tell of cards that I may not see?

One position of Fancy Animals, and many worlds that look the same from my seat; in each I make the same move. How long
the acknowledgement takes is compared, by rank, with how many moves my opponent then has.
"""

from __future__ import annotations

import random
import time
from collections.abc import Sequence
from pathlib import Path
from tempfile import TemporaryDirectory

import parlour
from parlour.engine import State
from parlour.games.record import Record
from tests.attack.results import Figures
from tests.server.guests import Guest, Lobby, good
from tests.server.servers import Process

GAME, DEAL, MY_MOVE = "fancy-animals", 4, "draw"
UNLIKELY = 3.5  # standard deviations: by chance, one in two thousand is beyond


def position() -> State:
    """The deal: my first move is to draw, and my opponent then has one move or many."""
    return parlour.game(GAME).start(2, DEAL)


def draws(seed: int, count: int) -> Figures:
    """So many worlds; `deviations` says how far the rank correlation is from chance."""
    rng = random.Random(seed)
    options, times = list[float](), list[float]()
    with TemporaryDirectory() as folder:
        server = Process(f"{folder}/parlour.db", errors=Path(folder) / "log").start()
        try:
            with Lobby(server.address) as lobby:
                _time(lobby, position())  # warm
                for _ in range(count):
                    world = position().imagine(0, rng)
                    times.append(_time(lobby, world))
                    world.play_text(MY_MOVE)
                    options.append(len(world.moves()))
        finally:
            server.stop()
    found = rank_correlation(options, times)
    deviations = abs(found) * (count - 1) ** 0.5
    fault = f"acknowledgements tell of hidden cards: correlation {found:.2f}" if deviations > UNLIKELY else ""
    return {"fault": fault, "draws": count, "correlation": found, "deviations": deviations}


def _time(lobby: Lobby, world: State) -> float:
    """Seconds until my move is acknowledged, at a table that begins with that world."""
    record = Record(GAME, 2, "timing", [], position=world.dump())
    table = good(lobby.http.post("/api/records", json={"record": record.text()}))["table"]["id"]
    body = {"at": 0, "seat": 0, "level": "random", "name": "Eve", "pace": 5000}
    guest = Guest(lobby.address, good(lobby.http.post(f"/api/tables/{table}/continue", json=body)))
    guest.sit()
    guest.state(lambda state: bool(state["moves"]))
    began = time.perf_counter()
    guest.say("move", number=0, text=MY_MOVE, id="a")
    guest.hear("ack")
    took = time.perf_counter() - began
    good(guest.http.delete(f"/api/tables/{guest.table}"))
    guest.go()
    return took


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
