"""Moves, asked without a socket."""

from __future__ import annotations

import asyncio

import parlour
from parlour.server.play import moves
from parlour.server.play.referee import Referee
from parlour.server.play.table import Table
from parlour.server.thinking.pool import Pool
from tests.server.tables import sitting


def test_between_two_checked_texts_everybody_else_has_a_turn() -> None:
    async def work() -> None:
        table = Table(sitting(), parlour.game("cats-and-dogs"))
        table.state = table.start()
        turns = 0

        async def others() -> None:
            nonlocal turns
            while True:
                turns += 1
                await asyncio.sleep(0)

        playing = asyncio.create_task(others())
        found = await moves.check_all(Referee(Pool(0, 1.0), Pool(0, 1.0)), table, 0, ["nonsense"] * 50)
        playing.cancel()
        assert [refusal and refusal["rule"] for refusal in found] == ["CD-0"] * 50
        assert turns >= 50

    asyncio.run(work())
