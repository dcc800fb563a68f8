"""What a table may choose: numbers, choices, yes or no, and defaults that depend on the players."""

from typing import Any

import pytest

import parlour
from parlour.engine import ChoiceOption, NumberOption, Option, Refusal, YesNoOption
from tests.bots.toy import PegsGame

OPTIONS: dict[str, Option] = {
    "pegs": NumberOption(lambda players: 7 * players, 5, 50, "Pegs in the row"),
    "length": ChoiceOption(
        "short", ["short", "long"], "How long to play", {"short": "one row", "long": "three rows"}, suggested="long"
    ),
    "open": YesNoOption(False, "Show the secrets"),
    "old": Option(3, 1, 9, "As options were first made"),
}
GAME = PegsGame(
    key="pegs", title="Pegs", prefix="PG", players=range(2, 5), pitch="Take one.", minutes=1, options=OPTIONS
)


@pytest.mark.parametrize(
    ("name", "typed", "value"),
    [
        ("pegs", "20", 20),
        ("old", "9", 9),
        ("length", "long", "long"),
        ("open", "yes", True),
        ("open", "True", True),
        ("open", "off", False),
    ],
)
def test_what_is_typed_is_read_by_the_option(name: str, typed: str, value: Any) -> None:
    option = OPTIONS[name]
    assert option.check(name, option.read(typed)) is value


@pytest.mark.parametrize(
    ("name", "typed", "why"),
    [
        ("pegs", "51", "pegs is a whole number from 5 to 50, not 51."),
        ("pegs", "many", "pegs is a whole number from 5 to 50, not 'many'."),
        ("pegs", "-3", "pegs is a whole number from 5 to 50, not -3."),
        ("length", "7", "length is one of short, long, not '7'."),
        ("open", "maybe", "open is yes or no, not 'maybe'."),
        ("open", "1", "open is yes or no, not '1'."),
    ],
)
def test_what_cannot_be_is_refused_in_a_sentence(name: str, typed: str, why: str) -> None:
    option = OPTIONS[name]
    with pytest.raises(Refusal) as refusal:
        option.check(name, option.read(typed))
    assert refusal.value.why == why


@pytest.mark.parametrize("value", [0, 1, "yes", None])
def test_only_true_and_false_are_yes_and_no(value: Any) -> None:
    with pytest.raises(Refusal):
        OPTIONS["open"].check("open", value)


def test_a_default_may_depend_on_the_players() -> None:
    assert GAME.options == {"pegs": 14, "length": "short", "open": False, "old": 3}
    assert GAME.options_for(4)["pegs"] == 28


def test_a_game_starts_with_the_defaults_for_its_players() -> None:
    dealt: list[dict[str, Any]] = []

    class Noting(PegsGame):
        def deal(self, players: int, dealer: Any, options: dict[str, Any]) -> Any:
            dealt.append(options)
            return super().deal(players, dealer, options)

    game = Noting(key="pegs", title="Pegs", prefix="PG", players=range(2, 5), pitch=".", minutes=1, options=OPTIONS)
    game.start(3, 1)
    game.start(3, 1, pegs=9, open=True)
    assert [options["pegs"] for options in dealt] == [21, 9]
    assert [options["open"] for options in dealt] == [False, True]


def test_a_form_is_told_the_kind_and_all_defaults() -> None:
    told = GAME.describe_options()
    assert {name: option["kind"] for name, option in told.items()} == {
        "pegs": "number", "length": "choice", "open": "yes-no", "old": "number"
    }  # fmt: skip
    assert (told["pegs"]["default"], told["pegs"]["defaults"]) == (14, {"2": 14, "3": 21, "4": 28})
    assert "defaults" not in told["old"]
    assert told["length"]["choices"] == ["short", "long"]


def test_a_form_is_told_what_choices_mean_and_what_to_preselect() -> None:
    told = GAME.describe_options()
    assert told["length"]["meanings"] == {"short": "one row", "long": "three rows"}
    assert (told["length"]["default"], told["length"]["suggested"]) == ("short", "long")
    assert not any("meanings" in told[name] or "suggested" in told[name] for name in ("pegs", "open", "old"))


def test_values_are_told_as_they_are_typed_and_in_words() -> None:
    assert [OPTIONS[name].values() for name in ("pegs", "length", "open")] == ["5 to 50", "short or long", "yes or no"]
    words = [OPTIONS[name].in_words(value) for name, value in (("pegs", 9), ("length", "long"), ("open", True))]
    assert words == ["9", "three rows", "yes"]
    animals = parlour.game("fancy-animals").option_specs["animals"]
    assert (animals.in_words(""), animals.in_words("pig,fox")) == ("dealt at random", "pig and fox")


def test_every_choice_that_a_game_offers_is_told_in_a_phrase() -> None:
    for key in parlour.games():
        for option in parlour.game(key).option_specs.values():
            if isinstance(option, ChoiceOption):
                assert set(option.meanings) == set(option.choices)


def test_the_games_go_on_telling_forms_what_they_told() -> None:
    """Clients of the first release know these keys."""
    target = parlour.game("trophy-case").describe_options()["target"]
    says = "Points that end the game, unless hands are counted"
    assert target == {"default": 30, "kind": "number", "least": 1, "most": 100, "says": says}
    animals = parlour.game("fancy-animals").describe_options()["animals"]
    assert (animals["default"], animals["choices"][0]) == ("", "pig")
