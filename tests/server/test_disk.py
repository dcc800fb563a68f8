"""A disk that takes no more: nobody is told what is not on it, and play goes on when there is room."""

from __future__ import annotations

import resource
import sys
import uuid
from pathlib import Path

import pytest

from tests.server.conftest import sqlite_in
from tests.server.guests import Lobby, latest
from tests.server.servers import Process

pytestmark = pytest.mark.skipif(sys.platform != "linux", reason="only there can one process limit another")


def test_a_move_that_finds_no_room_is_played_when_there_is_some(tmp_path: Path) -> None:
    server = Process(sqlite_in(tmp_path)).start()
    try:
        with Lobby(server.address) as lobby:
            ann, ben = lobby.two()
            state = ann.state()
            move = {"number": state["number"], "text": state["moves"][0], "id": uuid.uuid4().hex}
            room = (tmp_path / "parlour.db-wal").stat().st_size
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (room, resource.RLIM_INFINITY))
            for _ in range(3):
                refused = ann.ask("move", **move)
                assert refused["type"] == "error"
                assert "Nothing was changed" in refused["why"]
            assert ben.ask("ping")["type"] == "pong"
            assert ben.state()["number"] == 0
            resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
            answer = ann.ask("move", **move)
            assert (answer["type"], answer["number"], answer["repeated"]) == ("ack", 1, False)
            assert len(latest(ben, 1)["steps"]) == 1
    finally:
        server.stop()
