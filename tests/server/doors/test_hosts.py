"""By which names a server is asked for."""

from __future__ import annotations

import socket

import pytest

from parlour.engine import Refusal
from parlour.server.doors.hosts import Hosts
from parlour.server.errors import CloseCode
from tests.server.doors.strangers import turned_away
from tests.server.guests import GAME, Lobby, why
from tests.server.servers import Server

OWN = socket.gethostname().lower().partition(".")[0]


@pytest.mark.parametrize(
    "host",
    [
        "localhost", "LOCALHOST:8000", "localhost.", "games.localhost:80", "127.0.0.1:8000", "[::1]:8000",
        "192.168.1.5", "10.0.0.7:8000", "[fe80::1]", "203.0.113.7:443", OWN, f"{OWN}.local:8000", f"{OWN}.home.arpa",
        "games.example.org", "Games.Example.Org:443",
    ],
)  # fmt: skip
def test_names_that_are_ours(host: str) -> None:
    assert Hosts(["games.example.org"]).refusal([host]) is None


def test_programs_may_name_no_host() -> None:
    assert Hosts([]).refusal([]) is None


@pytest.mark.parametrize(
    "host",
    [
        "evil.example", "localhost.evil.example", "127.0.0.1.evil.example:8000", "notlocalhost", "games.example.org",
        "7f000001.rebind.example", f"{OWN}.example.org",
    ],
)  # fmt: skip
def test_names_that_are_not_and_what_to_type_if_they_are(host: str) -> None:
    name = host.partition(":")[0]
    assert Hosts([]).refusal([host]) == (
        f"This server does not know that it is called {name}. "
        f"If it is, start it with: parlour serve --allow-host {name}"
    )
    assert Hosts([name]).refusal([host]) is None


@pytest.mark.parametrize("host", ["", "a b", "evil.example/x", "me@localhost", "[::1", "localhost:http", "x" * 300])
def test_what_is_no_name_at_all(host: str) -> None:
    assert Hosts([]).refusal([host]) == "The host that was asked for is no name."


@pytest.mark.parametrize(
    "told", ["https://games.example.org", "games.example.org:443", "*", "*.example.org", "a/b", ""]
)
def test_a_name_that_could_never_be_asked_for_is_refused(told: str) -> None:
    with pytest.raises(Refusal, match=r"A host is a name alone, such as --allow-host games\.example\.org, not "):
        Hosts([told])


def test_a_name_is_known_however_it_is_written() -> None:
    assert Hosts(["Games.Example.Org."]).refusal(["games.example.org:443"]) is None


def test_where_it_listens_is_a_name_too() -> None:
    assert Hosts([], "Games.example.org").refusal(["games.example.org"]) is None
    assert Hosts([], "::1").refusal(["[::1]:8000"]) is None


def test_one_of_two_hosts_is_not_enough() -> None:
    assert Hosts([]).refusal(["localhost", "evil.example"]) is not None


def test_a_page_whose_name_was_made_to_mean_this_computer_gets_nothing(server: Server, lobby: Lobby) -> None:
    """Host and Origin fit each other, as they do after DNS rebinding."""
    ann = lobby.play()
    abroad = {"Host": "evil.example", "Origin": "http://evil.example"}
    answer = lobby.http.post("/api/play", json={"game": GAME, "name": "Eve"}, headers=abroad)
    assert why(answer, 403).endswith("parlour serve --allow-host evil.example")
    for path in ("/metrics", "/health", "/", "/api/tables", f"/api/tables/{ann.table}"):
        assert lobby.http.get(path, headers=abroad).status_code == 403
        assert lobby.http.get(path).status_code == 200
    code, says = turned_away(server, ann.table, host="evil.example", Origin="http://evil.example")
    assert code == CloseCode.BAD_ORIGIN
    assert says.startswith("This server does not know that it is called evil.example.")
