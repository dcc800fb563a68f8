"""Like Cats and Dogs!: feed your favourites what they love, and everybody else's what they do not."""

from parlour.games.cats_and_dogs.rules import CatsAndDogs
from parlour.games.cats_and_dogs.setup import CatsAndDogsGame

GAME = CatsAndDogsGame(
    "cats-and-dogs",
    "Like Cats and Dogs!",
    "CD",
    range(2, 7),
    "Feed your favourites what they love, and everybody else's what they do not.",
    30,
)

__all__ = ["GAME", "CatsAndDogs"]
