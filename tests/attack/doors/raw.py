"""Doors below HTTP: requests that never end, and connections that say nothing."""

from __future__ import annotations

import asyncio

from tests.attack.doors.attacker import Attacker

BEGINNING = b"GET / HTTP/1.1\r\nHost: localhost\r\n"
MEGABYTE = b"x" * (1 << 20)
CROWD = 900  # connections; below what a process may usually have open


async def _pour(attacker: Attacker, beginning: bytes, chunk: bytes) -> None:
    """One request without an end."""
    _, writer = await attacker.raw()
    try:
        writer.write(beginning)
        while True:
            writer.write(chunk)
            await writer.drain()
            attacker.answers["kB"] += len(chunk) >> 10
    finally:
        writer.close()


async def header_lines(attacker: Attacker) -> None:
    lines = b"".join(b"X-%d: %s\r\n" % (number, b"x" * 90) for number in range(10_000))
    await attacker.by(2, lambda: _pour(attacker, BEGINNING, lines))


async def one_header(attacker: Attacker) -> None:
    await attacker.by(2, lambda: _pour(attacker, BEGINNING + b"X-Long: ", MEGABYTE))


async def one_address(attacker: Attacker) -> None:
    await attacker.by(2, lambda: _pour(attacker, b"GET /", MEGABYTE))


async def trailers(attacker: Attacker) -> None:
    beginning = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Long: "
    await attacker.by(2, lambda: _pour(attacker, beginning, MEGABYTE))


async def endless_chunks(attacker: Attacker) -> None:
    beginning = b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n"
    await attacker.by(4, lambda: _pour(attacker, beginning, b"1\r\nx\r\n" * 10_000))


async def _crowd(attacker: Attacker, beginning: bytes) -> None:
    """Very many connections that have begun to say something, and go on a byte at a time."""

    async def one() -> None:
        _, writer = await attacker.raw()
        attacker.answers["connections"] += 1
        try:
            writer.write(beginning)
            while True:
                await asyncio.sleep(2)
                writer.write(b"x")
                await writer.drain()
        finally:
            writer.close()

    await attacker.by(CROWD, one)


async def half_requests(attacker: Attacker) -> None:
    await _crowd(attacker, BEGINNING + b"X-Slow: ")


async def slow_bodies(attacker: Attacker) -> None:
    await _crowd(attacker, b"POST /api/tables HTTP/1.1\r\nHost: localhost\r\nContent-Length: 60000\r\n\r\n{")


async def silent_connections(attacker: Attacker) -> None:
    await _crowd(attacker, b"")


async def pipelines(attacker: Attacker) -> None:
    """Requests in a row without waiting for an answer."""

    async def one() -> None:
        reader, writer = await attacker.raw()
        try:
            for _ in range(200):
                writer.write((BEGINNING + b"\r\n") * 50)
                await writer.drain()
                attacker.answers["bytes"] += len(await reader.read(1 << 20))
        finally:
            writer.close()

    await attacker.by(4, one)


async def deaf(attacker: Attacker) -> None:
    """Asks for much, and reads nothing."""

    async def one() -> None:
        _, writer = await attacker.raw()
        try:
            writer.write(b"GET /api/openapi.json HTTP/1.1\r\nHost: localhost\r\n\r\n" * 200)
            await asyncio.sleep(20)
        finally:
            writer.close()

    await attacker.by(50, one)
