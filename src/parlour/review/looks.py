"""How closely a game is looked at: in numbers of worlds, never in seconds, so that a review is the same everywhere."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache

from parlour.engine import Game
from parlour.games.registry import game as find_game


@dataclass(frozen=True)
class Looks:
    coarse: int  # worlds at every moment, for the first lines of the graph
    lines: int  # worlds at every moment, for the last
    search: int  # iterations that look for the best move
    pairs: int  # worlds, at most, in which it is compared with the one that was played
    stories: int  # worlds in which both are played on, to tell what happens,
    ends: int  # and, by quick players, what it comes to in the end
    thinks: int = 60  # iterations of those who play on in them
    trees: int = 36  # searches among which the iterations are shared out,
    ripe: int = 60  # and how often each looks at the two moves before it counts what it thinks of them

    def times(self, factor: int) -> Looks:
        """As many times closer, where moves are judged."""
        return replace(self, search=self.search * factor, pairs=self.pairs * factor)


USUAL = Looks(coarse=24, lines=600, search=1_500, pairs=14_400, stories=40, ends=3_600)
# Where finding the moves takes long.
SLOW = Looks(coarse=6, lines=60, search=400, pairs=4_800, stories=30, ends=1_200, thinks=20, trees=12, ripe=25)
# Many young searches repeat themselves better than a few old ones; but what it is worth to hold an action back, or to
# turn up another card, only an old one sees.
PATIENT = {"cats-and-dogs": replace(USUAL, ends=1_800, thinks=30, trees=12, ripe=200)}


def looks_for(game: str) -> Looks:
    return PATIENT.get(game, SLOW if find_game(game).slow else USUAL)


@cache
def keeps_secrets(game: Game) -> bool:
    """Does anybody at that game see what others do not? Found out in games of its own, never in the one reviewed."""
    from random import Random

    rng = Random("secrets")
    for seed in range(4):
        state = game.start(game.players[0], f"secrets/{seed}")
        for _ in range(12):
            if state.turn is None:
                break
            world = state.imagine(None, rng)
            if any(world.view(seat) != state.view(seat) for seat in range(int(state.players))):
                return True
            moves = state.moves()
            state.apply(moves[rng.randrange(len(moves))])
    return False
