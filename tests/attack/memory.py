"""How much memory a server takes."""

from __future__ import annotations

import threading
from pathlib import Path


class MemoryWatch:
    """Megabytes of a process alone, and of it with all its children; the most of each while it is watched."""

    def __init__(self, pid: int) -> None:
        self.pid = pid
        self._most = (0.0, 0.0)
        self._done = threading.Event()
        self._thread = threading.Thread(target=self._watch, daemon=True)

    def now(self) -> tuple[float, float]:
        own = resident(self.pid)
        return own, own + sum(map(resident, _children(self.pid)))

    def start(self) -> None:
        self._thread.start()

    def stop(self) -> tuple[float, float]:
        self._done.set()
        self._thread.join()
        return self._most

    def _watch(self) -> None:
        while not self._done.wait(0.1):
            own, whole = self.now()
            self._most = max(self._most[0], own), max(self._most[1], whole)


def resident(pid: int) -> float:
    try:
        lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    except OSError:  # it has just ended
        return 0.0
    return sum(int(line.split()[1]) for line in lines if line.startswith("VmRSS")) / 1024


def _children(pid: int) -> list[int]:
    try:
        found = [int(word) for word in Path(f"/proc/{pid}/task/{pid}/children").read_text().split()]
    except OSError:
        return []
    return found + [below for child in found for below in _children(child)]
