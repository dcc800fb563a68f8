"""The network between a server and its database, which can fall silent without anybody being told."""

from __future__ import annotations

import asyncio
import threading
from asyncio import StreamReader, StreamWriter
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from tests.server.servers import free_port

CHUNK = 65536


class Link:
    """One connection through the proxy."""

    def __init__(self, frozen: bool) -> None:
        self.flows = asyncio.Event()
        self.listening = False  # it has said LISTEN: news come over it
        self.writers: list[StreamWriter] = []
        if not frozen:
            self.flows.set()


class Proxy:
    """Listens on a port and passes on to a socket in the file system; it runs in a thread of its own."""

    def __init__(self, target: Path) -> None:
        self.target = target
        self.port = free_port()
        self.links: set[Link] = set()
        self._frozen = False  # new connections too
        self._loop = asyncio.new_event_loop()
        self._up = threading.Event()
        self._thread = threading.Thread(target=self._run, daemon=True)

    def start(self) -> Proxy:
        self._thread.start()
        assert self._up.wait(60), "the proxy did not start"
        return self

    def stop(self) -> None:
        self.thaw()
        self.cut()
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(10)

    def freeze(self, news_only: bool = False) -> None:
        """Nothing goes through any more, and nothing is closed: a half-open connection."""
        self._in_loop(lambda: self._hold(news_only))

    def thaw(self) -> None:
        """All goes on, with what was on its way."""
        self._in_loop(self._release)

    def cut(self) -> None:
        """All connections are closed."""
        self._in_loop(self._close)

    def _in_loop(self, work: Callable[[], None]) -> None:
        done = threading.Event()

        def go() -> None:
            work()
            done.set()

        self._loop.call_soon_threadsafe(go)
        assert done.wait(10), "the proxy stands still"

    def _hold(self, news_only: bool) -> None:
        self._frozen = not news_only
        for link in self.links:
            if link.listening or not news_only:
                link.flows.clear()

    def _release(self) -> None:
        self._frozen = False
        for link in self.links:
            link.flows.set()

    def _close(self) -> None:
        for link in self.links:
            for writer in link.writers:
                writer.transport.abort()

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        self._loop.run_until_complete(asyncio.start_server(self._accept, "127.0.0.1", self.port))
        self._up.set()
        self._loop.run_forever()

    async def _accept(self, reader: StreamReader, writer: StreamWriter) -> None:
        link = Link(self._frozen)
        self.links.add(link)
        both: list[asyncio.Task[None]] = []
        try:
            link.writers.append(writer)
            far_reader, far_writer = await asyncio.open_unix_connection(self.target)
            link.writers.append(far_writer)
            for one, other in ((reader, far_writer), (far_reader, writer)):
                both.append(asyncio.create_task(self._pass_on(link, one, other)))
            await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED)
        except OSError:
            pass  # the database is down
        finally:
            self.links.discard(link)
            for task in both:
                task.cancel()
            for end in link.writers:
                end.close()

    async def _pass_on(self, link: Link, reader: StreamReader, writer: StreamWriter) -> None:
        with suppress(OSError):
            while chunk := await reader.read(CHUNK):
                link.listening = link.listening or b"LISTEN" in chunk
                await link.flows.wait()
                writer.write(chunk)
                await writer.drain()
