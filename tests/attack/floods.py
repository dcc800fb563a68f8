"""Floods: one attacker at one door, and beside it a victim who plays on, with the product's own limits."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory

from tests.attack.memory import MemoryWatch
from tests.attack.results import Figures
from tests.attack.victim import Victim
from tests.server.servers import ENVIRONMENT, Process

CALM_TIMES = 3.0  # the victim's p95 under attack, and its p50 and p95 afterwards, beside those of the calm run
SLOWEST_BOT = 2.0  # seconds
REST = 10.0  # seconds after the attack by which everything is as before
OWN_ROOM, WHOLE_ROOM = 200.0, 1000.0  # megabytes that the server, and all its processes, may grow by
READY = 60.0  # seconds that an attacker has to prepare
SERVER_CORE, OTHER_CORE = 0, 1


@dataclass
class Phase:
    """What the victim felt, in seconds."""

    moves: list[float] = field(default_factory=list)
    bots: list[float] = field(default_factory=list)

    @property
    def p50(self) -> float:
        return median(self.moves)

    @property
    def p95(self) -> float:
        return quantiles(self.moves, n=20, method="inclusive")[-1] if len(self.moves) > 1 else max(self.moves)

    def figures(self, name: str) -> Figures:
        return {
            f"{name} p50 ms": self.p50 * 1000,
            f"{name} p95 ms": self.p95 * 1000,
            f"{name} max ms": max(self.moves) * 1000,
            f"{name} slowest bot s": max(self.bots),
        }


def flood(door: str, seconds: float) -> Figures:
    """Calm, attack, rest, calm again; `fault` says what the victim could complain about."""
    with TemporaryDirectory() as folder, _server(Path(folder)) as server:
        watch = MemoryWatch(server.pid)
        victim = Victim(server.address)
        victim.play(1, [], [])  # warm
        before = watch.now()
        calm, _ = _beside("burn", server, victim, seconds)
        watch.start()
        attacked, answers = _beside(door, server, victim, seconds)
        peak = watch.stop()
        time.sleep(REST)
        after, _ = _beside("burn", server, victim, seconds)  # as long as before: few moves have any p95
        left = watch.now()
        alive = server.ended is None
        victim.go()
    memory: Figures = {}
    for name, (own, whole) in {"before": before, "peak": peak, "after": left}.items():
        memory |= {f"{name} MB": own, f"{name} MB of all processes": whole}
    faults = {
        "no attack": not answers,
        "died": not alive,
        "slow": attacked.p95 > CALM_TIMES * calm.p95,
        "slow bot": max(attacked.bots) > SLOWEST_BOT,
        "not as before": not _as(calm, after),
        "memory": peak[0] - before[0] > OWN_ROOM or peak[1] - before[1] > WHOLE_ROOM,
    }
    said = ", ".join(name for name, found in faults.items() if found)
    figures = {**calm.figures("calm"), **attacked.figures("attacked"), **after.figures("after"), **memory}
    return {"fault": said, **figures, "answers": json.dumps(answers)}


def _as(calm: Phase, after: Phase) -> bool:
    """Of two calm phases the p95 differ by more than twice, the p50 do not: both must not be slow."""
    p50, p95 = after.p50 / calm.p50, after.p95 / calm.p95
    return max(p50, p95) <= CALM_TIMES and max(after.bots) <= SLOWEST_BOT


@contextmanager
def _server(folder: Path) -> Iterator[Process]:
    """Pinned to one core, with its children; we and ours have the other."""
    cores = os.sched_getaffinity(0)
    here = {SERVER_CORE, OTHER_CORE} <= cores
    server = Process(str(folder / "parlour.db"), "--limits", errors=folder / "log")
    try:
        if here:
            os.sched_setaffinity(0, {SERVER_CORE})
        server.start(wait=False)
        if here:
            os.sched_setaffinity(0, {OTHER_CORE})
        server.wait()
        yield server
    finally:
        os.sched_setaffinity(0, cores)
        if server.ended is None:
            server.kill()


def _beside(door: str, server: Process, victim: Victim, seconds: float) -> tuple[Phase, Figures]:
    """The victim plays while a process goes through the door."""
    phase = Phase()
    command = [sys.executable, "-m", "tests.attack.doors", door, server.address]
    with subprocess.Popen(command, env=ENVIRONMENT, stdout=subprocess.PIPE, text=True) as attacker:
        assert attacker.stdout is not None
        ready = threading.Thread(target=attacker.stdout.readline)  # "begin"; but it may be kept from beginning
        ready.start()
        ready.join(READY)
        victim.play(seconds, phase.moves, phase.bots)
        attacker.terminate()
        try:
            said, _ = attacker.communicate(timeout=30)
        except subprocess.TimeoutExpired:
            attacker.kill()
            said = ""
    return phase, json.loads(said or "{}")
