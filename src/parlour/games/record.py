"""Records: a game is a seed and a list of moves, kept as text that people can read and machines play again."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

from parlour.engine import OPENINGS, Begins, Event, Game, Refusal, State, seed_text
from parlour.engine import seed_hash as hash_of
from parlour.engine.box import FIRST_VERSION
from parlour.engine.english import counted
from parlour.games.registry import find
from parlour.games.registry import game as find_game

Listener = Callable[[int, str, list[Event], State], None]

# The headers of a record in their order, with the type of each.
HEADERS: dict[str, type] = {
    "game": str, "box": str, "players": int, "options": dict, "seed": str, "hash": str, "names": list, "bots": list,
    "begins": str, "takebacks": int, "clock": dict, "position": dict, "scores": list, "final": dict,
}  # fmt: skip
MAX_DIGITS = 9  # in a number of players
NEEDED = ("game", "players", "seed")
PLAIN = ("game", "box", "players", "seed", "hash", "begins")  # these stand in a file as they are, the others as JSON
SAID: dict[type, str] = {str: "a text", int: "a whole number", dict: "an object", list: "a list"}


class Step(NamedTuple):
    """One move of a record. Every step has a state of its own."""

    number: int  # the first move is 1
    state: State  # before the move
    seat: int  # whose move it is
    move: Any
    text: str  # of the move
    events: list[Event]  # that the move caused


class Record:
    """A game as a text file: header lines, a blank line, one move text a line.

    game: cats-and-dogs
    box: 3f09...           the hash of the box (left out for that of 0.1.0): the game replays under this box alone
    players: 2
    options: {}
    seed: 7
    hash: 6c1b...          of the seed, published when the table opened
    names: ["Ann", "Ben"]  (may be left out)
    bots: [null, "expert"] the bot that played each seat, null for a person (may be left out)
    begins: drawn          how it was settled who sits in seat 0, which begins: see `Begins` (may be left out)
    takebacks: 2           how often moves were taken back after a question (left out where never)
    clock: {...}           its rules, when each move came, who used how much, who lost by it (left out without a clock)
    position: {...}        where the game began, if not at a fresh deal (may be left out)
    scores: [12, 3]        how it stood after the last move (may be left out; checked by `replay`)
    final: {...}           the position after the last move (may be left out; checked by `replay`)

    mark rex
    feed
    """

    def __init__(
        self,
        game: str,
        players: int,
        seed: str | int,
        moves: list[str],
        options: dict[str, Any] | None = None,
        names: list[str] | None = None,
        position: dict[str, Any] | None = None,
        scores: list[int] | None = None,
        final: dict[str, Any] | None = None,
        seed_hash: str | None = None,
        box: str | None = None,
        bots: list[str | None] | None = None,
        takebacks: int = 0,
        begins: Begins | None = None,
        clock: dict[str, Any] | None = None,
    ) -> None:
        self.game = game
        self.players = players
        self.seed = seed_text(seed)
        self.moves = moves
        self.options: dict[str, Any] = {} if options is None else options
        self.names = names
        self.bots = bots
        self.begins = begins
        self.takebacks = takebacks
        self.clock = clock
        self.position = position
        self.scores = scores
        self.final = final
        self.seed_hash = hash_of(seed) if seed_hash is None else seed_hash
        self.box = box  # its hash; None is the box of this process, whichever it is
        self.first_line = 0  # the file's line number of the first move, for refusals

    def headers(self) -> dict[str, Any]:
        """What a record tells besides its moves, in order; what it does not tell is left out."""
        told: dict[str, Any] = {
            "game": self.game,
            "box": self._named_box(),
            "players": self.players,
            "options": self.options,
            "seed": self.seed,
            "hash": self.seed_hash,
            "names": self.names,
            "bots": self.bots,
            "begins": self.begins,
            "takebacks": self.takebacks or None,
            "clock": self.clock,
            "position": self.position,
            "scores": self.scores,
            "final": self.final,
        }
        return {name: value for name, value in told.items() if value is not None}

    def _named_box(self) -> str | None:
        """The box, unless it is the one that a record without a name for it belongs to."""
        game = find(self.game)
        if game is None:  # not on the shelf here, which is no reason not to write it down
            return self.box
        box = game.box_hash if self.box is None else self.box
        return None if box == game.first_box_hash else box

    def text(self) -> str:
        """The record as a file. `read_record` is its inverse."""
        lines = [f"{name}: {value if name in PLAIN else _json(value)}" for name, value in self.headers().items()]
        return "\n".join([*lines, "", *self.moves]) + "\n"

    def __repr__(self) -> str:
        return f"<Record {self.game}: {self.players} players, seed {self.seed}, {counted(len(self.moves), 'move')}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Record):
            return NotImplemented
        return self.moves == other.moves and self.headers() == other.headers()

    def __reduce__(self) -> tuple[Any, ...]:
        return read_record, (self.text(),)

    def start(self) -> State:
        """The state before the first move."""
        found = find_game(self.game)
        if self.box is not None and self.box != found.box_hash:
            raise Refusal("", _another_box(found, self.box))
        if self.position is None:
            return found.start(self.players, self.seed, **self.options)
        state = found.load(self.position, self.seed)
        if state.players != self.players:
            raise Refusal(found.unreadable, f"players: the position has {state.players} players, not {self.players}.")
        return state

    def replay(self, to: int | None = None, listener: Listener | None = None) -> State:
        """Play the record again, up to move number `to`. Raises Refusal, naming the line, where it does not replay.

        The listener is told the number, text and events of each move, with the state after it.
        """
        state = self.start()
        count = len(self.moves) if to is None else to
        if not 0 <= count <= len(self.moves):
            raise Refusal("", f"The record has moves 0 to {len(self.moves)}, not {to}.")
        for number in range(1, count + 1):
            _, events = self._play(state, number)
            if listener is not None:
                listener(number, self.moves[number - 1], events, state)
        if count == len(self.moves):
            self._check_end(state)
        return state

    def steps(self) -> Iterator[Step]:
        """The record move by move. Raises Refusal, as `replay` does, where it does not replay.

        >>> record = Record("cats-and-dogs", players=2, seed=7, moves=["mark rex", "feed"])
        >>> [(step.number, step.seat, step.text, len(step.events)) for step in record.steps()]
        [(1, 0, 'mark rex', 1), (2, 0, 'feed', 1)]
        """
        state = self.start()
        for number in range(1, len(self.moves) + 1):
            before = state.copy()
            move, events = self._play(state, number)
            assert before.turn is not None  # or the move would have been refused
            yield Step(number, before, before.turn, move, self.moves[number - 1], events)
        self._check_end(state)

    def told(self, seat: int) -> list[dict[str, Any]]:
        """The events of all moves, oldest first, as that seat heard them: for `Perspective`."""
        self.start().check_seat(seat)
        return [event.seen_by(seat) for step in self.steps() for event in step.events]

    def _play(self, state: State, number: int) -> tuple[Any, list[Event]]:
        """Play the move of that number, the first being 1: the move, and what it caused."""
        text = self.moves[number - 1]
        try:
            move = state.parse(text)
            return move, state.play(move)
        except Refusal as refusal:
            where = f"Line {self.first_line + number - 1}" if self.first_line else f"Move {number}"
            raise Refusal(refusal.rule, f"{where} ({text!r}): {refusal.why}") from None

    def _check_end(self, state: State) -> None:
        if self.scores is not None and self.scores != state.scores():
            raise Refusal("", f"The record says that the scores are {self.scores}, but they are {state.scores()}.")
        if self.final is not None:
            try:
                final = find_game(self.game).load(self.final, self.seed)
            except Refusal as refusal:
                raise Refusal(refusal.rule, f"final: {refusal.why}") from None
            if final.dump() != state.dump():
                raise Refusal("", "The moves do not lead to the final position that the record tells.")

    def verify(self) -> State:
        """Replay, and check that the seed is the one promised when the table opened: the deal was not tampered with."""
        if self.seed_hash != hash_of(self.seed):
            raise Refusal("", "The seed does not match its hash: it is not the seed promised when the table opened.")
        return self.replay()


def read_record(text: str) -> Record:
    """The record that a text holds. Raises Refusal, naming the line, for anything else."""
    lines = text.removeprefix("\ufeff").splitlines()  # some editors begin a file with that mark
    headers: dict[str, str] = {}
    number = 0
    while number < len(lines) and lines[number].strip():
        name, colon, value = lines[number].partition(":")
        if not colon or name not in HEADERS:
            raise Refusal("", f"Line {number + 1}: {lines[number][:60]!r} is not a header line of a record.")
        if name in headers:
            raise Refusal("", f"Line {number + 1}: {name} is there twice.")
        headers[name] = value.strip()
        number += 1
    for name in NEEDED:
        if name not in headers:
            raise Refusal("", f"The record has no line '{name}: ...'.")
    find_game(headers["game"])
    told: dict[str, Any] = {
        name: value if name in PLAIN else _read_json(name, value) for name, value in headers.items()
    }
    if not headers["players"].isdecimal() or len(headers["players"]) > MAX_DIGITS:
        raise Refusal("", f"players: must be a whole number, not {headers['players'][:20]!r}.")
    told["players"] = int(headers["players"])
    moves = lines[number + 1 :]
    while moves and not moves[-1]:
        moves.pop()
    record = record_from(told, moves)
    record.first_line = number + 2
    return record


def record_from(told: dict[str, Any], moves: list[str]) -> Record:
    """The record with these headers. Raises Refusal, naming the header, where one is missing or cannot be."""
    for name, value in told.items():
        if name not in HEADERS:
            raise Refusal("", f"{name}: is not a header of a record.")
        if not isinstance(value, HEADERS[name]) or isinstance(value, bool):
            raise Refusal("", f"{name}: must be {SAID[HEADERS[name]]}.")
    for name in NEEDED:
        if name not in told:
            raise Refusal("", f"The record has no {name}.")
    game = find_game(told["game"])
    names = told.get("names")
    if names is not None and not (len(names) == told["players"] and all(isinstance(name, str) for name in names)):
        raise Refusal("", "names: must be a list with a name for each player.")
    if names is not None and not all(map(is_printable, names)):
        raise Refusal("", "names: must be of letters that can be printed.")
    for number, move in enumerate(moves):
        if not is_printable(move):  # records come from strangers, and a terminal obeys what it is sent
            raise Refusal("", f"Move {number + 1}: {move[:60]!r} is no text that can be printed.")
    bots = told.get("bots")
    if bots is not None and not (
        len(bots) == told["players"] and all(bot is None or isinstance(bot, str) for bot in bots)
    ):
        raise Refusal("", "bots: must be a list with a bot, or null, for each player.")
    begins = told.get("begins")
    if begins is not None and begins not in OPENINGS:
        raise Refusal("", f"begins: must be one of {', '.join(OPENINGS)}.")
    if told.get("takebacks", 0) < 0:
        raise Refusal("", "takebacks: must be a whole number.")
    return Record(
        game=told["game"],
        players=told["players"],
        seed=told["seed"],
        moves=moves,
        options=told.get("options"),
        names=names,
        position=told.get("position"),
        scores=told.get("scores"),
        final=told.get("final"),
        seed_hash=told.get("hash"),
        bots=bots,
        begins=begins,
        takebacks=told.get("takebacks", 0),
        clock=told.get("clock"),
        box=told.get("box", game.first_box_hash),
    )


def is_printable(text: object) -> bool:
    return isinstance(text, str) and text.isprintable()


def _another_box(game: Game, box: str) -> str:
    if box == game.first_box_hash:
        return (
            f"The record was played with the box of {FIRST_VERSION} ({box}), not with the one that {game.title} has "
            f"here ({game.box_hash}): --box {FIRST_VERSION} chooses the other."
        )
    return (
        f"The record was played with the box {box[:40]}, not with the one that {game.title} has here "
        f"({game.box_hash}): --box DIR chooses the folder of the other."
    )


def _json(value: object) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def _read_json(name: str, text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        raise Refusal("", f"{name}: is not JSON.") from None
