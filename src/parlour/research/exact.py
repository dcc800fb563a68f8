"""A game so small that all of it can be written down: every deal, every history, what each player can tell apart.

The box must be tiny (docs/boxes.md), and nothing may be shuffled after the deal. The tree is handed to OpenSpiel as a
game in extensive form, so that its solvers, which are compiled, reckon with our rules.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from hashlib import blake2b
from random import Random
from typing import Any

from parlour.bots import Bot
from parlour.engine import Perspective, Refusal, State
from parlour.research.deals import every_deal
from parlour.research.table import Table

MOST = 1_000_000  # histories


class InformationSet:
    """What a player can tell at a moment, perfectly recalled: the same in all histories that it cannot tell apart."""

    def __init__(self, name: str, player: int, state: State, actions: list[int]) -> None:
        self.name = name  # its player, and its number among those of that player
        self.player = player
        self.state = state  # one of those in which the player may be
        self.actions = actions  # the legal ones


class ExactGame:
    """Every history of a table. `histories` counts them all, the empty one and the deals included."""

    def __init__(self, table: Table) -> None:
        self.table = table
        self.deals = every_deal(table)
        self.sets: dict[tuple[int, str], InformationSet] = {}
        self.counts = [0] * table.players  # of information sets
        self.histories = 1
        self.ends = 0
        chances = " ".join(f'"{number}" {deal.chance!r}' for number, deal in enumerate(self.deals))
        players = " ".join(f'"{seat}"' for seat in range(table.players))
        lines = [f'EFG 2 R "{table.game.key}" {{ {players} }} ""', "", f'c "" 1 "" {{ {chances} }} 0']
        for deal in self.deals:
            told = tuple(_digest("", deal.state.view(seat)) for seat in range(table.players))
            lines += self._walk(deal.state.copy(), told)
        self.efg = "\n".join(lines) + "\n"

    def _walk(self, state: State, told: tuple[str, ...]) -> Iterator[str]:
        """The lines of a history and all that follow from it. `told` is by player a digest of all it was told."""
        self.histories += 1
        if self.histories > MOST:
            raise Refusal("", f"{self.table.game.title} has more than {MOST:,} histories: take a smaller box.")
        turn = state.turn
        if turn is None:
            self.ends += 1
            gained = " ".join(repr(each) for each in self.table.returns(state))
            yield f't "" {self.ends} "" {{ {gained} }}'
            return
        actions = self.table.legal(state)
        found = self.sets.get((turn, told[turn]))
        if found is None:
            number = self.counts[turn] = self.counts[turn] + 1
            found = self.sets[turn, told[turn]] = InformationSet(f"{turn}.{number}", turn, state.copy(), actions)
        if found.actions != actions:
            raise AssertionError("a player cannot tell two moments apart, but may do other things in them")
        names = " ".join(f'"{action}"' for action in actions)
        number_there = found.name.partition(".")[2]
        yield f'p "" {turn + 1} {number_there} "{found.name}" {{ {names} }} 0'
        for action in actions:
            after = state.copy()
            events = after.play_unchecked(self.table.coder.move(after, action))
            heard = tuple(
                _digest(before, [[event.seen_by(seat) for event in events], action if seat == turn else None])
                for seat, before in enumerate(told)
            )
            yield from self._walk(after, heard)

    def open_spiel(self) -> Any:
        """The game in extensive form, as OpenSpiel's compiled solvers take it."""
        import pyspiel

        return pyspiel.load_efg_game(self.efg)

    def policy(self, bot: Bot, samples: int = 20, seed: int = 0) -> dict[str, list[float]]:
        """How often the bot chooses each action in each information set, by its name: from so many choices there."""
        found: dict[str, list[float]] = {}
        for each in self.sets.values():
            if len(each.actions) == 1:
                found[each.name] = [1.0]
                continue
            moves = [self.table.coder.move(each.state, action) for action in each.actions]
            counts = [0] * len(moves)
            for sample in range(samples):
                rng = Random(f"{seed}/{each.name}/{sample}")
                counts[moves.index(bot.choose(Perspective(each.state, each.player), rng))] += 1
            found[each.name] = [count / samples for count in counts]
        return found


def exact_game(key: str, players: int | None = None, **options: Any) -> ExactGame:
    """All of a tiny game. Raises Refusal where it has too many deals or histories."""
    return ExactGame(Table(key, players, "fixed", options))


def nash_conv(game: Any, exact: ExactGame, policy: dict[str, list[float]]) -> float:
    """How much the players together could gain by playing best against that policy; 0 in an equilibrium.

    `game` is what `exact.open_spiel()` gave.
    """
    import pyspiel

    table: dict[str, list[tuple[int, float]]] = {}
    for name, actions in _names(game):
        table[name] = list(zip(actions, policy[name.rpartition("-")[2]], strict=True))
    found: float = pyspiel.nash_conv(game, pyspiel.TabularPolicy(table))
    return found


def _names(game: Any) -> Iterator[tuple[str, list[int]]]:
    """The information sets as OpenSpiel calls them, with the actions there in our order."""
    seen: set[str] = set()
    waiting = [game.new_initial_state()]
    while waiting:
        state = waiting.pop()
        if state.is_terminal():
            continue
        if not state.is_chance_node():
            name = state.information_state_string()
            if name not in seen:
                seen.add(name)
                yield name, state.legal_actions()
        waiting += [state.child(action) for action in state.legal_actions()]


def _digest(before: str, told: Any) -> str:
    return blake2b(f"{before}{json.dumps(told, sort_keys=True)}".encode(), digest_size=16).hexdigest()
