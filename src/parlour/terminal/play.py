"""A person against bots, at the keyboard."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape

from parlour.bots import Bot, Told
from parlour.engine import OPENINGS, Event, Refusal, Reveals, with_names
from parlour.games.record import Record
from parlour.games.registry import game as find_game
from parlour.terminal import saves
from parlour.terminal.commands import Commands
from parlour.terminal.desk import Desk, Leave
from parlour.terminal.house_rules import house_rules
from parlour.terminal.result import result


@dataclass
class Step:
    """A move that was made: whose it was, and whether it showed somebody something hidden."""

    seat: int
    reveals: bool


class TerminalTable(Desk):
    """One game: the state, who sits where, and the moves so far. `bots` has None where the person sits."""

    def __init__(self, record: Record, seat: int, bots: Sequence[Bot | None], file: Path, console: Console) -> None:
        names = record.names or [f"Seat {number}" for number in range(record.players)]
        super().__init__(find_game(record.game), seat, names, console)
        self.record = record
        self.bots = bots
        self.file = file  # kept up to date after every move
        self.undone: list[list[str]] = []  # what `redo` brings back, the last first
        self.keeps = True  # until the file cannot be written
        self.commands: Commands = Commands(self)
        self.replay()

    def replay(self) -> None:
        """Set the table up as the record tells it."""
        self.state = self.record.start()
        self.steps: list[Step] = []
        self.told = Told([seat for seat, bot in enumerate(self.bots) if bot is not None and bot.wants_events])
        for text in self.record.moves:
            self.carry_out(self.state.parse(text))

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self.console.print(f"[b]{escape(self.game.title)}[/b]  [dim]seed {escape(self.record.seed)}[/dim]")
        self.console.print("Type a number or a move. [b]help[/b] tells what else you can type.")
        for rule in house_rules(self.record):
            self.say(rule)
        if self.record.moves:
            self.say(f"The game goes on after move {len(self.record.moves)}.")
        elif self.record.begins is not None:
            self.say(with_names(OPENINGS[self.record.begins], self.names))
        try:
            while self.state.turn is not None:
                if self.state.turn == self.seat:
                    self.ask()
                else:
                    self.do(self.bots_choice(self.state.turn))
            self.finish()
        except Leave:
            pass
        finally:
            if self.state.turn is not None and self.record.moves and self.keeps:
                self.console.print("Your game is kept. Go on with: [b]parlour play --resume[/b]")

    def bots_choice(self, seat: int) -> Any:
        """The move of a bot. Chance comes from the seed and the number of the move: taken back, it is made again."""
        bot, number = self.bots[seat], len(self.record.moves) + 1
        assert bot is not None
        level = self.record.bots[seat] if self.record.bots else None
        rng = Random(f"{self.record.seed}/{number}")
        try:
            move = bot.choose(self.told.perspective(self.state, seat), rng)
            refusal = self.state.refusal(move)
        except (Exception, SystemExit) as error:
            what = f"{type(error).__name__}: {error}"
            raise Refusal("", f"The bot {level!r} in seat {seat} failed at move {number}: {what}") from error
        if refusal is not None:
            why = f"The bot {level!r} in seat {seat} chose an illegal move, number {number}: {refusal.why}"
            raise Refusal(refusal.rule, why)
        return move

    def do(self, move: Any) -> None:
        """A new move. Raises Refusal, and changes nothing, where it is not legal."""
        refusal = self.state.refusal(move)
        if refusal is not None:
            raise refusal
        self.make(move)
        self.undone.clear()

    def make(self, move: Any) -> None:
        """Carry out a legal move, tell what it caused, and keep it."""
        text = self.state.text(move)
        self.tell(self.carry_out(move))
        self.record.moves.append(text)
        self.keep()

    def carry_out(self, move: Any) -> list[Event]:
        seat = self.state.turn
        assert seat is not None
        reveals = not isinstance(self.state, Reveals) or self.state.reveals(move)
        events = self.state.play(move)
        self.steps.append(Step(seat, reveals))
        self.told.hear(events)
        return events

    def go_back(self, to: int) -> None:
        """The game as it was after so many moves. The same cards come again: they are in the seed."""
        self.undone.append(self.record.moves[to:])
        del self.record.moves[to:]
        self.replay()
        self.keep()

    def finish(self) -> None:
        self.record.scores = self.state.scores()
        self.keep()
        self.show_table()
        self.console.print(result(self.state, self.names))
        if self.keeps:
            self.console.print(f"The record of this game: {escape(str(self.file))}", soft_wrap=True)

    def keep(self) -> None:
        if not self.keeps:
            return
        try:
            saves.keep(self.record.text(), self.file)
        except OSError as error:
            self.keeps = False
            why = f"Your game cannot be kept in {self.file}: {error.strerror}. It goes on all the same."
            self.say(why, "yellow", soft_wrap=True)

    def agrees(self, question: str) -> bool:
        return self.line(f"{question} [y/N] ").casefold() in ("y", "yes")

    def offer(self) -> None:
        super().offer()
        self.commands.forget_hints()
