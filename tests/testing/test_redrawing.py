"""More ways to redraw wrongly, each held against the one promise that it breaks: the whole kit takes its time."""

from __future__ import annotations

from typing import Any

import pytest
from lantern_bay import GAME

from parlour.engine import RandomLike, chance_from
from parlour.testing import BrokenPromise, Table, promises
from tests.testing.mutants import PLAYERS, Wrong, WrongGame


class SometimesLeavesTheTruth(Wrong):
    """One time in ten nothing is drawn anew."""

    def redrawn(self, rng: RandomLike) -> Any:
        world = super().redrawn(rng)
        if chance_from(rng).randrange(10) == 0:
            world.boat = list(self.boat)
        return world


class NeverRedrawsTheLast(Wrong):
    """Late in the game the crate that comes last stays the last."""

    def redrawn(self, rng: RandomLike) -> Any:
        world = super().redrawn(rng)
        if 1 < len(self.boat) < 6:
            world.boat.remove(self.boat[-1])
            world.boat.append(self.boat[-1])
        return world


@pytest.mark.parametrize(
    ("wrong", "name", "told"),
    [
        (SometimesLeavesTheTruth, "redrawn_orders_are_even", "do not come evenly"),
        (NeverRedrawsTheLast, "redrawing_finds_every_order", "Place 3 of boat is never drawn anew"),
    ],
)
def test_it_is_caught(wrong: type[Wrong], name: str, told: str) -> None:
    kind = type(wrong.__name__, (WrongGame,), {"states": wrong})
    game = kind(GAME.key, GAME.title, GAME.prefix, GAME.players, GAME.pitch, GAME.minutes, GAME.option_specs)
    promise = next(promise for promise in promises() if promise.name == name)
    with pytest.raises(BrokenPromise, match=told):
        promise.keep(Table(game, PLAYERS[0]))
