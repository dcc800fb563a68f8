"""Ctrl-C, heard where bots think or the arena waits, and kept back everywhere else.

So it leaves no file half written, no result forgotten and no process half started, whenever it comes.
"""

from __future__ import annotations

import signal
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType, TracebackType


class Held:
    """While this is open Ctrl-C waits for `heard`, or for the end. Opened a second time, it changes nothing."""

    def __init__(self) -> None:
        self._before: Callable[[int, FrameType | None], object] | None = None  # None: nothing is held here
        self._came = False
        self._hearing = False

    def __enter__(self) -> Held:
        global _holder
        before = signal.getsignal(signal.SIGINT)
        in_charge = threading.current_thread() is threading.main_thread() and _holder is None
        if in_charge and callable(before):  # else it is ignored, or not Python's to hear
            self._before = before
            signal.signal(signal.SIGINT, self._come)
            _holder = self
        return self

    def __exit__(self, kind: type[BaseException] | None, error: object, traceback: TracebackType | None) -> None:
        global _holder
        if self._before is None:
            return
        _holder = None
        signal.signal(signal.SIGINT, self._before)
        if self._came and kind is None:
            raise KeyboardInterrupt

    def _come(self, number: int, frame: FrameType | None) -> None:
        self._came = True
        if self._hearing:
            self.interrupt()

    def listen(self) -> None:
        """From now on Ctrl-C interrupts; at once, if it has come already."""
        self._hearing = True
        if self._came:
            self.interrupt()

    def interrupt(self) -> None:
        self._came = self._hearing = False
        raise KeyboardInterrupt

    def deafen(self) -> None:
        self._hearing = False


_holder: Held | None = None


@contextmanager
def heard() -> Iterator[None]:
    """Where Ctrl-C may interrupt although it is held."""
    holder = _holder if threading.current_thread() is threading.main_thread() else None
    if holder is None:
        yield
        return
    try:
        holder.listen()
        yield
    finally:
        holder.deafen()
