"""Legal moves: found without keeping anybody else waiting."""

from __future__ import annotations

from pathlib import Path

import pytest

import parlour
from parlour.games.record import read_record
from tests.server.conftest import sqlite_in
from tests.server.guests import GAME, Lobby, play_out
from tests.server.servers import Server


def test_legal_moves_that_are_long_to_find_are_found_by_another_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Here the game says that they are."""
    monkeypatch.setattr(parlour.game(GAME), "slow", True)
    server = Server(sqlite_in(tmp_path), bot_processes=1).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            assert play_out(ann, ben)["over"]
            told = [state["moves"] for state in ann.heard if state["type"] == "state" and state["turn"] == 0]
            record = read_record(ann.get("record").text)
            state, known = record.start(), list[list[str]]()
            for text in record.moves:
                if state.turn == 0:
                    known.append([state.text(move) for move in state.moves()])
                state.play_text(text)
            assert [sorted(moves) for moves in told] == [sorted(moves) for moves in known]
    finally:
        server.stop()
