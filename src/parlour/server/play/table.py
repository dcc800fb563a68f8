"""A table in memory: the state that the database's moves lead to, and who is looking at it."""

from __future__ import annotations

import asyncio
import time
from typing import Any, cast

from msgspec import Struct

from parlour.engine import Event, Game, State
from parlour.server.clocks.reading import Reading
from parlour.server.play import shapes
from parlour.server.play.client import Client
from parlour.server.storage import Entry, Sitting
from parlour.server.storage.rows import Auto, EntryKind
from parlour.server.thinking import replay
from parlour.server.thinking.fair_queue import Asker, Rank, asker_from
from parlour.server.thinking.rules import Choices

KEPT_OUT_FOR = 600.0  # seconds


class Step(Struct):
    """One line of the log. `events` is None until the log has been played again: they follow, they are not stored."""

    number: int
    length: int
    kind: EntryKind
    seat: int
    bot: bool
    text: str
    at: float
    reveals: bool
    stands: bool = True
    events: list[Event] | None = None
    auto: Auto | None = None

    def seen_by(self, seat: int | None) -> shapes.Step:
        told: shapes.Step = {
            "number": self.number,
            "length": self.length,
            "kind": self.kind,
            "seat": self.seat,
            "bot": self.bot,
            "text": self.text,
            "at": self.at,
            "stands": self.stands,
            "events": cast(list[shapes.GameEvent], [event.seen_by(seat) for event in self.events or []]),
        }
        if self.auto is not None and (seat == self.seat or self.auto == "forced"):  # an order is nobody else's to know
            told["auto"] = self.auto
        return told


def step_of(entry: Entry, events: list[Event] | None = None) -> Step:
    return Step(
        number=entry.number,
        length=entry.length,
        kind=entry.kind,
        seat=entry.seat,
        bot=entry.bot,
        text=entry.text,
        at=entry.at,
        reveals=entry.reveals,
        events=events,
        auto=entry.auto,
    )


def is_takeback(seat: int, taken: list[Step]) -> bool:
    """Is more taken back than the seat's own moves that showed nothing? Then somebody is asked, and the game marked."""
    return True in [step.reveals or step.seat != seat for step in taken]


class Moment(Struct):
    """What there is to show of a table: now, or once a move that is on its way to the disk has been written."""

    game: Game
    sitting: Sitting
    state: State | None
    turn: int | None
    steps: list[Step]
    standing: list[Step]  # those steps that no undo has taken back
    choices: Choices | None  # of the person to move; None until they have been found
    undo_request: shapes.UndoRequest | None
    takebacks: int  # how often moves were taken back after a question
    clock: Reading | None = None
    number: int = 0  # how many steps there are, and how many stand: asked for all the time
    length: int = 0

    def __post_init__(self) -> None:
        self.number, self.length = len(self.steps), len(self.standing)


