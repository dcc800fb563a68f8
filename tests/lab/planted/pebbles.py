"""A small game into which defects are planted, each of a size that is known.

Everybody takes a pebble six times, in turn: three lie open, of values that differ from turn to turn, and a chip drawn
from a bag is added. The most points win. Or, where `lottery` has numbers, a token drawn at the end names the winner,
with exactly these chances: so an effect can be planted to the point.
"""

from __future__ import annotations

from random import Random
from typing import Any, ClassVar

from parlour.engine import Dealer, Event, Game, RandomLike, Refusal, State, random_from

ROUNDS = 6
KINDS = ("flint", "opal", "onyx")
CHIPS = (-2, -1, 0, 0, 1, 2)
TOKENS = 1000


class Pebbles(Game):
    values: ClassVar[tuple[int, ...]] = (0, 1, 2)  # of the three pebbles, which change places from turn to turn
    extra: ClassVar[tuple[int, int, int]] = (0, 0, 0)  # by kind, what a pebble is worth more
    chips: ClassVar[tuple[int, ...]] = CHIPS
    ahead: ClassVar[tuple[int, ...]] = ()  # points by seat before the first turn
    lottery: ClassVar[tuple[int, ...]] = ()  # of a thousand tokens, those that name each seat
    early: ClassVar[int] = 1  # pebbles of the first half count so often
    forced: ClassVar[float] = 0.0  # the part of turns with one pebble
    endless: ClassVar[int] = 0  # of a thousand games, those that go on for ever
    kings: ClassVar[int] = 0  # of a thousand games of three, those whose last seat chooses who wins
    rounds: ClassVar[int] = ROUNDS

    def __init__(self) -> None:
        super().__init__("pebbles", "Pebbles", "PB", range(2, 4), "Take pebbles.", minutes=5, minutes_most=10)

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> State:
        return PebblesState(self, players, Random(f"{dealer.dump()}"))

    def load(self, position: object, seed: object = None) -> State:
        raise Refusal("PB-0", "Positions of Pebbles are not kept.")


class PebblesState(State):
    game: Pebbles
    points: list[int]
    taken: int
    chips: list[int]
    fate: dict[str, Any]
    rows: list[list[int]]
    given: int | None

    def __init__(self, game: Game, players: int, rng: Random | None, of: PebblesState | None = None) -> None:
        super().__init__(game, players)
        if of is not None:
            self.points, self.taken, self.chips, self.fate = list(of.points), of.taken, of.chips, dict(of.fate)
            self.rows, self.given = of.rows, of.given
            return
        assert rng is not None
        rules = self.game
        self.points = [*rules.ahead, *[0] * players][:players]
        self.taken = 0
        self.given = None
        self.rows = [rng.sample(range(3), 3) for _ in range(players * rules.rounds)]  # which kind lies where
        self.chips = []
        self.fate = {}
        self._fate(rng)

    def _fate(self, rng: Random) -> None:
        """All that is yet to come by lot."""
        rules, count = self.game, len(self.rows)
        self.chips = [*self.chips[: self.taken], *(rng.choice(rules.chips) for _ in range(count - self.taken))]
        known = self.taken > 0
        self.fate = {
            "token": rng.randrange(TOKENS),
            "endless": self.fate["endless"] if known else rng.randrange(TOKENS) < rules.endless,
            "king": self.fate["king"] if known else rng.randrange(TOKENS) < rules.kings and self.players == 3,
            "forced": self.fate["forced"] if known else [rng.random() < rules.forced for _ in range(count)],
        }

    @property
    def turn(self) -> int | None:
        if self.fate["endless"] and self.taken >= len(self.rows):
            return self.taken % int(self.players)
        if self.fate["king"] and self.taken == len(self.rows) and self.given is None:
            return int(self.players) - 1
        return self.taken % int(self.players) if self.taken < len(self.rows) else None

    def moves(self) -> list[Any]:
        if self.turn is None:
            return []
        if self.taken >= len(self.rows):
            return ["crown 1", "crown 2"] if self.fate["king"] else ["wait"]
        kinds = ["take " + kind for kind in KINDS]
        return kinds[:1] if self.fate["forced"][self.taken] else kinds

    def text(self, move: Any) -> str:
        return str(move)

    def parse(self, text: str) -> Any:
        return text

    def refusal(self, move: Any) -> Refusal | None:
        return None if move in self.moves() else Refusal("PB-1", "There is no such pebble.")

    def apply(self, move: Any) -> None:
        if move.startswith("take"):
            seat, kind = self.turn, KINDS.index(move[5:])
            assert seat is not None
            times = self.game.early if self.taken < len(self.rows) // 2 else 1
            value = self.game.values[self.rows[self.taken][kind]] + self.game.extra[kind]
            self.points[seat] += times * (value + self.chips[self.taken])
            if self.events is not None:
                self.events.append(Event("taken", "A pebble is taken.", {"kind": KINDS[kind]}))
            self.taken += 1
        elif move.startswith("crown"):
            self.given = int(move[-1]) - 1
        else:
            self.taken += 1

    def copy(self) -> State:
        return PebblesState(self.game, int(self.players), None, self)

    def dump(self) -> dict[str, Any]:
        return {"points": self.points, "taken": self.taken}

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"points": self.points, "taken": self.taken}

    def imagine(self, seat: int | None, rng: RandomLike) -> State:
        return self.redrawn(rng)

    def redrawn(self, rng: RandomLike) -> State:
        world = PebblesState(self.game, int(self.players), None, self)
        world._fate(random_from(rng))
        return world

    def scores(self) -> list[int]:
        if self.fate["king"] and self.taken >= len(self.rows):  # two are level, far above the third
            best = max(self.points) + 50
            return [best + (self.given == 0), best + (self.given == 1), 0]
        return list(self.points)

    def winners(self) -> list[int]:
        if self.turn is not None:
            return []
        if self.game.lottery:
            token, seat = self.fate["token"], 0
            while token >= self.game.lottery[seat]:
                token, seat = token - self.game.lottery[seat], seat + 1
            return [seat]
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]
