"""Servers that start quickly: forked from a process that has imported everything, and has done nothing else yet.

A start is two seconds of imports and a moment of work; only that moment can go wrong. So more kills fit into an hour,
and a server that is killed while it starts is killed while it opens its database.
"""

from __future__ import annotations

import gc
import os
import select
import signal
import subprocess
import sys
import threading
from importlib import import_module
from typing import IO

from tests.server.servers import Process

HOST = "from tests.attack.warm import host; host()"


def host() -> None:
    """For each line that comes in start a server; tell its process, and how it ended."""
    from parlour.cli import main
    from parlour.games import registry

    for module in ("parlour.cli.app", "parlour.server.run"):
        import_module(module)
    registry.playable()  # which imports the games
    gc.collect()
    gc.freeze()
    assert threading.active_count() == 1, "what is forked must not have threads"
    while os.read(0, 1):
        child = os.fork()
        if child == 0:
            nothing = os.open(os.devnull, os.O_RDWR)
            os.dup2(nothing, 0)
            os.dup2(nothing, 1)
            sys.argv[0] = "parlour"
            main()
            os._exit(0)
        print(child, flush=True)
        _, status = os.waitpid(child, 0)
        print(os.waitstatus_to_exitcode(status), flush=True)


class Child:
    """A process of that host, to be treated like one of ours."""

    def __init__(self, told: IO[str]) -> None:
        self._told = told
        self.pid = int(told.readline())
        self._code: int | None = None

    def poll(self) -> int | None:
        return self._look(0)

    def wait(self, timeout: float) -> int:
        code = self._look(timeout)
        if code is None:
            raise TimeoutError("the server did not end")
        return code

    def send_signal(self, how: signal.Signals) -> None:
        if self._look(0) is None:
            os.kill(self.pid, how)

    def _look(self, timeout: float) -> int | None:
        if self._code is None and select.select([self._told], [], [], timeout)[0]:
            self._code = int(self._told.readline())
        return self._code


class WarmProcess(Process):
    """`parlour serve` as people run it, but for the time that its imports take."""

    _host: subprocess.Popen[str] | None = None

    def _launch(self, errors: IO[str] | None) -> Child:
        if self._host is None:
            python, _, _, *arguments = self.command
            self._host = subprocess.Popen(
                [python, "-c", HOST, *arguments],
                env=self.environment,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=errors,
                text=True,
            )
        assert self._host.stdin is not None
        assert self._host.stdout is not None
        self._host.stdin.write(".")
        self._host.stdin.flush()
        return Child(self._host.stdout)

    def stop(self) -> None:
        super().stop()
        if self._host is not None:
            self._host.communicate(timeout=60)
