"""Bots against bots: matches, ratings, and the ladder that proves the levels."""

from parlour.arena.arena import Engine, run
from parlour.arena.match import Match, play_out
from parlour.arena.rating import Rating, Share, elo, ratings, share_of
from parlour.arena.results import Results

__all__ = ["Engine", "Match", "Rating", "Results", "Share", "elo", "play_out", "ratings", "run", "share_of"]
