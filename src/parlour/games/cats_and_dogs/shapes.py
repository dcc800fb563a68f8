"""The JSON that leaves the game: what a seat sees, and the events it is told."""

from typing import Literal, TypedDict

Phase = Literal["mark", "act", "give", "more", "over"]
Kind = Literal["dog", "cat"]
Target = Literal["animal", "food", "marker"]


class AnimalView(TypedDict):
    name: str
    title: str
    kind: Kind
    loves: str  # the food that counts plus: "bones"
    spaces: int
    markers: list[int]  # their owners' seats
    food: list[str]
    value: int
    full: bool


class CatsAndDogsView(TypedDict):
    game: Literal["cats-and-dogs"]
    players: int
    you: int | None
    turn: int | None
    phase: Phase
    animals: list[AnimalView]
    stock: list[int]  # markers left, by seat
    hand: list[str] | None  # the actions of the seat that looks
    hand_sizes: list[int]
    action_titles: dict[str, str]
    action_targets: dict[str, list[Target]]  # what the text of an action names, in order
    actions_played: dict[str, int]
    food_titles: dict[str, str]  # "B3": "bone 3"
    full_meal: int  # this many food cards make an animal full
    deck_size: int
    deck_contents: dict[str, int]
    deck_bottom: list[str]  # the last cards of the deck, where everybody knows them
    card: str | None  # turned up, to be given
    feeding: str | None  # the animal that may be fed on
    scores: list[int]  # with those of the rounds before
    round: int  # from 1
    round_count: int  # how many are played
    rounds: list[list[int]]  # of the rounds before, the points by seat
    memory_aids: bool  # without them `actions_played`, `deck_contents` and `deck_bottom` are empty


class MarkedEvent(TypedDict):
    kind: Literal["marked"]
    says: str
    seat: int
    animal: str


class TurnedUpEvent(TypedDict):
    kind: Literal["turned-up"]
    says: str
    seat: int
    card: str


class FedEvent(TypedDict):
    kind: Literal["fed"]
    says: str
    seat: int
    animal: str
    card: str


class FullEvent(TypedDict):
    kind: Literal["full"]
    says: str
    animal: str


class StoppedEvent(TypedDict):
    kind: Literal["stopped"]
    says: str
    seat: int


class ActionEvent(TypedDict):
    kind: Literal["action"]
    says: str
    seat: int
    action: str


class RoundOverEvent(TypedDict):
    kind: Literal["round-over"]
    says: str
    points: list[int]
    scores: list[int]


class NewRoundEvent(TypedDict):
    kind: Literal["new-round"]
    says: str
    seat: int
    round: int


class EndedEvent(TypedDict):
    kind: Literal["ended"]
    says: str
    scores: list[int]
    winners: list[int]


CatsAndDogsEvent = (
    MarkedEvent
    | TurnedUpEvent
    | FedEvent
    | FullEvent
    | StoppedEvent
    | ActionEvent
    | RoundOverEvent
    | NewRoundEvent
    | EndedEvent
)
