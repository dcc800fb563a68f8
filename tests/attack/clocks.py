"""Clocks that jump: nothing is deleted for it, and play goes on."""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack.machine import Machine
from tests.attack.pair import Pair
from tests.attack.results import Figures
from tests.server.guests import Lobby, good
from tests.server.servers import Process

DAY = 86400
SWEPT = 75  # seconds: the house is swept once a minute


def ahead(seed: int) -> Figures:
    """A month ahead and back again, as a wrong time server does it. The tables of people who are not there stay."""
    return _jump(31 * DAY)


def behind(seed: int) -> Figures:
    return _jump(-400 * DAY)


def _jump(shift: int) -> Figures:
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder))
        log = Path(folder) / "log"
        server = Process(str(machine.database), environment=machine.environment, errors=log).start()
        try:
            with Lobby(server.address) as lobby:
                kept = [lobby.two()[0] for _ in range(5)]
                for guest in lobby.guests:
                    guest.go()
                pairs = [Pair(server.address)]
                pairs[-1].moves(2)
                machine.order(time_shift=shift)
                until_then = time.monotonic() + SWEPT
                while time.monotonic() < until_then:
                    if pairs[-1].over:
                        pairs.append(Pair(server.address))
                    pairs[-1].moves(1)
                    time.sleep(3)
                machine.order()
                for guest in kept:
                    answer = guest.get()
                    assert answer.status_code == 200, f"a game in progress is gone: {answer.text}"
                if not pairs[-1].over:
                    pairs[-1].moves(1)
                for pair in pairs:
                    assert not pair.missing()
                    good(pair.ann.get("log"))
        finally:
            server.stop()
        return {"tables kept": len(kept), "moves meanwhile": sum(pair.number for pair in pairs)}


SCENARIOS: dict[str, Callable[[int], Figures]] = {"a month ahead": ahead, "a year behind": behind}
