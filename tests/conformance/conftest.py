"""Every test that asks for `key` runs on every game at home."""

import pytest

import parlour
from parlour.games.registry import SHELF


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    if "key" in metafunc.fixturenames:
        at_home = [key for key in parlour.games() if parlour.game(key).package.startswith(SHELF)]
        metafunc.parametrize("key", at_home)
