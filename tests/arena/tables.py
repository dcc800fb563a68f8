"""Results to fill in tests."""

from pathlib import Path

from parlour.arena import Results


def results(path: Path | None = None, players: int = 2, lineup: str = "halves") -> Results:
    return Results("cats-and-dogs", players, "test", lineup, {}, path)
