"""Who won: winners, places, scores and the sheet agree."""

from __future__ import annotations

from collections.abc import Iterator

from parlour.engine import Sheets, State
from parlour.testing.asking import must
from parlour.testing.promises import NotOffered, promise
from parlour.testing.table import Table


@promise()
def winners_are_known_at_the_end(table: Table) -> None:
    """There are winners when the game is over and not before, and every seat has its points at any time."""
    for seed in table.seeds(share=2, full=50):
        for state in table.walk(seed):
            scores, winners = state.scores(), state.winners()
            must(len(scores) == table.players, f"There are {table.players} players, and {len(scores)} scores.")
            must(all(type(points) is int for points in scores), f"Scores are whole numbers, not {scores}.")
            must((winners == []) == (state.turn is not None), f"It is the turn of {state.turn}, and {winners} won.")
            must(winners == sorted(set(winners) & set(range(table.players))), f"The winners are {winners}.")


@promise()
def winners_have_the_most_points(table: Table) -> None:
    """Nobody wins with fewer points than somebody else, unless the game says that points do not decide."""
    if not table.game.most_points_win:
        raise NotOffered("In this game the most points do not win.")
    for state in _endings(table):
        scores = state.scores()
        for seat in state.winners():
            must(scores[seat] == max(scores), f"Seat {seat} wins, and the scores are {scores}.")


@promise()
def places_agree_with_winners(table: Table) -> None:
    """The winners are first, equal places are counted, and more points are never a worse place."""
    for state in _endings(table):
        scores, places, winners = state.scores(), state.places(), state.winners()
        told = f"Places {places}, scores {scores}, winners {winners}."
        must([seat for seat, place in enumerate(places) if place == 1] == winners, told)
        must(places == [1 + sum(other < place for other in places) for place in places], told)
        if table.game.most_points_win:
            for seat, points in enumerate(scores):
                better = [other for other in range(table.players) if scores[other] > points]
                must(all(places[other] < places[seat] for other in better), told)
    must(table.moment(1).places() == [], "There are places before the game is over.")


def _endings(table: Table) -> Iterator[State]:
    """Finished random games."""
    for seed in table.seeds(share=4, full=200):
        state = table.over(seed)
        if state.turn is None:
            yield state


@promise()
def the_sheet_adds_up(table: Table) -> None:
    """The lines of the score sheet add up to the scores, at any time."""
    for seed in table.seeds(share=2, full=50):
        for state in table.walk(seed):
            if not isinstance(state, Sheets):
                raise NotOffered("This game has no score sheet.")
            sheet = state.sheet()
            totals = [sum(line["points"] for line in lines) for lines in sheet]
            must(totals == state.scores(), f"The sheet adds up to {totals}, and the scores are {state.scores()}.")
            must(all(line["says"] for lines in sheet for line in lines), "A line of the sheet says nothing.")
