"""The worked examples at home: those of the rulebooks, those that people ask for, and in plain words.

That each of them holds is a promise of every game, and the kit looks at it.
"""

import re

import pytest

import parlour

# By game: the rulebook's own examples, then rules that people get wrong.
WANTED = {
    "cats-and-dogs": ["clarence", "fifth-card", "replace-marker"],
    "fancy-animals": ["clothing-card", "extend", "borrow", "change-suits", "chain", "rearrange", "pig-and-tiger", "mix",
                      "loop", "cover", "wild-replaced"],
    "fancy-that": ["almonds", "mirror", "bonus", "full-board"],
    "trophy-case": ["third-suit", "fold-best", "zeros", "mud"],
}  # fmt: skip
# Cards, pieces and seats as programs call them.
CODE = re.compile(r"\b(\d+[LGMC]{2}|(hand|feet|body|head)-\w+|[BF]\d|[A-Z][a-z]\d|[ypogb][SLCAK]|[Ss]eat \d)\b")


def test_the_examples_that_are_wanted_are_there(key: str) -> None:
    assert set(WANTED[key]) <= {example.name for example in parlour.game(key).examples()}


def test_a_position_is_as_the_game_writes_it(key: str) -> None:
    """Whole and in order, so that nothing has to be guessed; only the source of later shuffles may be left out."""
    for example in parlour.game(key).examples():
        written = example.open().dump()
        assert {field: written[field] for field in written if field != "rng"} == example.position, example.name


def test_a_refusal_is_for_a_rule_that_the_example_or_another_teaches(key: str) -> None:
    examples = parlour.game(key).examples()
    taught = {rule for example in examples for rule in example.rules}
    assert {step.rule for example in examples for step in example.steps if step.rule} <= taught


def test_examples_speak_plainly(key: str) -> None:
    for example in parlour.game(key).examples():
        for words in [example.title, example.words, example.shows, *(step.says for step in example.steps)]:
            assert CODE.search(words) is None, words
        for words in [example.words, example.shows, *(step.says for step in example.steps)]:
            assert words[0].isupper() or words[0].isdigit(), words
            assert words.endswith((".", "!", "?")), words


@pytest.mark.parametrize("code", ["5LG", "feet-C5", "B3", "Bu4", "pA", "seat 0"])
def test_codes_are_found(code: str) -> None:
    assert CODE.search(f"You lay {code} here.")
