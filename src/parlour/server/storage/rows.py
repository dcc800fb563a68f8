"""The rows as plain objects. Their fields are the keys of the columns in schema.py."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct

from parlour.engine import Begins

Status: TypeAlias = Literal["open", "playing", "over"]
EntryKind: TypeAlias = Literal["move", "undo"]
SeatKind: TypeAlias = Literal["open", "person", "bot"]
Rated: TypeAlias = Literal["wished", "counted", "void"]
WordKind: TypeAlias = Literal["carry", "invite", "passkey"]
Forced: TypeAlias = Literal["seen", "always"]  # where all see that a move is the only one, or wherever it is
Auto: TypeAlias = Literal["forced", "order"]


class Damaged(Exception):
    """A row holds what nobody wrote there: a fault of the disk, or a hand that slipped."""


@dataclass
class TableRow:
    id: str
    game: str
    players: int
    options: dict[str, Any]
    seed: str
    seed_hash: str
    engine: str
    status: Status
    listed: bool
    random_seats: bool
    pace: int
    position: dict[str, Any] | None
    opener: str | None
    opened: float
    touched: float
    box: str | None = None
    frozen: str | None = None
    imported: bool = False
    rematch: str | None = None
    rematch_of: str | None = None
    undo_request: Any = None  # a wish to undo, as JSON
    scores: list[int] | None = None
    winners: list[int] = field(default_factory=list)
    bot_owner: str | None = None
    lease_until: float = 0.0
    deleted: float | None = None
    opened_from: str | None = None
    begins: Begins | None = None  # null: nobody knows, or it is the position that tells
    clock: dict[str, Any] | None = None  # as `clocks.rules` reads it
    clock_due: int | None = None
    pause_request: Any = None  # a wish to stop the clock, as JSON
    rated: Rated | None = None
    quick: float | None = None
    booked: float | None = None


@dataclass
class Person:
    id: str
    table_id: str
    name: str
    arrived: bool = True
    previous_person: str | None = None
    came_from: str | None = None
    rest: dict[str, Any] | None = None  # as `clocks.rest` reads it
    forced: Forced | None = None  # when the house plays their only move; null is never
    standing_order: dict[str, Any] | None = None  # as `play.deputy` reads it
    seen: int | None = None  # the number of the table when they last looked at it


@dataclass
class Seat:
    """A chair: empty, a person's or a bot's. `stand_in` is the level of a bot that plays for an absent person."""

    table_id: str
    seat: int
    person: str | None = None
    level: str | None = None
    name: str = ""
    stand_in: str | None = None
    left: bool = False
    lost: str | None = None  # "time" or "gave up", where the seat has lost by it: a bot plays on, and it is last

    @property
    def kind(self) -> SeatKind:
        if self.person is not None:
            return "person"
        return "open" if self.level is None else "bot"

    @property
    def bot(self) -> str | None:
        """The level of the bot that decides for this seat, if one does."""
        return self.stand_in if self.person is not None else self.level


@dataclass
class Sitting:
    """A table with its chairs and its people."""

    row: TableRow
    seats: list[Seat]
    people: dict[str, Person]

    @property
    def awaited(self) -> list[str]:
        """Those whose absence changes what the others may do: the people in the chairs, and the opener."""
        people = [self.row.opener, *[seat.person for seat in self.seats]]
        return [person for person in people if person is not None]

    @property
    def onlookers(self) -> list[str]:
        """The people with a name and without a chair, but for the opener."""
        seated = {self.row.opener, *[seat.person for seat in self.seats]}
        return [person for person in self.people if person not in seated]

    @property
    def lost(self) -> list[int]:
        """The seats that have lost before the end."""
        return [seat.seat for seat in self.seats if seat.lost is not None]

    def seat_of(self, person: str | None) -> int | None:
        for seat in self.seats:
            if person is not None and seat.person == person:
                return seat.seat
        return None


class Entry(Struct):
    """One line of a table's log: a move, or an undo that went back to `length`."""

    table_id: str
    number: int
    kind: EntryKind
    seat: int
    bot: bool
    text: str
    length: int
    reveals: bool
    at: float
    move_id: str | None = None
    position: str | None = None
    auto: Auto | None = None  # by what the house played it for its person

    def values(self) -> dict[str, Any]:
        """For an insert. Spelled out: everybody who moves waits for it."""
        return {
            "table_id": self.table_id,
            "number": self.number,
            "kind": self.kind,
            "seat": self.seat,
            "bot": self.bot,
            "text": self.text,
            "length": self.length,
            "reveals": self.reveals,
            "at": self.at,
            "move_id": self.move_id,
            "position": self.position,
            "auto": self.auto,
        }


@dataclass
class Chat:
    id: int
    table_id: str
    person: str
    name: str
    seat: int | None
    text: str
    at: float


@dataclass
class Keyholder:
    """Somebody at all tables together: whoever has one of their keys."""

    id: str
    name: str
    made: float
    made_from: str | None
    seen: float
    shown: bool = True
    invited: float | None = None
    rest: dict[str, Any] | None = None
    forced: Forced | None = None
    puzzles: float | None = None


@dataclass
class OwnPuzzle:
    """A puzzle found in a game of a keyholder's."""

    name: str
    keyholder: str
    game: str
    box: str
    table_id: str
    number: int
    puzzle: dict[str, Any]
    made: float


@dataclass
class Place:
    """A person at a table who is known to be a keyholder."""

    person: str
    table_id: str
    archived: float | None
    gave_up: float | None


@dataclass
class Result:
    """How a game ended for one of its people."""

    keyholder: str
    table_id: str
    game: str
    players: int
    people: int
    level: str | None
    seat: int
    rank: int
    sharing: int
    score: int | None  # null where they gave up
    counts: bool
    ended: float
    mean: float | None = None
    deviation: float | None = None
    decisions: int | None = None
    points_lost: float | None = None
    mined: float | None = None


@dataclass
class Rating:
    keyholder: str
    game: str
    players: int
    mean: float
    deviation: float
    games: int


@dataclass
class Channel:
    """How a keyholder is called back."""

    id: str
    keyholder: str
    kind: Literal["push", "mail", "house"]
    address: str
    secrets: dict[str, str] | None = None
    daily: bool = False
    confirmed: float | None = None
    word: str | None = None
    digest: float = 0.0


@dataclass
class Alert:
    """A line of the outbox."""

    id: str
    channel: str
    table_id: str
    person: str
    number: int
    kind: str
    due: float
    claimed: float = 0.0
    tries: int = 0
    done: float | None = None


@dataclass
class Ban:
    """An address range that is not let in; for good, or until then."""

    range: str
    until: float | None
    why: str
    made: float


def to_text(value: object) -> str | None:
    """As JSON."""
    return None if value is None else msgspec.json.encode(value).decode()
