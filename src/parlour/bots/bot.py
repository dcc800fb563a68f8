"""What a bot is, and what it says about a move."""

from __future__ import annotations

from abc import abstractmethod
from typing import Any, ClassVar

from mypy_extensions import mypyc_attr

from parlour.engine import Perspective, RandomLike, Refusal, random_from
from parlour.engine.english import percent


class Alternative:
    """A move that was considered: how often the seat would win after it, from 0 to 1, as far as the bot can tell.

    `chances` is the same by seat, 1 in all; empty where the bot thinks of its own seat alone.
    """

    def __init__(self, move: Any, text: str, chance: float, looks: int, chances: tuple[float, ...] = ()) -> None:
        self.move = move
        self.text = text
        self.chance = chance
        self.looks = looks  # how often the bot looked at it: a chance seen once says little
        self.chances = chances

    def describe(self) -> dict[str, Any]:
        told = {"move": self.text, "chance": round(self.chance, 3), "looks": self.looks}
        return {**told, "chances": [round(chance, 3) for chance in self.chances]} if self.chances else told

    def __repr__(self) -> str:
        return f"<Alternative {self.text}: {percent(self.chance)} to win>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Alternative, (self.move, self.text, self.chance, self.looks, self.chances)


class Thought:
    """A choice with its reason: one sentence, and what else was considered, best first.

    `calibrated`: were its chances proved right, in games at tables like this one?
    """

    def __init__(self, move: Any, says: str, alternatives: list[Alternative], calibrated: bool = False) -> None:
        self.move = move
        self.says = says
        self.alternatives = alternatives
        self.calibrated = calibrated

    @property
    def chosen(self) -> Alternative | None:
        """The choice among the alternatives; None where the bot lists none."""
        return next((other for other in self.alternatives if other.move == self.move), None)

    @property
    def chance(self) -> float | None:
        """How often the seat wins after the choice, from 0 to 1; None where the bot does not estimate it."""
        return None if self.chosen is None else self.chosen.chance

    @property
    def chances(self) -> tuple[float, ...]:
        """How often each seat wins after the choice, 1 in all; empty where the bot does not estimate it."""
        return () if self.chosen is None else self.chosen.chances

    def __repr__(self) -> str:
        chosen = repr(self.move) if self.chosen is None else self.chosen.text
        return f"<Thought {chosen}: {self.says}>" if self.says else f"<Thought {chosen}>"

    def __reduce__(self) -> tuple[Any, ...]:
        return Thought, (self.move, self.says, self.alternatives, self.calibrated)


def moves_of(perspective: Perspective) -> list[Any]:
    """The moves that a bot chooses from. Raises Refusal where it was asked out of turn."""
    moves = perspective.moves()
    if not moves:
        raise Refusal("", f"Seat {perspective.seat} has nothing to choose: it is not its turn.")
    return moves


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that is a program. It sees a game through one seat's keyhole, and nothing else."""

    says: ClassVar[str] = ""  # one sentence for people who choose an opponent
    wants_events: ClassVar[bool] = False  # should `perspective.events` hold what the seat was told since the start?

    @abstractmethod
    def choose(self, perspective: Perspective, rng: Any) -> Any:
        """One of `perspective.moves()`. Only called when it is the seat's turn.

        `rng` is a random.Random. The bots of this house also take a seed or a numpy Generator: see `random_from`.
        """

    def think(self, perspective: Perspective, rng: Any) -> Thought:
        """`choose`, with a reason."""
        return Thought(move=self.choose(perspective, rng), says="", alternatives=[])

    # A bot can be sent to another process. Compiled, Python would leave behind what an own bot keeps in itself.

    def __getstate__(self) -> dict[str, Any]:
        return dict(vars(self))

    def __setstate__(self, kept: dict[str, Any]) -> None:
        vars(self).update(kept)


@mypyc_attr(allow_interpreted_subclasses=True)
class RandomBot(Bot):
    """Any legal move: no thought at all."""

    says: ClassVar[str] = "Plays any legal move, without a thought."

    def choose(self, perspective: Perspective, rng: RandomLike) -> Any:
        return random_from(rng).choice(moves_of(perspective))

    def think(self, perspective: Perspective, rng: RandomLike) -> Thought:
        move = self.choose(perspective, rng)
        return Thought(move=move, says="Any move will do: it was drawn by lot.", alternatives=[])

    def __reduce__(self) -> tuple[Any, ...]:
        return RandomBot, ()
