"""What differs by platform. Each function is told which one it is, as `sys.platform` does, and so is tested on any.

Paths are the affair of platformdirs, and what may be missing anywhere (`readline`) is tried where it is used.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

HERE = sys.platform


def posix(platform: str) -> bool:
    """Are there locks on files, owners, limits on processes, signals to block, alarms, and folders that can be synced?

    >>> posix("linux"), posix("darwin"), posix("win32")
    (True, True, False)
    """
    return platform != "win32"


def sync_of(platform: str) -> Callable[[int], object]:
    """What brings to the disk all that was written to an open file, by its number."""
    if platform == "darwin":
        return _through_the_cache
    return os.fdatasync if platform == "linux" else os.fsync


def _through_the_cache(file: int) -> None:
    """On macOS a plain sync leaves things in the memory of the disk, which loses them with the power."""
    import fcntl

    fcntl.fcntl(file, fcntl.F_FULLFSYNC)  # type: ignore[attr-defined, unused-ignore]


def memory_file(platform: str) -> str | None:
    """The file in which a process reads how much memory it has; None where there is none.

    >>> memory_file("linux"), memory_file("darwin"), memory_file("win32")
    ('/proc/self/statm', None, None)
    """
    return "/proc/self/statm" if platform == "linux" else None
