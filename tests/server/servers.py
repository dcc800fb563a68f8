"""Real servers to test: in this process for speed, or in one of their own that can be killed."""

from __future__ import annotations

import asyncio
import os
import random
import signal
import socket
import subprocess
import sys
import threading
import time
from collections.abc import Mapping
from contextlib import nullcontext
from pathlib import Path
from typing import IO, Any, Protocol

import httpx
import uvicorn

import parlour
from parlour.server.app import create_app
from parlour.server.house import House
from parlour.server.run import configuration, listen
from parlour.server.settings import Settings

# For a process of its own: the same package that the tests run on.
SOURCE = Path(parlour.__file__).parents[1]
ENVIRONMENT = {**os.environ, "PYTHONPATH": os.pathsep.join([str(SOURCE), os.environ.get("PYTHONPATH", "")])}


def free_port() -> int:
    """A port below those that the system lends to clients: a client that knocks at a port while its server is down may
    be lent that very port, talk to itself, and keep the server from coming back."""
    while True:
        port = random.SystemRandom().randrange(10_000, 32_000)
        with socket.socket() as found:
            try:
                found.bind(("127.0.0.1", port))
            except OSError:
                continue
            return port


class Server:
    """A server in a thread of this process; `house` is its inside."""

    def __init__(self, database: str, **settings: Any) -> None:
        self.settings = Settings(database=database, port=0, **{"bot_processes": 0, "limits": False} | settings)
        listener = listen(self.settings)
        self.app = create_app(self.settings)
        self.house: House = self.app.state.house
        self._server = uvicorn.Server(configuration(self.app))
        self._thread = threading.Thread(target=self._server.run, args=([listener],), daemon=True)

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.settings.port}"

    @property
    def loop(self) -> asyncio.AbstractEventLoop:
        """In which everything happens."""
        task = self.house.queue._task
        assert task is not None
        return task.get_loop()

    def start(self) -> Server:
        self._thread.start()
        deadline = time.monotonic() + 120
        while not self._server.started:
            assert self._thread.is_alive(), "the server did not start"
            assert time.monotonic() < deadline, "the server did not start in time"
            time.sleep(0.01)
        return self

    def stop(self) -> None:
        self._server.should_exit = True
        self._thread.join(60)
        assert not self._thread.is_alive(), "the server did not stop"


class Running(Protocol):
    """What is asked of a process."""

    @property
    def pid(self) -> int: ...

    def poll(self) -> int | None: ...

    def wait(self, timeout: float) -> int: ...

    def send_signal(self, sig: signal.Signals, /) -> None: ...


class Process:
    """`parlour serve` as people run it. It can be killed, and started again on the same port."""

    def __init__(
        self,
        database: str,
        *options: str,
        python: str = sys.executable,
        environment: Mapping[str, str] = ENVIRONMENT,
        errors: Path | None = None,
    ) -> None:
        self.port = free_port()
        self.environment = environment
        self.errors = errors  # where its log goes; None is ours
        self.command = [python, "-c", "from parlour.cli import main; main()", "serve", "--no-limits"]
        self.command += ["--port", str(self.port), "--database", database, "--bot-processes", "1", *options]
        self._process: Running | None = None

    @property
    def address(self) -> str:
        return f"127.0.0.1:{self.port}"

    def start(self, wait: bool = True) -> Process:
        with self.errors.open("a") if self.errors is not None else nullcontext() as errors:
            self._process = self._launch(errors)
        if wait:
            self.wait()
        return self

    def _launch(self, errors: IO[str] | None) -> Running:
        return subprocess.Popen(self.command, env=self.environment, stdout=subprocess.DEVNULL, stderr=errors)

    def wait(self) -> None:
        deadline = time.monotonic() + 180
        while time.monotonic() < deadline:
            assert self._process is not None
            assert self._process.poll() is None, "the server ended by itself"
            try:
                if httpx.get(f"http://{self.address}/health", timeout=5, verify=False).status_code == 200:
                    return
            except httpx.TransportError:
                time.sleep(0.05)
        raise AssertionError("the server did not start in time")

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def ended(self) -> int | None:
        """With which code it ended by itself; None while it runs."""
        assert self._process is not None
        return self._process.poll()

    def send(self, how: signal.Signals) -> None:
        assert self._process is not None
        self._process.send_signal(how)

    def kill(self) -> None:
        self._end(signal.SIGKILL)

    def terminate(self) -> int:
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        return self._process.wait(60)

    def stop(self) -> None:
        if self._process is not None and self._process.poll() is None:
            self.terminate()
