"""What a person may do at a table: one policy, asked without a server."""

from __future__ import annotations

import pytest

from parlour.server.cluster.presence import Presence
from parlour.server.errors import Trouble
from parlour.server.play import permissions
from parlour.server.play.permissions import may
from parlour.server.storage import Person, Seat, Sitting, TableRow
from parlour.server.storage.rows import Status

TABLE = "t" * 12


def sitting(status: Status, *seats: Seat) -> Sitting:
    row = TableRow(
        TABLE, "trophy-case", len(seats), {}, "seed", "hash", "1", status, False, False, 0, None, "ann", 0.0, 0.0
    )
    return Sitting(row, list(seats), {name: Person(name, TABLE, name.title()) for name in ("ann", "ben", "cat")})


def chairs() -> list[Seat]:
    return [Seat(TABLE, 0, "ann"), Seat(TABLE, 1, "ben"), Seat(TABLE, 2, level="novice", name="Mabel"), Seat(TABLE, 3)]


@pytest.fixture
def here() -> Presence:
    """Ann and Ben are at the table; whoever else there may be has been away for long."""
    presence = Presence(away_after=0.0)
    presence.come(TABLE, "ann")
    presence.come(TABLE, "ben")
    return presence


def test_before_the_start_the_opener_arranges(here: Presence) -> None:
    found = may(sitting("open", *chairs()), here, "ann")
    assert found["arrange"]
    assert found["fill"]
    assert found["delete"]
    assert not found["start"]  # a seat is free
    assert found["seats"] == [["remove"], ["remove"], ["bot"], ["sit", "bot"]]


def test_the_others_wait_until_the_opener_is_away(here: Presence) -> None:
    table = sitting("open", *chairs())
    assert not may(table, here, "ben")["arrange"]
    here.go(TABLE, "ann")
    found = may(table, here, "ben")
    assert found["arrange"]
    assert not found["delete"]
    assert found["seats"][0] == []  # the opener keeps the seat
    assert not may(table, here, "cat")["arrange"]  # who looks on arranges nothing
    assert may(table, here, None)["seats"] == [[], [], [], ["sit"]]


def test_an_opener_who_has_left_is_not_waited_for(here: Presence) -> None:
    ann, *others = chairs()
    ann.left = True
    assert may(sitting("playing", ann, *others), here, "ben")["arrange"]


def test_a_stand_in_plays_only_for_somebody_who_is_away(here: Presence) -> None:
    table = sitting("playing", *chairs()[:3])
    assert may(table, here, "ann")["seats"] == [[], [], []]
    here.go(TABLE, "ben")
    assert may(table, here, "ann")["seats"] == [[], ["stand_in"], []]
    table.seats[1].stand_in = "novice"
    assert "hand_back" in may(table, here, "ann")["seats"][1]
    assert may(table, here, "ben")["seats"][1] == ["hand_back"]  # it is his seat, though he may not arrange


def test_a_full_table_can_start_and_a_finished_one_have_a_rematch(here: Presence) -> None:
    full = chairs()[:3]
    assert may(sitting("open", *full), here, "ann")["start"]
    over = sitting("over", *full)
    assert may(over, here, "ben")["rematch"]
    assert not may(over, here, "cat")["rematch"]
    over.row.imported = True
    assert not may(over, here, "ben")["rematch"]


def test_a_frozen_game_can_be_ended_and_deleted_by_whoever_arranges_the_table(here: Presence) -> None:
    table = sitting("playing", *chairs()[:3])
    assert not may(table, here, "ann")["end"]
    table.row.frozen = "Other rules."
    assert may(table, here, "ann")["end"]
    assert not may(table, here, "ben")["end"]
    here.go(TABLE, "ann")
    assert (may(table, here, "ben")["end"], may(table, here, "ben")["delete"]) == (True, True)
    assert not may(table, here, "cat")["end"]
    table.row.status = "over"
    assert (may(table, here, "ben")["end"], may(table, here, "ben")["delete"]) == (False, False)
    assert (may(table, here, "ann")["end"], may(table, here, "ann")["delete"]) == (False, True)


def test_a_rule_that_says_no_says_why(here: Presence) -> None:
    table = sitting("open", *chairs())
    with pytest.raises(Trouble, match="or anybody seated when the opener is away"):
        permissions.require(permissions.arrange(table, here, "ben"))
    permissions.require(permissions.arrange(table, here, "ann"))
