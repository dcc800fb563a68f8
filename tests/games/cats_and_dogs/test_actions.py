"""The nine action cards: CD-20 to CD-31."""

from typing import Any

import pytest

from parlour.engine import Refusal
from tests.games.cats_and_dogs.positions import animal, load, texts

FIVE = ["B1", "B2", "B3", "F1", "F2"]


def holding(*actions: str, **changes: Any) -> Any:
    return load(hands=[list(actions), [], []], **changes)


def refused(state: Any, text: str, rule: str, why: str) -> None:
    before = state.dump()
    with pytest.raises(Refusal) as refusal:
        state.play_text(text)
    assert (refusal.value.rule, refusal.value.why) == (rule, why)
    assert state.dump() == before


def test_take_food() -> None:
    """CD-20: to the bottom of the deck, known to all; the card is out of the game and the turn over (CD-8)."""
    state = holding("take-food", food={"rex": ["F3", "B2", "B2"]})
    assert texts(state) == ["feed", "play take-food rex B2", "play take-food rex F3"]
    state.play_text("play take-food rex F3")
    assert animal(state, "rex")["food"] == ["B2", "B2"]
    position = state.dump()
    assert (position["deck"][-1], position["bottom"], position["hands"][0]) == ("F3", 1, [])
    assert state.turn == 1
    assert state.view(2)["deck_bottom"] == ["F3"]
    refused(holding("take-food", food={"rex": ["F3"]}), "play take-food rex F4", "CD-20", "Rex has no fish 4 to take.")


def test_a_known_bottom_card_comes_last() -> None:
    """CD-20: `bottom` shrinks when the known cards are all that is left, and turning them up reveals nothing."""
    state = load(deck=["B1", "F3"], bottom=1)
    assert state.reveals(state.parse("feed"))
    state.play_text("feed")
    assert state.dump()["bottom"] == 1
    state = load(deck=["F3"], bottom=1)
    assert not state.reveals(state.parse("feed"))
    state.play_text("feed")
    assert state.dump()["bottom"] == 0


def test_swap_meals_of_a_dog_and_a_cat() -> None:
    """CD-21, and CD-14: what was good for the dog is bad for the cat."""
    food = {"rex": ["B3", "B4"], "minka": ["F1"]}
    state = holding("swap-meals-dog-cat", food=food, markers={"rex": [0], "minka": [1]})
    assert state.scores() == [7, 1, 0]
    state.play_text("play swap-meals-dog-cat rex minka")
    assert (animal(state, "rex")["food"], animal(state, "minka")["food"]) == (["F1"], ["B3", "B4"])
    assert state.scores() == [-1, -7, 0]
    why = "This card swaps the meals of one dog and one cat."
    refused(holding("swap-meals-dog-cat", food=food), "play swap-meals-dog-cat rex bruno", "CD-21", why)
    refused(holding("swap-meals-dog-cat", food=food), "play swap-meals-dog-cat rex rex", "CD-21", why)


def test_swap_a_fish_for_a_bone() -> None:
    """CD-22, CD-31: listed with the fish first, understood either way."""
    food = {"minka": ["F4", "B1"], "rex": ["B2"]}
    state = holding("swap-fish-bone", food=food)
    assert texts(state) == ["feed", "play swap-fish-bone minka F4 rex B2"]
    other = state.copy()
    state.play_text("play swap-fish-bone minka F4 rex B2")
    other.play_text("play swap-fish-bone rex B2 minka F4")
    assert state.dump() == other.dump()
    assert (animal(state, "rex")["food"], animal(state, "minka")["food"]) == (["F4"], ["B1", "B2"])
    why = "This card swaps one fish card and one bone card."
    refused(holding("swap-fish-bone", food=food), "play swap-fish-bone rex B2 minka B1", "CD-22", why)
    why = "A swap is between two different animals."
    refused(holding("swap-fish-bone", food=food), "play swap-fish-bone minka F4 minka B1", "CD-29", why)


def test_swap_meals_of_two_of_a_kind() -> None:
    """CD-23, CD-30: also with an animal that has none."""
    state = holding("swap-meals-same", food={"rex": ["B3"]}, markers={"bruno": [1]})
    assert texts(state) == ["feed", "play swap-meals-same rex bruno", "play swap-meals-same rex lumpi"]
    state.play_text("play swap-meals-same bruno rex")
    assert (animal(state, "rex")["food"], animal(state, "bruno")["food"]) == ([], ["B3"])
    assert state.scores() == [0, 3, 0]
    why = "This card swaps the meals of two dogs, or of two cats."
    refused(holding("swap-meals-same", food={"rex": ["B3"]}), "play swap-meals-same rex minka", "CD-23", why)


