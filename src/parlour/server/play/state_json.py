"""What a table looks like from a seat, as JSON. All that is sent is built here, from what that seat may know."""

from __future__ import annotations

import time
from typing import TYPE_CHECKING, Any

from parlour.engine import Prompts, Sheets, State
from parlour.server.play.table import Step, Table
from parlour.server.storage import Sitting

if TYPE_CHECKING:
    from parlour.server.cluster.presence import Presence

MOST_STEPS = 200  # a longer gap is not told step by step

Json = dict[str, Any]


def table_json(sitting: Sitting, presence: Presence, number: int, length: int, turn: int | None, title: str) -> Json:
    row = sitting.row
    over = row.status == "over"
    seated = {seat.person for seat in sitting.seats if seat.person is not None}
    return {
        "id": row.id,
        "game": row.game,
        "title": title,
        "players": row.players,
        "options": row.options,
        "status": row.status,
        "listed": row.listed,
        "draw": row.draw,
        "pace": row.pace,
        "opener": row.opener,
        "opened": row.opened,
        "number": number,
        "length": length,
        "turn": turn,
        "promise": row.promise,
        "seed": row.seed if over else None,
        "scores": row.scores if over else None,
        "winners": row.winners if over else [],
        "frozen": row.frozen,
        "imported": row.imported,
        "rematch": row.rematch,
        "watching": presence.watching(row.id),
        "seats": [_seat_json(sitting, seat, presence) for seat in range(len(sitting.seats))],
        "watchers": [
            {"person": person.id, "name": person.name, "present": presence.present(row.id, person.id)}
            for person in sitting.people.values()
            if person.id not in seated and (person.arrived or row.status == "open")
        ],
    }


def _seat_json(sitting: Sitting, seat: int, presence: Presence) -> Json:
    chair = sitting.seats[seat]
    person = None if chair.person is None else sitting.people.get(chair.person)
    return {
        "seat": seat,
        "kind": chair.kind,
        "name": chair.name if person is None else person.name,
        "person": chair.person,
        "level": chair.level,
        "stand_in": chair.stand_in,
        "present": chair.kind == "bot" or (person is not None and presence.present(sitting.row.id, person.id)),
        "away": person is not None and (chair.gone or presence.away(sitting.row.id, person.id)),
        "left": chair.gone,
    }


def live_json(table: Table, presence: Presence) -> Json:
    return table_json(table.sitting, presence, table.number, table.length, table.turn, table.game.title)


def you_json(sitting: Sitting, person: str | None) -> Json | None:
    if person is None or person not in sitting.people:
        return None
    name = sitting.people[person].name
    return {"person": person, "name": name, "seat": sitting.seat_of(person), "opener": sitting.row.opener == person}


def prompt_for(state: State, seat: int | None) -> str:
    if isinstance(state, Prompts):
        return state.prompt(seat)
    if state.turn is None:
        return "The game is over."
    return "It is your turn." if state.turn == seat else f"{{{state.turn}}} is to move."


def sheet_of(state: State | None) -> list[list[Json]] | None:
    """How every point arose, where the game tells."""
    return state.sheet() if isinstance(state, Sheets) else None


def state_json(table: Table, seat: int | None, last: int | None) -> Json:
    """The message after which a client at that seat knows everything, `last` being the number that it knows already."""
    state = table.state
    row = table.sitting.row
    turn = table.turn
    over = row.status == "over"
    steps, full = steps_since(table, last)
    return {
        "type": "state",
        "number": table.number,
        "length": table.length,
        "seat": seat,
        "turn": turn,
        "prompt": row.frozen or ("" if state is None else prompt_for(state, seat)),
        "view": None if state is None else state.view(seat),
        "moves": table.legal() if turn is not None and turn == seat else [],
        "steps": [step.seen_by(seat) for step in steps],
        "full": full,
        "undo": undo_json(table, seat),
        "asking": table.asking,
        "over": over,
        "winners": row.winners if over else [],
        "sheet": sheet_of(state) if over and row.frozen is None else None,
        "frozen": row.frozen,
    }


def steps_since(table: Table, last: int | None) -> tuple[list[Step], bool]:
    """The gap, or nothing and True where it is not told."""
    if last is None or not max(0, table.number - MOST_STEPS) <= last <= table.number:
        return [], last is not None or table.number > 0
    steps = table.steps[last:]
    if any(step.events is None for step in steps):
        if table.sitting.row.frozen is not None:
            return [], True
        table.tell_story()
    return steps, False


def undo_json(table: Table, seat: int | None) -> Json | None:
    """What taking back one's last move, or one's whole turn, would lead to."""
    if seat is None or table.turn is None:
        return None
    standing = table.standing
    last = table.length - 1
    while last >= 0 and standing[last].seat != seat:
        last -= 1
    if last < 0:
        return None
    turn = last
    while turn > 0 and standing[turn - 1].seat == seat:
        turn -= 1
    step = {"to": last, "alone": alone(table, seat, last)}
    return {"step": step, "turn": step if turn == last else {"to": turn, "alone": alone(table, seat, turn)}}


def alone(table: Table, seat: int, to: int) -> bool:
    """May the seat go back without asking? Own moves of this turn that showed nothing; or nobody is there to mind."""
    if table.turn == seat and all(step.seat == seat and not step.reveals for step in table.standing[to:]):
        return True
    return not others(table, seat)


def others(table: Table, seat: int) -> list[int]:
    """The other people whose consent counts: those who have not left their seat to a bot or altogether."""
    chairs = table.sitting.seats
    return [
        chair.seat
        for chair in chairs
        if chair.seat != seat and chair.person and not chair.gone and chair.stand_in is None
    ]


def frame_json(table: Table, state: State, seat: int | None, at: int) -> Json:
    return {
        "at": at,
        "view": state.view(seat),
        "prompt": prompt_for(state, seat),
        "turn": state.turn,
        "step": table.standing[at - 1].seen_by(seat) if at > 0 else None,
    }


def now() -> float:
    return round(time.time(), 3)
