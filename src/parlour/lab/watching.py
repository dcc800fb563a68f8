"""One game, looked at closely: who chose what, what it was worth, and what the cards did.

The account of a game, for every seat: its part of the win less an equal part is

    seat (what the place is worth before the deal) + dealt + drawn + own choices + choices of others.

It is a telescoping sum of what an evaluator says, so it adds up whatever the evaluator is. A move is taken apart into
choice and draw by making it also in worlds whose undealt cards are drawn anew: the draw is how much better the real
cards were than those on average, so its mean is nothing, whatever the evaluator is.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import exp, log
from random import Random
from typing import Any

from parlour.bots import Bot, Evaluator, Told
from parlour.bots.evaluators import evaluator_for
from parlour.engine import Perspective, State
from parlour.lab.witnesses import Witness, witness_of

ENDLESS = 3_000  # moves after which a game is broken off: some rule must be missing
SURE = 0.02  # how large a difference in chances a player feels, for effective options
HOPELESS = 0.03  # who has less than this cannot win any more
NO_MATTER = 0.01  # two moves that differ by less are the same to who makes them
KINGMAKING = 0.20  # and yet they differ by so much for somebody else
KINGMAKING_MOVES = 40  # looked at, at most
KINGMAKING_WORLDS = 4
OBVIOUS = 0.01  # what the move that looks best at once may lose
SLOW_SHARE = 4  # in a slow game one decision in so many is looked at twice


def watched(
    state: State,
    bots: list[Bot],
    rngs: list[Random],
    rng: Random,
    redraws: int,
    detail: bool,
    expected: list[float],
    turn: list[int],
) -> dict[str, Any]:
    """Play a game to its end, in place, and note it down. `expected` is what each seat is worth before the deal; `turn`
    grows with every move, for whoever has to say where it failed."""
    players = int(state.players)
    evaluator = evaluator_for(Perspective(state, 0))
    witness = witness_of(state.game)
    told = Told([seat for seat, one in enumerate(bots) if one.wants_events])
    value = evaluator.evaluate(state)
    dealt = [now - before for now, before in zip(value, expected, strict=True)]
    account = {"drawn": [0.0] * players, "own": [0.0] * players, "others": [0.0] * players}
    rows: list[list[Any]] = []
    texts: list[str] = []
    rules: dict[str, float] = {}
    used: list[dict[str, float]] = [{} for _ in range(players)]
    offered: list[dict[str, int]] = [{} for _ in range(players)]
    turns, before_seat, calibrated, kings = 0, None, True, 0
    ends: list[str] = []
    while state.turn is not None and len(turn) < ENDLESS:
        seat = state.turn
        perspective = told.perspective(state, seat)
        decided, king = None, False
        if detail:
            decided = _decided(state, bots[seat], perspective, rngs[seat], evaluator, rng)
            calibrated = calibrated and decided.calibrated
            for family in sorted({witness.family(text) for text in decided.texts}):
                offered[seat][family] = offered[seat].get(family, 0) + 1
            king = players > 2 and value[seat] < HOPELESS and _is_king(state, decided.moves, seat, evaluator, rng)
            kings += king
        move = bots[seat].choose(perspective, rngs[seat]) if decided is None else decided.move
        text = state.text(move)
        progress = evaluator.progress(state)
        worlds = [state.redrawn(rng) for _ in range(redraws)]
        before = state.copy() if detail else state
        events = state.play(move)
        told.hear(events)
        after = evaluator.evaluate(state)
        mean = [0.0] * players
        for world in worlds:
            world.apply(move)
            for other, chance in enumerate(evaluator.evaluate(world)):
                mean[other] += chance / redraws
        choice = [mean[other] - value[other] for other in range(players)]
        draw = [after[other] - mean[other] for other in range(players)]
        for other in range(players):
            account["drawn"][other] += draw[other]
            account["own" if other == seat else "others"][other] += choice[other]
        if decided is not None:
            texts.append(text)
            family = witness.family(text)
            used[seat][family] = used[seat].get(family, 0.0) + choice[seat]
            swing = max(abs(after[other] - value[other]) for other in range(players))
            for rule in sorted(witness.applied(before, move, events, state)):
                rules[rule] = max(rules.get(rule, 0.0), round(swing, 4))
            rows.append(
                [seat, family, round(progress, 3), *decided.row, int(king), _short(value), _short(choice), _short(draw)]
            )
        ends = [event.kind for event in events]
        turns += seat != before_seat
        before_seat = seat
        value = after
        turn.append(seat)
    noted: dict[str, Any] = {
        "moves": len(turn),
        "turns": turns,
        "ended": state.turn is None,
        "ends": ends,
        "expected": expected,
        "dealt": dealt,
        **account,
    }
    if detail:
        noted |= {
            "rows": rows,
            "texts": texts,
            "rules": rules,
            "used": used,
            "offered": offered,
            "kings": kings,
            "calibrated": calibrated,
        }
    return noted


@dataclass(frozen=True)
class Decided:
    """A decision.

    `row`: how many moves were legal, how many count, what was at stake, was it obvious, and how often the bot said it
    would win; None for what is not known.
    """

    move: Any
    moves: list[Any]
    texts: list[str]
    row: list[Any]
    calibrated: bool = True


def _decided(
    state: State, one: Bot, perspective: Perspective, rng: Random, evaluator: Evaluator, lots: Random
) -> Decided:
    slow = state.game.slow
    moves = [] if slow else perspective.moves()
    if len(moves) == 1:
        return Decided(moves[0], moves, [state.text(moves[0])], [1, 1.0, 0.0, None, None])
    thought = one.think(perspective, rng)
    if not moves:  # where listing them takes long, those that the bot considered, which are all
        moves = [other.move for other in thought.alternatives] or perspective.moves()
    texts = [other.text for other in thought.alternatives] or [state.text(move) for move in moves]
    seen = [other for other in thought.alternatives if other.looks > 0]
    if not seen or len(moves) == 1:
        row = [len(moves), float(len(moves)), None, None, None]
        return Decided(thought.move, moves, texts, row, thought.calibrated)
    best = max(other.chance for other in seen)
    weights = [exp((other.chance - best) / SURE) for other in seen]
    whole = sum(weights)
    entropy = -sum(weight / whole * log(weight / whole) for weight in weights if weight > 0)
    stake = best - sum(other.chance for other in seen) / len(seen)
    obvious = None
    if thought.chances and (not slow or lots.randrange(SLOW_SHARE) == 0):  # of bots that look further than one move
        priors = evaluator.prior(perspective.imagine(lots), [other.move for other in thought.alternatives])
        at_once = thought.alternatives[priors.index(max(priors))]
        obvious = int(at_once.move == thought.move or (at_once.looks > 0 and best - at_once.chance < OBVIOUS))
    row = [len(moves), round(exp(entropy), 2), round(stake, 4), obvious, _rounded(thought.chance)]
    return Decided(thought.move, moves, texts, row, thought.calibrated)


def _is_king(state: State, moves: list[Any], seat: int, evaluator: Evaluator, rng: Random) -> bool:
    """Could somebody who cannot win any more decide who does, by moves that are the same to him?"""
    chosen = moves if len(moves) <= KINGMAKING_MOVES else rng.sample(moves, KINGMAKING_MOVES)
    worlds = [state.redrawn(rng) for _ in range(KINGMAKING_WORLDS)]
    found: list[list[float]] = []
    for move in chosen:
        mean = [0.0] * int(state.players)
        for world in worlds:
            after = world.copy()
            after.apply(move)
            for other, chance in enumerate(evaluator.evaluate(after)):
                mean[other] += chance / KINGMAKING_WORLDS
        found.append(mean)
    if not found or max(values[seat] for values in found) >= HOPELESS:
        return False
    return any(
        abs(one[seat] - two[seat]) < NO_MATTER and max(abs(a - b) for a, b in zip(one, two, strict=True)) >= KINGMAKING
        for place, one in enumerate(found)
        for two in found[:place]
    )


def worth_of_seats(deals: Iterable[State]) -> list[float]:
    """What the evaluator gives every seat before the deal: its mean over deals that no study plays."""
    values = [evaluator_for(Perspective(state, 0)).evaluate(state) for state in deals]
    return [sum(column) / len(values) for column in zip(*values, strict=True)]


def rules_of(witness: Witness, state: State, move: Any) -> list[str]:
    """Which rules a move of a state makes apply: for tests of witnesses."""
    after = state.copy()
    events = after.play(move)
    return sorted(witness.applied(state, move, events, after))


def _short(values: list[float]) -> list[float]:
    return [round(value, 5) for value in values]


def _rounded(value: float | None) -> float | None:
    return None if value is None else round(value, 4)
