"""A worked example as it is printed."""

import io

from rich.console import Console

import parlour
from parlour.terminal.examples import show_example


def printed(key: str, name: str) -> str:
    screen = io.StringIO()
    show_example(parlour.game(key).example(name), Console(file=screen, width=120, highlight=False))
    return screen.getvalue()


def test_an_example_goes_from_the_first_table_to_the_last() -> None:
    page = printed("cats-and-dogs", "fifth-card")
    told = [
        "The fifth card comes alone, and closes the animal",
        "Ben has a marker there. You have turned up a fish worth 6. You are Ann.",
        "Turned up: F6",
        "  1. Ann: give waldi",
        "The first card of a turn may be the fifth.",
        "· Waldi is full.",
        "  2. Ben: play take-food waldi F6",
        "Refused: Waldi is full: nothing about a full animal changes any more. (CD-12)",
        "waldi (full)",
        "stays to the end, food and markers alike.",
        "Rules: CD-11, CD-12",
    ]
    places = [page.find(words) for words in told]
    assert -1 not in places
    assert places == sorted(places)


def test_the_table_is_seen_through_one_pair_of_eyes() -> None:
    page = printed("fancy-animals", "draw")
    assert "· Ann draws the 6 gem/cloth." in page
    assert "7MC" in page
    others = parlour.game("fancy-animals").example("draw").position["hands"][1]
    assert not any(card in page for card in others)
