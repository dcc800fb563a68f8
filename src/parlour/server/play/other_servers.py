"""What the other servers on the same database tell, and what is done about it here."""

from __future__ import annotations

import asyncio
import logging

from parlour.server.background import Background
from parlour.server.cluster.bus import News
from parlour.server.cluster.ears import RETRY, Ears
from parlour.server.cluster.leases import Leases
from parlour.server.errors import Trouble, Unavailable
from parlour.server.play.attendance import Attendance
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.chat import ChatRoom
from parlour.server.play.loading import DELETED, Tables
from parlour.server.play.table import Table
from parlour.server.thinking.players import Players

LOOK_AGAIN: News = {"what": "anything"}
READERS = 6  # of the database's connections; the others are for those who ask and move here
PATIENCE = 1.0  # seconds that the next table waits for one that takes long to load
log = logging.getLogger("parlour.tables")


class OtherServers:
    def __init__(
        self,
        tables: Tables,
        broadcaster: Broadcaster,
        attendance: Attendance,
        chat: ChatRoom,
        leases: Leases,
        players: Players[Table],
        background: Background,
    ) -> None:
        self.tables = tables
        self.broadcaster = broadcaster
        self.attendance = attendance
        self.presence = attendance.presence
        self.chat = chat
        self.leases = leases
        self.players = players
        self.background = background
        self.ears = Ears(background, self._take_in)
        self.chat_ears = Ears(background, self._take_in_chat)  # talk does not wait for whoever ponders
        self._reading = asyncio.Semaphore(READERS)

    def hear(self, server: str, news: News) -> None:
        match news["what"]:
            case "presence":
                self.presence.hear(server, news["table"], news["people"], news["watching"])
                self.attendance.publish({news["table"]})
                if (table := self.tables.live.get(news["table"])) is not None:
                    self.players.look(table)  # its bots may have waited for somebody to come
            case "beat":
                self.presence.beat(server)
            case "who":
                self.background.spawn(self.attendance.tell_all())
            case "bye":
                self.attendance.publish(self.presence.forget(server))
                self.background.spawn(self._claim())
            case "gone":
                self.tables.outdate(news["table"])
                self.tables.drop_by_id(news["table"], DELETED)
            case "called":
                self.background.spawn(self.tables.look_at_called(news["table"]))
            case "chat":
                self.chat_ears.hear(news["table"], LOOK_AGAIN)
            case _:
                self.ears.hear(news["table"], news)

    async def _take_in(self, table_id: str, told: list[News]) -> None:
        table = self.tables.live.get(table_id)
        if table is None:
            self.tables.outdate(table_id)
            if table_id in self.leases.owned:  # a person moved elsewhere, and a bot of ours may be next
                self.players.look(await self.tables.get(table_id))
            return
        async with table.lock:
            number, request = table.number, table.undo_request
            async with self._reading:
                found = await self.tables.read(table)
            await self.tables.take_in(table, *found)
            wishes = [news["says"] for news in told if news["what"] == "asking"]
            if not wishes and number == table.number and request != table.undo_request:
                wishes = [""]  # the words were lost; a new number would have brought the wish with its state
            for says in wishes:
                self.broadcaster.publish_undo_request(table, says)
        for news in told:
            match news["what"]:
                case "rematch":
                    self.broadcaster.publish_rematch(table, news["next"])
                case "locked":
                    self.broadcaster.show_out(table, news["person"])
                case "removed":
                    table.keep_out(news["address"])
        self.players.look(table)

    async def _take_in_chat(self, table_id: str, _: list[News]) -> None:
        table = self.tables.live.get(table_id)
        if table is not None:
            async with self._reading:
                await self.chat.tell(table)

    def missed(self, server: str | None) -> None:
        """News of that server, or of any, may be missing: who is there, and every table here, is looked at again."""
        self.presence.forget(server) if server is not None else self.presence.forget_others()
        self.tables.outdate()
        self.background.spawn(self._meet())
        self.background.spawn(self._look_again())

    async def _look_again(self) -> None:
        tables = sorted(self.tables.live.values(), key=lambda table: not table.connections)
        for table in tables:
            self.chat_ears.hear(table.id, LOOK_AGAIN)
        await self.ears.hear_all([table.id for table in tables], LOOK_AGAIN)

    async def _meet(self) -> None:
        while True:
            try:
                await self.attendance.meet()
                return
            except Unavailable:
                await asyncio.sleep(RETRY)

    async def keep_leases(self) -> None:
        self.take_over(await self.leases.keep())

    async def _claim(self) -> None:
        self.take_over(await self.leases.claim())

    def take_over(self, claimed: list[str]) -> None:
        """The bots of those tables think here from now on."""
        if claimed:
            self.background.spawn(self._wake_all(claimed))

    async def _wake_all(self, claimed: list[str]) -> None:
        """One after the other, for the sake of everybody else; but none waits long for a slow one, or fails with it."""
        for table_id in claimed:
            waking = self.background.spawn(self._wake(table_id))
            await asyncio.wait([waking], timeout=PATIENCE)

    async def _wake(self, table_id: str) -> None:
        try:
            table = await self._claimed(table_id)
        except Exception as error:
            trace = None if isinstance(error, Trouble) else error
            log.warning("bots cannot be woken", exc_info=trace, extra={"table": table_id, "why": str(error)})
            await self.leases.put_off(table_id)
            return
        self.players.look(table)

    async def _claimed(self, table_id: str) -> Table:
        """The table as it is since our claim: what was read before may be taken in later, and we do not hear our own
        news. That the database is away just now says nothing about the table."""
        while True:
            try:
                table = await self.tables.get(table_id)
                async with table.lock:
                    if not self.leases.holds(table.sitting.row):
                        await self.tables.catch_up(table)
                return table
            except Unavailable:
                await asyncio.sleep(RETRY)
