"""The rules page: every rule has a test that names it, and the optional interfaces keep their word."""

import re
from pathlib import Path
from random import Random

import parlour
from parlour.engine import Prompts, Reveals, Sheets, rules_by_id
from tests.tables import TableOf

TESTS = Path(__file__).parent.parent


def test_every_rule_is_named_by_a_test_of_its_game(key: str) -> None:
    folder = TESTS / "games" / key.replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    named = set(re.findall(r"\b[A-Z]{2}-\d+\b", tests))
    assert sorted(set(rules_by_id(parlour.game(key).rules)) - named) == []


def test_the_rules_page_has_an_entry_for_what_cannot_be_read(key: str) -> None:
    assert parlour.game(key).unreadable in rules_by_id(parlour.game(key).rules)


def test_every_rule_id_in_the_code_is_on_the_page(key: str) -> None:
    game = parlour.game(key)
    source = TESTS.parent / "src" / "parlour" / "games" / key.replace("-", "_")
    code = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
    used = set(re.findall(rf"\b{game.prefix}-\d+\b", code))
    assert sorted(used - set(rules_by_id(game.rules))) == []


def test_a_game_tells_what_it_is(key: str) -> None:
    game = parlour.game(key)
    assert game.key == key
    assert game.title in game.rules
    assert 1 < game.players[0] <= game.players[-1]
    assert game.pitch.endswith(".")
    assert game.minutes > 0


def test_the_sheet_adds_up_to_the_scores(table: TableOf) -> None:
    for state in table.walk(1):
        assert isinstance(state, Sheets)
        assert [sum(line["points"] for line in lines) for lines in state.sheet()] == state.scores()


def test_prompts_speak_to_every_seat(table: TableOf) -> None:
    for state in table.walk(2):
        assert isinstance(state, Prompts)
        for seat in (None, *range(table.players)):
            assert re.fullmatch(r"[A-Z{].*[.?!]", state.prompt(seat)), state.prompt(seat)


def test_a_move_that_reveals_nothing_changes_no_view_of_hidden_things(table: TableOf) -> None:
    """After such a move, the worlds that a seat thought possible before it are still what it thinks possible."""
    for number, state in enumerate(table.walk(3)):
        assert isinstance(state, Reveals)
        for move in state.moves()[:6]:
            if state.reveals(move):
                continue
            seat = state.turn
            world = state.imagine(seat, Random(number))
            after = state.copy()
            after.apply(move)
            world.apply(move)
            assert world.view(seat) == after.view(seat), f"move {number}: {state.text(move)}"
