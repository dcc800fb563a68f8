"""Finding a drawing."""

from io import StringIO

from rich.console import Console

from parlour.terminal import draw


def test_a_game_without_a_drawing_is_shown_as_its_view() -> None:
    console = Console(width=100, color_system=None, file=StringIO())
    with console.capture() as captured:
        console.print(draw({"game": "pegs", "pegs": 7}, ["Ann"]))
    assert '"pegs": 7' in captured.get()
