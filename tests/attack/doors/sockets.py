"""Doors of the socket: messages and connections in numbers."""

from __future__ import annotations

import asyncio
import json
from typing import Any

from parlour.games.fancy_animals.components import NAMES
from tests.attack.doors.attacker import Attacker

MANY = 150  # sockets; an address may have 200


async def _shout(attacker: Attacker, count: int, game: str, *messages: Any, seated: bool = True) -> None:
    """So many sockets at one table, each saying these over and over."""
    place = await attacker.table(game)
    table, token = place["table"]["id"], place["token"] if seated else None

    async def one() -> None:
        socket = await attacker.socket(table, token)
        try:
            await attacker.shout(socket, list(messages))
        finally:
            await socket.close()

    await attacker.by(count, one)


async def checks(attacker: Attacker) -> None:
    await _shout(attacker, 20, "cats-and-dogs", {"type": "check", "texts": ["mark rex"] * 200})


async def reviews(attacker: Attacker) -> None:
    """As large a draft as fits into a message."""
    groups = [NAMES[start : start + 12] for start in range(0, 66, 6)] * 60
    await _shout(attacker, 5, "fancy-animals", {"type": "review", "draft": {"groups": groups[:480]}})


async def hints(attacker: Attacker) -> None:
    await _shout(attacker, MANY, "trophy-case", {"type": "hint"})


async def chats(attacker: Attacker) -> None:
    await _shout(attacker, MANY, "cats-and-dogs", {"type": "chat", "text": "x" * 400})


async def garbage(attacker: Attacker) -> None:
    await _shout(attacker, 50, "cats-and-dogs", "[" * 60_000, seated=False)


async def pings(attacker: Attacker) -> None:
    await _shout(attacker, 20, "cats-and-dogs", {"type": "ping"}, seated=False)


async def wishes(attacker: Attacker) -> None:
    """To take back, to be quiet, to move: all in vain."""
    move = {"type": "move", "number": 0, "text": "no such move", "id": "a"}
    undo, withdraw = {"type": "undo", "number": 0, "to": 0}, {"type": "withdraw"}
    await _shout(attacker, 20, "cats-and-dogs", move, undo, withdraw)


async def _come_and_go(attacker: Attacker, table: str, token: str | None) -> None:
    socket = await attacker.socket(table, token)
    attacker.answers["sockets"] += 1
    await socket.close()


async def coming_and_going(attacker: Attacker) -> None:
    table = (await attacker.table())["table"]["id"]
    await attacker.by(20, lambda: _come_and_go(attacker, table, None))


async def coming_and_going_in_a_crowd(attacker: Attacker) -> None:
    """Each time, everybody at the table would like to know."""
    place = await attacker.table()
    table, token = place["table"]["id"], place["token"]

    async def onlooker() -> None:
        await attacker.listen(await attacker.socket(table))

    crowd = asyncio.create_task(attacker.by(MANY, onlooker))
    try:
        await attacker.by(10, lambda: _come_and_go(attacker, table, token))
    finally:
        crowd.cancel()


async def no_hello(attacker: Attacker) -> None:
    """Sockets that never say who they are."""

    async def one() -> None:
        reader, writer = await attacker.raw()
        request = "GET /api/tables/222222222222/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        request += (
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        try:
            writer.write(request.encode())
            while await reader.read(4096):
                attacker.answers["sockets"] += 1
        finally:
            writer.close()

    await attacker.by(500, one)


async def deaf_onlookers(attacker: Attacker) -> None:
    """They never read, at a table where much is said."""
    place = await attacker.table()
    table, token = place["table"]["id"], place["token"]

    async def deaf() -> None:
        reader, writer = await attacker.raw()
        request = f"GET /api/tables/{table}/socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\n"
        request += (
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        hello = b'{"type":"hello"}'
        try:
            writer.write(request.encode())
            await reader.read(4096)
            writer.write(bytes((0x81, 0x80 | len(hello), 0, 0, 0, 0)) + hello)
            await asyncio.sleep(60)
        finally:
            writer.close()

    crowd = asyncio.create_task(attacker.by(MANY - 10, deaf))

    async def talker() -> None:
        socket = await attacker.socket(table, token)
        await attacker.shout(socket, [json.dumps({"type": "chat", "text": "x" * 500})])

    try:
        await attacker.by(10, talker)
    finally:
        crowd.cancel()
