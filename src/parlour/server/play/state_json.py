"""What a table looks like from a seat, as JSON. All that is sent is built here, from what that seat may know."""

from __future__ import annotations

from parlour.engine import OPENINGS, Sheets, State, orders_of
from parlour.server.clock import milliseconds
from parlour.server.clocks.reading import Reading
from parlour.server.clocks.rules import rules_from
from parlour.server.cluster.presence import Presence
from parlour.server.play import permissions, shapes
from parlour.server.play.deputy_shapes import Deputy, LeftOrder, OrderOffer
from parlour.server.play.table import Moment, Step, Table
from parlour.server.play.undo_rule import offers
from parlour.server.storage import Chat, Person, Sitting, TableRow
from parlour.server.thinking.rules import prompt_for

MAX_STEPS = 200  # a longer gap is not told step by step
ENDED = "This game was ended without a result."
LOST_ON_TIME = "{seat} ran out of time, and has lost."
THINKING = "It is your turn. What you can do is still being worked out."


def table_json(
    sitting: Sitting,
    presence: Presence,
    number: int,
    length: int,
    turn: int | None,
    title: str,
    clock: Reading | None = None,
) -> shapes.Table:
    row = sitting.row
    over = row.status == "over"
    watchers = _watchers_json(sitting, presence)
    table: shapes.Table = {
        "id": row.id,
        "game": row.game,
        "title": title,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "listed": row.listed,
        "draw": row.begins == "drawn",
        "begins": row.begins,
        "opening": None if row.status == "open" else OPENINGS.get(row.begins or ""),
        "pace": row.pace,
        "opener": row.opener,
        "opened": row.opened,
        "number": number,
        "length": length,
        "turn": turn,
        "promise": row.seed_hash,
        "seed": row.seed if over else None,
        "scores": row.scores if over else None,
        "winners": row.winners if over else [],
        "frozen": frozen_of(row),
        "imported": row.imported,
        "rated": row.rated,
        "quick": row.quick if row.status == "open" else None,
        "rematch": row.rematch,
        "watching": presence.watching(row.id) + sum(each["present"] for each in watchers),
        "seats": [_seat_json(sitting, seat, presence) for seat in range(len(sitting.seats))],
        "watchers": watchers,
    }
    if row.clock is not None:
        table["clock"] = _clock_json(row, clock)
    return table


def _clock_json(row: TableRow, clock: Reading | None) -> shapes.Clock:
    assert row.clock is not None
    rules = rules_from(row.clock)
    return {
        "kind": rules.kind,
        "seconds": rules.seconds,
        "increment": rules.increment,
        "cap": rules.cap,
        "out": rules.out,
        "says": rules.says,
        "face": None if clock is None else _face_json(clock),
        "asking": row.pause_request,
    }


def _face_json(clock: Reading) -> shapes.ClockFace:
    at = milliseconds()
    paused = clock.tick.until is not None and clock.paused_at(at)
    return {
        "left": [clock.left(seat, at) for seat in range(len(clock.spent))],
        "running": clock.running,
        "due": None if clock.due is None else max(0, clock.due - at),
        "rests": clock.rests_for(at),
        "paused": (clock.tick.until or 0) - at if paused else None,
        "flagged": list(clock.flagged),
    }


def frozen_of(row: TableRow) -> str | None:
    """Why nobody can go on. A game that was ended for that has no other reason any more."""
    return ENDED if row.status == "over" and row.scores is None else row.frozen


def _watchers_json(sitting: Sitting, presence: Presence) -> list[shapes.Watcher]:
    seated = {seat.person for seat in sitting.seats if seat.person is not None}
    return [
        {"person": person.id, "name": person.name, "present": presence.present(sitting.row.id, person.id)}
        for person in sitting.people.values()
        if person.id not in seated and (person.arrived or sitting.row.status == "open")
    ]


