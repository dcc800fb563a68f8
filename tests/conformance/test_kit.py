"""Every game on the shelf keeps what every game promises, at every number of players."""

import pytest

import parlour
from parlour.testing import Promise, Table, cases

CASES = [case for key in parlour.games() for case in cases(parlour.game(key))]


@pytest.mark.parametrize(("promise", "table"), CASES, ids=str)
def test_promises_are_kept(promise: Promise, table: Table) -> None:
    promise.keep(table)
