"""What is said of two moves without any world is so: by hand, one position for each sentence."""

from __future__ import annotations

from typing import Any

import pytest

import parlour
from parlour.bots.evaluators import evaluator_for
from parlour.engine import Perspective, State
from parlour.review.terms import Story, terms_of
from tests.games.cats_and_dogs.positions import load as cats
from tests.games.fancy_animals.boards import state as animals
from tests.games.fancy_that.positions import load as teas
from tests.games.trophy_case.positions import load as trophies
from tests.review.test_review import BLUNDER


def plain(state: State, better: str, played: str) -> str:
    told = terms_of(state.game).plain
    assert told is not None
    return told(state, state.parse(better), state.parse(played)).format(better="X", played="Y")


def spoken(state: State, move: str, exactly: bool = False) -> str:
    terms, evaluator = terms_of(state.game), evaluator_for(Perspective(state, 0))
    return (terms.exactly if exactly else terms.spoken)(evaluator, state, state.parse(move))


CATS: dict[str, Any] = {"hands": [["swap-meals"], [], []]}
MEALS: dict[str, Any] = {"markers": {"rex": [0], "bruno": [1]}, "food": {"rex": ["B3"], "bruno": ["F1"]}}
GIVE: dict[str, Any] = {"phase": "give", "card": "F6", "markers": {"rex": [0], "bruno": [1]}}


@pytest.mark.parametrize(
    ("position", "better", "played", "says"),
    [
        # Rex, a dog of seat 0, is worth 3 and Bruno, of seat 1, -1: once they are swapped, the other way round.
        (MEALS, "feed", "play swap-meals rex bruno",
         "Y loses 7 points to {others} at once, and spends the action card; X keeps it."),
        (MEALS, "play swap-meals rex lumpi", "play swap-meals rex bruno",
         "At once, X loses 4 points less to {others} than Y."),
        ({"markers": {"minka": [0]}, "food": {"minka": ["B2"]}}, "feed", "play swap-meals minka rex",
         "Y gains 2 points on {others} at once, but spends the action card; X keeps it."),
        ({"food": {"rex": ["B3"]}}, "feed", "play swap-meals rex bruno",
         "Y gains no point on {others} at once, and spends the action card; X keeps it."),
        ({"markers": {"minka": [0]}, "food": {"minka": ["B2"]}}, "play swap-meals minka rex", "feed",
         "X gains 2 points on {others} at once."),
        (GIVE, "give bruno", "give rex", "At once, X gains 6 points more on {others} than Y."),
        (GIVE, "give rex", "give bruno", ""),
    ],
)  # fmt: skip
def test_in_cats_and_dogs_what_moves_do_at_once(position: dict[str, Any], better: str, played: str, says: str) -> None:
    assert plain(cats(**CATS | position), better, played) == says.replace("{others}", "the best of the others")


def test_at_a_table_of_two_the_other_has_a_name() -> None:
    state = parlour.game("cats-and-dogs").load(BLUNDER, "1")
    assert plain(state, "give bello", "give rex") == "At once, X gains 12 points more on {1} than Y."
    assert spoken(state, "give rex") == "giving fish 6 to Rex"


def test_in_cats_and_dogs_it_is_said_whose_marker_is_meant() -> None:
    state = cats(hands=[["remove-marker", "swap-markers"], [], []], markers={"rex": [0], "lumpi": [0, 1]})
    assert spoken(state, "play remove-marker lumpi 1") == "“Remove a marker” ({1}'s on Lumpi)"
    assert spoken(state, "play swap-markers rex 0 lumpi 1") == "“Swap two markers” ({0}'s on Rex and {1}'s on Lumpi)"


MORE: dict[str, Any] = {"phase": "more", "feeding": "rex", "food": {"rex": ["B1"]}}


