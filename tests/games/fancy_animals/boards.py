"""Positions for tests, given by what matters; the rest of the box lies where it belongs."""

from typing import Any

from parlour.games.fancy_animals import GAME, notation
from parlour.games.fancy_animals.components import CARDS, NAMES, PLACES
from parlour.games.fancy_animals.position import dump_table
from parlour.games.fancy_animals.rules import FancyAnimalsState

# Thirteen cards, so that there is no drawing (FA-11), of which no three make a run or a set.
STUCK = "1LG 1MC 2LG 2MC 4LG 4MC 5LG 5MC 7LG 7MC 8LG 8MC 10LG"


def position(
    hand: str = "",
    table: str = "",
    players: int = 2,
    worn: list[dict[str, list[str]]] | None = None,
    offer: str = "",
    rules: str = "",
    hands: list[str] | None = None,
    deck: str | None = None,
    **fields: Any,
) -> dict[str, Any]:
    """A position in which seat 0 is to move, holding `hand`; what nobody has lies in the deck and the piles.

    With `deck` given the deck holds just those cards, and the last seats get what is left over, where they can.
    """
    top = 11 if players == 2 else 13
    groups = notation.read(f"play {table}", top, True).groups if table else []
    held = [sorted(words.split(), key=NAMES.index) for words in (hands or [hand])]
    held += [[] for _ in range(players - len(held))]
    portraits = list(worn or [])
    portraits += [{} for _ in range(players - len(portraits))]
    used = {name for cards in held for name in cards} | {NAMES[card] for group in groups for card in group.cards}
    used |= {piece for portrait in portraits for stack in portrait.values() for piece in stack}
    wanted = offer.split()
    offers: dict[str, list[str]] = {}
    piles: dict[str, list[str]] = {}
    for index, place in enumerate(PLACES):
        pieces = [piece for piece in NAMES[CARDS + index * 12 : CARDS + index * 12 + 12] if piece not in used]
        first = [piece for piece in wanted if piece in pieces]
        pieces = first + [piece for piece in pieces if piece not in first]
        offers[place], piles[place] = pieces[:2], pieces[2:]
    left = [name for name in NAMES[: top * 6] if name not in used]
    if deck is not None:
        left = [name for name in left if name not in deck.split()]
        for seat in range(players - 1, 0, -1):
            room = 13 - len(held[seat])
            held[seat], left = held[seat] + left[:room], left[room:]
        assert not left, f"no room for {left}"
        left = deck.split()
    found = {
        "game": "fancy-animals",
        "players": players,
        "turn": 0,
        "phase": "turn",
        "animals": ["pig", "tiger", "fox", "elephant"][:players],
        "hands": [sorted(cards, key=NAMES.index) for cards in held],
        "deck": left,
        "table": dump_table(groups),
        "portraits": [{place: portrait.get(place, []) for place in PLACES} for portrait in portraits],
        "offer": offers,
        "piles": piles,
        "returned": dict.fromkeys(PLACES, 0),
        "rules": rules.split(),
        "final_turns": None,
        "passes": 0,
    }
    found.update(fields)
    return found


def state(hand: str = "", table: str = "", **others: Any) -> FancyAnimalsState:
    return GAME.load(position(hand, table, **others))


def verdict(found: FancyAnimalsState, text: str) -> str:
    """What a player is told: the refusal of a move, or nothing."""
    refusal = found.refusal(found.parse(text))
    return "" if refusal is None else str(refusal)


def groups_of(text: str) -> list[list[str]]:
    """The cards of a move's table."""
    table = text.removeprefix("play ").split(" take ")[0].split(" return ")[0]
    return [group.split(":")[1].split(",") for group in table.split(" | ")]
