"""What a client may say over the socket. Anything else is answered with a sentence."""

from __future__ import annotations

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

Number = Annotated[int, Meta(ge=0, le=2**31 - 1)]
MoveId = Annotated[str, Meta(pattern=r"\A[!-~]{1,64}\Z")]
MoveText = Annotated[str, Meta(max_length=20000)]


class Message(Struct, forbid_unknown_fields=True, kw_only=True, tag_field="type", tag=str.lower):
    """Its `type` is the name of the class in small letters."""

    ref: Annotated[str, Meta(max_length=64)] | None = None


class Hello(Message):
    token: Annotated[str, Meta(max_length=64)] | None = None
    last: Number | None = None


class Move(Message):
    number: Number
    text: MoveText
    id: MoveId


class Check(Message):
    texts: Annotated[list[MoveText], Meta(max_length=200)]


class Review(Message):
    draft: dict[str, Any]


class Hint(Message):
    pass


class Undo(Message):
    number: Number
    to: Number | None = None


class Consent(Message):
    number: Number
    yes: bool


class Withdraw(Message):
    pass


class Talk(Message, tag="chat"):
    text: Annotated[str, Meta(min_length=1, max_length=500)]


class Mute(Message):
    person: Annotated[str, Meta(pattern=r"\A[2-9a-z]{1,16}\Z")]
    on: bool


class Ping(Message):
    pass


Said = Hello | Move | Check | Review | Hint | Undo | Consent | Withdraw | Talk | Mute | Ping
_decoder: msgspec.json.Decoder[Said] = msgspec.json.Decoder(Said)


class Unclear(ValueError):
    """A message that cannot be understood; the sentence says what about it."""


def read(text: str) -> Said:
    try:
        return _decoder.decode(text)
    except msgspec.MsgspecError as error:
        raise Unclear(f"The message is not understood: {error}."[:300]) from None
    except RecursionError:
        raise Unclear("The message is not understood: it is nested too deeply.") from None
