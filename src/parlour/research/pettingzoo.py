"""Every game as a PettingZoo environment: turns one after the other (AEC), the mask beside the observation.

from parlour.research.pettingzoo import trophy_case_v0
env = trophy_case_v0.env(players=3)
"""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from gymnasium.utils import seeding
from numpy.typing import NDArray
from pettingzoo import AECEnv, aec_registry, register
from pettingzoo.utils import wrappers

from parlour.engine import State
from parlour.games.registry import games
from parlour.research.rendering import RENDER_MODES, rendered
from parlour.research.table import Table

Observation = dict[str, NDArray[Any]]


class ParlourAEC(AECEnv):  # type: ignore[misc]  # PettingZoo has no types
    """A table whose seats are agents. Rewards come at the end: 1 to who wins alone, the others pay for it equally."""

    def __init__(
        self,
        key: str,
        players: int | None = None,
        render_mode: str | None = None,
        actions: str = "fixed",
        **options: Any,
    ) -> None:
        super().__init__()
        self.table = Table(key, players, actions, options)
        self.metadata = {"name": environment_id(key), "render_modes": RENDER_MODES, "is_parallelizable": False}
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(self.table.players)]
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(self.table.action_count) for agent in self.possible_agents}
        self._chance: np.random.Generator | None = None
        self.state_now: State | None = None

    def _observations(self) -> spaces.Dict:
        return spaces.Dict(
            {
                "observation": spaces.Box(-32768, 32767, (self.table.size,), np.int16),
                "action_mask": spaces.Box(0, 1, (self.table.action_count,), np.int8),
            }
        )

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """The same seed deals the same games, one after the other."""
        if seed is not None or self._chance is None:
            self._chance, _ = seeding.np_random(seed)
        self.state_now = self.table.start(int(self._chance.integers(1 << 62)))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._to_move()

    def _state(self) -> State:
        assert self.state_now is not None
        return self.state_now

    def _to_move(self) -> str:
        turn = self._state().turn
        return self.possible_agents[0 if turn is None else turn]

    def observe(self, agent: str) -> Observation:
        """What the agent's seat sees, at any moment; off its turn and at the end no action is legal."""
        seat = self.possible_agents.index(agent)
        state = self._state()
        return {"observation": self.table.observation(state, seat), "action_mask": self.table.mask(state, seat)}

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        state = self._state()
        move = self.table.move(state, -1 if action is None else int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        state.apply(move)
        if state.turn is None:
            gained = self.table.returns(state)
            places = state.places()
            for seat, other in enumerate(self.possible_agents):
                self.rewards[other] = gained[seat]
                self.terminations[other] = True
                self.infos[other] = {"score": state.scores()[seat], "place": places[seat]}
        self.agent_selection = self._to_move()
        self._accumulate_rewards()

    def render(self) -> Any:
        """The whole table, hidden cards included."""
        return rendered(self._state(), self.render_mode)

    def close(self) -> None:
        """Nothing is held."""


def aec_env(key: str, players: int | None = None, **options: Any) -> AECEnv:
    """A PettingZoo environment of a game. Besides options of the game: `render_mode`, `actions` (`fixed`, `number`)."""
    return wrappers.OrderEnforcingWrapper(ParlourAEC(key, players, **options))


def environment_id(key: str) -> str:
    """`trophy-case` is `parlour/trophy_case-v0`."""
    return f"parlour/{key.replace('-', '_')}-v0"


for _key in games():
    if environment_id(_key) not in aec_registry:
        register("aec", environment_id(_key), entry_point=f"{__name__}:aec_env", kwargs={"key": _key})
