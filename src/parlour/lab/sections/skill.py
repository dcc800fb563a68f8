"""Skill and luck: does the better player win, and what do the cards decide?"""

from __future__ import annotations

from math import ceil

import numpy as np

from parlour.arena.rating import elo
from parlour.lab.data import Array, Data, Table, part_of_win
from parlour.lab.luck import drawn as drawn_luck
from parlour.lab.luck import results, saved
from parlour.lab.pictures import stacks
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding, Judged, at_least, beyond, drawn
from parlour.lab.words import at, interval, needed, people, percent
from parlour.stats import Interval, Sequence

PARTS = ("dealt", "drawn", "own", "others")
TOLD = {"dealt": "dealt", "drawn": "drawn", "own": "own choices", "others": "others' choices"}
FEWEST = 10  # deals played twice, before they say anything
EACH = 0.025  # of errors: two ways are asked how much the cards settle
SURE = 1.645  # deviations: with 95 % certainty ahead


def section(data: Data) -> Section:
    found = Section("skill", "Skill and luck", "Does the better player win, and how much do the cards decide?")
    found.head = ["who", "wins or share", "between", "Elo", "what it means"]
    limit, margin = data.study.limit["skill"], data.study.margin["skill"]
    for table in data.aims("pair"):
        found.findings.append(_pair(data, found, table, limit - margin, margin))
    bars: list[tuple[str, dict[str, float]]] = []
    for table in data.printed():
        parts = shares(table)
        if parts is None:
            continue
        name = f"{at(table.cell.players)}, {people(table.cell.level)}"
        bars.append((name, parts))
        found.findings.append(_luck(data, found, table, parts))
    if bars:
        found.picture = stacks(
            "What explains who wins: the cards dealt, the cards drawn, own choices and those of others",
            [name for name, _ in bars],
            [(TOLD[part], [parts[part] for _, parts in bars]) for part in PARTS],
        )
    found.says = found.telling()
    found.notes = [
        "Account of every game and seat: part of the win - 1/N = place + dealt "
        "+ drawn + own choices + others' choices, exactly. "
        "A part's share is its covariance with the result over the variance of "
        "the result; a share can be negative. With bots of "
        "one level at all seats, “choices” is what is not cards: differences of the moment, not of skill.",
        "The value function sees all cards. What it does not see in time, it "
        "books when it shows: so luck is rather too small "
        "than too large. Where deals that were played twice, with other lots for the same bots, show that the deal "
        "alone settles more, that is what is told.",
    ]
    return found


def _pair(data: Data, found: Section, table: Table, limit: float, margin: float) -> Finding:
    cell = table.cell
    better, weaker = cell.bots
    shares_won = table.by_deal(
        lambda game: sum(part_of_win(game, seat) for seat, who in enumerate(game["seats"]) if who == 0)
    )
    judged = at_least(shares_won, limit)
    mean = judged.found.mean
    each = 0.5
    games = ceil((SURE * each / max(0.001, mean - 0.5)) ** 2) if mean > 0.501 else None
    tells = (
        f"{games} games tell them apart"
        if games is not None and games < 100_000
        else "no number of games one plays tells them apart"
    )
    found.rows.append(
        [
            f"{people(better)} against {people(weaker)}, {at(cell.players)}",
            percent(mean, 1),
            interval(judged.found),
            f"{elo(mean):+.0f}",
            tells,
        ]
    )
    says = f"With {at(cell.players)} {people(better)} beat {people(weaker)} in {percent(mean)} of games; {tells}."
    if judged.verdict == "not known yet":
        says = (
            f"Whether {people(better)} beat {people(weaker)} is not known yet "
            f"({interval(judged.found)}); {needed(judged.needed)}."
        )
    examples = data.printed()
    return Finding(
        section="skill",
        table=cell.players,
        level=better,
        what="skill",
        says=says,
        verdict=judged.verdict,
        value=mean,
        low=judged.found.low,
        high=judged.found.high,
        margin=margin,
        deals_needed=judged.needed,
        records=data.examples(examples[0]) if examples else [],
    )


