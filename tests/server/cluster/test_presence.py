"""Who is here, at whichever server."""

from __future__ import annotations

import time

import pytest

from parlour.server.cluster.presence import LATELY, Presence


def test_presence_over_several_servers() -> None:
    presence = Presence(away_after=0.0)
    presence.hear("other", "t", ["ann"], 2)
    assert presence.present("t", "ann")
    assert presence.watching("t") == 2
    assert (presence.anybody("t"), presence.anybody("u")) == (True, False)
    assert presence.forget("other") == {"t"}
    assert presence.away("t", "ann")
    assert not presence.anybody("t")


def test_whom_a_silent_server_saw_is_not_surely_there(monkeypatch: pytest.MonkeyPatch) -> None:
    presence = Presence(away_after=0.0)
    presence.hear("other", "t", ["ann"], 0)
    assert presence.surely_present("t", "ann")
    heard = time.monotonic()
    monkeypatch.setattr(time, "monotonic", lambda: heard + LATELY + 1)
    assert presence.present("t", "ann")
    assert not presence.surely_present("t", "ann")
    presence.beat("other")
    assert presence.surely_present("t", "ann")


def test_a_table_is_lively_while_somebody_is_there_and_a_moment_longer() -> None:
    presence = Presence(away_after=60.0)
    presence.come("here", "ann")
    presence.come("watched", None)
    presence.hear("other", "there", ["ben"], 0)
    presence.expect("soon", "cleo")
    presence.come("left", "dora")
    presence.go("left", "dora")
    assert presence.lively() == {"here", "watched", "there", "soon", "left"}
    presence.away_after = 0.0
    assert presence.lively() == {"here", "watched", "there"}
