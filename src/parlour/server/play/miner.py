"""Puzzles from people's own games: looked for beside the play, for those who allow it, and offered to them.

They are proved as those that ship. Each is a world that the seat thinks possible, not the one of the game, and names
nobody; whoever has the link can try it.
"""

from __future__ import annotations

import logging

from parlour.games import registry
from parlour.review.puzzles import Puzzle
from parlour.review.puzzles.mine import A_GAME
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.people.tokens import word
from parlour.server.play import review_shapes
from parlour.server.play.loading import Tables
from parlour.server.play.referee import TooHard, ask
from parlour.server.play.reviewer import TASK_SECONDS, finished
from parlour.server.play.table import Table
from parlour.server.storage import Database, Keyholder, OwnPuzzle
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.pool import Pool

MINE_EVERY = 10.0  # seconds between two games
OWN = "own-"  # how the names of such puzzles begin
TITLE = "Move {number} of a game of yours"
MINER = Asker("puzzles", Rank.NOBODY)  # one question at a time: whoever waits for a review comes in between
log = logging.getLogger("parlour.miner")


class Miner:
    """Asks the process that works on reviews: it yields to everything else."""

    def __init__(self, pool: Pool, database: Database, tables: Tables) -> None:
        self.pool = pool
        self.database = database
        self.tables = tables

    async def allow(self, holder: Keyholder, allowed: bool) -> None:
        """May their games be looked through? If not, what was found is gone."""
        if allowed == (holder.puzzles is not None):
            return
        holder.puzzles = now() if allowed else None
        async with self.database.write() as connection:
            await storage.own_puzzles.allow(connection, holder.id, holder.puzzles)

    async def told(self, holder: Keyholder, game: str) -> review_shapes.OwnPuzzles:
        """Those that were found, and how many games wait. One of another box is none any more."""
        async with self.database.read() as connection:
            found = await storage.own_puzzles.of(connection, holder.id, game)
            allowed = holder.puzzles is not None
            waiting = await storage.own_puzzles.waiting(connection, holder.id, game) if allowed else 0
        return {"allowed": allowed, "waiting": waiting, "puzzles": [_info(each) for each in found if _fits(each)]}

    async def find(self, game: str, name: str) -> Puzzle | None:
        async with self.database.read() as connection:
            found = await storage.own_puzzles.find(connection, game, name)
        return _puzzle(found) if found is not None and _fits(found) else None

    async def mine(self) -> None:
        """The next game of somebody who allows it, from the view of their seat."""
        async with self.database.read() as connection:
            found = await storage.own_puzzles.next_game(connection)
        if found is None:
            return
        holder, table_id, seat = found
        async with self.database.write() as connection:
            if not await storage.own_puzzles.claim(connection, holder, table_id, now()):
                return
        try:
            table = await self.tables.get(table_id)
            text = finished(table)
        except Trouble as trouble:
            log.info("not mined", extra={"table": table_id, "why": trouble.why})
            return
        await self._look_through(table, text, holder, seat)

    async def _look_through(self, table: Table, text: str, holder: str, seat: int) -> None:
        kept = 0
        theirs = [number for number, step in enumerate(table.standing, 1) if step.seat == seat and not step.bot]
        for number in theirs:
            try:
                found = await ask(self.pool, "mined", text, number, asker=MINER, seconds=TASK_SECONDS)
            except TooHard:
                continue
            if found is not None:
                new = OwnPuzzle(
                    name=f"{OWN}{word(12)}", keyholder=holder, game=table.game.key, box=table.game.box_hash,
                    table_id=table.id, number=number, puzzle=found, made=now(),
                )  # fmt: skip
                async with self.database.write() as connection:
                    if not await storage.own_puzzles.add(connection, new):
                        return
                kept += 1
                if kept == A_GAME:
                    return


def _fits(found: OwnPuzzle) -> bool:
    game = registry.find(found.game)
    return game is not None and game.box_hash == found.box


def _puzzle(found: OwnPuzzle) -> Puzzle:
    puzzle: Puzzle = {**found.puzzle, "name": found.name}  # type: ignore[typeddict-item]
    return puzzle


def _info(found: OwnPuzzle) -> review_shapes.PuzzleInfo:
    puzzle = _puzzle(found)
    return {
        "name": found.name,
        "title": TITLE.format(number=found.number),
        "slug": found.name,
        "game": found.game,
        "kind": puzzle["kind"],
        "players": puzzle["players"],
        "seat": puzzle["seat"],
        "hardness": puzzle["hardness"],
        "says": puzzle["says"],
    }
