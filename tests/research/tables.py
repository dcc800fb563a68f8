"""The tables that the faces are tried at: every game for every number of players, or a share of them."""

from __future__ import annotations

import os

import parlour

HOME = ["cats-and-dogs", "fancy-animals", "fancy-that", "trophy-case"]
EVERY = [(key, players) for key in HOME for players in parlour.game(key).players]
# Every number of players in some quick game, and each game at its smallest table.
SHARE = [("cats-and-dogs", 2), ("cats-and-dogs", 6), ("fancy-animals", 2), ("fancy-that", 2), ("trophy-case", 3)]
TABLES = EVERY if os.environ.get("PARLOUR_SOAK") else SHARE
QUICK = [table for table in TABLES if table[0] != "fancy-animals"] if TABLES is SHARE else EVERY
