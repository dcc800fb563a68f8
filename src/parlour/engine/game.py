"""What a game is before anybody sits down: its name, its tables, its options, its rules page."""

from __future__ import annotations

import json
from abc import abstractmethod
from importlib import import_module
from importlib.resources import files
from pickle import PicklingError
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from parlour.engine.box import box_of
from parlour.engine.coach import Coach, read_coach
from parlour.engine.dealer import Dealer, dealer_from_seed
from parlour.engine.examples import Example, read_examples
from parlour.engine.lessons import Course, read_course
from parlour.engine.options import Option
from parlour.engine.refusal import Refusal
from parlour.engine.state import State
from parlour.engine.worlds import SmallWorlds


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One of the games on the shelf.

    >>> import parlour
    >>> game = parlour.game("cats-and-dogs")
    >>> state = game.start(players=3, seed="any text")
    >>> state.turn
    0
    """

    # Do the most points win? Ties may be broken by other rules.
    most_points_win: ClassVar[bool] = True
    # Kinds of events that tell what was laid open and shuffled away within one move, and so is in no view.
    passing_events: ClassVar[tuple[str, ...]] = ("shown",)
    # Kinds of events whose sentences tell how points were made. Of a move without one, its first sentence does.
    scoring_events: ClassVar[tuple[str, ...]] = ()
    # Fields of positions that say, where they stand, that a view does not repeat something that was shown to all.
    forgetful_fields: ClassVar[tuple[str, ...]] = ("memory_aids",)

    def __init__(
        self,
        key: str,
        title: str,
        prefix: str,
        players: range,
        pitch: str,
        minutes: int,
        options: dict[str, Option] | None = None,
        slow: bool = False,
        minutes_most: int = 0,
        age: int = 0,
    ) -> None:
        self.key = key
        self.title = title
        self.prefix = prefix  # of its rule ids: "CD"
        self.players = players
        self.pitch = pitch  # one line that makes people want to play
        self.minutes = minutes  # how long people take, at least
        self.minutes_most = max(minutes, minutes_most)
        self.age = age  # of the youngest whom its box invites; 0 where it does not say
        self.option_specs: dict[str, Option] = {} if options is None else options
        self.slow = slow  # finding the legal moves may take long: a server does it in another process

    @property
    def package(self) -> str:
        """The Python package that the game's class stands in, whosever it is: its rules page and the rest lie there."""
        module = type(self).__module__
        return module if hasattr(import_module(module), "__path__") else module.rpartition(".")[0]

    @property
    def options(self) -> dict[str, Any]:
        """The options, with their defaults; where these depend on the players, those of the smallest table."""
        return self.options_for(self.players[0])

    def options_for(self, players: int) -> dict[str, Any]:
        """The options, with their defaults for that many players."""
        return {name: option.default_for(players) for name, option in self.option_specs.items()}

    def describe_options(self) -> dict[str, dict[str, Any]]:
        """The options as JSON, for forms. `defaults` is there, by the number of players, where they differ; `suggested`
        where a lobby preselects something else."""
        described: dict[str, dict[str, Any]] = {}
        for name, option in self.option_specs.items():
            defaults = {str(players): option.default_for(players) for players in self.players}
            default = option.default_for(self.players[0])
            described[name] = {"default": default, **option.describe()}
            if any(other != default for other in defaults.values()):
                described[name]["defaults"] = defaults
            if option.suggested is not None:
                described[name]["suggested"] = option.suggested
        return described

    @property
    def rules(self) -> str:
        """The rules page, for players. Under its title it says where the box is not the one that the page speaks of."""
        page = files(self.package).joinpath("rules.md").read_text(encoding="utf-8")
        box = box_of(self.key)
        if box is None or not box.changes:
            return page
        title, line, rest = page.partition("\n")
        return f"{title}{line}\n**This table is played with another box: {', '.join(box.changes)}.**\n{rest}"

    @property
    def box_hash(self) -> str:
        """Of the box that this process plays the game with; empty for a game that has none."""
        box = box_of(self.key)
        return "" if box is None else box.hash

    @property
    def first_box_hash(self) -> str:
        """Of the box of 0.1.0: a record or a table that names no box belongs to it."""
        box = box_of(self.key)
        return "" if box is None else box.first_hash

    def small_worlds(self) -> SmallWorlds | None:
        """A position with few possible worlds, and how many there are, from `worlds.json`; None without that file."""
        page = files(self.package).joinpath("worlds.json")
        if not page.is_file():
            return None
        told = json.loads(page.read_text(encoding="utf-8"))
        return SmallWorlds(told["position"], told["by_seat"], told["onlooker"])

    def examples(self) -> list[Example]:
        """The worked examples of the rules, in the order of the page, from `examples.json`; none without that file."""
        page = files(self.package).joinpath("examples.json")
        return read_examples(self, page.read_text(encoding="utf-8")) if page.is_file() else []

    def example(self, name: str) -> Example:
        """The worked example of that name. Raises Refusal where there is none."""
        found = {example.name: example for example in self.examples()}
        if name not in found:
            known = ", ".join(found) or "none"
            raise Refusal(self.unreadable, f"{self.title} has no example {name!r}; its examples: {known}.")
        return found[name]

    def course(self) -> Course | None:
        """The lessons that teach the game, from its folder `lessons/`; None without one."""
        return read_course(self)

    def coach(self) -> Coach | None:
        """What is said beside somebody's first game, from the folder `lessons/`; None without it."""
        return read_coach(self)

    def start(self, players: object, seed: object, **options: Any) -> State:
        """A new game. The same players, seed (a text or a whole number) and options always give the same one.

        Anything may come in, and what cannot be is refused in a sentence. Hence `object`: with narrower types, compiled
        code would raise a TypeError before that.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Refusal(self.unreadable, f"{self.title} is for {least} to {most} players, not {players!r}.")
        chosen = self.options_for(players)
        for name, value in options.items():
            if name not in self.option_specs:
                known = ", ".join(f"{each} ({option.values()})" for each, option in self.option_specs.items()) or "none"
                raise Refusal(self.unreadable, f"{self.title} has no option {name!r}; its options: {known}.")
            try:
                chosen[name] = self.option_specs[name].check(name, value)
            except Refusal as refusal:
                raise Refusal(self.unreadable, refusal.why) from None
        try:
            dealer = dealer_from_seed(seed)
        except Refusal as refusal:
            raise Refusal(self.unreadable, refusal.why) from None
        return self.deal(players, dealer, chosen)

    @property
    def unreadable(self) -> str:
        """The rule id for what cannot be read as a move, a position or an option of this game."""
        return self.prefix + "-0"

    @abstractmethod
    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        """A new game for a valid number of players and complete, valid options."""

    @abstractmethod
    def load(self, position: object, seed: object = None) -> State:
        """The game that a position shows. The seed feeds later shuffles where the position carries none.

        Raises Refusal, naming the field, for a position that cannot be.
        """

    def __repr__(self) -> str:
        return f"<Game {self.key}: {self.title}, {self.players[0]} to {self.players[-1]} players>"

    # There is one of each game: a copy is the game itself, and a pickle carries nothing but its key.

    def __copy__(self) -> Game:
        return self

    def __deepcopy__(self, memo: object) -> Game:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        try:
            found = _game(self.key)
        except Refusal:
            found = None
        if found is not self:
            raise PicklingError(
                f"{self.title} cannot be pickled: it is not one of the games that parlour.games() lists."
            )
        return _game, (self.key,)


def _game(key: str) -> Any:
    """The game of that key. The shelf stands above the engine, which must not import it: hence by its name."""
    return import_module("parlour.games.registry").game(key)
