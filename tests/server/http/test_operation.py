"""Health, metrics and the page of the API."""

from __future__ import annotations

from tests.server.guests import Lobby, good


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
