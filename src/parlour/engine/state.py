"""A game in progress: the contract every game keeps, and the keyhole through which a bot looks at it."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any, TypeAlias

from mypy_extensions import i64, mypyc_attr, trait

from parlour.engine.dealer import RandomLike, chance_from
from parlour.engine.english import counted, listed
from parlour.engine.event import Event
from parlour.engine.outline import changing, outline
from parlour.engine.picture import picture
from parlour.engine.refusal import Refusal

if TYPE_CHECKING:  # a game knows its states, so its module comes after this one
    from parlour.engine.game import Game

# Any hashable value of a game's own. Not a type variable: what inherits from Generic has, compiled, a dict in every
# instance, and is driven from Python a tenth slower.
Move: TypeAlias = Any


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """A complete game in progress, hidden cards included. It changes only by a move.

    A game implements the abstract methods; moves are any hashable values of its own. Where they take a seat, they first
    `check_seat`; where they take a move from outside, as `text` and `refusal` do, anything may come in.
    """

    def __init__(self, game: Game, players: i64) -> None:
        self.game = game
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
        """None for a legal move; otherwise the rule it breaks, and why. `no_move` is for what is no move at all."""

    def slow_check(self, move: Move) -> bool:
        """May `refusal` take long for this move? A server then asks another process. For games that say `slow`."""
        return False

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
        """What that seat may know, as JSON; None is an onlooker. A game returns a TypedDict of its own.

        At least `game`, `players`, `you` (the seat), `turn`, `phase` and `scores` are in it.
        """

    @abstractmethod
    def imagine(self, seat: int | None, rng: RandomLike) -> State:
        """A complete state drawn at random from those that the seat cannot tell from this one."""

    @abstractmethod
    def redrawn(self, rng: RandomLike) -> State:
        """The same table and hands, with all that is yet to come drawn anew: decks, piles, later shuffles."""

    @abstractmethod
    def scores(self) -> list[int]:
        """Points by seat, as they stand."""

    @abstractmethod
    def winners(self) -> list[int]:
        """The seats that won, several when shared; [] until the game is over."""

    def places(self) -> list[int]:
        """By seat: 1 is first, and who is equal shares a place; [] until the game is over.

        Winners are first, the others follow by their scores. A game that orders them otherwise says so.
        """
        winners = self.winners()
        if not winners:
            return []
        scores = self.scores()
        return places_by([(seat in winners, scores[seat]) for seat in range(self.players)])

    def check_seat(self, seat: int | None) -> None:
        """Raise a Refusal unless there is such a seat; None, an onlooker, will do."""
        if seat is not None and not 0 <= seat < self.players:
            raise Refusal(self.game.unreadable, f"There is no seat {seat}: the seats are 0 to {self.players - 1}.")

    def no_move(self, move: object) -> Refusal:
        """The refusal of anything that is not a move, legal or not."""
        if isinstance(move, str):
            why = f"{move[:60]!r} is a text, not a move: play_text plays a text, and parse makes a move of it."
        else:
            why = f"{repr(move)[:60]} is not a move of {self.game.title}: moves() lists moves, and parse reads them."
        return Refusal(self.game.unreadable, why)

    def play(self, move: Move) -> list[Event]:
        """Check a move and carry it out. Raises Refusal, and changes nothing, where it is not legal."""
        refusal = self.refusal(move)
        if refusal is not None:
            raise refusal
        return self.play_unchecked(move)

    def play_unchecked(self, move: Move) -> list[Event]:
        """`apply`, with the events: for a move that is known to be legal, as those of a game already played are."""
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

    def playout(self, rng: RandomLike) -> int:
        """Play uniformly random moves to the end, in place; how many there were."""
        chance = chance_from(rng)
        count = 0
        while self.turn is not None:
            moves = self.moves()
            self.apply(moves[chance.randrange(len(moves))])
            count += 1
        return count

    # A state as a Python object. It is unhashable, because it changes in place.

    def __eq__(self, other: object) -> bool:
        """The same game in the same position, hidden cards, options and later shuffles included."""
        if not isinstance(other, State):
            return NotImplemented
        return self.game is other.game and self.dump() == other.dump()

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: object) -> State:
        return self.copy()

    def __reduce__(self) -> tuple[Any, ...]:
        return _loaded, (self.game, self.dump())

    def __repr__(self) -> str:
        return f"<{self.game.key}: {_standing(self)}>"

    def __str__(self) -> str:
        return outline(f"{self.game.title}, {_standing(self)}. All is open, hidden cards included.", self.dump())

    def _repr_html_(self) -> str:
        return picture(self.game.title, f"{_standing(self)}. All is open, hidden cards included.", self.dump(), [])


def _loaded(game: Game, position: dict[str, Any]) -> State:
    """A state out of a pickle."""
    return game.load(position)


def _standing(state: State) -> str:
    """Who is to move and how it stands, in a few words."""
    players = counted(state.players, "player")
    scores = ", ".join([str(score) for score in state.scores()])
    if state.turn is None:
        winners = listed([str(seat) for seat in state.winners()])
        return f"{players}, over, won by seat {winners}, scores {scores}"
    phase = state.view(None).get("phase")
    doing = f"seat {state.turn} to move" if phase is None else f"seat {state.turn} to move ({phase})"
    return f"{players}, {doing}, scores {scores}"


def places_by(ranks: list[Any]) -> list[int]:
    """By seat, the place of each rank: the highest is first, and equal ranks share a place.

    >>> places_by([5, 9, 5, 1])
    [2, 1, 2, 4]
    """
    return [1 + len([other for other in ranks if other > rank]) for rank in ranks]


class Perspective:
    """A game as one seat sees it: all that a bot is given.

    `events` is what the seat was told since the start, oldest first, each as `Event.seen_by` gives it; empty where
    whoever holds the game does not keep it.
    """

    def __init__(self, state: State, seat: int, events: Iterable[dict[str, Any]] = ()) -> None:
        state.check_seat(seat)
        self.__state = state
        self.seat = seat
        self.events = list(events)

    @property
    def game(self) -> Game:
        return self.__state.game

    def moves(self) -> list[Move]:
        """The seat's legal moves; [] when it is not its turn."""
        return self.__state.moves() if self.__state.turn == self.seat else []

    def text(self, move: Move) -> str:
        """The move in the notation of the rules page."""
        return self.__state.text(move)

    def view(self) -> Mapping[str, Any]:
        """What the seat may know, as JSON."""
        return self.__state.view(self.seat)

    def imagine(self, rng: RandomLike) -> State:
        """A complete state drawn at random from those that the seat cannot tell from the real one."""
        return self.__state.imagine(self.seat, rng)

    def __reduce__(self) -> tuple[Any, ...]:
        return Perspective, (self.__state, self.seat, self.events)

    def __repr__(self) -> str:
        return f"<Perspective of seat {self.seat}: {self.game.key}, {_standing(self.__state)}>"

    def __str__(self) -> str:
        says = f"{self.game.title}, {_standing(self.__state)}. This is what seat {self.seat} sees."
        return outline(says, changing(self.view(), self._fresh_views()))

    def _repr_html_(self) -> str:
        says = f"{_standing(self.__state)}. This is what seat {self.seat} sees."
        return picture(self.game.title, says, self.view(), self._fresh_views())

    def _fresh_views(self) -> list[Mapping[str, Any]]:
        """Of two other games: what is the same in all of them is explanation, not the game."""
        return [self.game.start(int(self.__state.players), seed).view(None) for seed in range(2)]


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
    def review(self, draft: dict[str, Any]) -> Mapping[str, Any]:
        """The verdict on a half-built turn of the seat to move."""


@trait
@mypyc_attr(allow_interpreted_subclasses=True)
class Hints:
    @abstractmethod
    def hints(self, seat: int) -> list[dict[str, Any]]:
        """What that seat could do, from what it knows: `{"says": sentence, "move": text, ...}`, best first."""
