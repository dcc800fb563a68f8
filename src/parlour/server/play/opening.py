"""Opening tables: of which game, for whom, with which bots."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

import parlour
from parlour.engine import Game, Refusal, seed_hash
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.cluster.presence import Presence
from parlour.server.doors.quotas import Quotas
from parlour.server.errors import Trouble
from parlour.server.people import tokens
from parlour.server.people.names import name_from
from parlour.server.play.loading import rules_version
from parlour.server.storage import Database, Person, Seat, Sitting, TableRow
from parlour.server.thinking.levels import Levels
from parlour.server.thinking.players import bot_names


class SeatWish(Protocol):
    """Who is to sit in a seat: `me`, a `bot` of a level, or nobody yet (`open`)."""

    @property
    def kind(self) -> str: ...

    @property
    def level(self) -> str | None: ...


@dataclass(frozen=True)
class Chosen:
    """A wish of the house itself."""

    kind: str
    level: str | None = None


def find_game(key: str, status: int = 400) -> Game:
    """The game of that key; Trouble of that status where there is none, or where its package is broken."""
    if key not in parlour.games():
        raise Trouble(status, f"There is no such game; there are {', '.join(parlour.games())}.")
    try:
        return parlour.game(key)
    except Refusal as refusal:
        raise Trouble(status, refusal.why) from None


def new_row(game: Game, players: int, options: dict[str, Any], pace: int, **more: Any) -> TableRow:
    """A table that nobody sits at yet. Raises Trouble for what the game does not offer."""
    seed = more.pop("seed", None) or tokens.new_seed()
    try:
        game.start(players, seed, **options)
    except Refusal as refusal:
        raise Trouble(400, refusal.why, refusal.rule) from None
    values: dict[str, Any] = {
        "id": tokens.word(12),
        "game": game.key,
        "players": players,
        "options": options,
        "seed": seed,
        "seed_hash": seed_hash(seed),
        "engine": rules_version(game.key),
        "box": None if game.box_hash == game.first_box_hash else game.box_hash,
        "status": "open",
        "listed": False,
        "random_seats": more.get("begins") == "drawn",
        "pace": pace,
        "position": None,
        "opener": None,
        "opened": now(),
        "touched": now(),
    }
    return TableRow(**{**values, **more})


def seat_bots(seats: list[Seat], level: str, taken: list[str]) -> None:
    """A bot in every free seat of the list."""
    free = [seat for seat in seats if seat.kind == "open"]
    for seat, name in zip(free, bot_names(taken, len(free)), strict=True):
        seat.level, seat.name = level, name


class Opener:
    def __init__(self, database: Database, quotas: Quotas, presence: Presence, levels: Levels) -> None:
        self.database = database
        self.quotas = quotas
        self.presence = presence
        self.levels = levels

    async def open(
        self, game: Game, name: str, wishes: Sequence[SeatWish], options: dict[str, Any], pace: int, **more: Any
    ) -> tuple[str, str, str]:
        """The id of the new table, its opener and the opener's token."""
        row = new_row(game, len(wishes), options, pace, **more)
        await self.quotas.require_room(row.opened_from)
        opener = Person(tokens.word(8), row.id, name_from(name), came_from=row.opened_from)
        row.opener = opener.id
        sitting = Sitting(row, [Seat(row.id, number) for number in range(len(wishes))], {opener.id: opener})
        mine = [seat for seat, wish in zip(sitting.seats, wishes, strict=True) if wish.kind == "me"]
        if len(mine) > 1:
            raise Trouble(400, "You can sit in one seat only.")
        for seat in mine:
            seat.person = opener.id
        for seat, wish in zip(sitting.seats, wishes, strict=True):
            if wish.kind == "bot":
                taken = [opener.name, *(other.name for other in sitting.seats)]
                seat_bots([seat], self.levels.chosen(wish.level), taken)
        token = tokens.new_token()
        async with self.database.write() as connection:
            await storage.tables.add(connection, sitting)
            await storage.tables.add_token(connection, row.id, opener.id, tokens.token_hash(token))
        self.presence.expect(row.id, opener.id)
        return row.id, opener.id, token
