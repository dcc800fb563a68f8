"""How one wishes to be called back, over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path

from parlour.server.alerts.delivery import Missing
from parlour.server.http.alert_schemas import AlertChannel, Alerts, AlertWay, AlertWord, MailWish, PushWish
from parlour.server.http.dependencies import Home, SomeHolder
from parlour.server.http.schemas import PROBLEMS, Nothing
from parlour.server.storage import Channel

router = APIRouter(prefix="/api/alerts", tags=["alerts"], responses=PROBLEMS)


def _shown(channel: Channel) -> AlertChannel:
    return {
        "id": channel.id,
        "kind": channel.kind,
        "address": channel.address if channel.kind == "mail" else "",
        "daily": channel.daily,
        "confirmed": channel.confirmed is not None,
    }


def _way(missing: Missing | None) -> AlertWay:
    return {"why": "" if missing is None else missing.why}


@router.get("")
async def alerts(house: Home, holder: SomeHolder) -> Alerts:
    """How you are called back, and how you could be."""
    ways = house.channels
    return {
        "channels": [_shown(channel) for channel in await ways.of(holder)],
        "ways": {
            "push": _way(ways.push.missing),
            "mail": _way(ways.mail.missing),
            "house": _way(ways.house.missing),
        },
        "push_key": "" if ways.push.missing is not None else await ways.push.public_key(),
    }


@router.post("/push")
async def add_push(house: Home, holder: SomeHolder, body: PushWish) -> AlertChannel:
    channel = await house.channels.add_push(holder, body.endpoint, body.keys.model_dump())
    await house.tables.look_who_is_called(holder.id)
    return _shown(channel)


@router.post("/mail")
async def add_mail(house: Home, holder: SomeHolder, body: MailWish) -> AlertChannel:
    """A mail asks whether the address is right; until its link is opened nothing else is sent there."""
    return _shown(await house.channels.add_mail(holder, body.address, body.daily))


@router.post("/house")
async def add_house(house: Home, holder: SomeHolder) -> AlertChannel:
    """The host's own channel."""
    channel = await house.channels.add_house(holder)
    await house.tables.look_who_is_called(holder.id)
    return _shown(channel)


@router.post("/confirm")
async def confirm(house: Home, body: AlertWord) -> AlertChannel:
    """By the link of a mail; once, and without a key."""
    channel = await house.channels.confirm(body.word)
    await house.tables.look_who_is_called(channel.keyholder)
    return _shown(channel)


@router.post("/unsubscribe")
async def unsubscribe(house: Home, body: AlertWord) -> Nothing:
    """By the link of a mail, without a key."""
    if (holder := await house.channels.unsubscribe(body.word)) is not None:
        await house.tables.look_who_is_called(holder)
    return {}


@router.delete("/{channel}")
async def remove(house: Home, holder: SomeHolder, channel: Annotated[str, Path(max_length=16)]) -> Nothing:
    await house.channels.remove(holder, channel)
    await house.tables.look_who_is_called(holder.id)
    return {}
