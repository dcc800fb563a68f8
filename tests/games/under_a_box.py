"""Whole games under the overlay of this process, told as JSON: `python -m tests.games.under_a_box GAME`.

Checked on the way is what the conformance tests promise of any game: a position is the whole state, an imagined world
looks the same from the seat that imagines it, bots find moves, and games end.
"""

from __future__ import annotations

import json
import sys
from random import Random
from typing import Any

import parlour
from parlour.bots import bot
from parlour.engine import Game, Perspective

GAMES = 2
MOST_MOVES = 3000


def random_game(game: Game, players: int, seed: str) -> list[dict[str, Any]]:
    """The positions of a game of random moves."""
    rng = Random(seed)
    state = game.start(players, seed)
    positions = [state.dump()]
    while state.turn is not None:
        assert len(positions) < MOST_MOVES, f"no end: {game.key}, {players} players, seed {seed}"
        for seat in (None, *range(players)):
            world = state.imagine(seat, rng)
            assert world.view(seat) == state.view(seat), seed
            assert game.load(world.dump()).dump() == world.dump(), seed
        state.play_text(state.text(rng.choice(state.moves())))
        positions.append(json.loads(json.dumps(state.dump())))
        assert game.load(positions[-1]).dump() == positions[-1], seed
    return positions


def some_moves_of_bots(game: Game, players: int, moves: int) -> None:
    rng = Random(1)
    state = game.start(players, "bots")
    thinker = bot("expert@5")
    while state.turn is not None and moves:
        state.play(thinker.choose(Perspective(state, state.turn), rng))
        moves -= 1


def record(game: Game) -> str:
    players = game.players[0]
    found = parlour.Record(game=game.key, players=players, seed=7, moves=[])
    state, rng = found.start(), Random(7)
    while state.turn is not None:
        found.moves.append(state.text(rng.choice(state.moves())))
        state.play_text(found.moves[-1])
    found.scores, found.final = state.scores(), state.dump()
    return found.text()


def main() -> None:
    game = parlour.game(sys.argv[-1])
    if sys.argv[1] == "--record":
        print(record(game), end="")
        return
    games = [random_game(game, players, f"{number}/{players}") for players in game.players for number in range(GAMES)]
    for players in game.players:
        some_moves_of_bots(game, players, 20)
    print(json.dumps({"hash": game.box_hash, "players": list(game.players), "games": games, "rules": game.rules}))


if __name__ == "__main__":
    main()