def accounts(table: Table) -> Array:
    """By game and seat: result, dealt, drawn, own, others."""
    rows = []
    for _, _, game in table.games:
        noted = game["noted"]
        for seat in range(table.cell.players):
            rows.append([part_of_win(game, seat), *(noted[part][seat] for part in PARTS)])
    return np.array(rows, dtype=float)


def shares(table: Table) -> dict[str, float] | None:
    """What part of the variance of results each part of the account explains; together 1."""
    rows = accounts(table)
    if len(rows) < 20 or rows[:, 0].var() == 0:
        return None
    return {part: _share(rows, column) for column, part in enumerate(PARTS, 1)}


def _share(rows: Array, column: int) -> float:
    variance = rows[:, 0].var()
    return float(np.cov(rows[:, 0], rows[:, column], bias=True)[0, 1] / variance) if variance > 0 else 0.0


def repeated(table: Table) -> Interval | None:
    """What the deal alone settles, of deals that were played twice: how much more seldom another seat wins than it
    does in two deals that have nothing to do with each other. No evaluator is asked. It leaves out draws that depend
    on what was chosen before, so the cards settle this much at least.
    """
    seats = range(table.cell.players)
    pairs = [games for games in table.deals.values() if len(games) == 2]
    if len(pairs) < FEWEST:
        return None
    wins = [np.mean([part_of_win(game, seat) for _, _, game in table.games]) for seat in seats]
    by_chance = 1 - sum(float(part) ** 2 for part in wins)
    if by_chance == 0:
        return None
    moved = [sum(abs(part_of_win(one, seat) - part_of_win(two, seat)) for seat in seats) / 2 for one, two in pairs]
    found = Sequence(moved, EACH).interval()
    share = [1 - part / by_chance for part in (found.mean, found.high, found.low)]
    return Interval(mean=share[0], low=share[1], high=share[2], deals=found.deals)


def _more(account: Judged, deal: Judged | None) -> Judged:
    """Both say how much the cards settle at least, so the one that says more counts."""
    if deal is None or account.verdict == "look here":
        return account
    if deal.verdict == "look here" or (deal.verdict == "not known yet" and account.verdict == "good"):
        return deal
    return account


def _luck(data: Data, found: Section, table: Table, parts: dict[str, float]) -> Finding:
    limit, margin = data.study.limit["luck"], data.study.margin["luck"]
    size = table.cell.players
    rows = accounts(table).reshape(len(table.games), -1)

    def luck(games: Array) -> float:
        seats = games.reshape(-1, 1 + len(PARTS))
        return _share(seats, 1) + _share(seats, 2)

    account = beyond(drawn(rows, luck, alpha=EACH), limit + margin, above=True)
    deal = repeated(table)
    judged = _more(account, None if deal is None else beyond(deal, limit + margin, above=True))
    where = f"{at(size)}, {people(table.cell.level)}"
    less = saved(results(table, 0), drawn_luck(table, 0))
    mean = np.mean([game["noted"]["drawn"][0] for _, _, game in table.games])
    spread = np.std([game["noted"]["drawn"][0] for _, _, game in table.games]) / max(1, len(table.games)) ** 0.5
    seed = "not enough deals were played twice" if deal is None else f"the deal alone {percent(deal.mean)}"
    found.rows.append(
        [
            f"cards: {where}",
            percent(account.found.mean),
            interval(account.found, 0),
            "",
            f"{seed}; mean luck {100 * mean:+.1f} ± {100 * spread:.1f} points; "
            f"luck known, {less:.2f} times fewer deals",
        ]
    )
    says = (
        f"With {where} the cards explain {percent(account.found.mean)} of who wins: "
        f"{percent(parts['dealt'])} as dealt, {percent(parts['drawn'])} as drawn."
    )
    if judged is not account:
        says = (
            f"With {where} the deal settles {percent(judged.found.mean)} of who wins "
            f"({interval(judged.found, 0)}), whoever chooses what: seen in {judged.found.deals} deals played twice."
        )
    return Finding(
        section="skill",
        table=size,
        level=table.cell.level,
        what="luck",
        says=says,
        verdict=judged.verdict,
        value=judged.found.mean,
        low=judged.found.low,
        high=judged.found.high,
        margin=margin,
        deals_needed=judged.needed,
        records=data.examples(table, lambda game: max(abs(value) for value in game["noted"]["drawn"])),
    )
