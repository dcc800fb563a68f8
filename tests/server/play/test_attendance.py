"""Coming and going is told at once, and that of a crowd together."""

from __future__ import annotations

from tests.server.guests import Guest, Lobby, good
from tests.server.servers import Server
from tests.server.ws.test_connection import at_the_server


def tables_told(guest: Guest) -> int:
    return sum(message["type"] == "table" for message in guest.heard)


def test_a_crowd_is_told_of_together(server: Server, lobby: Lobby) -> None:
    ann = lobby.open("me", "open").sit()
    table, attendance = server.house.tables.live[ann.table], server.house.attendance

    def come() -> None:
        for _ in range(50):
            attendance.come(table, None)

    def go() -> None:
        for _ in range(50):
            attendance.go(table, None)

    told = tables_told(ann)
    at_the_server(server, come)
    ann.hear("table", such=lambda message: message["table"]["watching"] == 50)
    at_the_server(server, go)
    ann.hear("table", such=lambda message: message["table"]["watching"] == 0)
    assert tables_told(ann) - told <= 4


def test_those_who_look_on_are_counted_named_or_not(lobby: Lobby) -> None:
    ann = lobby.open("me", "open").sit()
    lobby.onlooker(ann.table, "Cleo").sit()
    lobby.watch(ann.table).sit()
    table = ann.hear("table", such=lambda message: message["table"]["watching"] == 2)["table"]
    assert [(each["name"], each["present"]) for each in table["watchers"]] == [("Cleo", True)]


def test_who_leaves_may_hand_the_seat_to_a_bot_and_take_it_back(lobby: Lobby) -> None:
    ann, ben = lobby.two()
    seat = good(ben.post("leave", level="novice"))["table"]["seats"][1]
    assert (seat["left"], seat["stand_in"]) == (True, "novice")
    ann.hear("table", such=lambda message: message["table"]["seats"][1]["stand_in"] == "novice")
    assert good(ben.post("seats/1/back"))["table"]["seats"][1]["stand_in"] is None
