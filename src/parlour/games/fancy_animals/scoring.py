"""Points, and who wins (FA-25 to FA-27)."""

from __future__ import annotations

from typing import Any

from parlour.games.fancy_animals import words
from parlour.games.fancy_animals.board import Board
from parlour.games.fancy_animals.components import number_of
from parlour.games.fancy_animals.groups import sentence
from parlour.games.fancy_animals.portrait import favourites, piece_points, score


def scores(board: Board) -> list[int]:
    return [int(score(board.portraits[seat], board.animals[seat])) for seat in range(board.players)]


def best_dressed(board: Board) -> list[int]:
    """The seats with most points, and of these those with most favourite pieces, covered ones included (FA-27)."""
    ranks = [
        (points, int(favourites(board.portraits[seat], board.animals[seat], True)))
        for seat, points in enumerate(scores(board))
    ]
    return [seat for seat in range(board.players) if ranks[seat] == max(ranks)]


def winners(board: Board) -> list[int]:
    """FA-27: if still tied, the highest cards left in hand decide; then the win is shared."""
    tied = best_dressed(board)
    most = max([hand_total(board.hands[seat]) for seat in tied])
    return [seat for seat in tied if hand_total(board.hands[seat]) == most]


def hand_total(hand: list[int]) -> int:
    """The total of the numbers."""
    return sum([int(number_of(card)) for card in hand])


def tie_words(board: Board, winner: int) -> str:
    """What made the winner win over others with as many points."""
    points = scores(board)
    if points.count(points[winner]) == 1:
        return ""
    if len(best_dressed(board)) > 1:
        return ", by the higher cards left in hand"
    return ", by more pieces of the favourite material"


def sheet(board: Board, seat: int) -> list[dict[str, Any]]:
    """How every point of a seat arose."""
    portrait = board.portraits[seat]
    animal = board.animals[seat]
    lines: list[dict[str, Any]] = []
    for place in range(4):
        for height, piece in enumerate(portrait[place]):
            says = words.piece_line(piece, place, height == len(portrait[place]) - 1)
            lines.append({"says": sentence(says), "points": int(piece_points(portrait, place, height))})
    count = int(favourites(portrait, animal, False))
    if count:
        lines.append({"says": words.favourite_line(animal, count), "points": count * (count + 1) // 2})
    return lines
