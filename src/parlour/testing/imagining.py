"""Imagination: worlds that a seat cannot tell from the real one, all of them and no others."""

from __future__ import annotations

import re
from collections.abc import Iterator
from random import Random
from typing import Any

from parlour.engine import Refusal, State
from parlour.testing.asking import CHANCE, as_json, must, named, same, source, without_chance
from parlour.testing.differences import differences
from parlour.testing.lookalikes import Lookalike, Path, at, hidden_from, written
from parlour.testing.promises import NotKept, NotOffered, Unproved, promise
from parlour.testing.table import THOROUGH, Table

SMALL_MOVES = 8  # that are tried in the small position
# Draws for each world that is possible: so many that all of them come up, and so many that another one would.
ALL_COME_UP = 12
ANOTHER_WOULD = 12 if THOROUGH else 4
ENOUGH = 400  # worlds in which anything that varies will have varied
DEALER = re.compile(r"[0-9a-f]{64}/[0-9]+")


@promise()
def imagined_worlds_can_be(table: Table) -> None:
    """An imagined world is a position that the game accepts, with all that play has proved, and can be played on."""
    for seed in table.seeds(share=1, full=30):
        for number, state in enumerate(table.walk(seed)):
            for seat in table.seats:
                world = state.imagine(seat, Random(number))
                read = table.game.load(world.dump())
                same(f"A world that {named(seat)} imagines:", world.dump(), read.dump(), ("imagined", "and read back"))
        state = table.moment(seed)
        for seat in table.seats:
            table.play_on(state.imagine(seat, Random(seed)), Random(seed))


@promise()
def imagining_is_repeatable(table: Table) -> None:
    """The same source of chance imagines the same world."""
    for seed in table.seeds(share=2, full=30):
        state = table.moment(seed)
        for seat in table.seats:
            worlds = [state.imagine(seat, Random(5)).dump() for _ in range(2)]
            same(f"What {named(seat)} imagines:", worlds[0], worlds[1], ("once", "and again"))


@promise()
def imagined_worlds_differ_from_the_truth(table: Table) -> None:
    """Imagine draws worlds that differ from the truth, wherever something is hidden from the seat."""
    for state, seat, _ in _secrets(table):
        truth = without_chance(state.dump())
        must(
            any(world != truth for world in _worlds(state, seat)),
            f"Something is hidden from {named(seat)}, and {ENOUGH} worlds that it imagines are all the real one.",
        )


@promise()
def imagined_worlds_differ_from_each_other(table: Table) -> None:
    """Imagine draws worlds that differ from each other, wherever something is hidden from the seat."""
    for state, seat, _ in _secrets(table):
        first = without_chance(state.imagine(seat, Random(0)).dump())
        must(
            any(world != first for world in _worlds(state, seat)),
            f"Something is hidden from {named(seat)}, and it imagines the same world {ENOUGH} times.",
        )


@promise()
def imagination_has_its_own_chance(table: Table) -> None:
    """Later shuffles in an imagined world are others than in the real game and in the next imagined world."""
    for seed in table.seeds(share=3, full=30):
        state = table.moment(seed)
        position = state.dump()
        for field, value in position.items():
            if field != CHANCE:
                told = f"The source of later shuffles is in {field}, not in {CHANCE}."
                must(DEALER.search(as_json(value)) is None, told)
        if CHANCE not in position:
            continue
        for seat in table.seats:
            sources = [source(state), *(source(state.imagine(seat, Random(number))) for number in range(4))]
            told = "The real game, and four worlds that {seat} imagines, shuffle from these:\n{sources}"
            must(len(set(sources)) == len(sources), told.format(seat=named(seat), sources="\n".join(sources)))


@promise()
def imagination_does_not_hang_on_the_truth(table: Table) -> None:
    """The same source imagines the same world in every world that the seat cannot tell from the real one."""
    for seed in table.seeds(share=2, full=30):
        state = table.moment(seed)
        for seat in table.seats:
            world = state.imagine(seat, Random(seed))
            for number in range(8):
                here, there = state.imagine(seat, Random(number)), world.imagine(seat, Random(number))
                names = ("from the real game", "from an imagined one")
                same(f"What {named(seat)} imagines:", here.dump(), there.dump(), names)


@promise()
def every_hidden_thing_varies(table: Table) -> None:
    """Whatever is hidden from a seat varies in its imagination, flags and orders too."""
    for state, seat, hidden in _secrets(table):
        fixed, worlds = dict(hidden), _worlds(state, seat)
        first = next(worlds)
        while fixed and (world := next(worlds, None)) is not None:
            fixed = {path: one for path, one in fixed.items() if at(world, path) == at(first, path)}
        for path, lookalike in fixed.items():
            names = ("it is", "it might be")
            might_be = differences(without_chance(state.dump()), without_chance(lookalike.state.dump()), names)
            raise NotKept(
                f"{written(path)} is the same in {ENOUGH} worlds that {named(seat)} imagines, though this would look "
                f"the same to it:\n{might_be}"
            )


