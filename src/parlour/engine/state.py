"""A game in progress: the contract every game keeps, and the keyhole through which a bot looks at it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Mapping
from random import Random
from typing import Any, TypeAlias

from mypy_extensions import i64, mypyc_attr, trait

from parlour.engine.dealer import chance_from
from parlour.engine.event import Event
from parlour.engine.refusal import Refusal

# Any hashable value of a game's own. Not a type variable: what inherits from Generic has, compiled, a dict in every
# instance, and is driven from Python a tenth slower.
Move: TypeAlias = Any


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A complete game in progress, hidden cards included. It changes only by a move.

    A game implements the abstract methods; moves are any hashable values of its own.
    """

    def __init__(self, players: i64) -> None:
        self.players = players
        # The events of the move being played; None on the trusted path, where nobody listens.
        self.events: list[Event] | None = None

    @property
    @abstractmethod
    def turn(self) -> int | None:
        """The seat to act, None when the game is over."""

    @abstractmethod
    def moves(self) -> list[Move]:
        """The legal moves. The order is the same in any world imagined by the seat to move."""

    @abstractmethod
    def text(self, move: Move) -> str:
        """The move in the notation of the rules page."""

    @abstractmethod
    def parse(self, text: str) -> Move:
        """The move that a text means, legal or not. Raises Refusal where it is no move at all."""

    @abstractmethod
    def refusal(self, move: Move) -> Refusal | None:
        """None for a legal move; otherwise the rule it breaks, and why."""

    @abstractmethod
    def apply(self, move: Move) -> None:
        """Carry out a legal move. The trusted path for search: nothing is checked."""

    @abstractmethod
    def copy(self) -> State:
        """An independent state, equal to this one."""

    @abstractmethod
    def dump(self) -> dict[str, Any]:
        """The position: the complete state as JSON."""

    @abstractmethod
    def view(self, seat: int | None) -> Mapping[str, Any]:
        """What that seat may know, as JSON; None is an onlooker. A game returns a TypedDict of its own."""

    @abstractmethod
    def imagine(self, seat: int | None, rng: Random) -> State:
        """A complete state drawn at random from those that the seat cannot tell from this one."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, as they stand."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won, several when shared; [] until the game is over."""

    def play(self, move: Move) -> list[Event]:
        """Check a move and carry it out. Raises Refusal, and changes nothing, where it is not legal."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        told: list[Event] = []
        self.events = told
        try:
            self.apply(move)
        finally:
            self.events = None
        return told

    def play_text(self, text: str) -> list[Event]:
        """`play`, from the notation."""
        return self.play(self.parse(text))

    def playout(self, rng: Random) -> int:
        """Play uniformly random moves to the end, in place; how many there were."""
        chance = chance_from(rng)
        count = 0
        while self.turn is not None:
            moves = self.moves()
            self.apply(moves[chance.randrange(len(moves))])
            count += 1
        return count


class Perspective:
    """A game as one seat sees it: all that a bot is given."""

    def __init__(self, state: State, seat: int) -> None:
        self.__state = state
        self.seat = seat

    def moves(self) -> list[Move]:
        """The seat's legal moves; [] when it is not its turn."""
        return self.__state.moves() if self.__state.turn == self.seat else []

    def view(self) -> Mapping[str, Any]:
        return self.__state.view(self.seat)

    def imagine(self, rng: Random) -> State:
        return self.__state.imagine(self.seat, rng)


# What a game may also offer. Callers find these by type: isinstance(state, Prompts).


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Prompts:
    @abstractmethod
    def prompt(self, seat: int | None) -> str:
        """One sentence for that seat: what to do now, or whom the table is waiting for. `{0}` is the name of seat 0."""


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Reveals:
    @abstractmethod
    def reveals(self, move: Move) -> bool:
        """Does this legal move show somebody something hidden? Then it cannot be undone alone."""


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Sheets:
    @abstractmethod
    def sheet(self) -> list[list[dict[str, Any]]]:
        """By seat, how every point arose: lines of `{"says": sentence, "points": n}` that add up to `scores()`."""


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Reviews:
    @abstractmethod
    def review(self, draft: dict[str, Any]) -> dict[str, Any]:
        """The verdict on a half-built turn of the seat to move."""


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    @abstractmethod
    def hints(self, seat: int) -> list[dict[str, Any]]:
        """What that seat could do, from what it knows: `{"says": sentence, "move": text, ...}`, best first."""
