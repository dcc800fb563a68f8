"""Hand-made positions for the tests."""

from typing import Any

import parlour
from parlour.games.fancy_that import FancyThatState
from parlour.games.fancy_that.cards import KEYS
from parlour.games.fancy_that.components import TILES

Cells = dict[str, str]


def grid(cells: Cells, columns: str) -> list[list[str | None]]:
    """Rows of tiles from named cells: {"b3": "pA"}."""
    assert all(name[0] in columns and 1 <= int(name[1]) <= len(columns) for name in cells), cells
    return [[cells.get(f"{column}{row}") for column in columns] for row in range(1, len(columns) + 1)]


def position(
    market: Cells | None = None,
    boards: list[Cells] | None = None,
    offer: list[str] | None = None,
    **changes: Any,
) -> dict[str, Any]:
    """Two players, nothing placed, seat 0 to sweep a market of one pink almond; with changes.

    What is not named lies in the bag, in order, and in the deck and out of the game, in order.
    """
    players: int = changes.get("players", 2)
    shown = ["battenberg", "dacquoise", "opera-cake", "tarte-tatin"] if offer is None else offer
    tucked: list[list[str]] = changes.get("tucked", [[] for _ in range(players)])
    made: dict[str, Any] = {
        "game": "fancy-that",
        "players": players,
        "turn": 0,
        "phase": "sweep",
        "market": grid({"A1": "pA"} if market is None else market, "ABCDEF"),
        "offer": shown,
        "boards": [grid(cells, "abcde") for cells in (boards or [])],
        "piles": [[] for _ in range(players)],
        "tucked": tucked,
        "waiting": [],
        "idle_turns": 0,
    }
    made["boards"] += [grid({}, "abcde") for _ in range(players - len(made["boards"]))]
    made |= changes
    if "bag" not in made:
        made["bag"] = left_over(made)
    spare = [key for key in KEYS if key not in shown and not any(key in cards for cards in tucked)]
    in_deck = max(0, 4 * players - len(shown) - sum(len(cards) for cards in tucked))
    if "deck" in made:
        spare = [key for key in spare if key not in made["deck"]]
        in_deck = 0
    made.setdefault("deck", spare[:in_deck])
    made.setdefault("out", spare[in_deck:])
    return made


def left_over(made: dict[str, Any]) -> list[str]:
    """The tiles that a position does not name yet."""
    used = [tile for row in made["market"] for tile in row]
    used += [tile for board in made["boards"] for row in board for tile in row]
    used += [tile for pile in made["piles"] for tile in pile] + made["waiting"]
    return [tile for tile in TILES for _ in range(4 - used.count(tile))]


def load(
    market: Cells | None = None,
    boards: list[Cells] | None = None,
    offer: list[str] | None = None,
    **changes: Any,
) -> FancyThatState:
    state = parlour.game("fancy-that").load(position(market, boards, offer, **changes))
    assert isinstance(state, FancyThatState)
    return state


def start(players: int = 2, seed: str | int = 1, **options: Any) -> FancyThatState:
    state = parlour.game("fancy-that").start(players, seed, **options)
    assert isinstance(state, FancyThatState)
    return state


def full_board(but: list[str] | None = None, colours: str = "ypogb") -> Cells:
    """A board full but for some cells. Each colour has its row, so that only that and what stands below can match."""
    return {
        f"{column}{row}": f"{colours[row - 1]}{ingredient}"
        for row in range(1, 6)
        for column, ingredient in zip("abcde", "SLCAK", strict=True)
        if f"{column}{row}" not in (but or [])
    }


def texts(state: FancyThatState) -> list[str]:
    return [state.text(move) for move in state.moves()]
