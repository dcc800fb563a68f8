"""Records in files; `-` is what is piped in."""

from __future__ import annotations

import sys
from pathlib import Path

from parlour.engine import Refusal
from parlour.games.record import Record, read_record

STDIN = Path("-")


def record_in(file: Path) -> Record:
    """The record that a file holds. Raises Refusal, in a sentence, where there is none."""
    if file == STDIN and sys.stdin is None:
        raise Refusal("", "There is nothing to read: standard input is closed.")
    try:
        text = sys.stdin.buffer.read().decode() if file == STDIN else file.read_text(encoding="utf-8")
    except OSError as error:
        raise Refusal("", f"Could not read {file}: {error.strerror}.") from None
    except UnicodeDecodeError:
        raise Refusal("", f"{file} is not a text file.") from None
    return read_record(text)
