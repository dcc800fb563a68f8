"""Like Cats and Dogs!: feed your favourites what they love, and everybody else's what they do not."""

from parlour.games.cats_and_dogs.board import ACT, GIVE, MARK, MORE, OVER
from parlour.games.cats_and_dogs.components import (
    ANIMALS,
    FULL,
    PLAYERS,
    count_in,
    points_at_food,
    points_at_markers,
    points_at_two,
    size_of,
    worth,
)
from parlour.games.cats_and_dogs.house import OPTIONS
from parlour.games.cats_and_dogs.notation import (
    FEED_MOVE,
    FIRST_ACTION,
    GIVE_MOVE,
    MARK_MOVE,
    MORE_MOVE,
    STOP_MOVE,
    animal_of,
    kind_of,
    other_of,
    other_thing_of,
    pack,
    thing_of,
)
from parlour.games.cats_and_dogs.rules import CatsAndDogsState
from parlour.games.cats_and_dogs.scoring import points
from parlour.games.cats_and_dogs.setup import CatsAndDogsGame
from parlour.games.cats_and_dogs.words import TASTES, action_title, food_title, title

GAME = CatsAndDogsGame(
    key="cats-and-dogs",
    title="Like Cats and Dogs!",
    prefix="CD",
    players=PLAYERS,
    pitch="Feed your favourites what they love, and everybody else's what they do not.",
    minutes=20,
    minutes_most=30,
    age=10,
    options=OPTIONS,
)

# Besides the game itself, what bots and drawings may use of it.
__all__ = [
    "ACT",
    "ANIMALS",
    "FEED_MOVE",
    "FIRST_ACTION",
    "FULL",
    "GAME",
    "GIVE",
    "GIVE_MOVE",
    "MARK",
    "MARK_MOVE",
    "MORE",
    "MORE_MOVE",
    "OVER",
    "STOP_MOVE",
    "TASTES",
    "CatsAndDogsState",
    "action_title",
    "animal_of",
    "count_in",
    "food_title",
    "kind_of",
    "other_of",
    "other_thing_of",
    "pack",
    "points",
    "points_at_food",
    "points_at_markers",
    "points_at_two",
    "size_of",
    "thing_of",
    "title",
    "worth",
]
