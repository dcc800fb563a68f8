"""Sentences: what the log, the prompt and the score sheet say. `{0}` stands for the name of seat 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    FAVOURITES,
    GARMENTS,
    NAMES,
    PAIRS,
    PLACES,
    SUIT_WORDS,
    SUITS,
    material_of,
    number_of,
    place_of,
)

RULE_TITLES: Final = ("RETURN CLOTHING", "LOOP", "COVER", "MIX MATERIALS")
RULE_WORDS: Final = (
    "whoever plays and takes nothing may put a piece on offer back under its pile",
    "1 now follows the top number",
    "clothing may go on top of clothing",
    "a run from hand may continue a run of another material",
)


def name(seat: i64) -> str:
    return "{" + str(seat) + "}"


def listed(words: list[str], joint: str = "and") -> str:
    """`a, b and c`"""
    if len(words) <= 1:
        return "".join(words)
    return f"{', '.join(words[:-1])} {joint} {words[-1]}"


def counted(count: i64, word: str) -> str:
    """`1 card`, `2 cards`"""
    return f"{count} {word}" if count == 1 else f"{count} {word}s"


def card_words(card: i64) -> str:
    """`4 leather/metal` for a material card, `cloth shoes (feet-C5)` for a piece of clothing."""
    if card >= CARDS:
        return f"{SUIT_WORDS[material_of(card)]} {GARMENTS[place_of(card)]} ({NAMES[card]})"
    pair = PAIRS[card % 6]
    first, second = SUIT_WORDS[SUITS.index(pair[0])], SUIT_WORDS[SUITS.index(pair[1])]
    return f"{number_of(card)} {first}/{second}"


def names_of(cards: list[int]) -> str:
    return listed([NAMES[card] for card in cards])


def drew(seat: i64) -> str:
    return f"{name(seat)} draws a card."


def drew_it(card: i64) -> str:
    return f"You draw {NAMES[card]}."


def passed(seat: i64) -> str:
    return f"{name(seat)} can neither draw nor play, and passes."


def activated(seat: i64, rule: i64, cards: list[int]) -> str:
    return f"{name(seat)} lays {names_of(cards)} and puts {RULE_TITLES[rule]} in force: {RULE_WORDS[rule]}."


def played(seat: i64, cards: list[int], spent: list[str]) -> str:
    wilds = f", and spends {listed(spent)}" if spent else ""
    return f"{name(seat)} plays {names_of(cards)}{wilds}."


def took(seat: i64, piece: i64, place: i64, covered: i64) -> str:
    where = f"at the {PLACES[place]}" if covered < 0 else f"on top of {NAMES[covered]} at the {PLACES[place]}"
    return f"{name(seat)} takes the {card_words(piece)}, to wear {where}."


def offered(piece: i64) -> str:
    return f"New on offer: {card_words(piece)}."


def gave_back(seat: i64, piece: i64) -> str:
    return f"{name(seat)} puts the {card_words(piece)} back under its pile."


def filled(seat: i64) -> str:
    return f"{name(seat)} has no open place left: everybody else has one more turn."


def all_passed() -> str:
    return "Everybody passed in a row, so the game is over."


def ended(winners: list[int], scores: list[int], by: str) -> str:
    """How the game ended; `by` says what broke a tie, if anything did."""
    points = counted(scores[winners[0]], "point")
    if len(winners) > 1:
        return f"{listed([name(seat) for seat in winners])} share the win with {points} each. Time for tea."
    return f"{name(winners[0])} wins with {points}{by}."


def prompt(turn: i64 | None, seat: int | None, can_draw: bool, can_play: bool, last: bool) -> str:
    """What to do now, or whom the table is waiting for."""
    if turn is None:
        return "The game is over."
    if turn != seat:
        return f"{name(turn)} is choosing what to do."
    start = "Your last turn" if last else "Your turn"
    if can_draw:
        return f"{start}: play cards, draw one, or lay a set from your hand to put a special rule in force."
    if can_play:
        return f"{start}: play cards, or lay a set from your hand. You cannot draw."
    return f"{start}: you can neither draw nor play without spending clothing. Pass, or spend some."


def piece_line(piece: i64, place: i64, top: bool) -> str:
    """A line of the score sheet."""
    says = f"{card_words(piece)} at the {PLACES[place]}"
    if not top:
        return f"{says}, covered: half its points"
    if place_of(piece) != place:
        return f"{says}, not its own place: 2 less"
    return says


def favourite_line(animal: i64, count: i64) -> str:
    pieces = counted(count, "piece")
    return f"{pieces} of {SUIT_WORDS[FAVOURITES[animal]]}, which the {ANIMALS[animal]} loves"
