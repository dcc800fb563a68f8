"""Processes that think: each does one thing at a time, and one that dies or takes too long is replaced."""

from __future__ import annotations

import asyncio
import json
import sys
from asyncio.subprocess import PIPE, Process
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from parlour.server.thinking import worker

MAX_LINE = 16 * 1024 * 1024


class Died(RuntimeError):
    """The process ended before it answered."""


class Failed(RuntimeError):
    """What was to be done raised an exception over there."""


class Worker:
    """One process, started when it is first asked. Questions and answers are lines of JSON."""

    def __init__(self) -> None:
        self._process: Process | None = None

    async def ask(self, seconds: float, work: str, *args: Any) -> Any:
        if self._process is None:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable, "-m", worker.__name__, stdin=PIPE, stdout=PIPE, limit=MAX_LINE
            )
            await self._hear()  # that it is ready: the time begins when it can begin to think
        assert self._process.stdin is not None
        async with asyncio.timeout(seconds):
            self._process.stdin.write(json.dumps([work, *args]).encode() + b"\n")
            done = await self._hear()
        if "error" in done:
            raise Failed(done["error"])
        return done["result"]

    async def _hear(self) -> Any:
        assert self._process is not None
        assert self._process.stdout is not None
        line = await self._process.stdout.readline()
        if not line:
            raise Died("A bot process died.")
        return json.loads(line)

    async def end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            if process.returncode is None:
                process.kill()
            await process.wait()


class Thread:
    """The same within the server, for tests and tiny machines; here nothing can be done about what takes too long."""

    def __init__(self) -> None:
        self._pool = ThreadPoolExecutor(1, "bot")

    async def ask(self, seconds: float, work: str, *args: Any) -> Any:
        async with asyncio.timeout(seconds):
            return await asyncio.get_running_loop().run_in_executor(self._pool, worker.WORK[work], *args)

    async def end(self) -> None:
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._pool = ThreadPoolExecutor(1, "bot")


class Pool:
    """Several workers; without processes, one thread."""

    def __init__(self, processes: int, seconds: float) -> None:
        self.seconds = seconds  # that one question may take, from the moment somebody thinks about it
        self._all: list[Worker | Thread] = [Worker() for _ in range(processes)] or [Thread()]
        self._free: asyncio.Queue[Worker | Thread] = asyncio.Queue()
        for each in self._all:
            self._free.put_nowait(each)
        self._tasks: set[asyncio.Task[Any]] = set()

    async def ask(self, work: str, *args: Any) -> Any:
        """The answer of whoever is free first. Raises TimeoutError, Died or Failed."""
        worker = await self._free.get()
        task = asyncio.create_task(self._ask(worker, work, args))
        self._tasks.add(task)
        task.add_done_callback(self._done)
        # Whoever asked may lose interest; the worker is only free again when it has answered.
        return await asyncio.shield(task)

    async def _ask(self, worker: Worker | Thread, work: str, args: tuple[Any, ...]) -> Any:
        try:
            try:
                return await worker.ask(self.seconds, work, *args)
            except Died:  # perhaps by somebody else's fault: once more, in a new process
                await worker.end()
                return await worker.ask(self.seconds, work, *args)
        except (Died, TimeoutError):
            await worker.end()
            raise
        finally:
            self._free.put_nowait(worker)

    def _done(self, task: asyncio.Task[Any]) -> None:
        self._tasks.discard(task)
        if not task.cancelled():
            task.exception()  # whoever asked has heard of it, or has lost interest

    async def close(self) -> None:
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*(worker.end() for worker in self._all))
