"""A limit on time, so that a game which hangs is named and does not stop everything."""

from __future__ import annotations

import faulthandler
import signal
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

from parlour.platforms import HERE, posix

GRACE = 60.0  # seconds in which the signal should have helped


class TookTooLong(Exception):
    """Something did not end."""


@contextmanager
def time_limit(seconds: float) -> Iterator[None]:
    """Raise TookTooLong in what takes longer; end the process if that does not help.

    A signal reaches whatever runs Python code. A compiled loop hears none, and some systems have none: there the
    process prints where it hangs, and ends.
    """
    faulthandler.dump_traceback_later(seconds + GRACE, exit=True)
    try:
        if posix(HERE) and threading.current_thread() is threading.main_thread():
            with _alarm(seconds):
                yield
        else:
            yield
    finally:
        faulthandler.cancel_dump_traceback_later()


@contextmanager
def _alarm(seconds: float) -> Iterator[None]:
    def ring(signum: int, frame: FrameType | None) -> None:
        raise TookTooLong(f"This did not end within {seconds:g} seconds.")

    others_handler = signal.signal(signal.SIGALRM, ring)
    others_left, _ = signal.setitimer(signal.ITIMER_REAL, seconds)
    try:
        yield
    finally:
        # Somebody else, such as pytest-timeout, may have set the alarm before.
        signal.setitimer(signal.ITIMER_REAL, others_left)
        signal.signal(signal.SIGALRM, others_handler)
