"""The house: everything alive in one server process, and the order in which it is opened and closed."""

from __future__ import annotations

import contextlib
import logging
from functools import cached_property
from typing import TYPE_CHECKING

import parlour
from parlour.games import registry
from parlour.server.alerts.channels import Channels
from parlour.server.alerts.house_channel import HouseChannel
from parlour.server.alerts.mail import Mail
from parlour.server.alerts.outbox import WORK_EVERY, Outbox
from parlour.server.alerts.push import Push
from parlour.server.background import Background
from parlour.server.cluster.bus import bus_on
from parlour.server.cluster.leases import leases_on
from parlour.server.cluster.presence import Presence
from parlour.server.cluster.sweeper import Sweeper
from parlour.server.doors.door import Door
from parlour.server.doors.lines import Lines
from parlour.server.doors.quotas import Quotas
from parlour.server.metrics import Metrics
from parlour.server.people.identity import Identity
from parlour.server.people.keys import Keys
from parlour.server.play.attendance import Attendance
from parlour.server.play.bookkeeping import Bookkeeper
from parlour.server.play.broadcast import Broadcaster
from parlour.server.play.chat import ChatRoom
from parlour.server.play.classroom import Classroom
from parlour.server.play.company import Company
from parlour.server.play.deputy import SWEEP_EVERY, Deputy
from parlour.server.play.habits import Habits
from parlour.server.play.loading import Tables
from parlour.server.play.lobby import Lobby
from parlour.server.play.lockout import Lockout
from parlour.server.play.moves import MovePlayer
from parlour.server.play.my_games import MyGames
from parlour.server.play.opening import Opener
from parlour.server.play.other_servers import OtherServers
from parlour.server.play.puzzle_room import PuzzleRoom
from parlour.server.play.quick import QuickMatch
from parlour.server.play.records import Records
from parlour.server.play.referee import Referee
from parlour.server.play.remarks import Remarker
from parlour.server.play.rematch import Rematcher
from parlour.server.play.reviewer import TASK_SECONDS, Reviewer
from parlour.server.play.seating import Seating
from parlour.server.play.shapes import Answer
from parlour.server.play.sights import Sights
from parlour.server.play.table import Table
from parlour.server.play.takebacks import Takebacks
from parlour.server.play.timekeeper import LOOK_EVERY, Timekeeper
from parlour.server.settings import Settings
from parlour.server.storage import MoveQueue, database_at
from parlour.server.thinking.hints import Hinter
from parlour.server.thinking.levels import Levels
from parlour.server.thinking.players import Players
from parlour.server.thinking.pool import Pool

if TYPE_CHECKING:
    from parlour.server.people.passkeys import Passkeys

MAX_LEGAL_SECONDS = 600.0
MAX_OUTSIDE_SECONDS = 10.0
TIDY_EVERY = 20.0  # seconds
READ_BANS = 5.0
BOOK_EVERY = 5.0
BEGIN_EVERY = 1.0
log = logging.getLogger("parlour.house")


