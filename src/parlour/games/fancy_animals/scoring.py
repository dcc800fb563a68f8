"""Points, and who wins (FA-25 to FA-27)."""

from __future__ import annotations

from typing import Any

from parlour.engine import places_by
from parlour.games.fancy_animals import words
from parlour.games.fancy_animals.board import FancyAnimalsBoard
from parlour.games.fancy_animals.components import PLACE_COUNT, number_of
from parlour.games.fancy_animals.portrait import favourite_bonus, favourites, piece_points, score


def scores(board: FancyAnimalsBoard) -> list[int]:
    return [int(score(board.portraits[seat], board.animals[seat])) for seat in range(board.players)]


def best_dressed(board: FancyAnimalsBoard) -> list[int]:
    """The seats with most points, and of these those with most favourite pieces, covered ones included (FA-27)."""
    ranks = _ranks(board)
    return [seat for seat in range(board.players) if ranks[seat] == max(ranks)]


def _ranks(board: FancyAnimalsBoard) -> list[tuple[int, int]]:
    """By seat: points, and favourite pieces."""
    return [
        (points, int(favourites(board.portraits[seat], board.animals[seat], True)))
        for seat, points in enumerate(scores(board))
    ]


def places(board: FancyAnimalsBoard) -> list[int]:
    """The winners first. Behind them hands are not compared (FA-27 asks only who wins), so nobody shows one."""
    won = winners(board)
    return places_by([(seat in won, rank) for seat, rank in enumerate(_ranks(board))])


def winners(board: FancyAnimalsBoard) -> list[int]:
    """FA-27: if still tied, the highest cards left in hand decide; then the win is shared."""
    tied = best_dressed(board)
    most = max([hand_total(board.hands[seat]) for seat in tied])
    return [seat for seat in tied if hand_total(board.hands[seat]) == most]


def hand_total(hand: list[int]) -> int:
    """The total of the numbers."""
    return sum([int(number_of(card)) for card in hand])


def hand_totals(board: FancyAnimalsBoard) -> dict[str, int]:
    """FA-27: by seat, the hands that had to be compared; they are shown to everybody. None where nothing was tied."""
    tied = best_dressed(board)
    return {str(seat): hand_total(board.hands[seat]) for seat in tied} if len(tied) > 1 else {}


def tie_break(board: FancyAnimalsBoard, winner: int) -> int:
    """What made the winner win over others with as many points."""
    points = scores(board)
    if points.count(points[winner]) == 1:
        return words.UNTIED
    return words.BY_HAND if len(best_dressed(board)) > 1 else words.BY_FAVOURITES


def sheet(board: FancyAnimalsBoard, seat: int) -> list[dict[str, Any]]:
    """How every point of a seat arose."""
    portrait = board.portraits[seat]
    animal = board.animals[seat]
    lines: list[dict[str, Any]] = []
    for place in range(PLACE_COUNT):
        for height, piece in enumerate(portrait[place]):
            says = words.piece_line(piece, place, height == len(portrait[place]) - 1)
            lines.append({"says": says, "points": int(piece_points(portrait, place, height))})
    count = favourites(portrait, animal, False)
    if count:
        lines.append({"says": words.favourite_line(animal, count), "points": int(favourite_bonus(count))})
    return lines
