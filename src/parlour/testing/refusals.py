"""Whatever a game cannot accept, it refuses in words, and nothing changes."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

from parlour.engine import Prompts, Refusal, State
from parlour.testing.asking import must, named, refused, same
from parlour.testing.differences import short
from parlour.testing.promises import NotKept, promise
from parlour.testing.table import Table

NONSENSE = ["", " ", "xyzzy", "play", "🂡" * 100, "a" * 100_000, "{0}", "\x00", "mark  rex", "1"]
# What a careless program may hand in as a move.
NO_MOVES: list[Any] = [
    None,
    -1,
    2**31,
    2**40,
    2**62,
    2**63,
    10**30,
    -(10**30),
    1.5,
    "",
    "xyzzy",
    b"x",
    (),
    (0,),
    [],
    {},
]
TRIED = 12  # moves at each moment


@promise()
def moves_of_other_moments_are_refused(table: Table) -> None:
    """A move that is not legal now is refused for a rule on the page, and changes nothing."""
    for seed in table.seeds(share=1, full=20):
        known = {state.text(move): move for state in table.walk(2 * seed + 2) for move in state.moves()}
        texts, rng = sorted(known), Random(seed)
        for state in table.walk(2 * seed + 3):
            legal = set(state.moves())
            for text in rng.sample(texts, min(TRIED, len(texts))):
                before, move = state.dump(), state.parse(text)
                refusal = state.refusal(move)
                same(f"Asking whether {text!r} is legal:", before, state.dump(), ("before", "after"))
                if refusal is None:
                    continue  # some games have legal moves that they do not offer
                must(move not in legal, f"{text!r} is offered and refused: {refusal}")
                refused(table.game, refusal, f"{text!r}")
                _changes_nothing(state, move, text)


@promise()
def no_moves_are_refused(table: Table) -> None:
    """What is no move at all is refused in words, whatever it is, and changes nothing."""
    for seed in table.seeds(share=3, full=50):
        state = table.moment(seed)
        moves, rng = state.moves(), Random(seed)
        for move in [*NO_MOVES, *_near_misses(rng.sample(moves, min(TRIED, len(moves))))]:
            refusal, text = state.refusal(move), _text(state, move)
            if refusal is not None:
                refused(table.game, refusal, f"{short(move)} as a move")
                _changes_nothing(state, move, short(move))
            else:
                must(text is not None and state.parse(text) == move, f"{short(move)} is accepted as {text!r}.")


def _text(state: State, move: Any) -> str | None:
    """The text of a move; None where it is refused."""
    try:
        return state.text(move)
    except Refusal:
        return None


def _near_misses(moves: list[Any]) -> Iterator[Any]:
    """Values that look like legal moves."""
    for move in moves:
        if isinstance(move, int):
            yield from (move + 1, -move - 1, move + 2**20, move + 2**32, move + 2**40)
        elif isinstance(move, str):
            yield from (move + " ", move.upper())
        elif isinstance(move, tuple):
            yield from (tuple(move), tuple(move[:-1]), (*move, 0))
            for at in range(len(move)):
                for other in (None, -1, -2, 99, 2**40, "xyzzy", ()):
                    yield _remade(move, [*move[:at], other, *move[at + 1 :]])


def _remade(move: tuple[Any, ...], parts: list[Any]) -> tuple[Any, ...]:
    """A tuple of the same type, be it plain or a NamedTuple."""
    made: tuple[Any, ...] = getattr(move, "_make", tuple)(parts)
    return made


def _changes_nothing(state: State, move: Any, what: str) -> None:
    before = state.dump()
    try:
        state.play(move)
    except Refusal:
        same(f"Playing {what}, which is refused:", before, state.dump(), ("before", "after"))
    else:
        raise NotKept(f"{what} is refused by `refusal`, and played by `play`.")


@promise()
def nonsense_is_refused(table: Table) -> None:
    """A text that is no move is refused as what cannot be read, and changes nothing."""
    state = table.moment(4)
    before = state.dump()
    for text in NONSENSE:
        try:
            state.play_text(text)
        except Refusal as refusal:
            refused(table.game, refusal, f"The text {short(text)}", rule=table.game.unreadable)
        else:
            raise NotKept(f"The text {short(text)} is played.")
    for text in [state.text(move) for move in state.moves()[:TRIED]]:
        for near in {f"{text} ", f" {text}", f"{text}\n", f"{text} x", text.upper(), text.replace(" ", "  ")} - {text}:
            try:
                read = state.text(state.parse(near))
            except Refusal:
                continue
            must(read == near, f"{near!r} is read as {read!r}: texts of moves are exact.")
    same("Playing nonsense:", before, state.dump(), ("before", "after"))


@promise()
def a_finished_game_refuses_moves(table: Table) -> None:
    """When the game is over no move is offered, and every move is refused."""
    over = table.over(0)
    if over.turn is not None:  # a slow game, of which only the beginning is looked at
        return
    moves = {state.text(move): move for state in table.walk(0) for move in state.moves()}
    must(over.moves() == [], "The game is over, and moves are offered.")
    for text in sorted(moves)[:: max(1, len(moves) // 20)]:
        refused(table.game, over.refusal(moves[text]), f"{text!r}, after the end,")


@promise()
def seats_are_checked(table: Table) -> None:
    """A seat that is not at the table sees nothing and imagines nothing."""
    state = table.moment(1)
    asked: dict[str, Callable[[int], Any]] = {"view": state.view, "imagine": lambda seat: state.imagine(seat, 1)}
    if isinstance(state, Prompts):
        asked["prompt"] = state.prompt
    for seat in (-1, table.players, 99, 10**30):
        for name, ask in asked.items():
            try:
                ask(seat)
            except Refusal:
                continue
            raise NotKept(f"`{name}` answers {named(seat)}, which is not at the table.")
