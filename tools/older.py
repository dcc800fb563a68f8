"""A bot of another build of Parlour, such as the last release: does a new bot beat the old one?

    PARLOUR_OLDER=/path/to/its/site-packages PARLOUR_OLDER_BOT=expert@300 \
    parlour arena trophy-case --bots expert@300,tools/older.py:Older --jobs 1

The other build thinks in a process of its own. It is sent a world that its seat cannot tell from the real one, and
sends back a move. Milliseconds count as CPU time there, so that other work on the machine changes nothing.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from random import Random
from typing import Any, ClassVar

from parlour.bots import Bot
from parlour.engine import Perspective

THERE = """
import json, random, sys, time
time.perf_counter = time.process_time  # before any module takes it from there
import parlour
from parlour.bots import bot
player = bot(sys.argv[1])
for line in sys.stdin:
    asked = json.loads(line)
    state = parlour.game(asked["game"]).load(asked["position"], asked["seed"])
    move = player.choose(parlour.Perspective(state, asked["seat"]), random.Random(asked["seed"]))
    print(state.text(move), flush=True)
"""


class Older(Bot):
    says: ClassVar[str] = "A bot as it was in another build."

    def __init__(self) -> None:
        environment = {**os.environ, "PYTHONPATH": os.environ["PARLOUR_OLDER"]}
        command = [sys.executable, "-c", THERE, os.environ.get("PARLOUR_OLDER_BOT", "expert@300")]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, env=environment
        )

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        moves = perspective.moves()
        if len(moves) == 1:
            return moves[0]
        world = perspective.imagine(rng)
        question = {
            "game": world.game.key,
            "position": world.dump(),
            "seat": perspective.seat,
            "seed": rng.getrandbits(60),
        }
        to_it, from_it = self._process.stdin, self._process.stdout
        assert to_it is not None
        assert from_it is not None
        to_it.write(json.dumps(question) + "\n")
        to_it.flush()
        return world.parse(from_it.readline().strip())
