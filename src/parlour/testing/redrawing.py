"""Redrawing: the table and the hands as they are, and what is yet to come in any order, each as likely as the next."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise
from math import factorial, prod, sqrt
from random import Random
from typing import Any

from parlour.engine import Refusal, State
from parlour.testing.asking import CHANCE, as_json, must, named, reminded, same, source, without_chance
from parlour.testing.lookalikes import Lookalike, Path, at, lookalikes, written
from parlour.testing.promises import NotOffered, promise
from parlour.testing.table import Table

DRAWS = 1_000  # of one position
MOST_ORDERS = 200  # that are counted one by one
FAR = 5.0  # deviations that no honest shuffle comes to


@promise()
def redrawing_keeps_what_is_dealt(table: Table) -> None:
    """`redrawn` leaves what everybody sees and holds, and draws what is yet to come anew."""
    changed = hidden = False
    for seed in table.seeds(share=3, full=30):
        state = table.moment(seed)
        before = state.dump()
        for number in range(4):
            other = state.redrawn(Random(number))
            for seat in table.seats:
                same(f"The view of {named(seat)}:", state.view(seat), other.view(seat), ("before", "redrawn"))
            same("A redrawn game:", other.dump(), table.game.load(other.dump()).dump(), ("redrawn", "and read back"))
            same("A redrawn game:", other.dump(), state.redrawn(Random(number)).dump(), ("redrawn", "and again"))
            changed = changed or without_chance(other.dump()) != without_chance(before)
            must(
                CHANCE not in before or source(other) != source(state),
                "Later shuffles in a redrawn game are those of the real one.",
            )
        same("A game, when another was redrawn from it:", before, state.dump(), ("before", "after"))
        known = reminded(state)
        hidden = hidden or any(
            all(one.looks_like(known, seat) for seat in table.seats) for one in lookalikes(table, seed)
        )
    must(changed or not hidden, "What is hidden from everybody never changes when it is redrawn.")


@promise(once=True)
def redrawn_orders_are_even(table: Table) -> None:
    """`redrawn` shuffles what is yet to come evenly: anything may come next, and nothing stays with its neighbour."""
    piles = _piles(table.start(0))
    for path, orders in piles.items():
        _comes_evenly(path, orders, 0)
        _comes_evenly(path, orders, len(orders[0]) - 1)
        _stays(path, orders)
        _keeps_neighbours(path, orders)
    if not piles:
        raise NotOffered("Nothing is drawn anew at the start of this game.")


@promise(once=True)
def redrawing_finds_every_order(table: Table) -> None:
    """In the small position that the game declares, `redrawn` finds every order, each as often as any other."""
    small = table.game.small_worlds()
    if small is None:
        raise NotOffered("This game declares no small position.")
    state = table.game.load(small.position, 1)
    expected = prod(_orders(Counter(orders[0])) for orders in _piles(state).values())
    if expected > MOST_ORDERS:
        raise NotOffered("There are too many orders in the small position to count them.")
    draws = expected * DRAWS // 8
    found = Counter(as_json(without_chance(state.redrawn(Random(number)).dump())) for number in range(draws))
    must(len(found) == expected, f"There are {expected} orders in the small position, and {len(found)} are drawn.")
    _must_fit("In the small position, orders", list(found.values()), [draws / expected] * expected)


def _piles(state: State) -> dict[Path, list[list[Any]]]:
    """Every list that redrawing changes: the part of it that changes, as it is and as it was drawn anew each time."""
    real = without_chance(state.dump())
    drawn = [without_chance(state.redrawn(Random(number)).dump()) for number in range(DRAWS)]
    piles: dict[Path, list[list[Any]]] = {}
    for path in _lists(drawn[0]):
        lists = [at(position, path) for position in drawn]
        changing = [place for place, things in enumerate(zip(*lists, strict=True)) if len(set(things)) > 1]
        if changing:
            begin, end = changing[0], changing[-1] + 1
            _must_know_the_rest(state, path, begin, end)
            piles[path] = [things[begin:end] for things in (at(real, path), *lists)]
            same_things = all(Counter(order) == Counter(piles[path][0]) for order in piles[path])
            must(same_things, f"Redrawing changes which things are in {written(path)}.")
    return piles


def _must_know_the_rest(state: State, path: Path, begin: int, end: int) -> None:
    """Whatever stays in a list that changes is known to somebody: were it elsewhere, that would be seen."""
    here = at(without_chance(state.dump()), path)
    for place in (*range(begin), *range(end, len(here))):
        position = without_chance(state.dump())
        pile = at(position, path)
        other = next((one for one in range(begin, end) if pile[one] != pile[place]), place)
        pile[place], pile[other] = pile[other], pile[place]
        try:
            lookalike = Lookalike(state.game.load(position, 1), {path})
        except Refusal:
            continue
        unseen = other != place and all(lookalike.looks_like(state, seat) for seat in (None, *range(state.players)))
        must(not unseen, f"Place {place} of {written(path)} is never drawn anew, and nobody knows what lies there.")


def _lists(value: Any, path: Path = ()) -> Iterator[Path]:
    """The lists of plain things in a position."""
    inside = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    if isinstance(value, list) and value and not any(isinstance(one, dict | list) for one in value):
        yield path
    for step, one in inside:
        yield from _lists(one, (*path, step))


def _comes_evenly(path: Path, orders: list[list[Any]], place: int) -> None:
    """How often a thing lies at a place hangs on nothing but how many of it there are."""
    real, *drawn = orders
    there = Counter(real)
    found = Counter(order[place] for order in drawn)
    expected = [len(drawn) * count / len(real) for count in there.values()]
    _must_fit(f"Things at place {place} of what changes in {written(path)}", [found[one] for one in there], expected)


def _stays(path: Path, orders: list[list[Any]]) -> None:
    """As many things as chance wants lie where they lay, where equal things are one."""
    real, *drawn = orders
    there = Counter(real)
    expected = sum(count * count for count in there.values()) / len(real)
    found = [sum(one == other for one, other in zip(order, real, strict=True)) for order in drawn]
    _must_be_about(f"Things that stay where they lay in {written(path)}", found, expected)


def _keeps_neighbours(path: Path, orders: list[list[Any]]) -> None:
    """As many things as chance wants are followed by what followed them."""
    real, *drawn = orders
    there = Counter(real)
    pairs = Counter(_neighbours(real))
    chances = {(one, other): there[one] * (there[other] - (one == other)) / len(real) for one, other in pairs}
    found = [sum(pairs[pair] for pair in _neighbours(order)) for order in drawn]
    expected = sum(pairs[pair] * chances[pair] for pair in pairs)
    _must_be_about(f"Neighbours that stay together in {written(path)}", found, expected)


def _neighbours(order: list[Any]) -> list[tuple[Any, Any]]:
    return list(pairwise(order))


def _orders(there: Counter[Any]) -> int:
    """In how many ways things can lie in a row."""
    return factorial(there.total()) // prod(factorial(count) for count in there.values())


def _must_fit(what: str, found: list[int], expected: list[float]) -> None:
    """Chi square, by the cube root of Wilson and Hilferty."""
    freedom = len(found) - 1
    if freedom == 0:
        return
    squares = sum((one - other) ** 2 / other for one, other in zip(found, expected, strict=True))
    spread = 2 / (9 * freedom)
    far = ((squares / freedom) ** (1 / 3) - 1 + spread) / sqrt(spread)
    must(far < FAR, f"{what} do not come evenly: found {sorted(found)}, {far:.0f} deviations from chance.")


def _must_be_about(what: str, found: list[int], expected: float) -> None:
    mean = sum(found) / len(found)
    variance = sum((one - mean) ** 2 for one in found) / len(found)
    far = abs(mean - expected) / sqrt(max(variance, 1e-9) / len(found)) if mean != expected else 0.0
    must(far < FAR, f"{what}: {mean:.2f} on average, and chance wants {expected:.2f}.")
