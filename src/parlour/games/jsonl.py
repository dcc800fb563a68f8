"""Many records in one file: JSONL, a record a line, as an object of its headers and `moves`."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import TextIO

from parlour.engine import Refusal
from parlour.games.record import Record, record_from


def write_jsonl(records: Iterable[Record], file: TextIO) -> None:
    """Write the records, one a line, into a file that is open for it."""
    for record in records:
        file.write(json.dumps({**record.headers(), "moves": record.moves}, ensure_ascii=False) + "\n")


def read_jsonl(file: Iterable[str]) -> Iterator[Record]:
    """The records of an open file, or of any lines, one by one. Raises Refusal, naming the line, for anything else."""
    for number, line in enumerate(file, 1):
        if line.strip():
            try:
                yield _read(line)
            except Refusal as refusal:
                raise Refusal(refusal.rule, f"Line {number}: {refusal.why}") from None


def _read(line: str) -> Record:
    try:
        told = json.loads(line)
    except (ValueError, RecursionError):
        raise Refusal("", "this is not JSON.") from None
    if not isinstance(told, dict):
        raise Refusal("", "a record is an object.")
    moves = told.pop("moves", None)
    if not isinstance(moves, list) or not all(isinstance(move, str) for move in moves):
        raise Refusal("", "moves: must be a list of texts.")
    return record_from(told, moves)