@promise(once=True)
def every_possibility_is_imagined(table: Table) -> None:
    """In the small position that the game declares, imagination finds every world that is possible, and no other."""
    small = table.game.small_worlds()
    if small is None:
        raise Unproved(
            f"{table.game.key} declares no small position (worlds.json), so nothing proves that every possibility is "
            "imagined."
        )
    state = table.game.load(small.position, 1)
    for seat in (None, *range(state.players)):
        count, view, found, draws = small.count(seat), state.view(seat), set[str](), 0
        enough = 20 * count + 200
        while draws < enough and len(found) <= count:
            world = state.imagine(seat, Random(draws))
            same(f"In the small position, the view of {named(seat)}:", view, world.view(seat), ("", ""))
            found.add(as_json(without_chance(world.dump())))
            draws += 1
            if len(found) == count:  # all have come up: now only another one is waited for
                enough = min(enough, draws + ANOTHER_WOULD * count + 100)
        more = "at least " if len(found) > count else ""
        told = f"In the small position there are {count} worlds for {named(seat)}, and it imagines {more}{len(found)}."
        must(len(found) == count, told)


@promise(once=True)
def what_was_told_is_remembered(table: Table) -> None:
    """After a move in the small position, a seat imagines only worlds in which it would have been told the same."""
    small = table.game.small_worlds()
    if small is None:
        raise NotOffered("This game declares no small position.")
    state, looked = table.game.load(small.position, 1), False
    moves = state.moves()
    for seat in (None, *range(state.players)):
        before = {as_json(world): world for world in _drawn(state, seat, ALL_COME_UP * small.count(seat))}
        for move in Random(0).sample(moves, min(SMALL_MOVES, len(moves))):
            after, text = state.copy(), state.text(move)
            told = [event.seen_by(seat) for event in after.play(move)]
            if after.turn is None or after.dump().get(CHANCE) != state.dump().get(CHANCE):
                continue  # what a shuffle brings cannot be told beforehand
            looked = True
            here, possible = as_json([told, after.view(seat)]), set[str]()
            for position in before.values():
                world = table.game.load(position, 1)
                try:
                    told_there = [event.seen_by(seat) for event in world.play_text(text)]
                except Refusal:
                    continue
                if as_json([told_there, world.view(seat)]) == here:
                    possible.add(as_json(without_chance(world.dump())))
            for imagined in _drawn(after, seat, ANOTHER_WOULD * len(possible)):
                must(
                    as_json(imagined) in possible,
                    f"After {text!r} in the small position, {named(seat)} imagines a world in which it would have been "
                    f"told, or have seen, something else before: {as_json(imagined)}",
                )
    if not looked:
        raise Unproved(f"Every move in the small position of {table.game.key} shuffles, or ends the game.")


def _drawn(state: State, seat: int | None, count: int) -> Iterator[dict[str, Any]]:
    """So many imagined worlds, and some more."""
    for number in range(count + 60):
        yield without_chance(state.imagine(seat, Random(number)).dump())


def _order_means_nothing(state: State, path: Path, lookalike: Lookalike) -> bool:
    """Is this the order of a list, and left alone by redrawing too? Then it is no pile, but a set written as a list."""
    here, there = at(state.dump(), path), at(lookalike.state.dump(), path)
    if not isinstance(here, list) or sorted(map(as_json, here)) != sorted(map(as_json, there)):
        return False
    return all(at(state.redrawn(Random(number)).dump(), path) == here for number in range(20))


def _worlds(state: State, seat: int | None) -> Iterator[dict[str, Any]]:
    """Many imagined worlds."""
    for number in range(ENOUGH):
        yield without_chance(state.imagine(seat, Random(number)).dump())


def _secrets(table: Table) -> Iterator[tuple[State, int | None, dict[Path, Lookalike]]]:
    """Moments at which something is hidden from a seat, and what."""
    found = False
    for seed in table.seeds(share=3, full=30):
        state = table.moment(seed)
        for seat in table.seats:
            looks_hidden = hidden_from(table, seed, seat)
            hidden = {path: one for path, one in looks_hidden.items() if not _order_means_nothing(state, path, one)}
            if hidden:
                found = True
                yield state, seat, hidden
    if not found:
        raise Unproved(f"Nothing was found in {table.game.key} that is hidden from anybody.")
