"""Health, metrics and the page of the API."""

from __future__ import annotations

from pathlib import Path

import pytest

from parlour.server.storage import database
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, good, why
from tests.server.servers import Server


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


def test_a_living_server_is_ready(lobby: Lobby) -> None:
    assert good(lobby.http.get("/live")) == {"status": "ok"}
    assert good(lobby.http.get("/ready")) == {"status": "ok"}


def test_a_server_whose_file_is_gone_lives_but_is_neither_well_nor_ready(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database, "HEALTH_EVERY", 0.0)
    server = Server(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            good(lobby.http.get("/health"))
            (tmp_path / "parlour.db").unlink()
            for path in ("/health", "/ready"):
                answer = lobby.http.get(path)
                assert answer.status_code == 503
                assert "deleted or replaced" in answer.json()["status"]
            good(lobby.http.get("/live"))
            said = ann.move(ann.state())
            assert said["type"] == "error"
            assert "Nothing more is written." in said["why"]
            assert "deleted or replaced" in why(lobby.http.post("/api/play", json={"game": GAME, "name": "Ann"}), 503)
            assert ben.ask("ping")["type"] == "pong"
            assert ben.state()["number"] == 0
    finally:
        server.stop()
