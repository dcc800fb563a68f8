"""How somebody wishes to be called back: added, confirmed, removed, also without a key by a link in a mail."""

from __future__ import annotations

import hmac

from sqlalchemy.exc import IntegrityError

from parlour.server import storage
from parlour.server.alerts import wording
from parlour.server.alerts.delivery import Failed
from parlour.server.alerts.house_channel import HouseChannel
from parlour.server.alerts.mail import BadAddress, Mail, mailbox
from parlour.server.alerts.push import Push
from parlour.server.clock import now
from parlour.server.cluster.bus import Bus
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.rate_limit import Buckets
from parlour.server.storage import Channel, Database, Keyholder
from parlour.server.storage.database import Connection

MOST = 8  # channels of one keyholder
CONFIRM_WITHIN = 86400.0
SECRET = "alerts"  # the mark of the house from which links that end mail are made
SPENT = "This link was used already, or is too old. Ask for a new one."
TOO_MANY = f"You have {MOST} ways to be called back already; remove one first."


class Channels:
    """`url` is where people reach the house."""

    def __init__(
        self, database: Database, bus: Bus, push: Push, mail: Mail, house: HouseChannel, url: str, limits: bool
    ) -> None:
        self.database = database
        self.bus = bus
        self.push = push
        self.mail = mail
        self.house = house
        self.url = url.rstrip("/")
        self._asked = Buckets(0.005, 5) if limits else None  # mails that ask whether an address is right
        self._secret: str | None = None

    async def of(self, holder: Keyholder) -> list[Channel]:
        async with self.database.read() as connection:
            return await storage.alerts.of_holder(connection, holder.id)

    async def add_push(self, holder: Keyholder, endpoint: str, secrets: dict[str, str]) -> Channel:
        if self.push.missing is not None:
            raise Trouble(409, self.push.missing.why)
        if not self.push.is_known(endpoint):
            raise Trouble(400, "That is not the address of a push service which this house knows.")
        return await self._add(Channel(tokens.word(12), holder.id, "push", endpoint, secrets, confirmed=now()))

    async def add_house(self, holder: Keyholder) -> Channel:
        if self.house.missing is not None:
            raise Trouble(409, self.house.missing.why)
        return await self._add(Channel(tokens.word(12), holder.id, "house", "", confirmed=now()))

    async def add_mail(self, holder: Keyholder, address: str, daily: bool) -> Channel:
        """Nothing is sent there until whoever reads it has opened the link, but for that link."""
        if self.mail.missing is not None:
            raise Trouble(409, self.mail.missing.why)
        if not self.url:
            raise Trouble(409, "This house does not know its own address; its host can name it (--url).")
        try:
            to = mailbox(address)
        except BadAddress as bad:
            raise Trouble(400, str(bad)) from None
        if self._asked is not None and not (self._asked.take(holder.id) and self._asked.take(to.lower())):
            raise Trouble(429, "Several mails were sent to ask about an address just now; please wait a moment.")
        word = tokens.new_token()
        channel = Channel(
            tokens.word(12), holder.id, "mail", to, daily=daily, word=tokens.token_hash(word), digest=now()
        )
        await self._add(channel)
        link = f"{self.url}/alerts#confirm={word}"
        body = wording.CONFIRM_BODY.format(house=self.url, link=link)
        try:
            await self.mail.send(to, self.message_id(f"confirm-{channel.id}"), wording.CONFIRM_TITLE, body)
        except Failed:
            await self.remove(holder, channel.id)
            raise Trouble(503, "The mail could not be sent just now; please try again later.") from None
        return channel

    async def _add(self, channel: Channel) -> Channel:
        try:
            async with self.database.write() as connection:
                if len(await storage.alerts.of_holder(connection, channel.keyholder)) >= MOST:
                    raise Trouble(409, TOO_MANY)
                await storage.alerts.add(connection, channel)
                await self._tell(connection, channel.keyholder)
        except IntegrityError:  # the same was asked for twice at once
            raise Trouble(409, "Just now something changed; try again.") from None
        return channel

    async def confirm(self, word: str) -> Channel:
        async with self.database.write() as connection:
            found = await storage.alerts.confirm(connection, tokens.token_hash(word), now())
            if found is None or found.digest < now() - CONFIRM_WITHIN:
                raise Trouble(410, SPENT)
            await self._tell(connection, found.keyholder)
        return found

    async def remove(self, holder: Keyholder, channel: str) -> None:
        async with self.database.write() as connection:
            if not await storage.alerts.remove(connection, channel, holder.id):
                raise Trouble(404, "You are not called back that way.")
            await self._tell(connection, holder.id)

    async def unsubscribe(self, word: str) -> str | None:
        """By the link of a mail, without a key. Whose channel it was; None where it was removed before."""
        channel, _, proof = word.partition(".")
        if not hmac.compare_digest(proof.encode(), (await self._proof(channel)).encode()):
            raise Trouble(410, SPENT)
        async with self.database.write() as connection:
            found = await storage.alerts.find(connection, channel)
            if found is None:
                return None
            await storage.alerts.remove(connection, channel)
            await self._tell(connection, found.keyholder)
        return found.keyholder

    async def unsubscribe_link(self, channel: str) -> str:
        return f"{self.url}/alerts#unsubscribe={channel}.{await self._proof(channel)}"

    async def _proof(self, channel: str) -> str:
        if self._secret is None:
            async with self.database.write() as connection:
                self._secret = await storage.marks.get(connection, SECRET)
                if self._secret is None:
                    self._secret = tokens.new_token()
                    await storage.marks.put(connection, SECRET, self._secret)
        return tokens.next_token(self._secret, channel)

    def message_id(self, tag: str) -> str:
        host = self.url.partition("://")[2].partition("/")[0].partition(":")[0] or "parlour.invalid"
        return f"<{tag}@{host}>"

    async def _tell(self, connection: Connection, holder: str) -> None:
        """Other servers look anew at who is to be called back from which tables."""
        tables = await storage.alerts.tables_of(connection, holder)
        await self.bus.tell(connection, [{"what": "called", "table": table} for table in tables])
