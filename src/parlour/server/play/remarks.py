"""A word to whoever plays among bots: what would have been better in the turn that they have just finished."""

from __future__ import annotations

from parlour.server.errors import Trouble
from parlour.server.play import shapes
from parlour.server.play.referee import Referee, ask
from parlour.server.play.table import Table
from parlour.server.rate_limit import Buckets
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.pool import Pool

MAX_SECONDS = 20.0


class Remarker:
    """Never before a move, and never where other people sit: they would be told about their game, too."""

    def __init__(self, pool: Pool, referee: Referee, limits: bool) -> None:
        self.pool = pool
        self.referee = referee
        self.limits = limits
        self.people = Buckets(0.2, 4)

    async def remark(self, table: Table, person: str, asker: Asker) -> shapes.Remark | None:
        """On the last turn that the person finished; None where there is nothing to say."""
        seat = table.sitting.seat_of(person)
        if seat is None or any(chair.kind != "bot" for chair in table.sitting.seats if chair.person != person):
            raise Trouble(403, "Remarks are for those who play among bots alone.")
        begin, end = last_turn(table, seat)
        if begin == end or table.outside:
            return None
        if self.limits and not self.people.take(person):
            raise Trouble(429, "One remark at a time, please.")
        state = await self.referee.state_at(table, begin)
        moves = [step.text for step in table.standing[begin:end]]
        says = await ask(
            self.pool, "remark", table.game.key, state.dump(), moves, asker=asker, seconds=MAX_SECONDS, table=table.id
        )
        return None if says is None else {"length": end, "says": says}


def last_turn(table: Table, seat: int) -> tuple[int, int]:
    """After how many moves the seat's last turn that is over began, and after how many it was over."""
    seats = [step.seat for step in table.standing]
    end = len(seats)
    while end > 0 and table.turn == seat and seats[end - 1] == seat:  # a turn that is still being played
        end -= 1
    while end > 0 and seats[end - 1] != seat:
        end -= 1
    begin = end
    while begin > 0 and seats[begin - 1] == seat:
        begin -= 1
    return begin, end
