"""What a person may do at a table, decided in one place: the checks raise it, and every client is sent it.

Each rule answers None, or says why not. They look at who sits where and who is here, and change nothing.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeAlias

from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble
from parlour.server.play.shapes import May, SeatAction
from parlour.server.storage import Seat, Sitting

STARTED = "The game has started already."
SeatRule: TypeAlias = Callable[[Sitting, Presence, str | None, int], Trouble | None]


def may(sitting: Sitting, presence: Presence, person: str | None) -> May:
    """Everything that a person may do at a table. Without a person: somebody who has no place there yet."""
    seats = range(len(sitting.seats))
    return {
        "arrange": arrange(sitting, presence, person) is None,
        "fill": fill(sitting, presence, person) is None,
        "start": start(sitting, presence, person) is None,
        "end": end(sitting, presence, person) is None,
        "delete": delete(sitting, presence, person) is None,
        "leave": sitting.seat_of(person) is not None,
        "rematch": rematch(sitting, person) is None,
        "seats": [
            [name for name, rule in SEAT_RULES.items() if rule(sitting, presence, person, seat) is None]
            for seat in seats
        ],
    }


def require(refused: Trouble | None) -> None:
    """Raise what a rule answered, if it says why not."""
    if refused is not None:
        raise refused


def chair_at(sitting: Sitting, seat: int) -> Seat:
    if seat >= len(sitting.seats):
        raise Trouble(404, "There is no such seat.")
    return sitting.seats[seat]


def missing(sitting: Sitting, presence: Presence, chair: Seat) -> bool:
    """Has the person of that chair left the table, or been away for longer than a moment?"""
    return chair.person is not None and (chair.left or presence.away(sitting.row.id, chair.person))


# The table as a whole


def arrange(sitting: Sitting, presence: Presence, person: str | None) -> Trouble | None:
    """The opener may; when the opener is away, anybody seated."""
    opener = sitting.row.opener
    if person is not None and opener == person:
        return None
    if sitting.seat_of(person) is None:
        return Trouble(403, "Only the opener of the table can do that.")
    chair = sitting.seat_of(opener)
    left = chair is not None and sitting.seats[chair].left
    if opener is not None and not left and not presence.away(sitting.row.id, opener):
        return Trouble(403, "Only the opener of the table can do that, or anybody seated when the opener is away.")
    return None


def fill(sitting: Sitting, presence: Presence, person: str | None) -> Trouble | None:
    """Bots in the free seats."""
    if sitting.row.status != "open":
        return Trouble(409, STARTED)
    return arrange(sitting, presence, person)


def start(sitting: Sitting, presence: Presence, person: str | None) -> Trouble | None:
    if sitting.row.status != "open":
        return Trouble(409, STARTED)
    return arrange(sitting, presence, person) or ready(sitting)


def ready(sitting: Sitting) -> Trouble | None:
    """Everybody is seated, and the house has the table's box."""
    if sitting.row.frozen is not None:
        return Trouble(409, sitting.row.frozen)
    if any(chair.kind == "open" for chair in sitting.seats):
        return Trouble(409, "There are free seats: wait for people, or fill them with bots.")
    return None


def remove_onlooker(sitting: Sitting, presence: Presence, person: str | None, onlooker: str) -> Trouble | None:
    if onlooker not in sitting.people:
        return Trouble(404, "There is nobody of that name at this table.")
    if onlooker == sitting.row.opener:
        return Trouble(403, "The opener cannot be removed.")
    if sitting.seat_of(onlooker) is not None:
        return Trouble(409, "Whoever has a seat is no onlooker.")
    return arrange(sitting, presence, person)


def end(sitting: Sitting, presence: Presence, person: str | None) -> Trouble | None:
    """Without a result, since nobody can go on."""
    if sitting.row.status != "playing" or sitting.row.frozen is None:
        return Trouble(409, "Only a game that is frozen can be ended without a result.")
    return arrange(sitting, presence, person)


def delete(sitting: Sitting, presence: Presence, person: str | None) -> Trouble | None:
    """The opener may; a frozen game, whoever may end it."""
    if end(sitting, presence, person) is None:
        return None
    if person is None or sitting.row.opener != person:
        return Trouble(403, "Only the opener can delete the table.")
    return None


def rematch(sitting: Sitting, person: str | None) -> Trouble | None:
    if sitting.row.status != "over" or sitting.row.imported:
        return Trouble(409, "There can be a rematch once the game is over.")
    if sitting.seat_of(person) is None:
        return Trouble(403, "Only those who played can have a rematch.")
    return None


# One seat


def sit(sitting: Sitting, presence: Presence, person: str | None, seat: int) -> Trouble | None:
    if sitting.row.status != "open":
        return Trouble(409, STARTED)
    if chair_at(sitting, seat).kind != "open":
        return Trouble(409, "That seat is taken.")
    return None


def bot(sitting: Sitting, presence: Presence, person: str | None, seat: int) -> Trouble | None:
    """Before the start: a bot in a seat that is no person's, or out of it."""
    if sitting.row.status != "open":
        return Trouble(409, STARTED)
    if chair_at(sitting, seat).kind == "person":
        return Trouble(409, "Somebody sits there.")
    return arrange(sitting, presence, person)


def stand_in(sitting: Sitting, presence: Presence, person: str | None, seat: int) -> Trouble | None:
    """During the game: a bot that plays for somebody who is away."""
    if sitting.row.status != "playing":
        return Trouble(409, "The game is over.")
    chair = chair_at(sitting, seat)
    if chair.person is None:
        return Trouble(409, "A bot can only stand in for a person who is away.")
    if not missing(sitting, presence, chair):
        return Trouble(409, "Whoever sits there is not away.")
    return arrange(sitting, presence, person)


def hand_back(sitting: Sitting, presence: Presence, person: str | None, seat: int) -> Trouble | None:
    """The stand-in gives the seat back: to whom it belongs, or because those who arrange wish so."""
    if sitting.row.status != "playing":
        return Trouble(409, "The game is not being played.")
    chair = chair_at(sitting, seat)
    if chair.stand_in is None:
        return Trouble(409, "No bot is standing in there.")
    if chair.lost is not None:
        return Trouble(409, "That seat has lost already; a bot plays it to the end.")
    return None if chair.person == person else arrange(sitting, presence, person)


def remove(sitting: Sitting, presence: Presence, person: str | None, seat: int) -> Trouble | None:
    """Before the start: a person out of a seat."""
    if sitting.row.status != "open":
        return Trouble(409, "Nobody can be removed once the game has started.")
    chair = chair_at(sitting, seat)
    if chair.person is None:
        return Trouble(409, "Nobody sits there.")
    if chair.person == sitting.row.opener and chair.person != person:
        return Trouble(403, "The opener cannot be removed.")
    return arrange(sitting, presence, person)


SEAT_RULES: dict[SeatAction, SeatRule] = {
    "sit": sit,
    "bot": bot,
    "stand_in": stand_in,
    "hand_back": hand_back,
    "remove": remove,
}
