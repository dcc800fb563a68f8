"""Fancy Animals in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.engine.english import counted
from parlour.games.fancy_animals import OFFERED, PLACES, SUIT_WORDS, SUITS
from parlour.terminal.style import legend, seat_style

SUIT_STYLES = {"L": "yellow", "G": "cyan", "M": "bright_white", "C": "magenta"}
MATERIALS = dict(zip(SUITS, SUIT_WORDS, strict=True))
RUN_WIDTH = 9  # cards in a line
LEGEND = (
    f"{', '.join(f'{suit} {word}' for suit, word in MATERIALS.items())}. 5LG: a leather or gem 5; "
    "feet-C4: cloth for the feet, for a run of 4."
)


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [_offer(view), _portraits(view, names), _status(view), Text()]
    if view["table"]:
        parts.append(Text("On the table", style="bold"))
        parts.append(Columns([_group(group) for group in view["table"]], padding=(0, 3)))
    else:
        parts.append(Text("The table is empty."))
    if view["you"] is not None:
        parts += [Text(), _hand(view["hand"])]
    parts.append(legend(LEGEND))
    return Panel(Group(*parts), title="Fancy Animals", border_style="dim")


def card(name: str) -> Text:
    """A card by its name, its suits coloured: `5LG`, `feet-C5`."""
    text = Text()
    for letter in name:
        text.append(letter, style=SUIT_STYLES.get(letter, "bold"))
    return text


def _offer(view: Mapping[str, Any]) -> Table:
    """A row for each place: what can be had, how many are left, and what is known to lie under them."""
    table = Table(title="On offer", title_justify="left", box=None, padding=(0, 1), show_header=False)
    for place in PLACES:
        pieces = [_offered(piece) for piece in view["offer"][place]]
        missing = [Text("-", style="dim")] * (OFFERED - len(pieces))
        returned = ", ".join(view["returned"][place])
        pile = Text(f"pile {view['pile_sizes'][place]}", style="dim")
        pile.append(f", under: {returned}" if returned else "")
        table.add_row(Text(place, style="bold"), *pieces, *missing, pile)
    return table


def _offered(piece: dict[str, Any]) -> Text:
    text = card(piece["piece"])
    text.append(f"  run {piece['need']}, {piece['points']} pt", style="dim")
    return text


def _portraits(view: Mapping[str, Any], names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 1))
    for heading in ("player", "animal", *PLACES, "cards", "points"):
        table.add_column(heading, justify="right" if heading in ("cards", "points") else "left")
    for seat, name in enumerate(names):
        who = Text(name, style=seat_style(seat))
        who.append(" <- to move" if view["turn"] == seat else "", style="bold")
        worn = [_worn(view["portraits"][seat][place]) for place in PLACES]
        animal = _animal(view["animals"][seat])
        table.add_row(who, animal, *worn, str(view["hand_sizes"][seat]), str(view["scores"][seat]))
    return table


def _animal(animal: dict[str, Any] | None) -> Text:
    """`pig (gem)`; a dash for who has still to pick one."""
    if animal is None:
        return Text("-", style="dim")
    text = Text(f"{animal['animal']} (")
    text.append(MATERIALS[animal["favourite"]], style=SUIT_STYLES.get(animal["favourite"], "bold"))
    return text.append(")")


def _worn(pieces: list[dict[str, Any]]) -> Text:
    """The piece on top first; what it covers in brackets."""
    if not pieces:
        return Text("-", style="dim")
    text = card(pieces[-1]["piece"])
    for piece in reversed(pieces[:-1]):
        text.append(" (").append_text(card(piece["piece"])).append(")")
    return text


def _status(view: Mapping[str, Any]) -> Text:
    in_force = [rule["title"] for rule in view["rules"] if rule["in_force"]]
    text = Text(f"Draw deck: {view['deck_size']} cards. In force: {', '.join(in_force) or 'no special rule'}.")
    if view["final_turns"]:
        text.append(f" The end is near: {counted(view['final_turns'], 'more turn')}.", style="bold")
    return text


def _group(group: dict[str, Any]) -> Text:
    """`Leather 3-5: 3LG 4LM 5LC`, a wild with what it stands for."""
    text = Text(f"{group['says']}: ", style="bold" if "run" in group else "")
    for index, name in enumerate(group["cards"]):
        if index and index % RUN_WIDTH == 0:
            text.append("\n  ")
        text.append_text(card(name))
        if name in group["wilds"]:
            text.append(f"={group['wilds'][name]}", style="italic")
        text.append(" ")
    return text


def _hand(cards: list[str]) -> Text:
    text = Text("Your hand: ", style="bold")
    for name in cards:
        text.append_text(card(name)).append("  ")
    return text
