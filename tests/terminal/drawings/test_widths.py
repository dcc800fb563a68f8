"""Drawings at every width that a terminal may have."""

from collections.abc import Callable
from io import StringIO
from random import Random
from typing import Any

import pytest
from rich.console import Console

import parlour
from parlour.engine import State
from parlour.terminal.drawings import draw, plain

NAMES = ["Ann", "Bartholomew the Elder", "Cleo", "Dora", "Emmy", "Fritz"]


WIDTHS = [*range(20, 70, 3), *range(70, 201, 26)]


def some_way_into(key: str, players: int) -> State:
    state, rng = parlour.game(key).start(players, 7), Random(7)
    for _ in range(24):
        if state.turn is not None:
            state.play(rng.choice(state.moves()))
    return state


@pytest.mark.parametrize("drawing", [draw, plain.draw], ids=["own", "plain"])
@pytest.mark.parametrize("key", parlour.games())
def test_they_fit(key: str, drawing: Callable[..., Any]) -> None:
    for players in (parlour.game(key).players[0], parlour.game(key).players[-1]):
        view = some_way_into(key, players).view(0)
        for width in WIDTHS:
            console = Console(width=width, height=50, color_system=None, file=StringIO())
            with console.capture() as captured:
                console.print(drawing(view, NAMES[:players]))
            assert max(map(len, captured.get().splitlines())) <= width