def test_swap_two_food_cards() -> None:
    """CD-24, CD-31: the animal that stands first in CD-1 is named first."""
    state = holding("swap-food", food={"rex": ["B3"], "minka": ["B5", "B3"]}, markers={"rex": [0], "minka": [1]})
    assert texts(state) == ["feed", "play swap-food rex B3 minka B5"]
    assert state.text(state.parse("play swap-food minka B5 rex B3")) == "play swap-food rex B3 minka B5"
    state.play_text("play swap-food rex B3 minka B5")
    assert (animal(state, "rex")["food"], animal(state, "minka")["food"]) == (["B5"], ["B3", "B3"])
    assert state.scores() == [5, -6, 0]
    state = holding("swap-food", food={"rex": ["B3"], "minka": ["B1"]})
    refused(state, "play swap-food rex B3 minka B5", "CD-24", "Minka has no bone 5 to take.")


def test_swap_any_two_meals() -> None:
    """CD-25."""
    state = holding("swap-meals", food={"rex": ["B3"], "bruno": ["B3"], "minka": ["F6"]})
    assert "play swap-meals rex minka" in texts(state)
    assert "play swap-meals rex bruno" not in texts(state)
    state.play_text("play swap-meals minka bruno")
    assert (animal(state, "bruno")["food"], animal(state, "minka")["food"]) == (["F6"], ["B3"])


def test_swap_markers() -> None:
    """CD-26."""
    state = holding("swap-markers", markers={"rex": [0], "minka": [2], "tiger": [0]})
    assert texts(state) == ["feed", "play swap-markers rex 0 minka 2", "play swap-markers minka 2 tiger 0"]
    state.play_text("play swap-markers minka 2 rex 0")
    assert (animal(state, "rex")["markers"], animal(state, "minka")["markers"]) == ([2], [0])
    state = holding("swap-markers", markers={"rex": [0], "minka": [1]})
    refused(state, "play swap-markers rex 0 minka 2", "CD-26", "There is no marker of {2} on Minka.")


def test_remove_a_marker() -> None:
    """CD-27: anyone's, your own too; its owner must place it again when next able (CD-7)."""
    state = holding("remove-marker", markers={"clarence": [0, 1, 1], "rex": [1], "tiger": [1, 1], "lumpi": [1]})
    assert texts(state)[1:] == [
        "play remove-marker rex 1",
        "play remove-marker lumpi 1",
        "play remove-marker tiger 1",
        "play remove-marker clarence 0",
        "play remove-marker clarence 1",
    ]
    state.play_text("play remove-marker clarence 1")
    assert animal(state, "clarence")["markers"] == [0, 1]
    assert state.dump()["stock"][1] == 1
    assert (state.turn, state.dump()["phase"]) == (1, "mark")
    state = holding("remove-marker", markers={"rex": [1]})
    refused(state, "play remove-marker rex 2", "CD-27", "There is no marker of {2} on Rex.")


def test_replace_a_marker() -> None:
    """CD-28: one from your stock takes its place; only with one in stock."""
    state = holding("replace-marker", markers={"rex": [2]})
    state.play_text("play replace-marker rex 2")
    assert animal(state, "rex")["markers"] == [0]
    assert state.dump()["stock"] == [5, 6, 6]
    mine = {"clarence": [0, 0, 0], "lumpi": [0, 0, 0], "rex": [2]}
    assert texts(holding("replace-marker", markers=mine)) == ["feed"]
    refused(holding("replace-marker", markers=mine), "play replace-marker rex 2", "CD-28",
            "You have no marker in stock to put in its place.")  # fmt: skip
    state = holding("replace-marker", markers={"rex": [1]})
    refused(state, "play replace-marker rex 2", "CD-28", "There is no marker of {2} on Rex.")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("play swap-meals rex rex", "A swap is between two different animals."),
        ("play swap-meals rex bruno", "Both meals are the same: swapping them would change nothing."),
        ("play swap-meals-same lumpi lumpi", "A swap is between two different animals."),
        ("play swap-meals-dog-cat lumpi tiger", "Both meals are the same: swapping them would change nothing."),
        ("play swap-food rex B3 bruno B3", "Both cards are the same: swapping them would change nothing."),
        (
            "play swap-markers rex 1 bruno 1",
            "Both markers belong to the same player: swapping them would change nothing.",
        ),
        ("play swap-markers bruno 0 bruno 1", "A swap is between two different animals."),
        ("play replace-marker bruno 0", "Replacing your own marker by your own would change nothing."),
    ],
)
def test_an_action_must_change_something(text: str, why: str) -> None:
    """CD-29."""
    food, markers = {"rex": ["B3"], "bruno": ["B3"], "minka": ["F1"]}, {"rex": [1], "bruno": [1, 0]}
    state = holding(text.split()[1], food=food, markers=markers)
    refused(state, text, "CD-29", why)
    assert text not in texts(state)


