"""Chances as people are told them: as often as they came true, not as sure as the search was.

A search is right about which move is better long before it is right about how often it wins. So what is shown goes
through a scale, fitted for each game and size of table to self-play (`tools/calibrate.py`); what is searched does not.
The scale is monotone: whatever seemed better to the seat that moves is shown as better.
"""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files
from math import exp, log
from typing import Any, Final

from parlour.engine import Game, State
from parlour.engine.english import percent

SHARPEST: Final = 1e-4  # chances are taken to be at least this far from 0 and 1


class Scale:
    """How the chances at one table are shown.

    `early` and `late` are powers on the odds, at the beginning and at the end of a game: below 1, chances are drawn
    towards those of equal players. `flattery` is how much a search thinks too well of a seat, in logits, by how far the
    seat is from the one to move: that one first, and last the one that has just moved.
    """

    def __init__(
        self, early: float = 1.0, late: float = 1.0, flattery: list[float] | None = None, calibrated: bool = False
    ) -> None:
        self.early = early
        self.late = late
        self.flattery = flattery or []
        self.calibrated = calibrated  # proved right at tables like this one?

    def shown(self, values: list[float], seat: int, progress: float) -> tuple[float, ...]:
        """By seat, the chances to show for what a search of that seat found; together they are 1.

        >>> [round(chance, 2) for chance in Scale(early=0.5).shown([0.9, 0.1], 0, progress=0.0)]
        [0.75, 0.25]
        """
        if len(values) < 2:
            return tuple(values)
        players = len(values)
        power = self.power(progress)
        flattery = self.flattery or [0.0] * players
        even = logit(1.0 / players)
        own = 1.0 / (1.0 + exp(flattery[0] - even - power * (logit(values[seat]) - even)))
        shares = [0.0] * players
        for distance in range(1, players):
            other = (seat + distance) % players
            shares[other] = max(SHARPEST, values[other]) ** power * exp(-flattery[distance])
        rest = (1.0 - own) / sum(shares)
        return tuple([own if other == seat else rest * shares[other] for other in range(players)])

    def power(self, progress: float) -> float:
        """The power on the odds when the game has come that far."""
        return self.early + (self.late - self.early) * progress


def logit(chance: float) -> float:
    """The logarithm of the odds."""
    kept = min(1.0 - SHARPEST, max(SHARPEST, chance))
    return log(kept / (1.0 - kept))


def scale_for(state: State) -> Scale:
    """The scale of a table: calibrated where enough games have proved it right for such players, options and box."""
    fitted = _fitted().get(state.game.key)
    if fitted is None:
        return Scale()
    players = int(state.players)
    nearest = min(fitted["tables"], key=lambda size: abs(int(size) - players))
    told = fitted["tables"][nearest]
    like = int(nearest) == players and fitted["box"] == state.game.box_hash and _plays_by_default(state)
    # At another size of table nobody knows who is flattered but the one to move.
    flattery = told["flattery"] if int(nearest) == players else [told["flattery"][0], *[0.0] * (players - 1)]
    return Scale(early=told["early"], late=told["late"], flattery=flattery, calibrated=like and told["proved"])


def about(chance: float, calibrated: bool) -> str:
    """A chance for people, with a word on how sure it is.

    >>> about(0.538, True), about(0.538, False)
    ('about 54 %', 'very roughly 54 %')
    """
    return f"about {percent(chance)}" if calibrated else f"very roughly {percent(chance)}"


def _plays_by_default(state: State) -> bool:
    """Was no option chosen? A position tells those that were, by a field of its own or by a value."""
    position = state.dump()
    if not set(position) <= _usual_fields(state.game, int(state.players)):
        return False
    for name, option in state.game.option_specs.items():
        default = option.default_for(int(state.players))
        if name in position and type(position[name]) is type(default) and position[name] != default:
            return False
    return True


@cache
def _usual_fields(game: Game, players: int) -> frozenset[str]:
    """Those of a position where no option was chosen."""
    return frozenset(game.start(players, 0).dump())


@cache
def _fitted() -> dict[str, Any]:
    """By game: the box, and by players what `tools/calibrate.py` found."""
    found: dict[str, Any] = json.loads(files("parlour.bots").joinpath("shown.json").read_text(encoding="utf-8"))
    return found
