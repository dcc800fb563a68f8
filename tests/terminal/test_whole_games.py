"""Every game, played to its end at a real terminal."""

from pathlib import Path

import pytest

import parlour
from tests.sizes import size
from tests.tables import FIRST_MOVES, WHOLE_GAMES
from tests.terminal.person import Person


@pytest.mark.parametrize("columns", [50, 80, 120])
@pytest.mark.parametrize("key", parlour.games())
def test_a_whole_game(key: str, columns: int, tmp_path: Path) -> None:
    """Always the first move of the list. A slow game that is not compiled is left after some moves.

    Compiled it is played to its end at one width; that every drawing fits any width is in drawings/test_widths.py.
    """
    person = Person("play", key, "--seed", "7", "--seat", "0", "--bot", "random", home=tmp_path, columns=columns)
    some = parlour.game(key).slow and not (WHOLE_GAMES and (columns == 80 or size(0, 1)))
    asked = 0
    while person.asked():
        asked += 1
        person.press("quit\n" if some and asked > FIRST_MOVES // 2 else "1\n")
    assert person.leave() == 0
    assert asked > 5
    assert "Traceback" not in person.screen
    told, _, _ = person.screen.partition("The record of this game")  # a path may be longer than the screen
    assert [line for line in told.split("\n") if len(line) > columns] == []
    if not some:
        assert " won" in person.screen
        [saved] = tmp_path.glob("parlour/games/*.parlour")
        record = parlour.read_record(saved.read_text(encoding="utf-8"))
        assert record.replay().scores() == record.scores
