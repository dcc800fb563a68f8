"""How far one may take back, and who must agree: one rule everywhere.

Without asking, one's own moves of this turn up to the last thing shown. Further, with the consent of every person whose
move or knowledge is touched, also of those who are away. Where only bots sit there, any distance, after a question.
"""

from __future__ import annotations

from parlour.server.play.shapes import UndoOffer, UndoOffers
from parlour.server.play.table import Moment, Step, is_takeback
from parlour.server.storage import Seat

MOST_STEPS = 10_000  # of a table's log, far beyond any game: then it only goes forward, or it would grow for ever


def offers(moment: Moment, seat: int | None) -> UndoOffers | None:
    """What taking back one's last move, or one's whole turn, would lead to. What cannot be had is not offered."""
    if seat is None or moment.turn is None or moment.number >= MOST_STEPS:
        return None
    last = last_own(moment, seat)
    if last is None:
        return None
    step = _offer(moment, seat, last)
    if step is None:
        return None
    first, standing = last, moment.standing
    while first > 0 and standing[first - 1].seat == seat:
        first -= 1
    turn = step if first == last else _offer(moment, seat, first)
    return {"step": step, "turn": step if turn is None else turn}


def last_own(moment: Moment, seat: int) -> int | None:
    """Where the seat's last move is among those that stand."""
    standing = moment.standing
    for place in range(len(standing) - 1, -1, -1):
        if standing[place].seat == seat:
            return place
    return None


def _offer(moment: Moment, seat: int, to: int) -> UndoOffer | None:
    taken = moment.standing[to:]
    marks = is_takeback(seat, taken)
    asked = _asked(moment, seat, taken, marks)
    if asked and gone(moment, asked) is not None:
        return None
    return {"to": to, "alone": not asked, "marks": marks}


def to_ask(moment: Moment, seat: int, to: int) -> list[int]:
    """The seats of the other people whose consent it takes to go back so far."""
    taken = moment.standing[to:]
    return _asked(moment, seat, taken, is_takeback(seat, taken))


def _asked(moment: Moment, seat: int, taken: list[Step], marks: bool) -> list[int]:
    if moment.turn == seat and not marks:
        return []
    shown, moved = False, set()
    for step in taken:
        shown = shown or step.reveals
        moved.add(step.seat)
    asked = []
    for chair in moment.sitting.seats:
        if chair.person is not None and chair.seat != seat and (shown or chair.seat in moved or _looks_on(chair)):
            asked.append(chair.seat)
    return asked


def _looks_on(chair: Seat) -> bool:
    """Has the person of that chair seen every move? Whoever is away minds those of the stand-in, and what was shown:
    else the others could look at cards to come while nobody is there to object."""
    return not chair.left and chair.stand_in is None


def gone(moment: Moment, asked: list[int]) -> int | None:
    """The first of those seats whose person has left the table, and cannot be asked."""
    for seat in asked:
        if moment.sitting.seats[seat].left:
            return seat
    return None
