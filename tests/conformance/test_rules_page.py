"""The rules page: every rule has a test that names it, and the code names no other."""

import re
from pathlib import Path

import parlour
from parlour.engine import Prompts, Reveals, Sheets, rules_by_id

TESTS = Path(__file__).parent.parent


def test_every_rule_is_named_by_a_test_of_its_game(key: str) -> None:
    folder = TESTS / "games" / key.replace("-", "_")
    tests = "".join(path.read_text(encoding="utf-8") for path in folder.rglob("test_*.py"))
    named = set(re.findall(r"\b[A-Z]{2}-\d+\b", tests))
    assert sorted(set(rules_by_id(parlour.game(key).rules)) - named) == []


def test_every_rule_id_in_the_code_is_on_the_page(key: str) -> None:
    game = parlour.game(key)
    source = TESTS.parent / "src" / "parlour" / "games" / key.replace("-", "_")
    code = "".join(path.read_text(encoding="utf-8") for path in source.rglob("*.py"))
    used = set(re.findall(rf"\b{game.prefix}-\d+\b", code))
    assert sorted(used - set(rules_by_id(game.rules))) == []


def test_the_games_at_home_offer_what_others_may(key: str) -> None:
    game = parlour.game(key)
    state = game.start(game.players[0], 1)
    assert isinstance(state, Prompts)
    assert isinstance(state, Reveals)
    assert isinstance(state, Sheets)
