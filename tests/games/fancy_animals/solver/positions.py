"""Questions for the solver: made up from a seed, or met in games of simple players."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

from parlour.games.fancy_animals import GAME, FancyAnimalsState, Move
from parlour.games.fancy_animals.components import CARDS, material_of, points_of, suits_of
from parlour.games.fancy_animals.groups import SET, Group, group_fault, set_readings
from parlour.games.fancy_animals.moves import SolverPlay
from parlour.games.fancy_animals.notation import DRAW
from parlour.games.fancy_animals.solver import LaidTable, Question

RULES = ("", "loop", "cover", "mix", "return", "loop cover mix return")


class Made:
    """A question, the pieces on offer, and how it came about."""

    def __init__(self, seed: int, question: Question, offer: list[int]) -> None:
        self.seed = seed
        self.question = question
        self.offer = offer


def make(seed: int) -> Made:
    rng = Random(seed)
    top = rng.choice((11, 13))
    rules = rng.choice(("", "", "loop", "cover", "mix", "all"))
    loop, cover, mix = (rules in (name, "all") for name in ("loop", "cover", "mix"))
    cards = list(range(6 * top))
    pieces = list(range(CARDS, CARDS + 48))
    rng.shuffle(cards)
    rng.shuffle(pieces)
    wild_share = rng.choice((0.0, 0.0, 0.05, 0.1))
    size = rng.choice((0, 9, 16, 16, 24, 32, 44, 52))
    table: list[Group] = []
    for _ in range(200):
        if sum(len(group.cards) for group in table) >= size:
            break
        group = _group(rng, cards, pieces, top, loop, wild_share)
        if group is not None:
            assert group_fault(group, top, loop) is None
            table.append(group)
    hand = sorted(cards[: rng.randint(1, 13)])
    worn: list[list[int]] = []
    for _ in range(4):
        height = rng.choice((0, 0, 1)) if rng.random() < 0.7 else 1
        if cover and height and rng.random() < 0.5:
            height += rng.randint(0, 2)
        worn.append([pieces.pop() for _ in range(height)])
    offer = sorted(pieces)
    rng.shuffle(offer)
    return Made(
        seed,
        Question(top=top, table=LaidTable(table, top), hand=hand, worn=worn, loop=loop, cover=cover, mix=mix),
        _offer(offer),
    )


def _offer(pieces: list[int]) -> list[int]:
    """Two of each place."""
    return [piece for place in range(4) for piece in [p for p in pieces if (p - CARDS) // 12 == place][:2]]


def _group(rng: Random, cards: list[int], pieces: list[int], top: int, loop: bool, wild_share: float) -> Group | None:
    """A random group, its cards taken away from those given; None where the cards for it are lacking."""
    if rng.random() < 0.25:
        number = rng.randint(1, top)
        chosen = [card for card in cards if card // 6 + 1 == number][: rng.randint(2, 4)]
        if rng.random() < 2 * wild_share:
            chosen.append(pieces[0])
        if not 3 <= len(chosen) <= 4 or not set_readings(chosen):
            return None
        group = Group(SET, number, chosen)
    else:
        suit = rng.randrange(4)
        length = rng.choice((3, 3, 3, 4, 4, 5, 6, 8))
        first = rng.randint(1, top if loop else top + 1 - length)
        chosen = []
        for index in range(length):
            number = (first - 1 + index) % top + 1
            fitting = [card for card in cards if card // 6 + 1 == number and suits_of(card) >> suit & 1]
            wild = [piece for piece in pieces if material_of(piece) == suit and piece not in chosen]
            if wild and rng.random() < wild_share:
                fitting = wild
            if not fitting:
                return None
            chosen.append(fitting[0])
        group = Group(suit, first, chosen)
    for card in chosen:
        (pieces if card >= CARDS else cards).remove(card)
    return group


def played(players: int, rules: str, count: int) -> Iterator[tuple[str, FancyAnimalsState]]:
    """Positions from games in which these special rules are in force, and how to find them again."""
    rng = Random(f"{players} {rules}")
    seed = 0
    while count:
        state = _start(players, rules, seed)
        turns = 0
        while state.turn is not None and count:
            if state.table and rng.random() < 0.1:
                yield f"players {players}, rules {rules!r}, seed {seed}, turn {turns}", state
                count -= 1
            state.apply(choose(state, rng))
            turns += 1
        seed += 1


def crowded(players: int, count: int) -> Iterator[tuple[str, FancyAnimalsState]]:
    """Positions with fifty cards and more on the table."""
    rng = Random(f"crowded {players}")
    seed = 0
    while count:
        state = _start(players, RULES[seed % len(RULES)], seed)
        turns = 0
        while state.turn is not None and count:
            if sum(len(group.cards) for group in state.table) >= 50:
                yield f"crowded, players {players}, seed {seed}, turn {turns}", state
                count -= 1
            state.apply(choose(state, rng))
            turns += 1
        seed += 1


def _start(players: int, rules: str, seed: int) -> FancyAnimalsState:
    position = GAME.start(players, f"solver {seed}").dump()
    position["rules"] = rules.split()
    state = GAME.load(position)
    assert isinstance(state, FancyAnimalsState)
    return state


def choose(state: FancyAnimalsState, rng: Random) -> Move:
    """A simple player: takes what is worth more than it costs, else draws or plays as it comes; at times anything."""
    moves = state.moves()
    if rng.random() < 0.1:
        return rng.choice(moves)
    takes = [move for move in moves if isinstance(move, SolverPlay) and move.take >= 0]
    best = max(takes, key=_worth, default=None)
    if best is not None and _worth(best) > 0:
        return best
    others = [move for move in moves if move.take < 0]
    draws = [move for move in others if move.kind == DRAW]
    return rng.choice(draws if draws and rng.random() < 0.5 else others or moves)


def _worth(move: SolverPlay) -> int:
    return int(points_of(move.take) - move.answer.spent)
