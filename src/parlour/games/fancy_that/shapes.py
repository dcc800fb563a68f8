"""The JSON that leaves Fancy That!: its view and its events. Types only. Tiles, cells and lines are as in moves."""

from __future__ import annotations

from typing import Literal, TypeAlias, TypedDict

Phase: TypeAlias = Literal["sweep", "bonus", "place", "claim", "over"]
EndingRule: TypeAlias = Literal["FT-13", "FT-14"]
# Rows of tiles; null is an empty cell.
Grid: TypeAlias = list[list[str | None]]


class RewardCard(TypedDict):
    id: str
    name: str
    ingredient: str
    tier: int
    symbols: int
    pattern: list[list[str | None]]


class MissingTile(TypedDict):
    cell: str
    colour: str


class Fit(TypedDict):
    matches: list[list[str]]
    cells: list[str]
    missing: list[MissingTile]
    short: int | None


class OfferedCard(RewardCard):
    fit: Fit | None


class TallyLine(TypedDict):
    ingredient: str
    symbols: int
    tiles: int
    points: int


class MarketTile(TypedDict):
    cell: str
    tile: str


class Sweep(TypedDict):
    text: str
    line: str
    call: str
    tiles: list[MarketTile]
    clears: bool
    warns: str | None  # what to think of before making it


class LineGuide(TypedDict):
    line: str
    name: str
    label: str
    cells: list[str]


class FancyThatView(TypedDict):
    game: Literal["fancy-that"]
    players: int
    turn: int | None
    phase: Phase
    you: int | None
    # Empty while others' tucked cards are face down, or without memory aids; `tally` is then empty for those seats.
    scores: list[int]
    winners: list[int]
    ended_by: EndingRule | None
    market: Grid
    bag: int
    deck: int
    out: int
    offer: list[OfferedCard]
    boards: list[Grid]
    piles: list[list[str]]
    tucked: list[list[RewardCard | None]]
    tally: list[list[TallyLine]]
    waiting: list[str]
    idle_turns: int
    sweeps: list[Sweep]
    colours: dict[str, str]
    ingredients: dict[str, str]
    market_cells: list[list[str]]
    board_cells: list[list[str]]
    lines: list[LineGuide]
    face_up: int
    memory_aids: bool


class SweepEvent(TypedDict):
    kind: Literal["sweep"]
    says: str
    seat: int
    line: str
    call: str
    tiles: list[MarketTile]


class BonusEvent(TypedDict):
    kind: Literal["bonus"]
    says: str
    seat: int
    cell: str | None
    tile: str | None


class PlaceEvent(TypedDict):
    kind: Literal["place"]
    says: str
    seat: int
    tile: str
    cell: str


class ReturnEvent(TypedDict):
    kind: Literal["return"]
    says: str
    seat: int
    tiles: list[str]
    bag: int


class HeadStartEvent(TypedDict):
    kind: Literal["head-start"]
    says: str
    seat: int
    tiles: list[str]
    bag: int


class ClaimEvent(TypedDict):
    kind: Literal["claim"]
    says: str
    seat: int
    card: RewardCard
    cell: str
    tile: str


class CardEvent(TypedDict):
    kind: Literal["card"]
    says: str
    card: RewardCard
    deck: int


class PassEvent(TypedDict):
    kind: Literal["pass"]
    says: str
    seat: int


class SkipEvent(TypedDict):
    kind: Literal["skip"]
    says: str
    seat: int


class RefillEvent(TypedDict):
    kind: Literal["refill"]
    says: str
    tiles: list[MarketTile]
    bag: int


class EndEvent(TypedDict):
    kind: Literal["end"]
    says: str
    rule: EndingRule
    scores: list[int]
    winners: list[int]


FancyThatEvent: TypeAlias = (
    SweepEvent
    | BonusEvent
    | PlaceEvent
    | ReturnEvent
    | HeadStartEvent
    | ClaimEvent
    | CardEvent
    | PassEvent
    | SkipEvent
    | RefillEvent
    | EndEvent
)
