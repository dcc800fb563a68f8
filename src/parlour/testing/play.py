"""Random games: they end, go the same way every time, and offer only what is legal."""

from __future__ import annotations

from random import Random

from parlour.engine import Refusal
from parlour.testing.asking import must, prompt, same
from parlour.testing.promises import NotKept, promise
from parlour.testing.table import Table

TWICE = ("once", "and again")
CHANGED = ("before", "after")


@promise()
def the_same_seed_deals_the_same_game(table: Table) -> None:
    """The same players, seed and options deal the same game, and another seed deals another."""
    for seed in range(2):
        position = table.start(seed).dump()
        again = table.game.start(table.players, str(seed), **table.options(seed))
        same("The same game, started twice:", position, again.dump(), TWICE)
    others = [table.start(2 * seed).dump() for seed in range(1, 6)]
    must(any(other != table.start(0).dump() for other in others), "Six seeds all deal the same game.")


@promise()
def random_games_end(table: Table) -> None:
    """Until the game is over a seat is to move and has a legal move, and the game ends, whatever is played."""
    for seed in table.seeds(share=2, full=500):
        must(table.length(seed) > 0, "The game is over before it begins.")


@promise()
def apply_is_deterministic(table: Table) -> None:
    """A move does the same every time: all chance comes from the seed."""
    for seed in table.seeds(share=2, full=30):
        again, yet_again = table.start(seed), table.start(seed)
        for state, move in table.steps(seed):
            same("The same game, played twice:", state.dump(), again.dump(), TWICE)
            same("The same game, played twice:", state.dump(), yet_again.dump(), TWICE)
            if move is not None:
                again.apply(move)
                yet_again.apply(move)


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
def imagined_worlds_share_nothing(table: Table) -> None:
    """Playing in an imagined or redrawn world changes nothing in the real game."""
    for seed in table.seeds(share=2, full=30):
        for number, (state, move) in enumerate(table.steps(seed)):
            if move is not None:
                before = state.dump()
                for world in (state.imagine(state.turn, Random(number)), state.redrawn(Random(number))):
                    world.apply(move)
                    same(f"The game, when {state.text(move)!r} is played in a world:", before, state.dump(), CHANGED)


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
def looking_changes_nothing(table: Table) -> None:
    """Whoever looks at a game, asks what is legal or imagines does not change it."""
    for seed in table.seeds(share=1, full=20):
        for state in table.walk(seed):
            before = state.dump()
            state.moves()
            for seat in table.seats:
                state.view(seat)
                prompt(state, seat)
                state.imagine(seat, Random(seed))
            same("Looking at a game:", before, state.dump(), CHANGED)


@promise()
def playout_plays_to_the_end(table: Table) -> None:
    """`playout` plays to the end, and says how many moves it played."""
    if not table.shortened:
        state = table.moment(0)
        must(state.playout(Random(0)) > 0, "It says that it played no move.")
        must(state.turn is None, f"It is the turn of {state.turn} after it.")