class Table:
    """A live table. The database is the truth; what is here only ever follows a commit."""

    def __init__(self, sitting: Sitting, game: Game) -> None:
        self.sitting = sitting
        self.game = game
        self.state: State | None = None
        self.steps: list[Step] = []
        self.standing: list[Step] = []
        self.takebacks = 0
        self.clock: Reading | None = None  # from the start on, where the table has one
        self.called: dict[str, tuple[str, ...]] = {}  # people who wish to be called back, and their channels
        self.move_ids: dict[str, tuple[int, int]] = {}  # to the number and the seat
        # The state at the beginning of the turn, so that undoing within it needs no replay of the whole game.
        self.base: tuple[int, State] | None = None
        self._choices: list[tuple[State, Choices]] = []  # in this state, and perhaps in the next
        self.lock = asyncio.Lock()
        self.connections: set[Client] = set()
        self.told_chat = 0  # the id of the latest line that anybody here was told
        # By the clock that never jumps, for waiting; the times that people see are in the rows and steps.
        self.used = time.monotonic()
        self.moved = time.monotonic()
        self.deleted = False
        self._kept_out: dict[str, float] = {}  # address ranges from where nobody comes anew, and until when

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
    def box(self) -> str:
        """The hash of the box that the table is played with."""
        return self.sitting.row.box or self.game.first_box_hash

    @property
    def turn(self) -> int | None:
        return self._turn_in(self.state)

    def _turn_in(self, state: State | None) -> int | None:
        row = self.sitting.row
        if state is None or row.status != "playing" or row.frozen is not None:
            return None
        return state.turn

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot whose turn it is, if it is a bot's."""
        turn = self.turn
        return None if turn is None else self.sitting.seats[turn].bot

    @property
    def pace(self) -> float:
        """How many seconds after the last move a bot moves at the earliest."""
        return self.sitting.row.pace / 1000

    @property
    def undo_request(self) -> shapes.UndoRequest | None:
        """The wish to undo that is still open. One that came before the latest move has settled itself."""
        request: shapes.UndoRequest | None = self.sitting.row.undo_request
        return request if request is not None and request["number"] == self.number else None

    @property
    def names(self) -> list[str]:
        return [self.name_of(seat) for seat in range(len(self.sitting.seats))]

    def name_of(self, seat: int) -> str:
        chair = self.sitting.seats[seat]
        if chair.person is not None and chair.person in self.sitting.people:
            return self.sitting.people[chair.person].name
        return chair.name

    @property
    def outside(self) -> bool:
        """Did its position come from outside? Then nobody knows how hard it is."""
        return self.sitting.row.imported or self.sitting.row.position is not None

    def asker(self) -> Asker:
        """In whose name something is thought about for the table, as far as this server sees."""
        here = {client.person for client in self.connections}
        if any(seat.person is not None and seat.person in here for seat in self.sitting.seats):
            rank = Rank.PEOPLE
        else:
            rank = Rank.WATCHED if here else Rank.NOBODY
        return asker_from(self.sitting.row.opened_from or self.id, rank)

    def keep_choices(self, state: State, choices: Choices) -> None:
        """What the seat to move can do in the state that the table has, or is about to have."""
        self._choices = [*self._choices[-1:], (state, choices)]

    def _choices_in(self, state: State | None) -> Choices | None:
        """What was found before; nothing is looked for here, since that may take long."""
        for known, choices in self._choices:
            if known is state:
                return choices
        return None

    def keep_out(self, address: str | None) -> None:
        """Nobody comes anew from there for a while: somebody was just removed."""
        if address is not None:
            self._kept_out[address] = time.monotonic() + KEPT_OUT_FOR

    def keeps_out(self, address: str) -> bool:
        return self._kept_out.get(address, 0.0) > time.monotonic()

    def start(self) -> State:
        """The state before the first move."""
        return replay.begin(self.game, self.beginning)

    @property
    def beginning(self) -> replay.Beginning:
        row = self.sitting.row
        return {"players": row.players, "seed": row.seed, "options": row.options, "position": row.position}

    def load(self, position: dict[str, Any]) -> State:
        """A position of this game; the table's seed feeds its later shuffles."""
        return self.game.load(position, self.sitting.row.seed)

    def told(self, seat: int) -> list[dict[str, Any]]:
        """The events of the moves that stand, oldest first, as that seat heard them, as far as they are known."""
        return [event.seen_by(seat) for step in self.standing for event in step.events or []]

    def now(self) -> Moment:
        return self._moment(self.state, self.steps, self.standing, self.undo_request, self.clock)

    def after(self, step: Step, state: State, clock: Reading | None) -> Moment:
        """The table once that move has been written. Until then nobody may see it."""
        return self._moment(state, [*self.steps, step], [*self.standing, step], None, clock)

    def _moment(
        self,
        state: State | None,
        steps: list[Step],
        standing: list[Step],
        undo_request: shapes.UndoRequest | None,
        clock: Reading | None,
    ) -> Moment:
        return Moment(
            game=self.game,
            sitting=self.sitting,
            state=state,
            turn=self._turn_in(state),
            steps=steps,
            standing=standing,
            choices=self._choices_in(state),
            undo_request=undo_request,
            takebacks=self.takebacks,
            clock=clock,
        )

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
            self.fall_back(step)
            if self.base is not None and self.base[0] > step.length:
                self.base = None
        if move_id is not None:
            self.move_ids[move_id] = (step.number, step.seat)
        self.moved = self.used = time.monotonic()

    def fall_back(self, undo: Step) -> None:
        taken = self.standing[undo.length :]
        for step in taken:
            step.stands = False
        self.takebacks += is_takeback(undo.seat, taken)
        del self.standing[undo.length :]

    def state_near(self, length: int) -> State | None:
        """A state of its own, after that many of the moves that stand; None where that takes a replay of the game."""
        if self.state is not None and length == self.length:
            return self.state.copy()
        if self.base is None or length < self.base[0]:
            return None
        state = self.base[1].copy()
        for step in self.standing[self.base[0] : length]:
            state.apply(state.parse(step.text))
        return state
