"""Headers, origins, limits, links and files."""

from __future__ import annotations

import json
import socket
from pathlib import Path

import pytest
from fastapi import FastAPI
from starlette.testclient import TestClient
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect
from websockets.typing import Origin

from parlour.server.cluster.presence import Presence
from parlour.server.http import client, links
from parlour.server.http.rate_limit import Buckets
from parlour.server.logs import JsonLines
from parlour.server.people.tokens import new_token, same, token_hash
from parlour.server.settings import Settings
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


def test_pages_of_other_sites_are_kept_out(lobby: Lobby) -> None:
    body = {"game": GAME, "name": "Eve"}
    answer = lobby.http.post("/api/play", json=body, headers={"Origin": "https://evil.example"})
    assert why(answer, 403) == "That page may not talk to this server."
    assert lobby.http.post("/api/play", json=body, headers={"Origin": "null"}).status_code == 403
    good(lobby.http.post("/api/play", json=body, headers={"Origin": f"http://{lobby.address}"}))


def test_a_socket_of_another_sites_page_is_closed(lobby: Lobby) -> None:
    ann = lobby.play()
    where = f"ws://{lobby.address}/api/tables/{ann.table}/socket"
    with connect(where, origin=Origin("https://evil.example")) as opened, pytest.raises(ConnectionClosed, match="4403"):
        opened.recv(timeout=10)


def test_too_many_requests(tmp_path: Path) -> None:
    server = Server(sqlite_in(tmp_path), limits=True).start()
    try:
        with socket.create_connection(("127.0.0.1", server.settings.port)) as line:
            line.sendall(b"POST /api/nothing HTTP/1.1\r\nHost: x\r\nContent-Length: 0\r\n\r\n" * 200)
            heard = b""
            while b"429" not in heard or b"slow down" not in heard:
                heard += line.recv(65536)
        assert b"retry-after: 1" in heard
        assert b"Too many requests; please slow down." in heard
    finally:
        server.stop()


def test_buckets_forget_who_has_been_quiet() -> None:
    buckets = Buckets(rate=1e9, burst=2, most=3)
    for number in range(100):
        assert buckets.take(str(number))
    assert len(buckets._buckets) <= 3


def test_tokens_are_long_random_and_hashed() -> None:
    assert len({new_token() for _ in range(100)}) == 100
    assert len(new_token()) == 32
    assert same(token_hash("a"), token_hash("a"))
    assert not same(token_hash("a"), token_hash("b"))


def test_a_wrong_token_is_not_an_onlooker(lobby: Lobby) -> None:
    ann = lobby.play()
    headers = {"Authorization": "Bearer wrong"}
    answer = lobby.http.get(f"/api/tables/{ann.table}", headers=headers)
    assert why(answer, 401) == "This link or token opens no place at this table."
    assert why(lobby.http.post(f"/api/tables/{ann.table}/start"), 401).startswith("This needs the token")


def test_a_link_for_a_phone_is_one_the_phone_can_open(lobby: Lobby) -> None:
    link = good(lobby.http.post("/api/link", json={"path": "/t/abc#token"}))
    assert link["url"] == f"http://{lobby.address}/t/abc#token"
    assert link["qr"].startswith("<svg")
    assert link["reachable"] is False
    assert "--host" in link["says"]
    away = good(lobby.http.post("/api/link", json={"path": "/t/abc"}, headers={"Host": "games.example"}))
    assert (away["url"], away["reachable"]) == ("http://games.example/t/abc", True)


def test_the_address_in_the_network() -> None:
    assert links.reachable_base(Settings(host="127.0.0.1")) is None
    assert links.reachable_base(Settings(host="192.168.1.5", port=80)) == "http://192.168.1.5:80"
    assert links.reachable_base(Settings(host="fd00::1", port=80)) == "http://[fd00::1]:80"
    found = links.lan_address()
    assert links.reachable_base(Settings(host="0.0.0.0", port=80)) == (found and f"http://{found}:80")
    assert "█" in links.qr_terminal("http://192.168.1.5:8000/")


def test_the_client_is_served_with_long_lives_for_hashed_files(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "assets" / "app-1234.js").write_text("let a")
    (tmp_path / "index.html").write_text("<p>hello")
    app = FastAPI()
    client.add_client(app, tmp_path)
    browser = TestClient(app)
    assert "immutable" in browser.get("/assets/app-1234.js").headers["cache-control"]
    assert browser.get("/t/abc").text == "<p>hello"
    assert browser.get("/").headers["cache-control"] == "no-cache"
    assert browser.get("/assets/gone.js").status_code == 404
    assert browser.get("/%2e%2e/secret").text == "<p>hello"


def test_the_api_has_a_page_without_scripts(lobby: Lobby) -> None:
    page = lobby.http.get("/api").text
    assert "/api/tables/{table_id}/join" in page
    assert "<script" not in page
    document = good(lobby.http.get("/api/openapi.json"))
    assert document["paths"]["/api/tables"]["post"]["responses"].keys() >= {"200", "422"}
    assert document["paths"]["/api/tables/{table_id}/start"]["post"]["security"] == [{"HTTPBearer": []}]
    answers = document["paths"]["/api/tables/{table_id}/record"]["get"]["responses"]
    assert answers["200"]["content"].keys() == {"text/plain"}
    assert answers["409"]["content"].keys() == {"application/json"}


def test_health_and_metrics(lobby: Lobby) -> None:
    ann, _ = lobby.two()
    ann.move(ann.state())
    health = good(lobby.http.get("/health"))
    assert (health["status"], health["sockets"] >= 2, health["tables"] >= 1) == ("ok", True, True)
    page = lobby.http.get("/metrics").text
    for name in ("parlour_moves_total", "parlour_sockets", "parlour_commit_seconds_bucket", "parlour_requests_total"):
        assert name in page


def test_logs_are_json() -> None:
    import logging

    record = logging.makeLogRecord({"name": "parlour.http", "msg": "request", "levelname": "INFO", "status": 200})
    line = json.loads(JsonLines().format(record))
    assert (line["what"], line["status"], line["level"]) == ("request", 200, "info")


def test_presence_over_several_servers() -> None:
    presence = Presence(away_after=0.0)
    presence.hear("other", "t", ["ann"], 2)
    assert presence.present("t", "ann")
    assert presence.watching("t") == 2
    assert presence.forget("other") == {"t"}
    assert presence.away("t", "ann")
