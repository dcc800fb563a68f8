"""A client that does not read is given up; one that reads slowly is not."""

from __future__ import annotations

import asyncio
import socket
from collections.abc import Callable

from parlour.server.doors.lines import Line, Lines
from parlour.server.settings import Settings

MUCH = 64 * 1024 * 1024  # more than the network holds


class Sender(asyncio.Protocol):
    def __init__(self, lines: Lines) -> None:
        self.lines = lines
        self.made = asyncio.Event()
        self.lost = asyncio.Event()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self.line = Line(self.lines, transport)
        transport.write(bytes(MUCH))
        transport.close()  # as after an answer: what waits is still to be sent
        self.made.set()

    def connection_lost(self, _: Exception | None) -> None:
        self.line.lost()
        self.lost.set()

    def pause_writing(self) -> None:
        self.line.pause()

    def resume_writing(self) -> None:
        self.line.resume()


async def sending(stalled_for: float, look: Callable[[Sender], None]) -> None:
    """To a client that reads nothing, until it is given up."""
    lines = Lines(Settings(stalled_for=stalled_for))
    sender = Sender(lines)
    server = await asyncio.get_running_loop().create_server(lambda: sender, "127.0.0.1", 0)
    with socket.create_connection(server.sockets[0].getsockname()):
        async with asyncio.timeout(60):
            await sender.made.wait()
            assert (lines.count, lines.by_range["127.0.0.1"]) == (1, 1)
            look(sender)
            await sender.lost.wait()
    assert lines.count == 0
    assert not lines.by_range
    server.close()


def test_who_does_not_read_is_given_up() -> None:
    asyncio.run(sending(0.1, lambda _: None))


def test_who_reads_slowly_is_waited_for() -> None:
    def look(sender: Sender) -> None:
        sender.line._look(2 * MUCH)  # much was read since the last look
        assert sender.line._timer is not None
        assert sender.line.transport.get_write_buffer_size() > 0
        sender.line._look(sender.line.transport.get_write_buffer_size())  # nothing was read since

    asyncio.run(sending(3600.0, look))
