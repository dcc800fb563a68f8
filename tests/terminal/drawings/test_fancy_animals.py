"""The table in a terminal of 100 columns, without colours."""

from rich.console import Console

from parlour.terminal import draw
from tests.games.fancy_animals.boards import state


def drawn(players: int = 2, seat: int | None = 0) -> str:
    worn = [{"feet": ["feet-C5"], "body": ["body-C8", "body-G8"]}]
    table = "L2:2LG,3LG,4LG | C5:5GC,6MC,hand-C4,8LC"
    returned = {"hand": 1, "feet": 0, "body": 0, "head": 0}
    found = state("5LG 9MC", table, players=players, worn=worn, rules="cover loop", returned=returned)
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(found.view(seat), ["Ann", "Ben", "Carl", "Dora"][:players]))
    return capture.get()


def test_the_table_is_drawn() -> None:
    shown = drawn()
    for words in (
        "Leather 2-4: 2LG 3LG 4LG",
        "Cloth 5-8: 5GC 6MC hand-C4=C7 8LC",
        "hand-L3  run 3, 1 pt",
        "under: hand-C5",
        "body-G8 (body-C8)",
        "Ann <- to move  pig (gem)",
        "In force: LOOP, COVER.",
        "Your hand: 5LG  9MC",
    ):
        assert words in shown


def test_it_fits_a_hundred_columns() -> None:
    for players in (2, 3, 4):
        assert max(len(line) for line in drawn(players).splitlines()) <= 100


def test_an_onlooker_sees_no_hand() -> None:
    assert "Your hand" not in drawn(seat=None)


def test_the_start_and_the_last_turns() -> None:
    full = {"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}
    console = Console(width=100, color_system=None)
    with console.capture() as capture:
        console.print(draw(state(worn=[{}, full], final_turns=1).view(None), ["Ann", "Ben"]))
    assert "The table is empty." in capture.get()
    assert "The end is near: 1 more turn." in capture.get()