def test_full_animals_take_no_part() -> None:
    """CD-12 goes before what else is wrong with a target."""
    why = "Rex is full: nothing about a full animal changes any more."
    for text in (
        "play take-food rex B6",
        "play swap-meals-dog-cat minka rex",
        "play swap-meals-same rex minka",
        "play swap-meals rex rex",
        "play swap-food rex B1 minka F1",
        "play swap-fish-bone minka F1 rex B1",
        "play swap-markers rex 0 minka 1",
        "play remove-marker rex 0",
        "play replace-marker rex 1",
    ):
        food = {"rex": FIVE, "minka": ["F1"], "bruno": ["B3"]}
        markers = {"rex": [1], "minka": [0], "bruno": [1], "tiger": [0]}
        state = holding(text.split()[1], food=food, markers=markers)
        refused(state, text, "CD-12", why)
        assert text not in texts(state)


def test_an_action_must_be_held_and_its_animals_on_the_table() -> None:
    """CD-8, then CD-4."""
    refused(holding("swap-food"), "play swap-meals ajax rex", "CD-8", "You do not hold the action card swap-meals.")
    state = holding("swap-meals", food={"rex": ["B3"]})
    refused(state, "play swap-meals ajax rex", "CD-4", "Ajax is not on the table in this game.")


@pytest.mark.parametrize(
    ("text", "rule", "why"),
    [
        ("take-food rex B1", "CD-20", "no hungry animal has food."),
        ("swap-meals-dog-cat bruno minka", "CD-21", "no hungry dog and hungry cat have different meals."),
        ("swap-fish-bone minka F1 rex B1", "CD-22", "it needs a fish and a bone on two hungry animals."),
        ("swap-meals-same rex minka", "CD-23", "no two hungry dogs, and no two hungry cats, have different meals."),
        ("swap-food bruno B1 rex B1", "CD-24", "it needs two different food cards on two hungry animals."),
        ("swap-meals bruno rex", "CD-25", "no two hungry animals have different meals."),
        ("swap-markers bruno 0 minka 0", "CD-26", "it needs markers of two players on two hungry animals."),
        ("remove-marker bruno 1", "CD-27", "no hungry animal has a marker."),
        ("replace-marker bruno 0", "CD-28", "no hungry animal has a marker of somebody else."),
    ],
)
def test_an_action_with_nothing_to_act_on_says_so(text: str, rule: str, why: str) -> None:
    """Whatever it is pointed at: another target would be no better."""
    state = holding(text.split()[0], food={"bruno": FIVE}, markers={"bruno": [1]})
    title = state.view(0)["action_titles"][text.split()[0]]
    refused(state, f"play {text}", rule, f"“{title}” has nothing to act on: {why}")
    assert texts(state) == ["feed"]
    refused(state, f"play {text.split()[0]}", rule, f"“{title}” has nothing to act on: {why}")


def test_an_action_named_without_a_target_is_shown_one() -> None:
    """CD-0"""
    state = holding("take-food", food={"bruno": ["B2"]})
    why = "Say what “Take food away” acts on, for example “play take-food bruno B2”."
    refused(state, "play take-food", "CD-0", why)
    refused(state, "play swap-food", "CD-0", "“play swap-food” is not a move of Like Cats and Dogs!")


def test_an_action_is_told_in_words() -> None:
    """CD-3: played openly; everybody sees what it did."""
    state = holding("swap-food", "replace-marker", food={"rex": ["B3"], "minka": ["B5"]}, markers={"rex": [2]})
    other = state.copy()
    (event,) = state.play_text("play swap-food rex B3 minka B5")
    assert event.says == "{0} plays “Swap two food cards”: Rex gives bone 3 to Minka for bone 5."
    (event,) = other.play_text("play replace-marker rex 2")
    assert event.says == "{0} plays “Replace a marker”: on Rex, a marker of {0} takes the place of one of {2}."
