"""What a seat may not see: views, prompts and events do not change when everything hidden is dealt again."""

import json
from random import Random

from parlour.engine import Perspective, Prompts, State
from tests.sizes import size
from tests.tables import TableOf, shown


def seats(table: TableOf) -> list[int | None]:
    return [None, *range(table.players)]


def as_bytes(view: object) -> bytes:
    return json.dumps(view, sort_keys=True, allow_nan=False).encode()


def prompt(state: State, seat: int | None) -> str:
    return state.prompt(seat) if isinstance(state, Prompts) else ""


def test_views_do_not_change_when_the_hidden_does(table: TableOf) -> None:
    for seed in range(size(share=1, full=30)):
        for number, state in enumerate(table.walk(seed)):
            for seat in seats(table):
                world = state.imagine(seat, Random(number))
                where = f"seed {seed}, move {number}, seat {seat}"
                assert as_bytes(world.view(seat)) == as_bytes(state.view(seat)), where
                assert prompt(world, seat) == prompt(state, seat), where
                assert world.turn == state.turn, where


def test_imagined_worlds_are_possible_positions(table: TableOf) -> None:
    for seed in range(size(share=2, full=30)):
        state = table.moment(seed)
        for seat in seats(table):
            world = state.imagine(seat, Random(seed))
            assert table.game.load(world.dump()).dump() == world.dump(), f"seed {seed}, seat {seat}"
        world.playout(Random(seed))
        assert world.turn is None


def test_the_hidden_does_change(table: TableOf) -> None:
    """Otherwise the tests above would prove nothing."""
    state = table.start(1)
    assert any(state.imagine(None, Random(seed)).dump() != state.dump() for seed in range(5))


def test_imagining_changes_nothing_and_is_repeatable(table: TableOf) -> None:
    state = table.moment(2)
    before = state.dump()
    for seat in seats(table):
        assert state.imagine(seat, Random(5)).dump() == state.imagine(seat, Random(5)).dump()
    assert state.dump() == before


def test_what_a_seat_imagines_does_not_hang_on_what_is_true(table: TableOf) -> None:
    """The same source imagines the same world in every world that the seat cannot tell from the real one."""
    for seed in range(size(share=2, full=30)):
        state = table.moment(seed)
        for seat in seats(table):
            world = state.imagine(seat, Random(seed))
            assert world.imagine(seat, Random(5)).dump() == state.imagine(seat, Random(5)).dump(), (
                f"seed {seed}, {seat}"
            )


def test_the_seat_to_move_has_the_same_moves_in_every_world(table: TableOf) -> None:
    for seed in range(size(share=1, full=30)):
        for number, state in enumerate(table.walk(seed)):
            if state.turn is not None:
                world = state.imagine(state.turn, Random(number))
                assert world.moves() == state.moves(), f"seed {seed}, move {number}"


def test_events_tell_a_seat_only_what_it_then_knows(table: TableOf) -> None:
    """A seat's events are the same in any world it cannot tell from the real one, before and after the move.

    Worlds are imagined before the move and kept if, after it, the seat's view is that of the real game.
    """
    for seed in range(size(share=1, full=20)):
        rng, state = Random(seed), table.start(seed)
        number = 0
        while state.turn is not None:
            text = state.text(rng.choice(state.moves()))
            worlds = [(seat, state.imagine(seat, rng)) for seat in seats(table)]
            events = state.play_text(text)
            number += 1
            for seat, world in worlds:
                try:
                    told = world.play_text(text)
                except ValueError:
                    continue
                if as_bytes(world.view(seat)) == as_bytes(state.view(seat)) and shown(told) == shown(events):
                    assert as_bytes([event.seen_by(seat) for event in told]) == as_bytes(
                        [event.seen_by(seat) for event in events]
                    ), f"seed {seed}, move {number} ({text}), seat {seat}"


def test_a_perspective_shows_its_seat_and_nothing_else(table: TableOf) -> None:
    state = table.moment(3)
    for seat in range(table.players):
        perspective = Perspective(state, seat)
        assert perspective.view() == state.view(seat)
        assert perspective.moves() == (state.moves() if state.turn == seat else [])
        assert perspective.imagine(Random(1)).dump() == state.imagine(seat, Random(1)).dump()
        offered = [name for name in dir(perspective) if not name.startswith("_")]
        assert offered == ["events", "game", "imagine", "moves", "seat", "text", "view"]


def test_views_say_who_looks_and_are_json(table: TableOf) -> None:
    state = table.moment(4)
    for seat in seats(table):
        view = json.loads(as_bytes(state.view(seat)))
        assert view["you"] == seat
        assert (view["game"], view["players"], view["turn"]) == (table.key, table.players, state.turn)
        assert {"phase", "scores"} <= set(view)
