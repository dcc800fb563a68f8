"""A person against bots, at the keyboard."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import Any

from rich.columns import Columns
from rich.console import Console
from rich.markdown import Markdown
from rich.markup import escape
from rich.table import Table

from parlour.bots import Bot
from parlour.engine import (
    Event,
    Game,
    Perspective,
    Prompts,
    Refusal,
    Sheets,
    State,
    rules_by_id,
    with_names,
)
from parlour.games.record import Record
from parlour.terminal.drawings import draw

BOT_NAMES = ["Ada", "Blaise", "Carl", "Dora", "Emmy", "Fritz"]
MAX_LISTED = 60  # moves
HELP = (
    "Type a number or a move. Also: [b]?[/b] the rules, [b]? RULE[/b] one of them, [b]moves[/b] all moves, "
    "[b]table[/b] the table, [b]save FILE[/b], [b]quit[/b]."
)


class TerminalTable:
    """One game: the state, who sits where, and the moves so far."""

    def __init__(self, game: Game, record: Record, seat: int, name: str, bot: Bot, console: Console) -> None:
        self.game = game
        self.record = record
        self.seat = seat
        self.bot = bot
        self.console = console
        self.state: State = record.start()
        self.names = [f"{name} (bot)" for name in BOT_NAMES[: record.players]]
        self.names[seat] = name
        record.names = self.names
        self.rng = Random(record.seed)

    def play(self) -> None:
        """Play to the end, or until the person leaves."""
        self.console.print(f"[b]{escape(self.game.title)}[/b]  seed {escape(self.record.seed)}")
        self.console.print(HELP)
        while self.state.turn is not None:
            if self.state.turn != self.seat:
                move = self.bot.choose(Perspective(self.state, self.state.turn), self.rng)
                self.do(move)
            elif not self.ask():
                return
        self.show_table()
        self.show_result()

    def do(self, move: Any) -> None:
        text = self.state.text(move)
        self.tell(self.state.play(move))
        self.record.moves.append(text)

    def tell(self, events: list[Event]) -> None:
        for event in events:
            says = with_names(event.seen_by(self.seat)["says"], self.names)
            self.console.print(f"  [dim]·[/dim] {escape(says)}")

    def ask(self) -> bool:
        """One decision of the person. False when they leave."""
        self.show_table()
        self.show_moves(MAX_LISTED)
        while True:
            try:
                line = self.console.input("[b]> [/b]").strip()
            except EOFError:
                self.console.print("\nNo more input: the game stops here.")
                return False
            if line == "quit":
                return False
            if self.command(line):
                continue
            try:
                self.do(self.chosen(line))
                return True
            except Refusal as refusal:
                self.console.print(f"[yellow]{escape(with_names(str(refusal), self.names))}[/yellow]")

    def chosen(self, line: str) -> Any:
        """The move meant by a number of the list, or by a move text."""
        if line.isdecimal():
            moves = self.state.moves()
            if not 1 <= int(line) <= len(moves):
                raise Refusal(self.game.unreadable, f"There are moves 1 to {len(moves)}.")
            return moves[int(line) - 1]
        return self.state.parse(line)

    def command(self, line: str) -> bool:
        """Carry out what is not a move; False for anything else."""
        word, _, rest = line.partition(" ")
        if line == "":
            self.console.print(HELP)
        elif word == "?":
            self.show_rules(rest.strip())
        elif line == "moves":
            self.show_moves(None)
        elif line == "table":
            self.show_table()
        elif word == "save":
            self.save(rest.strip())
        else:
            return False
        return True

    def show_table(self) -> None:
        self.console.print(draw(self.state.view(self.seat), self.names))
        if isinstance(self.state, Prompts):
            self.console.print(f"[b]{escape(with_names(self.state.prompt(self.seat), self.names))}[/b]")

    def show_moves(self, limit: int | None) -> None:
        moves = self.state.moves()
        shown = moves if limit is None else moves[:limit]
        lines = [f"[b]{number:>3}[/b] {escape(self.state.text(move))}" for number, move in enumerate(shown, 1)]
        self.console.print(Columns(lines, padding=(0, 2), column_first=True))
        if len(shown) < len(moves):
            self.console.print(f"... and {len(moves) - len(shown)} more: type [b]moves[/b] to see all.")

    def show_rules(self, rule: str) -> None:
        rules = rules_by_id(self.game.rules)
        if not rule:
            self.console.print(Markdown(self.game.rules))
        elif rule.rstrip("*") in rules:
            self.console.print(Markdown(rules[rule.rstrip("*")]))
        else:
            self.console.print(f"There is no rule {escape(rule)}; the rules are {', '.join(rules)}.")

    def save(self, name: str) -> None:
        if not name:
            self.console.print("Save under which name? Type: save FILE")
            return
        try:
            Path(name).write_text(self.record.text(), encoding="utf-8")
            self.console.print(f"Saved {len(self.record.moves)} moves in {escape(name)}.")
        except OSError as error:
            self.console.print(f"[yellow]Could not write {escape(name)}: {error.strerror}.[/yellow]")

    def show_result(self) -> None:
        winners = self.state.winners()
        who = escape(" and ".join(self.names[seat] for seat in winners))
        self.console.print(f"[b]{who} won together.[/b]" if len(winners) > 1 else f"[b]{who} won.[/b]")
        if isinstance(self.state, Sheets):
            table = Table(box=None, padding=(0, 1))
            for heading in ("player", "how", "points"):
                table.add_column(heading, justify="right" if heading == "points" else "left")
            scores = self.state.scores()
            for seat, lines in enumerate(self.state.sheet()):
                for line in lines:
                    table.add_row("", escape(line["says"]), str(line["points"]))
                table.add_row(f"[b]{escape(self.names[seat])}[/b]", "", f"[b]{scores[seat]}[/b]")
            self.console.print(table)
