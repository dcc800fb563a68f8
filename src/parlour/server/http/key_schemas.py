"""The bodies of requests and answers that have to do with house keys and what belongs to their holders."""

from __future__ import annotations

from typing import Annotated, Any

from pydantic import Field
from typing_extensions import TypedDict

from parlour.server.http.schemas import Body, ClockWish, Name, PlaceWish, RestWish, SeatNumber
from parlour.server.play.people_shapes import Companion, GameStatistics, Leader, MyGame
from parlour.server.play.shapes import LATE
from parlour.server.storage.rows import Forced

Word = Annotated[str, Field(min_length=1, max_length=64)]


class ChangeMe(Body):
    name: Name | None = None
    shown: bool | None = None


class HabitsWish(Body):
    """Null: clocks of days never rest; the house plays no move."""

    rest: RestWish | None = None
    forced: Forced | None = None


class TakeKey(Body):
    """A word that was given to another device, or an invitation."""

    word: Word


class JoinPlaces(Body):
    places: Annotated[list[PlaceWish], Field(max_length=100)]


class Archive(Body):
    on: bool


class OwnRecord(Body):
    record: Annotated[str, Field(max_length=512 * 1024)]
    seat: SeatNumber | None = None  # which was one's own


class QuickWish(Body):
    game: Annotated[str, Field(max_length=64)]
    name: Name
    players: Annotated[int, Field(ge=1, le=32)]
    clock: ClockWish | None = None


class InviteWish(Body):
    person: Annotated[str, Field(max_length=16)]  # the id of somebody whom one has played with


class PasskeyAnswer(Body):
    """As `toJSON` of the browser's credential tells it."""

    answer: dict[str, Any]


class KeptRest(TypedDict):
    """As `RestWish`."""

    zone: str
    begins: int
    ends: int
    weekends: bool


@LATE
class Me(TypedDict):
    """A keyholder, as they are told of themselves. `id` is no secret: it opens nothing."""

    id: str
    name: str
    made: float
    shown: bool  # may others see that they are here, and how they are rated?
    devices: int  # that have a key of theirs
    passkeys: int
    opens: bool  # may they open tables?
    invites: bool  # does this house ask for an invitation?
    rest: KeptRest | None  # when their clocks of days stand still, wherever they sit down
    forced: Forced | None  # when the house plays their only move, likewise; null: never


@LATE
class NewKey(TypedDict):
    """The key is told once, and kept hashed."""

    key: str
    me: Me


class Carried(TypedDict):
    """A word for the address `/key#WORD`, which brings a key to the device that opens it, once."""

    word: str
    until: float


class PasskeyOffer(TypedDict):
    """For the browser's `PublicKeyCredential`: `parseCreationOptionsFromJSON`, `parseRequestOptionsFromJSON`."""

    options: dict[str, Any]


class Joined(TypedDict):
    joined: int


@LATE
class MyGames(TypedDict):
    games: list[MyGame]


class PlaceToken(TypedDict):
    """Null where they have no place at that table, or gave it up."""

    token: str | None


class Companions(TypedDict):
    companions: list[Companion]


class Leaders(TypedDict):
    """Those whose rating is sure; `on` is false in a house that has no such list."""

    on: bool
    leaders: list[Leader]


@LATE
class Statistics(TypedDict):
    statistics: list[GameStatistics]
