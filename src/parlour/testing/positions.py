"""Positions and records: what is written down is the game itself."""

from __future__ import annotations

import copy
import pickle
from random import Random
from typing import Any

from parlour.engine import Event, Refusal
from parlour.games.record import Record, read_record
from parlour.games.registry import game, games
from parlour.testing.asking import CHANCE, as_plain, must, named, same, without_chance
from parlour.testing.promises import NotKept, NotOffered, promise
from parlour.testing.table import Table

LOADED = ("in the real game", "in the loaded one")
RUBBISH: list[Any] = [
    None, -1, 99, 2**70, 1.5, float("nan"), "", "rubbish", [], [[]], {}, {"a": 1}, True, [None], ["x"]
]  # fmt: skip


@promise()
def load_and_dump_are_inverses(table: Table) -> None:
    """A position is JSON, and reading it gives the same game again, for every seat, after every move."""
    for seed in table.seeds(share=2, full=200):
        for state in table.walk(seed):
            position = as_plain(state.dump())
            loaded = table.game.load(position)
            same("The position:", position, loaded.dump(), LOADED)
            same("The scores:", state.scores(), loaded.scores(), LOADED)
            same("The turn:", state.turn, loaded.turn, LOADED)
            for seat in table.seats:
                same(f"The view of {named(seat)}:", state.view(seat), loaded.view(seat), LOADED)


@promise()
def every_field_survives(table: Table) -> None:
    """A game that was written down and read goes on as the real one: the same moves, events and positions."""
    for seed in table.seeds(share=2, full=50):
        for state, move in table.steps(seed):
            if move is not None:
                loaded, real, text = table.game.load(state.dump()), state.copy(), state.text(move)
                if not table.shortened:
                    texts = [[each.text(move) for move in each.moves()] for each in (state, loaded)]
                    same("The legal moves:", texts[0], texts[1], LOADED)
                told = [real.play_text(text), loaded.play_text(text)]
                same(f"What is told of {text!r}:", _told(table, told[0]), _told(table, told[1]), LOADED)
                same(f"After {text!r}:", real.dump(), loaded.dump(), LOADED)
    for seed in table.seeds(share=4, full=50):
        state = table.moment(seed)
        loaded = table.game.load(state.dump())
        for each in (state, loaded):
            table.play_on(each, Random(seed))
        same("Played on to the end:", state.dump(), loaded.dump(), LOADED)


@promise()
def positions_are_snapshots(table: Table) -> None:
    """A position is not changed by what is played afterwards, in the game that wrote it or in one that read it."""
    for seed in table.seeds(share=2, full=50):
        for state, move in table.steps(seed):
            if move is not None:
                writer, written = state.copy(), as_plain(state.dump())
                position = writer.dump()
                reader = table.game.load(position)
                for each, who in ((writer, "who wrote it"), (reader, "who read it")):
                    each.apply(move)
                    names = ("before", "after")
                    same(f"A position, when {state.text(move)!r} is played by {who}:", written, position, names)


def _told(table: Table, events: list[Event]) -> list[list[dict[str, Any]]]:
    return [[event.seen_by(seat) for event in events] for seat in table.seats]


@promise()
def states_are_equal_when_their_positions_are(table: Table) -> None:
    """A state is equal to its copy, to what a pickle of it holds and to no state with another position."""
    state = table.moment(1)
    must(state == state.copy(), "A state is not equal to its copy.")
    after = state.copy()
    after.apply(after.moves()[0])
    must(state != after, "A state is equal to the next one.")
    others = [state.imagine(seat, Random(number)) for seat in table.seats for number in range(4)]
    others.append(table.game.load(without_chance(state.dump()), 2))
    for other in others:
        alike = as_plain(state.dump()) == as_plain(other.dump())
        must((state == other) == alike, "States with different positions are equal, or with equal ones are not.")
    if not _on_the_shelf(table):
        return  # what is pickled is found again by the key of its game
    must(pickle.loads(pickle.dumps(state)) == state, "A state is not equal to what its pickle holds.")


