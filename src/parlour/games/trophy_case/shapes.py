"""The JSON that leaves Trophy Case: its view and its events. Types only. Cards are written as in moves: `Bu7`."""

from __future__ import annotations

from typing import Literal, NotRequired, TypeAlias, TypedDict

Phase: TypeAlias = Literal["lead", "follow", "over"]

# `in` is a word of Python, so that this shape cannot be written as a class.
TrickEntry = TypedDict("TrickEntry", {"seat": int, "action": str, "in": bool})


class LedCard(TypedDict):
    card: str
    suit: str
    colour: str


class LeadingCard(TypedDict):
    seat: int
    card: str


class SuitGuide(TypedDict):
    code: str
    name: str


class ColourGuide(TypedDict):
    colour: str
    suits: list[SuitGuide]


class RankGuide(TypedDict):
    code: str
    sign: str
    name: str


class RankValue(TypedDict):
    points: int
    trumped: int


TrophyCaseView = TypedDict(
    "TrophyCaseView",
    {
        "game": Literal["trophy-case"],
        "players": int,
        "you": int | None,
        "turn": int | None,
        "phase": Phase,
        "scores": list[int],
        "target": int,
        "hands_left": int | None,  # still to be dealt, where the number of hands ends the game
        "dealer": int,
        "leader": int,
        "hand_number": int,
        "hands_a_shuffle": int,
        "hand": list[str] | None,
        "hand_sizes": list[int],
        "trick": list[TrickEntry],
        "in": list[int],
        "led": LedCard | None,
        "ranking": list[str],
        "leading": LeadingCard | None,
        "worth": int,
        "worth_if_trumped": int,
        "seen": list[str],  # without memory aids nothing, as in `lacks`
        "lacks": list[list[str]],
        "deck_size": int,
        "discard_sizes": list[int],
        "your_discards": list[str] | None,
        "colours": list[ColourGuide],
        "ranks": list[RankGuide],
        "trumps": list[str],
        "values": dict[str, RankValue],
        "memory_aids": bool,
    },
)


class LedEvent(TypedDict):
    kind: Literal["led"]
    says: str
    seat: int
    card: str


class PlayedEvent(TypedDict):
    kind: Literal["played"]
    says: str
    seat: int
    card: str


class FoldedEvent(TypedDict):
    kind: Literal["folded"]
    says: str
    seat: int


class MudEvent(TypedDict):
    kind: Literal["mud"]
    says: str
    seat: int


class WonEvent(TypedDict):
    kind: Literal["won"]
    says: str
    winner: int
    how: Literal["trump", "last-in", "showdown"]
    card: str | None
    points: int
    scoring: list[tuple[str, int]]
    cards: list[str]
    trick: list[TrickEntry]  # what everybody did on it, in order
    scores: list[int]


class EndedEvent(TypedDict):
    kind: Literal["ended"]
    says: str
    winners: list[int]
    scores: list[int]


class HandOverEvent(TypedDict):
    kind: Literal["hand-over"]
    says: str
    out: list[int]
    discards: list[int]
    your_discards: NotRequired[list[str]]


class ShownEvent(TypedDict):
    kind: Literal["shown"]
    says: str
    seat: int
    cards: list[str]
    discards: list[int]
    your_discards: NotRequired[list[str]]


class DealtEvent(TypedDict):
    kind: Literal["dealt"]
    says: str
    dealer: int
    hand_number: int
    shuffled: bool
    size: int
    hand: NotRequired[list[str]]


class LeadsNextEvent(TypedDict):
    kind: Literal["leads-next"]
    says: str
    leader: int


TrophyCaseEvent: TypeAlias = (
    LedEvent
    | PlayedEvent
    | FoldedEvent
    | MudEvent
    | WonEvent
    | EndedEvent
    | HandOverEvent
    | ShownEvent
    | DealtEvent
    | LeadsNextEvent
)
