"""The JSON that leaves the game: views, events, the review of a half-built turn, hints. Types only."""

from __future__ import annotations

from typing import Generic, Literal, NotRequired, TypedDict, TypeVar

Suit = Literal["L", "G", "M", "C"]
Place = Literal["hand", "feet", "body", "head"]
SpecialRule = Literal["return", "loop", "cover", "mix"]
Phase = Literal["pick", "turn", "over"]

Thing = TypeVar("Thing")


class ByPlace(TypedDict, Generic[Thing]):
    hand: Thing
    feet: Thing
    body: Thing
    head: Thing


class PiecesByPlace(ByPlace[list[str]]):
    """The names of pieces."""


class SizesByPlace(ByPlace[int]):
    """How many there are."""


class Materials(TypedDict):
    """What the materials are called."""

    L: str
    G: str
    M: str
    C: str


# A run has `run` and `from`, a set has `set`.
GroupJson = TypedDict(
    "GroupJson",
    {"run": NotRequired[Suit], "from": NotRequired[int], "set": NotRequired[int], "cards": list[str]},
)


class GroupView(GroupJson):
    """A group on the table. `wilds` tells what each wild in it stands for: `C7`."""

    says: str
    wilds: dict[str, str]


class PieceView(TypedDict):
    """A piece of clothing, with all that is printed on it. `rank` 0, 1 or 2: how fancy it is."""

    piece: str
    place: Place
    material: Suit
    need: int
    points: int
    garment: str
    rank: int


class WornView(PieceView):
    covered: bool
    scores: int


class OfferView(ByPlace[list[PieceView]]):
    """The pieces on offer."""


class PortraitView(ByPlace[list[WornView]]):
    """The pieces worn, what lies on top last."""


class AnimalView(TypedDict):
    animal: str
    favourite: Suit


class RuleView(TypedDict):
    rule: SpecialRule
    in_force: bool
    title: str
    says: str


class FancyAnimalsView(TypedDict):
    """What a seat may know."""

    game: Literal["fancy-animals"]
    players: int
    turn: int | None
    phase: Phase
    you: int | None
    scores: list[int]
    top: int
    materials: Materials
    animals: list[AnimalView | None]  # null for who has still to pick one
    hand_sizes: list[int]
    deck_size: int
    table: list[GroupView]
    wilds: dict[str, PieceView]  # the clothing on the table, by name
    portraits: list[PortraitView]
    full: list[bool]
    offer: OfferView
    pile_sizes: SizesByPlace
    returned: PiecesByPlace
    rules: list[RuleView]  # none at a table without special rules
    final_turns: int | None
    passes: int
    memory_aids: bool
    # When the game is over; the totals of the hands that broke a tie, by seat.
    winners: NotRequired[list[int]]
    hand_totals: NotRequired[dict[str, int]]
    # For a seat, not for onlookers.
    hand: NotRequired[list[str]]
    can_draw: NotRequired[bool]


class PickEvent(TypedDict):
    kind: Literal["pick"]
    says: str
    seat: int
    animal: str


class DrawEvent(TypedDict):
    kind: Literal["draw"]
    says: str
    seat: int
    card: NotRequired[str]  # for the seat that drew


class PassEvent(TypedDict):
    kind: Literal["pass"]
    says: str
    seat: int


class ActivateEvent(TypedDict):
    kind: Literal["activate"]
    says: str
    seat: int
    rule: SpecialRule
    cards: list[str]
    table: list[GroupJson]


SpentWild = TypedDict("SpentWild", {"piece": str, "as": str})


class PlayEvent(TypedDict):
    kind: Literal["play"]
    says: str
    seat: int
    cards: list[str]
    spent: list[SpentWild]
    table: list[GroupJson]
    steps: list[str]


class MixEvent(TypedDict):
    kind: Literal["mix"]
    says: str
    seat: int
    runs: list[GroupJson]  # the two that count together
    joint: int  # as so many


class TakeEvent(TypedDict):
    kind: Literal["take"]
    says: str
    seat: int
    piece: PieceView
    at: Place
    covers: str | None


class LastTurnsEvent(TypedDict):
    kind: Literal["last-turns"]
    says: str
    seat: int


class ReturnEvent(TypedDict):
    kind: Literal["return"]
    says: str
    seat: int
    piece: str


class OfferEvent(TypedDict):
    kind: Literal["offer"]
    says: str
    piece: PieceView


class EndEvent(TypedDict):
    kind: Literal["end"]
    says: str
    winners: list[int]
    scores: list[int]
    hand_totals: NotRequired[dict[str, int]]


FancyAnimalsEvent = (
    PickEvent
    | DrawEvent
    | PassEvent
    | ActivateEvent
    | PlayEvent
    | MixEvent
    | TakeEvent
    | LastTurnsEvent
    | ReturnEvent
    | OfferEvent
    | EndEvent
)


class FancyAnimalsDraft(TypedDict):
    """A half-built table: a group is its cards, in any order, or says what it is meant to be."""

    groups: list[list[str] | GroupJson]
    loose: NotRequired[list[str]]


GroupVerdict = TypedDict(
    "GroupVerdict",
    {
        "ok": bool,
        "cards": list[str],  # in the order in which they are read
        "wants": list[str],  # in words: `gem 5`
        "reads": Literal["L", "G", "M", "C", "="],  # the suit that its cards are used as; `=` in a set
        "wanted": list[str],  # of all cards that may be moved this turn, those that would help
        "says": str,
        "about": str,  # all that is to be said of it
        # Of a group that is none:
        "rule": NotRequired[str],
        # Of a run or a set:
        "run": NotRequired[Suit],
        "from": NotRequired[int],
        "to": NotRequired[int],
        "set": NotRequired[int],
        "wilds": NotRequired[dict[str, str]],
        "text": NotRequired[str],
        "called": NotRequired[str],
    },
)


class Problem(TypedDict):
    """Something that is missing, and the cards it is about."""

    rule: str
    says: str
    cards: list[str]


class Payment(TypedDict):
    """A piece that the table would pay for. By place: where it could go, the whole move, what it would score, and what
    to think of before taking it there."""

    piece: str
    places: list[Place]
    moves: list[str]
    scores: list[int]
    warns: list[str | None]


class FancyAnimalsReview(TypedDict):
    """The verdict on a draft."""

    ok: bool
    groups: list[GroupVerdict]
    missing: list[Problem]
    played: list[str]
    spent: list[str]
    pays: list[Payment]
    returns: list[str]
    move: str | None


class FancyAnimalsHint(TypedDict):
    """Something to do. Where it is a play: what it plays and takes, what that costs, and how it is done."""

    says: str
    move: str
    piece: NotRequired[str]
    cards: NotRequired[int]
    spent: NotRequired[int]
    points: NotRequired[int]
    played: NotRequired[list[str]]
    wilds: NotRequired[list[str]]
    steps: NotRequired[list[str]]
