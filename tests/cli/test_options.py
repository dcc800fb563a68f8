"""Options of a game, as they are typed."""

import pytest

import parlour
from parlour.cli.options import read_options
from parlour.engine import Refusal, YesNoOption
from tests.bots.toy import PegsGame

OPEN = PegsGame(
    key="pegs",
    title="Pegs",
    prefix="PG",
    players=range(2, 5),
    pitch=".",
    minutes=1,
    options={"open": YesNoOption(False, "Show the secrets")},
)


def test_every_option_reads_its_own_text() -> None:
    assert read_options(parlour.game("trophy-case"), ["target=20"]) == {"target": 20}
    assert read_options(parlour.game("fancy-animals"), ["animals=pig,tiger"]) == {"animals": "pig,tiger"}
    assert read_options(OPEN, ["open=yes"]) == {"open": True}
    assert read_options(OPEN, None) == {}


def test_an_unknown_option_is_left_to_the_game_to_refuse() -> None:
    with pytest.raises(Refusal, match="Pegs has no option 'speed'"):
        OPEN.start(2, 1, **read_options(OPEN, ["speed=3"]))


def test_an_option_without_a_value() -> None:
    with pytest.raises(Refusal, match="An option is written NAME=VALUE, not 'open'"):
        read_options(OPEN, ["open"])
