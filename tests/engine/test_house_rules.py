"""House rules in positions: only those that are not the default, under the names of their fields."""

import pytest

from parlour.engine import ChoiceOption, Fields, NumberOption, Option, Refusal, read_options, written_options

OPTIONS: dict[str, Option] = {
    "cards": NumberOption(lambda players: 2 * players, 1, 20, "Cards in all"),
    "piles": ChoiceOption("open", ["open", "hidden"], "How piles lie"),
}
NAMES = {"cards": "cards", "hidden_piles": "piles"}


def test_what_is_the_default_is_not_written() -> None:
    assert written_options({"cards": 6, "piles": "open"}, OPTIONS, NAMES, players=3) == {}
    assert written_options({"cards": 6, "piles": "hidden"}, OPTIONS, NAMES, players=2) == {
        "cards": 6,
        "hidden_piles": "hidden",
    }


def test_what_is_not_written_is_the_default() -> None:
    read = read_options(Fields({"hidden_piles": "hidden", "other": 1}, "XX-0"), OPTIONS, NAMES, players=3)
    assert read == {"cards": 6, "piles": "hidden"}


def test_what_an_option_cannot_be_is_refused_by_the_name_of_its_field() -> None:
    with pytest.raises(Refusal, match="hidden_piles is one of open, hidden, not 'lost'") as caught:
        read_options(Fields({"hidden_piles": "lost"}, "XX-0"), OPTIONS, NAMES, players=3)
    assert caught.value.rule == "XX-0"
