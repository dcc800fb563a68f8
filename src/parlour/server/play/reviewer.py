"""What comes after a game: its review, as it comes to be, and moments that somebody tries again."""

from __future__ import annotations

import asyncio
from collections import OrderedDict
from collections.abc import AsyncIterator
from contextlib import suppress
from typing import Any

import msgspec

from parlour.review import Review
from parlour.review.review import key_of
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble, Unavailable
from parlour.server.play import review_shapes, shapes
from parlour.server.play.bookkeeping import Bookkeeper
from parlour.server.play.classroom import states_of
from parlour.server.play.records import record_of
from parlour.server.play.referee import ask
from parlour.server.play.table import Table
from parlour.server.storage import Database
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.moments import Where
from parlour.server.thinking.pool import Pool

MAX_MOVES = 2_000
TASK_SECONDS = 120.0
SILENCE = 10.0  # seconds without a line, after which one without news says that there will be more
TRY_SECONDS = 120.0  # a fraction of one, where nothing else is going on
POINTS = 100  # of a whole win
KEPT = 100  # reviews: whoever comes back finds them, most of all in the hour after a game
NOT_YET = "Wait until the game is over: before that, a review would tell what is hidden."
TOO_LONG = f"A game of more than {MAX_MOVES} moves is not reviewed here."
encode = msgspec.json.Encoder().encode


class Making:
    """A review that somebody waits for: worked on by whoever comes first, heard by all."""

    def __init__(self, review: Review) -> None:
        self.review = review
        self.lock = asyncio.Lock()
        self.is_kept = review.done  # in the database
        self.told: list[list[int]] = []  # of each task that is done, the moves about which it told more


