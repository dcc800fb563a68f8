"""Where deals are played: by processes on this machine, or on a Ray cluster."""

from __future__ import annotations

from collections.abc import Generator
from typing import Protocol

from parlour.arena.match import Match
from parlour.arena.outcome import Outcome

Deal = tuple[Match, int]  # a match, and which of its deals
Played = tuple[Match, int, list[Outcome]]  # the same, with what came of it


class Executor(Protocol):
    def play(self, deals: list[Deal]) -> Generator[Played, None, None]:
        """The deals as they are done, in any order. Closing the generator stops the work.

        Ctrl-C is held: it interrupts where `ctrl_c.heard` lets it.
        """
        ...
