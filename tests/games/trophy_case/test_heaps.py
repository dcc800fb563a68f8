"""Hands and other cards without order, as words of bits."""

from parlour.engine.bits import count
from parlour.games.trophy_case.box import WORDS
from parlour.games.trophy_case.components import FOLD, MUD, colour_of
from parlour.games.trophy_case.heaps import card_bit, cards_of, empty_heaps, first_card, heap_of, suit_bits


def test_every_card_has_a_bit_of_its_own_that_is_found_again() -> None:
    for card in range(174):
        heap = empty_heaps(2)
        heap[WORDS + colour_of(card)] |= card_bit(card)
        assert cards_of(heap, 1) == [card]
        assert cards_of(heap, 0) == []
        assert first_card(colour_of(card), card_bit(card)) == card


def test_a_heap_gives_back_its_cards_in_the_order_of_the_deck() -> None:
    heap = empty_heaps(1)
    for colour, word in enumerate(heap_of([170, 3, 40, 0])):
        heap[colour] = word
    assert cards_of(heap, 0) == [0, 3, 40, 170]
    assert cards_of(heap, 0, 1, 2) == [40]


def test_the_bits_of_a_suit_are_those_of_its_cards() -> None:
    for suit in range(15):
        assert suit_bits(suit) == sum(card_bit(suit * 11 + rank) for rank in range(11))
        assert count(suit_bits(suit)) == 11


def test_a_fold_and_mud_have_no_bit() -> None:
    assert card_bit(FOLD) == card_bit(MUD) == 0
