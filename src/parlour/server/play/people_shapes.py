"""The JSON of what people are told of themselves and of each other: their games, who is here, statistics, ratings."""

from __future__ import annotations

from typing_extensions import TypedDict

from parlour.server.play.shapes import Table, You


class MyGame(TypedDict):
    """A game of a keyholder's. `since`: of the last move, or when the table was opened."""

    table: Table
    you: You | None
    since: float
    archived: bool
    gave_up: bool


class Invitation(TypedDict):
    table: str
    game: str
    title: str
    by: str  # the name of who invites
    made: float


class Here(TypedDict):
    """Who is in the house: how many, and the names of those who let themselves be seen."""

    count: int
    names: list[str]
    invitations: list[Invitation]


class Companion(TypedDict):
    """Somebody whom one has played with."""

    id: str
    name: str
    games: int
    here: bool


class WonShare(TypedDict):
    """Of how many games how many were won, with the 95 % interval. `even` is the share that equals would win."""

    of: str  # a number of players, a level of bots or `people`, a month
    games: int
    won: int
    share: float
    low: float
    high: float
    even: float


class LostPoints(TypedDict):
    """What a decision cost on the average, in points of the chance to win (100 is a whole game), by reviews. The 95 %
    interval is over games; null where too few were reviewed for one."""

    of: str  # a month; empty for all
    games: int
    decisions: int
    lost: float
    low: float | None
    high: float | None


class RatingPoint(TypedDict):
    """A rating after a game; `plus_minus` is the half of its 95 % interval."""

    at: float
    rating: int
    plus_minus: int


class OwnRating(TypedDict):
    """For one game and number of players. Provisional until it is sure enough to stand in a list."""

    players: int
    rating: int
    plus_minus: int
    games: int
    provisional: bool
    history: list[RatingPoint]


class Leader(TypedDict):
    name: str
    rating: int
    plus_minus: int
    games: int
    you: bool


class GameStatistics(TypedDict):
    game: str
    title: str
    games: int
    left_out: int  # games with take-backs, from a position, or that a bot finished
    all: WonShare
    by_players: list[WonShare]
    by_opponents: list[WonShare]
    by_month: list[WonShare]
    ratings: list[OwnRating]
    lost: LostPoints | None  # null where no review was made
    lost_by_month: list[LostPoints]
