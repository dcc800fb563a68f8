"""The results of an arena as one JSON file: written often, read back to go on where it stopped."""

from __future__ import annotations

import json
import os
from itertools import combinations
from pathlib import Path
from typing import Any

import parlour
from parlour.arena.lineup import even, games_a_deal
from parlour.arena.match import Match
from parlour.arena.rating import elo, ratings, share_of
from parlour.engine import Refusal

SETTINGS = ("game", "box", "players", "seed", "lineup", "options")


class Results:
    """What is to be played, and what has been."""

    def __init__(
        self, game: str, players: int, seed: str, lineup: str, options: dict[str, Any], path: Path | None = None
    ) -> None:
        self.game = game
        self.box = parlour.game(game).box_hash
        self.players = players
        self.seed = seed
        self.lineup = lineup
        self.options = options
        self.path = path
        self.deals: dict[tuple[str, str], dict[int, list[float]]] = {}
        if path is not None and path.exists():
            self._read(path)

    def matches(self, bots: list[str]) -> list[Match]:
        """Every bot against every other; `alone`, the first against each of the others."""
        pairs = list(combinations(bots, 2))
        if self.lineup == "alone":
            pairs = [pair for pair in pairs if pair[0] == bots[0]]
        return [
            Match(
                game=self.game,
                box=self.box,
                players=self.players,
                seed=self.seed,
                lineup=self.lineup,
                first=first,
                second=second,
                options=self.options,
            )
            for first, second in pairs
        ]

    def missing(self, match: Match, games: int) -> list[int]:
        """The deals still to play for this many games of a match."""
        done = self.deals.get((match.first, match.second), {})
        each = games_a_deal(self.lineup, self.players)
        return [deal for deal in range((games + each - 1) // each) if deal not in done]

    def add(self, match: Match, deal: int, shares: list[float]) -> None:
        self.deals.setdefault((match.first, match.second), {})[deal] = shares

    def played(self, match: Match) -> list[list[float]]:
        found = self.deals.get((match.first, match.second), {})
        return [found[deal] for deal in sorted(found)]

    def summary(self) -> dict[str, Any]:
        """All of it as JSON, what follows from it included."""
        pairs = []
        for (first, second), found in self.deals.items():
            games = [found[deal] for deal in sorted(found)]
            share = share_of(games)
            pairs.append(
                {
                    "bots": [first, second],
                    "games": sum(len(deal) for deal in games),
                    "share": round(share.mean, 4),
                    "interval": [round(share.low, 4), round(share.high, 4)],
                    "even": round(even(self.lineup, self.players), 4),
                    "elo": round(elo(share.mean)) if self.lineup == "halves" else None,
                    "deals": {str(deal): found[deal] for deal in sorted(found)},
                }
            )
        rated = ratings({pair: list(found.values()) for pair, found in self.deals.items()})
        return {
            "parlour": parlour.__version__,
            **{name: getattr(self, name) for name in SETTINGS},
            "ratings": [
                {"bot": one.bot, "elo": round(one.elo), "interval": [round(one.low), round(one.high)]} for one in rated
            ]
            if self.lineup == "halves"
            else [],
            "pairs": pairs,
        }

    def save(self) -> None:
        """Written beside and put in place, so that there is always a whole file."""
        if self.path is None:
            return
        beside = self.path.with_name(self.path.name + ".new")
        try:
            beside.write_text(json.dumps(self.summary(), indent=1) + "\n", encoding="utf-8")
            os.replace(beside, self.path)
        except OSError as error:
            raise Refusal("", f"Could not write {self.path}: {error.strerror}.") from None

    def _read(self, path: Path) -> None:
        try:
            stored = {"box": parlour.game(self.game).first_box_hash, **json.loads(path.read_text(encoding="utf-8"))}
            for name in SETTINGS:
                if stored[name] != getattr(self, name):
                    raise Refusal(
                        "",
                        f"{path} holds results with {name} {stored[name]!r}, not {getattr(self, name)!r}: "
                        "choose another file, or the same settings to go on.",
                    )
            for pair in stored["pairs"]:
                first, second = pair["bots"]
                self.deals[str(first), str(second)] = {
                    int(deal): [float(share) for share in shares] for deal, shares in pair["deals"].items()
                }
        except OSError as error:
            raise Refusal("", f"Could not read {path}: {error.strerror}.") from None
        except Refusal:
            raise
        except (ValueError, KeyError, TypeError, AttributeError):
            raise Refusal("", f"{path} does not hold the results of an arena.") from None
