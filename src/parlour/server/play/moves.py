"""The one door through which a game changes: moves and undos. Checked, committed, then told."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from parlour.engine import Refusal, Reveals, State
from parlour.server.play import broadcast
from parlour.server.play.state_json import Json, alone, now, others, undo_json
from parlour.server.play.table import Table, step_of
from parlour.server.storage import Entry
from parlour.server.storage.move_queue import Ending
from parlour.server.storage.rows import to_text

if TYPE_CHECKING:
    from parlour.server.house import House


async def play(
    house: House, table: Table, seat: int, text: str, number: int, move_id: str | None, bot: bool = False
) -> Json:
    """Play a move text that was chosen when the table stood at `number`. The answer is for the sender alone."""
    async with table.lock:
        known = None if move_id is None else table.move_ids.get(move_id)
        if known is not None:
            if known[1] != seat:
                return _refused("That move id is another seat's.", table)
            return {"type": "ack", "number": known[0], "repeated": True}
        if (no := _closed(table)) is not None:
            return no
        if number != table.number:
            return _stale(table, number)
        state = table.state
        assert state is not None
        if state.turn != seat:
            return _refused(f"It is not your turn: {{{state.turn}}} is to move.", table)
        if bot != (table.sitting.seats[seat].bot is not None):
            return _refused(
                "A bot is playing for this seat. Take the seat back first." if not bot else "A person plays here.",
                table,
            )
        after = state.copy()
        try:
            move = state.parse(text)
            events = after.play(move)
        except Refusal as refusal:
            house.metrics.refusals.inc()
            return {"type": "refusal", "rule": refusal.rule, "why": refusal.why, "number": table.number}
        entry = Entry(
            table_id=table.id,
            number=number + 1,
            kind="move",
            seat=seat,
            bot=bot,
            text=state.text(move),
            length=table.length + 1,
            reveals=state.reveals(move) if isinstance(state, Reveals) else True,
            at=now(),
            move_id=move_id,
            position=to_text(after.dump()) if after.turn != state.turn else None,
        )
        ending = Ending(after.scores(), after.winners()) if after.turn is None else None
        written = house.ledger.write(entry, ending)
        # While the disk works, what everybody will be told is got ready.
        await house.ponder(table, after)
        step = step_of(entry, events)
        told = broadcast.ready(table.ahead(step, after)) if ending is None else None
        if not await written:
            await house.catch_up(table)
            # The same message may have gone through another server; then this is its echo.
            known = None if move_id is None else table.move_ids.get(move_id)
            return _stale(table, number) if known is None else {"type": "ack", "number": known[0], "repeated": True}
        if ending is not None:
            _end(table, ending)
        table.follow(step, after, move_id)
        house.metrics.moves.inc()
        broadcast.publish(table, told)
        if ending is not None:
            house.publish_table(table)
    house.bots.look(table)
    return {"type": "ack", "number": entry.number, "repeated": False}


def _end(table: Table, ending: Ending) -> None:
    row = table.sitting.row
    row.status, row.scores, row.winners, row.asking = "over", ending.scores, ending.winners, None


async def undo(house: House, table: Table, seat: int, number: int, to: int | None) -> Json:
    """Take moves back, or ask the others whether one may."""
    async with table.lock:
        if (no := _closed(table)) is not None:
            return no
        if number != table.number:
            return _stale(table, number)
        if table.sitting.seats[seat].bot is not None:
            return _refused("A bot is playing for this seat. Take the seat back first.", table)
        offered = undo_json(table, seat)
        if offered is None:
            return _refused("You have no move to take back.", table)
        to = offered["step"]["to"] if to is None else to
        if not 0 <= to < table.length:
            return _refused(f"There are {table.length} moves; you cannot go back to {to}.", table)
        if not any(step.seat == seat for step in table.standing[to:]):
            return _refused("You can only take back a move of your own, with what followed it.", table)
        if alone(table, seat, to):
            answer = await _go_back(house, table, seat, to)
        else:
            asking = {"seat": seat, "to": to, "number": table.number, "agreed": [], "waiting": others(table, seat)}
            await house.set_asking(table, asking, f"{{{seat}}} would like to take back {_moves(table.length - to)}.")
            answer = {"type": "ack", "number": table.number, "repeated": False}
    house.bots.look(table)
    return answer


async def consent(house: House, table: Table, seat: int, number: int, yes: bool) -> Json:
    """Answer somebody's wish to undo."""
    async with table.lock:
        asking = table.asking
        if number != table.number:
            return _stale(table, number)
        if asking is None:
            return _refused("Nobody wishes to take anything back.", table)
        if seat in asking["agreed"]:
            return {"type": "ack", "number": table.number, "repeated": True}
        if seat not in asking["waiting"]:
            return _refused("You have not been asked.", table)
        if not yes:
            await house.set_asking(table, None, f"{{{seat}}} would rather leave it as it is.")
            return {"type": "ack", "number": table.number, "repeated": False}
        waiting = [other for other in asking["waiting"] if other != seat]
        if waiting:
            agreed = [*asking["agreed"], seat]
            await house.set_asking(table, {**asking, "agreed": agreed, "waiting": waiting}, f"{{{seat}}} agrees.")
            return {"type": "ack", "number": table.number, "repeated": False}
        answer = await _go_back(house, table, asking["seat"], asking["to"])
    house.bots.look(table)
    return answer


