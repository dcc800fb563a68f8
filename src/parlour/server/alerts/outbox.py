"""The worker that sends what is in the outbox.

What is written there with a move is never lost: it is done once the service has taken it and that is noted. Where the
process dies between the two it is sent again, with the same Message-ID, topic and tag, so that the device puts it
in the place of the first.
"""

from __future__ import annotations

import logging

from parlour.games import registry
from parlour.server import storage
from parlour.server.alerts import wording
from parlour.server.alerts.channels import Channels
from parlour.server.alerts.delivery import Failed, Gone
from parlour.server.alerts.wording import Words
from parlour.server.clock import now
from parlour.server.clocks.rest import rest_from, when_used
from parlour.server.cluster.presence import Presence
from parlour.server.settings import DAY
from parlour.server.storage import Alert, Channel, Database
from parlour.server.storage.alerts import Wait

WORK_EVERY = 2.0  # seconds
CLAIM = 60.0  # seconds after which another server tries what one has begun: longer than any service is waited for
MOST_TRIES = 6
DOUBT = 15.0  # seconds before somebody is looked for again who is perhaps there
FIRST_PAUSE = 60.0  # seconds before it is tried again; then twice as long each time
KEPT = 30 * DAY
log = logging.getLogger("parlour.alerts")


class Outbox:
    def __init__(self, database: Database, presence: Presence, channels: Channels) -> None:
        self.database = database
        self.presence = presence
        self.channels = channels

    async def work(self) -> None:
        """Send what is due. Several servers may; each line is one server's at a time.

        One after the other is taken in hand: whoever dies holds up no more than that one.
        """
        while (alert := await self._take()) is not None:
            await self._look_at(alert)

    async def _take(self) -> Alert | None:
        at = now()
        async with self.database.read() as connection:
            if not await storage.alerts.any_due(connection, at):
                return None
        async with self.database.write() as connection:
            return await storage.alerts.claim(connection, at, at + CLAIM)

    async def tidy(self) -> None:
        async with self.database.write() as connection:
            await storage.alerts.purge(connection, now() - KEPT)

    async def _look_at(self, alert: Alert) -> None:
        async with self.database.read() as connection:
            wait = await storage.alerts.wait_of(connection, alert)
            channel = await storage.alerts.find(connection, alert.channel)
        if wait is None or channel is None or self._is_seen(alert):
            await self._settle([alert], done=now())
            return
        wakes = _wakes(wait)
        if wakes > now():
            await self._settle([alert], due=wakes)
        elif self.presence.present(alert.table_id, alert.person):  # at a server of which nothing is heard just now
            await self._settle([alert], due=now() + DOUBT)
        elif channel.daily:
            await self._digest(alert, channel)
        else:
            await self._send([alert], channel, await self._words(alert, wait))

    def _is_seen(self, alert: Alert) -> bool:
        """Is that person at the table, on whichever device and at whichever server?"""
        return self.presence.surely_present(alert.table_id, alert.person)

    async def _words(self, alert: Alert, wait: Wait) -> Words:
        tag = f"{alert.table_id}-{alert.number}"
        if alert.kind == "turn":
            return wording.turn(tag, alert.table_id, _title(wait), wait.name)
        async with self.database.read() as connection:
            up = await storage.alerts.time_up(connection, alert.table_id)
        hours = 0 if up is None else int(max(0.0, up / 1000 - now()) // 3600)
        return wording.reminder(tag, alert.table_id, _title(wait), wait.name, hours)

    async def _digest(self, first: Alert, channel: Channel) -> None:
        """All that waits, once a day: who takes the day's turn tells it."""
        at = now()
        if at < channel.digest + DAY:
            await self._settle([first], due=channel.digest + DAY)
            return
        async with self.database.write() as connection:
            if not await storage.alerts.take_digest(connection, channel, at):
                await storage.alerts.settle(connection, [first.id], due=at + DAY)
                return
            alerts = await storage.alerts.open_of(connection, channel.id)
            waits = [(alert, await storage.alerts.wait_of(connection, alert)) for alert in alerts]
        titles = dict.fromkeys(
            (alert.table_id, _title(wait)) for alert, wait in waits if wait is not None and not self._is_seen(alert)
        )
        if titles:
            await self._send(alerts, channel, wording.digest(f"day-{first.id}"[:32], [title for _, title in titles]))
        else:
            await self._settle(alerts, done=at)

    async def _send(self, alerts: list[Alert], channel: Channel, words: Words) -> None:
        first = alerts[0]
        try:
            await self._deliver(first.id, channel, words)
        except Gone:
            async with self.database.write() as connection:
                await storage.alerts.remove(connection, channel.id)
                await storage.alerts.settle(connection, [alert.id for alert in alerts], done=now())
        except Failed as failed:
            tries = first.tries + 1
            log.warning("alert not taken", extra={"channel": channel.kind, "why": str(failed), "tries": tries})
            pause = FIRST_PAUSE * 2**first.tries
            await self._settle(alerts, tries=tries, due=now() + pause, done=now() if tries >= MOST_TRIES else None)
        else:
            await self._settle(alerts, done=now())

    async def _deliver(self, alert_id: str, channel: Channel, words: Words) -> None:
        channels = self.channels
        link = channels.url + words.path
        if channel.kind == "push":
            await channels.push.send(channel, words)
        elif channel.kind == "house":
            await channels.house.send(words, link)
        else:
            unsubscribe = await channels.unsubscribe_link(channel.id)
            body = wording.MAIL_BODY.format(body=words.body, link=link, unsubscribe=unsubscribe)
            await channels.mail.send(channel.address, channels.message_id(alert_id), words.title, body)

    async def _settle(self, alerts: list[Alert], **values: float | int | None) -> None:
        async with self.database.write() as connection:
            await storage.alerts.settle(connection, [alert.id for alert in alerts], **values)


def _title(wait: Wait) -> str:
    game = registry.find(wait.game)
    return wait.game if game is None else game.title


def _wakes(wait: Wait) -> float:
    """When that person may be called: nobody is woken in their quiet hours."""
    if wait.rest is None:
        return 0.0
    at = round(now() * 1000)
    return (when_used(rest_from(wait.rest), at, 1) - 1) / 1000
