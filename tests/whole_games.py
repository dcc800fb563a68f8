"""`python -m tests.whole_games GAME COUNT`: that many random games and all golden records, each as one digest a line.

Run once with the compiled package and once with the source, it shows whether both play the same games.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator
from hashlib import blake2b
from pathlib import Path
from random import Random
from typing import Any

import parlour
from parlour.bots import bot

RECORDS = Path(__file__).parent / "records"
# Late turns of Fancy Animals are seconds of work for an uncompiled solver: those are left to the records.
LONGEST = {"fancy-animals": 20}


def random_game(key: str, seed: int) -> str:
    """How many moves were offered, which one was played, what was told and where it led."""
    game = parlour.game(key)
    state = game.start(game.players[seed % len(game.players)], seed)
    rng, seen, longest = Random(seed), blake2b(digest_size=12), LONGEST.get(key, 10_000)
    while state.turn is not None and longest > 0:
        moves = state.moves()
        move = moves[int(rng.random() * len(moves))]
        seen.update(f"{len(moves)} {state.text(move)} ".encode())
        seen.update(" ".join(event.says for event in state.play(move)).encode())
        longest -= 1
    _note(seen, state.dump())
    return seen.hexdigest()


def search(key: str) -> str:
    """What an expert thinks of the moves that begin a game."""
    state = parlour.game(key).start(parlour.game(key).players[0], 1)
    assert state.turn is not None
    thought = bot("expert@20").think(parlour.Perspective(state, state.turn), Random(1))
    return " ".join(f"{one.text} {one.chance:.9f} {one.looks}" for one in thought.alternatives)


def replay(path: Path) -> str:
    """The positions of a record."""
    seen = blake2b(digest_size=12)
    record = parlour.read_record(path.read_text(encoding="utf-8"))
    record.replay(listener=lambda number, text, events, state: _note(seen, state.dump()))
    return seen.hexdigest()


def _note(seen: Any, position: dict[str, Any]) -> None:
    seen.update(json.dumps(position, sort_keys=True).encode())


def digests(key: str, count: int) -> Iterator[str]:
    yield f"compiled {parlour.compiled()}"
    for seed in range(count):
        yield f"random game {seed}: {random_game(key, seed)}"
    yield f"search: {search(key)}"
    for path in sorted((RECORDS / key).glob("*.parlour")):
        yield f"{path.name}: {replay(path)}"


if __name__ == "__main__":
    for line in digests(sys.argv[1], int(sys.argv[2])):
        print(line)
