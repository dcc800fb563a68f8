"""Pictures of moments and puzzles for those who share a link; of a game only once it is over."""

from __future__ import annotations

from base64 import b64decode
from collections import OrderedDict
from typing import Any

from parlour.review.puzzles.names import title_of
from parlour.server.play.puzzle_room import PuzzleRoom
from parlour.server.play.referee import ask
from parlour.server.play.reviewer import Reviewer, finished
from parlour.server.play.table import Table
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.pool import Pool

SECONDS = 10.0
KEPT = 64  # pictures, of some 30 kB each: what is shared is fetched again and again


class Painter:
    """Asks the process that yields to everything else: what it paints never slows a table down."""

    def __init__(self, pool: Pool, reviewer: Reviewer, puzzle_room: PuzzleRoom) -> None:
        self.pool = pool
        self.puzzle_room = puzzle_room
        self.reviewer = reviewer
        self._kept: OrderedDict[tuple[Any, ...], bytes] = OrderedDict()

    async def moment(self, table: Table, at: int, asker: Asker) -> bytes:
        """After that many moves, or the last; with the lines of its review where somebody has asked for one."""
        text = finished(table)
        lines = await self.reviewer.chances(text)
        texts = [step.text for step in table.standing]
        at = min(at, len(texts))
        about = ("moment_painted", table.game.key, table.beginning, texts, at, table.names, lines)
        return await self._paint((table.id, at, *table.names, lines is not None), asker, *about)

    async def puzzle(self, key: str, name: str, asker: Asker) -> bytes:
        found = await self.puzzle_room.find(key, name)
        return await self._paint((key, found["name"]), asker, "puzzle_painted", key, found, title_of(found["name"]))

    async def _paint(self, key: tuple[Any, ...], asker: Asker, *work: Any) -> bytes:
        picture = self._kept.pop(key, None)
        if picture is None:
            told = await ask(self.pool, *work, asker=Asker(asker.key, Rank.NOBODY), seconds=SECONDS)
            picture = b64decode(told)
        self._kept[key] = picture
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return picture
