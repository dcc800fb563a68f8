"""Kills: servers, the power and PostgreSQL end without warning, links and processes stand still. Nothing is lost."""

from __future__ import annotations

import asyncio
import random
import signal
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from tests.attack.evening import GAMES, Evening, pause, up_again
from tests.attack.ledger import FAULTS
from tests.attack.machine import Machine
from tests.attack.postgres import OwnPostgres
from tests.attack.proxy import Proxy
from tests.attack.results import Figures
from tests.attack.warm import WarmProcess
from tests.server.servers import Process

LONGEST = 8.0  # seconds that a server or a link stands still
ENOUGH = 900  # seconds, and more for each kill, even where much else is going on: then somebody waits for ever
SLOW_SYNC = 2000  # microseconds: between a commit and its sync there is time to be killed


class Killing:
    """A house, and what can be done to it."""

    def __init__(self, servers: Sequence[Process], rng: random.Random) -> None:
        self.servers = servers
        self.rng = rng
        self.longest = LONGEST
        self.done: Counter[str] = Counter()

    async def harm(self, count: int) -> None:
        """So many kills; what else can be done to it comes on top."""
        while self.done["kills"] < count:
            await pause(self.rng, 0.3, 1.5)
            await self.blow()
        await up_again(*self.servers)

    async def blow(self) -> None:
        """Kill a server, now and then twice: while it starts."""
        victim = self.rng.choice(self.servers)
        await self.kill(victim)
        if self.rng.random() < 0.15:
            await pause(self.rng, 0.1, 1.0)
            await self.kill(victim)
        await up_again(victim)

    async def kill(self, victim: Process) -> None:
        victim.kill()
        self.done["kills"] += 1
        self.after_kill()
        victim.start(wait=False)

    def after_kill(self) -> None:
        """What happens before it starts again."""


class PowerCuts(Killing):
    """What was not synced is gone."""

    def __init__(self, machine: Machine, servers: Sequence[Process], rng: random.Random) -> None:
        super().__init__(servers, rng)
        self.machine = machine

    def after_kill(self) -> None:
        self.machine.cut_power()


class ClusterKilling(Killing):
    """Servers on one PostgreSQL, each behind a link of its own."""

    def __init__(
        self, postgres: OwnPostgres, links: list[Proxy], servers: Sequence[Process], rng: random.Random
    ) -> None:
        super().__init__(servers, rng)
        self.postgres = postgres
        self.links = links

    async def blow(self) -> None:
        chance = self.rng.random()
        if chance < 0.55:
            await super().blow()
        elif chance < 0.7:
            await self.kill_postgres()
        elif chance < 0.8:
            await self.stop_for_a_while()
        elif chance < 0.93:
            await self.silence()
        else:
            self.rng.choice(self.links).cut()
            self.done["cuts"] += 1

    async def kill_postgres(self) -> None:
        how = self.rng.choice([signal.SIGKILL, signal.SIGQUIT])
        await asyncio.to_thread(self.postgres.kill, how)
        self.done["kills"] += 1
        self.done["PostgreSQL"] += 1
        await pause(self.rng, 0, 1)
        await asyncio.to_thread(self.postgres.start)

    async def stop_for_a_while(self) -> None:
        """A server stands still, as when its machine swaps or is moved, and goes on as if nothing had been."""
        victim = self.rng.choice(self.servers)
        victim.send(signal.SIGSTOP)
        try:
            await pause(self.rng, 0.5, self.longest)
        finally:
            victim.send(signal.SIGCONT)
        self.done["pauses"] += 1

    async def silence(self) -> None:
        """A link is half open: for all connections of a server, or for its news alone; then it breaks, or goes on."""
        link = self.rng.choice(self.links)
        link.freeze(news_only=self.rng.random() < 0.5)
        await pause(self.rng, 0.5, self.longest)
        if self.rng.random() < 0.5:
            link.cut()
        link.thaw()
        self.done["silences of links"] += 1


@contextmanager
def on_sqlite(rng: random.Random) -> Iterator[Killing]:
    with TemporaryDirectory() as folder:
        yield Killing([WarmProcess(f"{folder}/parlour.db", errors=Path(folder) / "log")], rng)


@contextmanager
def on_power(rng: random.Random) -> Iterator[Killing]:
    with TemporaryDirectory() as folder:
        machine = Machine(Path(folder))
        machine.order(sync_pause=SLOW_SYNC)
        server = WarmProcess(str(machine.database), environment=machine.environment, errors=Path(folder) / "log")
        yield PowerCuts(machine, [server], rng)


@contextmanager
def on_cluster(rng: random.Random) -> Iterator[Killing]:
    postgres = OwnPostgres()
    try:
        with TemporaryDirectory() as folder:
            name = postgres.new_database()
            links = [Proxy(postgres.socket).start() for _ in range(rng.choice([2, 3]))]
            log = Path(folder) / "log"
            servers = [
                WarmProcess(f"postgresql://postgres:@127.0.0.1:{link.port}/{name}", errors=log) for link in links
            ]
            yield ClusterKilling(postgres, links, servers, rng)
            for link in links:
                link.stop()
    finally:
        postgres.stop()


HOUSES = {"sqlite": on_sqlite, "power": on_power, "cluster": on_cluster}


def evening(
    on: str, seed: int, count: int, tables: int = 6, games: list[str] = GAMES, longest: float = LONGEST
) -> Figures:
    """One evening with that many kills; what was counted, and as `fault` what must never be."""
    with HOUSES[on](random.Random(seed)) as killing:
        killing.longest = longest
        try:
            for server in killing.servers:
                server.start(wait=False)
            for server in killing.servers:
                server.wait()
            spent = Evening(killing.servers, seed, games)
            found = asyncio.run(spent.spend(tables, partial(killing.harm, count), seconds=ENOUGH + 180 * count))
        finally:
            for server in killing.servers:
                server.stop()
    fault = ", ".join(f"{found[name]} {name}" for name in (*FAULTS, "wrong") if found.get(name))
    return {"fault": fault, **killing.done, **found}
