"""The end of a game, wrong in one way each."""

from __future__ import annotations

from typing import Any

from tests.testing.mutants.wrong import Wrong, breaks


@breaks("winners_are_known_at_the_end")
class NobodyWins(Wrong):
    """There are no winners at the end."""

    def winners(self) -> list[int]:
        return []


@breaks("winners_are_known_at_the_end")
class WinsTooSoon(Wrong):
    """Whoever leads is a winner before the end."""

    def winners(self) -> list[int]:
        return [seat for seat in range(self.players) if self.scores()[seat] == max(self.scores())]


@breaks("winners_have_the_most_points")
class EverybodyWins(Wrong):
    """Everybody wins."""

    def winners(self) -> list[int]:
        return list(range(self.players)) if self.seat is None else []


@breaks("winners_have_the_most_points")
class FewestPointsWin(Wrong):
    """The fewest points win."""

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat in range(self.players) if scores[seat] == min(scores)] if self.seat is None else []


@breaks("places_agree_with_winners")
class PlacesFromTheBottom(Wrong):
    """Places are counted from the last."""

    def places(self) -> list[int]:
        return [self.players + 1 - place for place in super().places()]


@breaks("the_sheet_adds_up")
class LeavesOutALine(Wrong):
    """The score sheet has no line for duels."""

    def sheet(self) -> list[list[dict[str, Any]]]:
        return [[line for line in lines if "duels" not in line["says"]] for lines in super().sheet()]
