"""A review in the making: tasks that can be worked on anywhere, and what is known so far.

Each task is plain data, and so is its answer; so a server sends them to its processes one by one, and a terminal works
them off itself. The same seed gives the same review.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import lru_cache, partial
from hashlib import blake2b
from math import exp
from typing import Any, NamedTuple

import parlour
from parlour.bots.evaluators import evaluator_for
from parlour.bots.shown import scale_for
from parlour.engine import Perspective, State
from parlour.engine.english import percent, player
from parlour.games.record import Record, Step, read_record
from parlour.review.account import account_of, parts_of
from parlour.review.because import because
from parlour.review.compare import Comparison, class_of
from parlour.review.lines import Lines, Point, fit_for
from parlour.review.looks import Looks, looks_for
from parlour.review.stories import Stories
from parlour.review.terms import terms_of

VERSION = 4  # raised when the same record would be reviewed otherwise
FIRST_REMARKS = 6  # moves that are looked at closely before the lines are drawn finely
PIECE = 8  # moments in one task
GENTLE = 8.0  # accuracy falls by this power of what is lost for each decision


Mapped = Callable[[Callable[[Any], Any], list[Any]], Iterable[Any]]  # such as `map`


class Task(NamedTuple):
    """`work` is a key of WORK, and `args` follow the text of the record."""

    work: str
    args: list[Any]


class Kept(NamedTuple):
    """A record that was read, with all its states."""

    record: Record
    steps: list[Step]
    end: State


@lru_cache(maxsize=4)
def kept(text: str) -> Kept:
    """Raises Refusal where it does not replay."""
    record = read_record(text)
    steps = list(record.steps())
    if not steps:
        return Kept(record, steps, record.start())
    end = steps[-1].state.copy()
    end.apply(steps[-1].move)
    return Kept(record, steps, end)


def key_of(text: str, seed: int = 0) -> str:
    """What a review depends on: the record, the box in it, the engine's version and ours."""
    box = parlour.game(read_record(text).game).box_hash
    told = f"{VERSION}\0{parlour.__version__}\0{box}\0{seed}\0{text}"
    return blake2b(told.encode(), digest_size=16).hexdigest()


# What is worked on, from JSON to JSON.


def opened(text: str) -> dict[str, Any]:
    """What is known without looking: every move, who made it, and how a sentence speaks of it."""
    found = kept(text)
    start = found.record.start()
    evaluator, terms = evaluator_for(Perspective(start, 0)), terms_of(start.game)
    fit = fit_for(start)
    return {
        "game": found.record.game,
        "players": found.record.players,
        "over": found.end.turn is None,
        "winners": found.end.winners(),
        "calibrated": scale_for(start).calibrated,
        "fit": None if fit is None else {**fit},
        "moves": [
            {
                "number": step.number,
                "seat": step.seat,
                "text": step.state.text(step.move),
                "spoken": terms.spoken(evaluator, step.state, step.move),
            }
            for step in found.steps
        ],
    }


def looked(text: str, seed: int, begin: int, end: int, fine: bool) -> list[Point]:
    """The moments from `begin` up to `end`, which is left out."""
    found = kept(text)
    looks = looks_for(found.record.game)
    lines = Lines(found.record.start(), looks.lines if fine else looks.coarse, f"{seed}")
    points = []
    for number in range(begin, end):
        state = found.steps[number].state if number < len(found.steps) else found.end
        points.append(lines.point(state, number, found.steps[number - 1] if number else None))
    return points


def examined(text: str, seed: int, number: int, search: int = 0) -> dict[str, Any]:
    """The move of that number beside the best there was, from what its seat knew."""
    found = kept(text)
    step = found.steps[number - 1]
    looks = looks_for(found.record.game)
    closely = replace(looks, search=search, pairs=search, ends=min(looks.ends, search)) if search else looks
    return examine(step.state, step.move, f"{seed}/{number}", closely)


def examine(state: State, move: Any, seed: str, looks: Looks) -> dict[str, Any]:
    """A move beside the best there was. `looks`: how closely."""
    seat = state.turn
    assert seat is not None
    perspective = Perspective(state, seat)
    nothing = {"loss": 0.0, "error": 0.0, "class": None, "better": None, "better_spoken": None, "because": None,
               "rule": ""}  # fmt: skip
    if len(perspective.moves()) == 1:
        return {**nothing, "decision": "forced", "looks": 0}
    comparison = Comparison(perspective, [move], looks, seed)
    # Also where the searches think it is best: another may turn out to be better, in worlds enough.
    better = comparison.rival(move)
    difference = comparison.against(move, better)
    called = class_of(difference, int(state.players))
    judged = {
        **nothing,
        "decision": "obvious" if called is None and comparison.best == move == comparison.at_once else "real",
        "loss": round(max(0.0, difference.mean), 4),
        "error": round(difference.error, 4),
        "class": called,
        "looks": comparison.iterations,
    }
    if called is None:
        return judged
    stories = Stories(perspective, comparison.evaluator, looks.stories, seed)
    why = because(stories, comparison, (better, move), difference)
    return {
        **judged,
        "better": state.text(better),
        "better_spoken": comparison.spoken(better, move)[0],
        "because": why.says,
        "rule": why.rule,
    }


