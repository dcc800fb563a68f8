"""The bodies of requests and answers over HTTP; the OpenAPI document is made from these."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired

from pydantic import BaseModel, ConfigDict, Field, with_config
from typing_extensions import TypedDict

from parlour.server.play.shapes import LATE, Frame, Refusal, Remark, Step, Table, View, You
from parlour.server.storage.rows import Forced

Pace = Annotated[int, Field(ge=0, le=5000)]
Name = Annotated[str, Field(max_length=64)]
LevelName = Annotated[str, Field(min_length=1, max_length=64)]
Options = Annotated[dict[str, Any], Field(max_length=32)]
Wish = Literal["drawn", "opener", "chosen"]  # who begins
LabAnswer = Literal["good", "look here", "not known yet"]  # of a report of the lab
SeatNumber = Annotated[int, Field(ge=0, le=31)]
MoveText = Annotated[str, Field(max_length=2000)]
MoveTexts = Annotated[list[MoveText], Field(max_length=100)]


class Body(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)


class SeatWish(Body):
    kind: Literal["me", "open", "bot"]
    level: LevelName | None = None


class ClockWish(Body):
    """A clock. `seconds` a turn, or in reserve; of the kind `days`, whole days."""

    kind: Literal["turn", "reserve", "days"]
    seconds: Annotated[int, Field(ge=1, le=10_000_000)]
    increment: Annotated[int, Field(ge=0, le=86_400)] = 0
    cap: Annotated[int, Field(ge=1, le=10_000_000)] | None = None
    out: Literal["bot", "loses"] = "bot"


class PauseWish(Body):
    """With `on`: ask for a pause, or agree to one. Without: refuse or withdraw it, or let the clock go on."""

    on: bool


class DeputyWish(Body):
    """What the house plays for you: your only move, where everybody can see that it is (`seen`) or `always`; and an
    order, by the name that the state tells."""

    forced: Forced | None = None
    order: Annotated[str, Field(max_length=32)] | None = None


class RestWish(Body):
    """When one's clock of days stands still: minutes after midnight in a time zone, and weekends."""

    zone: Annotated[str, Field(max_length=64)]
    begins: Annotated[int, Field(ge=0, le=1439)] = 0
    ends: Annotated[int, Field(ge=0, le=1439)] = 0
    weekends: bool = False


class OpenTable(Body):
    game: str
    name: Name
    options: Options = {}
    seats: Annotated[list[SeatWish], Field(max_length=32)] | None = None
    listed: bool = False
    begins: Wish | None = None
    draw: bool | None = None
    pace: Pace = 600
    rated: bool = False  # only where it is listed; it needs a house key
    clock: ClockWish | None = None

    @property
    def who_begins(self) -> Wish:
        """Who says nothing has the seats drawn. A client of 0.1.0 says `draw`, or lists seats that are to stay."""
        if self.begins is not None:
            return self.begins
        return "chosen" if self.draw is False or (self.draw is None and self.seats is not None) else "drawn"


class PlayNow(Body):
    game: str
    name: Name
    players: Annotated[int, Field(ge=1, le=32)] | None = None
    level: LevelName | None = None
    options: Options = {}
    begins: Wish = "drawn"
    pace: Pace = 600
    clock: ClockWish | None = None


class Join(Body):
    name: Name | None = None
    seat: SeatNumber | None = None


class Watch(Body):
    name: Name


class BotWish(Body):
    level: LevelName | None


class Leave(Body):
    """A bot of that level plays on for who leaves; without one the seat waits."""

    level: LevelName | None = None


class Fill(Body):
    level: LevelName | None = None


class Continue(Body):
    at: Annotated[int, Field(ge=0, le=100_000)]
    seat: SeatNumber
    name: Name
    level: LevelName | None = None
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


class AllowPuzzles(Body):
    allowed: bool


class Tried(Body):
    """All moves of the learner's in a lesson or an example."""

    moves: MoveTexts


class CheckTexts(Body):
    moves: MoveTexts
    texts: Annotated[list[MoveText], Field(max_length=200)]


class ReviewDraft(Body):
    moves: MoveTexts
    draft: dict[str, Any]


class PlayDeal(Body):
    """The deal of the day."""

    name: Name
    pace: Pace = 600


@LATE
class TableAnswer(TypedDict):
    table: Table


@LATE
class Sight(TypedDict):
    table: Table
    you: You | None


@LATE
class Place(TypedDict):
    table: Table
    you: You
    token: str


@LATE
class Tables(TypedDict):
    tables: list[Table]


