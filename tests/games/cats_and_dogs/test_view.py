"""What a seat sees and is asked."""

from random import Random

from tests.games.cats_and_dogs.positions import NAMES, load, texts


def test_a_seat_sees_its_own_actions_and_counts_those_of_others() -> None:
    state = load(hands=[["take-food"], ["swap-food", "swap-meals"], []], aside=["take-food"])
    view = state.view(0)
    assert view["hand"] == ["take-food"]
    assert view["hand_sizes"] == [1, 2, 0]
    assert "aside" not in view
    assert "hands" not in view
    assert "deck" not in view
    assert state.view(None)["hand"] is None


def test_what_is_left_in_the_deck_is_known_but_not_its_order() -> None:
    contents = load(deck=["B1", "F2", "B1"]).view(0)["deck_contents"]
    assert {food: count for food, count in contents.items() if count} == {"B1": 2, "F2": 1}


def test_actions_played_are_known() -> None:
    played = load(hands=[["take-food"], [], []], aside=["take-food", "swap-food"]).view(1)["actions_played"]
    assert (played["take-food"], played["swap-food"], played["swap-meals"]) == (0, 1, 2)


def test_imagining_keeps_what_is_known_and_reaches_what_is_not() -> None:
    """The own hand, the hand sizes and the known bottom stay; every unseen action can be in every unseen hand."""
    hands = [["take-food"], ["swap-food", "swap-meals"], []]
    state = load(hands=hands, aside=["swap-markers"], deck=["B1", "F2", "B6", "F6"], bottom=1)
    seen = set()
    for seed in range(200):
        world = state.imagine(0, Random(seed)).dump()
        assert world["hands"][0] == ["take-food"]
        assert [len(hand) for hand in world["hands"]] == [1, 2, 0]
        assert world["deck"][-1] == "F6"
        assert sorted(world["deck"]) == ["B1", "B6", "F2", "F6"]
        seen.add((*world["hands"][1], world["deck"][0]))
    assert len(seen) == 9  # three hands of two, three cards on top


def test_prompts() -> None:
    state = load(phase="give", card="F6")
    assert state.prompt(0) == "You turned up fish 6: which hungry animal gets it?"
    assert state.prompt(1) == state.prompt(None) == "{0} is to move."
    assert load().prompt(0) == "Feed an animal."
    assert load(hands=[["swap-food"], [], []]).prompt(0) == "Feed an animal, or play an action card."
    assert load(phase="mark").prompt(0) == "Place a marker on one of your favourite animals."
    more = load(phase="more", feeding="rex", food={"rex": ["B1"]})
    assert more.prompt(0) == "Another card for Rex, whatever it is, or stop?"


def test_which_moves_reveal_something() -> None:
    state = load(hands=[["remove-marker"], [], []], markers={"rex": [0]})
    assert state.reveals(state.parse("feed"))
    assert state.reveals(state.parse("play remove-marker rex 0"))
    assert not load(phase="mark").reveals(state.parse("mark rex"))
    assert not load(phase="give", card="B2").reveals(state.parse("give rex"))


def test_the_view_says_what_the_text_of_an_action_names() -> None:
    """CD-20 to CD-28: a client that follows `action_targets` writes every legal action."""
    hand = ["take-food", "swap-food", "swap-markers", "replace-marker", "swap-meals"]
    food, markers = {"rex": ["B3"], "minka": ["F5"]}, {"rex": [1], "minka": [2]}
    state = load(hands=[hand, [], []], food=food, markers=markers)
    view = state.view(0)
    assert set(view["action_targets"]) == set(view["action_titles"])
    for text in texts(state)[1:]:
        _, action, *words = text.split(" ")
        for target in view["action_targets"][action]:
            assert words.pop(0) in NAMES
            if target == "food":
                assert words.pop(0) in view["food_titles"]
            elif target == "marker":
                assert int(words.pop(0)) in range(3)
        assert words == []


def test_the_view_says_what_the_box_calls_food_and_when_an_animal_is_full() -> None:
    """CD-2, CD-12, CD-14."""
    view = load().view(None)
    assert (view["food_titles"]["B3"], view["food_titles"]["F6"], view["full_meal"]) == ("bone 3", "fish 6", 5)
    assert {animal["kind"]: animal["loves"] for animal in view["animals"]} == {"dog": "bones", "cat": "fish"}
