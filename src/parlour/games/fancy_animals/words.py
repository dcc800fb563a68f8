"""Sentences: what the log, the prompt and the score sheet say. `{0}` stands for the name of seat 0."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.english import capital, counted, listed, player
from parlour.games.fancy_animals.components import (
    ANIMALS,
    FAVOURITES,
    HAND_LIMIT,
    PLACES,
    RULE_TITLES,
    SUIT_WORDS,
    WORDS,
    material_of,
    place_of,
)
from parlour.games.fancy_animals.portrait import AWAY

# By special rule: what it allows, and what the log says when it is put in force.
RULE_SAYS: Final = (
    "Whoever plays and takes nothing may put a piece on offer back under its pile.",
    "1 now follows the top number.",
    "Clothing may go on top of clothing.",
    "A run from hand may continue a run of another material.",
)
ACTIVATED: Final = (
    "{player} lays {cards} and puts {rule} in force: whoever plays and takes nothing may put a piece on offer back "
    "under its pile.",
    "{player} lays {cards} and puts {rule} in force: 1 now follows the top number.",
    "{player} lays {cards} and puts {rule} in force: clothing may go on top of clothing.",
    "{player} lays {cards} and puts {rule} in force: a run from hand may continue a run of another material.",
)

# Why nobody can draw (FA-11).
HAND_IS_FULL: Final = f"Your hand is full: with {HAND_LIMIT} cards you cannot draw."
DECK_IS_EMPTY: Final = "The deck is empty, so you cannot draw."

# What broke a tie (FA-27).
UNTIED: Final = 0
BY_FAVOURITES: Final = 1
BY_HAND: Final = 2


def card_words(card: i64) -> str:
    """`4 leather/metal` for a material card, `cloth shoes (run of 5)` for a piece of clothing."""
    return WORDS[card]


def cards_listed(cards: list[int]) -> str:
    """`the 4 leather/metal, the 5 leather/cloth and the cloth shoes (run of 5)`"""
    return listed([f"the {WORDS[card]}" for card in cards])


def picked(seat: i64, animal: i64) -> str:
    return f"{player(seat)} picks the {animal_words(animal)}."


def animal_words(animal: i64) -> str:
    """`pig, who loves gem`"""
    return f"{ANIMALS[animal]}, who loves {SUIT_WORDS[FAVOURITES[animal]]}"


def pick_prompt(turn: i64, seat: int | None, free: list[int]) -> str:
    """FA-28"""
    if turn != seat:
        return f"{player(turn)} is picking an animal."
    return f"Pick the animal that you will dress: the {'; the '.join([animal_words(animal) for animal in free])}."


def drew(seat: i64) -> str:
    return f"{player(seat)} draws a card."


def drew_it(seat: i64, card: i64) -> str:
    """For that seat alone."""
    return f"{player(seat)} draws the {WORDS[card]}."


def passed(seat: i64) -> str:
    return f"{player(seat)} can neither draw nor play, and passes."


def activated(seat: i64, rule: i64, cards: list[int]) -> str:
    return ACTIVATED[rule].format(player=player(seat), cards=cards_listed(cards), rule=RULE_TITLES[rule])


def played(seat: i64, cards: list[int], spent: list[str]) -> str:
    """`spent` tells of each wild what it is used as."""
    if spent:
        return f"{player(seat)} plays {cards_listed(cards)}, and spends {listed(spent)}."
    return f"{player(seat)} plays {cards_listed(cards)}."


def as_wild(piece: i64, number: i64) -> str:
    """FA-17: what a piece that is spent stands for."""
    return f"the {WORDS[piece]} as {SUIT_WORDS[material_of(piece)]} {number}"


def mixed(seat: i64, runs: list[str], joint: int) -> str:
    """FA-23: said to all players."""
    return f"{player(seat)} mixes {listed(runs)}, which count together as {joint}."


def took(seat: i64, piece: i64, place: i64, covered: i64) -> str:
    who, what, where = player(seat), card_words(piece), PLACES[place]
    if covered < 0:
        return f"{who} takes the {what}, to wear at the {where}."
    return f"{who} takes the {what}, to wear on top of the {WORDS[covered]} at the {where}."


def offered(piece: i64) -> str:
    return f"New on offer: {card_words(piece)}."


def gave_back(seat: i64, piece: i64) -> str:
    return f"{player(seat)} puts the {card_words(piece)} back under its pile."


def taking_warns(piece: i64, place: i64, fills: bool) -> str | None:
    """What to think of before taking a piece to that place, which may fill the portrait (FA-24, FA-25)."""
    away = place_of(piece) != place
    if away and fills:
        return f"Not its own place: {AWAY} points less. It fills your last place: the others have one more turn."
    if away:
        return f"Not its own place: {AWAY} points less."
    return "It fills your last place: the others have one more turn." if fills else None


def filled(seat: i64) -> str:
    return f"{player(seat)} has no open place left: everybody else has one more turn."


def all_passed() -> str:
    return "Everybody passed in a row, so the game is over."


def ended(winners: list[int], scores: list[int], tie_break: i64) -> str:
    """How the game ended, and what broke a tie, if anything did."""
    points = counted(scores[winners[0]], "point")
    if len(winners) > 1:
        return f"{listed([player(seat) for seat in winners])} share the win with {points} each. Time for tea."
    winner = player(winners[0])
    if tie_break == BY_FAVOURITES:
        return f"{winner} wins with {points}, by more pieces of the favourite material."
    if tie_break == BY_HAND:
        return f"{winner} wins with {points}, by the higher cards left in hand."
    return f"{winner} wins with {points}."


def prompt(
    turn: i64 | None, seat: int | None, can_draw: bool, can_play: bool, can_activate: bool, last: bool, full: bool
) -> str:
    """What to do now, or whom the table is waiting for."""
    if turn is None:
        return "The game is over."
    if turn != seat:
        return f"{player(turn)} is choosing what to do."
    if can_draw and not can_activate:
        return "Your last turn: play cards, or draw one." if last else "Your turn: play cards, or draw one."
    if can_draw:
        if last:
            return "Your last turn: play cards, draw one, or lay a set from your hand to put a special rule in force."
        return "Your turn: play cards, draw one, or lay a set from your hand to put a special rule in force."
    if can_play:
        return f"{_without_drawing(can_activate, last)} {HAND_IS_FULL if full else DECK_IS_EMPTY}"
    if last:
        return "Your last turn: you can neither draw nor play without spending clothing. Pass, or spend some."
    return "Your turn: you can neither draw nor play without spending clothing. Pass, or spend some."


def _without_drawing(can_activate: bool, last: bool) -> str:
    if can_activate:
        return "Your last turn: play cards, or lay a set." if last else "Your turn: play cards, or lay a set."
    return "Your last turn: play cards." if last else "Your turn: play cards."


def piece_line(piece: i64, place: i64, top: bool) -> str:
    """A line of the score sheet."""
    what, where = capital(card_words(piece)), PLACES[place]
    if not top:
        return f"{what} at the {where}, covered: half its points"
    if place_of(piece) != place:
        return f"{what} at the {where}, not its own place: {AWAY} less"
    return f"{what} at the {where}"


def favourite_line(animal: i64, count: i64) -> str:
    pieces = counted(count, "piece")
    return f"{pieces} of {SUIT_WORDS[FAVOURITES[animal]]}, which the {ANIMALS[animal]} loves"
