"""A person in a terminal: what is shown of a game, and what can be typed. Games and lessons are both played here."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.table import Table
from rich.text import Text

from parlour.engine import Event, Game, Prompts, Refusal, State, printed, rules_by_id, with_names
from parlour.terminal.drawings import draw
from parlour.terminal.keyboard import Keyboard
from parlour.terminal.listing import all_lines, few_lines, in_order
from parlour.terminal.reading import folded, move_meant, suggestion

FEWEST_LINES = 12  # for the list of moves, however low the screen
SHORT = {"?": "rules", "h": "help", "q": "quit", "exit": "quit"}


class Leave(Exception):
    """The person wants to go, or no more input can come."""


class Desk(ABC):
    """One person, in one seat, looking at a state."""

    state: State
    commands: DeskCommands

    def __init__(self, game: Game, seat: int, names: list[str], console: Console) -> None:
        self.game = game
        self.seat = seat
        self.names = names
        self.console = console
        self.offered: list[tuple[Any, str]] = []  # the legal moves in the order of the list, with their texts
        self.keyboard = Keyboard(self.typeable)

    @abstractmethod
    def do(self, move: Any) -> None:
        """A new move. Raises Refusal, and changes nothing, where it is not legal."""

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

    def line(self, prompt: str) -> str:
        try:
            return self.keyboard.line(prompt)
        except EOFError:
            self.console.print("\nNo more input: the game stops here.")
            raise Leave from None

    def typeable(self) -> Iterator[str]:
        """What can be typed now: moves and commands."""
        yield from (text for _, text in self.offered)
        yield from self.commands.known

    def offer(self) -> None:
        """Find the legal moves."""
        moves = self.state.moves()
        texts = [self.state.text(move) for move in moves]
        self.offered = [(moves[place], texts[place]) for place in in_order(texts)]

    def say(self, sentence: str, style: str = "", soft_wrap: bool = False) -> None:
        """`soft_wrap` leaves a line that holds the name of a file whole, to be copied."""
        self.console.print(escape(sentence), style=style, soft_wrap=soft_wrap)

    def tell(self, events: list[Event]) -> None:
        told = Table.grid(padding=(0, 1))
        for event in events:
            told.add_row("  [dim]·[/dim]", escape(with_names(event.seen_by(self.seat)["says"], self.names)))
        self.console.print(told)

    def show_table(self) -> None:
        """The table, and what to do there."""
        self.draw_table()
        if isinstance(self.state, Prompts):
            self.console.print(f"[b]{escape(with_names(self.state.prompt(self.seat), self.names))}[/b]")

    def draw_table(self) -> None:
        self.console.print(draw(self.state.view(self.seat), self.names))

    def show_moves(self) -> None:
        texts = [text for _, text in self.offered]
        limit = max(FEWEST_LINES, self.console.height // 2)
        shown = few_lines(texts, self.console.width, limit)
        for line in shown:
            self.console.print(line, soft_wrap=True)
        if len(shown) < len(all_lines(texts, self.console.width)):
            self.console.print("[dim]Type[/dim] [b]moves[/b] [dim]to see every move with its number.[/dim]")


class DeskCommands:
    """What can be typed besides moves. `known` has, by the first word, what may follow it and what it does."""

    def __init__(self, desk: Desk, known: dict[str, tuple[str, str]]) -> None:
        self.desk = desk
        self.known = known
        self.does: dict[str, Callable[[str], bool | None]] = {
            "help": self.help,
            "moves": self.moves,
            "table": self.show_table,
            "rules": self.rules,
            "quit": self.quit,
        }

    def carry_out(self, line: str) -> bool | None:
        """Whether the command changed the game; None for a line that is none."""
        word, _, rest = line.partition(" ")
        name = SHORT.get(word.casefold(), word.casefold()) or "help"
        if name not in self.known or (rest.strip() and not self.known[name][0]):
            return None
        return bool(self.does[name](rest.strip()))

    def help(self, _: str) -> None:
        page = Table.grid(padding=(0, 2))
        page.add_row(Text("a number", style="bold"), "the move of that number on the list")
        page.add_row(Text("a move", style="bold"), "as the list shows it; Tab completes it")
        for name, (rest, does) in self.known.items():
            says = does.format(prefix=self.desk.game.prefix)
            page.add_row(Text(f"{name} {rest}", style="bold"), Text(says))
        self.desk.console.print(page)

    def moves(self, rest: str) -> None:
        wanted = folded(rest)
        texts = [text for _, text in self.desk.offered]
        if not wanted:
            lines = all_lines(texts, self.desk.console.width)
        else:
            found = [(number, text) for number, text in enumerate(texts, 1) if folded(text).startswith(wanted)]
            lines = [Text(f"{number:>3} {text}") for number, text in found]
        for line in lines or [Text(f"No move begins with “{rest}”.")]:
            self.desk.console.print(line, soft_wrap=True)

    def show_table(self, _: str) -> None:
        self.desk.show_table()

    def rules(self, rest: str) -> None:
        from rich.markdown import Markdown  # imported late: a quarter of the time that any command takes to start

        game = self.desk.game
        known = rules_by_id(game.rules)
        wanted = rest.rstrip("*").upper()
        if not rest or wanted in known:
            self.desk.console.print(Markdown(printed(game.rules, game.key, wanted)))
        else:
            self.desk.say(f"There is no rule {rest}; the rules are {', '.join(known)}.")

    def quit(self, _: str) -> None:
        raise Leave
