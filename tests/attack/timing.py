"""Does the time of my acknowledgement tell of cards that I may not see?

One position of Fancy Animals, late in a game, and many worlds that look the same from my seat. In each of them I draw,
and how long my acknowledgement takes is compared, by rank, with how many moves my opponent then has. The opponent is a
person who is there: a bot in that seat would prove nothing, because nobody looks for its moves.

    python -m tests.attack.timing --count 2000
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import time
from collections.abc import Sequence
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import parlour
from parlour.engine import State
from parlour.server import storage
from parlour.server.people import tokens
from parlour.server.play.opening import new_row
from parlour.server.storage import Person, Seat, Sitting, database_at
from tests.server.guests import Guest
from tests.server.servers import Process

GAME, MY_MOVE, LATE = "fancy-animals", "draw", 24  # cards on the table
UNLIKELY = 3.5  # standard deviations: by chance, one in two thousand is beyond
Place = tuple[str, str]  # a table, and a token there


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--count", type=int, default=2000, help="draws")
    parser.add_argument("--seed", type=int, default=random.randrange(10**9))
    chosen = parser.parse_args()
    found = draws(chosen.seed, chosen.count)
    print(json.dumps({"seed": chosen.seed, **found}, indent=1))
    raise SystemExit(1 if found["fault"] else 0)


def draws(seed: int, count: int) -> dict[str, Any]:
    """So many draws; `deviations` says how far the rank correlation is from chance."""
    rng = random.Random(seed)
    before = late_position(rng)
    me = before.turn
    assert me is not None
    worlds = [before.imagine(me, rng) for _ in range(count + 1)]
    with TemporaryDirectory() as folder:
        url = f"sqlite:///{folder}/parlour.db"
        tables = asyncio.run(_lay(url, worlds))
        server = Process(url, errors=Path(folder) / "log").start()
        try:
            found = [_draw(server.address, places[me], places[1 - me]) for places in tables][1:]  # the first is to warm
        finally:
            server.stop()
    correlation = rank_correlation([moves for _, moves in found], [took for took, _ in found])
    deviations = abs(correlation) * (count - 1) ** 0.5
    middle = median(moves for _, moves in found)
    return {
        "fault": f"acknowledgements tell of hidden cards: {correlation:.2f}" if deviations > UNLIKELY else "",
        "draws": count,
        "correlation": correlation,
        "deviations": deviations,
        "ms, opponent with few moves": 1000 * median(took for took, moves in found if moves <= middle),
        "ms, opponent with many": 1000 * median([took for took, moves in found if moves > middle] or [0.0]),
    }


def late_position(rng: random.Random) -> State:
    """With cards on the table to play to, and somebody to move who can draw."""
    while True:
        state = parlour.game(GAME).start(2, rng.randrange(10**9))
        while state.turn is not None:
            laid = sum(len(group["cards"]) for group in state.view(None)["table"])
            legal = [state.text(move) for move in state.moves()]
            if laid >= LATE and MY_MOVE in legal:
                return state
            state.play_text(rng.choice([text for text in legal if text != MY_MOVE] or legal))


async def _lay(url: str, worlds: list[State]) -> list[list[Place]]:
    """A table for each world, with two people at it: their places."""
    database = database_at(url)
    await database.open()
    laid: list[list[Place]] = []
    for world in worlds:
        row = new_row(world.game, 2, {}, 0, position=world.dump(), status="playing")
        people = [Person(tokens.word(8), row.id, name) for name in ("Ann", "Ben")]
        seats = [Seat(row.id, seat, person.id) for seat, person in enumerate(people)]
        places = [(row.id, tokens.new_token()) for _ in people]
        async with database.write() as connection:
            await storage.tables.add(connection, Sitting(row, seats, {person.id: person for person in people}))
            for person, (_, token) in zip(people, places, strict=True):
                await storage.tables.add_token(connection, row.id, person.id, tokens.token_hash(token))
        laid.append(places)
    await database.close()
    return laid


def _draw(address: str, mine: Place, theirs: Place) -> tuple[float, int]:
    """How long my acknowledgement took, and how many moves my opponent had then."""
    me, opponent = (Guest(address, {"table": {"id": table}, "token": token}).sit() for table, token in (mine, theirs))
    me.state()
    began = time.perf_counter()
    me.say("move", number=0, text=MY_MOVE, id="mine")
    assert me.hear("ack", "refusal")["type"] == "ack"
    took = time.perf_counter() - began
    moves = len(opponent.state(lambda state: state["number"] == 1)["moves"])
    for guest in (me, opponent):
        guest.go()
        guest.http.close()
    return took, moves


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
