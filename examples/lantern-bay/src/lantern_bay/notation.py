"""Moves, and their texts on the rules page."""

from __future__ import annotations

from functools import cache
from typing import NamedTuple

from lantern_bay.components import KINDS

TIDE = -1  # what stands for a seat in `peek tide`


class Move(NamedTuple):
    verb: str
    seat: int  # whose crate, or TIDE
    kind: int | None = None  # what it is guessed to be


@cache
def every_move(players: int) -> list[Move]:
    """All there ever are at a table of that size, in the order in which they are offered."""
    seats = range(players)
    found = [Move("peek", TIDE)]
    found += [Move(verb, seat) for verb in ("peek", "swap", "duel") for seat in seats]
    found += [Move("guess", seat, kind) for seat in seats for kind in range(len(KINDS))]
    return found


def is_move(move: object, players: int) -> bool:
    """Programs may hand in anything as a move."""
    return isinstance(move, Move) and move in every_move(players)


def write(move: Move) -> str:
    if move.kind is not None:
        return f"{move.verb} {move.seat} {KINDS[move.kind]}"
    return f"{move.verb} {'tide' if move.seat == TIDE else move.seat}"


def read(text: str, players: int) -> Move | None:
    """The move that a text means; None where it is no move at all."""
    return _moves_by_text(players).get(text)


@cache
def _moves_by_text(players: int) -> dict[str, Move]:
    return {write(move): move for move in every_move(players)}
