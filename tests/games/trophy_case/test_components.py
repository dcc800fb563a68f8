"""The Fanucci deck."""

from collections import Counter

import pytest

from parlour.games.trophy_case.components import (
    CODES,
    COLOURS,
    FOLD,
    MUD,
    NAMES,
    SUITS,
    TRUMPS,
    card_words,
    colour_of,
    hand_size,
    points,
    rank_of,
    suit_of,
)


def test_the_deck_has_15_suits_of_eleven_and_nine_trumps() -> None:
    """TC-1."""
    assert len(NAMES) == len(set(NAMES)) == 174
    assert set(Counter(name[:2] for name in NAMES[:165]).values()) == {11}
    assert len(TRUMPS) == 9


def test_three_suits_share_each_of_five_colours() -> None:
    """TC-2."""
    assert COLOURS == ["red", "gold", "blue", "green", "violet"]
    assert len(set(SUITS)) == 15
    by_colour = {colour: SUITS[3 * place : 3 * place + 3] for place, colour in enumerate(COLOURS)}
    assert by_colour["green"] == ["Hi", "Ti", "Fa"]
    assert [colour_of(CODES[suit + "5"]) for suit in by_colour["green"]] == [3, 3, 3]


def test_the_trump_time_is_not_of_the_suit_time() -> None:
    assert colour_of(CODES["time"]) == 5
    assert colour_of(CODES["Ti0"]) == 3


@pytest.mark.parametrize(
    ("card", "words"), [("Bu7", "the 7 of Bugs"), ("Box", "the infinity of Books"), ("time", "the trump Time")]
)
def test_cards_in_words(card: str, words: str) -> None:
    assert card_words(CODES[card]) == words


@pytest.mark.parametrize(
    ("card", "plain", "trumped"),
    [("Bu8", 1, 1), ("Ti9", 1, 1), ("Box", 2, 2), ("La0", 0, 1), ("La1", 0, 0), ("Zu7", 0, 0), ("grue", 0, 0)],
)
def test_what_cards_are_worth(card: str, plain: int, trumped: int) -> None:
    """TC-17."""
    assert (points(CODES[card], False), points(CODES[card], True)) == (plain, trumped)


def test_the_whole_deck_is_worth_60_and_75_with_a_trump() -> None:
    """TC-17: 30 for 8s and 9s, 30 for infinities, 15 for zeros."""
    assert sum(points(card, False) for card in range(174)) == 60
    assert sum(points(card, True) for card in range(174)) == 75


def test_hand_sizes() -> None:
    """TC-3."""
    assert [hand_size(players) for players in (3, 4, 5)] == [14, 12, 11]


def test_a_fold_and_mud_are_no_cards() -> None:
    """TC-17: they are worth nothing."""
    for action in (FOLD, MUD):
        assert points(action, False) == points(action, True) == 0


def test_a_card_is_known_by_suit_and_rank() -> None:
    for name in NAMES[:165]:
        card = CODES[name]
        assert SUITS[suit_of(card)] + "0123456789x"[rank_of(card)] == name
        assert colour_of(card) == suit_of(card) // 3
