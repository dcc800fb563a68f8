"""Headers, origins, limits, links and files."""

from __future__ import annotations

from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from parlour.server.errors import CloseCode
from parlour.server.http.middleware import MAX_BODY, MAX_RECORD, WRAPPING
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, good, why
from tests.server.servers import Server


@pytest.mark.parametrize("path", ["/", "/api", "/api/games", "/api/nothing", "/health", "/t/somewhere"])
def test_every_answer_has_the_headers(lobby: Lobby, path: str) -> None:
    headers = lobby.http.get(path).headers
    policy = headers["content-security-policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert "frame-ancestors 'none'" in policy
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["referrer-policy"] == "no-referrer"
    assert "server" not in headers or "uvicorn" in headers["server"]


@pytest.mark.parametrize("path", ["/", "/health", "/live", "/ready", "/metrics", "/api/games", "/api/nothing"])
def test_head_is_get_without_its_body(lobby: Lobby, path: str) -> None:
    head, get = lobby.http.head(path), lobby.http.get(path)
    assert (head.status_code, head.content) == (get.status_code, b"")
    assert head.headers["content-type"] == get.headers["content-type"]


def test_what_only_takes_something_has_no_head(lobby: Lobby) -> None:
    assert lobby.http.head("/api/play").status_code == lobby.http.get("/api/play").status_code


def test_pages_of_other_sites_are_kept_out(lobby: Lobby) -> None:
    body = {"game": GAME, "name": "Eve"}
    answer = lobby.http.post("/api/play", json=body, headers={"Origin": "https://evil.example"})
    assert why(answer, 403) == "That page may not talk to this server."
    assert lobby.http.post("/api/play", json=body, headers={"Origin": "null"}).status_code == 403
    good(lobby.http.post("/api/play", json=body, headers={"Origin": f"http://{lobby.address}"}))


def test_a_socket_of_another_sites_page_is_closed(lobby: Lobby) -> None:
    ann = lobby.play()
    where = f"ws://{lobby.address}/api/tables/{ann.table}/socket"
    with (
        connect(where, origin=Origin("https://evil.example")) as opened,
        pytest.raises(ConnectionClosed, match=f"{CloseCode.BAD_ORIGIN:d}"),
    ):
        opened.recv(timeout=10)


@pytest.mark.parametrize(("path", "most"), [("/api/play", MAX_BODY), ("/api/records", MAX_RECORD)])
def test_a_body_that_is_too_large_is_refused_in_a_sentence(lobby: Lobby, path: str, most: int) -> None:
    answer = lobby.http.post(path, content=b"x" * (most + WRAPPING + 1))
    assert why(answer, 413) == f"That is too large: at most {most // 1024} kB."
    assert lobby.http.post(path, content=b"x" * (most + WRAPPING)).status_code == 422  # read, and no JSON


@pytest.mark.parametrize("method", ["GET", "POST"])
def test_too_many_requests(tmp_path: Path, method: str) -> None:
    server = Server(sqlite_in(tmp_path), limits=True).start()
    try:
        with Lobby(server.address) as lobby:
            for _ in range(3000):  # many times as many as may be asked at once
                answer = lobby.http.request(method, "/api/nothing")
                if answer.status_code == 429:
                    break
        assert answer.headers["retry-after"] == "1"
        assert why(answer, 429) == "Too many requests; please slow down."
    finally:
        server.stop()
