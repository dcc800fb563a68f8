"""Rules other than those that the worked examples show."""

from __future__ import annotations

from tests.testing.mutants.wrong import Wrong, breaks


@breaks("worked_examples_hold")
class NothingForAMiss(Wrong):
    """A wrong guess earns the other player nothing."""

    def _score(self, seat: int, deed: str) -> None:
        if deed != "miss":
            super()._score(seat, deed)
