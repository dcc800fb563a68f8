"""A puzzle at the keyboard."""

from __future__ import annotations

from typing import Any

from rich.console import Console

from parlour.engine import Game, with_names
from parlour.review.moment import Verdict, verdict
from parlour.review.puzzles import Puzzle
from parlour.review.puzzles.dearest import verdict_on_dearest
from parlour.review.puzzles.names import title_of
from parlour.terminal.desk import Desk, DeskCommands, Leave

COMMANDS = {
    "help": ("", "this page"),
    "solution": ("", "the answer, and why"),
    "moves": ("[WORDS]", "every move with its number, or those that begin so"),
    "table": ("", "the table again"),
    "rules": ("[RULE]", "the rules, or one of them: rules {prefix}-1; ? is short for it"),
    "quit": ("", "leave"),
}


class TerminalPuzzle(Desk):
    """One person and one puzzle, until it is solved."""

    def __init__(self, game: Game, puzzle: Puzzle, console: Console) -> None:
        names = ["You" if seat == puzzle["seat"] else f"Seat {seat}" for seat in range(puzzle["players"])]
        super().__init__(game, puzzle["seat"], names, console)
        self.puzzle = puzzle
        self.state = game.load(puzzle["position"], "puzzle")
        self.solved = False
        self.commands: PuzzleCommands = PuzzleCommands(self)

    def solve(self) -> None:
        self.say(f"{self.game.title}, puzzle {title_of(self.puzzle['name'])}. {self.puzzle['says']}", "bold")
        try:
            while not self.solved:
                self.ask()
        except Leave:
            pass

    def do(self, move: Any) -> None:
        """A guess. Raises Refusal where it is not legal."""
        refusal = self.state.refusal(move)
        if refusal is not None:
            raise refusal
        found = self.judged(move)
        self.solved = found.right
        self.say(with_names(found.says, self.names), "green" if found.right else "yellow")
        if not found.right:
            for answer in found.line[1:]:
                self.tell(answer.events)
                if answer.seat != self.seat:
                    break

    def judged(self, move: Any) -> Verdict:
        if self.puzzle["kind"] == "dearest":
            return verdict_on_dearest(self.state, move)
        return verdict(self.state, move, self.puzzle["name"], self.state.parse(self.puzzle["best"]))


class PuzzleCommands(DeskCommands):
    def __init__(self, desk: TerminalPuzzle) -> None:
        super().__init__(desk, COMMANDS)
        self.puzzle_desk = desk
        self.does["solution"] = self.solution

    def solution(self, _: str) -> bool:
        self.puzzle_desk.do(self.puzzle_desk.state.parse(self.puzzle_desk.puzzle["best"]))
        return True
