"""What a server can be told at its start."""

from __future__ import annotations

import os
from dataclasses import dataclass, field
from email.utils import parseaddr
from pathlib import Path

from platformdirs import user_data_path

DAY = 86400.0
MEGABYTE = 1024 * 1024


def default_database() -> str:
    """A file of the user's own."""
    return f"sqlite:///{Path(user_data_path('parlour')) / 'parlour.db'}"


@dataclass
class Settings:
    database: str = field(default_factory=default_database)
    host: str = "127.0.0.1"
    port: int = 8000
    bot_processes: int = field(default_factory=lambda: max(1, (os.cpu_count() or 2) - 1))
    bot_seconds: float = 30.0  # a bot that has not moved by then is replaced by chance, for this one move
    bot_memory: int = 512 * MEGABYTE  # that a process may take, whatever it thinks about; 0 for any
    bots: tuple[str, ...] = ()  # one's own, as `my_bot.py:MyBot`, beside the levels there are
    lab: str = ""  # a folder with reports of the designer's lab, shown at /lab
    origins: tuple[str, ...] = ()  # of other sites whose pages may talk to this server
    allow_hosts: tuple[str, ...] = ()  # names by which it may be asked for, beside those of this computer
    limits: bool = True  # how fast one address may ask
    sockets_each: int = 200  # how many places at tables one address may have open, under those limits
    tables_each: int = 5000  # how many tables are kept from one address, under those limits
    bytes_each: int = 250_000_000
    keys_each: int = 5000  # how many house keys are made for one address, under those limits
    leaderboard: bool = True  # is it told who is rated best?
    invite: bool = False  # are tables opened only by those who were invited?
    lines: int = 8000  # how many connections of any kind there may be
    lines_each: int = 400  # and from one address, under those limits
    proxies: str = field(default_factory=lambda: os.environ.get("FORWARDED_ALLOW_IPS", "127.0.0.1"))  # are believed
    headers_within: float = 10.0  # seconds until the headers of a request must be complete
    body_within: float = 30.0  # and then its body
    stalled_for: float = 30.0  # a client that does not read is given up
    away_after: float = 20.0
    hello_within: float = 10.0
    silent_for: float = 60.0
    beat: float = 2.0  # seconds between two signs of life that servers on one database give each other
    lease: float = 3.0  # how long another server waits before it thinks for a dead one's bots
    url: str = ""  # where people reach the house, for links in what it sends
    smtp: str = ""  # a mail server, as smtp://NAME:PASSWORD@HOST:587
    mail_from: str = ""  # as whom it writes
    alert_channel: str = ""  # the host's own, as apprise writes it
    alert_schemes: tuple[str, ...] = ()  # of such channels, beside those that are known to be harmless
    push_services: tuple[str, ...] = ()  # how the addresses of further ones begin
    clock_grace: float = 30.0  # after the opening nobody's time is up for so long: they could not come
    idle_for: float = 900.0  # a table that nobody looks at leaves memory
    sweep_every: float = 60.0
    open_for: float = 0.25 * DAY
    playing_for: float = 30 * DAY
    over_for: float = 180 * DAY
    deleted_for: float = 30 * DAY  # kept out of sight, in case it was a mistake
    unused_key_for: float = 30 * DAY  # a house key that nobody has done anything with
    unseen_key_for: float = 730 * DAY  # any other: then whoever had it is forgotten

    @property
    def contact(self) -> str:
        """Whom a push service can write to about this house."""
        if self.mail_from:
            return f"mailto:{parseaddr(self.mail_from)[1]}"
        return self.url if self.url.startswith("https://") else "mailto:nobody@parlour.invalid"

    @property
    def loopback(self) -> bool:
        return self.host in ("127.0.0.1", "::1", "localhost")
