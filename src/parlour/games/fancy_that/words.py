"""The sentences of Fancy That!: for the log, the prompt and the score sheet. `{0}` stands for the name of seat 0."""

from __future__ import annotations

from parlour.games.fancy_that.components import CALLS, INGREDIENTS, LINE_NAMES, TILE_NAMES


def seat_name(seat: int) -> str:
    return "{" + str(seat) + "}"


def listed(parts: list[str]) -> str:
    """One, two and three.

    >>> listed(["one", "two", "three"])
    'one, two and three'
    """
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def counted(count: int, thing: str) -> str:
    """1 tile, 2 tiles."""
    return f"{count} {thing}" if count == 1 else f"{count} {thing}s"


def a_tile(kind: int) -> str:
    """A pink almond, an orange lemon."""
    name = TILE_NAMES[kind]
    return f"an {name}" if name[0] == "o" else f"a {name}"


def tiles(kinds: list[int]) -> str:
    """A hand of tiles in words, each kind once: two pink almonds and a blue lemon."""
    numbers = ["", "", "two", "three", "four"]
    parts: list[str] = []
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        parts.append(a_tile(kind) if count == 1 else f"{numbers[count]} {TILE_NAMES[kind]} tiles")
    return listed(parts)


def line_name(line: int) -> str:
    """Row 3, column B."""
    return LINE_NAMES[line].replace("col", "column")


def swept(seat: int, line: int, call: int, kinds: list[int]) -> str:
    return f"{seat_name(seat)} sweeps {line_name(line)} for {CALLS[call]} and takes {tiles(kinds)}."


def bonus(seat: int, kind: int, cell: str) -> str:
    return f"{seat_name(seat)} cleared the line and takes {a_tile(kind)} from {cell} as a bonus."


def no_bonus(seat: int) -> str:
    return f"{seat_name(seat)} cleared the line, but wants no bonus tile."


def placed(seat: int, kind: int, cell: str) -> str:
    return f"{seat_name(seat)} places {a_tile(kind)} on {cell}."


def claimed(seat: int, name: str, kind: int, cell: str) -> str:
    return f"{seat_name(seat)} claims {name} and moves {a_tile(kind)} from {cell} to the scoring pile."


def turned_up(name: str, left: int) -> str:
    rest = "the deck is empty now" if left == 0 else f"{counted(left, 'card')} left in the deck"
    return f"{name} is turned up; {rest}."


def passed(seat: int) -> str:
    return f"{seat_name(seat)} claims nothing."


def no_sweep(seat: int) -> str:
    return f"{seat_name(seat)} has no sweep to make."


def refilled(count: int, left: int) -> str:
    rest = "the bag is empty now" if left == 0 else f"{left} left in the bag"
    return f"The market is refilled with {counted(count, 'tile')}; {rest}."


def result(scores: list[int], winners: list[int], by_cards: bool) -> str:
    """FT-16: who won, and how."""
    verb = "wins" if len(winners) == 1 else "share the victory"
    tie = ", having claimed more cards than others with as many points" if by_cards else ""
    names = listed([seat_name(seat) for seat in winners])
    return f"{names} {verb} with {counted(max(scores), 'point')}{tie}."


def ended(rule: str) -> str:
    if rule == "FT-13":
        return "The last card is claimed: the game is over."
    return "A whole round without a sweep or a claim: the game is over."


def sheet_line(ingredient: int, symbols: int, count: int) -> str:
    name = INGREDIENTS[ingredient]
    return f"{name.capitalize()}: {counted(symbols, 'symbol')} x {counted(count, 'tile')}"
