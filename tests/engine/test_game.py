"""What a game says of itself."""

from importlib import import_module
from pathlib import Path

import pytest

import parlour
from parlour.engine import read_box

SETUP = """
from parlour.engine import Game

class PegsGame(Game):
    pass

GAME = PegsGame(key="pegs", title="Pegs", prefix="PG", players=range(2, 4), pitch="Take the last one.", minutes=5)
"""


def test_a_game_in_another_package_finds_its_own_pages(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    folder = tmp_path / "somebody_elses_pegs"
    folder.mkdir()
    (folder / "__init__.py").touch()
    (folder / "setup.py").write_text(SETUP)
    (folder / "rules.md").write_text("# Pegs")
    (folder / "box.json").write_text('{"pegs": 21}')
    monkeypatch.syspath_prepend(tmp_path)
    setup = import_module("somebody_elses_pegs.setup")
    assert setup.GAME.package == "somebody_elses_pegs"
    assert setup.GAME.rules == "# Pegs"
    assert setup.GAME.small_worlds() is None
    assert setup.GAME.examples() == []
    (folder / "worlds.json").write_text('{"position": {"pegs": 1}, "by_seat": [1, 10], "onlooker": 100}')
    small = setup.GAME.small_worlds()
    assert (small.position, [small.count(seat) for seat in (0, 1, None)]) == ({"pegs": 1}, [1, 10, 100])
    assert read_box(setup.__name__) == {"pegs": 21}


def test_a_game_says_when_its_moves_take_long_to_find() -> None:
    assert {key for key in parlour.games() if parlour.game(key).slow} == {"fancy-animals"}
