"""The box of Trophy Case, read and checked: what it may hold, and how far the rules can go.

The deck may be smaller than the Fanucci deck, never larger: cards are numbers that leave room for just so many.
"""

from __future__ import annotations

from typing import Any, Final

from mypy_extensions import i64

from parlour.engine import Fields, players_in, read_box

# Sizes of the whole deck. They are literals, in one place, since only such compile to the quickest code.
MAX_PLAYERS: Final[i64] = 5
RANKS: Final[i64] = 11
SUITS_EACH: Final[i64] = 3  # of a colour
COLOUR_CARDS: Final[i64] = SUITS_EACH * RANKS
TRUMP: Final[i64] = 5  # how many colours there are, and so what stands for a colour in a trump
WORDS: Final[i64] = TRUMP + 1  # of a heap of cards: see heaps.py
TRUMPS: Final[i64] = 9
FIRST_TRUMP: Final[i64] = TRUMP * COLOUR_CARDS
CARDS: Final[i64] = FIRST_TRUMP + TRUMPS

MOST_POINTS: Final = 20  # of a card
MOST_TARGET: Final = 1000
SUIT_CODE: Final = 2  # letters: a card's suit is read off its code


def check_box(box: Fields) -> None:
    box.only(["colours", "ranks", "trumps", "hand_sizes", "hands_a_shuffle", "target"])
    colours = box.each("colours", 1, int(TRUMP))
    suits = [suit for colour in colours for suit in _check_suits(colour)]
    box.different("colours", [colour.text("name", 16) for colour in colours] + suits)
    ranks = [_check_rank(rank) for rank in box.each("ranks", 1, int(RANKS))]
    box.different("ranks", ranks)
    if all(rank["points"] == 0 for rank in box.values["ranks"]):
        box.refuse("ranks", "must have one with points: otherwise nobody would ever win.")
    trumps = box.items("trumps")
    if len(trumps) > TRUMPS:
        box.refuse("trumps", f"must have {TRUMPS} entries at most, not {len(trumps)}.")
    cards = [suit + rank for suit in suits for rank in ranks]
    cards += [box.check_name("trumps", trump, 16) for trump in trumps]
    box.different("trumps", ["fold", "mud", *cards])
    _check_hands(box, len(cards), len(trumps))
    target = box.inner("target")
    target.only(["default", "least", "most"])
    least = target.whole("least", 1, MOST_TARGET)
    target.whole("default", least, target.whole("most", least, MOST_TARGET))


def _check_suits(colour: Fields) -> list[str]:
    """The codes of a colour's suits."""
    colour.only(["name", "suits"])
    suits = colour.items("suits")
    if not 1 <= len(suits) <= SUITS_EACH:
        colour.refuse("suits", f"must have 1 to {SUITS_EACH} entries, not {len(suits)}.")
    found: list[str] = []
    for number, suit in enumerate(suits):
        key = f"suits[{number}]"
        code, name = colour.check_items(key, suit, 2)
        colour.check_text(key, name, 16)
        if len(colour.check_name(key, code, SUIT_CODE)) != SUIT_CODE:
            colour.refuse(key, f"the code must have {SUIT_CODE} letters, not {code!r}.")
        found.append(code)
    return found


def _check_rank(rank: Fields) -> str:
    """The code of a rank."""
    rank.only(["code", "sign", "name", "points", "trumped"])
    rank.text("sign", 2)
    rank.text("name", 16)
    rank.whole("points", 0, MOST_POINTS)
    rank.whole("trumped", 0, MOST_POINTS)
    return rank.check_name("code", rank.value("code"), 2)


def _check_hands(box: Fields, cards: int, trumps: int) -> None:
    """TC-3: hands that a shuffled deck has cards for. TC-7: each larger than there are trumps, to be led from."""
    sizes = box.inner("hand_sizes")
    hands = box.whole("hands_a_shuffle", 1, cards)
    for players in players_in(sizes, 2, int(MAX_PLAYERS)):
        size = sizes.whole(str(players), 1, cards)
        if size <= trumps:
            sizes.refuse(str(players), f"must be more than there are trumps, {trumps}: a hand of trumps cannot lead.")
        dealt = players * size * hands
        if dealt > cards:
            why = f"{hands} hands of {size} for {players} players need {dealt} cards, and there are {cards}."
            sizes.refuse(str(players), why)


BOX: Final[dict[str, Any]] = read_box(__name__, check_box)