WORK: dict[str, Callable[..., Any]] = {"opened": opened, "looked": looked, "examined": examined}


class Review:
    """What is known so far of one record."""

    def __init__(self, text: str, seed: int = 0, search: int = 0) -> None:
        """`search`: iterations for each move; 0 for as many as usual."""
        self.text = text
        self.seed = seed
        self.search = search
        self.about: dict[str, Any] = {}
        self.points: list[Point] = []
        self.judged: dict[int, dict[str, Any]] = {}
        self.done = False
        self._tasks: list[Task] = [Task("opened", [])]
        self._taken = 0
        self._whole = 1

    def kept(self) -> dict[str, Any]:
        """All that was found out, as JSON, once it is done."""
        judged = {str(number): told for number, told in self.judged.items()}
        return {"about": self.about, "points": self.points, "judged": judged}

    @classmethod
    def of_kept(cls, text: str, told: dict[str, Any]) -> Review:
        """The review of that record again, as it was kept."""
        review = cls(text)
        review.about, review.points, review._tasks = told["about"], told["points"], []
        review.judged = {int(number): each for number, each in told["judged"].items()}
        review.done = True
        return review

    def next(self) -> Task | None:
        """What to work on now; None when the review is done."""
        return self._tasks[0] if self._tasks else None

    def tasks(self) -> list[Task]:
        """All that can be worked on now, in any order; answers are taken in this one."""
        return list(self._tasks)

    def take(self, answer: Any) -> list[int]:
        """The answer to the task at hand: the numbers of the moves about which more is known now."""
        task = self._tasks.pop(0)
        self._taken += 1
        numbers: list[int] = []
        if task.work == "opened":
            self.about = answer
            length = len(answer["moves"])
            self._tasks = [
                Task("looked", [self.seed, begin, min(length + 1, begin + 4 * PIECE), False])
                for begin in range(0, length + 1, 4 * PIECE)
            ]
            self._whole = 1 + len(self._tasks) + length + -(-(length + 1) // PIECE)
        elif task.work == "looked":
            begin, fine = task.args[1], task.args[3]
            self.points[begin : begin + len(answer)] = answer
            numbers = [point["number"] for point in answer if point["number"]]
            if not fine and not self._tasks:
                self._plan()
        else:
            number = task.args[1]
            self.judged[number] = answer
            numbers = [number]
        self.done = not self._tasks
        return numbers if len(self.points) > len(self.about["moves"]) else []

    def _plan(self) -> None:
        """Moves by which their seats seem to have lost most come first."""
        numbers = sorted(range(1, len(self.points)), key=self._suspect)
        close = [Task("examined", [self.seed, number, self.search]) for number in numbers]
        fine = [
            Task("looked", [self.seed, begin, min(len(self.points), begin + PIECE), True])
            for begin in range(0, len(self.points), PIECE)
        ]
        self._tasks = [*close[:FIRST_REMARKS], *fine, *close[FIRST_REMARKS:]]

    def _suspect(self, number: int) -> float:
        seat: int = self.about["moves"][number - 1]["seat"]
        return parts_of(self.points[number - 1], self.points[number], seat)["choice"][seat]

    @property
    def progress(self) -> float:
        """From 0 to 1."""
        return 1.0 if self.done else min(1.0, self._taken / self._whole)

    # What is told

    def line(self, numbers: list[int] | None = None) -> dict[str, Any]:
        """All that is known, with these moves; with all of them where none are named."""
        whole = len(self.points) > len(self.about["moves"])
        told = range(1, len(self.about["moves"]) + 1) if numbers is None else numbers
        finished = self.done and self.about["over"]
        return {
            "game": self.about["game"],
            "players": self.about["players"],
            "iterations": max((each["looks"] for each in self.judged.values()), default=0),
            "length": len(self.about["moves"]),
            "calibrated": self.about["calibrated"],
            "calibration": calibration_in_words(self.about["fit"]),
            "start": _chances(self.points[0]) if whole else None,
            "moves": [self._move(number) for number in told] if whole else [],
            "progress": round(self.progress, 3),
            "done": self.done,
            "account": [self._account(seat) for seat in range(self.about["players"])] if finished else None,
            "summary": [self._summary(seat) for seat in range(self.about["players"])] if self.done else None,
            "turning_point": self._turning_point() if finished else None,
            "why": None,
        }

    def _move(self, number: int) -> dict[str, Any]:
        move = self.about["moves"][number - 1]
        before, after = self.points[number - 1], self.points[number]
        parts = parts_of(before, after, move["seat"])
        possible = {"choice": True, "drawn": after["drew"], "revealed": after["showed"]}
        sizes = {kind: sum(map(abs, changes)) for kind, changes in parts.items() if possible[kind]}
        judged = self.judged.get(number)
        unknown = {"loss": None, "error": None, "class": None, "better": None, "better_spoken": None, "because": None,
                   "rule": "", "decision": "real"}  # fmt: skip
        told = unknown if judged is None else {name: judged[name] for name in unknown}
        kind = max(sizes, key=lambda each: sizes[each])
        return {
            **move,
            **_chances(after),
            "kind": kind,
            "parts": {name: [round(change, 4) for change in changes] for name, changes in parts.items()},
            **told,
            "says": self._says(number, kind, before, after),
        }

    def _says(self, number: int, kind: str, before: Point, after: Point) -> str:
        move = self.about["moves"][number - 1]
        seat = move["seat"]
        was, now = before["knew"][seat], after["knew"][seat]
        words = {
            "who": player(seat),
            "number": number,
            "move": move["spoken"],
            "was": percent(was),
            "now": percent(now),
        }
        return SAYS[kind, words["was"] != words["now"]].format(**words)

    def _account(self, seat: int) -> dict[str, Any]:
        return account_of(self.points, [move["seat"] for move in self.about["moves"]], seat)

    def _summary(self, seat: int) -> dict[str, Any]:
        mine = [
            self.judged[move["number"]]
            for move in self.about["moves"]
            if move["seat"] == seat and self.judged[move["number"]]["decision"] == "real"
        ]
        lost = sum(each["loss"] for each in mine) / len(mine) if mine else 0.0
        count = {name: sum(each["class"] == name for each in mine) for name in ("inaccuracy", "mistake", "blunder")}
        return {
            "decisions": len(mine),
            "lost": round(lost, 4),
            "accuracy": round(100 * exp(-GENTLE * lost), 1),
            "inaccuracies": count["inaccuracy"],
            "mistakes": count["mistake"],
            "blunders": count["blunder"],
        }

    def _turning_point(self) -> dict[str, Any] | None:
        """The move after which the winner was ahead for good; where that was so from the start, the largest step."""
        if not self.about["winners"] or not self.about["moves"]:
            return None
        winner = self.about["winners"][0]
        ahead = [point["was"][winner] >= max(point["was"]) for point in self.points]
        behind = [number for number, is_ahead in enumerate(ahead) if not is_ahead]
        number = behind[-1] + 1 if behind else self._largest_step(winner)
        before, after = (self.points[at]["was"][winner] for at in (number - 1, number))
        says = TURNED if behind else LARGEST
        return {
            "number": number,
            "says": says.format(who=player(winner), number=number, was=percent(before), now=percent(after)),
        }

    def _largest_step(self, seat: int) -> int:
        return max(
            range(1, len(self.points)),
            key=lambda number: self.points[number]["was"][seat] - self.points[number - 1]["was"][seat],
        )


# By what made the step, and whether the chance of whoever moved went up or down by it.
SAYS = {
    ("choice", True): "Move {number}: {who} chooses {move}. {who} had a chance of {was}, and now of {now}.",
    ("choice", False): "Move {number}: {who} chooses {move}, and still has a chance of {now}.",
    ("drawn", True): "Move {number}: {who} chooses {move}, and a card comes. {who} had a chance of {was}, and now of "
    "{now}.",
    ("drawn", False): "Move {number}: {who} chooses {move}, and a card comes. {who} still has a chance of {now}.",
    ("revealed", True): "Move {number}: {who} chooses {move}, and the others learn by it. {who} had a chance of {was}, "
    "and now of {now}.",
    ("revealed", False): "Move {number}: {who} chooses {move}, and the others learn by it. {who} still has a chance of "
    "{now}.",
}
TURNED = (
    "Move {number} turned the game: {who} stayed ahead from there on, {was} before it and {now} after, all cards open."
)
LARGEST = "{who} was ahead all along; move {number} helped most, {was} before it and {now} after, all cards open."
UNPROVED = "How often such chances come true has not been measured at tables like this one: take them as rough."
PROVED = (
    "In {games} other games chances like these were off by {error} points on average; in so few games even perfect "
    "ones would seem off by {perfect}."
)


def calibration_in_words(fit: dict[str, Any] | None) -> str:
    if fit is None:
        return UNPROVED
    error, perfect = (f"{100 * fit[name]:.1f}" for name in ("error", "perfect"))
    return PROVED.format(games=fit["games"], error=error, perfect=perfect)


def _chances(point: Point) -> dict[str, Any]:
    return {name: [round(chance, 4) for chance in chances] for name, chances in
            (("knew", point["knew"]), ("was", point["was"]))}  # fmt: skip


def reviewed(record: Record, seed: int = 0, search: int = 0, mapped: Mapped = map) -> Iterator[Review]:
    """A review worked on here: the same object again and again, each time something more is known.

    `mapped` works on several tasks at once where it is that of a pool of processes: it is the same review.
    """
    review = Review(record.text(), seed, search)
    while tasks := review.tasks():
        for answer in mapped(partial(worked, review.text), tasks):
            review.take(answer)
            yield review


def worked(text: str, task: Task) -> Any:
    return WORK[task.work](text, *task.args)
