"""The box of Fancy Animals, read and checked: what it may hold, and how far the rules and the solver can go."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import Fields, players_in, read_box
from parlour.games.fancy_animals.shapes import Place, SpecialRule, Suit

SUIT_LETTERS: Final[tuple[Suit, ...]] = ("L", "G", "M", "C")  # the materials (FA-1), by their letters
PLACE_NAMES: Final[tuple[Place, ...]] = ("hand", "feet", "body", "head")  # FA-3
RULE_NAMES: Final[tuple[SpecialRule, ...]] = ("return", "loop", "cover", "mix")  # FA-5

ANIMALS: Final = 4  # FA-4: one for each player
PIECES: Final = 3  # of each place and material
PAIRS: Final = 6  # of suits: the cards of a number
LEAST_RUN: Final = 3  # FA-7
LEAST_NUMBER: Final = 5  # with LOOP, a run that goes round and one card on must still part into two
MAX_NUMBER: Final = 13  # the codes of cards have room for no more
MOST_POINTS: Final = 20


def check_box(box: Fields) -> None:
    box.only([
        "materials", "top_numbers", "hand", "hand_limit", "on_offer", "special_rules", "clothing", "called",
        "animals",
    ])  # fmt: skip
    _check_names(box.inner("materials"), SUIT_LETTERS)
    _check_names(box.inner("special_rules"), RULE_NAMES)
    _check_hands(box)
    box.whole("on_offer", 1, PIECES * len(SUIT_LETTERS))
    clothing = box.inner("clothing")
    clothing.only(PLACE_NAMES)
    for place in PLACE_NAMES:
        _check_clothing(clothing.inner(place))
    _check_called(box)
    animals = box.inner("animals")
    for animal in animals.values:
        animals.check_name(animal, animal, 16)
        animals.word(animal, SUIT_LETTERS)
    if len(animals.values) != ANIMALS:
        box.refuse("animals", f"there must be {ANIMALS}, not {len(animals.values)}.")


def _check_names(fields: Fields, known: tuple[str, ...]) -> None:
    fields.only(known)
    fields.different(known[0], [fields.text(key, 20) for key in known])


def _check_hands(box: Fields) -> None:
    """FA-2, FA-9, FA-11: enough cards for every table."""
    hand = box.whole("hand", 1, PAIRS * MAX_NUMBER)
    box.whole("hand_limit", hand, PAIRS * MAX_NUMBER)
    tops = box.inner("top_numbers")
    for players in players_in(tops, 2, ANIMALS):
        cards = PAIRS * tops.whole(str(players), LEAST_NUMBER, MAX_NUMBER)
        if players * hand > cards:
            tops.refuse(str(players), f"{players} hands of {hand} need {players * hand} cards, and there are {cards}.")


def _check_called(box: Fields) -> None:
    """Pieces with a name of their own, by place and run; the others are called as their place says."""
    if "called" not in box.values:
        return
    called = box.inner("called")
    called.only(PLACE_NAMES)
    for place in called.values:
        names = called.inner(place)
        names.only([str(run) for run in range(LEAST_RUN, MAX_NUMBER + 1)])
        for run in names.values:
            names.text(run, 16)


def _check_clothing(place: Fields) -> None:
    """FA-3: of each material three pieces, as [run needed, points], with different runs."""
    place.only(["called", *SUIT_LETTERS])
    place.text("called", 16)
    for suit in SUIT_LETTERS:
        runs: list[int] = []
        for number, piece in enumerate(place.items(suit, PIECES)):
            key = f"{suit}[{number}]"
            run, points = place.check_items(key, piece, 2)
            runs.append(place.check_whole(key, run, LEAST_RUN, MAX_NUMBER))
            place.check_whole(key, points, 0, MOST_POINTS)
        place.different(suit, [str(run) for run in runs])


BOX: Final[dict[str, Any]] = read_box(__name__, check_box)
