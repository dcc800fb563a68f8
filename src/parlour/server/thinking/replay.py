"""Games played again: the log of a table, a moment of it, a record from outside. From JSON to JSON, for a process."""

from __future__ import annotations

from typing import Any, Literal

from typing_extensions import TypedDict

import parlour
from parlour.engine import Event, Game, Refusal, State
from parlour.games.record import Record, read_record
from parlour.server.thinking.rules import choices_of, prompt_for, refused

MAX_MOVES = 20_000

EventJson = list[Any]  # kind, words, data, and what single seats learn besides: a list of seat, words, data


class Beginning(TypedDict):
    """How a game began: from a seed, or at a position."""

    players: int
    seed: str
    options: dict[str, Any]
    position: dict[str, Any] | None


class Line(TypedDict):
    """A move, or an undo that went back to `length`."""

    kind: Literal["move", "undo"]
    text: str
    length: int


class Snapshot(TypedDict):
    """What a position was, so many lines after the beginning, by the rules of another day."""

    after: int
    position: dict[str, Any]


def begin(game: Game, beginning: Beginning) -> State:
    """The state before the first move."""
    if beginning["position"] is not None:
        return game.load(beginning["position"], beginning["seed"])
    return game.start(beginning["players"], beginning["seed"], **beginning["options"])


def after(game: Game, beginning: Beginning, texts: list[str]) -> State:
    """The state after these moves, which were legal once and are not checked again."""
    state = begin(game, beginning)
    for text in texts:
        state.apply(state.parse(text))
    return state


def events(game: str, beginning: Beginning, lines: list[Line]) -> list[list[EventJson]]:
    """Of every line, what it caused."""
    states = [begin(parlour.game(game), beginning)]  # one for each move that stands: an undo need not begin anew
    told: list[list[EventJson]] = []
    for line in lines:
        if line["kind"] == "move":
            state = states[-1].copy()
            told.append([_event_json(event) for event in state.play_unchecked(state.parse(line["text"]))])
            states.append(state)
        else:
            told.append([])
            del states[line["length"] + 1 :]
    return told


def _event_json(event: Event) -> EventJson:
    private = [[seat, says, data] for seat, (says, data) in event.private.items()]
    return [event.kind, event.says, event.data, private]


def event_from(told: EventJson) -> Event:
    kind, says, data, private = told
    return Event(kind, says, data, {seat: (words, more) for seat, words, more in private})


def frames(
    game: str, beginning: Beginning, texts: list[str], at: int, count: int, seat: int | None, everything: bool = False
) -> list[dict[str, Any]]:
    """The table after move `at` and after the moves that follow, through that seat's eyes; `views` through all."""
    state = after(parlour.game(game), beginning, texts[:at])
    found = [_frame(state, seat, everything)]
    for text in texts[at : at + count - 1]:
        state.apply(state.parse(text))
        found.append(_frame(state, seat, everything))
    return found


class Growth(TypedDict):
    scores: list[list[int]]
    says: list[str]


def scores(game: str, beginning: Beginning, texts: list[str]) -> Growth:
    """How it stood before the first of these moves and after each; and by move, in words, how points were made."""
    state = begin(parlour.game(game), beginning)
    found: Growth = {"scores": [state.scores()], "says": []}
    for text in texts:
        told = state.play_unchecked(state.parse(text))
        found["scores"].append(state.scores())
        scored = found["scores"][-1] != found["scores"][-2]
        found["says"].append(_scoring(told, state.game.scoring_events) if scored else "")
    return found


def _scoring(told: list[Event], kinds: tuple[str, ...]) -> str:
    """The sentences that tell how points were made, without what was turned up or dealt besides."""
    says = [event.says for event in told if event.says]
    scoring = [event.says for event in told if event.says and event.kind in kinds]
    return " ".join(scoring or says[:1])


def _frame(state: State, seat: int | None, everything: bool) -> dict[str, Any]:
    found: dict[str, Any] = {"view": state.view(seat), "prompt": prompt_for(state, seat), "turn": state.turn}
    if everything:
        found["views"] = [state.view(each) for each in range(state.players)]
    return found


def position(game: str, beginning: Beginning, texts: list[str]) -> dict[str, Any]:
    """After these moves."""
    return after(parlour.game(game), beginning, texts).dump()


def playable(game: str, beginning: Beginning, texts: list[str]) -> dict[str, Any] | None:
    """The same, once its legal moves have been found; None where the game is over there."""
    state = after(parlour.game(game), beginning, texts)
    if state.turn is None:
        return None
    choices_of(state)
    return state.dump()


def restored(game: str, beginning: Beginning, lines: list[Line], snapshot: Snapshot | None) -> dict[str, Any]:
    """The position that the moves lead to by the rules of today; or `why` they no longer do."""
    found = parlour.game(game)
    try:
        state = _checked(found, beginning, lines, snapshot)
    except Exception as error:  # the rules of another version may fail in any way
        return {"why": error.why if isinstance(error, Refusal) else type(error).__name__}
    return {"position": state.dump()}


def _checked(game: Game, beginning: Beginning, lines: list[Line], snapshot: Snapshot | None) -> State:
    state = begin(game, beginning)
    texts: list[str] = []
    for number, line in enumerate(lines, 1):
        if line["kind"] == "move":
            state.play_text(line["text"])
            texts.append(line["text"])
        else:
            del texts[line["length"] :]
            state = after(game, beginning, texts)
        if snapshot is not None and snapshot["after"] == number:
            expected = game.load(snapshot["position"], beginning["seed"])
            if expected.dump() != state.dump():
                raise Refusal("", f"move {number} leads elsewhere")
    return state


def record(text: str) -> dict[str, Any]:
    """A record that replays and keeps its promises, with its moves as this house writes them; or its refusal."""
    try:
        return _read(text)
    except Refusal as found:
        return {"refusal": refused(found)}


def _read(text: str) -> dict[str, Any]:
    found = read_record(text)
    if len(found.moves) > MAX_MOVES:
        raise Refusal("", f"That is too long: at most {MAX_MOVES} moves.")
    moves = _moves(found)
    end = found.verify()  # also what the record claims about its seed and its end
    return {
        "game": found.game,
        "players": found.players,
        "options": found.options,
        "seed": found.seed,
        "position": found.position,
        "names": found.names,
        "begins": found.begins,
        "moves": moves,
        "scores": end.scores(),
        "winners": end.winners(),
        "end": end.dump(),
    }


def _moves(found: Record) -> list[tuple[int, str]]:
    """Of each move its seat and its text."""
    state = found.start()
    moves: list[tuple[int, str]] = []
    for place, text in enumerate(found.moves):
        try:
            move = state.parse(text)
            moves.append((state.turn or 0, state.text(move)))
            state.play(move)
        except Refusal as refusal:
            raise Refusal(refusal.rule, f"Line {found.first_line + place} ({text[:60]!r}): {refusal.why}") from None
    return moves
