"""Every test that asks for `table` runs on every game at every number of players."""

import pytest

import parlour
from tests.tables import TableOf


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "table" in metafunc.fixturenames:
        tables = [TableOf(key, players) for key in parlour.games() for players in parlour.game(key).players]
        metafunc.parametrize("table", tables, ids=str)
    if "key" in metafunc.fixturenames:
        metafunc.parametrize("key", parlour.games())
