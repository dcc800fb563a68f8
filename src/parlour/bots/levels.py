"""Finding a bot: by its level, with a budget of one's own if wanted, or in a file of one's own."""

from __future__ import annotations

import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from parlour.bots.attention import Attention
from parlour.bots.bot import Bot, RandomBot
from parlour.bots.budget import Budget, read_budget
from parlour.bots.players import Beginner, Expert, Novice, Regular, Skilled
from parlour.bots.reference import Reference
from parlour.engine import Refusal

LEVELS = ["beginner", "novice", "regular", "skilled", "expert"]
# For tables: this many iterations are enough, and people like to wait this many milliseconds at most.
BUDGETS = {
    "regular": Budget(iterations=100, milliseconds=350),
    "skilled": Budget(iterations=400, milliseconds=700),
    "expert": Budget(iterations=5_000, milliseconds=1_500),
    "reference": Budget(iterations=1_000),
}


def levels() -> list[str]:
    """The levels there are, weakest first."""
    return list(LEVELS)


def is_level(name: str) -> bool:
    """Is it a level? `random` is, at tables of old, though it is offered to nobody any more."""
    return name in LEVELS or name == "random"


def bot(name: str) -> Bot:
    """A bot by its level, with a budget (`expert@500`, `expert@800ms`), or out of a file (`my_bot.py:MyBot`).

    Two are no levels for people: `random` plays any legal move, and `reference` (or `reference@500`) is the search of
    the textbooks, to measure others by.

    >>> bot("expert@500").budget.iterations
    500
    """
    if ".py:" in name:
        return _own(name)
    level, at, text = name.partition("@")
    if not is_level(level) and level != "reference":
        raise Refusal("", f"There is no bot {name!r}; there are {', '.join(LEVELS)}, or FILE.py:CLASS for your own.")
    if at and level not in BUDGETS:
        raise Refusal("", f"The bot {level} does not search, so it takes no budget.")
    if level == "random":
        return RandomBot()
    if level == "beginner":
        return Beginner(worlds=1, attention=Attention(overlooks=0.5, considers=2))
    if level == "novice":
        return Novice(attention=Attention(overlooks=0.25, considers=6))
    budget = read_budget(text) if at else BUDGETS[level]
    if level == "regular":
        return Regular(budget, Attention(overlooks=0.25))
    if level == "skilled":
        return Skilled(budget, Attention(overlooks=0.1))
    return Expert(budget) if level == "expert" else Reference(budget)


def _own(name: str) -> Bot:
    """The bot that a file of the user's own defines."""
    file, _, wanted = name.rpartition(":")
    path = Path(file)
    if not path.is_file():
        raise Refusal("", f"There is no file {file!r} with a bot in it.")
    try:
        module = _module(path)
        if not hasattr(module, wanted):
            raise Refusal("", f"There is no {wanted!r} in {file!r}.")
        found = getattr(module, wanted)()
    except Refusal:
        raise
    except (Exception, SystemExit) as error:
        raise Refusal("", f"The bot {name!r} could not be made: {type(error).__name__}: {error}") from error
    if not isinstance(found, Bot):
        raise Refusal("", f"{wanted!r} in {file!r} is not a Bot: it must inherit from parlour.bots.Bot.")
    return found


# Files that were executed, as they were then.
_modules: dict[tuple[str, int, int], ModuleType] = {}


def _module(path: Path) -> ModuleType:
    """The file as a module. It is executed once a process, and again only when it has been changed."""
    stat = path.stat()
    key = (str(path.resolve()), stat.st_mtime_ns, stat.st_size)
    if key not in _modules:
        spec = spec_from_file_location(f"parlour_bot_{path.stem}", path)
        if spec is None or spec.loader is None:
            raise ImportError("it is not a file of Python.")
        module = sys.modules[spec.name] = module_from_spec(spec)  # where its dataclasses look for it
        spec.loader.exec_module(module)
        _modules[key] = module
    return _modules[key]
