"""The cards and the box (FA-1 to FA-5)."""

from parlour.games.fancy_animals.components import (
    ANIMALS,
    CARDS,
    CODES,
    FAVOURITES,
    NAMES,
    PIECES,
    PLACES,
    RULES,
    SUITS,
    has_suit,
    is_wild,
    material_of,
    need_of,
    number_of,
    place_of,
    points_of,
    rank_of,
    suits_of,
    top_number,
)


def test_every_number_comes_in_all_six_pairs() -> None:
    """FA-1"""
    assert NAMES[:CARDS] == [
        f"{number}{pair}" for number in range(1, 14) for pair in ["LG", "LM", "LC", "GM", "GC", "MC"]
    ]


def test_a_card_is_either_of_its_two_suits() -> None:
    """FA-1"""
    card = CODES["12MC"]
    assert number_of(card) == 12
    assert [SUITS[suit] for suit in range(4) if has_suit(card, suit)] == ["M", "C"]
    assert suits_of(card) == 0b1100


def test_two_players_leave_out_12_and_13() -> None:
    """FA-2"""
    assert [top_number(players) for players in (2, 3, 4)] == [11, 13, 13]


def test_runs_needed_at_each_place() -> None:
    """FA-3"""
    needs = {
        place: [need_of(CODES[NAMES[CARDS + index * 12 + k]]) for k in range(3)] for index, place in enumerate(PLACES)
    }
    assert needs == {"hand": [3, 4, 5], "feet": [4, 5, 6], "body": [6, 7, 8], "head": [8, 9, 10]}


def test_points_are_the_run_less_two() -> None:
    """FA-3"""
    pieces = range(CARDS, CARDS + PIECES)
    assert [points_of(piece) for piece in pieces] == [need_of(piece) - 2 for piece in pieces]


def test_names_of_clothing_tell_place_material_and_run() -> None:
    """FA-3"""
    assert len(NAMES) == len(CODES) == 126
    for piece in range(CARDS, CARDS + PIECES):
        assert is_wild(piece)
        assert NAMES[piece] == f"{PLACES[place_of(piece)]}-{SUITS[material_of(piece)]}{need_of(piece)}"


def test_each_animal_loves_its_own_material() -> None:
    """FA-4"""
    assert {animal: SUITS[suit] for animal, suit in zip(ANIMALS, FAVOURITES, strict=True)} == {
        "pig": "G",
        "tiger": "C",
        "fox": "L",
        "elephant": "M",
    }


def test_four_special_rules() -> None:
    """FA-5"""
    assert RULES == ("return", "loop", "cover", "mix")


def test_a_piece_is_the_fancier_the_longer_its_run() -> None:
    """FA-3"""
    assert [rank_of(CODES[piece]) for piece in ("hand-L3", "feet-C5", "body-G8", "head-M8")] == [0, 1, 2, 0]
