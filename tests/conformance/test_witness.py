"""Witnesses tell by which rules a move went; the worked examples of the rules make them speak."""

from random import Random

import pytest

import parlour
from parlour.engine import rules_by_id
from parlour.lab.variants import forbids
from parlour.lab.watching import rules_of
from parlour.lab.witnesses import witness_of

# By game: of rules that no worked example leads to, so many random games at the largest table must; and what is rare
# even there, which is what a report is for.
GAMES = {"cats-and-dogs": 60, "fancy-animals": 4, "fancy-that": 12, "trophy-case": 25}
RARE: dict[str, set[str]] = {
    "cats-and-dogs": {"CD-13 (one animal is not full)"},  # never with six, and always with two: see below
    "fancy-animals": {"FA-14*", "FA-27"},
    "fancy-that": {"FT-16"},
    "trophy-case": set(),
}


def test_what_is_watched_stands_on_the_rules_page(key: str) -> None:
    page = rules_by_id(parlour.game(key).rules)
    for rule in witness_of(parlour.game(key)).watched:
        name = rule.partition(" ")[0]
        assert name.rstrip("*") in page
        assert not name.endswith("*") or f"**{name}**" in page[name.rstrip("*")]


def spoken_in(key: str, name: str) -> set[str]:
    """What the witness says of the moves of a worked example."""
    example = parlour.game(key).example(name)
    spoken, state = set[str](), example.open()
    for step in example.steps:
        if not step.rule:
            move = state.parse(step.text)
            spoken |= set(rules_of(witness_of(example.game), state, move))
            state.play(move)
    return spoken


def test_the_examples_of_a_rule_make_its_witness_speak(key: str) -> None:
    game = parlour.game(key)
    watched = set(witness_of(game).watched)
    taught = {
        rule for example in game.examples() for rule in example.rules if any(not step.rule for step in example.steps)
    }
    by_rule = {
        rule: {said for example in game.examples() if rule in example.rules for said in spoken_in(key, example.name)}
        for rule in taught
    }
    assert set().union(*by_rule.values()) <= watched
    silent = {rule for rule in taught & watched if rule not in by_rule[rule]}
    assert silent <= {"FA-24", "FA-27"}  # their example begins with the last turn of a game


def test_games_make_the_other_witnesses_speak(key: str) -> None:
    game = parlour.game(key)
    witness = witness_of(game)
    spoken = {said for example in game.examples() for said in spoken_in(key, example.name)}
    rng = Random(7)
    for deal in range(GAMES[key]):
        state = game.start(game.players[0] if game.slow else game.players[-1], f"witness/{deal}")
        while state.turn is not None:
            before, move = state.copy(), rng.choice(state.moves())
            events = state.play(move)
            spoken |= set(witness.applied(before, move, events, state))
    assert set(witness.watched) - spoken <= RARE[key]


def test_families_part_the_moves(key: str) -> None:
    """No move belongs to two families, so that a ban is of what its name says."""
    game = parlour.game(key)
    patterns = witness_of(game).families
    rng = Random(5)
    state = game.start(game.players[0], "families")
    while state.turn is not None:
        moves = state.moves()
        for move in moves:
            text = state.text(move)
            assert sum(forbids((pattern,), text) for pattern in patterns.values()) <= 1, text
        state.apply(rng.choice(moves))


@pytest.mark.parametrize("players", [2, 6])
def test_the_food_runs_out_with_six_alone(players: int) -> None:
    game = parlour.game("cats-and-dogs")
    witness = witness_of(game)
    ends = set()
    for deal in range(10):
        rng, state = Random(deal), game.start(players, deal)
        while state.turn is not None:
            before, move = state.copy(), rng.choice(state.moves())
            events = state.play(move)
            ends |= {rule for rule in witness.applied(before, move, events, state) if rule.startswith("CD-13")}
    assert ends == {"CD-13 (the food runs out)" if players == 6 else "CD-13 (one animal is not full)"}
