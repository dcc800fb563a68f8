"""Files that appear when they are whole, and what they take the place of."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from tempfile import mkstemp

from parlour.engine import Refusal
from parlour.platforms import HERE, posix


def ask_for_free(file: Path) -> None:
    """Raises Refusal where a new file cannot be: a backup never takes the place of another."""
    if file.exists():
        raise Refusal("", f"{file} is there already. Choose another name.")
    if not file.parent.is_dir():
        raise Refusal("", f"There is no folder {file.parent}.")


def ask_for_file(file: Path) -> None:
    """Raises Refusal where there is none."""
    if not file.is_file():
        raise Refusal("", f"There is no file {file}.")


@contextmanager
def writing(file: Path) -> Iterator[Path]:
    """A file that is nobody else's to read; it gets that name at the end. Where that fails, nothing is left of it."""
    handle, name = mkstemp(prefix=f".{file.name}.", dir=file.parent)
    os.close(handle)
    part = Path(name)
    try:
        yield part
        sync(part)
        os.replace(part, file)
        sync(file.parent)
    finally:
        part.unlink(missing_ok=True)


def beside(file: Path) -> Path:
    """Where a file is kept when another takes its place; the name says when that was."""
    return file.with_name(f"{file.name}.before-{datetime.now(UTC):%Y-%m-%dT%H%M%S.%fZ}")


def sync(path: Path) -> None:
    """A file's content, or a folder's names, on disk."""
    if path.is_dir() and not posix(HERE):
        return  # there names are on disk with what they name
    handle = os.open(path, os.O_RDONLY if posix(HERE) else os.O_RDWR)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
