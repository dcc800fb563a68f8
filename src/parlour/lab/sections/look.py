"""Games to look at."""

from __future__ import annotations

from parlour.lab.chances import lines_of
from parlour.lab.data import Data
from parlour.lab.pictures import bars
from parlour.lab.sections import Section
from parlour.lab.sections.tension import told
from parlour.lab.verdicts import Finding
from parlour.lab.words import at, people


def section(data: Data) -> Section:
    found = Section("look", "Games to look at", "Which games show what the figures say?", judged=False)
    found.head = ["why", "players", "level", "record"]
    for table in data.printed():
        lines = lines_of(table)
        if not lines:
            continue
        games = [(line, told(line)) for line in lines]
        picked = {
            "the most dramatic": max(games, key=lambda one: one[1].drama),
            "the flattest": min(games, key=lambda one: one[1].surprise),
            "the most changes of the lead": max(games, key=lambda one: one[1].changes),
            "decided last": max(games, key=lambda one: one[1].decided),
        }
        if any(game.comeback for _, game in games):
            back = [one for one in games if one[1].comeback]
            picked["the greatest comeback"] = min(
                back, key=lambda one: float(one[0].chances[:, int(one[0].result.argmax())].min())
            )
        names = []
        for why, (line, _) in picked.items():
            place = int(line.chances[:, int(line.result.argmax())].argmin())
            name = data.cite(table, line.deal, line.number, place)
            names.append(name)
            found.rows.append([why, str(table.cell.players), people(table.cell.level), name])
        longest = max(table.detailed(), key=lambda one: one[2]["moves"])
        found.rows.append(
            ["the longest", str(table.cell.players), people(table.cell.level), data.cite(table, longest[0], longest[1])]
        )
        found.findings.append(
            Finding(
                section="look",
                table=table.cell.players,
                level=table.cell.level,
                what="games to look at",
                verdict="good",
                records=names,
                says=f"With {at(table.cell.players)} among {people(table.cell.level)}: {', '.join(picked)}.",
            )
        )
    printed = [table for table in data.printed() if table.detailed()]
    if printed:
        found.picture = bars(
            "Games of which every decision was kept",
            [f"{at(table.cell.players)}, {people(table.cell.level)}" for table in printed],
            [float(len(table.detailed())) for table in printed],
            lambda value: f"{value:,.0f}",
        )
    found.says = ["Each opens at the moment when the winner was worst off."]
    return found
