"""What cannot be: its sentence over HTTP, and the codes with which sockets are closed."""

from __future__ import annotations

from enum import IntEnum

from typing_extensions import TypedDict


class Why(TypedDict):
    """The body of every refused request. `rule` is a rule id where a rule of the game is the reason."""

    why: str
    rule: str


def refused(why: str, rule: str = "") -> Why:
    return {"why": why, "rule": rule}


class Trouble(Exception):
    """A request that is refused: a status and a sentence."""

    def __init__(self, status: int, why: str, rule: str = "") -> None:
        super().__init__(why)
        self.status = status
        self.why = why
        self.rule = rule


class Unavailable(Trouble):
    """The database takes and gives nothing just now. It is in the log already, without what was asked of it."""

    def __init__(self, why: str = "The database does not answer just now; try again in a moment.") -> None:
        super().__init__(503, why)


class Held(Unavailable):
    """Another program holds what was asked for; the rest of the database may answer."""

    def __init__(self) -> None:
        super().__init__("Another program holds a part of the database. Nothing was changed; try again in a moment.")


def no_table() -> Trouble:
    return Trouble(404, "There is no such table. It may have been deleted, or nobody came for a long time.")


class CloseCode(IntEnum):
    """Why the server closed a socket. The numbers from 4000 on follow the statuses of HTTP."""

    TRY_AGAIN = 1013  # the database does not answer, or takes nothing
    NOT_YOURS = 4401  # the token opens no place at this table
    BAD_ORIGIN = 4403  # another site's page, a name that is not ours, or a banned address
    NO_TABLE = 4404
    TOO_SLOW = 4408  # the client did not read, said nothing for long, or sent no hello
    DELETED = 4410  # the table was deleted, or this person was removed from it
    OTHER_PROTOCOL = 4426  # the client speaks a protocol that this server does not: its page is to be loaded again
    TOO_FAST = 4429  # too many messages, or too many connections from one address
