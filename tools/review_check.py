"""Are reviews right? Chances fitted and held against games; flags found again, planted and wrongly given; times.

    python -m tools.review_check chances            fits `src/parlour/review/chances.json`
    python -m tools.review_check flags GAME         flags of two seeds, planted moves, experts' own moves
    python -m tools.review_check puzzles GAME       all that ship, at ten times the budget
    python -m tools.review_check times              of a whole review, by game

All of it plays games of bots from seeds of its own, so that it comes out the same again.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import process_time
from typing import Annotated, Any

import typer

import parlour
from parlour.bots import bot
from parlour.engine import Perspective, State
from parlour.games.record import Record
from parlour.review import lines as review_lines
from parlour.review.compare import Comparison, threshold
from parlour.review.lines import Lines
from parlour.review.looks import looks_for
from parlour.review.puzzles import puzzles as shipped_puzzles
from parlour.review.puzzles.mine import MARGIN, ahead
from parlour.review.review import WORK, Review, examine
from parlour.stats import bootstrap, calibration, ratio_of, recalibrated
from parlour.stats.calibration import fitted_exponent
from tools.plants import planted

CHANCES = Path(__file__).parents[1] / "src" / "parlour" / "review" / "chances.json"
POSITIONS = 3  # of each game, at random
SHARP = 1e-4
MIDDLE = 12  # moves, after which the position of a witness stands
MISTAKE = 0.07
app = typer.Typer(add_completion=False)


def played(key: str, players: int, seed: str, level: str) -> Record:
    state, rng, one = parlour.game(key).start(players, seed), Random(seed), bot(level)
    moves: list[str] = []
    while state.turn is not None:
        move = one.choose(Perspective(state, state.turn), rng)
        moves.append(state.text(move))
        state.apply(move)
    return Record(key, players, seed, moves)


@app.command()
def chances(
    games: Annotated[int, typer.Option(help="Of every table.")] = 200,
    only: Annotated[str, typer.Option(help="A game, and perhaps its players: cats-and-dogs/2.")] = "",
    level: Annotated[str, typer.Option(help="Who plays.")] = "regular@60",
) -> None:
    """Fit the power on the odds to one half of the games, and measure it on the other."""
    found: dict[str, Any] = json.loads(CHANCES.read_text(encoding="utf-8"))
    review_lines.fits.cache_clear()
    for key in parlour.games():
        for players in parlour.game(key).players:
            if not f"{key}/{players}".startswith(only):
                continue
            halves: list[list[tuple[list[float], int, float]]] = [[], []]
            for number in range(games):
                halves[number % 2] += _said(played(key, players, f"chances/{key}/{players}/{number}", level), number)
            fit = fitted_exponent(*_odds(halves[0], 1.0))
            said, came = _odds(halves[1], fit.mean)
            true = calibration(said, came)
            found.setdefault(key, {})[str(players)] = {
                "power": round(fit.mean, 3), "error": round(true.error, 4), "perfect": round(true.perfect, 4),
                "games": games // 2, "witness": witness(key, players),
            }  # fmt: skip
            print(
                key,
                players,
                f"power {fit.mean:.2f} [{fit.low:.2f}, {fit.high:.2f}]",
                found[key][str(players)],
                flush=True,
            )
            CHANCES.write_text(json.dumps(found, indent=1, sort_keys=True) + "\n", encoding="utf-8")


def witness(key: str, players: int) -> list[float]:
    """What is said, before any power, about one position in the middle of a game."""
    rng = Random("witness")
    state = parlour.game(key).start(players, "witness")
    for _ in range(MIDDLE):
        moves = state.moves()
        state.apply(moves[rng.randrange(len(moves))])
    lines = Lines(state, looks_for(key).coarse, "witness")
    worlds = [state.imagine(0, rng) for _ in range(lines.worlds)]
    return [round(value, 4) for value in review_lines.chances_in(worlds, lines.evaluator, rng)]


def _said(record: Record, number: int) -> list[tuple[list[float], int, float]]:
    """At some moments of a game, and for some seat: what the lines say without any power, and what came."""
    rng = Random(f"said/{number}")
    steps = list(record.steps())
    end = steps[-1].state.copy()
    end.apply(steps[-1].move)
    winners = end.winners()
    lines = Lines(steps[0].state, looks_for(record.game).lines // 2, f"{number}")
    lines.power = 1.0
    told = []
    for step in rng.sample(steps, POSITIONS):
        seat = rng.randrange(record.players)
        worlds = (step.state.imagine(seat, rng) for _ in range(lines.worlds))
        values = review_lines.chances_in(worlds, lines.evaluator, rng)
        told.append((values, seat, 1 / len(winners) if seat in winners else 0.0))
    return told


def _odds(told: list[tuple[list[float], int, float]], power: float) -> tuple[list[float], list[float]]:
    said = [recalibrated([max(SHARP, value) for value in values], power)[seat] for values, seat, _ in told]
    return said, [came for _, _, came in told]


@app.command()
def times(
    level: Annotated[str, typer.Option(help="Who plays.")] = "regular@60",
    sizes: Annotated[int, typer.Option(help="How many sizes of table, from the smallest on.")] = 1,
) -> None:
    """Seconds of one processor for a whole review, and until the first remark."""
    for key in parlour.games():
        for players in parlour.game(key).players[:sizes]:
            record = played(key, players, f"times/{key}", level)
            review, began, first = Review(record.text()), process_time(), 0.0
            while (task := review.next()) is not None:
                review.take(WORK[task.work](review.text, *task.args))
                first = first or (process_time() - began if review.judged else 0.0)
            whole = process_time() - began
            print(
                f"| {parlour.game(key).title} | {players} | {len(record.moves)} | {first:.1f} s | {whole:.0f} s |",
                flush=True,
            )


@app.command()
def flags(
    key: str,
    wanted: Annotated[int, typer.Option(help="Flags in either run.")] = 100,
    plants: Annotated[int, typer.Option(help="Planted moves that cost seven points.")] = 20,
    experts: Annotated[int, typer.Option(help="Moves of experts.")] = 200,
    thought: Annotated[int, typer.Option(help="Iterations of these; those of a review's searches if not said.")] = 0,
    players: Annotated[int, typer.Option(help="The fewest if not said.")] = 0,
    name: Annotated[str, typer.Option(help="Of the games: others for another name.")] = "",
) -> None:
    """How many flags come again with other imagined worlds, are found where they were planted, and are given to
    experts. None of a kind: it is left out."""
    table = players or parlour.game(key).players[0]
    if wanted:
        both, looked = _again(key, table, wanted, f"{name}again")
        print(
            f"{key}, {table} players: of {looked} moves {len(both)} flagged in either run, {sum(both)} in both",
            flush=True,
        )
        interval = bootstrap([(float(again), 1.0) for again in both], ratio_of)
        print(f"  again: {interval.mean:.0%} [{interval.low:.0%}, {interval.high:.0%}]", flush=True)
    if experts:
        _experts(key, table, experts, f"{name}experts", thought or looks_for(key).search)
    if plants:
        _planted(key, table, plants, f"{name}planted")


def _moments(key: str, players: int, level: str, name: str) -> Iterator[tuple[State, Any, str]]:
    """Decisions of games without end: the state, the move, and a seed. One in three, so that games differ."""
    number = 0
    while True:
        record = played(key, players, f"{name}/{key}/{number}", level)
        for step in record.steps():
            if step.number % 3 == number % 3 and len(step.state.moves()) > 1:
                yield step.state, step.move, f"{number}/{step.number}"
        number += 1


def _again(key: str, players: int, wanted: int, name: str) -> tuple[list[int], int]:
    """Of each move that was flagged in one of two runs, whether it was in both; and how many moves it took."""
    looks = looks_for(key)
    both: list[int] = []
    for looked, (state, move, seed) in enumerate(_moments(key, players, "novice", name), 1):
        first, second = (examine(state, move, f"{run}/{seed}", looks)["class"] is not None for run in ("one", "two"))
        if first or second:
            both.append(int(first and second))
            if len(both) % 20 == 0:
                print(f"  so far: of {looked} moves {len(both)} flagged in either run, {sum(both)} in both", flush=True)
        if len(both) >= wanted:
            return both, looked
    raise AssertionError


def _planted(key: str, players: int, wanted: int, name: str) -> None:
    """A rule of thumb plants a move into a game of bots (`tools/plants.py`).

    What it costs is measured first, at ten times the budget and with other seeds; the review then has to find it.
    """
    looks = looks_for(key)
    large, small, found, found_small = 0, 0, 0, 0
    rng = Random(f"{name}/{key}")
    for state, _, seed in _moments(key, players, "regular@60", name):
        seat, move = state.turn, planted(state, rng)
        if move is None:
            continue
        assert seat is not None
        truth = Comparison(Perspective(state, seat), [move], looks.times(10), f"truth/{seed}")
        if truth.best == move:
            continue
        loss = truth.against(move)
        if loss.mean >= MISTAKE * 2 / players and loss.low > threshold(players):
            large += 1
            found += examine(state, move, f"planted/{seed}", looks)["class"] is not None
            if large % 5 == 0:
                print(f"  so far: {found} of {large} planted moves of 7 points or more found", flush=True)
        elif loss.mean >= threshold(players) and small < wanted:
            small += 1
            found_small += examine(state, move, f"planted/{seed}", looks)["class"] is not None
        if large >= wanted:
            break
    print(f"  planted, 7 points or more: {found} of {large} found; 3 to 7 points: {found_small} of {small}", flush=True)


def _experts(key: str, players: int, wanted: int, name: str, thought: int) -> None:
    looks, flagged, looked = looks_for(key), 0, 0
    for state, move, seed in _moments(key, players, f"expert@{thought}", name):
        looked += 1
        flagged += examine(state, move, f"experts/{seed}", looks)["class"] is not None
        if looked >= wanted:
            break
    print(f"  experts' own moves: {flagged} of {looked} flagged", flush=True)


@app.command()
def puzzles(key: str, times: Annotated[int, typer.Option(help="The budget that each was proved with.")] = 10) -> None:
    """Every shipped puzzle again at many times the budget: which move is best, and by how much at least?"""
    looks, survived = looks_for(key).times(times), 0
    shipped = [each for each in shipped_puzzles(key).values() if each["kind"] == "best"]
    for puzzle in shipped:
        state = parlour.game(key).load(puzzle["position"], "puzzle")
        found = ahead(state, state.parse(puzzle["best"]), looks, f"again/{puzzle['name']}")
        good = found is not None and found.low > MARGIN
        survived += good
        if not good:
            print(key, puzzle["name"], "another move is best" if found is None else f"{found.low:.3f}", flush=True)
    print(f"{key}: {survived} of {len(shipped)} at {times} times the budget", flush=True)


if __name__ == "__main__":
    app()
