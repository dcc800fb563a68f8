"""What the rules say about a table, asked where the answer keeps nobody else waiting."""

from __future__ import annotations

import asyncio
import logging
from typing import Any

from parlour.engine import Refusal, State
from parlour.server.errors import Trouble
from parlour.server.play import shapes
from parlour.server.play.table import Table
from parlour.server.thinking import replay
from parlour.server.thinking.fair_queue import Asker, Rank
from parlour.server.thinking.pool import Busy, Died, Failed, Pool, TooLarge
from parlour.server.thinking.rules import Choices, choices_of

REVIEW_SECONDS = 5.0
PAST = ("events", "frames", "scores")  # nobody's turn waits for these
NO_LIST = Choices([], "It is your turn.")
AT_ONCE = 200  # events taken in before everybody else has a turn
log = logging.getLogger("parlour.referee")


class TooHard(Trouble):
    """The budget of time or memory did not suffice."""

    def __init__(self) -> None:
        super().__init__(503, "That takes too long to work out here.")


class Referee:
    """Asks processes, of two kinds: what came from outside, and the past, never hold up games that are played here."""

    def __init__(self, rules_pool: Pool, outside_pool: Pool) -> None:
        self.rules_pool = rules_pool
        self.outside_pool = outside_pool

    def quick(self, table: Table) -> bool:
        """Can the loop itself find the legal moves? docs/architecture.md says how long that takes at most."""
        return not table.game.slow and not table.outside

    def choices_now(self, table: Table, state: State) -> Choices:
        """Of the seat to move, where that is quick."""
        try:
            return choices_of(state)
        except Exception:  # a fault of the game: the table goes on without a list
            log.exception("choices not found", extra={"table": table.id})
            return NO_LIST

    async def choices(self, table: Table, state: State) -> Choices:
        """Of the seat to move, where that may take long. Where they are not found the table goes on without a list."""
        while True:
            try:
                moves, prompt = await self._ask(table, "choices", state.dump())
                return Choices(moves, prompt)
            except Busy:  # its asker has much waiting: a table that is played waits too, and is never refused
                await asyncio.sleep(1.0)
            except Trouble:
                return NO_LIST

    async def legal(self, table: Table, state: State) -> list[str]:
        """The texts of the legal moves."""
        found = self.choices_now(table, state) if self.quick(table) else await self.choices(table, state)
        return found.moves

    async def refusal(self, table: Table, state: State, text: str) -> Refusal | None:
        """Why that move cannot be, where the game says that this takes long to find out."""
        no = await self._ask(table, "refusal", state.dump(), text)
        return None if no is None else Refusal(no["rule"], no["why"])

    async def review(self, table: Table, state: State, draft: dict[str, Any]) -> shapes.View:
        """The verdict on a half-built turn."""
        found = await self._ask(table, "review", state.dump(), draft, seconds=REVIEW_SECONDS)
        if "refusal" in found:
            raise Refusal(found["refusal"]["rule"], found["refusal"]["why"])
        review: shapes.View = found["review"]
        return review

    # The past

    async def tell(self, table: Table, asker: Asker | None = None) -> None:
        """Find out the events of the steps whose events are not known, by playing the log again."""
        steps = table.steps[:]
        if table.sitting.row.frozen is not None or all(step.events is not None for step in steps):
            return
        lines = [{"kind": step.kind, "text": step.text, "length": step.length} for step in steps]
        told = await self._ask(table, "events", table.beginning, lines, asker=asker)
        for place, step in enumerate(steps):
            if step.events is None:
                step.events = [replay.event_from(event) for event in told[place]]
            if place % AT_ONCE == AT_ONCE - 1:
                await asyncio.sleep(0)

    async def frames(
        self, table: Table, at: int, count: int, seat: int | None, asker: Asker, everything: bool = False
    ) -> list[dict[str, Any]]:
        texts = [step.text for step in table.standing[: at + count - 1]]
        found: list[dict[str, Any]] = await self._ask(
            table, "frames", table.beginning, texts, at, count, seat, everything, asker=asker
        )
        return found

    async def scores(self, table: Table, asker: Asker) -> replay.Growth:
        """How it stood at the beginning and after each move that stands, and how points were made."""
        texts = [step.text for step in table.standing]
        found: replay.Growth = await self._ask(table, "scores", table.beginning, texts, asker=asker)
        return found

    async def state_at(self, table: Table, length: int) -> State:
        """A state of its own, after that many of the moves that stand."""
        near = table.state_near(length)
        if near is not None:
            return near
        texts = [step.text for step in table.standing[:length]]
        return table.load(await self._ask(table, "position", table.beginning, texts))

    async def playable(self, table: Table, length: int, asker: Asker) -> dict[str, Any] | None:
        """The position after that many moves, to be played on from; None where the game is over there.

        Raises TooHard where its legal moves are not found within the budget; that is asked only of what came from
        outside, because a game reached by play is never refused.
        """
        texts = [step.text for step in table.standing[:length]]
        if table.outside:
            found: dict[str, Any] | None = await self._ask(table, "playable", table.beginning, texts, asker=asker)
            return found
        state = await self.state_at(table, length)
        return None if state.turn is None else state.dump()

    async def restored(self, table: Table, lines: list[replay.Line], snapshot: replay.Snapshot | None) -> State:
        """The state that its log leads to by the rules of today. Raises Refusal where these lead elsewhere."""
        found = await self._ask(table, "restored", table.beginning, lines, snapshot)
        if "why" in found:
            raise Refusal("", found["why"])
        return table.load(found["position"])

    async def _ask(
        self, table: Table, work: str, *args: Any, asker: Asker | None = None, seconds: float | None = None
    ) -> Any:
        pool = self.outside_pool if table.outside or work in PAST else self.rules_pool
        if asker is None:
            key, rank = table.asker()
            # Whoever is about to come waits for it already, as while the table is being loaded.
            asker = Asker(key, min(rank, Rank.WATCHED))
        return await ask(pool, work, table.game.key, *args, asker=asker, seconds=seconds, table=table.id)


async def ask(pool: Pool, work: str, *args: Any, asker: Asker, seconds: float | None, **about: str) -> Any:
    """What a process says. Raises Trouble, a sentence for whoever asked, where there is no answer."""
    try:
        return await pool.ask(work, *args, asker=asker, seconds=seconds)
    except (TimeoutError, TooLarge):
        log.warning("too hard", extra={"work": work, **about})
        raise TooHard from None
    except (Died, Failed) as error:
        log.error("not worked out", exc_info=error, extra={"work": work, **about})
        raise Trouble(503, "That could not be worked out just now. It has been noted; please try again.") from None
