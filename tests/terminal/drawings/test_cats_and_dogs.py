"""The table in a terminal of 100 columns."""

from io import StringIO

from rich.console import Console

import parlour
from parlour.engine import State
from parlour.terminal import draw
from tests.tables import TableOf


def drawn(state: State, seat: int | None) -> str:
    console = Console(width=100, color_system=None, file=StringIO())
    with console.capture() as captured:
        console.print(draw(state.view(seat), ["Ann", "Ben [x]", "Cleo"][: state.players]))
    return captured.get()


def test_the_table_is_drawn() -> None:
    state = TableOf("cats-and-dogs", 3).start(7)
    animal = state.view(0)["animals"][0]
    state.play_text(f"mark {animal['name']}")
    text = drawn(state, 0)
    assert "Dogs: bones (B) +, fish (F) -" in text
    assert "Cats: fish (F) +, bones (B) -" in text
    assert animal["name"] in text
    assert "[0]" in text
    assert "Ben [x]" in text
    assert "Your action cards: " in text
    assert "Your action cards" not in drawn(state, None)


def test_whose_turn_it_is_and_what_was_turned_up_is_said() -> None:
    """CD-9"""
    for state in TableOf("cats-and-dogs", 3).walk(3):
        view = state.view(None)
        assert (" <- to move" in drawn(state, None)) == (state.turn is not None)
        assert ("Turned up: " in drawn(state, None)) == (view["card"] is not None)


def test_a_full_animal_and_a_known_card_are_marked() -> None:
    """CD-12, CD-20"""
    most = 0
    for state in TableOf("cats-and-dogs", 3).walk(3):
        view, text = state.view(None), drawn(state, None)
        assert text.count("(full)") == sum(animal["full"] for animal in view["animals"])
        assert ("at the bottom: " in text) == bool(view["deck_bottom"])
        most = max(most, text.count("(full)"))
    assert most > 0


def test_it_fits_a_hundred_columns() -> None:
    for state in TableOf("cats-and-dogs", 3).walk(3):
        assert max(len(line) for line in drawn(state, 0).splitlines()) <= 100


def test_which_round_it_is_is_drawn() -> None:
    """CD-32"""
    game = parlour.game("cats-and-dogs")
    assert "Round 1 of 3" in drawn(game.start(3, 7, rounds="each"), 0)
    assert "Round" not in drawn(game.start(3, 7), 0)
