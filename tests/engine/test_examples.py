"""Worked examples: what their file may hold, and that they are walked through with the real rules."""

import json
from typing import Any

import pytest

import parlour
from parlour.engine import Example, Refusal
from parlour.engine.examples import read_examples

GAME = parlour.game("cats-and-dogs")
CLARENCE = GAME.example("clarence")


def changed(**changes: Any) -> dict[str, Any]:
    """Clarence's example as it could stand in a file, with some fields changed; None leaves one out."""
    told = {**CLARENCE.describe(), "expect": CLARENCE.expect, **changes}
    del told["names"]
    return {field: value for field, value in told.items() if value is not None}


def read(*examples: Any) -> list[Example]:
    return read_examples(GAME, json.dumps(list(examples)))


def walked(**changes: Any) -> str:
    """What is wrong with the example, changed so; nothing if it holds."""
    try:
        for _ in read(changed(**changes))[0].walk():
            pass
    except Refusal as refusal:
        return refusal.why
    return ""


def test_an_example_is_read_as_it_was_written() -> None:
    assert read(changed())[0].describe() == CLARENCE.describe()


def test_people_are_called_by_their_names() -> None:
    example = read(changed(words="{0} and {1} sit here.", shows="{1} is hungry."))[0]
    assert (example.words, example.shows) == ("Ann and Ben sit here.", "Ben is hungry.")
    assert example.names == ["Ann", "Ben"]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({"title": None}, "examples[0].title: is missing."),
        ({"words": "two\nlines"}, "examples[0].words: must be a text of 1 to 600 characters"),
        ({"seat": 6}, "examples[0].seat: must be from 0 to 5, not 6."),
        ({"steps": []}, "examples[0].steps: must have 1 to 40 entries, not 0."),
        ({"steps": [{"move": "feed"}]}, "examples[0].steps[0].says: is missing."),
        ({"steps": [{"refused": "feed", "says": "No."}]}, "examples[0].steps[0].rule: is missing."),
        ({"steps": [{"move": "feed", "rule": "CD-9", "says": "No."}]}, "examples[0].steps[0].rule: there is no such"),
        ({"expect": {"score": [1]}}, "examples[0].expect.score: there is no such field; did you mean scores?"),
    ],
)
def test_a_file_that_cannot_be_is_refused_by_its_field(changes: dict[str, Any], why: str) -> None:
    with pytest.raises(Refusal) as refused:
        read(changed(**changes))
    assert refused.value.why.startswith(why)


def test_no_two_examples_have_one_name() -> None:
    with pytest.raises(Refusal, match="'clarence' is there twice"):
        read(changed(), changed())
    with pytest.raises(Refusal, match=r"examples\.json is not JSON"):
        read_examples(GAME, "[")


def test_a_walk_tells_what_each_step_caused() -> None:
    refused = {"refused": "stop", "rule": "CD-9", "says": "The card must be given first."}
    first, second = read(changed(steps=[refused, *CLARENCE.describe()["steps"]]))[0].walk()
    assert (first.seat, first.events, first.refusal and first.refusal.rule) == (1, [], "CD-9")
    assert first.state == CLARENCE.open()
    assert (second.seat, [event.kind for event in second.events], second.refusal) == (1, ["fed"], None)
    assert second.state.scores() == [-4, -2]


@pytest.mark.parametrize(
    ("changes", "why"),
    [
        ({}, ""),
        ({"steps": [{"move": "stop", "says": "No."}]}, "clarence, step 1 ('stop'): First give bone 4 to an animal."),
        (
            {"steps": [{"refused": "stop", "rule": "CD-10", "says": "No."}]},
            "clarence, step 1 ('stop'): First give bone 4 to an animal.",
        ),
        (
            {"steps": [{"refused": "give rex", "rule": "CD-12", "says": "No."}]},
            "clarence, step 1 ('give rex'): should be refused for CD-12, and is legal.",
        ),
        ({"expect": {"scores": [4, 2]}}, "clarence: ends with scores [-4, -2], not [4, 2]."),
        ({"expect": {"winners": [1]}}, "clarence: ends with winners [], not [1]."),
        (
            {"expect": {"position": {"turn": 1}}},
            "clarence: ends with position {'turn': 0}, not {'turn': 1}.",
        ),
    ],
)
def test_an_example_that_does_not_hold_says_where(changes: dict[str, Any], why: str) -> None:
    assert walked(**changes) == why


def test_an_example_that_is_not_there_is_refused() -> None:
    with pytest.raises(Refusal, match=r"has no example 'rex'; its examples: .*clarence"):
        GAME.example("rex")
