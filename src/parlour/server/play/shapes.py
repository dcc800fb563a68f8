"""The JSON that the server sends, as types. `state_json.py` builds it, sockets and HTTP send it, and the browser's
types are made from it by `make types`.

Here is what a table is made of, and the messages in which it tells what happened; the other messages are in
`ws/messages.py`.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NotRequired, TypeAlias

from pydantic import ConfigDict, with_config
from typing_extensions import TypedDict

from parlour.engine import Begins
from parlour.server.clocks.rules import Kind as ClockKind
from parlour.server.clocks.rules import Out as ClockOut
from parlour.server.play.deputy_shapes import Deputy, OrderOffer
from parlour.server.storage.rows import Auto, EntryKind, Rated, SeatKind, Status

View: TypeAlias = Mapping[str, Any]  # a game's own: see its shapes.py
# What checks an answer is built with the first one: for thirty addresses at once it would take a while at every start.
LATE = with_config(ConfigDict(defer_build=True))


@with_config(extra="allow")
class GameEvent(TypedDict):
    """One thing that happened. `says` holds `{0}`, `{1}` ... where names belong; the rest depends on the game."""

    kind: str
    says: str


class Step(TypedDict):
    """One line of the log."""

    number: int
    length: int
    kind: EntryKind
    seat: int
    bot: bool
    text: str
    at: float
    stands: bool  # false once it has been taken back
    events: list[GameEvent]
    auto: NotRequired[Auto]  # the house played it: the only move, or, told to its seat alone, what was ordered


class ClockFace(TypedDict):
    """What the clocks show at the moment of telling, in milliseconds."""

    left: list[int]  # by seat
    running: int | None  # whose clock runs, unless it is paused
    due: int | None  # in how long that seat's time is up; later than `left` where it will rest
    rests: int | None  # in how long that clock goes on, where it rests just now
    paused: int | None  # in how long the pause ends by itself; null where there is none
    flagged: list[int]  # seats that have run out of time


class PauseRequest(TypedDict):
    """Somebody wishes to stop the clock: who has agreed, and whose answer is still missing."""

    seat: int
    agreed: list[int]
    waiting: list[int]


class Clock(TypedDict):
    """`turn`: so many seconds a turn; `days`: the same, a day or more. `reserve`: seconds at the beginning, to which
    `increment` is added after every turn, up to `cap`."""

    kind: ClockKind
    seconds: int
    increment: int
    cap: int
    out: ClockOut  # who runs out of time: a bot plays on, or that seat loses
    says: str
    face: ClockFace | None  # null before the start
    asking: PauseRequest | None


class Seat(TypedDict):
    seat: int
    kind: SeatKind
    name: str
    person: str | None
    level: str | None
    stand_in: str | None  # the level of the bot that plays for an absent person
    present: bool
    away: bool
    left: bool
    lost: NotRequired[str]  # by what, where that seat has lost before the end: "time", "gave up"


class Watcher(TypedDict):
    person: str
    name: str
    present: bool


class Table(TypedDict):
    id: str
    game: str
    title: str
    players: int
    options: dict[str, Any]
    status: Status
    listed: bool
    draw: bool  # are the seats drawn by lot at the start? As 0.1.0 told what `begins` tells
    begins: Begins | None  # how it is settled who begins: seat 0 does; null where nobody knows
    opening: str | None  # the same as a sentence, once the game has started
    pace: int
    opener: str | None
    opened: float
    number: int
    length: int
    turn: int | None
    promise: str  # the hash of the seed
    seed: str | None
    scores: list[int] | None
    winners: list[int]
    frozen: str | None
    imported: bool
    rated: Rated | None  # null: it counts for no rating; `wished`, then `counted` or `void`
    quick: float | None  # when bots take the free seats of a quick match
    rematch: str | None
    watching: int
    seats: list[Seat]
    watchers: list[Watcher]
    clock: NotRequired[Clock]  # where time is counted


# `bot`: in or out, before the start. `stand_in`: a bot for somebody who is away, `hand_back`: its end.
SeatAction: TypeAlias = Literal["sit", "bot", "stand_in", "hand_back", "remove"]


class May(TypedDict):
    """What one person may do; `seats` has, for each seat, what may be done there."""

    arrange: bool
    fill: bool
    start: bool
    end: bool  # a frozen game, without a result
    delete: bool
    leave: bool
    rematch: bool
    seats: list[list[SeatAction]]


class You(TypedDict):
    """Whoever looks."""

    person: str
    name: str
    seat: int | None
    opener: bool
    may: May
    deputy: NotRequired[Deputy]  # what is left with the house, of whoever has a seat


class UndoOffer(TypedDict):
    """Back to that length; `alone`: without asking anybody else. `marks`: the game becomes one with take-backs, and
    whoever wishes it is asked first."""

    to: int
    alone: bool
    marks: bool


class UndoOffers(TypedDict):
    """What taking back one move, or the whole turn, would lead to."""

    step: UndoOffer
    turn: UndoOffer


class UndoRequest(TypedDict):
    """Somebody wishes to take moves back: who has agreed, and whose answer is still missing."""

    seat: int
    to: int
    number: int
    agreed: list[int]
    waiting: list[int]


class SheetLine(TypedDict):
    says: str
    points: int


class Frame(TypedDict):
    """A moment of the past."""

    at: int
    view: View
    prompt: str
    turn: int | None
    step: Step | None
    views: NotRequired[list[View]]  # through the eyes of every seat, where all was to be open


class Refusal(TypedDict):
    """Why not. `rule` is empty where it is no rule of the game."""

    rule: str
    why: str


@with_config(extra="allow")
class Hint(TypedDict):
    """What could be done. A hint may unfold: `steps` are its sentences from a nudge to the whole move."""

    says: str
    move: str
    steps: NotRequired[list[str]]


class Remark(TypedDict):
    """What would have been better in a turn that was over after so many moves."""

    length: int
    says: str


class Chat(TypedDict):
    id: int
    person: str
    name: str
    seat: int | None
    text: str
    at: float


# What a table tells everybody at it.


class TableMessage(TypedDict):
    """Who sits where: somebody came, went, sat down, started."""

    type: Literal["table"]
    table: Table
    you: You | None


class StateMessage(TypedDict):
    """After it a client knows everything that its seat may know."""

    type: Literal["state"]
    number: int
    length: int
    seat: int | None
    turn: int | None
    prompt: str
    view: View | None  # null only where rules of another day left nothing to show
    moves: list[str]
    steps: list[Step]
    full: bool  # the steps since the last state are not told: fetch the log
    undo: UndoOffers | None
    takebacks: int  # how often moves were taken back after a question
    asking: UndoRequest | None
    over: bool
    winners: list[int]
    sheet: list[list[SheetLine]] | None
    frozen: str | None
    clock: NotRequired[ClockFace]  # where time is counted
    orders: NotRequired[list[OrderOffer]]  # what this seat may leave with the house just now, if anything
    thinking: NotRequired[bool]  # true while this seat's `moves` are being looked for: the state comes again with them


class AskingMessage(TypedDict):
    """Somebody wishes to undo; or the wish is settled, and how."""

    type: Literal["asking"]
    asking: UndoRequest | None
    says: str


class ChatMessage(TypedDict):
    type: Literal["chat"]
    chat: Chat


class MutedMessage(TypedDict):
    """Whom this person does not wish to hear."""

    type: Literal["muted"]
    muted: list[str]


class RematchMessage(TypedDict):
    """Somebody opened the rematch."""

    type: Literal["rematch"]
    table: str


class GoneMessage(TypedDict):
    """There is nothing here for this client any more; the connection is then closed."""

    type: Literal["gone"]
    why: str


Announcement: TypeAlias = (
    TableMessage | StateMessage | AskingMessage | ChatMessage | MutedMessage | RematchMessage | GoneMessage
)


# Tables that nobody else sits at, and of which nothing is kept.


@LATE
class Practice(TypedDict):
    """A lesson or an example that somebody tries, after the moves that they told."""

    moves: list[str]  # theirs that stand: up to the first that was refused
    names: list[str]  # by seat
    states: list[StateMessage]  # after the last of them, and after each answer of the others; each has the whole log
    reached: bool  # the goal; of an example, the position that it leads to
    stuck: bool  # there is no way to it any more: begin again
    says: str  # what to read now
    refusal: Refusal | None


class ShownStep(TypedDict):
    """A step of an example: what is said, the table afterwards, and why it was refused where it was."""

    says: str
    state: StateMessage
    refusal: Refusal | None


@LATE
class ShownExample(TypedDict):
    """An example as it is told, step by step."""

    names: list[str]  # by seat
    first: StateMessage
    steps: list[ShownStep]


# What a table answers to a move, an undo, a consent. `id` is the move's, `ref` the message's; the session puts them in.


class AckMessage(TypedDict):
    """It is on disk as that number; `repeated`: it already was."""

    type: Literal["ack"]
    number: int
    repeated: bool
    id: str | None
    ref: str | None


class RefusalMessage(TypedDict):
    """It cannot be, and nothing changed."""

    type: Literal["refusal"]
    rule: str
    why: str
    number: int
    id: str | None
    ref: str | None


class StaleMessage(TypedDict):
    """The table is not at the number that was sent, and nothing changed."""

    type: Literal["stale"]
    number: int
    why: str
    id: str | None
    ref: str | None


Answer: TypeAlias = AckMessage | RefusalMessage | StaleMessage
