"""Addresses that another device can open."""

from __future__ import annotations

from parlour.server.http import links
from parlour.server.settings import Settings
from tests.server.guests import Lobby, good


def test_a_link_for_a_phone_is_one_the_phone_can_open(lobby: Lobby) -> None:
    link = good(lobby.http.post("/api/link", json={"path": "/t/abc#token"}))
    assert link["url"] == f"http://{lobby.address}/t/abc#token"
    assert link["qr"].startswith("<svg")
    assert link["reachable"] is False
    assert "--host" in link["says"]
    away = good(lobby.http.post("/api/link", json={"path": "/t/abc"}, headers={"Host": "192.168.1.5:8000"}))
    assert (away["url"], away["reachable"]) == ("http://192.168.1.5:8000/t/abc", True)


def test_the_address_in_the_network() -> None:
    assert links.reachable_base(Settings(host="127.0.0.1")) is None
    assert links.reachable_base(Settings(host="192.168.1.5", port=80)) == "http://192.168.1.5:80"
    assert links.reachable_base(Settings(host="fd00::1", port=80)) == "http://[fd00::1]:80"
    found = links.lan_address()
    assert links.reachable_base(Settings(host="0.0.0.0", port=80)) == (found and f"http://{found}:80")
    assert "█" in links.qr_terminal("http://192.168.1.5:8000/")