def _seat_json(sitting: Sitting, seat: int, presence: Presence) -> shapes.Seat:
    chair = sitting.seats[seat]
    person = None if chair.person is None else sitting.people.get(chair.person)
    found: shapes.Seat = {
        "seat": seat,
        "kind": chair.kind,
        "name": chair.name if person is None else person.name,
        "person": chair.person,
        "level": chair.level,
        "stand_in": chair.stand_in,
        "present": chair.kind == "bot" or (person is not None and presence.present(sitting.row.id, person.id)),
        "away": person is not None and (chair.left or presence.away(sitting.row.id, person.id)),
        "left": chair.left,
    }
    if chair.lost is not None:
        found["lost"] = chair.lost
    return found


def live_json(table: Table, presence: Presence) -> shapes.Table:
    return table_json(table.sitting, presence, table.number, table.length, table.turn, table.game.title, table.clock)


def you_json(sitting: Sitting, presence: Presence, person: str | None) -> shapes.You | None:
    """What somebody is told about themselves; None for whoever has no place at the table."""
    if person is None or person not in sitting.people:
        return None
    you: shapes.You = {
        "person": person,
        "name": sitting.people[person].name,
        "seat": sitting.seat_of(person),
        "opener": sitting.row.opener == person,
        "may": permissions.may(sitting, presence, person),
    }
    if you["seat"] is not None:
        you["deputy"] = _deputy_json(sitting.people[person])
    return you


def _deputy_json(person: Person) -> Deputy:
    left = person.standing_order
    order: LeftOrder | None = None
    if left is not None:
        order = {"name": left["name"], "says": left["says"], "lapsed": left.get("lapsed")}
    return {"forced": person.forced, "order": order}


def sheet_of(state: State | None) -> list[list[shapes.SheetLine]] | None:
    """How every point arose, where the game tells."""
    return state.sheet() if isinstance(state, Sheets) else None


def state_json(moment: Moment, seat: int | None, last: int | None) -> shapes.StateMessage:
    """The message after which a client at that seat knows everything, `last` being the number that it knows already."""
    state = moment.state
    row = moment.sitting.row
    turn = moment.turn
    over = row.status == "over"
    frozen = frozen_of(row)
    steps, full = steps_since(moment, last)
    message: shapes.StateMessage = {
        "type": "state",
        "number": moment.number,
        "length": moment.length,
        "seat": seat,
        "turn": turn,
        "prompt": frozen or "",
        "view": None if state is None else state.view(seat),
        "moves": [],
        "steps": [step.seen_by(seat) for step in steps],
        "full": full,
        "undo": offers(moment, seat),
        "takebacks": moment.takebacks,
        "asking": moment.undo_request,
        "over": over,
        "winners": row.winners if over else [],
        "sheet": sheet_of(state) if over and frozen is None else None,
        "frozen": frozen,
    }
    if moment.clock is not None:
        message["clock"] = _face_json(moment.clock)
    if turn is not None and seat is not None and (orders := _orders_json(moment, seat)):
        message["orders"] = orders
    if turn is not None and turn == seat:
        if moment.choices is None:
            message["prompt"], message["thinking"] = THINKING, True
        else:
            message["moves"], message["prompt"] = moment.choices
    elif over and state is not None and state.turn is not None and moment.sitting.lost:
        message["prompt"] = LOST_ON_TIME.format(seat=f"{{{moment.sitting.lost[-1]}}}")
    elif state is not None and frozen is None:
        message["prompt"] = prompt_for(state, seat)
    return message


def _orders_json(moment: Moment, seat: int) -> list[OrderOffer]:
    """What that seat may leave with the house now."""
    state = moment.state
    assert state is not None
    orders = orders_of(moment.game).orders
    if not orders:
        return []
    return [{"name": order.name, "says": order.says} for order in orders if order.offered(state, seat)]


def steps_since(moment: Moment, last: int | None) -> tuple[list[Step], bool]:
    """The gap, or nothing and True where it is not told."""
    number = moment.number
    if last is None or not max(0, number - MAX_STEPS) <= last <= number:
        return [], last is not None or number > 0
    steps = moment.steps[last:]
    for step in steps:
        if step.events is None:  # they were not found out, or the rules no longer tell them
            return [], True
    return steps, False


def chat_json(chat: Chat) -> shapes.Chat:
    return {
        "id": chat.id,
        "person": chat.person,
        "name": chat.name,
        "seat": chat.seat,
        "text": chat.text,
        "at": chat.at,
    }
