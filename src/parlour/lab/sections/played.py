"""What was played: enough to play it again."""

from __future__ import annotations

import parlour
from parlour.bots.shown import scale_for
from parlour.engine.english import counted
from parlour.lab.data import Data
from parlour.lab.frozen import frozen
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.words import people


def section(data: Data) -> Section:
    study, game = data.study, data.study.found()
    games = sum(len(table.games) for table in data.cells)
    deals = sum(len(table.deals) for table in data.cells)
    found = Section("played", "What was played", "Who played what, how often, and with which box?", judged=False)
    found.says = [
        f"{counted(games, 'game')} of {game.title} in {counted(deals, 'deal')}, by bots alone. Where two levels meet, "
        "every deal is played from every seating.",
        "“Shown” means: with 95 % certainty for all looks together, and by more than a margin that was written down "
        "before the first game.",
    ]
    found.head = ["variant", "players", "who", "what for", "deals", "of planned", "games"]
    aims = {
        "seats": "all questions",
        "pair": "which level is better",
        "ban": "may not use something",
        "swap": "another card",
    }
    for table in data.cells:
        cell = table.cell
        who = " against ".join(people(one) for one in dict.fromkeys(cell.bots))
        what = aims[cell.aim] + (f": {cell.barred[0]}" if cell.barred else "")
        found.rows.append(
            [
                cell.variant,
                str(cell.players),
                who,
                what,
                f"{len(table.deals):,}",
                f"{table.planned:,}",
                f"{len(table.games):,}",
            ]
        )
    printed = data.printed()
    found.picture = bars(
        "Games of each level and table",
        [f"{people(table.cell.level)}, {table.cell.players} players" for table in printed],
        [float(len(table.games)) for table in printed],
        lambda value: f"{value:,.0f}",
    )
    margins = ", ".join(f"{name} {value:g}" for name, value in study.margin.items())
    limits = ", ".join(f"{name} {value:g}" for name, value in study.limit.items())
    proved = [
        str(players) for players in study.tables if scale_for(game.start(players, "lab", **study.options)).calibrated
    ]
    found.notes = [
        f"Margins, registered beforehand: {margins}.",
        f"Limits: {limits}.",
        f"Bots: {', '.join(study.levels)}; budgets are iterations, never time. Seed: {study.seed}.",
        f"Box: {game.box_hash or 'none'}. Value function: {frozen(game)} (frozen: it was not fitted to these games). "
        f"Parlour {parlour.__version__}.",
        (
            f"The bots' own chances are proved to come true at tables of {' and '.join(proved)}."
            if proved
            else "The bots' own chances are not proved to come true at any of these tables; sections that use chances "
            "fit them to one half of the deals and test them on the other, and say how far they are off."
        ),
    ]
    for table in printed[:1]:
        data.examples(table)
    return found
