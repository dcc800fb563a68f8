"""House keys: one unguessable word a device, which says at all tables together who somebody is.

No account, no password, no address: whoever has the key is the keyholder. It is kept hashed, so nobody can read it
back; another device gets a key of its own, by a word that is good once.
"""

from __future__ import annotations

from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.people.names import name_from
from parlour.server.rate_limit import Buckets
from parlour.server.settings import DAY, Settings
from parlour.server.storage import Database, Keyholder
from parlour.server.storage.database import Connection

MAX_KEY = 64
CARRY_FOR = 600.0  # seconds that a word which brings a key to another device is good
INVITE_FOR = 30 * DAY
SEEN_EVERY = 45.0  # seconds between two notes that somebody was seen
NO_KEY = "This needs a house key."
NOT_INVITED = (
    "In this house tables are opened by those who were invited. Any table that you have a link to, you can join."
)
WRONG_KEY = "This house key opens nothing here: it was renewed or deleted."
SPENT = "This link was used already, or is too old. Ask for a new one."


class Keys:
    def __init__(self, database: Database, settings: Settings) -> None:
        self.database = database
        self.settings = settings
        self._made = Buckets(0.02, 30)  # keys from one address
        self._tried = Buckets(0.5, 20)  # words that open something once
        self._exported = Buckets(0.01, 5)
        self._seen: set[str] = set()  # who came lately, to be written down together

    async def make(self, here: str) -> tuple[str, Keyholder]:
        """A key for somebody new."""
        if self.settings.limits and not self._made.take(here):
            raise Trouble(429, "Many house keys were made at your address just now; please wait a moment.")
        at = now()
        holder = Keyholder(tokens.word(10), "", at, here or None, at)
        async with self.database.write() as connection:
            if self.settings.limits and await storage.keyholders.made_from(connection, here) >= self.settings.keys_each:
                raise Trouble(429, "The house has made too many keys for your address, and makes no more.")
            await storage.keyholders.add(connection, holder)
            return await self.another(connection, holder.id), holder

    async def another(self, connection: Connection, holder: str) -> str:
        """A key for one more of their devices."""
        key = tokens.new_token()
        await storage.keyholders.add_key(connection, holder, tokens.token_hash(key), now())
        return key

    async def holder(self, key: str | None) -> Keyholder | None:
        """Whose key it is; None without one. Raises Trouble for one that opens nothing."""
        if key is None:
            return None
        if not 0 < len(key) <= MAX_KEY:
            raise Trouble(401, WRONG_KEY)
        async with self.database.read() as connection:
            found = await storage.keyholders.with_key(connection, tokens.token_hash(key))
        if found is None:
            raise Trouble(401, WRONG_KEY)
        if found.seen < now() - SEEN_EVERY:
            self._seen.add(found.id)
        return found

    async def note_seen(self) -> None:
        """To be called now and then."""
        seen, self._seen = self._seen, set()
        if seen:
            async with self.database.write() as connection:
                await storage.keyholders.saw(connection, sorted(seen), now())

    def require_opener(self, holder: Keyholder | None) -> None:
        """Raises Trouble where only those who were invited may open tables."""
        if self.settings.invite and (holder is None or holder.invited is None):
            raise Trouble(403, NOT_INVITED)

    async def change(self, holder: Keyholder, name: str | None, shown: bool | None) -> Keyholder:
        if name is not None:
            holder.name = name_from(name)
        if shown is not None:
            holder.shown = shown
        async with self.database.write() as connection:
            await storage.keyholders.change(connection, holder.id, name=holder.name, shown=holder.shown)
        return holder

    async def carry(self, holder: Keyholder) -> tuple[str, float]:
        """A word that brings a key to another device, and until when it does."""
        word, until = tokens.new_token(), now() + CARRY_FOR
        async with self.database.write() as connection:
            await storage.words.expire(connection, now())
            await storage.words.add(connection, "carry", tokens.token_hash(word), until, holder.id)
        return word, until

    async def take(self, word: str, here: str) -> tuple[str, Keyholder]:
        """A key for this device, from a word that another one was given."""
        self.require_patience(here)
        async with self.database.write() as connection:
            said = await storage.words.take(connection, "carry", tokens.token_hash(word), now())
            if said is None or said.keyholder is None:
                raise Trouble(410, SPENT)
            holder = await storage.keyholders.find(connection, said.keyholder)
            if holder is None:
                raise Trouble(410, SPENT)
            return await self.another(connection, holder.id), holder

    async def accept(self, holder: Keyholder, word: str, here: str) -> Keyholder:
        """From now on they may open tables."""
        self.require_patience(here)
        async with self.database.write() as connection:
            if await storage.words.take(connection, "invite", tokens.token_hash(word), now()) is None:
                raise Trouble(410, SPENT)
            holder.invited = now()
            await storage.keyholders.change(connection, holder.id, invited=holder.invited)
        return holder

    def require_export(self, holder: Keyholder) -> None:
        """Raises Trouble where they have just had one: all their games are read for it."""
        if self.settings.limits and not self._exported.take(holder.id):
            raise Trouble(429, "You have had all of it just now; please wait a moment.")

    def require_patience(self, here: str) -> None:
        """Raises Trouble where many words were tried from there."""
        if self.settings.limits and not self._tried.take(here):
            raise Trouble(429, "Too many links were tried from your address; please wait a moment.")


async def new_invitation(connection: Connection) -> str:
    """A word with which somebody becomes one who may open tables."""
    word = tokens.new_token()
    await storage.words.add(connection, "invite", tokens.token_hash(word), now() + INVITE_FOR)
    return word
