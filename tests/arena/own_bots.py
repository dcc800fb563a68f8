"""Bots of one's own, in a module that other processes can import."""

import os
from pathlib import Path
from random import Random
from typing import Any

from parlour.bots import Bot
from parlour.engine import Perspective


class First(Bot):
    """The first move there is."""

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        return perspective.moves()[0]


class Heavy(Bot):
    """Takes the number of its weights, and notes in a file where it was made."""

    def __init__(self, notes: Path, weights: int = 1) -> None:
        with notes.open("a") as file:
            file.write(f"{os.getpid()}\n")
        self.weights = weights

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        moves = perspective.moves()
        return moves[self.weights % len(moves)]


class Maker:
    """Makes a heavy bot when it is called."""

    def __init__(self, notes: Path) -> None:
        self.notes = notes

    def __call__(self) -> Heavy:
        return Heavy(self.notes)


class Stumbler(Bot):
    """Stumbles at its fifth decision."""

    def __init__(self) -> None:
        self.asked = 0

    def choose(self, perspective: Perspective, rng: Random) -> Any:
        self.asked += 1
        if self.asked == 5:
            raise RuntimeError("no idea")
        return perspective.moves()[0]


class Cheat(Bot):
    def choose(self, perspective: Perspective, rng: Random) -> Any:
        return -1


class Quitter(Bot):
    def choose(self, perspective: Perspective, rng: Random) -> Any:
        raise SystemExit(0)
