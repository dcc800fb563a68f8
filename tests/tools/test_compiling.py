"""A small package, compiled as Parlour is: what is said of it, and what a change compiles again."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from mypyc.namegen import NameGenerator

from tools import compiling, docstrings

SOURCE = {
    "engine/state.py": '''
        """What a state is."""
        from typing import NamedTuple, Protocol

        MANY = 3

        class Source(Protocol):
            """Where chance comes from."""
            def draw(self) -> int: ...

        class Step(NamedTuple):
            """One move: "é" is fine."""
            number: int

        class State:
            """A position."""
            def __init__(self, seat: int = MANY) -> None:
                self._seat = seat

            @property
            def seat(self) -> int:
                """Whose turn it is."""
                return self._seat

            @seat.setter
            def seat(self, seat: int) -> None:
                self._seat = seat

            @staticmethod
            def of(*seats: int, least: int = 0) -> int:
                """As many as there are,
                on two lines."""
                return len(seats)
    ''',
    "games/one/rules.py": '''
        from parlour.engine.state import State

        class One(State):
            def worth(self) -> int:
                """What it is worth."""
                return 1
    ''',
    "games/two/rules.py": '''
        from parlour.engine.state import State

        def worth(state: State, more: int = 2) -> int:
            """What it is worth to others."""
            return state.seat + more
    ''',
}
ASKED = """
import inspect, json
from parlour.engine import state
from parlour.games.one.rules import One
from parlour.games.two.rules import worth
print(json.dumps({
    "docs": [inspect.getdoc(what) for what in
             (state, state.Source, state.Step, state.State, state.State.seat, state.State.of, One.worth, worth)],
    "signatures": [str(inspect.signature(what)) for what in (state.State, state.State.of, One.worth, worth)],
    "worth": [One().worth(), worth(One(5))],
}))
"""


def write(root: Path, name: str, text: str) -> None:
    """A source file, with the packages that it stands in."""
    path = root / "src" / "parlour" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    for folder in [*path.relative_to(root / "src").parents][:-1]:
        (root / "src" / folder / "__init__.py").touch()
    path.write_text("\n".join(line.removeprefix("        ") for line in text.splitlines()), encoding="utf-8")


def asked(root: Path, quick: bool) -> dict[str, list[object]]:
    """What the compiled package answers."""
    installed = root / "installed"
    shutil.copytree(root / "src", installed, dirs_exist_ok=True)
    shutil.copytree(compiling.libraries(root, quick), installed, dirs_exist_ok=True)
    environment = {**os.environ, "PYTHONPATH": str(installed)}
    run = subprocess.run([sys.executable, "-c", ASKED], env=environment, capture_output=True, text=True, cwd=root)
    assert run.returncode == 0, run.stderr
    answer: dict[str, list[object]] = json.loads(run.stdout)
    return answer


@pytest.mark.parametrize("quick", [True, False])
@pytest.mark.skipif(not compiling.has_compiler(), reason="no C compiler here")
def test_a_package_is_compiled_with_its_words_and_again_only_where_it_changed(tmp_path: Path, quick: bool) -> None:
    for name, text in SOURCE.items():
        write(tmp_path, name, text)
    built = compiling.compiled(tmp_path, quick)
    assert asked(tmp_path, quick) == {
        "docs": [
            "What a state is.",
            "Where chance comes from.",
            'One move: "é" is fine.',
            "A position.",
            "Whose turn it is.",
            "As many as there are,\non two lines.",
            "What it is worth.",
            "What it is worth to others.",
        ],
        "signatures": ["(seat=Ellipsis)", "(*seats, least=0)", "(self, /)", "(state, more=2)"],
        "worth": [1, 7],
    }
    ages = {library: library.stat().st_mtime_ns for library in built}
    write(tmp_path, "games/one/rules.py", SOURCE["games/one/rules.py"].replace("return 1", 'return len("three") - 2'))
    assert compiling.compiled(tmp_path, quick) == built
    assert asked(tmp_path, quick)["worth"] == [3, 7]
    newer = {library.name.partition(".")[0] for library in built if library.stat().st_mtime_ns != ages[library]}
    assert newer == {"parlour_games_one__mypyc" if quick else "parlour__mypyc"}


def test_words_without_a_place_are_missed() -> None:
    words = docstrings.words_of(
        'def worth() -> int:\n    """What it is worth."""\n    return 1\n',
        "rules",
        NameGenerator([["rules"]], separate=True),
    )
    entry = (
        '{"worth", (PyCFunction)CPyPy_rules___worth, METH_FASTCALL | METH_KEYWORDS, PyDoc_STR(NULL) /* docstring */},'
    )
    filled, placed = docstrings.put_in(entry, words)
    assert '"worth()\\n--\\n\\nWhat it is worth."' in filled
    assert placed == {"rules___worth"}
    assert docstrings.put_in(entry.replace("PyDoc_STR", "Words"), words)[1] == set()
