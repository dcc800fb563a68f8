"""Python's collector of garbage in circles, at rest while bots think.

Nothing in a tree leads back to its root, and no world to itself, so whatever a search drops is gone at once. The
collector would only walk through all that grows, over and over: a seventh of the time of a search in Fancy That!
"""

from __future__ import annotations

import gc


class AtRest:
    """`with AtRest():` and afterwards as before. Where several threads think, the first to begin knows how that was."""

    def __init__(self) -> None:
        self._was_at_work = False

    def __enter__(self) -> None:
        self._was_at_work = gc.isenabled()
        gc.disable()

    def __exit__(self, *_: object) -> None:
        if self._was_at_work:
            gc.enable()
