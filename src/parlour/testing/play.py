"""Random games: they end, go the same way every time, and offer only what is legal."""

from __future__ import annotations

from random import Random

from parlour.engine import Refusal
from parlour.testing.asking import must, same
from parlour.testing.promises import NotKept, promise
from parlour.testing.table import Table

TWICE = ("once", "and again")
CHANGED = ("before", "after")


@promise()
def the_same_seed_deals_the_same_game(table: Table) -> None:
    """The same players, seed and options deal the same game, and another seed deals another."""
    for seed in table.seeds(share=2, full=20):
        position = table.start(seed).dump()
        again = table.game.start(table.players, str(seed), **table.options(seed))
        same("The same game, started twice:", position, again.dump(), TWICE)
    others = [table.start(2 * seed).dump() for seed in range(1, 6)]
    must(any(other != table.start(0).dump() for other in others), "Six seeds all deal the same game.")


@promise()
def apply_is_deterministic(table: Table) -> None:
    """A move does the same every time: all chance comes from the seed."""
    for seed in table.seeds(share=2, full=30):
        for state, move in table.steps(seed):
            if move is None:
                continue
            positions = []
            for _ in range(3):
                twin = state.copy()
                twin.apply(move)
                positions.append(twin.dump())
            for again in positions[1:]:
                same(f"After {state.text(move)!r}:", positions[0], again, TWICE)


@promise()
def random_games_end(table: Table) -> None:
    """A game ends, whatever is played, and then there is nothing more to play."""
    for seed in table.seeds(share=2, full=500):
        state = table.over(seed)
        if state.turn is None:
            must(state.moves() == [], "The game is over, and there are moves.")
    if not table.shortened:
        state = table.moment(0)
        must(state.playout(Random(0)) > 0, "playout says that it played no move.")
        must(state.turn is None, "The game is not over after playout.")


@promise()
def somebody_is_to_move_until_the_end(table: Table) -> None:
    """Until the game is over it is the turn of a seat, and that seat has a legal move."""
    for seed in table.seeds(share=1, full=30):
        for state, move in table.steps(seed):
            if move is not None:
                must(state.turn in range(table.players), f"It is the turn of {state.turn!r}.")
                must(len(state.moves()) > 0, "There is no legal move.")


@promise()
def copies_share_nothing(table: Table) -> None:
    """A copy is equal, and playing in it changes nothing in the original."""
    for seed in table.seeds(share=2, full=30):
        for state, move in table.steps(seed):
            before, twin = state.dump(), state.copy()
            same("A copy:", before, twin.dump(), ("the original has", "the copy has"))
            if move is not None:
                twin.apply(move)
                same(f"The original, when {state.text(move)!r} is played in a copy:", before, state.dump(), CHANGED)
    state = table.moment(0)
    before = state.dump()
    table.play_on(state.copy(), Random(0))
    same("The original, when a copy is played to the end:", before, state.dump(), CHANGED)


@promise()
def play_does_what_apply_does(table: Table) -> None:
    """`play` changes a game as `apply` does, and only tells more."""
    for seed in table.seeds(share=1, full=30):
        for state, move in table.steps(seed):
            if move is not None:
                played, applied = state.copy(), state.copy()
                played.play(move)
                applied.apply(move)
                same(f"After {state.text(move)!r}:", played.dump(), applied.dump(), ("played", "applied"))


@promise()
def offered_moves_are_legal(table: Table) -> None:
    """Every move that is offered is legal, offered once, and has a text that means this move."""
    for seed in table.seeds(share=2, full=50):
        for state in table.walk(seed):
            moves = state.moves()
            must(len(set(moves)) == len(moves), f"A move is offered twice among {len(moves)}.")
            texts = [state.text(move) for move in moves]
            must(len(set(texts)) == len(texts), "Two moves have the same text.")
            for move, text in zip(moves, texts, strict=True):
                must(state.refusal(move) is None, f"{text!r} is offered and refused: {state.refusal(move)}")
                try:
                    must(state.parse(text) == move, f"{text!r} is the text of one move, and means another.")
                except Refusal as refusal:
                    raise NotKept(f"{text!r} is the text of a move, and is refused: {refusal}") from None
