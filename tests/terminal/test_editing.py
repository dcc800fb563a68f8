"""Keys at a real terminal: arrows, Tab, Ctrl-C and Ctrl-D."""

from pathlib import Path

import pytest

from tests.terminal.person import Person

pytest.importorskip("readline")
UP, LEFT, TAB, CTRL_C, CTRL_D = "\x1b[A", "\x1b[D", "\t", "\x03", "\x04"


@pytest.fixture
def person(tmp_path: Path) -> Person:
    person = Person("play", "cats-and-dogs", "--seed", "7", "--seat", "0", "--bot", "random", home=tmp_path)
    assert person.asked()
    return person


def test_arrow_keys_edit_the_line_and_bring_back_the_last(person: Person) -> None:
    person.press("mark rx" + LEFT + "e\n")
    person.until("Guest places a marker on Rex.")
    assert person.asked()
    person.press(UP + "\n")
    person.until("No marker is due now. (CD-7)")
    assert person.asked()
    person.press("quit\n")
    assert person.leave() == 0


def test_tab_completes_a_move_word_by_word(person: Person) -> None:
    person.press("mar" + TAB + "mo" + TAB + "\n")
    person.until("Guest places a marker on Mohrle.")
    assert person.asked()
    person.press("qui" + TAB + "\n")
    assert person.leave() == 0


@pytest.mark.parametrize(("key", "code"), [(CTRL_C, 130), (CTRL_D, 0)])
def test_leaving_at_any_moment_loses_nothing(person: Person, tmp_path: Path, key: str, code: int) -> None:
    person.press("mark rex\n")
    person.until("Guest places a marker on Rex.")
    assert person.asked()
    person.insist(key, "Go on with: parlour play --resume")
    assert person.leave() == code
    assert "Traceback" not in person.screen
    again = Person("play", "--resume", home=tmp_path)
    again.until("The game goes on after move 1.")
    again.until("rex      [0]")
    assert again.asked()
    again.press("quit\n")
    assert again.leave() == 0