class Reviewer:
    """Asks a process that yields to everything else: a review never slows a table down."""

    def __init__(self, pool: Pool, database: Database, bookkeeper: Bookkeeper) -> None:
        self.pool = pool
        self.database = database
        self.bookkeeper = bookkeeper
        self._kept: OrderedDict[str, Making] = OrderedDict()

    async def lines(self, table: Table, asker: Asker) -> AsyncIterator[bytes]:
        """One line of JSON after the other, until the review is done. Raises nothing after the first."""
        text = finished(table)
        making = await self._making(text)
        if not making.told and not making.review.done:
            await self._work(making, 0, asker)
        yield _line(making.review.line())
        heard = len(making.told)
        while not making.review.done:
            work = asyncio.ensure_future(self._work(making, heard, asker))
            try:
                while not (await asyncio.wait([work], timeout=SILENCE))[0]:
                    yield _line(making.review.line([]))
                work.result()
            except Trouble as trouble:
                yield _line({**making.review.line([]), "why": trouble.why})
                return
            finally:
                work.cancel()
            numbers = {number for told in making.told[heard:] for number in told}
            heard = len(making.told)
            if making.review.done:
                await self._keep(table, making)
            yield _line(making.review.line(None if making.review.done else sorted(numbers)))
        await self._note(table, making.review.line([])["summary"])

    async def _keep(self, table: Table, making: Making) -> None:
        """For every server of this house, and for after a new start. Before its last line, with which people leave."""
        if making.is_kept:
            return
        with suppress(Unavailable):
            async with self.database.write() as connection:
                key = key_of(making.review.text)
                await storage.reviews.add(connection, key, table.id, making.review.kept(), now())
            making.is_kept = True

    async def _note(self, table: Table, summary: list[review_shapes.SeatSummary] | None) -> None:
        """What each lost is remembered beside their result, for their statistics; nothing of records from outside."""
        if summary is None or table.sitting.row.imported:
            return
        seats = [(each["decisions"], each["decisions"] * each["lost"] * POINTS) for each in summary]
        with suppress(Unavailable):  # the next reader brings it again
            await self.bookkeeper.book_one(table.id)  # a short review may be done before the books are
            async with self.database.write() as connection:
                await storage.results.note_review(connection, table.id, seats)

    async def _making(self, text: str) -> Making:
        """By the text of the record, which names its box; a process knows one version of everything."""
        making = self._kept.pop(text, None)
        if making is None:
            found = await self._stored(text)
            making = self._kept.pop(text, None) or Making(found or Review(text))  # somebody may have come meanwhile
        self._kept[text] = making
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)
        return making

    async def _stored(self, text: str) -> Review | None:
        """As this or another server has found it."""
        try:
            async with self.database.read() as connection:
                told = await storage.reviews.find(connection, key_of(text))
            return None if told is None else Review.of_kept(text, told)
        except (Unavailable, KeyError, TypeError, ValueError):  # damaged, or away: it can be made again
            return None

    async def chances(self, text: str) -> list[list[float]] | None:
        """By seat, the chances to win after each move, all cards open; None where there is no review yet."""
        making = self._kept.get(text)
        review = making.review if making is not None and making.review.done else await self._stored(text)
        if review is None:
            return None
        seats = range(review.about["players"])
        return [[point["was"][seat] for point in review.points] for seat in seats]

    async def _work(self, making: Making, heard: int, asker: Asker) -> None:
        """One task, unless somebody else has brought news meanwhile."""
        async with making.lock:
            task = making.review.next()
            if len(making.told) > heard or task is None:
                return
            answer = await self._ask("worked", making.review.text, task.work, task.args, asker=asker)
            making.told.append(making.review.take(answer))

    async def try_again(self, table: Table, number: int, moves: list[str], asker: Asker) -> review_shapes.Judged:
        found = await self._ask("judged", moment(table, number), moves, asker=asker, seconds=TRY_SECONDS)
        return judged(found, table.names)

    async def check(self, table: Table, number: int, texts: list[str], asker: Asker) -> list[shapes.Refusal | None]:
        found: list[shapes.Refusal | None] = await self._ask(
            "moment_checked", moment(table, number), texts, asker=asker, seconds=TRY_SECONDS
        )
        return found

    async def draft(self, table: Table, number: int, draft: dict[str, Any], asker: Asker) -> shapes.View:
        return drafted(await self._ask("drafted", moment(table, number), draft, asker=asker, seconds=TRY_SECONDS))

    async def _ask(self, work: str, *args: Any, asker: Asker, seconds: float = TASK_SECONDS) -> Any:
        return await ask(self.pool, work, *args, asker=Asker(asker.key, Rank.NOBODY), seconds=seconds)


def finished(table: Table) -> str:
    """The record of a table whose game is over. Raises Trouble for any other: this is where secrets are kept."""
    row = table.sitting.row
    if row.status != "over":
        raise Trouble(409, NOT_YET)
    if row.frozen is not None:
        raise Trouble(409, row.frozen)
    if table.length > MAX_MOVES:
        raise Trouble(409, TOO_LONG)
    return record_of(table).text()


def moment(table: Table, number: int) -> Where:
    text = finished(table)
    if not 1 <= number <= table.length:
        raise Trouble(404, f"The game has moves 1 to {table.length}.")
    return {"record": text, "number": number}


def judged(found: dict[str, Any], names: list[str]) -> review_shapes.Judged:
    """As `thinking/moments.py` has found it."""
    return {
        "moves": found["moves"],
        "names": names,
        "states": states_of(found),
        "reached": found["reached"],
        "stuck": found["stuck"],
        "says": found["says"],
        "refusal": found["refusal"],
        "seat": found["seat"],
        "loss": found["loss"],
        "error": found["error"],
        "better": found["better"],
        "better_spoken": found["better_spoken"],
        "rule": found["rule"],
    }


def drafted(found: dict[str, Any]) -> shapes.View:
    if "refusal" in found:
        raise Trouble(409, found["refusal"]["why"], found["refusal"]["rule"])
    review: shapes.View = found["review"]
    return review


def _line(told: dict[str, Any]) -> bytes:
    return bytes(encode(told)) + b"\n"
