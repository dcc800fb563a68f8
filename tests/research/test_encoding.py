"""Observations tell a seat all that it may know and nothing else; actions are the moves."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest

from parlour.engine import State
from parlour.research import Table
from tests.research.tables import EVERY
from tests.sizes import size

# Where less is told, less must be seen.
HOUSE: list[tuple[str, int, dict[str, Any]]] = [
    ("cats-and-dogs", 3, {"memory_aids": False, "rounds": "each", "spaces": "generous", "null_actions": True}),
    ("fancy-that", 2, {"memory_aids": False}),
    ("fancy-that", 3, {"tucked": "hidden", "head_start": True, "full_board": "return_tiles"}),
    ("trophy-case", 3, {"memory_aids": False, "hands": 2}),
]
TABLES: list[tuple[str, int, dict[str, Any]]] = [(key, players, {}) for key, players in EVERY] + HOUSE


def moments(table: Table, seed: int) -> Iterator[State]:
    """Games at random, with their ends. Those of Fancy Animals, which are slow, end early."""
    rng = Random(seed)
    slow = table.game.key == "fancy-animals"
    for game in range(size(1, 2 if slow else 20)):
        state = table.start(f"{seed}/{game}")
        for _ in range(size(12, 60) if slow else 10_000):
            yield state
            legal = table.legal(state)
            if not legal:
                break
            state.apply(table.move(state, rng.choice(legal)))


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_an_observation_is_what_the_seat_sees(key: str, players: int, options: dict[str, Any]) -> None:
    """No number changes with what is hidden, and other views are other numbers."""
    table = Table(key, players, "fixed", options)
    rng = Random(11)
    seen: dict[bytes, str] = {}
    for state in moments(table, 3):
        if key != "fancy-animals" and rng.random() > size(30, 100) / 100:
            continue
        for seat in range(players):
            observation = table.observation(state, seat)
            assert np.array_equal(table.observation(state.imagine(seat, rng), seat), observation)
            view = json.dumps(state.view(seat), sort_keys=True)
            assert seen.setdefault(observation.tobytes(), view) == view
    assert len(seen) > 10


@pytest.mark.parametrize(("key", "players", "options"), TABLES)
def test_actions_are_the_moves(key: str, players: int, options: dict[str, Any]) -> None:
    table = Table(key, players, "fixed", options)
    for state in moments(table, 4):
        legal = table.legal(state)
        meant = [table.coder.move(state, action) for action in legal]
        assert legal == sorted(set(legal))
        assert all(0 <= action < table.action_count for action in legal)
        if table.coder.complete:
            assert len(meant) == len(state.moves())
            assert set(meant) == set(state.moves())
        else:
            assert all(state.refusal(move) is None for move in meant)
            assert (not meant) == (state.turn is None)


def test_the_parts_of_an_observation_are_where_they_are_said_to_be() -> None:
    table = Table("cats-and-dogs", 2)
    state = table.start(7)
    state.play_text("mark lumpi")
    state.play_text("feed")
    parts = table.slices()
    for seat in range(2):
        shown = table.observation(state, seat)
        view: dict[str, Any] = dict(state.view(seat))
        assert shown[parts["seat"]] == seat
        assert shown[parts["turn"]] == (0 - seat) % 2
        assert shown[parts["deck_size"]] == view["deck_size"]
        assert list(shown[parts["stock"]]) == view["stock"][seat:] + view["stock"][:seat]
        assert sum(shown[parts["hand"]]) == len(view["hand"])
        assert shown[parts["card"]] > 0
    assert parts["rounds"].stop == table.size


def test_a_number_means_the_move_at_that_place() -> None:
    table = Table("trophy-case", 3, "number")
    state = table.start(5)
    assert table.legal(state) == list(range(len(state.moves())))
    assert table.move(state, 2) == state.moves()[2]
    assert np.array_equal(table.observation(state, 1), Table("trophy-case", 3).observation(state, 1))


def test_layouts_keep_their_names_and_sizes() -> None:
    """A program that has learnt from one of them goes on with it; other numbers need another version."""
    found = {
        f"{key} {n}": (Table(key, n).coder.name, Table(key, n).size, Table(key, n).action_count) for key, n in EVERY
    }
    assert found == {
        "cats-and-dogs 2": ("cats-and-dogs/0", 117, 1845),
        "cats-and-dogs 3": ("cats-and-dogs/0", 165, 4623),
        "cats-and-dogs 4": ("cats-and-dogs/0", 219, 8775),
        "cats-and-dogs 5": ("cats-and-dogs/0", 279, 14463),
        "cats-and-dogs 6": ("cats-and-dogs/0", 345, 21897),
        "fancy-animals 2": ("fancy-animals/0", 686, 329),
        "fancy-animals 3": ("fancy-animals/0", 786, 329),
        "fancy-animals 4": ("fancy-animals/0", 886, 329),
        "fancy-that 2": ("fancy-that/0", 284, 883),
        "fancy-that 3": ("fancy-that/0", 386, 883),
        "fancy-that 4": ("fancy-that/0", 488, 883),
        "trophy-case 3": ("trophy-case/0", 676, 176),
        "trophy-case 4": ("trophy-case/0", 707, 176),
        "trophy-case 5": ("trophy-case/0", 740, 176),
    }
