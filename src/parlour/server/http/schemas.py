"""The bodies of requests and answers over HTTP; the OpenAPI document is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field

Pace = Annotated[int, Field(ge=0, le=5000)]
Name = Annotated[str, Field(max_length=64)]
Level = Annotated[str, Field(min_length=1, max_length=64)]
Options = Annotated[dict[str, Any], Field(max_length=32)]
SeatNumber = Annotated[int, Field(ge=0, le=31)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    kind: Literal["me", "open", "bot"]
    level: Level | None = None


class OpenTable(Body):
    game: str
    name: Name
    options: Options = {}
    seats: Annotated[list[SeatWish], Field(max_length=32)] | None = None
    listed: bool = False
    draw: bool = False
    pace: Pace = 600


class PlayNow(Body):
    game: str
    name: Name
    players: Annotated[int, Field(ge=1, le=32)] | None = None
    level: Level | None = None
    options: Options = {}
    pace: Pace = 600


class Join(Body):
    name: Name | None = None
    seat: SeatNumber | None = None


class Watch(Body):
    name: Name


class BotWish(Body):
    level: Level | None


class Fill(Body):
    level: Level | None = None


class Continue(Body):
    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: SeatNumber
    name: Name
    level: Level | None = None
    pace: Pace = 600


class PlaceWish(Body):
    table: Annotated[str, Field(max_length=32)]
    token: Annotated[str, Field(max_length=64)]


class Mine(Body):
    places: Annotated[list[PlaceWish], Field(max_length=100)]


class LinkWish(Body):
    path: Annotated[str, Field(pattern=r"^/[!-~]{0,255}$")]


class RecordText(Body):
    record: Annotated[str, Field(max_length=512 * 1024)]


class Why(BaseModel):
    why: str
    rule: str = ""


class SeatFace(BaseModel):
    seat: int
    kind: str
    name: str
    person: str | None
    level: str | None
    stand_in: str | None
    present: bool
    away: bool
    left: bool


class Watcher(BaseModel):
    person: str
    name: str
    present: bool


class TableFace(BaseModel):
    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    status: str
    listed: bool
    draw: bool
    pace: int
    opener: str | None
    opened: float
    number: int
    length: int
    turn: int | None
    promise: str
    seed: str | None
    scores: list[int] | None
    winners: list[int]
    frozen: str | None
    imported: bool
    rematch: str | None
    watching: int
    seats: list[SeatFace]
    watchers: list[Watcher]


class You(BaseModel):
    person: str
    name: str
    seat: int | None
    opener: bool


class TableAnswer(BaseModel):
    table: TableFace


class Sight(BaseModel):
    table: TableFace
    you: You | None


class Place(BaseModel):
    table: TableFace
    you: You
    token: str


class Tables(BaseModel):
    tables: list[TableFace]


class MinePlace(BaseModel):
    table: TableFace | None
    you: You | None


class MineAnswer(BaseModel):
    places: list[MinePlace]


class GameFace(BaseModel):
    key: str
    title: str
    prefix: str
    least: int
    most: int
    pitch: str
    minutes: int
    options: dict[str, dict[str, Any]]


class LevelFace(BaseModel):
    key: str
    says: str


class Games(BaseModel):
    games: list[GameFace]
    levels: list[LevelFace]
    level: str
    version: str


class Rules(BaseModel):
    key: str
    title: str
    markdown: str
    html: str
    ids: list[str]


class Link(BaseModel):
    url: str
    qr: str
    reachable: bool
    says: str


class StepFace(BaseModel):
    number: int
    length: int
    kind: str
    seat: int
    bot: bool
    text: str
    at: float
    stands: bool
    events: list[dict[str, Any]]


class Log(BaseModel):
    steps: list[StepFace]
    length: int


class Frame(BaseModel):
    at: int
    view: dict[str, Any]
    prompt: str
    turn: int | None
    step: StepFace | None


class Frames(BaseModel):
    frames: list[Frame]
    length: int


class Health(BaseModel):
    status: str
    version: str
    tables: int
    sockets: int


class Nothing(BaseModel):
    pass


PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"model": Why, "description": says}
    for status, says in {
        400: "The request cannot be",
        401: "The token opens nothing here",
        403: "Not yours to do",
        404: "No such thing",
        409: "Not now",
        413: "Too large",
        422: "The body has the wrong shape",
        429: "Too fast",
        503: "Going down; try again",
    }.items()
}
