"""The bots that this house has: the levels of the package, and the host's own."""

from __future__ import annotations

from parlour import bots
from parlour.engine import Refusal
from parlour.server.errors import Trouble


class Levels:
    """Raises Refusal where one of the host's own bots cannot be made, or two have one name."""

    def __init__(self, files: tuple[str, ...] = ()) -> None:
        self._files = _by_name(files)
        self._wanting_events: set[str] = set()
        self.known = [{"key": level, "says": bots.bot(level).says} for level in bots.levels()]
        for name, file in self._files.items():
            found = bots.bot(file)
            self.known.append({"key": name, "says": found.says or "A bot of this house."})
            if found.wants_events:
                self._wanting_events.add(name)
        # For people who did not choose: not the weakest, which overlooks too much to be fun.
        self.default = bots.levels()[min(1, len(bots.levels()) - 1)]

    def chosen(self, level: str | None) -> str:
        """The level that somebody asks for; the default where nobody does."""
        if level is None:
            return self.default
        if level not in self._files and not bots.is_level(level):
            names = ", ".join(known["key"] for known in self.known)
            raise Trouble(400, f"There is no bot of that level; there are {names}.")
        return level

    def bot(self, level: str) -> str:
        """What a bot process calls it: where the file of a bot of one's own lies is nobody else's business."""
        return self._files.get(level, level)

    def wants_events(self, level: str) -> bool:
        """Does it ask what its seat was told since the start?"""
        return level in self._wanting_events


def _by_name(files: tuple[str, ...]) -> dict[str, str]:
    """Bots of one's own by the name of their class."""
    named: dict[str, str] = {}
    for file in files:
        name = file.rpartition(":")[2]
        if name in named or bots.is_level(name):
            raise Refusal("", f"There are two bots of the name {name!r}.")
        named[name] = file
    return named
