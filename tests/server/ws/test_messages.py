"""The protocol: its number, its close codes, and that every message is typed."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, get_args, get_type_hints

import pytest
from pydantic import ValidationError
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from parlour.server.errors import CloseCode
from parlour.server.ws.messages import PROTOCOL, SERVED, ServerMessage
from tests.server.guests import Guest, Lobby, checked, good
from tests.server.servers import Server


@contextmanager
def said_hello(server: Server, guest: Guest, **more: Any) -> Iterator[ClientConnection]:
    with connect(f"ws://{server.address}/api/tables/{guest.table}/socket", close_timeout=1) as opened:
        opened.send(json.dumps({"type": "hello", "token": guest.token, **more}))
        yield opened


def code_of(opened: ClientConnection) -> int:
    """Wait for the server to close; with which code."""
    with pytest.raises(ConnectionClosed) as closed:
        opened.recv(30)
    assert closed.value.rcvd is not None
    return closed.value.rcvd.code


@pytest.mark.parametrize("protocol", [{}, {"protocol": 1}, {"protocol": PROTOCOL}])
def test_a_client_of_protocol_1_need_not_say_so(server: Server, lobby: Lobby, protocol: dict[str, int]) -> None:
    with said_hello(server, lobby.open("me", "open"), **protocol) as opened:
        welcome = checked(opened.recv(30))
        assert welcome["type"] == "welcome"
        assert welcome["protocol"] == PROTOCOL


@pytest.mark.parametrize("protocol", [0, max(SERVED) + 1])
def test_a_protocol_that_is_not_served_is_told_to_load_the_page_again(
    server: Server, lobby: Lobby, protocol: int
) -> None:
    with said_hello(server, lobby.open("me", "open"), protocol=protocol) as opened:
        gone = checked(opened.recv(30))
        assert gone["type"] == "gone"
        assert "load the page again" in gone["why"]
        assert code_of(opened) == CloseCode.OTHER_PROTOCOL


def test_a_protocol_that_is_no_number_is_not_understood(server: Server, lobby: Lobby) -> None:
    with said_hello(server, lobby.open("me", "open"), protocol="two") as opened:
        assert "protocol" in checked(opened.recv(30))["why"]


def test_a_token_that_opens_nothing_and_a_table_that_is_not_there_have_their_codes(
    server: Server, lobby: Lobby
) -> None:
    ann = lobby.open("me", "open")
    ann.token = "nonsense"
    with said_hello(server, ann) as opened:
        assert checked(opened.recv(30))["type"] == "gone"
        assert code_of(opened) == CloseCode.NOT_YOURS
    with said_hello(server, lobby.watch("nowhere")) as opened:
        assert checked(opened.recv(30))["type"] == "gone"
        assert code_of(opened) == CloseCode.NO_TABLE


def test_every_message_has_a_type_of_its_own() -> None:
    kinds = [kind for shape in get_args(ServerMessage) for kind in get_args(get_type_hints(shape)["type"])]
    assert len(kinds) == len(set(kinds)) == len(get_args(ServerMessage))


def test_a_message_of_another_shape_is_noticed() -> None:
    assert checked('{"type": "pong", "ref": null}')
    for text in ('{"type": "pong"}', '{"type": "pong", "ref": 1}', '{"type": "ping", "ref": null}'):
        with pytest.raises(ValidationError):
            checked(text)
    with pytest.raises(AssertionError):
        checked('{"type": "pong", "ref": null, "surprise": 1}')


def test_what_somebody_may_do_is_what_the_server_then_lets_them_do(lobby: Lobby) -> None:
    ann = lobby.open("me", "open", "open")
    ben = lobby.join(ann.table, "Ben")
    ann.sit(), ben.sit()
    assert good(ben.get())["you"]["may"]["arrange"] is False
    assert ben.post("fill").status_code == 403
    may = good(ann.get())["you"]["may"]
    assert may["fill"]
    assert not may["start"]
    assert may["seats"] == [["remove"], ["remove"], ["sit", "bot"]]
    assert ann.post("start").status_code == 409
    good(ann.post("fill"))
    assert ann.hear("table", such=lambda told: told["you"]["may"]["start"])["you"]["may"]["seats"][2] == ["bot"]
    good(ann.post("start"))
    assert ann.hear("table", such=lambda told: told["table"]["status"] == "playing")["you"]["may"]["start"] is False


def test_whoever_looks_on_hears_when_the_opener_is_away(lobby: Lobby) -> None:
    """Then anybody seated may arrange the table, also where the opener has no seat."""
    ann = lobby.open("open", "open")
    ben = lobby.join(ann.table, "Ben")
    ann.sit(), ben.sit()
    assert good(ben.get())["you"]["may"]["arrange"] is False
    ann.go()
    ben.hear("table", such=lambda told: told["you"]["may"]["arrange"])
    good(ben.post("fill"))
