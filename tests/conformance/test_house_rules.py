"""Tables that chose other rules keep what every game promises: many choices at once here, each alone in `make soak`.

The kit itself plays every other game with options, but promises that take long look at one game only.
"""

from typing import Any

import pytest

import parlour
from parlour.engine import Option
from parlour.games.registry import SHELF
from parlour.testing import NotOffered, Promise, Table, Unproved, promises
from parlour.testing.table import THOROUGH

GAMES = [parlour.game(key) for key in parlour.games() if parlour.game(key).package.startswith(SHELF)]
LONG = ("views_do_not_change_when_the_hidden_does", "imagined_worlds_can_be", "events_tell_only_what_is_known")


def others(option: Option, players: int) -> list[Any]:
    """What may be chosen instead of the default; of a number the next ones."""
    about, default = option.describe(), option.default_for(players)
    if about["kind"] == "number":
        return [number for number in (default + 1, default - 1) if about["least"] <= number <= about["most"]]
    if about["kind"] == "yes-no":
        return [not default]
    words = about["choices"] if about["kind"] == "choice" else about["meanings"]
    return [word for word in words if word != default]


def tables() -> list[Table]:
    found: list[Table] = []
    for game in GAMES:
        players = game.players[0]
        chosen = {name: others(option, players) for name, option in game.option_specs.items()}
        if THOROUGH:
            found += [Table(game, players, False, **{name: one}) for name, words in chosen.items() for one in words]
        found.append(Table(game, players, False, **{name: words[0] for name, words in chosen.items()}))
    return found


def named(table: Table) -> str:
    return f"{table}-{' '.join(f'{name}={value}' for name, value in table.chosen.items())}"


@pytest.mark.parametrize("table", tables(), ids=named)
@pytest.mark.parametrize("promise", [each for each in promises() if THOROUGH or each.name in LONG], ids=str)
def test_promises_are_kept_by_house_rules_too(promise: Promise, table: Table) -> None:
    try:
        promise.keep(table)
    except (NotOffered, Unproved) as why:
        pytest.skip(str(why))
