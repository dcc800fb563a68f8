"""A conversation at a table: what a client says over its socket, and the answers."""

from __future__ import annotations

import asyncio
import logging

from starlette.types import Receive
from starlette.websockets import WebSocketDisconnect

from parlour.engine import Refusal, Reviews
from parlour.server.clock import now
from parlour.server.errors import CloseCode, Trouble
from parlour.server.house import House
from parlour.server.people.names import plain
from parlour.server.play import moves
from parlour.server.play.table import Table
from parlour.server.rate_limit import Bucket
from parlour.server.storage import Chat
from parlour.server.ws import messages
from parlour.server.ws.connection import Connection
from parlour.server.ws.messages import ClientMessage, Reply, Unclear
from parlour.server.ws.protocol import receive_of

LARGE = 4096  # letters of a message that count as much as another message
NUMBERED = (messages.Move, messages.Undo, messages.Consent)  # chosen in a state that the table must have reached
PATIENCE = 20  # refusals for being too fast, before the connection is cut; one is forgotten in five seconds
log = logging.getLogger("parlour.socket")


async def hear(receive: Receive) -> str:
    """The next message as text; bytes are taken as text too."""
    message = await receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")


class Session:
    """A conversation with one client."""

    def __init__(self, house: House, table: Table, connection: Connection) -> None:
        self.house = house
        self.table = table
        self.connection = connection
        self.receive = receive_of(connection.websocket)
        self.limits = house.settings.limits
        self.pace = Bucket(20, 60)
        self.common_pace = house.door.messages_from(connection.address)
        self.patience = Bucket(0.2, PATIENCE)
        self.heard: float | None = None  # since when the client is to speak
        self.watch: asyncio.TimerHandle | None = None

    async def listen(self) -> None:
        self._watch()
        try:
            await self._listen()
        finally:
            if self.watch is not None:
                self.watch.cancel()

    def _watch(self) -> None:
        """Close on a client that has been silent. One timer that looks now and then, and not one for every message."""
        loop = asyncio.get_running_loop()
        left = self.house.settings.silent_for
        if self.heard is not None:  # None while an answer is being found: it is not for the client to speak
            left += self.heard - loop.time()
        if left > 0:
            self.watch = loop.call_later(left, self._watch)
        else:
            self.connection.close(CloseCode.TOO_SLOW, "silent")

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.heard = loop.time()
            text = await hear(self.receive)
            self.heard = None
            cost = 1 + len(text) // LARGE
            if self.limits and not (self.pace.take(cost) and self.common_pace.take(cost)):
                self._error(None, "Too many messages; please slow down.")
                too_fast = True
            else:
                too_fast = await self._answer(text) and self.limits
            if too_fast:
                if not self.patience.take(cost):
                    self.connection.close(CloseCode.TOO_FAST, "too fast")
                    await self.connection.drain()
                    return
                await asyncio.sleep(0)  # a queue of messages is one step of the loop otherwise, and everybody waits

    async def _answer(self, text: str) -> bool:
        """Whether it was refused for being too fast."""
        said: ClientMessage | None = None
        try:
            said = messages.read(text)
            answer = await self.answer(said)
            if answer is not None:
                self.connection.send(answer)
            if answer is not None and answer["type"] == "stale" and self.table.sitting.row.status != "open":
                self._show()
        except Unclear as unclear:
            self._error(None, str(unclear))
        except Trouble as trouble:
            self._error(said, trouble.why)
            return trouble.status == 429
        except Refusal as refusal:
            self._error(said, refusal.why)
        except Exception:
            self.house.metrics.errors.inc()
            log.exception("message failed", extra={"table": self.table.id})
            self._error(said, "Something went wrong here. It has been noted; please try again.")
        return False

    def _error(self, said: ClientMessage | None, why: str) -> None:
        ref = None if said is None else said.ref
        move_id = said.id if isinstance(said, messages.Move) else None
        self.connection.send(messages.error(why, ref, move_id))

    def seat(self) -> int:
        seat = self.table.sitting.seat_of(self.connection.person)
        if seat is None:
            raise Trouble(403, "Only somebody seated at the table can do that; you are looking on.")
        return seat

    async def answer(self, said: ClientMessage) -> Reply | None:
        table = self.table
        if table.deleted:
            raise Trouble(404, "The table was deleted.")
        if isinstance(said, NUMBERED) and said.number > table.number:
            await self.house.tables.reach(table, said.number)
        match said:
            case messages.Ping():
                return {"type": "pong", "ref": said.ref}
            case messages.Move():
                answer = await self.house.moves.play(
                    table, self.seat(), said.text, said.number, said.id, took=said.took
                )
                answer["id"] = said.id
            case messages.Undo():
                answer = await self.house.takebacks.undo(table, self.seat(), said.number, said.to)
            case messages.Consent():
                answer = await self.house.takebacks.consent(table, self.seat(), said.number, said.yes)
            case messages.Withdraw():
                answer = await self.house.takebacks.withdraw(table, self.seat())
            case messages.Check():
                refusals = await moves.check_all(self.house.referee, table, self.seat(), said.texts)
                return {"type": "checked", "refusals": refusals, "ref": said.ref}
            case messages.Review():
                return await self._review(said)
            case messages.AskHint():
                return await self._hint(said)
            case messages.Talk():
                await self._chat(said.text)
                return None
            case messages.Mute():
                await self._mute(said)
                return None
            case messages.Hello():
                raise Trouble(409, "You have said hello already.")
        answer["ref"] = said.ref
        return answer

    def _show(self) -> None:
        """The table as it is: the client has drawn something else."""
        self.house.broadcaster.show(self.table, self.connection, None)

    async def _review(self, said: messages.Review) -> messages.ReviewedMessage:
        state = self.table.state
        if self.table.turn != self.seat() or state is None:
            raise Trouble(409, "It is not your turn.")
        if not isinstance(state, Reviews):
            raise Trouble(409, "This game has nothing to review: its moves are made at once.")
        review = await self.house.referee.review(self.table, state, said.draft)
        return {"type": "reviewed", "review": review, "ref": said.ref}

    async def _hint(self, said: messages.AskHint) -> messages.HintsMessage:
        seat, state = self.seat(), self.table.state
        if self.table.turn != seat or state is None:
            return {"type": "hints", "hints": [], "ref": said.ref}
        person = self.connection.person
        assert person is not None  # somebody is seated
        found = await self.house.hinter.hints(
            self.table.game, state, seat, person, self.connection.address, self.table.outside
        )
        return {"type": "hints", "hints": found, "ref": said.ref}

    async def _chat(self, text: str) -> None:
        person = self.connection.person
        text = plain(text)
        if person is None or person not in self.table.sitting.people:
            raise Trouble(403, "Tell us your name first: onlookers without a name cannot chat.")
        if not text:
            raise Trouble(400, "There is nothing to say in that.")
        if not self.house.door.may_talk(person, self.connection.address):
            raise Trouble(429, "Too much chat at once; please slow down.")
        sitting = self.table.sitting
        chat = Chat(0, self.table.id, person, sitting.people[person].name, sitting.seat_of(person), text, now())
        await self.house.chat.say(self.table, chat)

    async def _mute(self, said: messages.Mute) -> None:
        me = self.connection.person
        if said.person not in self.table.sitting.people:
            raise Trouble(404, "There is nobody of that name at this table.")
        if me is not None:
            await self.house.chat.mute(me, said.person, said.on)
        for connection in self.table.connections:
            if connection is self.connection or (me is not None and connection.person == me):
                (connection.muted.add if said.on else connection.muted.discard)(said.person)
                connection.send({"type": "muted", "muted": sorted(connection.muted)})
