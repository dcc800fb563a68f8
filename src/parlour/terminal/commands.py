"""What can be typed at a table besides moves."""

from __future__ import annotations

from pathlib import Path
from random import Random
from shlex import quote
from typing import TYPE_CHECKING, Any

from parlour.bots import hints_for
from parlour.engine import with_names
from parlour.engine.english import counted
from parlour.terminal.desk import DeskCommands
from parlour.terminal.reading import whole

if TYPE_CHECKING:
    from parlour.terminal.play import TerminalTable

# By their first word: what may follow it, and what it does.
COMMANDS = {
    "help": ("", "this page"),
    "hint": ("", "what you could do; again: more of it"),
    "undo": ("[N]", "take back your last move, or your last N, with what followed"),
    "redo": ("", "bring back what you took back"),
    "moves": ("[WORDS]", "every move with its number, or those that begin so"),
    "table": ("", "the table again"),
    "rules": ("[RULE]", "the rules, or one of them: rules {prefix}-1; ? is short for it"),
    "save": ("[FILE]", "write the record into a file of yours"),
    "quit": ("", "leave; the game is kept, and parlour play --resume goes on with it"),
}


class Commands(DeskCommands):
    """The commands of one table."""

    def __init__(self, table: TerminalTable) -> None:
        super().__init__(table, COMMANDS)
        self.table = table
        self._hints: list[str] | None = None  # what `hint` will say next; None until it is asked
        self.does |= {"hint": self.hint, "undo": self.undo, "redo": self.redo, "save": self.save}

    def hint(self, _: str) -> None:
        table = self.table
        if self._hints is None:
            found = hints_for(table.state, table.seat, Random())
            self._hints = [with_names(says, table.names) for hint in found for says in self._sentences(hint)]
        table.say(self._hints.pop(0) if self._hints else "There is nothing more to hint at.")

    def _sentences(self, hint: dict[str, Any]) -> list[str]:
        """A hint from a nudge to the whole move."""
        for number, (_, text) in enumerate(self.table.offered, 1):
            if text == hint["move"]:
                return [*hint.get("steps", [hint["says"]]), f"That is move {number}: {text}"]
        return [*hint.get("steps", [hint["says"]]), f"The move: {hint['move']}"]

    def forget_hints(self) -> None:
        self._hints = None

    def undo(self, rest: str) -> bool:
        """Without a question as far as the person's own moves of this turn go that showed nothing; else after one.

        There are only bots to mind: no distance is too far.
        """
        table = self.table
        own = [number for number, step in enumerate(table.steps) if step.seat == table.seat]
        count = whole(rest) if rest else 1
        if not 1 <= count <= len(own):
            table.say(f"You can take back 1 to {len(own)} moves." if own else "You have no move to take back.")
            return False
        to = own[-count]
        if any(step.seat != table.seat or step.reveals for step in table.steps[to:]):
            moves = counted(len(table.steps) - to, "move")
            if not table.agrees(f"Take back {moves}? The same cards come again, and the record tells of it."):
                return False
            table.record.takebacks += 1
        table.go_back(to)
        return True

    def redo(self, _: str) -> bool:
        if not self.table.undone:
            self.table.say("There is nothing to bring back.")
            return False
        for text in self.table.undone.pop():
            self.table.make(self.table.state.parse(text))
        return True

    def save(self, rest: str) -> None:
        table = self.table
        path = Path(rest or table.file.name).expanduser()
        if path.exists() and not table.agrees(f"There is a file {path} already. Write over it?"):
            return
        try:
            path.write_text(table.record.text(), encoding="utf-8")
        except OSError as error:
            table.say(f"Could not write {path}: {error.strerror}.", "yellow", soft_wrap=True)
            return
        moves = counted(len(table.record.moves), "move")
        table.say(f"Saved {moves} in {path}. Go on from there with: parlour play {quote(str(path))}", soft_wrap=True)
