"""Lessons and examples that somebody tries, played again from their moves. From JSON to JSON, for a process.

Nothing is kept of them: whoever tries says all of their moves each time, and is told what the last one led to.
"""

from __future__ import annotations

from typing import Any, TypeAlias

import parlour
from parlour.engine import Event, Example, Lesson, Refusal, Reviews, Sheets, State
from parlour.server.thinking.rules import choices_of, prompt_for, refused


class Attempt:
    """An example in somebody's own hands. The others play what they play in the example, as long as they can."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.state = example.open()
        self.played: list[tuple[int, str]] = []  # every move, with its seat
        self.reached = False  # it has come to the same as the example
        self.stuck = False  # it has come to something else, and the turn is over
        shown = [each for each in example.walk() if each.refusal is None]
        self._end = shown[-1].state.dump() if shown else None
        self._others = [each.step.text for each in shown if each.seat != example.seat]
        self._others_play()

    @property
    def says(self) -> str:
        return self.example.shows if self.reached or self.stuck else self.example.words

    def play_text(self, text: str) -> list[Event]:
        """Raises Refusal, and changes nothing, where that is not legal."""
        events = self._play(text) + self._others_play()
        self.reached = self.state.dump() == self._end
        self.stuck = not self.reached and self.state.turn != self.example.seat
        return events

    def _play(self, text: str) -> list[Event]:
        seat = self.state.turn
        if seat is None or self.reached or self.stuck:
            raise Refusal("", "This example is over: begin it again.")
        events = self.state.play_text(text)
        self.played.append((seat, text))
        return events

    def _others_play(self) -> list[Event]:
        events: list[Event] = []
        while self._others and self.state.turn not in (None, self.example.seat):
            try:
                events += self._play(self._others[0])
            except Refusal:  # what was tried has made it impossible
                break
            del self._others[0]
        return events


Practice: TypeAlias = Lesson | Attempt


def tried(game: str, kind: str, name: str, moves: list[str]) -> dict[str, Any]:
    """What these moves lead to, up to the first that is refused: the table after the last of them, and after each
    move with which the others answered it."""
    practice = _opened(game, kind, name)
    answered, stand, refusal = 0, 0, None
    for text in moves:
        before = len(practice.played)
        try:
            practice.play_text(text)
        except Refusal as found:
            refusal = refused(found)
            break
        answered, stand = before + 1, stand + 1
    return {
        "moves": moves[:stand],
        "seat": _seat(practice),
        "names": _names(practice),
        **_moments(practice, answered),
        "reached": practice.reached,
        "stuck": practice.stuck,
        "says": practice.says,
        "refusal": refusal,
    }


def checked(game: str, kind: str, name: str, moves: list[str], texts: list[str]) -> list[dict[str, str] | None]:
    """Of each text, why it would be refused after these moves."""
    state = _after(game, kind, name, moves)
    return [refusal_of(state, text) for text in texts]


def reviewed(game: str, kind: str, name: str, moves: list[str], draft: dict[str, Any]) -> dict[str, Any]:
    """The verdict on a turn that is half built after these moves."""
    state = _after(game, kind, name, moves)
    if not isinstance(state, Reviews):
        return {"refusal": {"rule": "", "why": "This game has nothing to review: its moves are made at once."}}
    try:
        return {"review": state.review(draft)}
    except Refusal as found:
        return {"refusal": refused(found)}


def shown(game: str, kind: str, name: str) -> dict[str, Any]:
    """An example as it is told: the table at first, and what came of each step."""
    assert kind == "examples"
    example = parlour.game(game).example(name)
    steps: list[dict[str, Any]] = []
    moments = [moment_of(example.open(), example.seat, 0)]
    refusals: list[dict[str, str] | None] = []
    for each in example.walk():
        refusals.append(None if each.refusal is None else refused(each.refusal))
        if each.refusal is None:
            steps.append(step_of(each.seat, each.step.text, each.events, example.seat))
        moments.append(moment_of(each.state, example.seat, len(steps)))
    return {"seat": example.seat, "names": example.names, "moments": moments, "steps": steps, "refusals": refusals}


def _opened(game: str, kind: str, name: str) -> Practice:
    found = parlour.game(game)
    if kind == "examples":
        return Attempt(found.example(name))
    course = found.course()
    if course is None:
        raise Refusal("", f"{found.title} has no lessons.")
    return course.step(name).open()


def _after(game: str, kind: str, name: str, moves: list[str]) -> State:
    practice = _opened(game, kind, name)
    for text in moves:
        practice.play_text(text)
    return practice.state


def _seat(practice: Practice) -> int:
    return practice.step.seat if isinstance(practice, Lesson) else practice.example.seat


def _names(practice: Practice) -> list[str]:
    return practice.step.names if isinstance(practice, Lesson) else practice.example.names


def _begin(practice: Practice) -> State:
    return practice.step.open().state if isinstance(practice, Lesson) else practice.example.open()


def _moments(practice: Practice, answered: int) -> dict[str, Any]:
    """The table after the move of that number, and after all later ones."""
    seat, state = _seat(practice), _begin(practice)
    moments = [moment_of(state, seat, 0)]
    steps: list[dict[str, Any]] = []
    for mover, text in practice.played:
        steps.append(step_of(mover, text, state.play_text(text), seat))
        moments.append(moment_of(state, seat, len(steps)))
    if state.turn == seat and not practice.reached and not practice.stuck:
        moments[-1]["moves"] = choices_of(state).moves
    return {"moments": moments[answered:], "steps": steps}


def moment_of(state: State, seat: int, length: int) -> dict[str, Any]:
    over = state.turn is None
    return {
        "length": length,
        "turn": state.turn,
        "prompt": prompt_for(state, seat),
        "view": state.view(seat),
        "moves": [],
        "winners": state.winners() if over else [],
        "sheet": state.sheet() if over and isinstance(state, Sheets) else None,
    }


def step_of(seat: int, text: str, events: list[Event], eyes: int) -> dict[str, Any]:
    return {"seat": seat, "text": text, "events": [event.seen_by(eyes) for event in events]}


def refusal_of(state: State, text: str) -> dict[str, str] | None:
    try:
        found = state.refusal(state.parse(text))
    except Refusal as unreadable:
        found = unreadable
    return None if found is None else refused(found)
