"""Hostile records and positions, by fuzzing: real ones, changed here and there, at the door where records come in."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import httpx

from parlour.games.record import Record, read_record
from tests.attack.memory import resident
from tests.attack.messages import SCRAPS, errors_at
from tests.attack.results import Figures
from tests.server.guests import PLAIN, Lobby, good

GOLDEN = Path(__file__).parents[1] / "records"
ANSWERS = (200, 400, 409, 413, 422, 429, 503)  # a server may be busy; it may not fail
SHORT = 60  # moves of a record that are kept: what is changed matters, not the length
ANSWERED = 180.0  # seconds: where everything else starves, a process that plays records takes up to 60 s to start
ROOM = 60.0  # megabytes that a server may grow by over one batch, once it is warm
WORDS = ["-1", "0", "999999999999", "null", "true", '"', "[", "]", "{", "}", ",", ":", "\n", "\x00", "☃", "1e999", " "]


@cache
def originals() -> list[Record]:
    """The golden records of all games, shortened, each from its deal and from a position in its midst."""
    found: list[Record] = []
    for path in sorted(GOLDEN.glob("*/*.parlour")):
        record = read_record(path.read_text(encoding="utf-8"))
        moves = record.moves[:SHORT]
        found.append(Record(record.game, record.players, record.seed, moves, record.options, box=record.box))
        middle = record.replay(len(moves) // 2).dump()
        later = moves[len(moves) // 2 :][:5]
        found.append(
            Record(record.game, record.players, record.seed, later, record.options, position=middle, box=record.box)
        )
    return found


def fuzzed(rng: random.Random) -> str:
    """A record that is mostly none any more."""
    record = rng.choice(originals())
    if record.position is not None and rng.random() < 0.8:
        position = json.loads(json.dumps(record.position))
        alter = rng.choice([changed, swapped])
        for _ in range(rng.choice([1, 1, 2, 5])):
            position = alter(position, rng)
        text = Record(record.game, record.players, record.seed, record.moves).text()
        head, _, moves = text.partition("\n\n")
        return f"{head}\nposition: {json.dumps(position)}\n\n{moves}"
    text = record.text()
    for _ in range(rng.choice([1, 1, 2, 5, 20])):
        text = _scratched(text, rng)
    return text


def changed(value: Any, rng: random.Random) -> Any:
    """The same JSON but for one place somewhere in it."""
    if isinstance(value, dict | list) and value and rng.random() < 0.8:
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
        key, other = rng.choice(keys), rng.choice(keys)
        copy = value.copy()
        how = rng.random()
        if how < 0.6:
            copy[key] = changed(value[key], rng)
        elif how < 0.75:
            copy[key] = value[other]
        elif how < 0.85:
            del copy[key]
        elif isinstance(copy, list):
            copy.extend(copy * rng.choice([1, 1, 50]))
        else:
            copy[f"{key}x"] = value[key]
        return copy
    if isinstance(value, int) and not isinstance(value, bool) and rng.random() < 0.7:
        return rng.choice([value - 1, value + 1, -value, value * 1000, 2**63, 10**30])
    return rng.choice(SCRAPS)


def swapped(value: Any, rng: random.Random) -> Any:
    """The same JSON with two of its smallest parts exchanged: nothing is missing, so it may well be a position."""
    leaves = list(_leaves(value))
    one, other = rng.choice(leaves), rng.choice(leaves)
    one[0][one[1]], other[0][other[1]] = other[0][other[1]], one[0][one[1]]
    return value


def _leaves(value: Any) -> Iterator[tuple[Any, Any]]:
    """Where each is: what holds it, and its key."""
    for key, item in list(value.items()) if isinstance(value, dict) else list(enumerate(value)):
        if isinstance(item, dict | list):
            yield from _leaves(item)
        else:
            yield value, key


def _scratched(text: str, rng: random.Random) -> str:
    """Some characters cut out, doubled, put elsewhere or written over."""
    start = rng.randrange(len(text) + 1)
    end = min(len(text), start + rng.choice([1, 1, 3, 20, 200]))
    piece, how = text[start:end], rng.random()
    if how < 0.25:
        return text[:start] + text[end:]
    if how < 0.5:
        return text[:start] + rng.choice(WORDS) + text[start:]
    if how < 0.75:
        return text[:start] + rng.choice(WORDS) + text[end:]
    if how < 0.9:
        place = rng.randrange(len(text) + 1)
        return text[:place] + piece + text[place:]
    return text[:end] + piece * rng.choice([1, 10]) + text[end:]


def batch(address: str, seed: int, count: int) -> Figures:
    """So many of them brought in, and those that are let in looked at; a game beside them stays as it is."""
    rng, answers = random.Random(seed), dict.fromkeys(ANSWERS, 0)
    with Lobby(address) as lobby, httpx.Client(base_url=f"http://{address}", **PLAIN) as http:
        ann, _ = lobby.two()
        ann.move(ann.state())
        before, errors = good(ann.get("replay", at=1)), errors_at(lobby)
        for _ in range(count):
            record = fuzzed(rng)
            answer = http.post("/api/records", json={"record": record}, timeout=ANSWERED)
            assert answer.status_code in ANSWERS, f"{answer.status_code} for {record}"
            answers[answer.status_code] += 1
            if answer.status_code == 200:
                _look(http, answer.json()["table"], rng)
            else:
                assert answer.json()["why"], record
        assert errors_at(lobby) == errors, "the server has met an error of its own"
        assert good(ann.get("replay", at=1)) == before, "another game has changed"
    return {"records": count, "let in": answers[200]}


def _look(http: httpx.Client, table: dict[str, Any], rng: random.Random) -> None:
    """At its log and a replay; now and then somebody goes on from there."""
    where = f"/api/tables/{table['id']}"
    looks = [http.get(f"{where}/log"), http.get(f"{where}/replay?seat=0"), http.get(f"{where}/record")]
    if rng.random() < 0.2:
        body = {"at": 0, "seat": 0, "level": "random", "name": "Eve", "pace": 0}
        looks.append(http.post(f"{where}/continue", json=body))
    for answer in looks:
        assert answer.status_code in ANSWERS, f"{answer.status_code} at {answer.url}"


def measured_batch(address: str, pid: int, seed: int, count: int) -> Figures:
    """The same at a server in a process of its own, which does not grow without end."""
    before = resident(pid)
    found = batch(address, seed, count)
    grown = resident(pid) - before
    assert grown < ROOM, f"the server has grown by {grown:.0f} MB"
    return {**found, "grown MB": grown}
