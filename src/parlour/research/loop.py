"""Many games, stepped by one compiled loop: observations, masks, rewards and turns as rows of numbers."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from librt.random import Random as Chance
from librt.strings import read_i64_le
from librt.vecs import vec
from mypy_extensions import i16, i64, u8

from parlour.bots.bot import Bot
from parlour.engine import Coder, Game, Perspective, Refusal, State, dealer_from_seed

NONE: Final[i64] = -1  # instead of an action: the game waits


def returns(state: State) -> list[float]:
    """What a finished game is worth by seat: 1 to who wins alone, the others pay for it equally; 0 in all.

    A win that is shared is worth the same share of both. Before the end it is 0 to everybody.
    """
    players = int(state.players)
    won = state.winners()
    if not won:
        return [0.0] * players
    return [((players / len(won) if seat in won else 0.0) - 1) / (players - 1) for seat in range(players)]


class Loop:
    """The games and their rows. A game that is over begins again at once, with the next seed of its own."""

    def __init__(
        self,
        game: Game,
        players: int,
        options: dict[str, Any],
        coder: Coder,
        seeds: list[str],
        bots: list[Bot | None],
    ) -> None:
        self.game = game
        self.players: i64 = players
        self.options = options
        self.coder = coder
        self.seeds = seeds
        self.bots = bots  # by seat; None is for whoever calls `step`
        self.bots_rng = Random(f"{seeds[0]}/bots")
        self.chance = Chance(self.bots_rng.getrandbits(62))
        self.count: i64 = len(seeds)
        self.begun: list[int] = [0] * len(seeds)  # how many games each row has begun
        self.observations = vec[i16]([0] * (self.count * coder.size))
        self.masks = vec[u8]([0] * (self.count * coder.action_count))
        self.rewards = vec[float]([0.0] * (self.count * self.players))
        self.turns = vec[i16]([0] * self.count)
        self.dones = vec[u8]([0] * self.count)
        self.states: list[State] = []
        self.legal: list[vec[i64]] = []
        for row in range(self.count):
            self.states.append(self.deal(row))
            self.legal.append(vec[i64]())
            self.go_on(row)

    def seed_of(self, row: int) -> str:
        """The seed of the game that the row plays now."""
        return f"{self.seeds[row]}/{self.begun[row] - 1}"

    def deal(self, row: i64) -> State:
        self.begun[row] += 1
        return self.game.deal(int(self.players), dealer_from_seed(self.seed_of(row)), self.options)

    def step(self, actions: bytes) -> None:
        """Carry out one action in each game, none where it is NONE: 64-bit numbers, one after the other."""
        coder = self.coder
        for row in range(self.count):
            action: i64 = read_i64_le(actions, row * 8)
            if action == NONE:
                continue
            if action < 0 or action >= coder.action_count or self.masks[row * coder.action_count + action] == 0:
                raise self.refused(row, action)
        for row in range(self.count):
            self.dones[row] = 0
            for at in range(row * self.players, (row + 1) * self.players):
                self.rewards[at] = 0.0
            action = read_i64_le(actions, row * 8)
            if action != NONE:
                state = self.states[row]
                state.apply(coder.move(state, action))
                self.go_on(row)

    def refused(self, row: int, action: int) -> Refusal:
        return Refusal("", f"Game {row} of the batch: {action} is not one of its {len(self.legal[row])} legal actions.")

    def go_on(self, row: i64) -> None:
        """Let bots play, and begin a new game where one is over, until somebody is to choose; then show it."""
        while True:
            state = self.states[row]
            turn = state.turn
            if turn is None:
                gained = returns(state)
                for seat in range(self.players):
                    self.rewards[row * self.players + seat] = gained[seat]
                self.dones[row] = 1
                self.states[row] = self.deal(row)
                continue
            bot = self.bots[turn]
            if bot is None:
                self.show(row, state, turn)
                return
            state.apply(bot.choose(Perspective(state, turn), self.bots_rng))

    def show(self, row: i64, state: State, turn: i64) -> None:
        coder = self.coder
        masks = self.masks
        first: i64 = row * coder.action_count
        for action in self.legal[row]:
            masks[first + action] = 0
        legal = coder.legal(state)
        for action in legal:
            masks[first + action] = 1
        self.legal[row] = legal
        self.turns[row] = i16(turn)
        coder.encode(state, turn, self.observations, row * coder.size)

    def sample(self) -> list[int]:
        """A legal action for each game, all equally likely."""
        found: list[int] = []
        for row in range(self.count):
            legal = self.legal[row]
            found.append(legal[self.chance.randrange(len(legal))])
        return found
