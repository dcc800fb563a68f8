"""Bots against bots: matches, and what they say about who is better."""

from parlour.arena.failure import BotFailed
from parlour.arena.match import Match, play_out
from parlour.arena.outcome import Outcome
from parlour.arena.rating import Rating, elo, ratings, share_of
from parlour.arena.results import Results
from parlour.arena.roster import Roster
from parlour.arena.run import play, run

__all__ = [
    "BotFailed",
    "Match",
    "Outcome",
    "Rating",
    "Results",
    "Roster",
    "elo",
    "play",
    "play_out",
    "ratings",
    "run",
    "share_of",
]
