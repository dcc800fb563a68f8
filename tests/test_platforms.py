"""What differs by platform, looked at on whichever this is."""

from __future__ import annotations

import os
import signal
import sys
from pathlib import Path
from types import SimpleNamespace
from typing import Any

import pytest

from parlour import platforms
from parlour.arena.executors import local
from parlour.server import run
from parlour.server.settings import Settings
from parlour.server.storage.sqlite import lock
from parlour.server.thinking import worker
from parlour.server.upkeep import files, new_file
from parlour.testing import limits
from tools import compiling

WINDOWS_HAS_NOT = ["fcntl", "resource", "termios"]


@pytest.fixture
def windows(monkeypatch: pytest.MonkeyPatch) -> None:
    """As far as it can be had here: what it does not have cannot be imported or called."""
    for module in (local, run, lock, worker, files, new_file, limits):
        monkeypatch.setattr(module, "HERE", "win32")
    for name in WINDOWS_HAS_NOT:
        monkeypatch.setitem(sys.modules, name, None)
    for name in ("geteuid", "nice", "fdatasync", "chown"):
        monkeypatch.delattr(os, name)
    for name in ("pthread_sigmask", "setitimer", "SIGALRM"):
        monkeypatch.delattr(signal, name)


@pytest.mark.parametrize(("platform", "name"), [("linux", "fdatasync"), ("win32", "fsync")])
def test_a_file_is_synced_by_what_there_is(platform: str, name: str) -> None:
    assert platforms.sync_of(platform) is getattr(os, name)


def test_on_macos_the_memory_of_the_disk_is_emptied_too(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[Any] = []
    fcntl = SimpleNamespace(F_FULLFSYNC=51, fcntl=lambda *what: asked.append(what))
    monkeypatch.setitem(sys.modules, "fcntl", fcntl)
    platforms.sync_of("darwin")(7)
    assert asked == [(7, 51)]


def test_only_windows_is_not_posix() -> None:
    assert [platforms.posix(each) for each in ("linux", "darwin", "win32")] == [True, True, False]
    assert [platforms.memory_file(each) is None for each in ("linux", "darwin", "win32")] == [False, True, True]


@pytest.mark.usefixtures("windows")
def test_without_posix_nothing_is_called_that_is_not_there(tmp_path: Path) -> None:
    with lock.take(tmp_path / "parlour.db"):
        assert not lock.held(tmp_path / "parlour.db")
    settings = Settings(database="unused", lines=123)
    run._make_room(settings)
    assert settings.lines == 123
    worker._limit(1)
    with new_file.writing(tmp_path / "new") as part:
        part.write_text("whole")
    files._give(tmp_path / "new", tmp_path)
    assert (tmp_path / "new").read_text() == "whole"
    with local._deaf(), limits.time_limit(1000):
        pass


@pytest.mark.parametrize(("platform", "name"), [("linux", "cc"), ("darwin", "cc"), ("win32", "cl")])
def test_the_compiler_is_called_as_is_usual_there(platform: str, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("CC", raising=False)
    monkeypatch.setattr("sysconfig.get_config_var", lambda _: None)
    assert compiling._compiler(platform) == [name]


def test_visual_studio_is_a_compiler(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.delenv("CC", raising=False)
    assert not compiling.has_compiler("win32", str(tmp_path))
    (tmp_path / compiling.VISUAL_STUDIO).parent.mkdir(parents=True)
    (tmp_path / compiling.VISUAL_STUDIO).touch()
    assert compiling.has_compiler("win32", str(tmp_path))
    assert not compiling._links_as_a_whole("win32")
