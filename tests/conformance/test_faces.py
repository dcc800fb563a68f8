"""Bots and drawings use of a game what its package lists in `__all__`, and nothing behind it."""

import ast
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2] / "src" / "parlour"
FILES = [
    *sorted((ROOT / "bots").rglob("*.py")),
    *sorted((ROOT / "terminal").rglob("*.py")),
]
# What every game has in common may be used by all.
SHARED = ("parlour.games.record", "parlour.games.registry")


def imports(path: Path) -> Iterator[tuple[str, list[str]]]:
    """The modules that a file imports, each with the names it takes from there."""
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: relative import"
            yield node.module or "", [name.name for name in node.names]
        elif isinstance(node, ast.Import):
            yield from ((name.name, []) for name in node.names)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_only_the_face_of_a_game_is_used(path: Path) -> None:
    for module, names in imports(path):
        if not module.startswith("parlour.games") or module in SHARED:
            continue
        # `trophy_case_quick.py` belongs to Trophy Case too.
        assert path.stem.startswith(module.removeprefix("parlour.games.")), f"{path.name} looks into {module}"
        assert names, f"{path.name}: import names from {module}, not the module"
        assert set(names) <= set(import_module(module).__all__)
