"""The lobby: the tables that show themselves, where somebody is."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from parlour.games import registry
from parlour.server import storage
from parlour.server.cluster.presence import Presence
from parlour.server.play import shapes
from parlour.server.play.state_json import live_json, table_json
from parlour.server.play.table import Table
from parlour.server.storage import Database, TableRow

MAX_LISTED = 100
SHARE = 10  # tables opened from one address


class Lobby:
    """`live` are the tables in memory. Those that people are at are mostly there; the others are at other servers."""

    def __init__(self, database: Database, presence: Presence, live: dict[str, Table]) -> None:
        self.database = database
        self.presence = presence
        self.live = live

    async def tables(self, game: str | None) -> list[shapes.Table]:
        """Open ones first, the newest first, and no address before all others."""
        lively = self.presence.lively()
        found = {key: self.live[key].sitting for key in lively & self.live.keys()}
        far: dict[str, tuple[int, int]] = {}
        if elsewhere := sorted(lively - self.live.keys()):
            async with self.database.read() as connection:
                others = await storage.tables.listed(connection, elsewhere)
                far = await storage.moves.how_far(connection, [sitting.row.id for sitting in others])
            found |= {sitting.row.id: sitting for sitting in others}
        rows = [sitting.row for sitting in found.values() if _shows_itself(sitting.row, game)]
        shown: list[shapes.Table] = []
        for row in fairly(rows)[:MAX_LISTED]:
            live = self.live.get(row.id)
            if live is not None:
                shown.append(live_json(live, self.presence))
            elif (its_game := registry.find(row.game)) is not None:
                number, length = far.get(row.id, (0, 0))
                shown.append(table_json(found[row.id], self.presence, number, length, None, its_game.title))
        return shown


def _shows_itself(row: TableRow, game: str | None) -> bool:
    return row.listed and row.status != "over" and (game is None or row.game == game)


def fairly(rows: Iterable[TableRow]) -> list[TableRow]:
    """In the order of the lobby: of the tables opened from one address, the eleventh comes after everybody's tenth."""
    ordered = sorted(rows, key=lambda row: (row.status == "playing", -row.opened))
    opened: Counter[str] = Counter()
    rounds: dict[str, int] = {}
    for row in ordered:
        opener = row.opened_from or row.id
        rounds[row.id] = opened[opener] // SHARE
        opened[opener] += 1
    return sorted(ordered, key=lambda row: rounds[row.id])
