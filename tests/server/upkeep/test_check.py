"""`check` finds what is wrong, and says at which table."""

from __future__ import annotations

import pytest
from sqlalchemy import text

from parlour.server.upkeep import Premises
from parlour.server.upkeep.check import Findings, check
from parlour.server.upkeep.facts import facts_of
from tests.server.upkeep.houses import MOVES, TABLES, a_table, visit


def spoil(url: str, statement: str, table: str) -> None:
    async def work(premises: Premises) -> None:
        async with premises.write() as connection:
            await connection.execute(text(statement), {"id": table})

    visit(url, work)


def found_in(url: str) -> Findings:
    return visit(url, check)


def test_a_good_house(either: str) -> None:
    assert found_in(either) == {"damage": [], "checked": len(TABLES), "bad": []}


@pytest.mark.parametrize(
    ("what", "statement", "says"),
    [
        ("finished", "UPDATE tables SET seed = 'another' WHERE id = :id", "The seed does not match its hash"),
        ("running", "DELETE FROM entries WHERE table_id = :id AND number = 2", "A move is missing."),
        ("running", "UPDATE entries SET text = 'x' WHERE table_id = :id AND number = 1", "Move 1 ('x')"),
        ("finished", "UPDATE entries SET position = '[' WHERE table_id = :id AND position IS NOT NULL", "It cannot be"),
        ("undone", "UPDATE entries SET length = 0 WHERE table_id = :id AND kind = 'undo'", "The moves do not lead to"),
        ("finished", "UPDATE tables SET scores = '[0, 99]' WHERE id = :id", "The record says that the scores are"),
        ("running", "UPDATE tables SET frozen = 'Too cold.' WHERE id = :id", "Too cold."),
        ("open", "UPDATE tables SET game = 'chess' WHERE id = :id", "The game 'chess' is not installed here."),
    ],
)
def test_a_bad_table_is_named(house: str, what: str, statement: str, says: str) -> None:
    table = a_table(what)
    spoil(str(house), statement, table)
    found = found_in(str(house))
    assert found["checked"] == len(TABLES)
    assert [bad["table"] for bad in found["bad"]] == [table]
    assert found["bad"][0]["why"].startswith(says)


def test_the_facts_of_a_house(either: str) -> None:
    facts = visit(either, facts_of)
    assert (facts["moves"], facts["schema"], facts["used_by"]) == (MOVES, facts["newest_schema"], None)
    assert sum(facts["tables"].values()) == len(TABLES)
    assert (facts["deleted"], facts["bans"]) == (0, 0)
    assert facts["bytes"] > 100_000
    assert facts["last_move"] is not None
    assert facts["last_move"] < facts["now"]
