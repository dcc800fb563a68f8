"""A study to begin with, with a word on every line."""

from __future__ import annotations

from parlour.engine import Game
from parlour.lab.study import LIMITS, MARGINS, PACE, standard_size, standard_tables

PAGE = """\
# A study of {title}. `parlour lab {key}.toml` plays it and writes {key}/report.html.
# Everything here is settled before the first game: what is changed afterwards needs a new folder (--out).
game = "{key}"
seed = "lab"             # the same seed deals the same cards
tables = {tables}          # how many players; each is played by each level
levels = {levels}  # weakest first; budgets are iterations, never time
pace = {pace:g}                 # seconds that people take for a turn: measure it; 0 says nothing about minutes
pairs = {pairs:<16} # deals in which each level meets the next, from both sides
cards = {cards:<16} # deals in which somebody may not use each card or option; 0 leaves this out
swaps = {swaps:<16} # deals that are played twice, with another card in one hand; 0 leaves this out

[deals]                  # by level, at every table
{deals}

[margin]                 # differences that do not matter
{margins}

[limit]                  # where a good game ends
{limits}

# A variant is compared with the printed game on the same deals. It has options, a patch of the box, moves that are
# forbidden, or rules of your own.
# [[variant]]
# name = "mine"
# why = "games run long"
# patch = {{{patch} = 4}}    # a JSON merge patch over box.json (docs/boxes.md)
# options = {{}}
# forbid = ["play swap-*"]   # patterns over the texts of moves; seat = 0 for one seat alone
# rules = "my_rules.py:MyRules"

# What the game should be like, and numbers of the box that may be turned for it.
# [[goal]]
# figure = "minutes"
# least = 20
# most = 30
# [[knob]]
# name = "{patch}"
# values = [4, 5, 6]
"""


def written(game: Game) -> str:
    """The text of a study file, which `read_study` reads as the standard study."""
    size = standard_size(game)
    numbers = zip(size.levels, size.deals, strict=True)
    return PAGE.format(
        title=game.title,
        key=game.key,
        tables=list(standard_tables(game)),
        levels=str(list(size.levels)).replace("'", '"'),
        pace=PACE,
        pairs=size.pairs,
        cards=size.cards,
        swaps=size.swaps,
        deals="\n".join(f'"{level}" = {count}' for level, count in numbers),
        margins="\n".join(f"{name} = {value:<8g} # {says}" for name, (value, says) in MARGINS.items()),
        limits="\n".join(f"{name} = {value:<8g} # {says}" for name, (value, says) in LIMITS.items()),
        patch="full_meal" if game.key == "cats-and-dogs" else "hand",
    )
