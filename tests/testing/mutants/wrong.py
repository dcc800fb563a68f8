"""How a wrong version of Lantern Bay is made, and kept."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from lantern_bay import GAME, LanternBayState
from lantern_bay.setup import LanternBayGame

from parlour.engine import Dealer


class Wrong(LanternBayState):
    """A state of which all copies are wrong in the same way."""

    def copy(self) -> Any:
        return wrong(super().copy(), type(self))


def wrong(state: LanternBayState, kind: type[Wrong]) -> Wrong:
    state.__class__ = kind
    assert isinstance(state, Wrong)
    return state


class WrongGame(LanternBayGame):
    """Lantern Bay, with states of another class."""

    states: type[Wrong] = Wrong

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Any:
        return wrong(super().deal(players, dealer, options), self.states)

    def load(self, position: object, seed: object = None) -> Any:
        return wrong(super().load(position, seed), self.states)

    @property
    def package(self) -> str:
        return "lantern_bay"


@dataclass(frozen=True)
class Mutant:
    mistake: str
    promise: str  # the one that is broken first
    game: LanternBayGame


MUTANTS: list[Mutant] = []


def breaks(promise: str) -> Callable[[type[Any]], type[Any]]:
    """Makes a mutant of a wrong state or a wrong game; the first line of its docstring is the mistake."""

    def add(mistaken: type[Any]) -> type[Any]:
        kind = mistaken
        if issubclass(mistaken, Wrong):
            kind = type(mistaken.__name__, (WrongGame,), {"states": mistaken, "__module__": __name__})
        options = getattr(kind, "specs", GAME.option_specs)
        game = kind(GAME.key, GAME.title, GAME.prefix, GAME.players, GAME.pitch, GAME.minutes, options)
        MUTANTS.append(Mutant((mistaken.__doc__ or "").rstrip("."), promise, game))
        return mistaken

    return add
