"""The screen that commands write to, and the one for complaints."""

from __future__ import annotations

from rich.console import Console

console = Console(highlight=False, emoji=False)
complaints = Console(stderr=True, highlight=False, emoji=False)
