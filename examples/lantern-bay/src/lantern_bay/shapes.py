"""The JSON that leaves the game: what a seat sees, and the events it is told."""

from typing import Literal, NotRequired, TypedDict


class CrateView(TypedDict):
    crate: str | None  # None where the seat that looks has not seen it
    seen_by: list[int]
    ruled_out: list[str]


class LanternBayView(TypedDict):
    game: Literal["lantern-bay"]
    players: int
    you: int | None
    turn: int | None
    phase: Literal["night", "over"]
    night: int
    nights: int
    beach: list[CrateView]  # by seat
    boat: int  # how many crates are in it
    aside: list[str]
    tide: str | None
    tide_seen_by: list[int]
    kinds: dict[str, int]  # how many of each there are, the cheapest first
    scores: list[int]


class PeekedEvent(TypedDict):
    kind: Literal["peeked"]
    says: str
    seat: int
    other: int
    crate: NotRequired[str]  # for who peeked


class PeekedAtTideEvent(TypedDict):
    kind: Literal["peeked-at-tide"]
    says: str
    seat: int
    tide: NotRequired[str]  # for who peeked


class SwappedEvent(TypedDict):
    kind: Literal["swapped"]
    says: str
    seat: int
    other: int
    crate: NotRequired[str]  # for each of the two: what they got


class DuelledEvent(TypedDict):
    kind: Literal["duelled"]
    says: str
    seat: int
    other: int
    crates: list[str]  # of the seat, of the other


class GuessedEvent(TypedDict):
    kind: Literal["guessed"]
    says: str
    seat: int
    other: int
    crate: str
    right: bool


class TookEvent(TypedDict):
    kind: Literal["took"]
    says: str
    seat: int
    crate: NotRequired[str]  # for who took it


class WashedAwayEvent(TypedDict):
    kind: Literal["washed-away"]
    says: str
    crate: str


class ShownEvent(TypedDict):
    kind: Literal["shown"]
    says: str
    night: int
    tide: str
    crates: list[str]  # by seat
    winners: list[int]
    aside: list[str]


class DuskEvent(TypedDict):
    kind: Literal["dusk"]
    says: str
    night: int
    crate: NotRequired[str]  # for each player: their own


class EndedEvent(TypedDict):
    kind: Literal["ended"]
    says: str
    scores: list[int]
    winners: list[int]


LanternBayEvent = (
    PeekedEvent
    | PeekedAtTideEvent
    | SwappedEvent
    | DuelledEvent
    | GuessedEvent
    | TookEvent
    | WashedAwayEvent
    | ShownEvent
    | DuskEvent
    | EndedEvent
)
