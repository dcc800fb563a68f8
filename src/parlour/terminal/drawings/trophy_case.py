"""Trophy Case in a terminal."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from rich.console import Group, RenderableType
from rich.panel import Panel
from rich.table import Table
from rich.text import Text

from parlour.engine.english import counted
from parlour.terminal.style import legend

# Colours only repeat what the codes of the suits say.
COLOUR_STYLES = {"red": "red", "gold": "yellow", "blue": "bright_blue", "green": "green", "violet": "magenta"}
TRUMP_STYLE = "bold reverse"
PLACES = ["lowest", "second", "highest"]


def draw(view: Mapping[str, Any], names: list[str]) -> RenderableType:
    parts: list[RenderableType] = [_players(view, names), Text()]
    if view["trick"]:
        parts += [_trick(view, names), _standing(view, names)]
    elif view["turn"] is not None:
        parts.append(Text(f"{names[view['leader']]} leads a new trick."))
    if view["hand"] is not None:
        parts += [Text(), _hand(view)]
    parts += [Text(), _deck(view), legend(_codes(view))]
    return Panel(Group(*parts), title=_title(view), border_style="dim")


def _title(view: Mapping[str, Any]) -> str:
    if view["hands_left"] is None:
        return f"Trophy Case, to {view['target']} points"
    if view["hands_left"] == 0:
        return "Trophy Case, the last hand"
    return f"Trophy Case, {counted(view['hands_left'], 'more hand')} to come"


def _players(view: Mapping[str, Any], names: list[str]) -> Table:
    table = Table(box=None, padding=(0, 1))
    for heading in ("seat", "player", "points", "cards", "trick", "surely holds no" if view["memory_aids"] else ""):
        table.add_column(heading, justify="right" if heading in ("seat", "points", "cards") else "left")
    for seat, name in enumerate(names):
        who = Text(name, style="bold" if view["turn"] == seat else "")
        who.append(" <- to move" if view["turn"] == seat else "")
        folded = bool(view["trick"]) and seat not in view["in"]
        standing = "folded" if folded else "in" if view["trick"] else ""
        if seat == view["leader"] and view["turn"] is not None:
            standing += ", led" if view["trick"] else "leads"
        lacks = Text(" ").join([_suit_or_colour(view, word) for word in view["lacks"][seat]])
        cells: list[str | Text] = [
            str(seat),
            who,
            str(view["scores"][seat]),
            str(view["hand_sizes"][seat]),
            standing,
            lacks,
        ]
        table.add_row(*cells, style="dim" if folded else "")
    return table


def _trick(view: Mapping[str, Any], names: list[str]) -> Table:
    """A column for each player, from the leader on; a row for each round."""
    order = [(view["leader"] + step) % view["players"] for step in range(view["players"])]
    by_seat: dict[int, list[str]] = {seat: [] for seat in order}
    for entry in view["trick"]:
        by_seat[entry["seat"]].append(entry["action"])
    table = Table(title="The trick", title_justify="left", box=None, padding=(0, 2, 0, 0))
    for seat in order:
        table.add_column(Text(names[seat]), style="" if seat in view["in"] else "dim")
    for round_number in range(max(len(actions) for actions in by_seat.values())):
        row = [by_seat[seat][round_number : round_number + 1] for seat in order]
        table.add_row(*(_card(view, action[0]) if action else Text() for action in row))
    return table


def _standing(view: Mapping[str, Any], names: list[str]) -> Text:
    """What outranks what, who would win, and what for."""
    text = Text(f"{view['led']['colour'].capitalize()} was led: ")
    for place, suit in enumerate(view["ranking"]):
        text.append(f"{' < ' if place else ''}")
        text.append(_suit_name(view, suit), style=_style(view, suit))
        text.append(f" ({PLACES[place]})" if len(view["ranking"]) == len(PLACES) else "")
    unseen = [
        suit["name"] for suit in _colour(view, view["led"]["colour"])["suits"] if suit["code"] not in view["ranking"]
    ]
    text.append(f" < {' or '.join(unseen)}, if it comes.\n" if unseen else ".\n")
    if view["leading"] is not None:
        text.append("Highest: ")
        text.append_text(_card(view, view["leading"]["card"]))
        text.append(f" of {names[view['leading']['seat']]}. ")
    text.append(f"Worth {view['worth']} now, {view['worth_if_trumped']} to a trump.")
    return text


def _hand(view: Mapping[str, Any]) -> RenderableType:
    if not view["hand"]:
        return Text("Your hand is empty.")
    table = Table(title="Your hand", title_justify="left", box=None, padding=(0, 1), show_header=False)
    for guide in view["colours"]:
        held = [card for card in view["hand"] if _colour_of(view, card) == guide["colour"]]
        if held:
            table.add_row(guide["colour"], Text(" ").join([_card(view, card) for card in held]))
    trumps = [card for card in view["hand"] if card in view["trumps"]]
    if trumps:
        table.add_row("trumps", Text(" ").join([_card(view, card) for card in trumps]))
    return table


def _deck(view: Mapping[str, Any]) -> Text:
    hand = f"Hand {view['hand_number']} since the shuffle"
    if not view["memory_aids"]:
        return Text(f"{hand}, deck {view['deck_size']} cards.", style="dim")
    trumps = [card for card in view["seen"] if card in view["trumps"]]
    among = f"trumps among them: {', '.join(trumps)}" if trumps else "no trump among them"
    return Text(f"{hand}, deck {view['deck_size']} cards, seen {len(view['seen'])} ({among}).", style="dim")


def _codes(view: Mapping[str, Any]) -> str:
    """`red: Bu Bugs, Ma Mazes, In Inkblots; ...`"""
    colours = [
        f"{guide['colour']}: " + ", ".join(f"{suit['code']} {suit['name']}" for suit in guide["suits"])
        for guide in view["colours"]
    ]
    return f"{'; '.join(colours)}. Bux: the infinity of Bugs."


def _colour(view: Mapping[str, Any], name: str) -> dict[str, Any]:
    found: dict[str, Any] = next(guide for guide in view["colours"] if guide["colour"] == name)
    return found


def _colour_of(view: Mapping[str, Any], card: str) -> str | None:
    """The colour of a card or suit; None for a trump, a fold or mud."""
    if card in view["trumps"]:
        return None
    for guide in view["colours"]:
        if any(card[:2] == suit["code"] for suit in guide["suits"]):
            return str(guide["colour"])
    return None


def _suit_name(view: Mapping[str, Any], code: str) -> str:
    return next(str(suit["name"]) for guide in view["colours"] for suit in guide["suits"] if suit["code"] == code)


def _style(view: Mapping[str, Any], card: str) -> str:
    if card in view["trumps"]:
        return TRUMP_STYLE
    colour = _colour_of(view, card)
    return "" if colour is None else COLOUR_STYLES.get(colour, "")


def _card(view: Mapping[str, Any], card: str) -> Text:
    return Text(card, style=_style(view, card))


def _suit_or_colour(view: Mapping[str, Any], word: str) -> Text:
    if word in COLOUR_STYLES:
        return Text(word, style=COLOUR_STYLES[word])
    return Text(word, style=_style(view, word))
