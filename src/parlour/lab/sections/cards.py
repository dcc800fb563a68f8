"""Cards and options: what is too good, what is never missed? Four answers, which are never made into one.

*Swap*: the same deal with another card in one hand. *Ban*: a bot that may not use it, among others that may. Both are
causal. *Added*: what it did to the chance of who used it. *Wins when used*: what everybody looks at, and no cause.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from math import erfc, sqrt

import numpy as np

from parlour.lab.data import Data, Table, part_of_win
from parlour.lab.pictures import scatter
from parlour.lab.sections import Section
from parlour.lab.verdicts import Finding, equal
from parlour.lab.witnesses import witness_of
from parlour.lab.words import people, percent
from parlour.stats import discoveries

ALPHA = 0.05
SHRINK = 50.0  # games of an average card that the plain win rate begins with
NEVER = 0.01  # chosen less often than this when offered: nobody wants it
ENOUGH = 100  # offers, before that is said


@dataclass
class Card:
    name: str
    ban: list[float] = field(default_factory=list)  # by deal, what somebody who may use it wins more
    swap: list[float] = field(default_factory=list)  # by deal, what somebody who has it wins more than with another
    added: list[float] = field(default_factory=list)
    wins: list[float] = field(default_factory=list)
    chosen: int = 0
    offered: int = 0


def section(data: Data) -> Section:
    found = Section("cards", "Cards and options", "Is anything too good, or never missed?")
    found.head = [
        "card or option",
        "level",
        "chosen when offered",
        "swap (causal)",
        "ban (causal)",
        "added when used",
        "wins when used (no cause)",
        "verdict",
    ]
    points = []
    for level in dict.fromkeys([data.study.levels[0], data.study.main_level]):
        cards = gathered(data, level)
        asked = [card for card in cards if card.ban or card.swap]
        believed = dict(zip([card.name for card in asked], discoveries([_chance(card) for card in asked]), strict=True))
        table = data.seats(data.study.tables[0], level)
        for card in cards:
            finding = _finding(data, table, card, level, believed.get(card.name, False), max(1, len(asked)))
            if finding is not None:
                found.findings.append(finding)
            found.rows.append(
                [
                    card.name,
                    people(level),
                    percent(card.chosen / card.offered) if card.offered else "not asked",
                    _shown(card.swap),
                    _shown(card.ban),
                    _shown(card.added),
                    _shrunk(card, cards),
                    finding.verdict if finding else "not asked",
                ]
            )
            if card.offered and (card.ban or card.added) and level == data.study.main_level:
                worth = float(np.mean(card.ban or card.added))
                warn = finding is not None and finding.verdict == "look here"
                points.append((card.name, card.chosen / card.offered, worth, warn))
    if points:
        found.picture = scatter(
            "How often each option is chosen when it is offered, and what it is worth to whoever may choose it",
            points,
            "chosen when offered",
            "worth, in points of the chance to win",
        )
    telling = sorted(found.findings, key=lambda one: (one.verdict != "look here", -abs(one.value or 0.0)))
    found.says = [finding.says for finding in telling[:3]] or ["This game names no cards or options to ask about."]
    found.notes = [
        "Intervals are ± 2 standard errors; verdicts are by intervals that hold at every look, over all cards together "
        "(Benjamini and Hochberg, and Bonferroni within the interval). A ban is "
        "of the move: who may not use something plays the "
        "next best. A swap is of a card in one hand for one that nobody has, "
        "compared with all others. Weak bots call deep "
        "cards dead: compare the levels.",
    ]
    return found


def gathered(data: Data, level: str) -> list[Card]:
    """All that is known about each card and option among players of a level, at the first table."""
    game = data.study.found()
    witness = witness_of(game)
    cards: dict[str, Card] = {}

    def card(name: str) -> Card:
        return cards.setdefault(name, Card(name))

    for name in witness.families:
        card(name)
    table = data.seats(data.study.tables[0], level)
    for _, _, one in table.detailed() if table else []:
        noted = one["noted"]
        for seat, used in enumerate(noted["used"]):
            for name, added in used.items():
                card(name).added.append(added)
                card(name).wins.append(part_of_win(one, seat))
            for name, times in noted["offered"][seat].items():
                card(name).offered += times
        for row in noted["rows"]:
            card(row[1]).chosen += 1
    for banned in data.aims("ban"):
        if banned.cell.level == level:
            name = next(key for key, pattern in witness.families.items() if pattern == banned.cell.barred[0])
            fair = 1 / banned.cell.players
            card(name).ban += [
                fair - value for value in banned.by_deal(lambda one: part_of_win(one, one["seats"].index(0)))
            ]
    for swapped in data.aims("swap"):
        if swapped.cell.level == level:
            _swaps(swapped, witness.sort, cards)
    return list(cards.values())


def _swaps(table: Table, sort: object, cards: dict[str, Card]) -> None:
    """A pair of games tells of both cards: one did so much better than the other."""
    named = sort if callable(sort) else str
    for games in table.deals.values():
        if len(games) != 2:
            continue
        noted = games[0]["noted"]
        had, instead, who = named(noted["had"]), named(noted["instead"]), noted["who"]
        if had == instead:
            continue
        better = part_of_win(games[0], who) - part_of_win(games[1], who)
        cards.setdefault(had, Card(had)).swap.append(better)
        cards.setdefault(instead, Card(instead)).swap.append(-better)


def _chance(card: Card) -> float:
    """How likely so large a difference would be by chance."""
    values = np.array(card.ban or card.swap)
    spread = values.std() / sqrt(len(values)) if len(values) > 1 else 0.0
    if spread > 0:
        return float(erfc(abs(values.mean()) / spread / sqrt(2)))
    return 0.5 ** (len(values) - 1) if values.mean() else 1.0  # all alike: as likely as so many tosses of a coin


def _finding(data: Data, table: Table | None, card: Card, level: str, believed: bool, asked: int) -> Finding | None:
    margin = data.study.margin["cards"]
    if not card.ban and not card.swap:
        return None
    values = card.ban or card.swap
    judged = equal([0.5 + value / 2 for value in values], 0.5, margin / 2, ALPHA / asked)
    low, mean, high = ((2 * bound - 1) for bound in (judged.found.low, judged.found.mean, judged.found.high))
    verdict = judged.verdict
    who = people(level)
    how = "Being allowed to use" if card.ban else "Holding"
    never = card.offered >= ENOUGH and card.chosen / card.offered < NEVER
    if verdict == "look here" and not believed:
        verdict = "not known yet"
    if never and mean < margin:
        verdict = "look here"
        says = (
            f"“{card.name}” is dead among {who}: offered {card.offered:,} times, it was chosen {card.chosen:,} times."
        )
    elif verdict == "look here":
        much = "a must-have" if mean > 0 else "worse than the others"
        says = (
            f"{how} “{card.name}” is worth {100 * mean:+.1f} points among {who} "
            f"({100 * low:+.1f} to {100 * high:+.1f}): it is {much}."
        )
    elif verdict == "good":
        says = (
            f"{how} “{card.name}” is worth nothing that matters among {who} "
            f"({100 * low:+.1f} to {100 * high:+.1f} points)."
        )
    else:
        settle = (
            f"about {judged.needed:,} more deals would settle it"
            if judged.needed
            else "hardly any number of deals would settle it"
        )
        says = (
            f"What “{card.name}” is worth among {who} is not known yet ({100 * low:+.1f} "
            f"to {100 * high:+.1f} points); {settle}."
        )
    return Finding(
        section="cards",
        table=data.study.tables[0],
        level=level,
        what=card.name,
        says=says,
        verdict=verdict,
        value=mean,
        low=low,
        high=high,
        margin=margin,
        deals_needed=judged.needed if verdict == "not known yet" else None,
        records=[]
        if table is None
        else data.examples(table, lambda one: float(any(card.name in used for used in one["noted"]["used"]))),
    )


def _shown(values: list[float]) -> str:
    if len(values) < 2:
        return "not asked"
    error = 2 * float(np.std(values, ddof=1)) / sqrt(len(values))
    return f"{100 * np.mean(values):+.1f} ± {100 * error:.1f}"


def _shrunk(card: Card, cards: list[Card]) -> str:
    """The win rate, drawn towards that of all cards the more, the fewer games it was used in."""
    if not card.wins:
        return "never used"
    mean = float(np.mean([win for other in cards for win in other.wins]))
    return percent((sum(card.wins) + SHRINK * mean) / (len(card.wins) + SHRINK), 1)
