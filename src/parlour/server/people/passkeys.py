"""Passkeys (WebAuthn): a device, or whatever keeps its passkeys, brings a keyholder's key to it without a link.

What a device is asked to sign is good once, at whichever server.
"""

from __future__ import annotations

import json
from typing import Any

import webauthn
from webauthn.helpers import bytes_to_base64url, parse_client_data_json
from webauthn.helpers.exceptions import WebAuthnException
from webauthn.helpers.structs import (
    AuthenticatorSelectionCriteria,
    PublicKeyCredentialDescriptor,
    ResidentKeyRequirement,
)

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.people.keys import Keys
from parlour.server.people.sites import Site
from parlour.server.storage import Database, Keyholder
from parlour.server.storage.database import Connection
from parlour.server.storage.passkeys import Passkey

GOOD_FOR = 300.0  # seconds that somebody may take over it
MOST = 10  # passkeys of one keyholder
NOT_GOOD = "That passkey opens nothing here. Try again, or bring your key by a link."
Told = dict[str, Any]


class Passkeys:
    def __init__(self, database: Database, keys: Keys) -> None:
        self.database = database
        self.keys = keys

    async def offer(self, holder: Keyholder, site: Site) -> Told:
        """What a browser needs in order to make one."""
        async with self.database.write() as connection:
            known = await storage.passkeys.credentials_of(connection, holder.id)
            if len(known) >= MOST:
                raise Trouble(409, "You have enough passkeys; remove them first.")
            challenge = await self._challenge(connection, holder.id)
        options = webauthn.generate_registration_options(
            rp_id=site.name,
            rp_name="Parlour",
            user_id=holder.id.encode(),
            user_name=holder.name or "Parlour",
            challenge=challenge,
            authenticator_selection=AuthenticatorSelectionCriteria(resident_key=ResidentKeyRequirement.REQUIRED),
            exclude_credentials=[PublicKeyCredentialDescriptor(webauthn.base64url_to_bytes(one)) for one in known],
        )
        return dict(json.loads(webauthn.options_to_json(options)))

    async def add(self, holder: Keyholder, answer: Told, site: Site) -> None:
        challenge = _challenge_in(answer)
        async with self.database.write() as connection:
            said = await self._take(connection, challenge)
            if said != holder.id:
                raise Trouble(400, NOT_GOOD)
            try:
                made = webauthn.verify_registration_response(
                    credential=answer,
                    expected_challenge=challenge,
                    expected_rp_id=site.name,
                    expected_origin=site.origin,
                )
            except (WebAuthnException, ValueError, KeyError, TypeError):
                raise Trouble(400, NOT_GOOD) from None
            credential = bytes_to_base64url(made.credential_id)
            new = Passkey(credential, holder.id, bytes_to_base64url(made.credential_public_key), made.sign_count)
            if not await storage.passkeys.add(connection, new, now()):
                raise Trouble(409, "That passkey is known already.")

    async def ask(self, site: Site) -> Told:
        """What a browser needs in order to use one, whosever it is."""
        async with self.database.write() as connection:
            challenge = await self._challenge(connection, None)
        options = webauthn.generate_authentication_options(rp_id=site.name, challenge=challenge)
        return dict(json.loads(webauthn.options_to_json(options)))

    async def take(self, answer: Told, site: Site, here: str) -> tuple[str, Keyholder]:
        """A key for this device."""
        self.keys.require_patience(here)
        challenge = _challenge_in(answer)
        async with self.database.write() as connection:
            said = await self._take(connection, challenge)
            known = await storage.passkeys.find(connection, str(answer.get("id", "")))
            if said != "" or known is None:
                raise Trouble(400, NOT_GOOD)
            try:
                done = webauthn.verify_authentication_response(
                    credential=answer,
                    expected_challenge=challenge,
                    expected_rp_id=site.name,
                    expected_origin=site.origin,
                    credential_public_key=webauthn.base64url_to_bytes(known.public_key),
                    credential_current_sign_count=known.uses,
                )
            except (WebAuthnException, ValueError, KeyError, TypeError):
                raise Trouble(400, NOT_GOOD) from None
            await storage.passkeys.used(connection, known.credential, done.new_sign_count)
            holder = await storage.keyholders.find(connection, known.keyholder)
            assert holder is not None  # their passkeys go with them
            return await self.keys.another(connection, holder.id), holder

    async def remove(self, holder: Keyholder) -> None:
        async with self.database.write() as connection:
            await storage.passkeys.remove(connection, holder.id)

    async def _challenge(self, connection: Connection, holder: str | None) -> bytes:
        word = tokens.new_token()
        await storage.words.expire(connection, now())
        await storage.words.add(connection, "passkey", tokens.token_hash(word), now() + GOOD_FOR, holder)
        return word.encode()

    async def _take(self, connection: Connection, challenge: bytes) -> str | None:
        """For whom it was asked, empty for anybody; None where it was not, or is not good any more."""
        said = await storage.words.take(connection, "passkey", tokens.token_hash(challenge.decode()), now())
        return None if said is None else said.keyholder or ""


def _challenge_in(answer: Told) -> bytes:
    """What the device says that it was asked to sign. Whether it was is seen to by who reads on."""
    try:
        told = webauthn.base64url_to_bytes(answer["response"]["clientDataJSON"])
        found = parse_client_data_json(told).challenge
        found.decode("ascii")
        return found
    except (WebAuthnException, ValueError, KeyError, TypeError):
        raise Trouble(400, NOT_GOOD) from None
