"""Passkeys over HTTP."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Depends, Header

from parlour.server.http.dependencies import Home, Range, SomeHolder
from parlour.server.http.key_schemas import Me, NewKey, PasskeyAnswer, PasskeyOffer
from parlour.server.http.keys import me_json
from parlour.server.http.schemas import PROBLEMS
from parlour.server.people.sites import Site, site_of

router = APIRouter(prefix="/api", tags=["house keys"], responses=PROBLEMS)


def site_here(origin: Annotated[str, Header(max_length=256)] = "") -> Site:
    """A browser says in `Origin` which page asks; the door has seen that it is ours."""
    return site_of(origin)


Here = Annotated[Site, Depends(site_here)]


@router.post("/me/passkeys/offer")
async def offer(house: Home, holder: SomeHolder, site: Here) -> PasskeyOffer:
    """What a browser needs in order to make a passkey; 409 where there are none."""
    return {"options": await house.passkeys.offer(holder, site)}


@router.post("/me/passkeys")
async def add(house: Home, holder: SomeHolder, site: Here, body: PasskeyAnswer) -> Me:
    await house.passkeys.add(holder, body.answer, site)
    return await me_json(house, holder)


@router.delete("/me/passkeys")
async def remove(house: Home, holder: SomeHolder) -> Me:
    """All of them."""
    await house.passkeys.remove(holder)
    return await me_json(house, holder)


@router.post("/key/passkey/offer")
async def ask(house: Home, site: Here) -> PasskeyOffer:
    """What a browser needs in order to use a passkey."""
    return {"options": await house.passkeys.ask(site)}


@router.post("/key/passkey")
async def take(house: Home, here: Range, site: Here, body: PasskeyAnswer) -> NewKey:
    """A key for this device, of the keyholder whose passkey it is."""
    key, holder = await house.passkeys.take(body.answer, site, here)
    return {"key": key, "me": await me_json(house, holder)}
