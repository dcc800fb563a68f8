"""A person against bots, at the keyboard."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table

from parlour.bots import Bot, Told
from parlour.engine import OPENINGS, Event, Prompts, Refusal, Reveals, State, with_names
from parlour.games.record import Record
from parlour.games.registry import game as find_game
from parlour.terminal import saves
from parlour.terminal.commands import COMMANDS, Commands, Leave
from parlour.terminal.drawings import draw
from parlour.terminal.keyboard import Keyboard
from parlour.terminal.listing import all_lines, few_lines, in_order
from parlour.terminal.reading import move_meant, suggestion
from parlour.terminal.result import result

FEWEST_LINES = 12  # for the list of moves, however low the screen


@dataclass
class Step:
    """A move that was made: whose it was, and whether it showed somebody something hidden."""

    seat: int
    reveals: bool


class TerminalTable:
    """One game: the state, who sits where, and the moves so far. `bots` has None where the person sits."""

    def __init__(self, record: Record, seat: int, bots: Sequence[Bot | None], file: Path, console: Console) -> None:
        self.game = find_game(record.game)
        self.record = record
        self.seat = seat
        self.bots = bots
        self.file = file  # kept up to date after every move
        self.console = console
        self.names = record.names or [f"Seat {number}" for number in range(record.players)]
        self.undone: list[list[str]] = []  # what `redo` brings back, the last first
        self.offered: list[tuple[Any, str]] = []  # the legal moves in the order of the list, with their texts
        self.keeps = True  # until the file cannot be written
        self.keyboard = Keyboard(self.typeable)
        self.commands = Commands(self)
        self.replay()

    def replay(self) -> None:
        """Set the table up as the record tells it."""
        self.state: State = self.record.start()
        self.steps: list[Step] = []
        self.told = Told([seat for seat, bot in enumerate(self.bots) if bot is not None and bot.wants_events])
        for text in self.record.moves:
            self.carry_out(self.state.parse(text))

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self.console.print(f"[b]{escape(self.game.title)}[/b]  [dim]seed {escape(self.record.seed)}[/dim]")
        self.console.print("Type a number or a move. [b]help[/b] tells what else you can type.")
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

    def ask(self) -> None:
        """Ask the person until the game has changed."""
        self.offer()
        self.show_table()
        self.show_moves()
        while True:
            line = self.line("> ")
            if any(line == text for _, text in self.offered):
                self.do(self.state.parse(line))
                return
            changed = self.commands.carry_out(line)
            if changed is None:
                changed = self.try_move(line)
            if changed:
                return

    def try_move(self, line: str) -> bool:
        """Make the move that the line means; or say why not, and whether something like it would do."""
        try:
            self.do(move_meant(self.state, line, self.offered, self.game.unreadable))
        except Refusal as refusal:
            self.say(with_names(str(refusal), self.names), "yellow")
            near = suggestion(line, list(self.typeable())) if refusal.rule == self.game.unreadable else None
            if near is not None:
                self.say(near)
            return False
        return True

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
            saves.keep(self.record, self.file)
        except OSError as error:
            self.keeps = False
            why = f"Your game cannot be kept in {self.file}: {error.strerror}. It goes on all the same."
            self.say(why, "yellow", soft_wrap=True)

    def line(self, prompt: str) -> str:
        try:
            return self.keyboard.line(prompt)
        except EOFError:
            self.console.print("\nNo more input: the game stops here.")
            raise Leave from None

    def agrees(self, question: str) -> bool:
        return self.line(f"{question} [y/N] ").casefold() in ("y", "yes")

    def typeable(self) -> Iterator[str]:
        """What can be typed now: moves and commands."""
        yield from (text for _, text in self.offered)
        yield from COMMANDS

    def offer(self) -> None:
        """Find the legal moves."""
        moves = self.state.moves()
        texts = [self.state.text(move) for move in moves]
        self.offered = [(moves[place], texts[place]) for place in in_order(texts)]
        self.commands.forget_hints()

    def say(self, sentence: str, style: str = "", soft_wrap: bool = False) -> None:
        """`soft_wrap` leaves a line that holds the name of a file whole, to be copied."""
        self.console.print(escape(sentence), style=style, soft_wrap=soft_wrap)

    def tell(self, events: list[Event]) -> None:
        told = Table.grid(padding=(0, 1))
        for event in events:
            told.add_row("  [dim]·[/dim]", escape(with_names(event.seen_by(self.seat)["says"], self.names)))
        self.console.print(told)

    def show_table(self) -> None:
        self.console.print(draw(self.state.view(self.seat), self.names))
        if isinstance(self.state, Prompts):
            self.console.print(f"[b]{escape(with_names(self.state.prompt(self.seat), self.names))}[/b]")

    def show_moves(self) -> None:
        texts = [text for _, text in self.offered]
        limit = max(FEWEST_LINES, self.console.height // 2)
        shown = few_lines(texts, self.console.width, limit)
        for line in shown:
            self.console.print(line, soft_wrap=True)
        if len(shown) < len(all_lines(texts, self.console.width)):
            self.console.print("[dim]Type[/dim] [b]moves[/b] [dim]to see every move with its number.[/dim]")
