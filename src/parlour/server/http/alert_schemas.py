"""The bodies of requests and answers that have to do with being called back."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias

from pydantic import Field
from typing_extensions import TypedDict

from parlour.server.http.schemas import Body

ChannelKind: TypeAlias = Literal["push", "mail", "house"]
AlertText = Annotated[str, Field(min_length=1, max_length=128)]
PushKey = Annotated[str, Field(pattern=r"^[A-Za-z0-9_-]{16,128}=*$")]


class PushKeys(Body):
    p256dh: PushKey
    auth: PushKey


class PushWish(Body):
    """What a browser's `PushSubscription` tells."""

    endpoint: Annotated[str, Field(max_length=1000)]
    keys: PushKeys


class MailWish(Body):
    address: Annotated[str, Field(max_length=254)]
    daily: bool = False


class AlertWord(Body):
    """From behind the # of a link in a mail."""

    word: AlertText


class AlertChannel(TypedDict):
    """`address` is told for mail alone; `confirmed`: it is used."""

    id: str
    kind: ChannelKind
    address: str
    daily: bool
    confirmed: bool


class AlertWay(TypedDict):
    """Empty `why`: it is offered."""

    why: str


class AlertWays(TypedDict):
    push: AlertWay
    mail: AlertWay
    house: AlertWay


class Alerts(TypedDict):
    channels: list[AlertChannel]
    ways: AlertWays
    push_key: str  # the house's public key for browsers; empty where there is no push
