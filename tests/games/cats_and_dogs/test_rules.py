"""Marking, feeding, the end: CD-7 to CD-15."""

from random import Random

import pytest

import parlour
from parlour.engine import Refusal
from tests.games.cats_and_dogs.positions import animal, load, texts

FIVE = ["B1", "B2", "B3", "F1", "F2"]
FOUR = FIVE[:4]


def refused(text: str, rule: str, why: str, **changes: object) -> None:
    state = load(**changes)
    before = state.dump()
    with pytest.raises(Refusal) as refusal:
        state.play_text(text)
    assert (refusal.value.rule, refusal.value.why) == (rule, why)
    assert state.dump() == before


def test_marking_is_the_first_thing_of_a_turn() -> None:
    """CD-7: any animal with a free space that is not full; several of one colour may share it."""
    state = load(phase="mark", markers={"clarence": [0], "rex": [1]}, food={"tiger": FIVE})
    assert texts(state) == ["mark bruno", "mark lumpi", "mark minka", "mark clarence"]
    state.play_text("mark clarence")
    assert animal(state, "clarence")["markers"] == [0, 0]
    assert state.dump()["stock"] == [4, 5, 6]
    assert state.dump()["phase"] == "act"


def test_marking_is_passed_over_where_it_cannot_be() -> None:
    """CD-7, CD-8: without a marker in stock, or an animal that can take it, the turn begins with the action."""
    markers = {"lumpi": [1, 1, 1], "clarence": [1, 1, 1]}
    state = load(phase="more", feeding="bruno", food={"bruno": ["B2"]}, markers=markers)
    state.play_text("stop")
    assert (state.turn, state.dump()["phase"]) == (1, "act")


def test_marks_are_refused() -> None:
    due = "First place a marker: you have one, and an animal can take it."
    refused("feed", "CD-7", due, phase="mark")
    refused("give rex", "CD-7", due, phase="mark")
    refused("mark rex", "CD-7", "No marker is due now.")
    refused("mark rex", "CD-7", "No marker is due now.", phase="give", card="B5")
    refused("mark rex", "CD-7", "All marker spaces of Rex are taken.", phase="mark", markers={"rex": [1]})
    refused("mark ajax", "CD-4", "Ajax is not on the table in this game.", phase="mark")
    full = "Rex is full: nothing about a full animal changes any more."
    refused("mark rex", "CD-12", full, phase="mark", food={"rex": FIVE}, markers={"rex": [1]})


def test_feeding_shows_the_card_before_the_choice() -> None:
    """CD-9: first the card, then any animal that is not full."""
    state = load(food={"tiger": FIVE})
    state.play_text("feed")
    assert state.dump()["card"] == "B1"
    assert texts(state) == ["give rex", "give bruno", "give lumpi", "give minka", "give clarence"]
    state.play_text("give minka")
    assert animal(state, "minka")["food"] == ["B1"]
    assert state.dump()["card"] is None


def test_feeding_goes_on_with_the_same_animal() -> None:
    """CD-10: further cards go there whatever they are; or stop, and it passes to the left (CD-8)."""
    state = load(phase="give", card="B5")
    state.play_text("give rex")
    assert texts(state) == ["more", "stop"]
    state.play_text("more")
    assert animal(state, "rex")["food"] == ["B1", "B5"]
    state.play_text("stop")
    assert (state.turn, state.dump()["phase"], state.dump()["feeding"]) == (1, "mark", None)


def test_the_fourth_card_ends_the_feeding() -> None:
    """CD-11: additional cards never make an animal full."""
    state = load(phase="more", feeding="rex", food={"rex": ["B2", "B3", "B4"]})
    state.play_text("more")
    assert len(animal(state, "rex")["food"]) == 4
    assert state.turn == 1


def test_the_fifth_card_is_the_one_card_of_a_turn() -> None:
    """CD-11, CD-12: it makes the animal full and ends the turn."""
    state = load(phase="give", card="B5", food={"rex": FOUR})
    assert "give rex" in texts(state)
    state.play_text("give rex")
    assert len(animal(state, "rex")["food"]) == 5
    assert state.turn == 1


