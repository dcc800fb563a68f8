"""A table in memory: the state that the database's moves lead to, and who is looking at it."""

from __future__ import annotations

import asyncio
import time
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from parlour.engine import Event, Game, State
from parlour.server.storage import Entry, Sitting

if TYPE_CHECKING:
    from parlour.server.ws.connection import Connection


@dataclass
class Step:
    """One line of the log. `events` is None until the story has been told: they are not stored, they follow."""

    number: int
    length: int
    kind: str
    seat: int
    bot: bool
    text: str
    at: float
    reveals: bool
    stands: bool = True
    events: list[Event] | None = None

    def seen_by(self, seat: int | None) -> dict[str, Any]:
        return {
            "number": self.number,
            "length": self.length,
            "kind": self.kind,
            "seat": self.seat,
            "bot": self.bot,
            "text": self.text,
            "at": self.at,
            "stands": self.stands,
            "events": [event.seen_by(seat) for event in self.events or []],
        }


def step_of(entry: Entry, events: list[Event] | None = None) -> Step:
    return Step(
        entry.number, entry.length, entry.kind, entry.seat, entry.bot, entry.text, entry.at, entry.reveals, True, events
    )


class Table:
    """A live table. The database is the truth; what is here only ever follows a commit."""

    def __init__(self, sitting: Sitting, game: Game) -> None:
        self.sitting = sitting
        self.game = game
        self.state: State | None = None
        self.steps: list[Step] = []
        self.standing: list[Step] = []
        self.move_ids: dict[str, tuple[int, int]] = {}  # to the number and the seat
        # The state at the beginning of the turn, so that undoing within it needs no replay of the whole game.
        self.base: tuple[int, State] | None = None
        self._legal: list[tuple[State, list[str]]] = []  # of this state, and perhaps of the next
        self.ponders = False  # its legal moves once took long to find
        self.lock = asyncio.Lock()
        self.connections: set[Connection] = set()
        self.used = time.monotonic()
        self.moved = time.monotonic()
        self.gone = False

    @property
    def id(self) -> str:
        return self.sitting.row.id

    @property
    def number(self) -> int:
        return len(self.steps)

    @property
    def length(self) -> int:
        return len(self.standing)

    @property
    def turn(self) -> int | None:
        row = self.sitting.row
        if self.state is None or row.status != "playing" or row.frozen is not None:
            return None
        return self.state.turn

    @property
    def thinker(self) -> str | None:
        """The level of the bot whose turn it is, if it is a bot's."""
        turn = self.turn
        return None if turn is None else self.sitting.seats[turn].bot

    @property
    def asking(self) -> dict[str, Any] | None:
        """The wish to undo that is still open. One that came before the latest move has settled itself."""
        asking = self.sitting.row.asking
        return asking if asking is not None and asking["number"] == self.number else None

    @property
    def names(self) -> list[str]:
        return [self.name_of(seat) for seat in range(len(self.sitting.seats))]

    def name_of(self, seat: int) -> str:
        chair = self.sitting.seats[seat]
        if chair.person is not None and chair.person in self.sitting.people:
            return self.sitting.people[chair.person].name
        return chair.name

    def legal(self) -> list[str]:
        """The texts of the legal moves, found once a state."""
        if self.state is None:
            return []
        for known, texts in self._legal:
            if known is self.state:
                return texts
        self.keep_legal(self.state, [self.state.text(move) for move in self.state.moves()])
        return self.legal()

    def keep_legal(self, state: State, texts: list[str]) -> None:
        """Those of the state that the table has, or is about to have."""
        self._legal = [*self._legal[-1:], (state, texts)]

    def start(self) -> State:
        """The state before the first move."""
        row = self.sitting.row
        if row.position is not None:
            return self.game.load(row.position, row.seed)
        return self.game.start(row.players, row.seed, **row.options)

    def follow(self, step: Step, after: State, move_id: str | None = None) -> None:
        """Take in what has been committed."""
        before = self.state
        self.state = after
        self.steps.append(step)
        if step.kind == "move":
            self.standing.append(step)
            if before is None or before.turn != after.turn:
                self.base = (self.length, after)
        else:
            self.fall_back(step.length)
            if self.base is not None and self.base[0] > step.length:
                self.base = None
        if move_id is not None:
            self.move_ids[move_id] = (step.number, step.seat)
        self.moved = self.used = time.monotonic()

    def ahead(self, step: Step, after: State) -> Table:
        """The table as it will be after a move that is still on its way to the disk."""
        table = Table(self.sitting, self.game)
        table.state, table.base, table.connections, table._legal = self.state, self.base, self.connections, self._legal
        table.steps, table.standing = list(self.steps), list(self.standing)
        table.follow(step, after)
        return table

    def fall_back(self, length: int) -> None:
        for step in self.standing[length:]:
            step.stands = False
        del self.standing[length:]

    def state_at(self, length: int) -> State:
        """A state of its own, after that many of the moves that stand."""
        if self.state is not None and length == self.length:
            return self.state.copy()
        if self.base is not None and self.base[0] <= length:
            state, done = self.base[1].copy(), self.base[0]
        else:
            state, done = self.start(), 0
        for step in self.standing[done:length]:
            state.apply(state.parse(step.text))
        return state

    def tell_story(self) -> None:
        """Find out the events of every step, by playing the log again."""
        if all(step.events is not None for step in self.steps):
            return
        state = self.start()
        played: list[Step] = []
        for step in self.steps:
            if step.kind == "move":
                events = state.play_text(step.text)
                played.append(step)
            else:
                events = []
                del played[step.length :]
                state = self.start()
                for earlier in played:
                    state.apply(state.parse(earlier.text))
            if step.events is None:
                step.events = events
