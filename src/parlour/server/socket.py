"""Play: one WebSocket a table."""

from __future__ import annotations

import asyncio
import logging

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.engine import Refusal, Reviews
from parlour.server import arrange, door, faces, identity, messages
from parlour.server.connection import TOO_SLOW, Connection
from parlour.server.faces import Json
from parlour.server.house import House
from parlour.server.limits import Bucket
from parlour.server.messages import Said, Unclear
from parlour.server.safety import origin_allowed
from parlour.server.storage import Chat, logbook
from parlour.server.table import Table
from parlour.server.trouble import Trouble
from parlour.server.words import plain

log = logging.getLogger("parlour.socket")
router = APIRouter()
NOT_YOURS, NO_TABLE, BAD_ORIGIN, TOO_FAST = 4401, 4404, 4403, 4429
PATIENCE = 200  # how many messages over the limit are answered before the connection is cut


@router.websocket("/api/tables/{table_id}/socket")
async def sit(websocket: WebSocket, table_id: str) -> None:
    house: House = websocket.app.state.house
    address = websocket.client.host if websocket.client is not None else ""
    await websocket.accept()
    if not origin_allowed(websocket.headers, house.settings):
        await websocket.close(BAD_ORIGIN, "Origin")
        return
    if house.settings.limits and house.addresses[address] >= house.settings.sockets_each:
        await websocket.close(TOO_FAST, "too many connections")
        return
    house.addresses[address] += 1
    try:
        await _attend(house, websocket, table_id)
    finally:
        house.addresses[address] -= 1
        if not house.addresses[address]:
            del house.addresses[address]


async def _attend(house: House, websocket: WebSocket, table_id: str) -> None:
    """From the hello to the end."""
    try:
        async with asyncio.timeout(house.settings.hello_within):
            hello = await _hello(websocket)
        table = await identity.table_for(house, table_id)
        person = await identity.person_for(house, table.id, hello.token)
        muted = await identity.muted_by(house, person)
        if person is not None:
            await arrange.come_back(house, table, person)
    except TimeoutError:
        await websocket.close(TOO_SLOW, "no hello")
        return
    except Trouble as trouble:
        await websocket.send_json({"type": "gone", "why": trouble.why})
        await websocket.close(NOT_YOURS if trouble.status == 401 else NO_TABLE, "")
        return
    except WebSocketDisconnect:
        return
    connection = Connection(websocket, person)
    connection.muted = muted
    try:
        await _welcome(house, table, connection, hello.last)
        # A task of its own: otherwise each message has to come through every layer of the framework above this one.
        await asyncio.create_task(Talks(house, table, connection).listen())
    except WebSocketDisconnect:
        pass
    finally:
        if connection in table.connections:
            table.connections.discard(connection)
            house.go(table, person)
        await connection.end()


async def _hello(websocket: WebSocket) -> messages.Hello:
    """The first message that is a hello; anything before it is answered and forgotten."""
    for _ in range(20):
        try:
            said = messages.read(await receive(websocket))
        except Unclear as unclear:
            await websocket.send_json({"type": "error", "ref": None, "why": str(unclear)})
            continue
        if isinstance(said, messages.Hello):
            return said
        await websocket.send_json({"type": "error", "ref": said.ref, "why": "Say hello first."})
    raise TimeoutError


async def receive(websocket: WebSocket) -> str:
    """The next message as text; bytes are taken as text too."""
    message = await websocket.receive()
    if message["type"] == "websocket.disconnect":
        raise WebSocketDisconnect(message.get("code", 1005))
    text = message.get("text")
    return text if text is not None else (message.get("bytes") or b"").decode("utf-8", "replace")


async def _welcome(house: House, table: Table, connection: Connection, last: int | None) -> None:
    async with house.database.read() as database:
        chats = await logbook.chats_of(database, table.id)
    # From here on nothing is awaited: nothing can happen at the table between the welcome and the first news.
    house.come(table, connection.person)
    table.connections.add(connection)
    connection.told = table.number  # nothing is told before the welcome
    public = faces.live_json(table, house.presence)
    you = faces.you_json(table.sitting, connection.person)
    connection.send({"type": "welcome", "table": public, "you": you, "muted": sorted(connection.muted)})
    heard = [chat.json() for chat in chats if chat.person not in connection.muted]
    connection.send({"type": "chats", "chats": heard})
    if table.sitting.row.status != "open":
        seat = table.sitting.seat_of(connection.person)
        connection.send(faces.state_json(table, seat, last if last is None or last <= table.number else None))
    else:
        connection.told = None