@pytest.mark.parametrize(
    ("deck", "owner", "better", "says"),
    [
        (["B1", "B2", "B3", "F1"], 0, "more",
         "Of the 4 food cards still in the deck 3 are bones, which Rex, with a marker of {0}, loves."),
        (["F1", "F2", "F3", "B1"], 0, "stop",
         "Of the 4 food cards still in the deck 3 are fish, which count against Rex, with a marker of {0}."),
        (["F1", "F2", "F3", "B1"], 1, "more",
         "Of the 4 food cards still in the deck 3 are fish, which count against Rex, with a marker of {1}."),
        (["B1", "B2", "B3", "F1"], 0, "stop", ""),  # speaks for the other move
        (["B1", "B2", "F3", "F1"], 0, "more", ""),  # and so many of each for none
    ],
)  # fmt: skip
def test_in_cats_and_dogs_what_the_deck_holds(deck: list[str], owner: int, better: str, says: str) -> None:
    state = cats(**CATS | MORE, deck=deck, markers={"rex": [owner]})
    assert plain(state, better, "stop" if better == "more" else "more") == says


@pytest.mark.parametrize(
    ("hand", "trick", "better", "played", "says"),
    [
        ("grue La4", "0 Ma8, 1 Max, 2 Ma3", "play grue", "fold", "X takes this trick at once, for 3 points."),
        ("grue La4", "0 Ma8, 1 Max, 2 Ma0", "fold", "play grue",
         "Y takes this trick for 4 points and is spent; X keeps it for another."),
        ("Ma9 Bu1 Bu2", "0 In7, 1 In2, 2 In1", "play Bu1", "fold",
         "Folding gives up the best card on the trick, the 7 of Inkblots."),
        ("Ma9 Bu1 Bu2", "0 In1, 1 In2, 2 In3", "play Bu1", "play Ma9", "Y puts 1 point on the trick, X none."),
        ("Max Ma9 Bu2", "0 In1, 1 In2, 2 In3", "play Ma9", "play Max", "Y puts 2 points on the trick, X 1."),
        ("grue Bu9 La1", "0 In1, 1 In2, 2 In3", "play Bu9", "fold",
         "X is the last red card of {0}, who may then play a trump on this trick."),
        ("La2 Bu9 La1", "0 In1, 1 In2, 2 In3", "play Bu9", "fold", ""),
        ("grue La4 Hi8", "0 In1, 1 In2, 2 In3", "play La4", "fold", ""),
    ],
)  # fmt: skip
def test_in_trophy_case(hand: str, trick: str, better: str, played: str, says: str) -> None:
    assert plain(trophies([hand, "Hi1 Hi2 Hi3", "Sc1 Sc2 Sc3"], trick), better, played) == says


TEA: dict[str, Any] = {"offer": ["jam-tart", "fraisier", "opera-cake", "strawberry-macaron"]}


@pytest.mark.parametrize(
    ("position", "better", "played", "says"),
    [
        # A jam tart asks for green beside pink.
        ({"phase": "place", "boards": [{"a1": "gA"}], "waiting": ["pA"]}, "place pA b1", "place pA e5",
         "With the tiles in hand, Jam Tart can be completed after X; after Y, it lacks 1 tile."),
        ({"phase": "place", "boards": [{"a1": "gA"}], "waiting": ["pA"]}, "place pA e5", "place pA b1", ""),
        ({"phase": "sweep", "market": {"A1": "yA", "B2": "gA"}, "boards": [{"a1": "pA"}]}, "sweep row 1 yellow",
         "sweep row 2 green",
         "With the tiles in hand, Fraisier lacks 1 tile after X, and 2 tiles after Y."),
    ],
)  # fmt: skip
def test_in_fancy_that(position: dict[str, Any], better: str, played: str, says: str) -> None:
    assert plain(teas(**TEA | position), better, played) == says


def test_in_fancy_that_a_claim_brings_points_at_once() -> None:
    claims = {
        "phase": "claim",
        "boards": [{"a1": "gA", "b1": "pS"}],
        "tucked": [["eton-mess"], []],
        "piles": [["oA"], []],
    }
    state = teas(**TEA | claims)
    # Two strawberry symbols then, and with b1 the strawberry tile in the pile as well.
    assert plain(state, "claim jam-tart b1", "claim jam-tart a1") == "At once, X brings 2 points, Y no point."
    assert plain(state, "claim jam-tart b1", "pass") == "At once, X brings 2 points, Y no point."
    assert plain(state, "pass", "claim jam-tart b1") == ""


