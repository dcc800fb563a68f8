"""What has happened at a table, told to everybody there, each through their own eyes."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any

import msgspec

from parlour.engine import State
from parlour.server.background import Background
from parlour.server.cluster.presence import Presence
from parlour.server.errors import CloseCode
from parlour.server.play.client import Client
from parlour.server.play.referee import Referee
from parlour.server.play.shapes import AskingMessage, ChatMessage, TableMessage
from parlour.server.play.state_json import chat_json, live_json, state_json, you_json
from parlour.server.play.table import Moment, Table
from parlour.server.storage import Chat

Ready = dict[Client, tuple[int | None, bytes]]  # by client: the number that it knew, and the message from there on
NOT_READY: tuple[None, None] = (None, None)
encode = msgspec.json.Encoder().encode


class Broadcaster:
    """`live` are the tables in memory.

    What the person to move can do is looked for after everybody else has been told, and only where that person is
    there to hear it. So how long it takes shows in nobody's answer, and what one seat could do is told to no other.
    """

    def __init__(self, presence: Presence, background: Background, live: dict[str, Table], referee: Referee) -> None:
        self.presence = presence
        self.background = background
        self.live = live
        self.referee = referee
        self._expecting: set[str] = set()  # tables where somebody is missing who will soon count as away
        self._looking: dict[str, tuple[State, asyncio.Task[Any]]] = {}  # for choices that take long, by table

    # The game

    def publish(self, table: Table, ready: Ready | None = None, again: bool = False) -> None:
        """The state, to everybody who does not know it; `ready` are messages that have been built already.

        `again`: also to those who do, because with who sits there it has changed what they may take back.
        """
        known, texts = {} if ready is None else ready, _Texts()
        moment = table.now()
        mover = table.sitting.seats[table.steps[-1].seat].person if table.steps else None
        looked_for, soon = _looked_for(moment), self.referee.quick(table)
        look = False
        for client in table.connections:
            if client.sent_number is not None and client.sent_number >= moment.number and not again:
                continue
            if looked_for is not None and client.person == looked_for:
                look = True
                if soon:  # hears it then
                    continue
            told, text = known.get(client, NOT_READY)
            if text is None or told != client.sent_number:
                text = texts.of(moment, client)
            if mover is not None and client.person == mover:  # is about to hear also that the move counts
                client.send_text_soon(text)
            else:
                client.send_text(text)
            client.sent_number = moment.number
        if look and soon:
            asyncio.get_running_loop().call_soon(self._look_now, table, moment.state)
        elif look:
            self._look(table)

    def prepare(self, table: Table, moment: Moment) -> Ready:
        """What `publish` will say once that moment has come: built while the disk works."""
        texts, looked_for = _Texts(), _looked_for(moment)
        return {
            client: (client.sent_number, texts.of(moment, client))
            for client in table.connections
            if looked_for is None or client.person != looked_for
        }

    def look_ahead(self, table: Table, state: State) -> None:
        """What somebody can do after their own move is no news about anybody else: it may be found before it counts."""
        if self.referee.quick(table) and state.turn is not None and table.sitting.seats[state.turn].person is not None:
            table.keep_choices(state, self.referee.choices_now(table, state))

    def show(self, table: Table, client: Client, last: int | None) -> None:
        """The table as it is, to somebody who has just come or has drawn something else."""
        moment = table.now()
        if client.person is not None and client.person == _looked_for(moment):
            if self.referee.quick(table):
                assert moment.state is not None
                table.keep_choices(moment.state, self.referee.choices_now(table, moment.state))
                moment = table.now()
            else:
                self._look(table)
        client.send(state_json(moment, table.sitting.seat_of(client.person), last))
        client.sent_number = moment.number

    def _look_now(self, table: Table, state: State | None) -> None:
        if state is not None and table.state is state and not table.deleted:
            table.keep_choices(state, self.referee.choices_now(table, state))
            self.publish(table)

    def _look(self, table: Table) -> None:
        """Only for the state that the table has: what was looked for before is of no interest any more."""
        state = table.state
        assert state is not None
        before = self._looking.get(table.id)
        if before is not None:
            if before[0] is state:
                return
            before[1].cancel()
        task = self.background.spawn(self._look_long(table, state))
        self._looking[table.id] = (state, task)
        task.add_done_callback(lambda _: self._looked(table.id, state))

    def _looked(self, table_id: str, state: State) -> None:
        if table_id in self._looking and self._looking[table_id][0] is state:
            del self._looking[table_id]

    async def _look_long(self, table: Table, state: State) -> None:
        choices = await self.referee.choices(table, state)
        if table.state is not state or table.deleted:
            return
        table.keep_choices(state, choices)
        moment = table.now()
        for client in table.connections:
            seat = table.sitting.seat_of(client.person)
            if seat is not None and seat == moment.turn and client.sent_number == moment.number:
                client.send(state_json(moment, seat, moment.number))

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

    def publish_chat(self, table: Table, chat: Chat, after: int) -> None:
        """To everybody who knows what was said up to the line `after`, and not this one."""
        message: ChatMessage = {"type": "chat", "chat": chat_json(chat)}
        text = encode(message)
        for client in table.connections:
            if after <= client.sent_chat < chat.id:
                client.sent_chat = chat.id
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

    def show_out(self, table: Table, person: str) -> None:
        """By what they came in opens this place no more: whoever has something else that does may come back."""
        for client in [each for each in table.connections if each.person == person]:
            client.close(CloseCode.NOT_YOURS, "renewed")

    def dismiss_strangers(self, table: Table) -> None:
        """Those who were removed from the table at another server."""
        for person in {client.person for client in table.connections} - table.sitting.people.keys() - {None}:
            self.dismiss_person(table, str(person))

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


def _looked_for(moment: Moment) -> str | None:
    """The person to move, while what that person can do is not known."""
    return None if moment.turn is None or moment.choices is not None else moment.sitting.seats[moment.turn].person


class _Texts:
    """A message is built once for a seat and what its client knows."""

    def __init__(self) -> None:
        self._built: dict[tuple[int | None, int | None], bytes] = {}

    def of(self, moment: Moment, client: Client) -> bytes:
        key = moment.sitting.seat_of(client.person), client.sent_number
        text = self._built.get(key)
        if text is None:
            text = self._built[key] = encode(state_json(moment, *key))
        return text
