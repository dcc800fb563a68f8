"""The bots that think: one move ahead, or by a search."""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from parlour.bots.attention import Attention
from parlour.bots.bot import Alternative, Bot, Thought, moves_of
from parlour.bots.budget import Budget
from parlour.bots.collector import AtRest
from parlour.bots.evaluators import evaluator_for
from parlour.bots.evaluators.base import Evaluator
from parlour.bots.reasons import reason
from parlour.bots.search import Edge, Search
from parlour.bots.shown import scale_for
from parlour.bots.together import Sight, merged, sight_of
from parlour.engine import Perspective, RandomLike, Refusal, random_from

WORLDS = 4
SLACK = 0.06
ALL = Attention()


@mypyc_attr(allow_interpreted_subclasses=True)
class Novice(Bot):
    """Looks one move ahead, at the moves it notices, and is content with what looks nearly best."""

    says: ClassVar[str] = "Looks one move ahead, never at what others will do, and overlooks every fourth move."

    def __init__(self, worlds: int = WORLDS, slack: float = SLACK, attention: Attention = ALL) -> None:
        if worlds < 1:
            raise Refusal("", f"A novice imagines one world or more, not {worlds}.")
        self.worlds = worlds
        self.slack = slack  # a chance to win that is smaller by this looks as good
        self.attention = attention

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.worlds, self.slack, self.attention)

    def choose(self, perspective: Perspective, rng: RandomLike) -> Any:
        return self.think(perspective, rng).move

    def think(self, perspective: Perspective, rng: RandomLike) -> Thought:
        rng = random_from(rng)
        evaluator = evaluator_for(perspective)
        moves = self.attention.noticed(moves_of(perspective), rng)
        totals = [0.0] * len(moves)
        world = perspective.imagine(rng)
        for number in range(self.worlds):
            if number:
                world = perspective.imagine(rng)
            priors = evaluator.prior(world, moves)
            for i in range(len(moves)):
                totals[i] += priors[i]
        least = max(totals) - self.slack * self.worlds
        chosen = rng.choice([i for i in range(len(moves)) if totals[i] >= least])
        order = sorted(range(len(moves)), key=lambda i: (i != chosen, -totals[i]))
        considered = [
            Alternative(move=moves[i], text=world.text(moves[i]), chance=totals[i] / self.worlds, looks=self.worlds)
            for i in order
        ]
        says = reason(evaluator, world, considered, calibrated=False)
        return Thought(move=moves[chosen], says=says, alternatives=considered)


@mypyc_attr(allow_interpreted_subclasses=True)
class Searcher(Bot):
    """Searches the game from what its seat knows, below the moves it notices."""

    def __init__(self, budget: Budget, attention: Attention = ALL) -> None:
        self.budget = budget
        self.attention = attention

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self.budget, self.attention)

    def choose(self, perspective: Perspective, rng: RandomLike) -> Any:
        moves = moves_of(perspective)
        if len(moves) == 1:
            return moves[0]
        with AtRest():
            return self._search(perspective, rng).results()[0].move

    def think(self, perspective: Perspective, rng: RandomLike) -> Thought:
        rng = random_from(rng)
        with AtRest():
            return self._thought(perspective, self._search(perspective, rng).results(), rng)

    def look(self, perspective: Perspective, seed: str, number: int) -> list[Sight]:
        """One of several searches that make one thought: each has chance of its own, from the one seed."""
        with AtRest():
            return [sight_of(edge, perspective) for edge in self._search(perspective, f"{seed}/{number}").results()]

    def put_together(self, perspective: Perspective, looks: list[list[Sight]], seed: str) -> Thought:
        """One thought of what several searches saw, in the order of their numbers."""
        return self._thought(perspective, merged(looks, perspective), random_from(seed))

    def _thought(self, perspective: Perspective, edges: list[Edge], rng: Random) -> Thought:
        """`edges`: those of the root, best first."""
        evaluator = self._evaluator(perspective)
        world = perspective.imagine(rng)
        scale = scale_for(world)
        progress = evaluator.progress(world)
        considered: list[Alternative] = []
        for edge in edges:
            chances = scale.shown(edge.values(int(world.players)), perspective.seat, progress)
            considered.append(
                Alternative(
                    move=edge.move,
                    text=world.text(edge.move),
                    chance=chances[perspective.seat],
                    looks=int(edge.visits),
                    chances=chances,
                )
            )
        says = reason(evaluator, world, considered, scale.calibrated)
        return Thought(considered[0].move, says, considered, calibrated=scale.calibrated)

    def _search(self, perspective: Perspective, rng: RandomLike) -> Search:
        rng = random_from(rng)
        search = Search(perspective, self._evaluator(perspective), rng)
        search.moves = self.attention.noticed(search.moves, rng)
        search.run(self.budget)
        return search

    def _evaluator(self, perspective: Perspective) -> Evaluator:
        return evaluator_for(perspective)


@mypyc_attr(allow_interpreted_subclasses=True)
class Beginner(Novice):
    """Sees few of the moves there are."""

    says: ClassVar[str] = "Knows the rules, sees only a move or two at a time, and takes what looks good at a glance."


@mypyc_attr(allow_interpreted_subclasses=True)
class Regular(Searcher):
    """Searches a little."""

    says: ClassVar[str] = "Thinks a few moves ahead, for others too, but not deeply, and overlooks every fourth move."


@mypyc_attr(allow_interpreted_subclasses=True)
class Skilled(Searcher):
    """Searches more, and overlooks little."""

    says: ClassVar[str] = "Thinks further ahead and remembers what was played; overlooks one move in ten."


@mypyc_attr(allow_interpreted_subclasses=True)
class Expert(Searcher):
    """Searches a lot."""

    says: ClassVar[str] = "Overlooks nothing and thinks as long as a person would wait; it cannot guess your plans."

    def _evaluator(self, perspective: Perspective) -> Evaluator:
        return evaluator_for(perspective).for_long_search()
