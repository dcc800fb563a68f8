"""Rules out of a file of one's own: a whole game, or a printed game with something changed."""

from __future__ import annotations

import sys
from hashlib import blake2b
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

import parlour
from parlour.bots import Evaluator, evaluator_of
from parlour.engine import Game, Refusal
from parlour.lab.ruled import Ruled, RuledEvaluator, RuledGame

_games: dict[tuple[str, str, str], Game] = {}


def game_of(name: str, rules: str = "", folder: str = ".") -> Game:
    """The game of that key or FILE.py:CLASS; with `rules`, played by those of another FILE.py:CLASS."""
    key = (name, rules, folder)
    if key not in _games:
        found = _own(name, folder) if ".py:" in name else parlour.game(name)
        _games[key] = _changed(found, rules, folder) if rules else found
    return _games[key]


def _own(name: str, folder: str) -> Game:
    """A game that stands in a file: its folder is its package, where rules.md, evaluator.py or witness.py may lie."""
    path, wanted = _place(name, folder)
    found = getattr(_module(path, _package_of(path)), wanted, None)
    if isinstance(found, type):
        try:
            found = found()
        except Exception as error:
            raise Refusal("", f"The game {name!r} could not be made: {type(error).__name__}: {error}.") from error
    if not isinstance(found, Game):
        raise Refusal("", f"{wanted!r} in {path.name!r} is not a Game: it must inherit from parlour.engine.Game.")
    return found


def _changed(printed: Game, rules: str, folder: str) -> Game:
    """The printed game around whose states those of the class are put. A whole Game will do as well."""
    path, wanted = _place(rules, folder)
    package = _package_of(path)
    found = getattr(_module(path, package), wanted, None)
    if isinstance(found, type) and issubclass(found, Game):
        return _own(rules, folder)
    if not isinstance(found, type) or not issubclass(found, Ruled):
        raise Refusal("", f"{wanted!r} in {path.name!r} must inherit from parlour.lab.Ruled.")
    game = RuledGame(printed, found)
    judge: Evaluator = evaluator_of(printed.key) if printed.key in parlour.games() else Evaluator()
    evaluator = ModuleType(f"{package}.evaluator")
    evaluator.EVALUATOR = RuledEvaluator(judge)  # type: ignore[attr-defined]
    evaluator.__spec__ = spec_from_file_location(evaluator.__name__, path)
    sys.modules[evaluator.__name__] = evaluator
    game.home = package
    return game


def _place(name: str, folder: str) -> tuple[Path, str]:
    file, _, wanted = name.rpartition(":")
    path = Path(folder, file)
    if not path.is_file():
        raise Refusal("", f"There is no file {file!r} with rules in it.")
    return path.resolve(), wanted


def _package_of(path: Path) -> str:
    """The folder of a file as a package of its own."""
    name = f"parlour_lab_{blake2b(str(path).encode(), digest_size=6).hexdigest()}"
    if name not in sys.modules:
        package = ModuleType(name)
        package.__path__ = [str(path.parent)]
        sys.modules[name] = package
    return name


def _module(path: Path, package: str) -> ModuleType:
    name = f"{package}.{path.stem}"
    if name not in sys.modules:
        spec = spec_from_file_location(name, path)
        if spec is None or spec.loader is None:
            raise Refusal("", f"{path.name!r} is not a file of Python.")
        module = sys.modules[name] = module_from_spec(spec)
        try:
            spec.loader.exec_module(module)
        except Exception as error:
            del sys.modules[name]
            raise Refusal("", f"{path.name!r} cannot be read: {type(error).__name__}: {error}.") from error
    return sys.modules[name]
