"""Every game has the same rooms: whoever knows one game finds the way in any other."""

from importlib import import_module
from pathlib import Path
from types import ModuleType

import pytest

import parlour
from parlour.engine import Game, State
from tests.conformance.names import package, prefix

GAMES = Path(__file__).parents[2] / "src" / "parlour" / "games"
ROOMS = [
    "__init__.py",
    "board.py",
    "box.json",
    "box.py",
    "components.py",
    "encoding.py",
    "examples.json",
    "imagine.py",
    "lessons/coach.json",
    "lessons/course.json",
    "lessons/goals.py",
    "moves.py",
    "notation.py",
    "position.py",
    "refusals.py",
    "rules.md",
    "rules.py",
    "scoring.py",
    "setup.py",
    "shapes.py",
    "view.py",
    "witness.py",
    "words.py",
]


def room(key: str, name: str) -> ModuleType:
    return import_module(f"{package(key)}.{name}")


@pytest.mark.parametrize("file", ROOMS)
def test_a_game_has_its_rooms(key: str, file: str) -> None:
    assert (GAMES / key.replace("-", "_") / file).is_file()


def test_the_game_is_in_its_setup(key: str) -> None:
    found = getattr(room(key, "setup"), f"{prefix(key)}Game")
    assert issubclass(found, Game)
    assert type(parlour.game(key)) is found


def test_the_state_is_in_its_rules_and_the_board_beside_it(key: str) -> None:
    found = getattr(room(key, "rules"), f"{prefix(key)}State")
    assert issubclass(found, State)
    assert type(parlour.game(key).start(parlour.game(key).players[0], 1)) is found
    assert isinstance(getattr(room(key, "board"), f"{prefix(key)}Board"), type)


def test_a_game_declares_what_others_may_use_of_it(key: str) -> None:
    face = import_module(package(key))
    assert {"GAME", f"{prefix(key)}State"} <= set(face.__all__)
    for name in face.__all__:
        assert hasattr(face, name), name
