"""Web Push: to browsers, by the service that each of them names, signed with the house's own keys."""

from __future__ import annotations

import asyncio
import base64
import json
from urllib.parse import urlsplit

from parlour.server import storage
from parlour.server.alerts.delivery import Failed, Gone, Missing, needed
from parlour.server.alerts.wording import Words
from parlour.server.storage import Channel, Database
from parlour.server.storage.database import Connection

MARK = "vapid"  # of the house: its private key
SECONDS = 10.0
KEPT = 12 * 3600  # seconds that the service keeps what it cannot deliver
# A browser tells any address; only these are asked, so that nobody makes the house knock at other doors.
SERVICES = (
    "fcm.googleapis.com",
    "updates.push.services.mozilla.com",
    "web.push.apple.com",
    "notify.windows.com",
)


class Push:
    """`contact` is whom a push service can write to about this house; `also` are services of one's own."""

    def __init__(self, database: Database, contact: str, also: tuple[str, ...] = ()) -> None:
        self.database = database
        self.contact = contact
        self.also = also
        self._key: str | None = None

    @property
    def missing(self) -> Missing | None:
        return needed("pywebpush")

    def is_known(self, endpoint: str) -> bool:
        """Is it the address of a push service?"""
        found = urlsplit(endpoint)
        if any(endpoint.startswith(service) for service in self.also):
            return True
        host = found.hostname or ""
        return found.scheme == "https" and any(host == each or host.endswith(f".{each}") for each in SERVICES)

    async def public_key(self) -> str:
        """What browsers know the house by, as base64url."""
        from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
        from py_vapid import Vapid  # type: ignore[import-untyped]

        public = Vapid.from_string(await self._private_key()).public_key
        raw = public.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return base64.urlsafe_b64encode(raw).rstrip(b"=").decode()

    async def _private_key(self) -> str:
        """Made once, and kept for good: with another one every browser would have to be asked again."""
        if self._key is None:
            async with self.database.write() as connection:
                self._key = await storage.marks.get(connection, MARK) or await self._make(connection)
        return self._key

    async def _make(self, connection: Connection) -> str:
        from py_vapid import Vapid

        made = Vapid()
        made.generate_keys()
        raw = made.private_key.private_numbers().private_value.to_bytes(32, "big")
        key = base64.urlsafe_b64encode(raw).rstrip(b"=").decode()
        await storage.marks.put(connection, MARK, key)
        return key

    async def send(self, channel: Channel, words: Words) -> None:
        """Raises Gone where that browser listens no more, and Failed for any other trouble."""
        from pywebpush import WebPushException, webpush  # type: ignore[import-untyped]

        told = json.dumps({"title": words.title, "body": words.body, "path": words.path, "tag": words.tag})
        key = await self._private_key()
        try:
            await asyncio.to_thread(
                webpush,
                {"endpoint": channel.address, "keys": channel.secrets},
                told,
                vapid_private_key=key,
                vapid_claims={"sub": self.contact},
                ttl=KEPT,
                timeout=SECONDS,
                headers={"Topic": words.tag, "Urgency": "normal"},
            )
        except WebPushException as error:
            if error.response is not None and error.response.status_code in (404, 410):
                raise Gone from None
            raise Failed(f"the push service answered {getattr(error.response, 'status_code', 'nothing')}") from None
        except Exception as error:  # the network, or keys that are none
            raise Failed(type(error).__name__) from None
