"""What people leave with the house is played for them: their only move, and what they ordered."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import create_engine, text

import parlour
from parlour.engine import State, orders_of
from parlour.games.record import read_record
from parlour.server import house as house_module
from parlour.server.people import tokens
from parlour.server.play import deputy
from parlour.server.play.table import Table
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, good, latest, until, why
from tests.server.servers import Server

FOLD = "Fold in this trick when I cannot follow its colour."
Choose = Callable[[Json], str]


@pytest.fixture(scope="module")
def house(database: str) -> Iterator[Server]:
    running = Server(database, away_after=0.2).start()
    yield running
    running.stop()


@pytest.fixture
def lobby(house: Server) -> Iterator[Lobby]:
    with Lobby(house.address) as opened:
        yield opened


@pytest.fixture(autouse=True)
def the_same_cards(monkeypatch: pytest.MonkeyPatch) -> None:
    """With which everybody has an only move or an order to be obeyed at some time: not every deal brings one."""
    monkeypatch.setattr(tokens, "new_seed", lambda: f"{0:032x}")


def at_rest(house: Server, guest: Guest) -> Table:
    """The table, once the house has played what it will."""
    until(lambda: guest.table not in house.house.deputy._working)
    return house.house.tables.live[guest.table]


def seated(lobby: Lobby, count: int, **more: Any) -> list[Guest]:
    ann = lobby.open("me", *["open"] * (count - 1), begins="chosen", **more)
    guests = [ann, *[lobby.join(ann.table, name) for name in ("Ben", "Cleo")[: count - 1]]]
    good(ann.post("start"))
    return [guest.sit() for guest in guests]


def turn_of(house: Server, guests: list[Guest], choose: Choose) -> Json | None:
    """Whoever is to move does; the state in which they did, None at the end."""
    table = at_rest(house, guests[0])
    if table.turn is None:
        return None
    guest = guests[table.turn]
    state = latest(guest, table.number)
    assert guest.move(state, choose(state))["type"] == "ack"
    return state


def log_of(guest: Guest) -> list[Json]:
    steps: list[Json] = good(guest.get("log"))["steps"]
    return steps


def an_action(state: Json) -> str:
    """So that hands are soon empty, and feeding is all that is left."""
    moves: list[str] = state["moves"]
    return next((move for move in moves if move.split()[0] not in ("feed", "mark", "give")), moves[0])


def states_of(guest: Guest) -> Iterator[tuple[Json, State]]:
    """The moves of a finished game, each with the state before it."""
    record = read_record(guest.get("record").text)
    state = parlour.game(record.game).start(record.players, record.seed, **record.options)
    for step in log_of(guest):
        yield step, state
        state.play_text(step["text"])


def test_the_only_move_is_played_for_those_who_allow_it(house: Server, lobby: Lobby) -> None:
    ann, ben = guests = seated(lobby, 2)
    assert "deputy" not in good(lobby.watch(ann.table).get())["table"]
    good(ann.post("deputy", forced="seen"))
    assert ann.hear("table", such=lambda told: told["you"]["deputy"]["forced"] == "seen")
    while turn_of(house, guests, an_action) is not None:
        pass
    orders, played = orders_of(parlour.game("cats-and-dogs")), 0
    for step, state in states_of(ben):
        forced = step["seat"] == 0 and orders.only_move(state) is not None
        assert (step.get("auto") == "forced") == forced
        assert not step["bot"]
        played += forced
    assert played > 0


def test_always_is_also_where_only_the_hand_tells(house: Server, lobby: Lobby) -> None:
    guests = seated(lobby, 3, game="trophy-case", options={"hands": 20})
    for guest in guests:
        good(guest.post("deputy", forced="always"))
    hidden = 0
    while not hidden:
        assert turn_of(house, guests, lambda state: str(state["moves"][0])) is not None
        table = at_rest(house, guests[0])
        state = table.start()
        for step in table.steps:
            only = len(state.moves()) == 1
            assert (step.auto == "forced") == only
            hidden += only and orders_of(state.game).only_move(state) is None
            state.play_text(step.text)


def test_an_order_is_obeyed_and_nobody_elses_to_know(house: Server, lobby: Lobby) -> None:
    ann, ben, cleo = guests = seated(lobby, 3, game="trophy-case", options={"hands": 20})
    while not (folded := [step for step in at_rest(house, ben).steps if step.auto == "order"]):
        table = at_rest(house, ben)
        if {"name": "fold", "says": FOLD} in latest(ben, table.number).get("orders", []) and table.turn != 1:
            good(ben.post("deputy", order="fold"))
        assert turn_of(house, guests, lambda state: str(state["moves"][0])) is not None
    assert folded[0].text == "fold"
    assert good(ben.get())["you"]["deputy"]["order"] is None  # it is done
    assert [step["number"] for step in log_of(ben) if "auto" in step] == [folded[0].number]
    for other in (ann, cleo):
        assert all("auto" not in step for step in [*log_of(other), *other.steps()])
        assert FOLD not in json.dumps([told for told in other.heard if told["type"] != "state"])


def test_an_order_lapses_when_a_move_is_taken_back(house: Server, lobby: Lobby) -> None:
    ann, ben, cleo = seated(lobby, 3, game="trophy-case")
    assert ann.move(ann.state())["type"] == "ack"
    good(cleo.post("deputy", order="fold", forced="seen"))
    state = latest(ann, 1)
    assert ann.ask("undo", number=state["number"], to=0)["type"] == "ack"
    for other in (ben, cleo):
        other.hear("asking")
        assert other.ask("consent", number=1, yes=True)["type"] == "ack"
    at_rest(house, ann)
    left = {"name": "fold", "says": FOLD, "lapsed": deputy.TAKEN_BACK}
    assert good(cleo.get())["you"]["deputy"] == {"forced": "seen", "order": left}


def test_who_takes_back_what_the_house_played_decides_alone(house: Server, lobby: Lobby) -> None:
    ann, ben = guests = seated(lobby, 2)
    good(ann.post("deputy", forced="seen"))
    while not (played := [step for step in at_rest(house, ann).steps if step.auto == "forced"]):
        assert turn_of(house, guests, an_action) is not None
    number, back = at_rest(house, ann).number, played[-1].length - 1
    assert ann.ask("undo", number=number, to=back)["type"] == "ack"
    if at_rest(house, ann).length != back:  # a card was turned up, and Ben is asked
        assert ben.ask("consent", number=number, yes=True)["type"] == "ack"
    table = at_rest(house, ann)
    assert (table.length, table.turn) == (back, 0)
    state = latest(ann, table.number)
    assert state["moves"] == [played[-1].text]
    assert ann.move(state)["type"] == "ack"


def test_what_was_not_played_before_the_house_closed_is_played_when_it_opens(tmp_path: Path) -> None:
    first = Server(sqlite_in(tmp_path)).start()
    with Lobby(first.address) as lobby:
        ann, _ = guests = seated(lobby, 2)
        orders = orders_of(parlour.game("cats-and-dogs"))
        while not ((table := at_rest(first, ann)).turn == 0 and orders.only_move(table.state) is not None):  # type: ignore[arg-type]
            turn_of(first, guests, an_action)
        number = table.number
    first.stop()
    with create_engine(sqlite_in(tmp_path)).begin() as connection:
        connection.execute(text("UPDATE people SET forced = 'seen' WHERE id = :person"), {"person": ann.person})
    again = Server(sqlite_in(tmp_path)).start()
    until(lambda: ann.table in again.house.tables.live and again.house.tables.live[ann.table].number > number)
    assert again.house.tables.live[ann.table].steps[number].auto == "forced"
    again.stop()


def test_what_a_dead_server_has_left_is_played_by_a_living_one(
    postgres: Callable[[], str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(house_module, "SWEEP_EVERY", 0.05)
    url = postgres()
    dead, alive = Server(url).start(), Server(url).start()
    monkeypatch.setattr(dead.house.deputy, "look", lambda table: None)
    try:
        with Lobby(dead.address) as lobby:
            ann, _ = guests = seated(lobby, 2)
            good(ann.post("deputy", forced="seen"))
            only_move = orders_of(parlour.game("cats-and-dogs")).only_move
            while not ((table := at_rest(dead, ann)).turn == 0 and only_move(table.state) is not None):  # type: ignore[arg-type]
                turn_of(dead, guests, an_action)
            until(lambda: any(step.auto == "forced" for step in table.steps))
    finally:
        dead.stop()
        alive.stop()


def test_only_who_sits_there_leaves_anything_and_only_what_there_is(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open", game="trophy-case")
    onlooker, stranger = lobby.onlooker(ann.table, "Olga"), lobby.watch(ann.table)
    assert why(onlooker.post("deputy", forced="seen"), 403) == deputy.NOT_SEATED
    why(stranger.post("deputy", forced="seen"), 401)
    assert why(ann.post("deputy", order="fold"), 409) == deputy.NO_USE
    assert why(ann.post("deputy", order="sing"), 404) == deputy.NO_SUCH_ORDER
    why(ann.post("deputy", forced="sometimes"), 422)
    why(ann.post("deputy", order="x" * 33), 422)
    good(ann.post("deputy", forced="always"))
    assert good(ann.get())["you"]["deputy"] == {"forced": "always", "order": None}
    assert "deputy" not in good(onlooker.get())["you"]
    good(ann.post("deputy"))
    assert good(ann.get())["you"]["deputy"] == {"forced": None, "order": None}