def test_in_fancy_animals() -> None:
    state = animals("3LG 4LM 5LC 9GM", offer="hand-L3")
    take = "play L3:3LG,4LM,5LC take hand-L3 hand"
    lay = "play L3:3LG,4LM,5LC"
    assert plain(state, take, "draw") == "At once, X brings 1 point, Y no point."
    assert plain(state, "draw", lay) == "What {0} played lies on the table for everybody, and nothing was taken for it."
    assert plain(state, "draw", take) == ""
    assert spoken(state, take) == "taking the leather bag (run of 3) with 3 cards"
    assert spoken(state, lay) == "playing 3 cards and taking nothing"
    assert spoken(state, lay, exactly=True) == (
        "playing the 3 leather/gem, the 4 leather/metal and the 5 leather/cloth and taking nothing"
    )


def gauged(before: State, after: State) -> dict[str, float]:
    counts = terms_of(before.game).gauges
    assert counts is not None
    words = {"points": "N", "better": "X", "played": "Y"}
    return {gauge.says.format(**words): value for gauge, value in counts(before, after, 0).items()}


def test_what_a_world_comes_to_is_counted_for_the_seat_that_chose() -> None:
    hands = ["Bu1 Bu2", "Hi1 Hi2", "Sc1 Sc2"]
    assert gauged(trophies(hands, scores=[1, 2, 3]), trophies(hands, scores=[4, 7, 3])) == {
        "Played on to the end of this hand, {0} scores N points more on average after X than after Y.": 3.0,
        "Played on to the end of this hand, {1} scores N points less on average after X than after Y.": -5.0,
        "Played on to the end of this hand, {2} scores N points less on average after X than after Y.": 0.0,
    }
    markers = {"rex": [0], "tiger": [1, 1]}
    # Rex, a dog, is worth 4 to seat 0, and Tiger, a cat, -2 with each of the two markers of seat 1; seat 2 has none.
    fed = cats(markers=markers, food={"rex": ["B4"], "tiger": ["B2"]})
    assert gauged(cats(markers=markers), fed) == {
        "Played on to the end, Rex brings {0} N points more on average after X than after Y.": 4.0,
        "Played on to the end, Tiger brings {1} N points less on average after X than after Y.": 4.0,
        "Played on to the end, {0} stands N points better against the best of the others on average after X than "
        "after Y.": 4.0,
    }


def test_points_gained_by_a_story_are_told_in_steps() -> None:
    # One strawberry symbol and tile, and then two of each: three points more.
    before = teas(tucked=[["eton-mess"], []], piles=[["oS"], []])
    after = teas(tucked=[["eton-mess", "jam-tart"], []], piles=[["oS", "yS"], []])
    found = terms_of(before.game).facts
    assert found is not None
    says = {fact.says.format(often="O", seldom="S", better="X", played="Y"): fact for fact in
            found(Story(before, after, 0, [], []))}  # fmt: skip
    assert sorted(says) == [
        "After X, {0} gains 2 points or more by the next turn in O worlds; after Y, in S.",
    ]
    assert all(fact.good for fact in says.values())
    assert not any(fact.good for fact in found(Story(before, after, 1, [], [])))


def test_a_marker_that_the_move_takes_away_does_not_make_an_animal_worth_less() -> None:
    """It was told as if the animal kept its worth after a swap of markers, where nobody asked any more."""
    before = cats(**CATS | MEALS)
    fed = cats(**CATS | MEALS | {"food": {"rex": ["B3", "F5"], "bruno": ["F1"]}})
    moved = cats(**CATS | {"markers": {"rex": [1], "bruno": [0]}, "food": {"rex": ["B3", "F5"], "bruno": ["F1"]}})
    found = terms_of(before.game).facts
    assert found is not None
    told = [[fact for fact in found(Story(before, after, 0, [], [])) if "Rex" in fact.says] for after in (fed, moved)]
    assert told[0] == told[1] != []