def test_feeding_is_refused() -> None:
    refused("give rex", "CD-12", "Rex is full: nothing about a full animal changes any more.",
            phase="give", card="B5", food={"rex": FIVE})  # fmt: skip
    refused("give rex", "CD-9", "No food card is turned up yet: first “feed”, then give the card to an animal.")
    refused("feed", "CD-9", "First give fish 5 to an animal.", phase="give", card="F5")
    refused("more", "CD-9", "First give fish 5 to an animal.", phase="give", card="F5")
    refused("more", "CD-10", "You are not feeding an animal.")
    refused("stop", "CD-10", "You are not feeding an animal.")
    feeding = "You are still feeding Rex: turn up another card with “more”, or “stop”."
    refused("feed", "CD-10", feeding, phase="more", feeding="rex", food={"rex": ["B2"]})
    chosen = "You chose Rex this turn: “more” turns up another card for Rex, and “stop” ends your turn."
    refused("give minka", "CD-10", chosen, phase="more", feeding="rex", food={"rex": ["B2"]})
    refused("give ajax", "CD-4", "Ajax is not on the table in this game.", phase="give", card="B5")


def test_without_a_playable_action_feeding_is_all_there_is() -> None:
    """CD-8: swap-food with one card on the table cannot be played."""
    assert texts(load(hands=[["swap-food"], [], []], food={"rex": ["B2"]})) == ["feed"]


def test_the_game_ends_with_one_hungry_animal() -> None:
    """CD-13: at once, though the deck lasts."""
    food = {"bruno": ["B1"] * 4 + ["B2"], "lumpi": ["F1"] * 4 + ["F2"], "minka": ["B3"] * 5, "tiger": ["F3"] * 5}
    state = load(phase="give", card="B6", food={**food, "rex": ["B4"] * 4}, deck=["B5", "F5"])
    state.play_text("give rex")
    assert state.turn is None
    assert state.dump()["phase"] == "over"
    with pytest.raises(Refusal) as refusal:
        state.play_text("rubbish")
    assert (refusal.value.rule, refusal.value.why) == ("CD-13", "The game is over.")


@pytest.mark.parametrize("text", ["give rex", "more"])
def test_the_game_ends_with_the_last_food_card(text: str) -> None:
    """CD-13: given, as the card of the turn or as a further one."""
    if text == "more":
        state = load(phase="more", feeding="rex", food={"rex": ["B2"]}, deck=["B5"])
    else:
        state = load(phase="give", card="B6", deck=[])
    state.play_text(text)
    assert state.turn is None


def test_five_players_never_run_out_of_food_and_six_always_do() -> None:
    """CD-13."""
    for players in range(2, 7):
        for seed in range(20):
            state = parlour.game("cats-and-dogs").start(players, seed)
            state.playout(Random(seed))
            assert (state.dump()["deck"] == []) == (players == 6), f"players {players}, seed {seed}"


def test_scoring() -> None:
    """CD-14, CD-15: Clarence with fish 5 and bones 7 is worth -2; two markers score -4, one scores -2."""
    state = load(food={"clarence": ["F5", "B4", "B3"]}, markers={"clarence": [0, 0, 1]})
    assert state.view(None)["animals"][5]["value"] == -2
    assert state.scores() == [-4, -2, 0]
    assert state.sheet()[0] == [{"says": "2 markers on Clarence (fish 5 less bones 7: -2)", "points": -4}]


def test_a_dog_counts_bones_plus_and_fish_minus() -> None:
    """CD-14, full or not."""
    state = load(
        food={"rex": ["B6", "F1"], "bruno": ["B1", "B2", "F3", "F4", "F5"]}, markers={"rex": [2], "bruno": [1]}
    )
    assert state.scores() == [0, -9, 5]


def test_equal_totals_share_the_win() -> None:
    """CD-15."""
    markers = {"rex": [0], "minka": [1]}
    state = load(phase="more", feeding="rex", food={"rex": ["B1"], "minka": ["F3"]}, markers=markers, deck=["B2"])
    assert state.winners() == []
    state.play_text("more")
    assert state.winners() == [0, 1]


def test_the_hungry_rex_of_the_terminal() -> None:
    """CD-0: unreadable texts are refused, whatever the moment."""
    for text in (
        "mark",
        "mark zorro",
        "feed rex",
        "play",
        "play take-food",
        "play take-food rex B7",
        "MARK rex",
        "give  rex",
    ):
        refused(text, "CD-0", f"“{text}” is not a move of Like Cats and Dogs!")
