"""Passkeys with an authenticator of our own, so that it can also lie. What a real browser does is in tests/web."""

from __future__ import annotations

import asyncio
import hashlib
import json
import os
from pathlib import Path
from typing import Any

import cbor2
import pytest
from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from webauthn.helpers import bytes_to_base64url as text_of

from parlour.server.errors import Trouble
from parlour.server.people.keys import Keys
from parlour.server.people.passkeys import Passkeys
from parlour.server.people.sites import Site, site_of
from parlour.server.settings import Settings
from parlour.server.storage import database_at

SITE = Site("http://localhost:8000", "localhost")


class Device:
    """Makes a passkey and signs with it."""

    def __init__(self) -> None:
        self.secret = ec.generate_private_key(ec.SECP256R1())
        self.credential = os.urandom(32)

    def made(self, options: dict[str, Any], origin: str = SITE.origin) -> dict[str, Any]:
        point = self.secret.public_key().public_numbers()
        key = {1: 2, 3: -7, -1: 1, -2: point.x.to_bytes(32, "big"), -3: point.y.to_bytes(32, "big")}
        about = bytes(16) + len(self.credential).to_bytes(2, "big") + self.credential + cbor2.dumps(key)
        told = {"fmt": "none", "attStmt": {}, "authData": _authenticator(0x45, 0) + about}
        response = {
            "clientDataJSON": text_of(_client("webauthn.create", options["challenge"], origin)),
            "attestationObject": text_of(cbor2.dumps(told)),
        }
        return self._answer(response)

    def signed(self, options: dict[str, Any], uses: int) -> dict[str, Any]:
        data, client = _authenticator(0x05, uses), _client("webauthn.get", options["challenge"], SITE.origin)
        signature = self.secret.sign(data + hashlib.sha256(client).digest(), ec.ECDSA(hashes.SHA256()))
        response = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self._answer({name: text_of(value) for name, value in response.items()})

    def _answer(self, response: dict[str, Any]) -> dict[str, Any]:
        name = text_of(self.credential)
        return {"id": name, "rawId": name, "type": "public-key", "response": response}


def _authenticator(flags: int, uses: int) -> bytes:
    return hashlib.sha256(SITE.name.encode()).digest() + bytes([flags]) + uses.to_bytes(4, "big")


def _client(kind: str, challenge: str, origin: str) -> bytes:
    return json.dumps({"type": kind, "challenge": challenge, "origin": origin}).encode()


def test_a_passkey_opens_its_own_keyholders_things_once_for_each_signature(tmp_path: Path) -> None:
    async def work() -> None:
        database = database_at(str(tmp_path / "parlour.db"))
        await database.open()
        keys = Keys(database, Settings(database=""))
        passkeys = Passkeys(database, keys)
        (_, ann), (_, eve) = await keys.make(""), await keys.make("")
        device, stranger = Device(), Device()
        stranger.credential = device.credential  # says that it is Ann's

        with pytest.raises(Trouble):  # a page of another site
            await passkeys.add(ann, device.made(await passkeys.offer(ann, SITE), "https://evil.example"), SITE)
        with pytest.raises(Trouble):  # what Ann was asked to sign is no use to Eve
            await passkeys.add(eve, device.made(await passkeys.offer(ann, SITE)), SITE)
        await passkeys.add(ann, device.made(await passkeys.offer(ann, SITE)), SITE)

        answer = device.signed(await passkeys.ask(SITE), 1)
        key, found = await passkeys.take(answer, SITE, "")
        holder = await keys.holder(key)
        assert holder is not None
        assert found.id == holder.id == ann.id
        made_up = {"challenge": text_of(b"never asked")}
        lies = [answer, stranger.signed(await passkeys.ask(SITE), 2), device.signed(made_up, 2), {}]
        for lie in lies:  # said again, forged, not asked for, nonsense
            with pytest.raises(Trouble):
                await passkeys.take(lie, SITE, "")
        await passkeys.remove(ann)
        with pytest.raises(Trouble):
            await passkeys.take(device.signed(await passkeys.ask(SITE), 3), SITE, "")
        await database.close()

    asyncio.run(work())


@pytest.mark.parametrize("origin", ["http://192.0.2.7:8000", "https://127.0.0.1", "http://games.example.org", ""])
def test_where_browsers_have_no_passkeys_that_is_said(origin: str) -> None:
    with pytest.raises(Trouble, match="Passkeys need https"):
        site_of(origin)
