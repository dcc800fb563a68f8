"""Who is here, at whichever server."""

from __future__ import annotations

from parlour.server.cluster.presence import Presence


def test_presence_over_several_servers() -> None:
    presence = Presence(away_after=0.0)
    presence.hear("other", "t", ["ann"], 2)
    assert presence.present("t", "ann")
    assert presence.watching("t") == 2
    assert presence.forget("other") == {"t"}
    assert presence.away("t", "ann")


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
