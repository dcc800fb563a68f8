"""House rules: picking animals, special rules, and where COVER lets a piece go."""

from typing import Any

import pytest

from parlour.bots import bot
from parlour.engine import Perspective, Refusal
from parlour.games.fancy_animals import GAME
from parlour.games.fancy_animals.components import RULES
from parlour.games.fancy_animals.rules import FancyAnimalsState, attainable
from tests.games.fancy_animals.boards import position, state, verdict

SET = "5LG 5LM 5GC 9LC"
SHOES = {"feet": ["feet-C5"]}
RUN = "C1:1LC,2LC,3LC,4LC,5LC,6LC,7LC"


def start(players: int = 2, **options: Any) -> FancyAnimalsState:
    found = GAME.start(players, 1, **options)
    assert isinstance(found, FancyAnimalsState)
    return found


def texts(found: FancyAnimalsState) -> list[str]:
    return [found.text(move) for move in found.moves()]


# FA-28: each player picks an animal.


def test_the_players_pick_their_animals_in_turn() -> None:
    """FA-28: before the first turn, the first player first, each of those that are left."""
    found = start(3, animals="picked")
    assert found.dump()["animals"] == [None, None, None]
    assert texts(found) == ["pick pig", "pick tiger", "pick fox", "pick elephant"]
    found.play_text("pick fox")
    assert (found.turn, found.dump()["phase"]) == (1, "pick")
    assert texts(found) == ["pick pig", "pick tiger", "pick elephant"]
    assert found.refusal(found.parse("pick fox")) is not None
    found.play_text("pick pig")
    [event] = [event.seen_by(None) for event in found.play_text("pick tiger")]
    assert event == {"kind": "pick", "says": "{2} picks the tiger, who loves cloth.", "seat": 2, "animal": "tiger"}
    assert (found.turn, found.dump()["phase"]) == (0, "turn")
    assert "draw" in texts(found)


def test_picking_leaves_a_position_like_any_other() -> None:
    """FA-28, FA-9*: with the cards of the seed, whatever was picked."""
    picked, named = start(animals="picked"), start(animals="fox,pig")
    for text in ("pick fox", "pick pig"):
        picked.play_text(text)
    assert picked == named


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("draw", "First pick your animal. (FA-28)"),
        ("pass", "First pick your animal. (FA-28)"),
        ("pick fox", "Somebody else has picked the fox. (FA-28)"),
    ],
)
def test_what_cannot_be_done_while_picking(text: str, says: str) -> None:
    """FA-28"""
    found = start(animals="picked")
    found.play_text("pick fox")
    assert verdict(found, text) == says


def test_nobody_picks_twice_or_what_is_no_animal() -> None:
    """FA-28, FA-0"""
    assert verdict(state("1LG"), "pick fox") == "You have your animal, the pig. (FA-28)"
    with pytest.raises(Refusal, match="There is no animal 'cow': pig, tiger, fox, elephant"):
        state("1LG").parse("pick cow")


def test_who_picks_is_told_what_each_animal_loves() -> None:
    """FA-28"""
    found = start(animals="picked")
    found.play_text("pick pig")
    loves = "the tiger, who loves cloth; the fox, who loves leather; the elephant, who loves metal"
    assert found.prompt(1) == f"Pick the animal that you will dress: {loves}."
    assert found.prompt(0) == "{1} is picking an animal."
    view = found.view(1)
    assert (view["phase"], view["animals"][1], view["can_draw"]) == ("pick", None, False)
    assert attainable(found) == {}
    with pytest.raises(Refusal, match="First pick your animal"):
        found.review({"groups": []})


def test_a_hint_is_the_animal_that_loves_what_one_holds() -> None:
    """FA-28"""
    hand = "1LM 2LM 3LM 4LM 5LG"
    picking: dict[str, Any] = {"animals": [None, None], "phase": "pick", "hands": [hand, ""]}
    found = state(**picking)
    assert [hint["move"] for hint in found.hints(0)] == ["pick fox", "pick elephant", "pick pig", "pick tiger"]
    assert bot("expert@50").choose(Perspective(found, 0), 1) == found.parse("pick fox")


