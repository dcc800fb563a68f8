"""Playing over the socket: moves, refusals, reconnecting, chat."""

from __future__ import annotations

import uuid
from contextlib import suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from parlour.server.errors import CloseCode
from tests.server.conftest import sqlite_in
from tests.server.disks import SlowDisk, disk_of
from tests.server.doors.strangers import turned_away
from tests.server.guests import Lobby, good, latest, play_out, until
from tests.server.servers import Server


def test_a_move_is_acknowledged_and_told_to_everybody(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = ann.state()
    answer = ann.move(state)
    assert (answer["type"], answer["number"], answer["repeated"]) == ("ack", 1, False)
    told = ben.state(lambda found: found["number"] == 1)
    assert told["steps"][0]["text"] == state["moves"][0]
    assert told["steps"][0]["events"][0]["says"].startswith("{0} places a marker on")
    assert told["full"] is False


def test_nobody_hears_of_a_move_before_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    slow = SlowDisk(monkeypatch)
    server = Server(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            state = ann.state()
            disk_of(
                server.house.database
            )._last_took = 1.0  # so that it is waited for by a thread, and the server goes on
            slow.free.clear()
            ann.say("move", number=0, text=state["moves"][0], id="a")
            with pytest.raises(TimeoutError):
                ben.hear("state", seconds=0.5, such=lambda found: found["number"] == 1)
            assert ben.ask("ping")["type"] == "pong"
            late = lobby.watch(ann.table).sit()
            assert late.state()["number"] == 0
            assert "ack" not in [message["type"] for message in ann.heard]
            slow.free.set()
            assert ann.hear("ack")["number"] == 1
            for guest in (ann, ben, late):
                assert guest.state(lambda found: found["number"] == 1)["steps"][0]["text"] == state["moves"][0]
    finally:
        slow.free.set()
        server.stop()


def test_an_illegal_move_is_refused_with_its_rule_to_its_sender_alone(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = ann.state()
    answer = ann.move(state, "feed")
    assert (answer["type"], answer["rule"]) == ("refusal", "CD-7")
    assert answer["why"]
    assert ann.move(state, "dance")["rule"] == "CD-0"
    assert ann.move(state)["type"] == "ack"
    heard = [message["type"] for message in ben.heard]
    ben.state(lambda found: found["number"] == 1)
    assert "refusal" not in heard


def test_moving_out_of_turn_is_refused(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    answer = ben.ask("move", number=0, text=ann.state()["moves"][0], id="a")
    assert (answer["type"], answer["why"]) == ("refusal", "It is not your turn: {0} is to move.")


def test_the_same_move_sent_twice_is_played_once(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    state = ann.state()
    message = {"number": 0, "text": state["moves"][0], "id": uuid.uuid4().hex}
    assert ann.ask("move", **message)["repeated"] is False
    again = ann.ask("move", **message)
    assert (again["type"], again["number"], again["repeated"]) == ("ack", 1, True)
    assert good(ann.get("log"))["length"] == 1


def test_a_stale_move_is_answered_with_the_table_as_it_is(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    state = ann.state()
    ann.move(state)
    answer = ann.move(state, state["moves"][-1])
    assert (answer["type"], answer["number"]) == ("stale", 1)
    assert ann.state()["number"] == 1
    answer = ann.ask("move", number=7, text="feed", id="early")
    assert (answer["type"], answer["number"], answer["why"]) == ("stale", 1, "The table has not come so far yet.")


def test_a_number_that_nobody_has_reached_changes_nothing_and_tells_nobody(lobby: Lobby) -> None:
    """The database is looked into, which is no reason to say anything to the others."""
    ann, ben = lobby.two()
    for guest in (ann, ben):
        guest.hear("state")
    ben.ask("ping")
    before = len(ben.heard)
    for kind, more in (("move", {"text": "feed", "id": "x"}), ("undo", {}), ("consent", {"yes": True})):
        answer = ann.ask(kind, number=2**31 - 1, **more)
        assert (answer["type"], answer["number"]) == ("stale", 0)
    ben.ask("ping")
    told = [message["type"] for message in ben.heard[before:]]
    assert [kind for kind in told if kind != "table"] == ["pong"]  # who is there is told when it is convenient


def test_check_asks_without_playing(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = ann.state()
    refusals = ann.ask("check", texts=[state["moves"][0], "feed", "mark nobody"])["refusals"]
    assert refusals[0] is None
    assert [refusal["rule"] for refusal in refusals[1:]] == ["CD-7", "CD-0"]
    assert ben.ask("check", texts=["feed"])["refusals"][0]["rule"] == ""
    assert good(ann.get("log"))["length"] == 0


def test_a_hint_is_a_legal_move_with_a_reason(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    hint = ann.ask("hint")["hints"][0]
    assert hint["move"] in ann.state()["moves"]
    assert hint["says"]
    assert ben.ask("hint")["hints"] == []


def test_a_review_where_the_game_has_none_is_answered(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    assert ann.ask("review", draft={})["why"] == "This game has nothing to review: its moves are made at once."


def test_reconnecting_with_the_last_number_gives_the_gap(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    state = ann.state()
    ben.go()
    for _ in range(2):
        ann.move(state)
        state = latest(ann, state["number"] + 1)
    back = ben.sit(last=1).state()
    assert ([step["number"] for step in back["steps"]], back["full"]) == ([2], False)
    ben.go()
    assert ben.sit(last=0).state()["steps"][0]["number"] == 1
    ben.go()
    full = ben.sit(last=None).state()
    assert (full["steps"], full["full"]) == ([], True)
    ben.go()
    assert ben.sit(last=99).state()["full"] is True


def test_a_seat_is_open_in_two_tabs_at_once(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    other = lobby.watch(ann.table)
    other.token = ann.token
    other.sit()
    state = other.state()
    assert state["seat"] == 0
    other.move(state)
    assert ann.state(lambda found: found["number"] == 1)["seat"] == 0


def test_an_onlooker_sees_no_hand_and_cannot_move(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    eve = lobby.watch(ann.table).sit()
    seen, mine = eve.state(), ann.state()
    assert seen["view"]["you"] is None
    assert (seen["moves"], seen["seat"], seen["undo"]) == ([], None, None)
    assert seen["view"] != mine["view"]
    answer = eve.ask("move", number=0, text=mine["moves"][0], id="e")
    assert answer["why"] == "Only somebody seated at the table can do that; you are looking on."
    assert answer["id"] == "e"  # so that the client does not send it again


def test_presence_is_seen_by_the_others(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    assert lobby.http.get(f"/api/tables/{ann.table}").json()["table"]["seats"][1]["present"]
    ben.go()
    gone = ann.hear("table", such=lambda message: not message["table"]["seats"][1]["present"])
    if not gone["table"]["seats"][1]["away"]:  # a busy server tells both at once
        assert ann.hear("table")["table"]["seats"][1]["away"] is True
    ben.sit()
    assert ann.hear("table")["table"]["seats"][1]["present"] is True


def test_a_token_of_another_table_opens_nothing(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    other = lobby.play()
    other.table = ann.table
    other.socket = None
    try:
        other.sit()
    except Exception:
        assert other.heard[-1]["why"] == "This link or token opens no place at this table."
    else:
        raise AssertionError("the token opened a seat")
    assert other.get().status_code == 401


def test_no_such_table(lobby: Lobby) -> None:
    ghost = lobby.watch("2" * 12)
    try:
        ghost.sit()
    except Exception:
        assert ghost.closed() == CloseCode.NO_TABLE
    else:
        raise AssertionError("there was a table")


def test_chat_is_kept_and_heard_by_all(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    ann.say("chat", text=" Hello <b>there</b>\u0000\n ")
    chat = ben.hear("chat")["chat"]
    assert (chat["name"], chat["seat"], chat["text"]) == ("Ann", 0, "Hello <b>there</b>")
    eve = lobby.watch(ann.table)
    eve.sit()
    assert next(message for message in eve.heard if message["type"] == "chats")["chats"] == [chat]
    assert eve.ask("chat", text="psst")["why"].startswith("Tell us your name first")


def test_a_named_onlooker_can_chat(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    eve = lobby.watch(ann.table)
    place = good(eve.post("watch", name="Eve"))
    assert place["you"]["seat"] is None
    eve.token = place["token"]
    eve.sit().say("chat", text="Good evening")
    assert ann.hear("chat")["chat"]["name"] == "Eve"


def test_muting_is_for_oneself_and_lasts(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    ann.say("mute", person=ben.person, on=True)
    assert ann.hear("muted")["muted"] == [ben.person]
    ben.say("chat", text="one")
    assert ben.hear("chat")["chat"]["text"] == "one"
    ann.go()
    ann.sit()
    assert next(message for message in reversed(ann.heard) if message["type"] == "chats")["chats"] == []
    ann.say("mute", person=ben.person, on=False)
    ann.hear("muted")
    ben.say("chat", text="two")
    assert ann.hear("chat")["chat"]["text"] == "two"
    assert "one" not in [message["chat"]["text"] for message in ann.heard if message["type"] == "chat"]


def test_heartbeat(lobby: Lobby) -> None:
    assert lobby.two()[0].ask("ping")["type"] == "pong"


def test_a_silent_connection_is_closed_with_a_code_to_come_back(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/parlour.db", silent_for=0.3).start()
    try:
        ann = Lobby(server.address).play().sit()
        assert ann.closed() == CloseCode.TOO_SLOW
    finally:
        server.stop()


def test_who_says_no_hello_is_closed_on(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), hello_within=0.3).start()
    try:
        table = Lobby(server.address).play().table
        assert turned_away(server, table) == (CloseCode.TOO_SLOW, "no hello")
    finally:
        server.stop()


def test_the_end_shows_winners_sheet_and_seed(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    promise = good(ann.get())["table"]["promise"]
    assert good(ann.get())["table"]["seed"] is None
    last = play_out(ann, ben)
    table = good(ann.get())["table"]
    assert last["winners"] == table["winners"]
    assert [sum(line["points"] for line in lines) for lines in last["sheet"]] == table["scores"]
    from parlour.engine import seed_hash

    assert seed_hash(table["seed"]) == promise
    assert ann.ask("move", number=last["number"], text="feed", id="z")["why"] == "The game is over."


def test_one_address_opens_so_many_connections_and_no_more(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/parlour.db", limits=True, sockets_each=2).start()
    try:
        with Lobby(server.address) as lobby:
            ann = lobby.play()
            first, second, third = (lobby.watch(ann.table) for _ in range(3))
            first.sit(), second.sit()
            with pytest.raises(ConnectionClosed):
                third.sit()
            assert third.closed() == CloseCode.TOO_FAST
            first.go()
            until(lambda: server.house.door.sockets.total() < 2)
            lobby.watch(ann.table).sit()
    finally:
        server.stop()


def test_slow_down(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/parlour.db", limits=True).start()
    try:
        ann = Lobby(server.address).play().sit()
        with suppress(ConnectionClosed):
            while True:
                for _ in range(50):
                    ann.say("ping")
                for _ in range(50):
                    ann.hear("pong", "error")
        assert ann.closed() == CloseCode.TOO_FAST
        assert any(message.get("why", "").startswith("Too many messages") for message in ann.heard)
    finally:
        server.stop()


def test_who_is_refused_again_and_again_for_being_too_fast_is_cut_off(tmp_path: object) -> None:
    """As many messages may be sent at once; but so much chat may not, nor so many hints."""
    server = Server(f"sqlite:///{tmp_path}/parlour.db", limits=True).start()
    try:
        ann = Lobby(server.address).play().sit()
        with suppress(ConnectionClosed):
            for _ in range(50):
                ann.say("chat", text="Hello?")
        assert ann.closed() == CloseCode.TOO_FAST
        assert any(message.get("why", "").startswith("Too much chat") for message in ann.heard)
    finally:
        server.stop()


def test_large_messages_count_for_several(tmp_path: object) -> None:
    server = Server(f"sqlite:///{tmp_path}/parlour.db", limits=True).start()
    try:
        ann = Lobby(server.address).play().sit()
        said = 0
        with suppress(ConnectionClosed):
            while said < 60:  # as many small ones may be said at once
                ann.say("chat", text="x" * 50_000)
                ann.hear("error")
                said += 1
        assert ann.closed() == CloseCode.TOO_FAST
        assert said < 20
    finally:
        server.stop()
