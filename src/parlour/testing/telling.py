"""What a game tells: sentences for people, moves that reveal, and the shapes of its JSON."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, get_args, get_type_hints

from parlour.engine import Game, Prompts, Reveals, State
from parlour.testing.asking import must, named, same
from parlour.testing.promises import NotKept, NotOffered, Unproved, promise
from parlour.testing.table import Table


@promise()
def prompts_speak_to_every_seat(table: Table) -> None:
    """A prompt is one sentence, for every seat and for onlookers, at any time."""
    for seed in table.seeds(share=2, full=30):
        for state in table.walk(seed):
            if not isinstance(state, Prompts):
                raise NotOffered("This game has no prompts.")
            for seat in table.seats:
                says = state.prompt(seat)
                must(re.fullmatch(r"[A-Z{].*[.?!]", says) is not None, f"The prompt of {named(seat)} is {says!r}.")


@promise()
def moves_that_reveal_nothing_show_nothing(table: Table) -> None:
    """A move that says it reveals nothing shows nothing to who plays it: its view is the same in any world."""
    for seed in table.seeds(share=1, full=20):
        for number, state in enumerate(table.walk(seed)):
            if not isinstance(state, Reveals):
                raise NotOffered("This game does not say which moves reveal something.")
            if state.turn is None:
                continue
            moves = state.moves()
            for move in Random(number).sample(moves, min(6, len(moves))):
                if not state.reveals(move):
                    _shows_nothing(state, move, number)


def _shows_nothing(state: State, move: Any, number: int) -> None:
    seat, after = state.turn, state.copy()
    world = state.imagine(seat, Random(number))
    after.apply(move)
    world.apply(move)
    what = f"{state.text(move)!r} reveals nothing, it says. The view of {named(seat)} after it:"
    same(what, after.view(seat), world.view(seat), ("in the real game", "in an imagined one"))


@promise()
def views_and_events_have_their_shapes(table: Table) -> None:
    """Views and events have the shapes that `shapes.py` says: nothing is missing, and nothing is there besides."""
    shapes = Shapes(table.game)
    for seed in table.seeds(share=2, full=100):
        for state, events in table.told(seed):
            for seat in table.seats:
                shapes.check(shapes.view, state.view(seat), f"The view of {named(seat)}")
                for event in events:
                    told = event.seen_by(seat)
                    must(told["kind"] in shapes.events, f"No shape is known for events of kind {told['kind']!r}.")
                    shapes.check(shapes.events[told["kind"]], told, f"What {named(seat)} is told")


class Shapes:
    """The types of the JSON of one game."""

    def __init__(self, game: Game) -> None:
        if find_spec(f"{game.package}.shapes") is None:
            raise NotOffered("This game has no shapes.py.")
        shapes = import_module(f"{game.package}.shapes")
        prefix = "".join(word.capitalize() for word in game.key.split("-"))
        self.view = getattr(shapes, f"{prefix}View")
        event = getattr(shapes, f"{prefix}Event")
        self.events = {
            kind: shape for shape in get_args(event) or (event,) for kind in get_args(get_type_hints(shape)["kind"])
        }

    def check(self, shape: Any, value: Any, what: str) -> None:
        try:
            import msgspec  # here, because a game without shapes does not need it
        except ImportError:
            raise Unproved("To look at shapes, the kit needs msgspec: pip install 'parlour[testing]'.") from None
        try:
            read = msgspec.convert(value, shape, strict=True)
        except msgspec.ValidationError as error:
            raise NotKept(f"{what} has another shape than {shape.__name__}: {error}") from None
        same(f"{what} has another shape than {shape.__name__}:", value, read, ("it has", "the shape has"))