class MinePlace(TypedDict):
    """Both null where the table is gone or the token opens nothing."""

    table: Table | None
    you: You | None


@LATE
class MineAnswer(TypedDict):
    places: list[MinePlace]


@with_config(extra="allow")
class GameOption(TypedDict):
    """Something a table may choose. Kinds: `number`, `choice`, `yes-no`, and `by-seat`: a choice for
    each seat, joined by commas. Where the default depends on the number of players, `defaults` has them all.
    `meanings` has a phrase for each choice, and `suggested` what a lobby preselects where that is not the default."""

    kind: NotRequired[str]
    default: Any
    defaults: NotRequired[dict[str, Any]]
    least: NotRequired[int]
    most: NotRequired[int]
    choices: NotRequired[list[Any]]
    meanings: NotRequired[dict[str, str]]
    suggested: NotRequired[Any]
    says: str


class GameInfo(TypedDict):
    key: str
    title: str
    prefix: str
    least: int
    most: int
    pitch: str
    minutes: int  # how long people take, at least
    minutes_most: int
    age: int  # of the youngest whom its box invites; 0 where it does not say
    box: str  # the hash of the box that it is played with here; empty for a game without one
    options: dict[str, GameOption]
    table: str | None  # the address of the table that the game's package brings, a module
    picture: str | None  # the address of its picture for the lobby
    lessons: int  # how many steps its course has; 0 without one


class Level(TypedDict):
    key: str
    says: str


class Games(TypedDict):
    games: list[GameInfo]
    levels: list[Level]
    level: str  # for people who did not choose
    version: str


SectionKind = Literal["opening", "in-short", "rules", "house-rules", "appendix"]


class RulesSection(TypedDict):
    """A heading of a rules page and what stands under it, as HTML."""

    id: str
    title: str  # empty for what stands before the first heading
    kind: SectionKind
    html: str


class RulesPage(TypedDict):
    key: str
    title: str
    markdown: str
    html: str  # all of it
    ids: list[str]
    sections: list[RulesSection]
    summary: str  # a card to be kept beside the table, as HTML; empty where the page has none


class LessonStep(TypedDict):
    """One idea of a course: what to read, and a help for whoever went astray."""

    name: str
    title: str
    words: str
    rules: list[str]
    nudge: str
    way: list[str]  # one way to the goal


class CoachPrompt(TypedDict):
    """Said in a first game to whoever is to move, in that phase, where a move that begins so is legal."""

    name: str
    situation: str
    offered: str  # empty for any
    words: str
    times: int  # after which it is said no more


class CourseAnswer(TypedDict):
    key: str
    title: str
    steps: list[LessonStep]
    coach: list[CoachPrompt]  # the more urgent first


class ExampleInfo(TypedDict):
    name: str
    title: str
    words: str
    rules: list[str]
    shows: str


class Examples(TypedDict):
    examples: list[ExampleInfo]


class RemarkAnswer(TypedDict):
    remark: Remark | None


class CheckedTexts(TypedDict):
    refusals: list[Refusal | None]


class ReviewedDraft(TypedDict):
    review: View


class LabVerdict(TypedDict):
    """One finding of a report. `records` are files of the report, with `#` and a move where one matters."""

    section: str
    table: int | None
    level: str
    what: str
    says: str
    verdict: LabAnswer
    value: float | None
    low: float | None
    high: float | None
    margin: float | None
    deals_needed: int | None
    records: list[str]


class LabReport(TypedDict):
    name: str
    game: str
    box: str
    verdicts: list[LabVerdict]


class LabEntry(TypedDict):
    """A report, and how many of its verdicts say what."""

    name: str
    game: str
    look_here: int
    not_known_yet: int
    good: int


class LabReports(TypedDict):
    reports: list[LabEntry]


class Link(TypedDict):
    """An address that another device can open; `says` why it cannot, where it is not `reachable`."""

    url: str
    qr: str
    reachable: bool
    says: str


class Log(TypedDict):
    steps: list[Step]
    length: int


class Frames(TypedDict):
    frames: list[Frame]
    length: int


class Scores(TypedDict):
    scores: list[list[int]]  # before the first move and after each: by seat
    says: list[str]  # of each move, how it made points; "" where it made none


class Health(TypedDict):
    status: str
    version: str
    tables: int
    sockets: int


class Nothing(TypedDict):
    pass


# By name, and a model only at one address: the framework would build a validator for each of nine problems of ninety.
_WHY = {"application/json": {"schema": {"$ref": "#/components/schemas/Why"}}}
PROBLEMS: dict[int | str, dict[str, Any]] = {
    status: {"content": _WHY, "description": says}
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
