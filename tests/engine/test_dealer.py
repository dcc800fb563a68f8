"""Shuffles: fair, repeatable for ever, and written down as one word."""

from collections import Counter
from random import Random

import pytest
from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Refusal, chance_from, dealer_from_chance, dealer_from_dump, dealer_from_seed, mix, seed_hash
from parlour.engine.dealer import Dealer


def shuffled(dealer: Dealer, size: int = 12) -> list[int]:
    cards = vec[i64](list(range(size)))
    dealer.shuffle(cards)
    return list(cards)


def test_a_seed_deals_the_same_for_ever() -> None:
    """These orders are a promise: a record made with them must replay on every later Parlour."""
    dealer = dealer_from_seed("7")
    assert shuffled(dealer) == [8, 0, 11, 5, 6, 9, 10, 7, 1, 3, 2, 4]
    assert shuffled(dealer) == [6, 1, 4, 9, 8, 10, 3, 0, 2, 7, 11, 5]
    assert seed_hash(7) == "e4c92447cb009c4a52f9ab45ddfb6813ae0c24d287fd44df0c199d5ccc82eac5"


def test_seeds_are_text() -> None:
    assert shuffled(dealer_from_seed(7)) == shuffled(dealer_from_seed("7"))
    assert shuffled(dealer_from_seed(7)) != shuffled(dealer_from_seed("07"))


@pytest.mark.parametrize("seed", [None, 1.5, True, b"7", "two\nlines", " 7", "7 "])
def test_what_is_no_seed_is_refused(seed: object) -> None:
    with pytest.raises(Refusal, match="seed"):
        dealer_from_seed(seed)


def test_every_order_is_equally_likely() -> None:
    """All 24 orders of four cards, 24,000 shuffles: chi-squared with 23 degrees of freedom is below 60 (p < 0.0001)."""
    dealer = dealer_from_seed("fair")
    seen = Counter(tuple(shuffled(dealer, 4)) for _ in range(24_000))
    assert len(seen) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in seen.values()) < 60


def test_a_dealer_is_written_down_as_one_word() -> None:
    dealer = dealer_from_seed("word")
    shuffled(dealer)
    again = dealer_from_dump(dealer.dump())
    assert shuffled(again) == shuffled(dealer.copy()) == shuffled(dealer)


@pytest.mark.parametrize("text", ["", "/", "abc/1", "g" * 64 + "/1", "0" * 64, "0" * 64 + "/-1", "0" * 64 + "/x"])
def test_other_words_are_no_dealer(text: str) -> None:
    with pytest.raises(ValueError, match=r"not a dealer|fromhex"):
        dealer_from_dump(text)


def test_imagined_dealers_differ_from_the_real_one_and_from_each_other() -> None:
    chance = chance_from(Random(1))
    orders = {tuple(shuffled(dealer_from_chance(chance))) for _ in range(20)}
    assert len(orders) == 20


def test_mixing_keeps_the_cards_and_is_repeatable() -> None:
    cards, again = vec[i64](list(range(50))), vec[i64](list(range(50)))
    mix(cards, chance_from(Random(3)))
    mix(again, chance_from(Random(3)))
    assert list(cards) == list(again) != list(range(50))
    assert sorted(cards) == list(range(50))


def test_the_order_in_which_cards_came_makes_no_difference_to_mixing() -> None:
    """Otherwise an imagined world would tell where the hidden cards really lie."""
    cards = [7, 3, 3, 120, 0, 7, 7, 45]
    orders = set()
    for came in (cards, sorted(cards), sorted(cards, reverse=True)):
        mixed = vec[i64](came)
        mix(mixed, chance_from(Random(3)))
        orders.add(tuple(mixed))
    assert len(orders) == 1
    assert sorted(orders.pop()) == sorted(cards)


def test_a_dealer_shuffles_on_where_its_copy_would() -> None:
    dealer = dealer_from_seed("copied")
    copy = dealer.copy()
    assert shuffled(dealer) == shuffled(copy)
    assert shuffled(dealer) == shuffled(copy.copy())


def test_every_length_is_a_permutation() -> None:
    for size in (0, 1, 2, 3, 174, 1000):
        assert sorted(shuffled(dealer_from_seed("length"), size)) == list(range(size))
