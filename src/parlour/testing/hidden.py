"""What a seat may not know, it is not told: by no view, prompt, event, move or refusal."""

from __future__ import annotations

import json
from random import Random

from parlour.engine import Event, Hints, Refusal, State
from parlour.testing.asking import as_json, as_plain, forgets, must, named, prompt, same, without_chance
from parlour.testing.promises import NotOffered, promise
from parlour.testing.table import Table

WORLDS = ("in the real game", "in a world that the seat cannot tell from it")
EVENT_WORLDS = 600  # in a game, for each seat
OTHERS = 6  # moves that are tried instead of the one that was played
ALWAYS_THERE = ("game", "players", "you", "turn", "phase", "scores")


@promise()
def views_say_who_looks(table: Table) -> None:
    """A view is JSON and tells the game, the players, who looks, whose turn it is, the phase and the scores."""
    for seed in table.seeds(share=3, full=50):
        state = table.moment(seed)
        for seat in table.seats:
            view = as_plain(state.view(seat))
            missing = [key for key in ALWAYS_THERE if key not in view]
            must(not missing, f"The view of {named(seat)} has no {missing}.")
            told = {key: view[key] for key in ("game", "players", "you", "turn", "scores")}
            true = {
                "game": table.game.key,
                "players": table.players,
                "you": seat,
                "turn": state.turn,
                "scores": [] if told["scores"] == [] and _leaves_points_to_who_plays(state) else state.scores(),
            }
            same(f"The view of {named(seat)}:", true, told, ("it is", "the view says"))


def _leaves_points_to_who_plays(state: State) -> bool:
    """At a table that forgets, a view may tell no points until the end."""
    return state.turn is not None and forgets(state)


@promise()
def views_do_not_change_when_the_hidden_does(table: Table) -> None:
    """A view tells only what is known: it is the same in every world that its seat imagines."""
    for seed in table.seeds(share=1, full=30):
        for number, state in enumerate(table.walk(seed)):
            for seat in table.seats:
                world = state.imagine(seat, Random(number))
                same(f"The view of {named(seat)}:", state.view(seat), world.view(seat), WORLDS)
                in_order = json.dumps(state.view(seat)) == json.dumps(world.view(seat))
                must(in_order, f"The order of the keys in the view of {named(seat)} depends on what is hidden from it.")
                must(world.turn == state.turn, f"{named(seat)} imagines that it is the turn of {world.turn}.")


@promise()
def prompts_tell_only_what_is_known(table: Table) -> None:
    """A prompt tells only what is known: it is the same in every world that its seat imagines."""
    for seed in table.seeds(share=1, full=30):
        for number, state in enumerate(table.walk(seed)):
            for seat in table.seats:
                if prompt(state, seat) is None:
                    raise NotOffered("This game has no prompts.")
                world = state.imagine(seat, Random(number))
                same(f"The prompt of {named(seat)}:", prompt(state, seat), prompt(world, seat), WORLDS)


@promise()
def moves_tell_only_what_is_known(table: Table) -> None:
    """The seat to move has the same moves, in the same order, and the same refusals in every world it imagines."""
    for seed in table.seeds(share=1, full=30):
        texts: list[str] = []
        for number, state in enumerate(table.walk(seed)):
            if state.turn is None:
                continue
            world = state.imagine(state.turn, Random(number))
            moves = [state.text(move) for move in state.moves()]
            same("The legal moves:", moves, [world.text(move) for move in world.moves()], WORLDS)
            for text in Random(number).sample(texts, min(6, len(texts))):
                here, there = _refusal(state, text), _refusal(world, text)
                same(f"The refusal of {text!r}:", here, there, WORLDS)
            texts = sorted({*texts, *moves})


def _refusal(state: State, text: str) -> str:
    return str(state.refusal(state.parse(text)))


@promise()
def events_tell_only_what_is_known(table: Table) -> None:
    """An event tells a seat only what it then knows: its view says it too, or everybody saw it for a moment.

    Worlds are imagined before a move and kept if, after it, the seat's view is that of the real game: the seat cannot
    tell them from it, before or after, so it must be told the same. What is laid open and shuffled away within one move
    is in no view; the game names such kinds of events in `passing_events`, and worlds that differ in what these tell to
    everybody are not compared.
    """
    for seed in table.seeds(share=1, full=20):
        rng = Random(seed)
        worlds = min(24, max(1, EVENT_WORLDS // table.length(seed)))  # few of them look the same after a rare move
        for state, move in table.steps(seed):
            if move is None:
                continue
            text = state.text(move)
            after = state.copy()
            events = after.play(move)
            for seat in (seat for seat in table.seats for _ in range(worlds)):
                world = state.imagine(seat, rng)
                try:
                    told = world.play_text(text)
                except Refusal:
                    continue
                if as_json(world.view(seat)) == as_json(after.view(seat)) and _passing(table, told) == _passing(
                    table, events
                ):
                    here = [event.seen_by(seat) for event in events]
                    there = [event.seen_by(seat) for event in told]
                    same(f"What {named(seat)} is told of {text!r}:", here, there, WORLDS)


@promise()
def move_texts_tell_only_what_is_known(table: Table) -> None:
    """Everybody is sent the text of a move, so it tells nobody more than the views and events that follow.

    If another move, in the real game or in a world that a seat imagines, would have looked the same to that seat and
    led to another position, then only the text tells which it was.
    """
    for seed in table.seeds(share=1, full=20):
        rng = Random(seed)
        for state, move in table.steps(seed):
            if move is None:
                continue
            text = state.text(move)
            after = state.copy()
            events = after.play(move)
            for seat in table.seats:
                if seat == state.turn:
                    continue
                seen = as_json([after.view(seat), [event.seen_by(seat) for event in events]])
                for world in (state, state.imagine(seat, rng)):
                    for other in _others_like(world, text, rng):
                        there = world.copy()
                        told = there.play_text(other)
                        if as_json([there.view(seat), [event.seen_by(seat) for event in told]]) == seen:
                            same_position = without_chance(there.dump()) == without_chance(after.dump())
                            tells = f"{text!r} looks to {named(seat)} as {other!r} would, but for its text."
                            must(same_position, tells)


def _others_like(world: State, text: str, rng: Random) -> list[str]:
    """A few other legal moves that begin alike."""
    texts = [world.text(move) for move in world.moves()]
    alike = [other for other in texts if other != text and other.partition(" ")[0] == text.partition(" ")[0]]
    return rng.sample(alike, min(OTHERS, len(alike)))


def _passing(table: Table, events: list[Event]) -> str:
    """What was laid open for a moment: everybody knows it, though no view tells it."""
    told = [event.seen_by(None) for event in events]
    return as_json([event for event in told if event["kind"] in table.game.passing_events])


@promise()
def hints_tell_only_what_is_known(table: Table) -> None:
    """Hints are sentences with legal moves, and the same in every world that their seat imagines."""
    for seed in table.seeds(share=1, full=10):
        state = table.moment(seed)
        if not isinstance(state, Hints):
            raise NotOffered("This game has no hints.")
        for seat in range(table.players):
            hints, world = state.hints(seat), state.imagine(seat, Random(seed))
            assert isinstance(world, Hints)
            same(f"The hints of {named(seat)}:", hints, world.hints(seat), WORLDS)
            must(all(hint["says"] for hint in hints), "A hint says nothing.")
