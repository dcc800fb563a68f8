"""Nothing hidden is ever sent: what clients hear in whole games stays the same when the hidden is imagined anew."""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.engine import Event, Prompts, State, orders_of
from parlour.server.play.state_json import THINKING
from parlour.server.thinking import replay
from tests.server.conftest import sqlite_in
from tests.server.guests import Guest, Json, Lobby, good, latest, play_out
from tests.server.servers import Server
from tests.sizes import size
from tests.tables import WHOLE_GAMES, shown

STATE = {
    "type", "number", "length", "seat", "turn", "prompt", "view", "moves", "steps", "full", "undo", "takebacks",
    "asking", "over", "winners", "sheet", "frozen",
}  # fmt: skip
STEP = {"number", "length", "kind", "seat", "bot", "text", "at", "stands", "events"}
PERCENT = size(share=25, full=100)  # of the messages are held against an imagined world
TRIES = 8  # to find a world in which the latest move led to the same view


class Truth:
    """The game as only the table knows it, move by move."""

    def __init__(self, server: Server, table: str) -> None:
        live = server.house.tables.live.get(table)
        assert live is not None
        self.seed = live.sitting.row.seed
        self.texts = [step.text for step in live.steps]
        state = live.start()
        self.states, self.events = [state.copy()], [[]]  # type: list[State], list[list[Event]]
        for text in self.texts:
            self.events.append(state.play_text(text))
            self.states.append(state.copy())

    def imagined(self, number: int, seat: int | None, rng: random.Random) -> tuple[State, list[Event] | None]:
        """Another world that the seat cannot tell from the true one, and what the latest move told there."""
        if number > 0:
            truth = self.states[number].view(seat)
            for _ in range(TRIES):
                world = self.states[number - 1].imagine(seat, rng)
                try:
                    events = world.play_text(self.texts[number - 1])
                except parlour.Refusal:
                    continue
                if world.view(seat) == truth and shown(events) == shown(self.events[number]):
                    return world, events
        return self.states[number].imagine(seat, rng), None


def check_state(message: Json, truth: Truth, rng: random.Random) -> None:
    seat, number = message["seat"], message["number"]
    world, events = truth.imagined(number, seat, rng)
    assert message["view"] == plain(world.view(seat))
    mine = message["turn"] == seat and seat is not None
    orders = orders_of(world.game).orders if seat is not None and message["turn"] is not None else ()
    offered = [{"name": each.name, "says": each.says} for each in orders if each.offered(world, seat or 0)]
    assert message.get("orders", []) == offered
    if mine and message.get("thinking"):
        assert set(message) - {"orders"} == STATE | {"thinking"}
        assert (message["moves"], message["prompt"]) == ([], THINKING)
    else:
        assert set(message) - {"orders"} == STATE
        assert message["moves"] == ([world.text(move) for move in world.moves()] if mine else [])
        assert isinstance(world, Prompts)
        assert message["prompt"] == world.prompt(seat)
    for step in message["steps"]:
        assert set(step) == STEP
        assert step["events"] == plain([event.seen_by(seat) for event in truth.events[step["number"]]])
    if events is not None and message["steps"]:
        assert message["steps"][-1]["events"] == plain([event.seen_by(seat) for event in events])


