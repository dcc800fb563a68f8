"""The messages over a socket, both ways. What a client may say is checked as it is read; anything else is answered
with a sentence. What the server says is typed here, and in `play/shapes.py` where a table itself tells it."""

from __future__ import annotations

from typing import Annotated, Any, Literal, NotRequired, TypeAlias

import msgspec
from msgspec import Meta, Struct
from typing_extensions import TypedDict

from parlour.server.play.shapes import (
    AckMessage,
    AskingMessage,
    Chat,
    ChatMessage,
    GoneMessage,
    Hint,
    MutedMessage,
    Refusal,
    RefusalMessage,
    RematchMessage,
    StaleMessage,
    StateMessage,
    Table,
    TableMessage,
    View,
    You,
)

PROTOCOL = 1  # raised when a client that knows only the old messages could not go on
SERVED = frozenset({1})  # the protocols that this server speaks

# From the client

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveId = Annotated[str, Meta(pattern=r"\A[!-~]{1,64}\Z")]
MoveText = Annotated[str, Meta(max_length=20000)]


class Message(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag=str.lower):
    """Its `type` is the name of the class in small letters."""

    ref: Annotated[str, Meta(max_length=64)] | None = None


class Hello(Message):
    """The first message. `last` is the number of the last state that this client has drawn."""

    protocol: Number = 1  # the clients of protocol 1 did not say so
    token: Annotated[str, Meta(max_length=64)] | None = None
    last: Number | None = None


class Move(Message):
    """`number` is that of the state it was chosen in; `id` is the same when it is sent again."""

    number: Number
    text: MoveText
    id: MoveId
    took: Number | None = None  # milliseconds since it was drawn, where a clock runs: the way is not charged


class Check(Message):
    """Would these be refused?"""

    texts: Annotated[list[MoveText], Meta(max_length=200)]


class Review(Message):
    """The verdict on a half-built turn, please."""

    draft: dict[str, Any]


class AskHint(Message, tag="hint"):
    pass


class Undo(Message):
    """Back to that length; without one, my last move and what followed it."""

    number: Number
    to: Number | None = None


class Consent(Message):
    """The answer to somebody's wish to undo."""

    number: Number
    yes: bool


class Withdraw(Message):
    """I no longer wish to undo."""


class Talk(Message, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Message):
    person: Annotated[str, Meta(pattern=r"\A[2-9a-z]{1,16}\Z")]
    on: bool


class Ping(Message):
    pass


ClientMessage: TypeAlias = Hello | Move | Check | Review | AskHint | Undo | Consent | Withdraw | Talk | Mute | Ping
_decoder: msgspec.json.Decoder[ClientMessage] = msgspec.json.Decoder(ClientMessage)


class Unclear(ValueError):
    """A message that cannot be understood; the sentence says what about it."""


def read(text: str) -> ClientMessage:
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise Unclear(f"The message is not understood: {error}."[:300]) from None
    except RecursionError:
        raise Unclear("The message is not understood: it is nested too deeply.") from None


# From the server. `ref` is that of the message which is answered.


class WelcomeMessage(TypedDict):
    """The answer to hello. `protocol` is the newest that the server speaks."""

    type: Literal["welcome"]
    protocol: int
    table: Table
    you: You | None
    muted: list[str]
    since: NotRequired[int]  # after which number others have moved unseen by this person, where that is worth telling


class ChatsMessage(TypedDict):
    """What was said lately."""

    type: Literal["chats"]
    chats: list[Chat]


class CheckedMessage(TypedDict):
    """In the order of the texts; null where nothing is to be refused."""

    type: Literal["checked"]
    refusals: list[Refusal | None]
    ref: str | None


class ReviewedMessage(TypedDict):
    type: Literal["reviewed"]
    review: View  # a game's own: see its shapes.py
    ref: str | None


class HintsMessage(TypedDict):
    """The best first; none where it is another's turn."""

    type: Literal["hints"]
    hints: list[Hint]
    ref: str | None


class PongMessage(TypedDict):
    type: Literal["pong"]
    ref: str | None


class ErrorMessage(TypedDict):
    """It could not be understood or done. `id` is that of the move which is answered."""

    type: Literal["error"]
    id: str | None
    ref: str | None
    why: str


# What answers a message, and says which.
Reply: TypeAlias = (
    AckMessage | RefusalMessage | StaleMessage | CheckedMessage | ReviewedMessage | HintsMessage | PongMessage
)
ServerMessage: TypeAlias = (
    WelcomeMessage
    | TableMessage
    | StateMessage
    | Reply
    | AskingMessage
    | ChatsMessage
    | ChatMessage
    | MutedMessage
    | RematchMessage
    | ErrorMessage
    | GoneMessage
)


def error(why: str, ref: str | None = None, move_id: str | None = None) -> ErrorMessage:
    return {"type": "error", "id": move_id, "ref": ref, "why": why}
