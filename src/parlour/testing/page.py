"""What a game says about itself: its page, its options, its words, and the shape of what it tells."""

from __future__ import annotations

import re
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, get_args, get_type_hints

from parlour.engine import Game, Prompts, Refusal, Reveals, rules_by_id
from parlour.testing.asking import must, named, refused, same
from parlour.testing.promises import NotKept, NotOffered, promise
from parlour.testing.table import Table


@promise(once=True)
def the_game_says_what_it_is(table: Table) -> None:
    """A game has a title that is on its rules page, tables of some sizes, a pitch of one sentence and a time."""
    game = table.game
    must(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.key) is not None, f"The key is {game.key!r}.")
    must(re.fullmatch(r"[A-Z]{2}", game.prefix) is not None, f"The prefix of the rule ids is {game.prefix!r}.")
    must(game.title in game.rules, f"{game.title!r} is not on the rules page.")
    must(len(game.players) > 0 and game.players[0] >= 1, f"The game is for {game.players}.")
    must(game.pitch.endswith("."), f"The pitch is no sentence: {game.pitch!r}.")
    must(game.minutes > 0, f"A game takes {game.minutes} minutes.")


@promise(once=True)
def the_page_has_its_rules(table: Table) -> None:
    """The rules page has rules with ids of the game's prefix, among them the one for what cannot be read."""
    rules = rules_by_id(table.game.rules)
    must(table.game.unreadable in rules, f"There is no rule {table.game.unreadable} on the page.")
    others = [rule for rule in rules if not rule.startswith(f"{table.game.prefix}-")]
    must(not others, f"Rules with another prefix are on the page: {others}.")


@promise(once=True)
def tables_that_cannot_be_are_refused(table: Table) -> None:
    """A table with the wrong players, seed or options is refused in words."""
    game = table.game
    wrong: list[dict[str, Any]] = [
        {"players": 0}, {"players": game.players[-1] + 1}, {"players": "two"}, {"players": True}, {"players": None},
        {"seed": None}, {"seed": "two\nlines"}, {"seed": 1.5}, {"spoons": 3}
    ]  # fmt: skip
    for each in wrong:
        _cannot_start(game, each, f"{each}")


@promise(once=True)
def options_refuse_nonsense(table: Table) -> None:
    """An option takes its default, and refuses in a sentence that names it what it cannot be."""
    game = table.game
    for name, option in game.option_specs.items():
        for players in game.players:
            game.start(players, 1, **{name: option.default_for(players)})
        about = option.describe()
        wrong: list[Any] = [{}, [], "two\nlines", 1.5, None]
        if about["kind"] == "number":
            wrong += [about["least"] - 1, about["most"] + 1, 10**30, True, "rubbish"]
        for value in wrong:
            told = _cannot_start(game, {name: value}, f"{name} = {value!r}")
            must(name in told, f"{name} = {value!r} is refused without its name: {told}")


def _cannot_start(game: Game, wrong: dict[str, Any], what: str) -> str:
    arguments = {"players": game.players[0], "seed": 1, **wrong}
    try:
        game.start(**arguments)
    except Refusal as refusal:
        refused(game, refusal, what, rule=game.unreadable)
        return str(refusal)
    raise NotKept(f"A game starts with {what}.")


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
    """A move that says it reveals nothing shows nothing new: every world imagined before it is possible after it."""
    for seed in table.seeds(share=1, full=20):
        for number, state in enumerate(table.walk(seed)):
            if not isinstance(state, Reveals):
                raise NotOffered("This game does not say which moves reveal something.")
            if state.turn is None:
                continue
            moves = state.moves()
            for move in Random(number).sample(moves, min(6, len(moves))):
                if not state.reveals(move):
                    _shows_nothing(table, state, move, number)


def _shows_nothing(table: Table, state: Any, move: Any, number: int) -> None:
    after = state.copy()
    after.apply(move)
    for seat in table.seats:
        world = state.imagine(seat, Random(number))
        world.apply(world.parse(state.text(move)))
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
        import msgspec  # here, because a game without shapes does not need it

        try:
            read = msgspec.convert(value, shape, strict=True)
        except msgspec.ValidationError as error:
            raise NotKept(f"{what} has another shape than {shape.__name__}: {error}") from None
        same(f"{what} has another shape than {shape.__name__}:", value, read, ("it has", "the shape has"))
