"""A game as rows of numbers, for programs that learn: what a seat sees, and what may be done, both of a fixed size."""

from __future__ import annotations

from abc import abstractmethod

from librt.vecs import vec
from mypy_extensions import i16, i64, mypyc_attr, trait

from parlour.engine.state import Move, State


@mypyc_attr(allow_interpreted_subclasses=True)
class Coder:
    """Writes the states of one game, at tables of one size, as numbers.

    `name` is the layout with its version, such as `trophy-case/0`: other numbers mean another version. `observation`
    has the parts of an observation in their order, with how many numbers each takes. `actions` has the kinds of actions
    in their order, with the sizes of what each chooses: an action is a number below `action_count`, kind after kind,
    and within a kind what is chosen last counts fastest. Seats are counted from the one who looks: it is 0 itself.
    """

    def __init__(
        self, name: str, observation: dict[str, int], actions: dict[str, list[int]], complete: bool = True
    ) -> None:
        self.name = name
        self.complete = complete  # has every move an action of its own?
        self.observation = observation
        self.actions = actions
        self.size: i64 = sum(observation.values())
        self.firsts: dict[str, int] = {}  # the first action of each kind
        count = 0
        for kind, sizes in actions.items():
            self.firsts[kind] = count
            block = 1
            for each in sizes:
                block *= each
            count += block
        self.action_count: i64 = count

    @abstractmethod
    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        """Write what the seat sees, `size` numbers from `at` on: nothing that is not in its view, and all that is."""

    @abstractmethod
    def legal(self, state: State) -> vec[i64]:
        """The actions of the seat to move, each once, in no particular order; none when the game is over."""

    @abstractmethod
    def move(self, state: State, action: i64) -> Move:
        """The move that a legal action means there."""


class NumberedCoder(Coder):
    """The observations of another coder; an action is the number of the move in `moves()`. More than `most` are cut."""

    def __init__(self, coder: Coder, most: int) -> None:
        super().__init__(coder.name, coder.observation, {"number": [most]})
        self.coder = coder

    def encode(self, state: State, seat: i64, into: vec[i16], at: i64) -> None:
        self.coder.encode(state, seat, into, at)

    def legal(self, state: State) -> vec[i64]:
        count: i64 = len(state.moves())
        return vec[i64](list(range(min(count, self.action_count))))

    def move(self, state: State, action: i64) -> Move:
        return state.moves()[action]


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Encodes:
    """A Game that has a layout of its own. For all others there is one made from their views."""

    @abstractmethod
    def coder(self, players: int) -> Coder:
        """The coder for tables of that many players."""


def clear(into: vec[i16], at: i64, count: i64) -> None:
    for i in range(at, at + count):
        into[i] = 0


def put(into: vec[i16], at: i64, value: i64) -> None:
    """Write a number that any table of ours keeps small; a larger one is written as the largest there is."""
    if value > 32767:
        value = 32767
    elif value < -32768:
        value = -32768
    into[at] = i16(value)


def from_seat(seat: i64, other: i64, players: i64) -> i64:
    """The other seat, counted from this one."""
    return other - seat if other >= seat else other - seat + players
