"""Fancy That! in a terminal: colours for the eye, and a letter wherever there is a colour."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.columns import Columns
from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.text import Text

from parlour.engine.english import counted
from parlour.terminal.style import Beside, legend

STYLES = {
    "y": "black on #ffd75f",
    "p": "black on #ff87d7",
    "o": "black on #ff8700",
    "g": "black on #5fd75f",
    "b": "black on #5fafff",
}
CARD_WIDTH = 31


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    offer = Columns([_card(view, card) for card in view["offer"]], padding=(0, 2), equal=True)
    table = Beside(_market(view), Group(_piles(view), offer), CARD_WIDTH)
    boards = Columns([_player(view, names, seat) for seat in range(view["players"])], padding=(0, 1))
    parts: list[RenderableType] = [table, Text(), boards]
    if view["waiting"]:
        parts += [Text(), _waiting(view, names)]
    parts += [Text(), legend(_codes(view))]
    return Panel(Group(*parts), title="Fancy That!", border_style="dim")


def _codes(view: Mapping[str, Any]) -> str:
    colours, ingredients = view["colours"], view["ingredients"]
    letters = ", ".join(f"{letter} {word}" for letter, word in [*colours.items(), *ingredients.items()])
    return f"{letters}. pA: a pink almond."


def _tile(tile: str | None) -> Text:
    return Text("  · ", style="dim") if tile is None else Text(f" {tile} ", style=STYLES[tile[0]])


def _cells(rows: list[list[str | None]], cells: list[list[str]]) -> Text:
    """A board or the market, with its rows numbered and its columns lettered as in the names of its cells."""
    text = Text()
    text.append("  " + "".join(f" {cell[0]}  " for cell in cells[0]), style="bold")
    for number, row in enumerate(rows, 1):
        text.append(f"\n{number} ", style="bold")
        for tile in row:
            text.append_text(_tile(tile))
    return text


def _market(view: Mapping[str, Any]) -> RenderableType:
    title = Text()
    title.append("Market", style="bold underline")
    return Group(title, _cells(view["market"], view["market_cells"]))


def _piles(view: Mapping[str, Any]) -> Text:
    text = Text("Face up", style="bold underline")
    text.append(
        f"  (deck {counted(view['deck'], 'card')}, bag {counted(view['bag'], 'tile')})",
        style="not bold not underline",
    )
    return text


def _card(view: Mapping[str, Any], card: dict[str, Any]) -> Text:
    """A face-up card: name, symbols, pattern, and how near your board is to it."""
    text = Text(no_wrap=True, overflow="ellipsis")
    text.append(card["name"], style="bold")
    symbols = f"{card['symbols']} x {card['ingredient']}" if card["symbols"] else f"no symbol ({card['ingredient']})"
    notes = [symbols, _nearness(view, card["fit"])]
    for number in range(2):
        text.append("\n ")
        row = card["pattern"][number] if number < len(card["pattern"]) else []
        for colour in row:
            text.append("   " if colour is None else f" {colour} ", style="" if colour is None else STYLES[colour])
        text.append("   " * (2 - len(row)) + f" {notes[number]}")
    text.append(f"\n {card['id']}", style="dim")
    return text


def _nearness(view: Mapping[str, Any], fit: dict[str, Any] | None) -> str:
    if fit is None:
        return ""
    if fit["matches"]:
        return "you show it: " + " ".join(fit["matches"][0])
    if fit["short"] is None:
        return "no place for it"
    if fit["short"] == 1:
        missing = fit["missing"][0]
        return f"1 missing: {view['colours'][missing['colour']]} {missing['cell']}"
    return f"{fit['short']} missing"


def _player(view: Mapping[str, Any], names: list[str], seat: int) -> Text:
    """A board with its owner above and the score so far below."""
    mark = "> " if view["turn"] == seat else "  "
    you = " (you)" if view["you"] == seat else ""
    text = Text()
    text.append(f"{mark}{names[seat]}{you}"[:22], style="bold reverse" if view["turn"] == seat else "bold")
    text.append("\n")
    text.append_text(_cells(view["boards"][seat], view["board_cells"]))
    tally = view["tally"][seat]
    for line in tally:
        if not line["symbols"] and not line["tiles"]:
            continue
        score = f"\n  {line['ingredient']:<10} {line['symbols']} x {line['tiles']} = {line['points']}"
        text.append(score, style="" if line["points"] else "dim")
    cards = counted(len(view["tucked"][seat]), "card")
    if None in view["tucked"][seat]:
        cards += " face down"
    told = f"{counted(sum(line['points'] for line in tally), 'point')}, {cards}" if tally else cards
    text.append(f"\n  {told}", style="bold")
    return text


def _waiting(view: Mapping[str, Any], names: list[str]) -> Text:
    text = Text("To place: " if view["turn"] == view["you"] else f"{names[view['turn']]} is to place: ")
    for tile in view["waiting"]:
        text.append_text(_tile(tile))
        text.append(" ")
    return text
