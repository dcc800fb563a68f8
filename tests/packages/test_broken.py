"""A package that is broken is told in one sentence, and everything else goes on."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import httpx
import pytest

import parlour
from tests.packages.installed import environment, install, run
from tests.server.servers import Process

GAME = """
from parlour.games.trophy_case.setup import TrophyCaseGame
GAME = TrophyCaseGame(key="{key}", title="Odd", prefix="OD", players=range(3, 5), pitch="Odd.", minutes=1)
"""
SINGLE_FILE = """
from parlour.engine import Game
class Single(Game):
    def deal(self, players, dealer, options): ...
    def load(self, position, seed=None): ...
GAME = Single(key="single", title="Single", prefix="SI", players=range(2, 3), pitch="Single.", minutes=1)
"""
SENTENCES = [
    "The package a-bad-key offers a game 'My-Game', but a key has at most 64 small letters, digits and single "
    "hyphens, such as 'my-game'.",
    "The package b-taken offers the game 'trophy-case', but parlour already has a game of that key.",
    "The package d-late offers the game 'whole', but c-whole already has a game of that key.",
    "The package e-fails offers the game 'fails', but fails:GAME cannot be loaded: "
    "ZeroDivisionError: integer division or modulo by zero.",
    "The package f-gone offers the game 'gone', but gone.games:GAME cannot be loaded: "
    "ModuleNotFoundError: No module named 'gone'.",
    "The package g-nothing offers the game 'nothing', but whole:NAME is no Game: it is a str.",
    "The package h-other offers the game 'other', but the key of whole:GAME is 'whole'.",
    "The package i-file offers the game 'single', but single:GAME stands in a single file: make it a folder with an "
    "__init__.py and a rules.md.",
]


@pytest.fixture
def found(tmp_path: Path) -> Mapping[str, str]:
    (tmp_path / "whole.py").write_text(GAME.format(key="whole") + "NAME = 'whole'\n")
    (tmp_path / "fails.py").write_text("1 // 0\n")
    (tmp_path / "single.py").write_text(SINGLE_FILE)
    install(tmp_path, "a-bad-key", My_Game="whole:GAME")
    install(tmp_path, "b-taken", trophy_case="whole:GAME")
    install(tmp_path, "c-whole", whole="whole:GAME")
    install(tmp_path, "d-late", whole="single:GAME")
    install(tmp_path, "e-fails", fails="fails:GAME")
    install(tmp_path, "f-gone", gone="gone.games:GAME")
    install(tmp_path, "g-nothing", nothing="whole:NAME")
    install(tmp_path, "h-other", other="whole:GAME")
    install(tmp_path, "i-file", single="single:GAME")
    return environment(tmp_path)


def test_the_list_says_what_is_wrong_and_shows_the_others(found: Mapping[str, str]) -> None:
    done = run(found, "-m", "parlour", "games")
    assert done.returncode == 0, done.stderr
    assert all(key in done.stdout for key in [*parlour.games(), "whole"])
    assert sorted(done.stderr.splitlines()) == SENTENCES


def test_asking_for_one_is_refused_in_that_sentence(found: Mapping[str, str]) -> None:
    done = run(found, "-m", "parlour", "rules", "fails")
    assert (done.returncode, done.stderr.strip()) == (1, SENTENCES[3])


def test_listing_imports_nothing(found: Mapping[str, str]) -> None:
    code = "import sys, parlour; assert 'fails' in parlour.games(); print({'whole', 'fails'} & set(sys.modules))"
    assert run(found, "-c", code).stdout.strip() == "set()"


def test_the_server_opens_without_them_and_logs_why(found: Mapping[str, str], tmp_path: Path) -> None:
    server = Process(f"sqlite:///{tmp_path}/parlour.db", environment=found, errors=tmp_path / "log").start()
    try:
        site = f"http://{server.address}/api"
        shown = [game["key"] for game in httpx.get(f"{site}/games").json()["games"]]
        assert shown == sorted([*parlour.games(), "whole"])
        refused = httpx.post(f"{site}/play", json={"game": "fails", "name": "Ann"})
        assert (refused.status_code, refused.json()["why"]) == (400, SENTENCES[3])
    finally:
        server.stop()
    log = (tmp_path / "log").read_text()
    assert [sentence for sentence in SENTENCES if sentence not in log] == []
