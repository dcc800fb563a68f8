"""The JSON of what comes after a game: its review, a moment tried again, puzzles and the deal of the day."""

from __future__ import annotations

from typing import Literal, TypeAlias

from typing_extensions import TypedDict

from parlour.server.play.shapes import LATE, Refusal, StateMessage

MoveClass: TypeAlias = Literal["inaccuracy", "mistake", "blunder"]
# What changed the chances most: what was chosen, a card that was drawn, or something hidden that came to light.
StepKind: TypeAlias = Literal["choice", "drawn", "revealed"]
# Was there anything to decide? One legal move is forced; what looks best at once and is best is obvious.
Decision: TypeAlias = Literal["real", "forced", "obvious"]
_Class = TypedDict("_Class", {"class": MoveClass | None})  # a word of Python's own cannot be a field


class Chances(TypedDict):
    """By seat, from 0 to 1: what each could know, which need not be 1 in all, and what it was with all cards open."""

    knew: list[float]
    was: list[float]


class StepParts(TypedDict):
    """By seat, how a move changed the chances that each knew of; together they are the whole step."""

    choice: list[float]
    drawn: list[float]
    revealed: list[float]


class ReviewMove(_Class):
    """A move, and the chances after it. `loss` and `error` are null until it has been looked at closely."""

    number: int  # the first move is 1
    seat: int
    text: str
    spoken: str  # how a sentence speaks of it
    knew: list[float]  # by seat, from what that seat could know
    was: list[float]  # by seat, with all cards open
    kind: StepKind
    parts: StepParts
    decision: Decision
    loss: float | None  # how much less often the mover wins than after the best move
    error: float | None  # the loss is right within so much, either side
    better: str | None  # the text of the best move, where the move has a class
    better_spoken: str | None
    because: str | None  # why, in the game's terms; `{0}` is a name
    rule: str  # the rule id that the reason rests on; may be empty
    says: str  # the step in a sentence; `{0}` is a name


class OpenAccount(TypedDict):
    """Along what was: these four are result - even."""

    dealt: float
    drawn: float
    own: float
    others: float


class SeatAccount(TypedDict):
    """Of one seat: dealt + drawn + own + others + secrets = result - even, to the last digit."""

    result: float  # its part of the win
    even: float  # an equal part
    dealt: float
    drawn: float
    own: float
    others: float
    secrets: float
    was: OpenAccount
    says: list[str]  # the account in words


class SeatSummary(TypedDict):
    """How well a seat chose, where there was something to decide."""

    decisions: int
    lost: float  # for each decision, from 0 to 1
    accuracy: float  # from 0 to 100
    inaccuracies: int
    mistakes: int
    blunders: int


class TurningPoint(TypedDict):
    number: int
    says: str


@LATE
class ReviewLine(TypedDict):
    """One line of a review that is being made. Its `moves` take the place of those with the same number that came
    before; everything else stands in every line as it is known by then. In the line that says `done` nothing is
    null any more, but where a record ends before its game does: then there is no account."""

    game: str
    players: int
    iterations: int  # looks at the most closely examined move
    length: int  # how many moves the game has
    calibrated: bool  # were chances at such tables proved right?
    calibration: str  # how far they may be trusted, in a sentence
    start: Chances | None
    moves: list[ReviewMove]
    progress: float  # from 0 to 1
    done: bool
    account: list[SeatAccount] | None
    summary: list[SeatSummary] | None
    turning_point: TurningPoint | None
    why: str | None  # it could not be finished: this is why, and the last line


@LATE
class Judged(TypedDict):
    """A moment, and a guess at its best move where one was made. The first five are those of a lesson (Practice)."""

    moves: list[str]  # the guess, if it is legal
    names: list[str]  # by seat
    states: list[StateMessage]  # after it, and after each answer of the others; before it where there is no guess yet
    reached: bool  # the guess is as good as the best, within two points
    stuck: bool  # it is not: look at the answers, then begin again
    says: str  # what to read now; `{0}` is a name
    refusal: Refusal | None
    seat: int  # through whose eyes, and whose move
    loss: float | None  # how much less often the seat wins than after the best move
    error: float | None
    better: str | None  # the best move, once there was a guess
    better_spoken: str | None
    rule: str


PuzzleKind: TypeAlias = Literal["best", "dearest"]  # the best move; or the dearest piece that can be taken, exactly


class PuzzleInfo(TypedDict):
    name: str
    title: str  # what people call it
    slug: str  # and links; these take the name as well
    game: str
    kind: PuzzleKind
    players: int
    seat: int
    hardness: int  # 1 to 3: how few of the moves are right, and how bad the one is that looks best at once
    says: str  # the task


class Puzzles(TypedDict):
    puzzles: list[PuzzleInfo]
    today: str | None  # the name of the puzzle of the day
    date: str  # of that day, by UTC


class OwnPuzzles(TypedDict):
    """Puzzles from one's own games, where one allows that they are looked for."""

    allowed: bool
    waiting: int  # games of one's own that are still to be looked through
    puzzles: list[PuzzleInfo]


class DealResult(TypedDict):
    """How somebody did in the deal of the day."""

    name: str
    score: int
    won: bool
    lead: int  # over the best of the others; below 0 where somebody had more


class DealOfTheDay(TypedDict):
    """The same cards for everybody on that day, against the same bots; the best results first."""

    game: str
    date: str
    players: int
    seat: int
    level: str
    played: int
    results: list[DealResult]
