"""Play: one WebSocket a table."""

from __future__ import annotations

import asyncio
from contextlib import suppress

from fastapi import APIRouter
from starlette.websockets import WebSocket, WebSocketDisconnect

from parlour.server.errors import CloseCode, Trouble, Unavailable
from parlour.server.house import House
from parlour.server.play import state_json
from parlour.server.play.table import Table
from parlour.server.storage import Chat
from parlour.server.ws import messages
from parlour.server.ws.connection import Connection
from parlour.server.ws.messages import PROTOCOL, SERVED, ServerMessage, Unclear
from parlour.server.ws.session import Session, hear

router = APIRouter()
OTHER_PROTOCOL = "This page and its server are of different versions. Please load the page again."


@router.websocket("/api/tables/{table_id}/socket")
async def sit(websocket: WebSocket, table_id: str) -> None:
    """From the hello to the end."""
    house: House = websocket.app.state.house
    await websocket.accept()
    try:
        async with asyncio.timeout(house.settings.hello_within):
            hello = await _hello(websocket)
        if hello.protocol not in SERVED:
            await _turn_away(websocket, OTHER_PROTOCOL, CloseCode.OTHER_PROTOCOL)
            return
        table = await house.tables.get(table_id)
        person = await house.identity.person_for(table.id, hello.token)
        muted = await house.chat.muted_by(person)
        if person is not None:
            await house.seating.come_back(table, person)
            await house.tables.look_at_called(table.id)  # this place may have been joined to a house key since
        await house.tables.reach(table, hello.last or 0)
        if hello.last is not None and hello.last < table.number:
            with suppress(Trouble):  # without the gap the whole state is told
                await house.referee.tell(table)
        chats = await house.chat.last(table)
    except TimeoutError:
        await websocket.close(CloseCode.TOO_SLOW, "no hello")
        return
    except Unavailable as unavailable:
        await _send(websocket, messages.error(unavailable.why))
        await websocket.close(CloseCode.TRY_AGAIN, "")
        return
    except Trouble as trouble:
        await _turn_away(websocket, trouble.why, CloseCode.NOT_YOURS if trouble.status == 401 else CloseCode.NO_TABLE)
        return
    except WebSocketDisconnect:
        return
    connection = Connection(websocket, person)
    connection.muted = muted
    try:
        _welcome(house, table, connection, hello.last, chats)
        if connection.sent_chat < table.told_chat:  # said after the reading, and told before this client was there
            await house.chat.tell(table)
        # A task of its own: otherwise each message has to come through every layer of the framework above this one.
        await asyncio.create_task(Session(house, table, connection).listen())
    except WebSocketDisconnect:
        pass
    except Unavailable:
        connection.close(CloseCode.TRY_AGAIN)
        await connection.drain()
    finally:
        if connection in table.connections:
            table.connections.discard(connection)
            house.attendance.go(table, person)
            if person is not None:
                house.sights.go(table, person)
        await connection.end()


async def _hello(websocket: WebSocket) -> messages.Hello:
    """The first message that is a hello; anything before it is answered and forgotten."""
    for _ in range(20):
        try:
            said = messages.read(await hear(websocket.receive))
        except Unclear as unclear:
            await _send(websocket, messages.error(str(unclear)))
            continue
        if isinstance(said, messages.Hello):
            return said
        await _send(websocket, messages.error("Say hello first.", said.ref))
    raise TimeoutError


async def _turn_away(websocket: WebSocket, why: str, code: CloseCode) -> None:
    await _send(websocket, {"type": "gone", "why": why})
    await websocket.close(code, "")


async def _send(websocket: WebSocket, message: ServerMessage) -> None:
    """Before there is a connection that sends in its own time."""
    await websocket.send_json(message)


def _welcome(house: House, table: Table, connection: Connection, last: int | None, chats: list[Chat]) -> None:
    """Nothing is awaited here: nothing can happen at the table between the welcome and the first news."""
    since = house.sights.since(table, connection.person)
    house.attendance.come(table, connection.person)
    table.connections.add(connection)
    house.wake(table)  # its bots may have waited for somebody to come
    connection.sent_number = table.number  # nothing is told before the welcome
    public = state_json.live_json(table, house.presence)
    you = state_json.you_json(table.sitting, house.presence, connection.person)
    muted = sorted(connection.muted)
    welcome: messages.WelcomeMessage = {
        "type": "welcome",
        "protocol": PROTOCOL,
        "table": public,
        "you": you,
        "muted": muted,
    }
    if since is not None:
        welcome["since"] = since
    connection.send(welcome)
    heard = [state_json.chat_json(chat) for chat in chats if chat.person not in connection.muted]
    connection.send({"type": "chats", "chats": heard})
    connection.sent_chat = chats[-1].id if chats else 0
    table.told_chat = max(table.told_chat, connection.sent_chat)
    if table.sitting.row.status != "open":
        house.broadcaster.show(table, connection, last if last is None or last <= table.number else None)
    else:
        connection.sent_number = None
