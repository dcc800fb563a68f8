"""What drawings have in common."""

from __future__ import annotations

from typing import Final

# A colour for each seat; what it says is always written as well.
SEAT_STYLES: Final = ("bold cyan", "bold magenta", "bold yellow", "bold green", "bold blue", "bold red")
