"""Who is asking."""

from __future__ import annotations

from parlour.server.people.tokens import new_token, same, token_hash
from tests.server.guests import Lobby, why


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