@pytest.mark.parametrize(
    "change",
    [
        {"animals": [None, None]},  # though the phase is turn
        {"animals": [None, "pig"], "phase": "pick"},
        {"animals": ["pig", None], "phase": "pick"},
        {"animals": ["pig", None]},
        {"animals": ["pig", "tiger"], "phase": "pick"},
        {"animals": [None, None], "phase": "pick", "table": "L1:1LG,2LG,3LG"},
        {"animals": [None, None], "phase": "pick", "worn": [SHOES]},
    ],
)
def test_positions_in_which_nobody_can_be_picking(change: dict[str, Any]) -> None:
    """FA-28"""
    with pytest.raises(Refusal) as caught:
        state("5LG", **change)
    assert caught.value.rule == "FA-28"


def test_the_option_takes_a_list_a_word_or_nothing() -> None:
    """FA-28, FA-9*"""
    told = GAME.describe_options()["animals"]
    assert (told["kind"], sorted(told["meanings"])) == ("by-seat", ["", "picked"])
    with pytest.raises(Refusal, match="'picked' is not one of"):
        start(animals=["picked", "pig"])


# FA-29: special rules.


def test_all_special_rules_may_be_in_force_from_the_start() -> None:
    """FA-29"""
    found = start(special_rules="all")
    assert found.dump()["rules"] == list(RULES)
    assert all(rule["in_force"] for rule in found.view(0)["rules"])
    assert found.prompt(0) == "Your turn: play cards, or draw one."
    assert GAME.load(found.dump()) == found


def test_there_may_be_no_special_rules() -> None:
    """FA-29: none to see, none to put in force."""
    never, usual = state(SET, special_rules="never"), state(SET)
    assert any(text.startswith("activate") for text in texts(usual))
    assert not any(text.startswith("activate") for text in texts(never))
    assert verdict(never, "activate loop 5LG 5LM 5GC") == "This table plays without special rules. (FA-29)"
    assert (never.view(0)["rules"], len(usual.view(0)["rules"])) == ([], 4)
    assert never.prompt(0) == "Your turn: play cards, or draw one."


@pytest.mark.parametrize(
    "change", [{"special_rules": "all", "rules": "loop"}, {"special_rules": "never", "rules": "mix"}]
)
def test_the_rules_in_force_must_be_those_that_were_chosen(change: dict[str, str]) -> None:
    """FA-29"""
    with pytest.raises(Refusal) as caught:
        state(**change)
    assert caught.value.rule == "FA-29"


# FA-30: own place first.


def covering(**others: Any) -> FancyAnimalsState:
    """Shoes are worn, COVER is in force, and a cloth shirt for a run of seven is on offer."""
    return state("7LC", "C1:1LC,2LC,3LC,4LC,5LC,6LC", offer="body-C7 feet-C4", worn=[SHOES], rules="cover", **others)


def test_a_piece_goes_to_its_own_place_while_that_is_open() -> None:
    """FA-30, and FA-22 by default"""
    assert verdict(covering(), f"play {RUN} take body-C7 feet") == ""
    strict = covering(cover="own_place_first")
    says = "The cloth shirt (run of 7) may cover another piece only once the body is taken. (FA-30)"
    assert verdict(strict, f"play {RUN} take body-C7 feet") == says
    assert verdict(strict, f"play {RUN} take body-C7 body") == ""


def test_a_piece_whose_place_is_taken_covers_or_goes_elsewhere() -> None:
    """FA-30, FA-16, FA-22"""
    for found in (covering(), covering(cover="own_place_first")):
        for place in ("hand", "feet", "body", "head"):
            assert verdict(found, f"play {RUN} take feet-C4 {place}") == ""


def test_moves_and_reviews_keep_to_own_places() -> None:
    """FA-30: all that offers places offers the same."""
    for found, places in ((covering(), {"feet", "body"}), (covering(cover="own_place_first"), {"body"})):
        taken = {text.split()[-1] for text in texts(found) if " take body-C7 " in text}
        assert taken == places
        [paid] = [each for each in found.review(_draft())["pays"] if each["piece"] == "body-C7"]
        assert set(paid["places"]) == places


def _draft() -> dict[str, Any]:
    return {"groups": [["1LC", "2LC", "3LC", "4LC", "5LC", "6LC", "7LC"]]}


def test_a_position_tells_only_what_is_not_the_default() -> None:
    """FA-28 to FA-30: so that a position of 0.1.0 is what it was."""
    plain = set(position())
    assert set(start(special_rules="none", cover="anywhere").dump()) == plain
    chosen = start(special_rules="never", cover="own_place_first", animals="picked").dump()
    assert set(chosen) - plain == {"special_rules", "cover"}
