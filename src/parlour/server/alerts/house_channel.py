"""The host's own channel, by apprise: one address of the host's choosing, for everybody who wishes to hear there."""

from __future__ import annotations

import asyncio

from parlour.engine import Refusal
from parlour.server.alerts.delivery import Failed, Missing, needed
from parlour.server.alerts.wording import Words

# Services that only ever speak to their own. Others of apprise run programs, write files or ask any address.
SCHEMES = ("ntfy", "ntfys", "tgram", "discord", "slack", "matrix", "matrixs", "gotify", "gotifys", "pover", "signal")
NO_CHANNEL = "This house has no channel of its own: its host has named none (--alert-channel)."


class HouseChannel:
    """Raises Refusal for an address of another kind; `also` are schemes beside those."""

    def __init__(self, address: str, also: tuple[str, ...] = ()) -> None:
        self.address = address
        scheme = address.partition("://")[0].lower()
        if address and scheme not in (*SCHEMES, *also):
            raise Refusal("", f"--alert-channel: {scheme!r} is none of {', '.join(SCHEMES)}.")

    @property
    def missing(self) -> Missing | None:
        return needed("apprise") if self.address else Missing(NO_CHANNEL)

    async def send(self, words: Words, link: str) -> None:
        """Raises Failed."""
        import apprise

        channel = apprise.Apprise()
        channel.add(self.address)
        said = await asyncio.to_thread(channel.notify, title=words.title, body=f"{words.body}\n{link}")
        if not said:
            raise Failed("apprise")
