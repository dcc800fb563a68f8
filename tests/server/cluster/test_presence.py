"""Who is here, at whichever server."""

from __future__ import annotations

from parlour.server.cluster.presence import Presence


def test_presence_over_several_servers() -> None:
    presence = Presence(away_after=0.0)
    presence.hear("other", "t", ["ann"], 2)
    assert presence.present("t", "ann")
    assert presence.watching("t") == 2
    assert (presence.anybody("t"), presence.anybody("u")) == (True, False)
    assert presence.forget("other") == {"t"}
    assert presence.away("t", "ann")
    assert not presence.anybody("t")
