"""A course at the keyboard, step by step."""

from __future__ import annotations

from typing import Any

from rich.console import Console
from rich.markup import escape

from parlour.engine import Course, Lesson
from parlour.terminal.desk import Desk, DeskCommands, Leave
from parlour.terminal.progress import Progress, keep_progress

# By their first word: what may follow it, and what it does.
COMMANDS = {
    "help": ("", "this page"),
    "hint": ("", "a help; again: one way to do it, move by move"),
    "again": ("", "begin this step again"),
    "next": ("", "go on to the next step"),
    "back": ("", "go back to the step before"),
    "moves": ("[WORDS]", "every move with its number, or those that begin so"),
    "table": ("", "the table again"),
    "rules": ("[RULE]", "the rules, or one of them: rules {prefix}-1; ? is short for it"),
    "quit": ("", "leave; the next time you go on from here"),
}


class TerminalCourse(Desk):
    """A person in a course. Progress is kept after every move."""

    def __init__(self, course: Course, progress: Progress, lesson: Lesson, console: Console) -> None:
        super().__init__(course.game, lesson.step.seat, lesson.step.names, console)
        self.course = course
        self.progress = progress
        self.keeps = True  # until the file cannot be written
        self.commands: LessonCommands = LessonCommands(self)
        self.open(lesson)

    def open(self, lesson: Lesson) -> None:
        """Sit down at a step."""
        self.lesson = lesson
        self.state = lesson.state
        self.seat = lesson.step.seat
        self.names = [name if seat != self.seat else "Guest" for seat, name in enumerate(lesson.step.names)]
        self.new = True  # its words have not been shown
        self.commands.forget_hints()
        self.keep()

    @property
    def number(self) -> int:
        """Of the step, from 0."""
        return self.course.steps.index(self.lesson.step)

    def study(self) -> None:
        """From step to step to the end of the course, or until the person leaves."""
        self.console.print(f"[b]{escape(self.game.title)}[/b]  [dim]{len(self.course.steps)} steps[/dim]")
        self.console.print("Type a number or a move. [b]help[/b] tells what else you can type.")
        try:
            while True:
                if self.new:
                    self.show_words()
                if self.lesson.over:
                    self.ask_how_to_go_on()
                else:
                    self.ask()
        except Leave:
            pass
        if self.keeps and self.progress.step:
            self.console.print(f"Your progress is kept. Go on with: [b]parlour learn {self.game.key}[/b]")

    def show_words(self) -> None:
        step = self.lesson.step
        self.console.print(f"\n[b]{self.number + 1} of {len(self.course.steps)}: {escape(step.title)}[/b]")
        self.say(step.words)
        for tried in step.tries:
            self.console.print(f"[dim]To try it, type:[/dim] {escape(tried.move)}", soft_wrap=True)
        if self.lesson.over:  # it was left there
            self.show_end()
        self.new = False

    def do(self, move: Any) -> None:
        self.tell(self.lesson.play_text(self.state.text(move)))
        if self.lesson.over:
            self.show_end()
        self.keep()

    def show_end(self) -> None:
        """The table as it is now, and whether that was the goal."""
        self.draw_table()
        self.say(self.lesson.says, "green" if self.lesson.reached else "yellow")

    def ask_how_to_go_on(self) -> None:
        """After a step: the next one, or the same again."""
        self.offered = []
        wanted = "next" if self.lesson.reached else "again"
        line = self.line(f"Enter: {wanted} > ")
        if self.commands.carry_out(line or wanted) is None:
            self.say("Type next, again or quit; help tells what else.")

    def go_to(self, number: int) -> None:
        """Another step; behind the last, the course is over."""
        if self.lesson.reached:
            self.progress.finish(self.lesson.step)
        if number >= len(self.course.steps):
            self.say(f"That was the course. Now play a game: parlour play {self.game.key} --bot novice")
            self.progress.step, self.progress.moves = "", []
            self.write()
            raise Leave
        self.open(self.course.steps[max(0, number)].open())

    def keep(self) -> None:
        self.progress.step, self.progress.moves = self.lesson.step.name, list(self.lesson.moves)
        self.write()

    def write(self) -> None:
        if not self.keeps:
            return
        try:
            keep_progress(self.game.key, self.progress)
        except OSError as error:
            self.keeps = False
            self.say(f"Your progress cannot be kept: {error.strerror}. The course goes on all the same.", "yellow")


class LessonCommands(DeskCommands):
    """The commands of a course."""

    def __init__(self, room: TerminalCourse) -> None:
        super().__init__(room, COMMANDS)
        self.room = room
        self.does |= {"hint": self.hint, "again": self.again, "next": self.next, "back": self.back}
        self._asked = 0  # for hints, in this step

    def forget_hints(self) -> None:
        self._asked = 0

    def hint(self, _: str) -> None:
        step = self.room.lesson.step
        if self._asked == 0:
            self.room.say(step.nudge)
        else:
            self.room.say(f"One way to do it: {', then '.join(step.way)}", soft_wrap=True)
        self._asked += 1

    def again(self, _: str) -> bool:
        self.room.open(self.room.lesson.step.open())
        return True

    def next(self, _: str) -> bool:
        self.room.go_to(self.room.number + 1)
        return True

    def back(self, _: str) -> bool:
        self.room.go_to(self.room.number - 1)
        return True
