"""One server a file: a lock beside it, held as long as the server lives."""

from __future__ import annotations

from pathlib import Path
from typing import IO

from parlour.platforms import HERE, posix


class InUse(RuntimeError):
    """Another server has the same file."""


def lock_of(path: Path) -> Path:
    return Path(f"{path}.lock")


def take(path: Path) -> IO[str]:
    """Closing what this gives lets go of the file. Raises InUse."""
    lock = open(lock_of(path), "a")  # noqa: SIM115 (held by whoever asked)
    if posix(HERE):  # elsewhere one server a file is a matter of discipline
        import fcntl

        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            lock.close()
            raise InUse(f"Another Parlour server is using {path}. One server a file; PostgreSQL takes more.") from None
    return lock


def held(path: Path) -> bool:
    """Has somebody taken it? Nothing is made by asking."""
    if not posix(HERE) or not lock_of(path).exists():
        return False
    import fcntl

    with open(lock_of(path)) as lock:
        try:
            fcntl.flock(lock, fcntl.LOCK_SH | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
    return False