class Talks:
    """A conversation with one client."""

    def __init__(self, house: House, table: Table, connection: Connection) -> None:
        self.house = house
        self.table = table
        self.connection = connection
        self.pace = Bucket(20, 60)
        self.chatter = Bucket(0.5, 6)
        self.curiosity = Bucket(0.5, 4)
        self.over = 0
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
            self.connection.close(TOO_SLOW, "silent")

    async def _listen(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            self.heard = loop.time()
            text = await receive(self.connection.websocket)
            self.heard = None
            if self.house.settings.limits and not self.pace.take():
                self.over += 1
                self._error(None, "Too many messages; please slow down.")
                if self.over > PATIENCE:
                    self.connection.close(TOO_FAST, "too fast")
                    await self.connection.drain()
                    return
                continue
            await self._answer(text)

    async def _answer(self, text: str) -> None:
        ref: str | None = None
        try:
            said = messages.read(text)
            ref = said.ref
            answer = await self.answer(said)
            if answer is not None:
                self.connection.send({**answer, "ref": ref})
            if answer is not None and answer["type"] == "stale" and self.table.sitting.row.status != "open":
                self._show()
        except Unclear as unclear:
            self._error(None, str(unclear))
        except Trouble as trouble:
            self._error(ref, trouble.why)
        except Refusal as refusal:
            self._error(ref, refusal.why)
        except Exception:
            self.house.metrics.errors.inc()
            log.exception("a message went wrong", extra={"table": self.table.id})
            self._error(ref, "Something went wrong here. It has been noted; please try again.")

    def _error(self, ref: str | None, why: str) -> None:
        self.connection.send({"type": "error", "ref": ref, "why": why})

    def seat(self) -> int:
        seat = self.table.sitting.seat_of(self.connection.person)
        if seat is None:
            raise Trouble(403, "Only somebody seated at the table can do that; you are looking on.")
        return seat

    async def answer(self, said: Said) -> Json | None:
        table = self.table
        if table.gone:
            raise Trouble(404, "The table was deleted.")
        match said:
            case messages.Ping():
                return {"type": "pong"}
            case messages.Move():
                answer = await door.play(self.house, table, self.seat(), said.text, said.number, said.id)
                return {**answer, "id": said.id}
            case messages.Undo():
                return {**await door.undo(self.house, table, self.seat(), said.number, said.to), "id": None}
            case messages.Consent():
                return {**await door.consent(self.house, table, self.seat(), said.number, said.yes), "id": None}
            case messages.Withdraw():
                return {**await door.withdraw(self.house, table, self.seat()), "id": None}
            case messages.Check():
                return {"type": "checked", "refusals": await door.check_all(table, self.seat(), said.texts)}
            case messages.Review():
                return self._review(said)
            case messages.Hint():
                return await self._hint()
            case messages.Talk():
                await self._chat(said.text)
            case messages.Mute():
                await self._mute(said)
            case messages.Hello():
                raise Trouble(409, "You have said hello already.")
        return None

    def _show(self) -> None:
        """The table as it is: the client has drawn something else."""
        seat = self.table.sitting.seat_of(self.connection.person)
        self.connection.send(faces.state_json(self.table, seat, None))
        self.connection.told = self.table.number

    def _review(self, said: messages.Review) -> Json:
        state = self.table.state
        if self.table.turn != self.seat() or state is None:
            raise Trouble(409, "It is not your turn.")
        if not isinstance(state, Reviews):
            raise Trouble(409, "This game has nothing to review: its moves are made at once.")
        return {"type": "reviewed", "review": state.review(said.draft)}

    async def _hint(self) -> Json:
        seat, state = self.seat(), self.table.state
        if self.table.turn != seat or state is None:
            return {"type": "hints", "hints": []}
        if self.house.settings.limits and not self.curiosity.take():
            raise Trouble(429, "One hint at a time, please.")
        found = await self.house.bots.workers.ask("hints", self.table.game.key, state.dump(), seat)
        return {"type": "hints", "hints": found}

    async def _chat(self, text: str) -> None:
        person = self.connection.person
        text = plain(text)
        if person is None or person not in self.table.sitting.people:
            raise Trouble(403, "Tell us your name first: onlookers without a name cannot chat.")
        if not text:
            raise Trouble(400, "There is nothing to say in that.")
        if self.house.settings.limits and not self.chatter.take():
            raise Trouble(429, "Too much chat at once; please slow down.")
        sitting = self.table.sitting
        chat = Chat(0, self.table.id, person, sitting.people[person].name, sitting.seat_of(person), text, faces.now())
        async with self.house.database.write() as database:
            chat.id = await logbook.add_chat(database, chat)
            await self.house.wire.tell(database, [{"what": "chat", "table": self.table.id, "id": chat.id}])
        self.house.publish_chat(self.table, chat)

    async def _mute(self, said: messages.Mute) -> None:
        me = self.connection.person
        if said.person not in self.table.sitting.people:
            raise Trouble(404, "There is nobody of that name at this table.")
        if me is not None:
            async with self.house.database.write() as database:
                await logbook.mute(database, me, said.person, said.on)
        for connection in self.table.connections:
            if connection is self.connection or (me is not None and connection.person == me):
                (connection.muted.add if said.on else connection.muted.discard)(said.person)
                connection.send({"type": "muted", "muted": sorted(connection.muted)})
