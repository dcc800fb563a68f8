"""A fifth game from the contract alone: a row of pegs, take one to three, whoever takes the last one wins.

Each player holds a secret card that means nothing: only the search must cope with it.
"""

from typing import Any

from parlour.engine import Dealer, Game, RandomLike, Refusal, State, random_from


class Pegs(State):
    def __init__(self, players: int, pegs: int, seat: int = 0, secrets: list[int] | None = None) -> None:
        super().__init__(GAME, players)
        self.pegs = pegs
        self.seat = seat
        self.secrets = [0] * players if secrets is None else secrets

    @property
    def turn(self) -> int | None:
        return self.seat if self.pegs else None

    def moves(self) -> list[int]:
        return list(range(1, min(3, self.pegs) + 1))

    def text(self, move: int) -> str:
        return f"take {move}"

    def parse(self, text: str) -> int:
        return int(text.removeprefix("take "))

    def refusal(self, move: int) -> Refusal | None:
        return None if move in self.moves() else Refusal("PG-1", "Take one to three.")

    def apply(self, move: int) -> None:
        self.pegs -= move
        if self.pegs:
            self.seat = (self.seat + 1) % self.players

    def copy(self) -> "Pegs":
        return Pegs(self.players, self.pegs, self.seat, self.secrets[:])

    def dump(self) -> dict[str, Any]:
        return {"pegs": self.pegs, "seat": self.seat, "secrets": self.secrets}

    def view(self, seat: int | None) -> dict[str, Any]:
        return {"game": "pegs", "players": self.players, "pegs": self.pegs, "turn": self.turn, "you": seat}

    def imagine(self, seat: int | None, rng: RandomLike) -> "Pegs":
        random = random_from(rng)
        world = self.copy()
        world.secrets = [secret if i == seat else random.randrange(10) for i, secret in enumerate(self.secrets)]
        return world

    def redrawn(self, rng: RandomLike) -> "Pegs":
        return self.copy()

    def scores(self) -> list[int]:
        return [1 if winner in self.winners() else 0 for winner in range(self.players)]

    def winners(self) -> list[int]:
        return [] if self.pegs else [self.seat]


class PegsGame(Game):
    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> Pegs:
        return Pegs(players, 21)

    def load(self, position: object, seed: object = None) -> Pegs:
        assert isinstance(position, dict)
        return Pegs(len(position["secrets"]), position["pegs"], position["seat"], position["secrets"])


GAME = PegsGame(key="pegs", title="Pegs", prefix="PG", players=range(2, 5), pitch="Take the last one.", minutes=1)
