"""A moment tried again: is a guess as good as the best move, and how is it answered?"""

from __future__ import annotations

from typing import Any, NamedTuple

from parlour.engine import Perspective, State
from parlour.engine.english import capital
from parlour.review.account import points_in_words
from parlour.review.because import because, telling_world
from parlour.review.compare import NO_WORSE, Comparison
from parlour.review.looks import looks_for
from parlour.review.stories import Moved, Stories

BEST = "{guess} is the best there is."
AS_GOOD = "{guess} is as good as {better}, within two points."
WORSE = "{better} is better by about {points}. {because}"


class Verdict(NamedTuple):
    right: bool
    loss: float
    error: float
    better: str  # the text of the best move
    better_spoken: str
    says: str
    rule: str
    world: State  # in which the guess is played and answered
    line: list[Moved]


def verdict(state: State, guess: Any, seed: str, best: Any = None) -> Verdict:
    """On a legal move of the seat to move, from what it knows; `best` where it is known already."""
    seat = state.turn
    assert seat is not None
    looks = looks_for(state.game.key)
    perspective = Perspective(state, seat)
    comparison = Comparison(perspective, [guess] if best is None else [guess, best], looks, seed)
    better = comparison.best if best is None else best
    spoken = comparison.spoken(better, guess)
    stories = Stories(perspective, comparison.evaluator, looks.stories, seed)
    loss = error = 0.0
    number, world = 0, perspective.imagine(0)
    says, rule = BEST.format(guess=spoken[1]), ""
    if guess != better:
        difference = comparison.against(guess, better)
        loss, error = max(0.0, difference.mean), difference.error
        says = AS_GOOD.format(guess=spoken[1], better=spoken[0])
        if loss > NO_WORSE:
            why = because(stories, comparison, (better, guess), difference)
            says, rule = WORSE.format(better=spoken[0], points=points_in_words(loss), because=why.says), why.rule
            number, world = telling_world(stories, better, guess)
    line = stories.play_on(world.copy(), guess, number)
    return Verdict(loss <= NO_WORSE, loss, error, state.text(better), spoken[0], capital(says), rule, world, line)
