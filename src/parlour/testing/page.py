"""What a game says about itself: its page, its tables and its options."""

from __future__ import annotations

import re
from typing import Any

from parlour.engine import Game, Refusal, rules_by_id
from parlour.testing.asking import must, refused
from parlour.testing.promises import NotKept, promise
from parlour.testing.table import Table


@promise(once=True)
def the_game_says_what_it_is(table: Table) -> None:
    """A game has a title that is on its rules page, tables of some sizes, a pitch of one sentence and a time."""
    game = table.game
    must(re.fullmatch(r"[a-z0-9]+(-[a-z0-9]+)*", game.key) is not None, f"The key is {game.key!r}.")
    must(re.fullmatch(r"[A-Z]{2}", game.prefix) is not None, f"The prefix of the rule ids is {game.prefix!r}.")
    must(game.title in game.rules, f"{game.title!r} is not on the rules page.")
    must(len(game.players) > 0 and game.players[0] >= 1, f"The game is for {game.players}.")
    must(game.pitch.endswith("."), f"The pitch is no sentence: {game.pitch!r}.")
    must(game.minutes > 0, f"A game takes {game.minutes} minutes.")


@promise(once=True)
def the_page_has_its_rules(table: Table) -> None:
    """The rules page has rules with ids of the game's prefix, among them the one for what cannot be read."""
    rules = rules_by_id(table.game.rules)
    must(table.game.unreadable in rules, f"There is no rule {table.game.unreadable} on the page.")
    others = [rule for rule in rules if not rule.startswith(f"{table.game.prefix}-")]
    must(not others, f"Rules with another prefix are on the page: {others}.")


@promise(once=True)
def tables_that_cannot_be_are_refused(table: Table) -> None:
    """A table with the wrong players, seed or options is refused in words."""
    game = table.game
    wrong: list[dict[str, Any]] = [
        {"players": 0}, {"players": game.players[-1] + 1}, {"players": "two"}, {"players": True}, {"players": None},
        {"seed": None}, {"seed": "two\nlines"}, {"seed": 1.5}, {"spoons": 3}
    ]  # fmt: skip
    for each in wrong:
        _cannot_start(game, each, f"{each}")


@promise(once=True)
def options_refuse_nonsense(table: Table) -> None:
    """An option takes its default, and refuses in a sentence that names it what it cannot be."""
    game = table.game
    for name, option in game.option_specs.items():
        for players in game.players:
            game.start(players, 1, **{name: option.default_for(players)})
        about = option.describe()
        wrong: list[Any] = [{}, -1, 10**9, 1.5, "rubbish"]
        if about["kind"] == "number":
            wrong += [about["least"] - 1, about["most"] + 1, None, [], True]
        for value in wrong:
            told = _cannot_start(game, {name: value}, f"{name} = {value!r}")
            must(name in told, f"{name} = {value!r} is refused without its name: {told}")


def _cannot_start(game: Game, wrong: dict[str, Any], what: str) -> str:
    arguments = {"players": game.players[0], "seed": 1, **wrong}
    try:
        game.start(**arguments)
    except Refusal as refusal:
        refused(game, refusal, what, rule=game.unreadable)
        return str(refusal)
    raise NotKept(f"A game starts with {what}.")
