"""What a client may say over the socket. Anything else is answered with a sentence."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
MoveId = Annotated[str, Field(pattern=r"^[!-~]{1,64}$")]
MoveText = Annotated[str, Field(max_length=20000)]


class Message(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True)

    ref: Annotated[str, Field(max_length=64)] | None = None


class Hello(Message):
    type: Literal["hello"]
    token: Annotated[str, Field(max_length=64)] | None = None
    last: Number | None = None


class Move(Message):
    type: Literal["move"]
    number: Number
    text: MoveText
    id: MoveId


class Check(Message):
    type: Literal["check"]
    texts: Annotated[list[MoveText], Field(max_length=200)]


class Review(Message):
    type: Literal["review"]
    draft: dict[str, Any]


class Hint(Message):
    type: Literal["hint"]


class Undo(Message):
    type: Literal["undo"]
    number: Number
    to: Number | None = None


class Consent(Message):
    type: Literal["consent"]
    number: Number
    yes: bool


class Withdraw(Message):
    type: Literal["withdraw"]


class Talk(Message):
    type: Literal["chat"]
    text: Annotated[str, Field(min_length=1, max_length=500)]


class Mute(Message):
    type: Literal["mute"]
    person: Annotated[str, Field(pattern=r"^[2-9a-z]{1,16}$")]
    on: bool


class Ping(Message):
    type: Literal["ping"]


Said = Hello | Move | Check | Review | Hint | Undo | Consent | Withdraw | Talk | Mute | Ping
_reader: TypeAdapter[Said] = TypeAdapter(Annotated[Said, Field(discriminator="type")])


class Unclear(ValueError):
    """A message that cannot be understood; the sentence says what about it."""


def read(text: str) -> Said:
    try:
        return _reader.validate_json(text)
    except ValidationError as error:
        raise Unclear(sentence(error)) from None


def sentence(error: ValidationError) -> str:
    first = error.errors(include_url=False, include_context=False, include_input=False)[0]
    where = ".".join(str(part) for part in first["loc"])
    return f"{where or 'The message'}: {first['msg']}."[:300]
