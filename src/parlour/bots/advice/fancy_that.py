"""Advice for Fancy That!: which card a sweep or a tile brings nearer, and what a claim scores."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from parlour.engine import State
from parlour.engine.english import counted


def advise(state: State, seat: int, text: str) -> tuple[str, str]:
    view = state.view(seat)
    verb, *words = text.split()
    if verb == "sweep":
        sweep = next(each for each in view["sweeps"] if each["text"] == text)
        do = f"Sweep {sweep['line']} and call {sweep['call']}: {counted(len(sweep['tiles']), 'tile')}."
        return do, _wanted(view, [tile["tile"][0] for tile in sweep["tiles"]])
    if verb == "bonus":
        if words == ["none"]:
            return "Take no bonus tile.", "Every tile needs an empty cell, and yours are few."
        return f"Take the bonus tile at {words[0]}.", _nearest(view, "It may go towards {card}.")
    if verb == "place":
        return f"Place it on {words[1]}.", _brought(state, seat, text, view)
    if verb == "claim":
        card = next(each for each in view["offer"] if each["id"] == words[0])
        return f"Claim {card['name']}, and give up the tile on {words[1]}.", _claim(state, seat, text, card)
    return (
        "Claim nothing this turn.",
        "Each card that you could claim would cost a tile that is worth more where it lies.",
    )


def _wanted(view: Mapping[str, Any], colours: list[str]) -> str:
    """The card on offer that these colours help most."""
    best, use = None, 0
    for card in sorted(_possible(view), key=lambda each: int(each["fit"]["short"])):
        lacks = [each["colour"] for each in card["fit"]["missing"]]
        useful = sum(min(colours.count(colour), lacks.count(colour)) for colour in set(colours))
        if useful > use:
            best, use = card, useful
    if best is None:
        return "No card on offer asks for these yet, but they fill few cells and leave the rest to others."
    if use >= best["fit"]["short"]:
        return f"With them you can complete {best['name']} this turn."
    lacking = counted(best["fit"]["short"], "tile")
    return f"{use} of them may go towards {best['name']}, which lacks {lacking} on your board."


def _possible(view: Mapping[str, Any]) -> list[dict[str, Any]]:
    """The cards on offer whose pattern still finds room on the board."""
    return [card for card in view["offer"] if card["fit"]["short"] is not None]


def _nearest(view: Mapping[str, Any], says: str) -> str:
    """The card on offer of which the board lacks least."""
    card = min(_possible(view), key=lambda each: (each["fit"]["short"], -each["tier"]), default=None)
    if card is None:
        return "No card on offer still finds room on your board, so any tile will do."
    return says.format(card=card["name"], missing=counted(card["fit"]["short"], "tile"))


def _brought(state: State, seat: int, text: str, view: Mapping[str, Any]) -> str:
    """What the tile does for the cards on offer."""
    after = state.copy()
    after.play_text(text)
    short = {card["id"]: card["fit"]["short"] for card in _possible(view)}
    offer = [card for card in _possible(after.view(seat)) if card["id"] in short]
    nearer = [card for card in offer if card["fit"]["short"] < short[card["id"]]]
    if not nearer:
        return "It is in nobody's way there, and leaves the other cells free for patterns."
    best = min(nearer, key=lambda card: (card["fit"]["short"], -card["tier"]))
    if best["fit"]["short"] == 0:
        return f"That completes {best['name']}, so you can claim it."
    return f"That brings {best['name']} nearer: {counted(best['fit']['short'], 'tile')} still missing."


def _claim(state: State, seat: int, text: str, card: dict[str, Any]) -> str:
    after = state.copy()
    after.play_text(text)
    gain = after.scores()[seat] - state.scores()[seat]
    if gain > 0:
        return f"That is {counted(gain, 'point')} more at once: symbols times tiles of one ingredient."
    if card["symbols"]:
        return f"It scores nothing yet, but every {card['ingredient']} tile in your pile will count {card['symbols']}."
    return "The card itself scores nothing, but its tile counts with the symbols of your other cards."
