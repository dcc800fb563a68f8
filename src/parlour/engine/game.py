"""What a game is before anybody sits down: its name, its tables, its options, its rules page."""

from __future__ import annotations

from abc import abstractmethod
from importlib.resources import files
from typing import Any

from mypy_extensions import mypyc_attr

from parlour.engine.dealer import Dealer, dealer_from_seed
from parlour.engine.refusal import Refusal
from parlour.engine.state import State


@mypyc_attr(allow_interpreted_subclasses=True)
class Option:
    """Something a table may choose before the game: a whole number, `least` to `most`."""

    def __init__(self, default: int, least: int, most: int, says: str) -> None:
        self.default: Any = default
        self.least = least
        self.most = most
        self.says = says

    def check(self, name: str, value: object) -> Any:
        """The value if it is possible; a Refusal otherwise."""
        if isinstance(value, bool) or not isinstance(value, int) or not self.least <= value <= self.most:
            raise Refusal("", f"{name} is a whole number from {self.least} to {self.most}, not {value!r}.")
        return value

    def describe(self) -> dict[str, Any]:
        """The option as JSON, for forms."""
        return {"default": self.default, "least": self.least, "most": self.most, "says": self.says}


@mypyc_attr(allow_interpreted_subclasses=True)
class Game:
    """One of the games on the shelf.

    >>> import parlour
    >>> game = parlour.game("cats-and-dogs")
    >>> state = game.start(players=3, seed="any text")
    >>> state.turn
    0
    """

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
    ) -> None:
        self.key = key
        self.title = title
        self.prefix = prefix  # of its rule ids: "CD"
        self.players = players
        self.pitch = pitch  # one line that makes people want to play
        self.minutes = minutes  # how long people take
        self.option_specs: dict[str, Option] = {} if options is None else options
        self.slow = slow  # finding the legal moves may take long: a server does it in another process

    @property
    def options(self) -> dict[str, Any]:
        """The options, with their defaults."""
        return {name: option.default for name, option in self.option_specs.items()}

    @property
    def rules(self) -> str:
        """The rules page, for players."""
        return files(self.package).joinpath("rules.md").read_text(encoding="utf-8")

    @property
    def package(self) -> str:
        """The Python package that the game's class stands in, whosever it is."""
        return type(self).__module__.rpartition(".")[0]

    def start(self, players: object, seed: object, **options: Any) -> State:
        """A new game. The same players, seed (a text or a whole number) and options always give the same one.

        Anything may come in, and what cannot be is refused in a sentence. Hence `object`: with narrower types, compiled
        code would raise a TypeError before that.
        """
        if isinstance(players, bool) or not isinstance(players, int) or players not in self.players:
            least, most = self.players[0], self.players[-1]
            raise Refusal(self.unreadable, f"{self.title} is for {least} to {most} players, not {players!r}.")
        chosen = self.options
        for name, value in options.items():
            if name not in self.option_specs:
                known = ", ".join(self.option_specs) or "none"
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
