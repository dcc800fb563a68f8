"""Pages of other sites: kept out, but for those that are named."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.server.conftest import sqlite_in
from tests.server.doors.strangers import knock
from tests.server.guests import GAME, Lobby, good, why
from tests.server.servers import Server

FRIEND = "https://friend.example"


@pytest.fixture(scope="module")
def open_to_a_friend(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    server = Server(sqlite_in(tmp_path_factory.mktemp("friend")), origins=(f"{FRIEND}/",)).start()
    yield server
    server.stop()


def test_a_named_site_may_ask_and_read_the_answer(open_to_a_friend: Server) -> None:
    with Lobby(open_to_a_friend.address) as lobby:
        beforehand = lobby.http.options(
            "/api/play", headers={"Origin": FRIEND, "Access-Control-Request-Method": "POST"}
        )
        assert beforehand.status_code == 204
        assert beforehand.headers["access-control-allow-origin"] == FRIEND
        assert "POST" in beforehand.headers["access-control-allow-methods"]
        assert "Authorization" in beforehand.headers["access-control-allow-headers"]
        answer = lobby.http.post("/api/play", json={"game": GAME, "name": "Ann"}, headers={"Origin": FRIEND})
        table = good(answer)["table"]["id"]
        refused = lobby.http.get("/api/tables/nothing", headers={"Origin": FRIEND})
        for each in (answer, refused):
            assert each.headers["access-control-allow-origin"] == FRIEND
            assert each.headers["cross-origin-resource-policy"] == "cross-origin"
            assert "Origin" in each.headers["vary"]
        with knock(open_to_a_friend, table, Origin=FRIEND) as opened:
            opened.send('{"type": "hello"}')
            assert '"welcome"' in str(opened.recv(timeout=60))


@pytest.mark.parametrize("origin", ["https://evil.example", "https://friend.example.evil.example", "null", "x"])
def test_any_other_site_may_not(open_to_a_friend: Server, origin: str) -> None:
    with Lobby(open_to_a_friend.address) as lobby:
        beforehand = lobby.http.options(
            "/api/play", headers={"Origin": origin, "Access-Control-Request-Method": "POST"}
        )
        read = lobby.http.get("/api/games", headers={"Origin": origin})
        for each in (beforehand, read):
            assert "access-control-allow-origin" not in each.headers
            assert each.headers["cross-origin-resource-policy"] == "same-origin"
        body = {"game": GAME, "name": "Eve"}
        assert lobby.http.post("/api/play", json=body, headers={"Origin": origin}).status_code == 403


@pytest.mark.parametrize("origin", ["http://[", "//[", "http://[x]", "http://a]b", "null", "http://", ":"])
def test_an_origin_that_makes_no_sense_is_another_site(lobby: Lobby, origin: str) -> None:
    answer = lobby.http.post("/api/play", json={"game": GAME, "name": "Eve"}, headers={"Origin": origin})
    assert why(answer, 403) == "That page may not talk to this server."
