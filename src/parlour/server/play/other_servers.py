"""What the other servers on the same database tell, and what is done about it here."""

from __future__ import annotations

from typing import Any

from parlour.server.cluster.leases import Leases
from parlour.server.play.attendance import Attendance
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.chat import ChatRoom
from parlour.server.play.loading import DELETED, Tables
from parlour.server.play.table import Table
from parlour.server.thinking.players import Players

News = dict[str, Any]


class OtherServers:
    def __init__(
        self,
        tables: Tables,
        broadcaster: Broadcaster,
        attendance: Attendance,
        chat: ChatRoom,
        leases: Leases,
        players: Players[Table],
    ) -> None:
        self.tables = tables
        self.broadcaster = broadcaster
        self.attendance = attendance
        self.presence = attendance.presence
        self.chat = chat
        self.leases = leases
        self.players = players

    async def hear(self, news: News) -> None:
        match news["what"]:
            case "presence":
                self.presence.hear(news["from"], news["table"], news["people"], news["watching"])
                self.attendance.publish({news["table"]})
                if (table := self.tables.live.get(news["table"])) is not None:
                    self.players.look(table)  # its bots may have waited for somebody to come
            case "beat":
                self.presence.beat(news["from"])
            case "who":
                for table_id in self.presence.tables():
                    await self.attendance.tell(table_id)
            case "bye":
                self.attendance.publish(self.presence.forget(news["from"]))
                await self.take_over(await self.leases.claim())
            case "gone":
                self.tables.outdate(news["table"])
                self.tables.drop_by_id(news["table"], DELETED)
            case _:
                await self._hear_of(news["table"], news)

    async def _hear_of(self, table_id: str, news: News) -> None:
        table = self.tables.live.get(table_id)
        if table is not None:
            await self._hear_at(table, news)
            return
        self.tables.outdate(table_id)
        if table_id in self.leases.owned:  # a person moved elsewhere, and a bot of ours may be next
            self.players.look(await self.tables.get(table_id))

    async def _hear_at(self, table: Table, news: News) -> None:
        match news["what"]:
            case "chat":
                await self.chat.hear(table, news["id"])
            case "removed":
                table.keep_out(news["address"])
                self.broadcaster.dismiss_person(table, news["person"])
            case "rematch":
                self.broadcaster.publish_rematch(table, news["next"])
            case what:
                async with table.lock:
                    await self.tables.catch_up(table)
                    if what == "asking":
                        self.broadcaster.publish_undo_request(table, news["says"])
                self.players.look(table)

    async def catch_up(self) -> None:
        """Nothing could be heard for a while: look at every table again."""
        self.tables.outdate()
        for table in list(self.tables.live.values()):
            async with table.lock:
                await self.tables.catch_up(table)
            self.players.look(table)

    async def keep_leases(self) -> None:
        await self.take_over(await self.leases.keep())

    async def take_over(self, claimed: list[str]) -> None:
        """The bots of those tables think here from now on."""
        for table_id in claimed:
            table = await self.tables.get(table_id)
            table.sitting.row.bot_owner = self.leases.bus.me
            self.players.look(table)
