"""The pace of hints."""

from __future__ import annotations

import asyncio
import json
from contextlib import suppress
from typing import Any

import pytest

import parlour
from parlour import bots
from parlour.engine import Perspective, State
from parlour.server.errors import Trouble
from parlour.server.rate_limit import Buckets
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.hints import Hinter
from parlour.server.thinking.pool import Pool
from parlour.server.thinking.worker import WORK

GAME = parlour.game("fancy-animals")  # which has hints of its own: nobody searches


async def told(hinter: Hinter, *askers: tuple[str, str]) -> list[bool]:
    """Whether each, a person and an address, was told a hint."""
    found = list[bool]()
    for person, address in askers:
        with suppress(Trouble):
            found.append(bool(await hinter.hints(GAME, GAME.start(2, "7"), 0, person, address, False)))
            continue
        found.append(False)
    return found


class Desk(Pool):
    """A pool with a helper, where everything is thought about at once; `late` of them never answer."""

    def __init__(self, helpers: int, late: int = 0) -> None:
        super().__init__(0, 60.0)
        self.helpers = helpers
        self.late = late
        self.asked: list[tuple[str, Rank]] = []

    def to_spare(self) -> int:
        return self.helpers

    async def ask(self, work: str, *args: Any, asker: Asker, seconds: float | None = None) -> Any:
        self.asked.append((work, asker.rank))
        if asker.rank is Rank.NOBODY and self.late:
            await asyncio.sleep(3600)
        return json.loads(json.dumps(WORK[work](*args)))


@pytest.mark.parametrize(("helpers", "late", "looks"), [(0, 0, 20), (2, 0, 60), (2, 2, 20)])
def test_those_who_would_stand_idle_help(helpers: int, late: int, looks: int, monkeypatch: pytest.MonkeyPatch) -> None:
    """They yield to everybody, and nobody waits for one who comes too late."""
    monkeypatch.setattr(bots, "adviser", lambda: bots.bot("expert@20"))
    monkeypatch.setattr(bots, "hints_for", lambda state, seat, rng: bots.hints_of(state, seat, thought(state, seat)))

    def thought(state: State, seat: int) -> bots.Thought:
        return bots.adviser().think(Perspective(state, seat), 1)

    async def work() -> None:
        desk = Desk(helpers, late)
        game = parlour.game("cats-and-dogs")
        [hint] = await Hinter(desk, desk, False).hints(game, game.start(2, "7"), 0, "ann", "1", False)
        assert sum(other["looks"] for other in hint["alternatives"]) == looks
        assert [rank for work, rank in desk.asked if work == "hint_look"][1:] == [Rank.NOBODY] * helpers
        await desk.close()

    asyncio.run(work())


def test_a_pool_without_processes_has_nobody_to_spare() -> None:
    async def work() -> None:
        alone, shared = Pool(0, 60.0), Pool(1, 60.0)
        assert (alone.to_spare(), shared.to_spare()) == (0, 1)
        await alone.close()
        await shared.close()

    asyncio.run(work())


@pytest.mark.parametrize("limits", [True, False])
def test_hints_have_a_pace_for_each_person_and_each_address(limits: bool) -> None:
    async def work() -> None:
        pool = Pool(0, 60.0)
        hinter = Hinter(pool, pool, limits)
        hinter.people, hinter.addresses = Buckets(0.0, 2), Buckets(0.0, 3)
        much = [True, True, not limits]
        assert await told(hinter, ("ann", "1"), ("ann", "1"), ("ann", "1")) == much  # over however many sockets
        assert await told(hinter, ("ben", "2"), ("cat", "2"), ("dan", "2"), ("eve", "2")) == [True, *much]
        await pool.close()

    asyncio.run(work())
