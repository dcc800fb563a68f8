"""Every game as a game of OpenSpiel: chance deals, and then only the players choose.

Importing this registers them: `pyspiel.load_game("python_parlour_trophy_case(players=3)")`. All randomness of a game
follows from its deal, so there is one chance node, at the root. It has `deals` equally likely outcomes, the seeds from
0 on; `deals=0` means every deal there is, for boxes small enough to count them (docs/boxes.md).

`clone()` knows the deck, as in OpenSpiel all clones do. Whoever searches from what a player knows takes `resampler`.
"""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import blake2b
from typing import Any

import numpy as np
import pyspiel

from parlour.engine import Game, State
from parlour.games.registry import playable
from parlour.research.deals import every_deal
from parlour.research.table import Table

DEALS = 10_000
LONGEST = 100_000  # moves: far more than any game takes
OWN = ("players", "deals", "actions")  # the parameters that are not options of a game


def short_name(key: str) -> str:
    """`trophy-case` is `python_parlour_trophy_case`."""
    return f"python_parlour_{key.replace('-', '_')}"


def _game_type(game: Game) -> Any:
    kind = pyspiel.GameType
    return kind(
        short_name=short_name(game.key),
        long_name=game.title,
        dynamics=kind.Dynamics.SEQUENTIAL,
        chance_mode=kind.ChanceMode.EXPLICIT_STOCHASTIC,
        information=kind.Information.IMPERFECT_INFORMATION,
        utility=kind.Utility.ZERO_SUM,
        reward_model=kind.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": game.players[0],
            "deals": DEALS,
            "actions": "fixed",
            **game.options_for(game.players[0]),
        },
    )


class ParlourGame(pyspiel.Game):  # type: ignore[misc]  # OpenSpiel has no types
    """One game, for a number of players, with options."""

    def __init__(self, kind: Any, key: str, params: dict[str, Any] | None = None) -> None:
        params = dict(params or {})
        options = {name: value for name, value in params.items() if name not in OWN}
        self.table = Table(key, params.get("players"), params.get("actions", "fixed"), options)
        deals = params.get("deals", DEALS)
        self.every_deal = every_deal(self.table) if deals == 0 else None
        self.deals: list[tuple[int, float]] = (
            [(number, 1 / deals) for number in range(deals)]
            if self.every_deal is None
            else [(number, float(deal.chance)) for number, deal in enumerate(self.every_deal)]
        )
        info = pyspiel.GameInfo(
            num_distinct_actions=self.table.action_count,
            max_chance_outcomes=len(self.deals),
            num_players=self.table.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0,
            max_game_length=LONGEST,
        )
        super().__init__(kind, info, params)

    def new_initial_state(self) -> ParlourState:
        return ParlourState(self)

    def make_py_observer(self, iig_obs_type: Any = None, params: dict[str, Any] | None = None) -> ParlourObserver:
        if params:
            raise ValueError("The observers of Parlour take no parameters.")
        return ParlourObserver(iig_obs_type, self.table)

    def dealt(self, outcome: int) -> State:
        """The state after an outcome of the chance node."""
        return self.table.start(outcome) if self.every_deal is None else self.every_deal[outcome].state.copy()


class ParlourState(pyspiel.State):  # type: ignore[misc]
    """A game in progress; before the deal there is nothing yet."""

    def __init__(self, game: ParlourGame) -> None:
        super().__init__(game)
        self.state: State | None = None
        self.recalled: tuple[str, ...] = ("",) * game.table.players  # by player, a digest of all that it was told

    # OpenSpiel clones and pickles whatever is in `__dict__`; a State has its own ways to be copied and pickled.

    def current_player(self) -> Any:
        if self.state is None:
            return pyspiel.PlayerId.CHANCE
        return pyspiel.PlayerId.TERMINAL if self.state.turn is None else self.state.turn

    def _legal_actions(self, player: int) -> list[int]:
        assert self.state is not None
        legal: list[int] = self.get_game().table.legal(self.state)
        return legal

    def chance_outcomes(self) -> list[tuple[int, float]]:
        deals: list[tuple[int, float]] = self.get_game().deals
        return deals

    def _apply_action(self, action: int) -> None:
        game = self.get_game()
        if self.state is None:
            self.state = game.dealt(action)
            self.recalled = tuple(_digest("", self.state.view(seat)) for seat in range(game.table.players))
            return
        mover = self.state.turn
        events = self.state.play_unchecked(game.table.coder.move(self.state, action))
        self.recalled = tuple(
            _digest(before, [[event.seen_by(seat) for event in events], action if seat == mover else None])
            for seat, before in enumerate(self.recalled)
        )

    def _action_to_string(self, player: int, action: int) -> str:
        if player == pyspiel.PlayerId.CHANCE or self.state is None:
            return f"deal {action}"
        table: Table = self.get_game().table
        text = table.text(self.state, action)
        # Where actions say what is wanted, two may come to the same move; OpenSpiel tells actions apart by their words.
        return text if table.coder.complete else f"{table.name(action)}: {text}"

    def is_terminal(self) -> bool:
        return self.state is not None and self.state.turn is None

    def returns(self) -> list[float]:
        table: Table = self.get_game().table
        return [0.0] * table.players if self.state is None else table.returns(self.state)

    def __str__(self) -> str:
        return "the deal" if self.state is None else json.dumps(self.state.dump())


class ParlourObserver:
    """Observations as the seat's view, its numbers as a tensor; with perfect recall also all that it was told."""

    def __init__(self, kind: Any, table: Table) -> None:
        self.table = table
        self.recall = kind is not None and kind.perfect_recall
        self.private = kind is None or kind.private_info != pyspiel.PrivateInfoType.NONE
        self.tensor = np.zeros(table.size, np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: ParlourState, player: int) -> None:
        self.tensor.fill(0)
        if state.state is not None:
            self.tensor[:] = self.table.observation(state.state, player)

    def string_from(self, state: ParlourState, player: int) -> str:
        if state.state is None:
            return ""
        view = json.dumps(state.state.view(player if self.private else None))
        return f"{view} after {state.recalled[player]}" if self.recall else view


def resampler(seed: int = 0) -> Callable[[ParlourState, int], ParlourState]:
    """For `ISMCTSBot.set_resampler`: a clone drawn from all that the player cannot tell from the real one."""
    chance = np.random.default_rng(seed)

    def resample(state: ParlourState, player: int) -> ParlourState:
        clone: ParlourState = state.clone()
        if state.state is not None:
            clone.state = state.state.imagine(player, chance)
        return clone

    return resample


def open_spiel_game(key: str, players: int | None = None, **options: Any) -> ParlourGame:
    """A game of OpenSpiel. Besides options of the game: `deals` and `actions` (`fixed`, `number`)."""
    given = options if players is None else {"players": players, **options}
    game: ParlourGame = pyspiel.load_game(short_name(key), given)
    return game


def _digest(before: str, told: Any) -> str:
    return blake2b(f"{before}{json.dumps(told, sort_keys=True)}".encode(), digest_size=16).hexdigest()


def _register(game: Game) -> None:
    """Under its name, by a class of its own: OpenSpiel holds what it is given until after Python has ended."""
    kind = _game_type(game)

    class Registered(ParlourGame):
        def __init__(self, params: dict[str, Any] | None = None) -> None:
            super().__init__(kind, game.key, params)

    pyspiel.register_game(kind, Registered)


for _game in playable():
    _register(_game)
