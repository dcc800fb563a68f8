"""Rules by their ids: which apply, which decide, which never do?"""

from __future__ import annotations

import re

from parlour.engine import Refusal, rules_by_id
from parlour.lab.data import Data, Game
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.verdicts import Answer, Finding
from parlour.lab.witnesses import witness_of
from parlour.lab.words import at, percent
from parlour.stats import Sequence, deals_for

ALPHA = 0.05
MATTERED = 0.10  # a move by the rule moved somebody's chance by so much


def section(data: Data) -> Section:
    found = Section("rules", "Rules", "Which rules never apply, and which rulings mattered?")
    found.head = ["rule", "table", "games in which it applied", "between", "in which it mattered", "verdict"]
    game, margin = data.study.found(), data.study.margin["rules"]
    witness = witness_of(game)
    page = _page(game)
    shown: dict[str, float] = {}
    for players in data.study.tables:
        tables = [table for table in data.printed() if table.cell.players == players and table.detailed()]
        for rule in witness.watched:
            deals = [
                [one for one in games if "rows" in one["noted"]] for table in tables for games in table.deals.values()
            ]
            deals = [games for games in deals if games]
            if not deals:
                continue
            parts = (sum(rule in one["noted"]["rules"] for one in games) / len(games) for games in deals)
            applied = Sequence(
                parts, ALPHA / len(witness.watched)
            ).interval()  # all rules together err in one of twenty
            mattered = sum(one["noted"]["rules"].get(rule, 0.0) >= MATTERED for games in deals for one in games)
            whole = sum(map(len, deals))
            verdict: Answer = (
                "look here" if applied.high < margin else "good" if applied.low >= margin else "not known yet"
            )
            found.rows.append(
                [
                    rule,
                    at(players),
                    percent(applied.mean, 1),
                    f"{100 * applied.low:.1f} to {100 * applied.high:.1f} %",
                    percent(mattered / whole, 1),
                    verdict,
                ]
            )
            shown[rule] = max(shown.get(rule, 0.0), applied.mean)
            # A part of a rule is watched under a name of its own.
            named = rule if "(" in rule else f"{rule} ({_headline(page, rule)})"
            if verdict == "look here":
                says = (
                    f"{named} applied in {percent(applied.mean, 1)} of games with {at(players)}, "
                    f"and surely in less than {percent(applied.high, 1)}: cut it or feed it."
                )
            elif verdict == "good":
                says = (
                    f"{named} applied in {percent(applied.mean, 1)} of games with "
                    f"{at(players)}, and mattered in {percent(mattered / whole, 1)}."
                )
            else:
                says = (
                    f"Whether {named} ever matters with {at(players)} is not known "
                    f"yet (in at most {percent(applied.high, 1)} of games)."
                )

            def wanted(one: Game, rule: str = rule) -> float:
                return float(one["noted"]["rules"].get(rule, -1.0))

            found.findings.append(
                Finding(
                    section="rules",
                    table=players,
                    level="",
                    what=rule,
                    says=says,
                    verdict=verdict,
                    value=applied.mean,
                    low=applied.low,
                    high=applied.high,
                    margin=margin,
                    deals_needed=max(1, deals_for(margin, 0.1) - len(deals)) if verdict == "not known yet" else None,
                    records=data.examples(tables[0], wanted),
                )
            )
    if shown:
        rare = sorted(shown, key=lambda name: shown[name])[:24]
        found.picture = bars(
            "In how many games the rarest rules applied",
            rare,
            [shown[name] for name in rare],
            lambda value: percent(value, 1),
        )
    if witness.watched:
        known = {one.partition(" ")[0].rstrip("*") for one in witness.watched}
        unseen = [rule for rule in page if rule not in known]
        never = [one.what for one in found.findings if one.value == 0]
        found.says = [one.says for one in found.findings if one.verdict == "look here"][:3] or [
            "Every rule that is watched applies often enough."
        ]
        if never:
            found.notes.append(f"Never applied in any game: {', '.join(dict.fromkeys(never))}.")
        if unseen:
            found.notes.append(
                "Not watched, because nothing tells that they applied (set-up, "
                f"definitions, house rules): {', '.join(unseen)}."
            )
    else:
        found.says = ["This game has no witness.py, which would tell which rules applied."]
        found.judged = False
    found.notes.append(
        "A rule mattered where a move by it moved somebody's chance by ten points or "
        "more. All levels together; games whose decisions were kept."
    )
    return found


def _page(game: object) -> dict[str, str]:
    try:
        return rules_by_id(str(game.rules))  # type: ignore[attr-defined]
    except (OSError, Refusal, AttributeError):
        return {}


def _headline(page: dict[str, str], rule: str) -> str:
    """The first words of a rule, or what is watched of it where that is only a part."""
    name, _, part = rule.partition(" ")
    if part:
        return part.strip("()")
    entry = next(
        (line for line in page.get(name.rstrip("*"), "").splitlines() if line.startswith(f"- **{name}** ")), ""
    )
    words = re.split(r"[.:;]", entry.partition("** ")[2].replace("*", ""))[0].split()
    return " ".join(words[:9]) + ("…" if len(words) > 9 else "") if words else "a rule"
