"""The sentences of Fancy That!: what happened, for the log, and what to do now. `{0}` stands for the name of seat 0."""

from __future__ import annotations

from typing import Final

from parlour.engine.english import counted, listed, player
from parlour.games.fancy_that import scoring
from parlour.games.fancy_that.board import BONUS, OVER, PLACE, SWEEP, FancyThatBoard
from parlour.games.fancy_that.box import MARKET_SIDE
from parlour.games.fancy_that.components import CALLS, LINE_WORDS, TILE_NAMES

NUMBERS: Final = ["no", "one", "two", "three", "four", "five", "six", "seven", "eight"]


def a_tile(kind: int) -> str:
    """A pink almond, an orange lemon."""
    name = TILE_NAMES[kind]
    return f"an {name}" if name[0] in "aeiou" else f"a {name}"


def tiles(kinds: list[int]) -> str:
    """Tiles in words, each kind once: two pink almond tiles and a blue lemon."""
    parts: list[str] = []
    for kind in sorted(set(kinds)):
        count = kinds.count(kind)
        parts.append(a_tile(kind) if count == 1 else f"{NUMBERS[count]} {TILE_NAMES[kind]} tiles")
    return listed(parts)


def swept(seat: int, line: int, call: int, kinds: list[int]) -> str:
    return f"{player(seat)} sweeps {LINE_WORDS[line]} for {CALLS[call]} and takes {tiles(kinds)}."


def fills() -> str:
    """FT-10: before a sweep that takes all the room there is."""
    return "It fills your board: unless you claim a card after it, you cannot sweep again."


def bonus(seat: int, kind: int, cell: str) -> str:
    return f"{player(seat)} cleared the line and takes {a_tile(kind)} from {cell} as a bonus."


def no_bonus(seat: int) -> str:
    return f"{player(seat)} cleared the line, but wants no bonus tile."


def placed(seat: int, kind: int, cell: str) -> str:
    return f"{player(seat)} places {a_tile(kind)} on {cell}."


def returned(seat: int, kinds: list[int]) -> str:
    what = tiles(kinds)
    if len(kinds) == 1:
        return f"{player(seat)} has no cell left: {what} goes back into the bag."
    return f"{player(seat)} has no cell left: {what} go back into the bag."


def head_start(seat: int, kinds: list[int]) -> str:
    return f"{player(seat)} draws {tiles(kinds)} from the bag, a head start to place before the first turn."


def claimed(seat: int, name: str, kind: int, cell: str) -> str:
    return f"{player(seat)} claims {name} and moves {a_tile(kind)} from {cell} to the scoring pile."


def turned_up(name: str, left: int) -> str:
    if left == 0:
        return f"{name} is turned up; the deck is empty now."
    return f"{name} is turned up; {counted(left, 'card')} left in the deck."


def passed(seat: int) -> str:
    return f"{player(seat)} claims nothing."


def no_sweep(seat: int) -> str:
    return f"{player(seat)} has no sweep to make."


def refilled(count: int, left: int) -> str:
    if left == 0:
        return f"The market is refilled with {counted(count, 'tile')}; the bag is empty now."
    return f"The market is refilled with {counted(count, 'tile')}; {left} left in the bag."


def result(board: FancyThatBoard) -> str:
    """FT-16: who won, and how."""
    winners = [player(seat) for seat in scoring.leaders(board)]
    names, points = listed(winners), counted(max(scoring.scores(board)), "point")
    if scoring.decided_by_cards(board):
        if len(winners) == 1:
            return f"{names} wins with {points}, having claimed more cards than others with as many points."
        return f"{names} share the victory with {points}, having claimed more cards than others with as many points."
    if len(winners) == 1:
        return f"{names} wins with {points}."
    return f"{names} share the victory with {points}."


def ended(rule: str) -> str:
    if rule == "FT-13":
        return "The last card is claimed: the game is over."
    return "A whole round without a sweep or a claim: the game is over."


def prompt(board: FancyThatBoard, seat: int | None) -> str:
    """One sentence for that seat: what to do now, or whom the table is waiting for."""
    if board.phase == OVER:
        return f"The game is over. {result(board)}"
    if seat is None or seat != board.turn:
        return _waiting_for(board)
    if board.phase == SWEEP:
        return _sweeping(board)
    if board.phase == BONUS:
        return "You cleared the line: take one more tile from anywhere on the market, or none."
    if board.phase == PLACE:
        return _placing(board)
    return "Claim a card that your board shows, choosing the tile to remove, or pass."


def _sweeping(board: FancyThatBoard) -> str:
    """FT-7, with a warning while a line may have more tiles than there is room for."""
    room = int(board.room())
    if room >= MARKET_SIDE:
        return "Sweep the market: choose a row or column, and a colour or an ingredient."
    fit = counted(room, "tile")
    if board.house.tiles_return:  # FT-18
        return f"Sweep the market: your board has room for {fit}, and what is left over goes back into the bag."
    return f"Sweep at most {fit}: your board has room for no more, and only a claim makes new room."  # FT-10


def _placing(board: FancyThatBoard) -> str:
    """FT-9, and what is different with a head start (FT-22) or too few cells (FT-18)."""
    what, room = tiles([int(kind) for kind in board.waiting]), int(board.room())
    if board.head_start:
        return f"Your head start: place {what} on your board, before the first turn."
    if room == 1 and len(board.waiting) > room:
        return f"Place one of these on your last empty cell, the rest goes back into the bag: {what}."
    if len(board.waiting) > room:
        return f"Place on your last {NUMBERS[room]} empty cells, the rest goes back into the bag: {what}."
    return f"Place on empty cells of your board: {what}."


def _waiting_for(board: FancyThatBoard) -> str:
    who = player(int(board.seat))
    if board.phase == SWEEP:
        return f"Waiting for {who} to sweep the market."
    if board.phase == BONUS:
        return f"Waiting for {who} to choose a bonus tile."
    if board.head_start:
        return f"Waiting for {who} to place a head start."
    if board.phase == PLACE:
        return f"Waiting for {who} to place the tiles."
    return f"Waiting for {who} to claim a card or pass."
