"""What may be left with the house tells nobody more than they know, and never breaks a rule."""

from __future__ import annotations

import json
from collections.abc import Iterator
from random import Random

import parlour
from parlour.engine import State, orders_of
from tests.sizes import size

GAMES = {"cats-and-dogs": size(12, 200), "fancy-animals": 1, "fancy-that": size(2, 40), "trophy-case": size(2, 100)}
WORLDS = 3


def moments(key: str, rng: Random) -> Iterator[State]:
    """Every state of some random games, at the smallest and at the largest table."""
    game = parlour.game(key)
    for deal in range(GAMES[key]):
        for players in {game.players[0], game.players[-1]}:
            state = game.start(players, f"orders/{deal}")
            while state.turn is not None:
                yield state
                state.apply(rng.choice(state.moves()))


def test_an_only_move_is_the_only_one_in_the_eyes_of_everybody(key: str) -> None:
    rng, orders, found = Random(key), orders_of(parlour.game(key)), 0
    for state in moments(key, rng):
        only = orders.only_move(state)
        if only is None:
            continue
        found += 1
        assert [state.text(move) for move in state.moves()] == [state.text(only)]
        for seat in (None, *range(state.players)):
            if seat != state.turn:
                worlds = [state.imagine(seat, rng) for _ in range(WORLDS)]
                assert all(len(world.moves()) == 1 and orders.only_move(world) is not None for world in worlds)
    assert found > 0


def test_an_order_is_legal_and_rests_on_what_its_seat_knows(key: str) -> None:
    rng, orders = Random(key), orders_of(parlour.game(key)).orders
    if not orders:
        return
    obeyed, surprised = set[str](), set[str]()
    given: dict[tuple[str, int], str] = {}
    for state in moments(key, rng):
        for order in orders:
            for seat in range(state.players):
                world = state.imagine(seat, rng)
                assert order.offered(world, seat) == order.offered(state, seat)
                if (basis := given.pop((order.name, seat), None)) is not None:
                    why = order.surprise(state, seat, json.loads(basis))
                    assert why == order.surprise(world, seat, json.loads(basis))
                    if why is not None:
                        surprised.add(why)
                if order.offered(state, seat):
                    assert order.surprise(state, seat, order.basis(state, seat)) is None
                    given[order.name, seat] = json.dumps(order.basis(state, seat))
                if state.turn == seat and (move := order.move(state)) is not None:
                    assert state.refusal(move) is None
                    assert state.text(move) == world.text(order.move(world))
                    obeyed.add(order.name)
    assert obeyed == {order.name for order in orders}
    assert surprised
