"""The results of an arena as one JSON file: written often, read back to go on where it stopped."""

from __future__ import annotations

import json
import os
from dataclasses import asdict
from pathlib import Path
from typing import Any

import parlour
from parlour.arena import show
from parlour.arena.figures import by_bot, by_seat, lengths
from parlour.arena.lineup import PAIRS, check_lineup, even, games_a_deal, meetings
from parlour.arena.match import Match
from parlour.arena.outcome import Outcome, read_outcome
from parlour.arena.rating import Rating, elo, ratings, share_of
from parlour.engine import Refusal

SETTINGS = ("game", "box", "players", "seed", "lineup", "options")


class Results:
    """What is to be played, and what has been.

    `deals` has, by the bots that met and by deal, what the first of them won in each game; `outcomes` has the games.
    Of deals that Parlour 0.1.0 played only the first is known.
    """

    def __init__(
        self, game: str, players: int, seed: str, lineup: str, options: dict[str, Any], path: Path | None = None
    ) -> None:
        check_lineup(lineup)
        self.game = game
        self.box = parlour.game(game).box_hash
        self.players = players
        self.seed = seed
        self.lineup = lineup
        self.options = options
        self.path = path
        self.deals: dict[tuple[str, ...], dict[int, list[float]]] = {}
        self.outcomes: dict[tuple[str, ...], dict[int, list[Outcome]]] = {}
        if path is not None and path.exists():
            self._read(path)

    def __repr__(self) -> str:
        games = sum(len(games) for deals in self.deals.values() for games in deals.values())
        return f"<Results: {self.game}, {self.players} players, {self.lineup}, {games} games>"

    def matches(self, bots: list[str]) -> list[Match]:
        """All that these bots have to play, by the line-up."""
        return [self._match(met) for met in meetings(self.lineup, self.players, bots)]

    def _match(self, bots: tuple[str, ...]) -> Match:
        return Match(
            game=self.game,
            players=self.players,
            seed=self.seed,
            lineup=self.lineup,
            bots=bots,
            options=self.options,
            box=self.box,
        )

    def missing(self, match: Match, games: int) -> list[int]:
        """The deals still to play for this many games of a match."""
        done = self.deals.get(match.bots, {})
        each = games_a_deal(self.lineup, self.players)
        return [deal for deal in range((games + each - 1) // each) if deal not in done]

    def add(self, match: Match, deal: int, outcomes: list[Outcome]) -> None:
        self.deals.setdefault(match.bots, {})[deal] = [outcome.share(0) for outcome in outcomes]
        self.outcomes.setdefault(match.bots, {})[deal] = outcomes

    def played(self, match: Match) -> list[list[float]]:
        """By deal and game, what the first bot of the match won."""
        found = self.deals.get(match.bots, {})
        return [found[deal] for deal in sorted(found)]

    def ratings(self) -> list[Rating]:
        """Elo of every bot, best first. Only where sides are equal: [] for other line-ups than halves."""
        if self.lineup != "halves":
            return []
        # In the order of the deals, in whichever they were played: lots are drawn for each in turn.
        played = {pair: [found[deal] for deal in sorted(found)] for pair, found in self.deals.items()}
        return ratings({(pair[0], pair[1]): found for pair, found in played.items()})

    def table(self) -> str:
        """All of it for people, as `parlour arena` prints it."""
        return show.text(self, [self._match(bots) for bots in self.deals])

    def summary(self) -> dict[str, Any]:
        """What the games say, as JSON: ratings, pairs, every bot and seat, and how long a game is."""
        at_seat = by_seat(self.outcomes)
        length = lengths(self.outcomes)
        return {
            "parlour": parlour.__version__,
            **{name: getattr(self, name) for name in SETTINGS},
            "ratings": [
                {"bot": one.bot, "elo": round(one.elo), "interval": [round(one.low), round(one.high)]}
                for one in self.ratings()
            ],
            "pairs": [self._pair(pair) for pair in self.deals] if self.lineup in PAIRS else [],
            "bots": [
                {
                    "bot": bot.bot,
                    **bot.describe(),
                    "seats": [{"seat": one.seat, **one.describe()} for one in at_seat if one.bot == bot.bot],
                }
                for bot in by_bot(self.outcomes)
            ],
            "length": None if length is None else length.describe(),
        }

    def _pair(self, pair: tuple[str, ...]) -> dict[str, Any]:
        games = list(self.deals[pair].values())
        share = share_of(games)
        return {
            "bots": list(pair),
            "games": sum(len(deal) for deal in games),
            "share": round(share.mean, 4),
            "interval": [round(share.low, 4), round(share.high, 4)],
            "even": round(even(self.lineup, self.players), 4),
            "elo": round(elo(share.mean)) if self.lineup == "halves" else None,
        }

    def dump(self) -> dict[str, Any]:
        """The summary, and every game it is made of."""
        whole = self.summary()
        for pair in whole["pairs"]:
            pair["deals"] = {str(deal): games for deal, games in sorted(self.deals[tuple(pair["bots"])].items())}
        whole["games"] = [
            {
                "bots": list(bots),
                "deals": {str(deal): [asdict(game) for game in games] for deal, games in sorted(found.items())},
            }
            for bots, found in self.outcomes.items()
        ]
        return whole

    def save(self) -> None:
        """Written beside and put in place, so that there is always a whole file; none where nothing was played."""
        if self.path is None or not self.deals:
            return
        beside = self.path.with_name(self.path.name + ".new")
        # A line for each part: indented, every number of every game would have its own.
        lines = [f"{json.dumps(name)}: {json.dumps(part)}" for name, part in self.dump().items()]
        try:
            beside.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8")
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
                self.deals[tuple(map(str, pair["bots"]))] = {
                    int(deal): [float(share) for share in shares] for deal, shares in pair["deals"].items()
                }
            for met in stored.get("games", []):  # 0.1.0 did not keep them
                match = self._match(tuple(map(str, met["bots"])))
                for deal, games in met["deals"].items():
                    outcomes = [read_outcome(game) for game in games]
                    if any(number not in range(len(match.bots)) for one in outcomes for number in one.seats):
                        raise ValueError("a seat of a bot that is not there")
                    self.add(match, int(deal), outcomes)
        except OSError as error:
            raise Refusal("", f"Could not read {path}: {error.strerror}.") from None
        except Refusal:
            raise
        except (ValueError, KeyError, TypeError, AttributeError, OverflowError):
            raise Refusal("", f"{path} does not hold the results of an arena.") from None