def plain(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.fixture
def patient(tmp_path: Path) -> Iterator[Server]:
    """A server that bears with people who are silent while others think, and leaves long thoughts to a process."""
    running = Server(sqlite_in(tmp_path), bot_processes=1, silent_for=3600.0).start()
    yield running
    running.stop()


def test_nothing_in_any_message_depends_on_what_is_hidden(patient: Server) -> None:
    seed = random.randrange(10**9)
    rng = random.Random(seed)
    # A late turn of a slow game can take minutes uncompiled.
    keys = [key for key in parlour.games() if WHOLE_GAMES or not parlour.game(key).slow]
    for game in range(size(share=2, full=200)):
        key = rng.choice(keys)
        players = rng.choice(parlour.game(key).players[: size(share=1, full=9)])
        with Lobby(patient.address) as lobby:
            truth, guests = whole_game(lobby, patient, key, players, rng)
            for guest in guests:
                check_all(guest, truth, rng, f"seed {seed}, game {game}: {key}")


def whole_game(lobby: Lobby, server: Server, key: str, players: int, rng: random.Random) -> tuple[Truth, list[Guest]]:
    ann = lobby.open("me", *["open"] * (players - 1), game=key)
    people = [ann, *[lobby.join(ann.table, f"Guest {seat}") for seat in range(1, players)]]
    good(ann.post("start"))
    eve = lobby.watch(ann.table)
    for guest in (*people, eve):
        guest.sit()
    state = ann.state()
    while not state["over"]:
        mover = people[state["turn"]]
        mine = latest(mover, state["number"])
        mover.ask("check", texts=[rng.choice(mine["moves"]), "nonsense"])
        assert mover.move(mine, rng.choice(mine["moves"]))["type"] == "ack"
        state = latest(ann, state["number"] + 1)
    for guest in (*people, eve):
        guest.state(lambda found: found["over"])
    # The same through the other windows: the log and the replay, asked for with one's own token.
    for guest in (*people, eve):
        good(guest.get("log"))
    return Truth(server, ann.table), [*people, eve]


def check_all(guest: Guest, truth: Truth, rng: random.Random, where: str) -> None:
    for message in guest.heard:
        over = message.get("over") or message.get("table", {}).get("status") == "over"
        assert over or truth.seed not in json.dumps(message), where
        if message["type"] == "state" and not message["over"] and rng.randrange(100) < PERCENT:
            try:
                check_state(message, truth, rng)
            except AssertionError as error:
                raise AssertionError(f"{where}, seat {message['seat']}, move {message['number']}") from error
        else:
            assert message["type"] in ("welcome", "chats", "table", "ack", "checked", "state"), where
    assert guest.get("replay", at=3, seat="0").status_code == 200


def test_while_playing_everybody_looks_through_their_own_eyes(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    ann.move(ann.state())
    for path in ("log", "replay"):
        own = good(ben.get(path))
        assert good(ben.get(path, seat="0")) == own
        assert good(lobby.watch(ann.table).get(path, seat="0")) == good(lobby.watch(ann.table).get(path))
        refused = ben.get(path, seat="open")
        assert (refused.status_code, "once the game is over" in refused.text) == (409, True)
    refused = ben.get("scores")
    assert (refused.status_code, "once the game is over" in refused.text) == (409, True)
    assert good(ben.get("replay"))["frames"][0]["view"]["you"] == 1
    assert good(lobby.watch(ann.table).get("replay"))["frames"][0]["view"]["you"] is None


def test_after_the_end_everything_is_open(lobby: Lobby, server: Server) -> None:
    ann, ben = lobby.two()
    play_out(ann, ben)
    live = server.house.tables.live.get(ann.table)
    assert live is not None
    frames = good(lobby.watch(ann.table).get("replay", at=0, count=9, seat="open"))["frames"]
    for at, frame in enumerate(frames):
        state = replay.after(live.game, live.beginning, [step.text for step in live.standing[:at]])
        assert frame["views"] == [state.view(0), state.view(1)]
        assert frame["view"] == state.view(None)
    assert "views" not in good(ann.get("replay", at=0))["frames"][0]


def test_the_seed_and_the_record_are_secret_until_the_end(lobby: Lobby, server: Server) -> None:
    ann, _ = lobby.two()
    live = server.house.tables.live.get(ann.table)
    assert live is not None
    answers = [ann.get(), ann.get("log"), ann.get("replay"), ann.get("record"), lobby.http.get("/api/tables")]
    answers += [ann.post("continue", at=0, seat=1, name="Eve")]
    assert all(live.sitting.row.seed not in answer.text for answer in answers)
    assert [answer.status_code for answer in answers[3:]] == [409, 200, 409]
