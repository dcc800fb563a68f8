"""The pace of hints."""

from __future__ import annotations

import asyncio
from contextlib import suppress

import pytest

import parlour
from parlour.server.errors import Trouble
from parlour.server.rate_limit import Buckets
from parlour.server.thinking.hints import Hinter
from parlour.server.thinking.pool import Pool

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
