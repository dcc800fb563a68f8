"""The screen that commands write to, the one for complaints, and JSON for programs."""

from __future__ import annotations

import json
from typing import Any

import typer
from rich.console import Console

console = Console(highlight=False, emoji=False)
complaints = Console(stderr=True, highlight=False, emoji=False)


def print_json(value: Any) -> None:
    """One JSON document. Complaints stay sentences on the other stream, with exit code 1."""
    typer.echo(json.dumps(value, ensure_ascii=False, indent=2))
