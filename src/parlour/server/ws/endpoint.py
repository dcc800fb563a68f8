"""Play: one WebSocket a table."""

from __future__ import annotations

import asyncio

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.server import storage
from parlour.server.errors import Trouble
from parlour.server.house import House
from parlour.server.http.middleware import origin_allowed
from parlour.server.people import identity
from parlour.server.play import seating, state_json
from parlour.server.play.table import Table
from parlour.server.ws import messages
from parlour.server.ws.connection import TOO_FAST, TOO_SLOW, Connection
from parlour.server.ws.messages import Unclear
from parlour.server.ws.session import Talks, receive

router = APIRouter()
NOT_YOURS, BAD_ORIGIN, NO_TABLE = 4401, 4403, 4404


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
            await seating.come_back(house, table, person)
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
            await websocket.send_json({"type": "error", "id": None, "ref": None, "why": str(unclear)})
            continue
        if isinstance(said, messages.Hello):
            return said
        await websocket.send_json({"type": "error", "id": None, "ref": said.ref, "why": "Say hello first."})
    raise TimeoutError


async def _welcome(house: House, table: Table, connection: Connection, last: int | None) -> None:
    async with house.database.read() as database:
        chats = await storage.moves.chats_of(database, table.id)
    # From here on nothing is awaited: nothing can happen at the table between the welcome and the first news.
    house.come(table, connection.person)
    table.connections.add(connection)
    connection.told = table.number  # nothing is told before the welcome
    public = state_json.live_json(table, house.presence)
    you = state_json.you_json(table.sitting, connection.person)
    connection.send({"type": "welcome", "table": public, "you": you, "muted": sorted(connection.muted)})
    heard = [chat.json() for chat in chats if chat.person not in connection.muted]
    connection.send({"type": "chats", "chats": heard})
    if table.sitting.row.status != "open":
        seat = table.sitting.seat_of(connection.person)
        connection.send(state_json.state_json(table, seat, last if last is None or last <= table.number else None))
    else:
        connection.told = None
