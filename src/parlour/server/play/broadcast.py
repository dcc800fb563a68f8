"""What has happened at a table, told to everybody there, each through their own eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable

import msgspec

from parlour.server.background import Background
from parlour.server.cluster.presence import Presence
from parlour.server.errors import CloseCode
from parlour.server.play.client import Client
from parlour.server.play.shapes import AskingMessage, ChatMessage, TableMessage
from parlour.server.play.state_json import chat_json, live_json, state_json, you_json
from parlour.server.play.table import Moment, Table
from parlour.server.storage import Chat

States = dict[tuple[int | None, int | None], bytes]  # by seat and by the number that the client knows: the message
encode = msgspec.json.Encoder().encode


class Broadcaster:
    """`live` are the tables in memory."""

    def __init__(self, presence: Presence, background: Background, live: dict[str, Table]) -> None:
        self.presence = presence
        self.background = background
        self.live = live
        self._expecting: set[str] = set()  # tables where somebody is missing who will soon count as away

    # The game

    def publish(self, table: Table, ready: States | None = None) -> None:
        """The state, to everybody who does not know it; `ready` are messages that have been built already."""
        texts: States = {} if ready is None else ready
        moment = table.now()
        mover = table.sitting.seats[table.steps[-1].seat].person if table.steps else None
        for client in table.connections:
            if client.sent_number is None or client.sent_number < moment.number:
                text = _state_for(moment, client, texts)
                if mover is not None and client.person == mover:  # is about to hear also that the move counts
                    client.send_text_soon(text)
                else:
                    client.send_text(text)
                client.sent_number = moment.number

    def prepare(self, table: Table, moment: Moment) -> States:
        """What `publish` will say once that moment has come: built while the disk works."""
        texts: States = {}
        for client in table.connections:
            _state_for(moment, client, texts)
        return texts

    def publish_undo_request(self, table: Table, says: str) -> None:
        message: AskingMessage = {"type": "asking", "asking": table.undo_request, "says": says}
        text = encode(message)
        for client in table.connections:
            client.send_text(text)

    # The people

    def publish_table(self, table: Table) -> None:
        """Who sits where, to everybody at the table."""
        self._expect_away(table)
        if not table.connections:
            return
        public = live_json(table, self.presence)
        texts: dict[str | None, bytes] = {}
        for client in table.connections:
            who = client.person
            if who not in texts:
                you = you_json(table.sitting, self.presence, who)
                message: TableMessage = {"type": "table", "table": public, "you": you}
                texts[who] = encode(message)
            client.send_text(texts[who])

    def publish_chat(self, table: Table, chat: Chat) -> None:
        message: ChatMessage = {"type": "chat", "chat": chat_json(chat)}
        text = encode(message)
        for client in table.connections:
            if chat.person not in client.muted:
                client.send_text(text)

    def publish_rematch(self, table: Table, next_table: str) -> None:
        for client in table.connections:
            client.send({"type": "rematch", "table": next_table})

    def dismiss(self, table: Table, why: str) -> None:
        """The table is no more: everybody hears why and is disconnected."""
        for client in table.connections:
            client.send({"type": "gone", "why": why})
            client.close(CloseCode.DELETED, "gone")

    def dismiss_person(self, table: Table, person: str) -> None:
        for client in [each for each in table.connections if each.person == person]:
            client.send({"type": "gone", "why": "You were removed from the table."})
            client.close(CloseCode.DELETED, "removed")

    def dismiss_from(self, banned: Callable[[str], bool]) -> None:
        """Whoever is connected from an address that is not let in any more."""
        for table in self.live.values():
            for client in table.connections:
                if banned(client.address):
                    client.close(CloseCode.BAD_ORIGIN, "banned")

    # Somebody who is missing counts as away after a while; nothing happens then, so a timer has to look again.

    def _expect_away(self, table: Table) -> None:
        if table.id not in self._expecting:
            left = self.presence.until_away(table.id, table.sitting.awaited)
            if left is not None:
                self._expecting.add(table.id)
                self.background.spawn(self._say_away(table.id, left))

    async def _say_away(self, table_id: str, left: float) -> None:
        await asyncio.sleep(left + 0.1)
        self._expecting.discard(table_id)
        table = self.live.get(table_id)
        if table is None:
            return
        if any(self.presence.away(table_id, person) for person in table.sitting.awaited):
            self.publish_table(table)
        else:  # whoever was missing has come, but others may have gone since
            self._expect_away(table)


def _state_for(moment: Moment, client: Client, texts: States) -> bytes:
    """A message is built once for a seat and what its client knows."""
    seat, told = moment.sitting.seat_of(client.person), client.sent_number
    text = texts.get((seat, told))
    if text is None:
        text = texts[seat, told] = encode(state_json(moment, seat, told))
    return text