@promise()
def records_replay(table: Table) -> None:
    """A record of a game replays to the same position, from the start and from the middle."""
    if not _on_the_shelf(table):
        raise NotOffered("The game is not on the shelf, where a record looks for it.")
    for seed in (0, 1):
        state = table.over(seed)
        moves, options, end = table.moves_so_far, table.options(seed), state.dump()
        record = Record(table.game.key, table.players, seed, moves, options, scores=state.scores(), final=end)
        again = read_record(record.text())
        must(again.text() == record.text(), "A record, written and read, is another.")
        same("The end of a record:", end, again.verify().dump(), ("played", "replayed"))
        half = len(moves) // 2
        middle = again.replay(to=half).dump()
        rest = Record(table.game.key, table.players, seed, moves[half:], options, position=middle, final=end)
        same("From the middle:", end, read_record(rest.text()).replay().dump(), ("played", "replayed"))


def _on_the_shelf(table: Table) -> bool:
    return table.game.key in games() and game(table.game.key) is table.game


@promise()
def broken_positions_are_refused(table: Table) -> None:
    """A broken position is refused in words, or read; nothing else happens."""
    for seed in table.seeds(share=2, full=40):
        rng = Random(seed)
        position = table.moment(seed).dump()
        for _ in range(60):
            broken = copy.deepcopy(position)
            what = _mutilate(broken, rng)
            try:
                table.game.load(broken)
            except Refusal:
                continue
            except Exception as error:
                raise NotKept(f"Where {what}: {error!r}") from error


@promise()
def positions_have_their_fields_and_no_others(table: Table) -> None:
    """A position without one of its fields, or with another, is refused in a sentence that names the field."""
    position = table.moment(1).dump()
    wrong: dict[str, Any] = {"surprise": {**position, "surprise": 1}}
    for field in table.game.start(
        table.players, 0
    ).dump():  # other fields are for options that were chosen, and may be left out
        if field != CHANCE:  # a position without it takes one from the seed
            wrong[field] = {name: value for name, value in position.items() if name != field}
    for field, positioned in wrong.items():
        told = _refusal(table, positioned, f"a position with {field} wrong")
        must(field in told, f"Where {field} is wrong, the refusal does not name it: {told}")
    others: list[Any] = [None, [], "text", 7]
    for other in others:
        _refusal(table, other, f"{other!r} as a position")


def _refusal(table: Table, position: object, what: str) -> str:
    try:
        table.game.load(position)
    except Refusal as refusal:
        return str(refusal)
    raise NotKept(f"{what} is read.")


def _mutilate(position: dict[str, Any], rng: Random) -> str:
    """Change one random thing, at any depth; in words, what."""
    inside: Any = position
    path = ""
    while True:
        key = rng.choice(list(inside) if isinstance(inside, dict) else range(len(inside)))
        path += f"/{key}"
        deeper = inside[key]
        if isinstance(deeper, (dict, list)) and deeper and rng.random() < 0.8:
            inside = deeper
            continue
        kind = rng.randrange(4)
        if kind == 0:
            del inside[key]
            return f"{path} is taken out"
        if kind == 1 and isinstance(inside, list):
            inside.append(copy.deepcopy(deeper))
            return f"{path} is doubled"
        inside[key] = rng.choice(RUBBISH)
        return f"{path} is {inside[key]!r}"


@promise()
def every_choice_can_be_played(table: Table) -> None:
    """Whatever is chosen for an option, its least, its most or any word, the game ends and can be written down."""
    for name, option in table.game.option_specs.items():
        for choice in _choices(option.describe()):
            state = table.start(0, **{name: choice})
            table.play_on(state, Random(0))
            read = table.game.load(state.dump())
            same(f"A game with {name} {choice!r}:", state.dump(), read.dump(), ("written", "and read back"))


def _choices(about: dict[str, Any]) -> list[Any]:
    if about["kind"] == "number":
        return [about["least"], about["most"]]
    if about["kind"] == "choice":
        return list(about["choices"])
    return [True, False] if about["kind"] == "yes-no" else list(about.get("meanings", ()))
