"""The tables of a house, as its operator sees them. Seeds are not told: they decide games that are being played."""

from __future__ import annotations

from ipaddress import ip_network
from itertools import islice
from typing import Any, TypedDict

from sqlalchemy import ColumnElement, func, select

from parlour.engine import Refusal
from parlour.games.record import Record
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.play.kept_records import record_kept
from parlour.server.storage import Chat, Sitting
from parlour.server.storage.schema import entries, tables
from parlour.server.upkeep.premises import Premises

STATUSES = ("open", "playing", "over", "frozen", "deleted")
WHOLE_CHAT = 1_000_000


class Line(TypedDict):
    """A table in the list."""

    id: str
    game: str
    status: str
    players: int
    moves: int
    opened: float
    last_move: float | None
    opened_from: str | None
    frozen: str | None
    deleted: float | None


class Place(TypedDict):
    seat: int
    kind: str
    name: str
    bot: str | None
    came_from: str | None


class Onlooker(TypedDict):
    name: str
    came_from: str | None


class Page(Line):
    """A table by itself."""

    options: dict[str, Any]
    listed: bool
    imported: bool
    engine: str
    box: str | None
    seed_hash: str
    scores: list[int] | None
    winners: list[int]
    rematch: str | None
    rematch_of: str | None
    seats: list[Place]
    onlookers: int
    looking_on: list[Onlooker]
    chats: list[Chat]


async def listing(
    premises: Premises, status: str | None, game: str | None, opened_from: str | None, most: int
) -> list[Line]:
    """The newest first. Deleted ones only where that is asked for."""
    await premises.ask_for_today()
    query = select(tables, *_progress()).order_by(tables.c.opened.desc())
    query = query.where(tables.c.deleted.is_not(None) if status == "deleted" else tables.c.deleted.is_(None))
    if status == "frozen":
        query = query.where(tables.c.frozen.is_not(None))
    elif status not in (None, "deleted"):
        query = query.where(tables.c.status == status)
    if game is not None:
        query = query.where(tables.c.game == game)
    if opened_from is not None:
        query = query.where(tables.c.opened_from.is_not(None))
    async with premises.read() as connection:
        found = await connection.execute(query)
        wanted = (row for row in found if opened_from is None or _overlap(row.opened_from, opened_from))
        return [_line(row) for row in islice(wanted, most)]


async def page(premises: Premises, table_id: str) -> Page:
    await premises.ask_for_today()
    async with premises.read() as connection:
        sitting = await _find(connection, table_id)
        query = select(tables, *_progress()).where(tables.c.id == table_id)
        line = _line((await connection.execute(query)).one())
        chats = await storage.chat.last_of(connection, table_id, WHOLE_CHAT)
    row = sitting.row
    seated = {seat.person for seat in sitting.seats}
    onlookers: list[Onlooker] = [
        {"name": person.name, "came_from": person.came_from}
        for key, person in sitting.people.items()
        if key not in seated
    ]
    return {
        **line,
        "options": row.options,
        "listed": row.listed,
        "imported": row.imported,
        "engine": row.engine,
        "box": row.box,
        "seed_hash": row.seed_hash,
        "scores": row.scores,
        "winners": row.winners,
        "rematch": row.rematch,
        "rematch_of": row.rematch_of,
        "seats": _places(sitting),
        "onlookers": len(onlookers),
        "looking_on": onlookers,
        "chats": chats,
    }


async def record(premises: Premises, table_id: str, with_seed: bool) -> Record:
    """Raises Refusal for a game that is not over, unless the seed is wanted all the same."""
    await premises.ask_for_today()
    async with premises.read() as connection:
        sitting = await _find(connection, table_id)
        found = await storage.moves.entries_of(connection, table_id)
    if sitting.row.status == "open":
        raise Refusal("", f"Nothing has been played at table {table_id} yet.")
    if sitting.row.status != "over" and not with_seed:
        raise Refusal(
            "",
            f"The game at table {table_id} is not over, and its record holds the seed: whoever reads it knows every "
            "card. Say --with-seed if you want it all the same.",
        )
    try:
        return await record_kept(sitting, found)
    except Refusal:
        raise
    except Exception as error:  # what is stored may be anything
        raise Refusal("", f"Table {table_id} cannot be read: {type(error).__name__}.") from None


async def delete(premises: Premises, table_id: str, for_good: bool) -> None:
    """Softly, or with everything that belongs to it. A server that has it in memory lets go of it within a minute."""
    await premises.ask_for_today()
    async with premises.write() as connection:
        sitting = await _find(connection, table_id)
        if for_good:
            await storage.tables.remove(connection, table_id)
        elif sitting.row.deleted is not None:
            raise Refusal("", f"Table {table_id} is deleted already. Say --now to remove it for good.")
        else:
            await storage.tables.delete_softly(connection, [table_id], now())


async def undelete(premises: Premises, table_id: str) -> None:
    await premises.ask_for_today()
    async with premises.write() as connection:
        sitting = await _find(connection, table_id)
        if sitting.row.deleted is None:
            raise Refusal("", f"Table {table_id} is not deleted.")
        await storage.tables.change(connection, table_id, deleted=None, touched=now())


async def _find(connection: storage.database.Connection, table_id: str) -> Sitting:
    sitting = await storage.tables.find(connection, table_id, deleted=True)
    if sitting is None:
        raise Refusal("", f"There is no table {table_id!r}. `parlour house tables` lists them.")
    return sitting


def _overlap(one: str, other: str) -> bool:
    try:
        return ip_network(one).overlaps(ip_network(other))
    except ValueError:  # a proxy may have said anything
        return one == other


def _progress() -> tuple[ColumnElement[Any], ColumnElement[Any]]:
    mine = entries.c.table_id == tables.c.id
    return (
        select(func.count()).where(mine).scalar_subquery().label("moves"),
        select(func.max(entries.c.at)).where(mine).scalar_subquery().label("last_move"),
    )


def _line(row: Any) -> Line:
    return {
        "id": row.id,
        "game": row.game,
        "status": row.status,
        "players": row.players,
        "moves": row.moves,
        "opened": row.opened,
        "last_move": row.last_move,
        "opened_from": row.opened_from,
        "frozen": row.frozen,
        "deleted": row.deleted,
    }


def _places(sitting: Sitting) -> list[Place]:
    places: list[Place] = []
    for seat in sitting.seats:
        person = sitting.people.get(seat.person or "")
        places.append(
            {
                "seat": seat.seat,
                "kind": seat.kind,
                "name": seat.name if person is None else person.name,
                "bot": seat.bot,
                "came_from": None if person is None else person.came_from,
            }
        )
    return places
