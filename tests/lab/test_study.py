"""A study says what is played, and what is wrong with it is said in a sentence."""

from pathlib import Path
from typing import Any

import pytest

import parlour
from parlour.bots import bot, levels
from parlour.engine import Refusal
from parlour.lab.beginning import written
from parlour.lab.study import MARGINS, read_study, standard_study, study_from

MARGIN = {name: value for name, (value, _) in MARGINS.items()}


@pytest.mark.parametrize("key", ["cats-and-dogs", "fancy-animals"])
def test_the_study_to_begin_with_is_the_standard_study(key: str, tmp_path: Path) -> None:
    path = tmp_path / f"{key}.toml"
    path.write_text(written(parlour.game(key)), encoding="utf-8")
    found, standard = read_study(path), standard_study(key)
    assert found.registered() == standard.registered()
    assert (found.deals, found.tables, found.levels) == (standard.deals, standard.tables, standard.levels)
    assert (found.pairs, found.cards, found.swaps) == (standard.pairs, standard.cards, standard.swaps)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        ({"maring": {}}, "maring: there is no such key; did you mean margin?"),
        ({"margin": {"seats": 0.03}}, "margin: length is missing: write length = 0.1"),
        ({"margin": {**MARGIN, "seats": 3}}, "margin: seats must be between 0 and 1, not 3"),
        ({"tables": [9]}, "tables: Like Cats and Dogs! is for 2 to 6 players, not 9."),
        ({"levels": ["regular@300ms"]}, "levels: 'regular@300ms' thinks by the clock; write regular@100"),
        ({"levels": ["expert@50cpu"]}, "levels: 'expert@50cpu' thinks by the clock; write expert@100"),
        ({"levels": ["wizard"]}, "levels: There is no bot 'wizard'"),
        ({"deals": {"expert": 5}, "levels": ["novice"]}, "deals: 'expert' is none of the levels"),
        ({"options": {"rounds": "many"}}, "options: rounds is one of one, each, not 'many'."),
        ({"variant": [{"name": "a"}]}, "variant 'a': changes nothing"),
        (
            {"variant": [{"name": "a", "patch": {"hamd": 4}}]},
            "variant 'a': patch: hamd: there is no such field; did you mean hand?",
        ),
        (
            {"variant": [{"name": "a", "patch": {"hand": 9}}]},
            "variant 'a': patch: hand: 6 players need 54 action cards, and there are 18.",
        ),
        (
            {"variant": [{"name": "a", "rules": "gone.py:X"}]},
            "variant 'a': There is no file 'gone.py' with rules in it.",
        ),
        ({"variant": [{"name": "a", "forbid": "mark *"}]}, "variant 'a': forbid is written like"),
        ({"goal": [{"figure": "fun"}]}, "goal: figure must be one of minutes"),
        ({"goal": [{"figure": "turns"}]}, "goal: turns has no bound"),
        ({"knob": [{"name": "hand"}]}, 'knob: write name = "full_meal" and values = [4, 5, 6]'),
    ],
)
def test_what_is_wrong_is_said_with_key_and_remedy(change: dict[str, Any], says: str) -> None:
    told: dict[str, Any] = {"game": "cats-and-dogs", "tables": [2], "margin": MARGIN, **change}
    with pytest.raises(Refusal) as refusal:
        study_from(told)
    assert refusal.value.why.startswith(says), refusal.value.why


def test_a_file_that_is_no_study_is_named(tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text("game = ", encoding="utf-8")
    with pytest.raises(Refusal, match=r"mine\.toml: this is not TOML"):
        read_study(path)


def test_no_level_of_a_study_keeps_a_clock() -> None:
    """What it says must not depend on how quick or busy the machine is."""
    named = study_from({"game": "cats-and-dogs", "margin": MARGIN, "levels": levels()}).levels
    budgets = [getattr(bot(name), "budget", None) for name in named]
    assert len([budget for budget in budgets if budget is not None]) >= 3
    assert all(budget is None or (budget.iterations and not budget.milliseconds) for budget in budgets)