async def withdraw(house: House, table: Table, seat: int) -> Json:
    async with table.lock:
        asking = table.asking
        if asking is None or asking["seat"] != seat:
            return _refused("You are not asking for anything.", table)
        await house.set_asking(table, None, f"{{{seat}}} no longer wishes to take it back.")
        return {"type": "ack", "number": table.number, "repeated": False}


async def _go_back(house: House, table: Table, seat: int, to: int) -> Json:
    after = table.state_at(to)
    entry = Entry(
        table_id=table.id,
        number=table.number + 1,
        kind="undo",
        seat=seat,
        bot=False,
        text="",
        length=to,
        reveals=False,
        at=now(),
        position=to_text(after.dump()),
    )
    if not await house.ledger.write(entry):
        await house.catch_up(table)
        return _stale(table, entry.number - 1)
    await house.ponder(table, after)
    table.follow(step_of(entry, []), after)
    house.metrics.undos.inc()
    broadcast.publish(table)
    return {"type": "ack", "number": entry.number, "repeated": False}


async def check_all(table: Table, seat: int, texts: list[str]) -> list[Json | None]:
    """Of each text, why it would be refused. Between two of them everybody else has a turn."""
    found: list[Json | None] = []
    for text in texts:
        found.append(check(table, seat, text))
        await asyncio.sleep(0)
    return found


def check(table: Table, seat: int, text: str) -> Json | None:
    """Why a move would be refused, or None. Changes nothing."""
    state: State | None = table.state
    if (no := _closed(table)) is not None:
        return {"rule": no["rule"], "why": no["why"]}
    assert state is not None
    if state.turn != seat:
        return {"rule": "", "why": f"It is not your turn: {{{state.turn}}} is to move."}
    try:
        refusal = state.refusal(state.parse(text))
    except Refusal as unreadable:
        refusal = unreadable
    return None if refusal is None else {"rule": refusal.rule, "why": refusal.why}


def _closed(table: Table) -> Json | None:
    """The answer where nobody can move at all."""
    row = table.sitting.row
    if row.status == "open":
        return _refused("The game has not started yet.", table)
    if row.status == "over":
        return _refused("The game is over.", table)
    return None if row.frozen is None else _refused(row.frozen, table)


def _refused(why: str, table: Table) -> Json:
    return {"type": "refusal", "rule": "", "why": why, "number": table.number}


def _stale(table: Table, number: int) -> Json:
    why = "The table has moved on since then." if number <= table.number else "The table has not come so far yet."
    return {"type": "stale", "number": table.number, "why": why}


def _moves(count: int) -> str:
    return "a move" if count == 1 else f"{count} moves"