class House:
    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.metrics = Metrics()
        self.background = Background()
        self.lines = Lines(settings)
        self.closing = False
        live: dict[str, Table] = {}

        self.database = database_at(settings.database)
        self.identity = Identity(self.database)
        self.keys = Keys(self.database, settings)
        self.door = Door(settings, self.database)
        self.quotas = Quotas(self.database, settings)

        self.bus = bus_on(self.database, settings.beat)
        self.leases = leases_on(self.database, self.bus, settings.lease)
        self.presence = Presence(settings.away_after)
        self.queue = MoveQueue(self.database, self.bus.announce_moves)

        self.levels = Levels(settings.bots)
        one, memory = min(1, settings.bot_processes), settings.bot_memory
        self.pool = Pool(settings.bot_processes, settings.bot_seconds, memory)
        self.rules_pool = Pool(one, MAX_LEGAL_SECONDS, memory)
        self.outside_pool = Pool(one, MAX_OUTSIDE_SECONDS, memory, idle=60.0)
        self.review_pool = Pool(one, TASK_SECONDS, memory, idle=60.0)
        self.referee = Referee(self.rules_pool, self.outside_pool)
        self.players = Players(
            pool=self.pool,
            outside_pool=self.outside_pool,
            legal=self.referee.legal,
            tell=self.referee.tell,
            leases=self.leases,
            presence=self.presence,
            levels=self.levels,
            seconds=self.metrics.thought,
            play=self._play_for_bot,
        )
        self.hinter = Hinter(self.pool, self.outside_pool, settings.limits)

        self.broadcaster = Broadcaster(self.presence, self.background, live, self.referee)
        self.tables = Tables(
            database=self.database,
            referee=self.referee,
            leases=self.leases,
            broadcaster=self.broadcaster,
            live=live,
            count=self.metrics.tables,
            wake_bots=self.wake,
        )
        self.moves = MovePlayer(
            queue=self.queue,
            tables=self.tables,
            referee=self.referee,
            broadcaster=self.broadcaster,
            wake_bots=self.wake,
            moves=self.metrics.moves,
            refusals=self.metrics.refusals,
        )
        self.takebacks = Takebacks(
            database=self.database,
            bus=self.bus,
            queue=self.queue,
            referee=self.referee,
            audience=self.broadcaster,
            catch_up=self.tables.catch_up,
            wake_bots=self.wake,
            undos=self.metrics.undos,
        )
        self.seating = Seating(
            database=self.database,
            bus=self.bus,
            tables=self.tables,
            broadcaster=self.broadcaster,
            leases=self.leases,
            levels=self.levels,
            wake_bots=self.wake,
        )
        self.deputy = Deputy(self.seating, self.moves, self.background)
        self.sights = Sights(self.database, self.presence)
        self.habits = Habits(self.database, self.bus, self.tables)
        self.channels = Channels(
            database=self.database,
            bus=self.bus,
            push=Push(self.database, settings.contact, settings.push_services),
            mail=Mail(settings.smtp, settings.mail_from),
            house=HouseChannel(settings.alert_channel, settings.alert_schemes),
            url=settings.url,
            limits=settings.limits,
        )
        self.outbox = Outbox(self.database, self.presence, self.channels)
        self.timekeeper = Timekeeper(self.database, self.tables, self.seating, settings.clock_grace)
        self.bookkeeper = Bookkeeper(self.database, self.tables)
        self.my_games = MyGames(self.database, self.tables, self.presence, self.seating, self.broadcaster)
        self.lockout = Lockout(self.database, self.bus, self.tables, self.broadcaster, self.keys, self.leases)
        self.opener = Opener(self.database, self.quotas, self.presence, self.levels)
        self.quick = QuickMatch(self.database, self.tables, self.opener, self.seating, self.presence)
        self.company = Company(self.database, settings)
        self.lobby = Lobby(self.database, self.presence, live)
        self.records = Records(self.database, self.quotas, self.outside_pool)
        self.rematcher = Rematcher(self.database, self.bus, self.tables, self.broadcaster, self.seating, self.quotas)
        self.classroom = Classroom(self.rules_pool)
        self.remarker = Remarker(self.pool, self.referee, settings.limits)
        self.reviewer = Reviewer(self.review_pool, self.database, self.bookkeeper)
        self.puzzle_room = PuzzleRoom(self.rules_pool, self.database)
        self.chat = ChatRoom(self.database, self.bus, self.broadcaster)
        self.attendance = Attendance(self.presence, self.bus, self.broadcaster, self.background, self.metrics.sockets)
        self.other_servers = OtherServers(
            self.tables, self.broadcaster, self.attendance, self.chat, self.leases, self.players, self.background
        )
        self.sweeper = Sweeper(self.database, self.bus, self.presence, settings, self.tables.drop_by_id)

    async def _play_for_bot(self, table: Table, seat: int, text: str, number: int) -> Answer:
        return await self.moves.play(table, seat, text, number, None, bot=True)

    def wake(self, table: Table) -> None:
        """Something has happened there: perhaps a bot is to move, or the house for somebody."""
        if not self.closing:
            self.players.look(table)
            self.deputy.look(table)

    @cached_property
    def passkeys(self) -> Passkeys:
        """Made when first asked for: what they need takes a tenth of a second to load."""
        from parlour.server.people.passkeys import Passkeys

        return Passkeys(self.database, self.keys)

    async def open(self) -> None:
        await self.database.open()
        self.queue.open()
        await self.door.bans.read()
        await self.bus.open(self.other_servers.hear, self.other_servers.missed)
        await self.attendance.meet()
        self.background.spawn(self.database.examine())
        self.background.spawn(self._claim())
        self.background.spawn(self.deputy.sweep())
        self.background.every(self.settings.lease / 3, self.other_servers.keep_leases)
        self.background.every(READ_BANS, self._read_bans)
        self.background.every(LOOK_EVERY, self.timekeeper.look)
        self.background.every(WORK_EVERY, self.outbox.work)
        self.background.every(BOOK_EVERY, self.bookkeeper.book)
        self.background.every(BOOK_EVERY, self.sights.write)
        self.background.every(BEGIN_EVERY, self.quick.begin_due)
        self.background.every(SWEEP_EVERY, self.deputy.sweep)
        self.background.every(TIDY_EVERY, self.keys.note_seen)
        self.background.every(TIDY_EVERY, self.attendance.forget_silent)
        self.background.every(TIDY_EVERY, self._count_commits)
        self.background.every(self.settings.sweep_every, self._sweep)
        for doubt in self.database.doubts():
            log.warning("doubtful database", extra={"why": doubt})
        for complaint in registry.complaints():
            log.warning("game left out", extra={"why": complaint})
        log.info("open", extra={"version": parlour.__version__, "database": self.database.kind})

    async def close(self) -> None:
        """Writes on their way are finished; nothing new begins."""
        self.closing = True
        self.attendance.close()
        await self.players.close()
        for pool in (self.pool, self.rules_pool, self.outside_pool, self.review_pool):
            await pool.close()
        await self.background.close()
        await self.queue.close()
        with contextlib.suppress(Exception):
            await self.sights.write()
        with contextlib.suppress(Exception):
            await self.leases.release()
        await self.bus.close()
        await self.database.close()
        log.info("closed")

    async def _claim(self) -> None:
        self.other_servers.take_over(await self.leases.claim())

    async def _read_bans(self) -> None:
        await self.door.bans.read()
        await self.lockout.notice_forgotten()
        self.broadcaster.dismiss_from(lambda address: self.door.bans.of(address) is not None)

    async def _count_commits(self) -> None:
        for seconds in self.database.seconds:
            self.metrics.commits.observe(seconds)
        self.database.seconds.clear()

    async def _sweep(self) -> None:
        await self.sweeper.sweep()
        await self.outbox.tidy()
        await self.lockout.expire()
        await self.tables.drop_deleted()
        self.tables.forget_idle(self.settings.idle_for)
