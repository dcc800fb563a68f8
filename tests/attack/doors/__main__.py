"""Go through one door until told to end (SIGTERM), and say what was answered."""

from __future__ import annotations

import asyncio
import json
import signal
import sys
from contextlib import suppress

from tests.attack.doors import DOORS
from tests.attack.doors.attacker import Attacker


async def attack(name: str, address: str) -> dict[str, int]:
    """Until we are told to end. When it begins in earnest, a line says so."""
    attacker = Attacker(address, begun=lambda: print("begin", flush=True))
    attacking = asyncio.ensure_future(DOORS[name](attacker))
    asyncio.get_running_loop().add_signal_handler(signal.SIGTERM, attacking.cancel)
    with suppress(asyncio.CancelledError):
        await attacking
    return dict(attacker.answers)


def burn() -> None:
    """In the calm run: the processor's time that an attacker would take, and no attack."""
    print("begin", flush=True)
    while True:
        pass


if __name__ == "__main__":
    if sys.argv[1] == "burn":
        burn()
    print(json.dumps(asyncio.run(attack(*sys.argv[1:3]))))
