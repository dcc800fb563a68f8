"""What leaves a game has the shape that `shapes.py` says: nothing is missing, and nothing is there besides.

Clients are written against types that are made from these.
"""

from importlib import import_module
from typing import Any, get_args, get_type_hints

import msgspec
import pytest

from tests.conformance.names import package, prefix
from tests.sizes import size
from tests.tables import TableOf


class Shapes:
    """The types of the JSON of one game."""

    def __init__(self, key: str) -> None:
        shapes = import_module(f"{package(key)}.shapes")
        self.view = getattr(shapes, f"{prefix(key)}View")
        event = getattr(shapes, f"{prefix(key)}Event")
        self.events = {kind: shape for shape in get_args(event) or (event,) for kind in _kinds(shape)}

    def check_view(self, view: Any, where: str) -> None:
        assert msgspec.convert(view, self.view, strict=True) == view, where

    def check_event(self, event: dict[str, Any], where: str) -> None:
        assert msgspec.convert(event, self.events[event["kind"]], strict=True) == event, where


def _kinds(shape: type) -> tuple[str, ...]:
    """The kinds of event that have this shape."""
    kinds: tuple[str, ...] = get_args(get_type_hints(shape)["kind"])
    return kinds


def test_views_and_events_have_their_shapes(table: TableOf) -> None:
    shapes = Shapes(table.key)
    seats = (None, *range(table.players))
    for seed in range(size(share=2, full=100)):
        for number, (state, events) in enumerate(table.play(seed)):
            for seat in seats:
                where = f"seed {seed}, move {number}, seat {seat}"
                shapes.check_view(state.view(seat), where)
                for event in events:
                    shapes.check_event(event.seen_by(seat), where)


def test_another_shape_is_noticed(table: TableOf) -> None:
    shapes, view = Shapes(table.key), dict(table.moment(1).view(None))
    with pytest.raises(AssertionError):
        shapes.check_view({**view, "surprise": 1}, "with a key too many")
    with pytest.raises(msgspec.ValidationError):
        shapes.check_view({**view, "players": "3"}, "with a text for a number")
    del view["scores"]
    with pytest.raises(msgspec.ValidationError):
        shapes.check_view(view, "with a key too few")
