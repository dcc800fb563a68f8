"""The house rules of a game, in words."""

from __future__ import annotations

from parlour.engine.english import capital
from parlour.games.record import Record
from parlour.games.registry import game as find_game


def house_rules(record: Record) -> list[str]:
    """What is played otherwise than usual, each in a sentence: `Target: 20.`"""
    game = find_game(record.game)
    found: list[str] = []
    for name, usual in game.options_for(record.players).items():
        option = game.option_specs[name]
        value = option.check(name, record.options.get(name, usual))
        if value != usual:
            found.append(f"{capital(name.replace('_', ' '))}: {option.in_words(value)}.")
    return found
