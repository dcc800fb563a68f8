"""Bots against bots: matches, and what they say about who is better."""

from parlour.arena.match import Match, play_out
from parlour.arena.rating import Rating, Share, elo, ratings, share_of
from parlour.arena.results import Results
from parlour.arena.run import run

__all__ = ["Match", "Rating", "Results", "Share", "elo", "play_out", "ratings", "run", "share_of"]
