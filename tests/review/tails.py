"""The last moves of real games: short enough to be reviewed in a test, and over at their end."""

from __future__ import annotations

from functools import cache
from random import Random

import parlour
from parlour.bots import bot
from parlour.engine import Perspective
from parlour.games.record import Record


@cache
def whole(key: str, seed: int = 3) -> Record:
    """A game of novices, who make mistakes."""
    game = parlour.game(key)
    state, rng, player = game.start(game.players[0], seed), Random(seed), bot("novice")
    record = Record(key, game.players[0], seed, [])
    while state.turn is not None:
        move = player.choose(Perspective(state, state.turn), rng)
        record.moves.append(state.text(move))
        state.apply(move)
    return record


@cache
def tail(key: str, moves: int = 5, seed: int = 3) -> Record:
    record = whole(key, seed)
    position = record.replay(len(record.moves) - moves).dump()
    return Record(key, record.players, record.seed, record.moves[-moves:], position=position)
