"""How a game begins: from the box, or from a position, and what cannot be."""

import copy
import json
import random
from typing import Any

import pytest

from parlour.engine import Refusal
from parlour.games.fancy_animals import GAME
from tests.games.fancy_animals.boards import position

TABLE = "L3:3LG,4LM,5LC | =7:7LG,7GM,7MC | C5:5GC,6MC,hand-C4,8LC"
FULL = {"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}


def refused(found: object) -> str:
    with pytest.raises(Refusal) as refusal:
        GAME.load(found)
    return str(refusal.value)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_dump_is_the_inverse_of_load(players: int) -> None:
    found = position("1LG 2LG", TABLE, players=players, worn=[{"feet": ["hand-C5"]}], rules="mix loop")
    assert GAME.load(found).dump() == found
    assert json.loads(json.dumps(found)) == found


def test_hands_come_in_any_order() -> None:
    found = position("1LG 2LG 9MC")
    shuffled = copy.deepcopy(found)
    shuffled["hands"][0] = ["9MC", "1LG", "2LG"]
    assert GAME.load(shuffled).dump() == found


def test_final_turns_and_the_end() -> None:
    """FA-24"""
    last = position(worn=[{}, FULL], final_turns=1)
    assert GAME.load(last).dump() == last
    over = position(worn=[{}, FULL], final_turns=0, phase="over", turn=None)
    assert GAME.load(over).dump() == over
    passed = position(passes=2, phase="over", turn=None)
    assert GAME.load(passed).dump() == passed


def test_a_loop_of_all_numbers_is_written_from_one() -> None:
    """FA-21"""
    found = position(table="L1:" + ",".join(f"{number}LG" for number in range(1, 12)), rules="loop")
    turned = copy.deepcopy(found)
    cards = turned["table"][0]["cards"]
    turned["table"][0].update({"from": 10, "cards": cards[9:] + cards[:9]})
    assert GAME.load(turned).dump() == found


BOXED = {"table": [{"set": 1, "cards": ["12LG"]}]}  # with two players it stays in the box
MANY = {"hand": 12, "feet": 0, "body": 0, "head": 0}


def changed(**fields: Any) -> dict[str, Any]:
    return {**position("1LG 2LG", TABLE), **fields}


@pytest.mark.parametrize(
    ("fields", "says"),
    [
        ({"game": "chess"}, "game: 'chess' is not one of fancy-animals. (FA-0)"),
        ({"players": 5}, "players: must be from 2 to 4, not 5. (FA-0)"),
        ({"players": True}, "players: must be a whole number, not true or false. (FA-0)"),
        ({"turn": 2}, "turn: must be from 0 to 1, not 2. (FA-0)"),
        ({"turn": None}, "turn: must be a seat while the game goes on. (FA-0)"),
        ({"phase": "night"}, "phase: 'night' is not one of pick, turn, over. (FA-0)"),
        ({"phase": "over"}, "turn: must be null when the game is over. (FA-0)"),
        ({"phase": "over", "turn": None}, "phase: cannot be over: turns are left. (FA-24)"),
        ({"passes": 2}, "phase: must be over: no turns are left. (FA-24)"),
        ({"passes": 3}, "passes: must be from 0 to 2, not 3. (FA-0)"),
        ({"passes": float("nan")}, "passes: must be a whole number, not a number. (FA-0)"),
        ({"animals": ["pig", "pig"]}, "animals: two players cannot have the same animal. (FA-4)"),
        ({"animals": ["pig"]}, "animals: must have 2 entries, not 1. (FA-0)"),
        ({"animals": ["pig", "cow"]}, "animals: 'cow' is not one of pig, tiger, fox, elephant. (FA-0)"),
        ({"rules": ["loop", "loop"]}, "rules: a special rule is there twice. (FA-5)"),
        ({"rules": "loop"}, "rules: must be a list, not a text. (FA-0)"),
        ({"final_turns": 1}, "final_turns: must be null: nobody's portrait is full. (FA-24)"),
        ({"final_turns": 2}, "final_turns: must be from 0 to 1, not 2. (FA-0)"),
        ({"table": [3]}, "table[0] must be an object, not a number. (FA-0)"),
        ({"table": [{"cards": []}]}, "table[0].run: is missing. (FA-0)"),
        (BOXED, "table[0].cards: '12LG' is not one of 1LG, 1LM, ... head-C10. (FA-0)"),
        ({"hands": [["1LG"]]}, "hands: must have 2 entries, not 1. (FA-0)"),
        ({"hands": [["1LG", 3], []]}, "hands[0]: must be a text, not a number. (FA-0)"),
        ({"hands": [["12LG"], []]}, "hands[0]: '12LG' is not one of 1LG, 1LM, ... 11MC. (FA-0)"),
        ({"hands": [["1LG"], []]}, "deck: 2LG is neither here nor anywhere else. (FA-1)"),
        ({"hands": [["1LG", "2LG"], ["1LG"]]}, "hands[1]: 1LG is also in hands[0]. (FA-1)"),
        ({"hands": [["1LG", "1LG"], []]}, "hands[0]: 1LG is there twice. (FA-1)"),
        ({"portraits": [{"hand": []}, {}]}, "portraits[0].feet: is missing. (FA-0)"),
        ({"portraits": [[], {}]}, "portraits[0] must be an object, not a list. (FA-0)"),
        ({"returned": {"tail": 0}}, "returned.tail: there is no such field. (FA-0)"),
        ({"returned": MANY}, "returned.hand: is 12, but the pile has 9 pieces. (FA-20)"),
        ({"extra": 1}, "extra: there is no such field. (FA-0)"),
    ],
)  # fmt: skip
def test_what_cannot_be(fields: dict[str, Any], says: str) -> None:
    """FA-0, FA-1, FA-4, FA-5, FA-20, FA-24"""
    assert refused(changed(**fields)) == says


def test_a_field_missing() -> None:
    """FA-0"""
    found = position()
    del found["deck"]
    assert refused(found) == "deck: is missing. (FA-0)"


def test_no_more_than_thirteen_in_a_hand() -> None:
    """FA-11"""
    hand = " ".join(f"{number}{pair}" for number in range(1, 8) for pair in ("LG", "MC"))
    assert refused(position(hand)) == "hands[0]: has more than 13 cards. (FA-11)"


def test_two_on_offer_while_the_pile_lasts() -> None:
    """FA-10"""
    found = position()
    found["piles"]["feet"].append(found["offer"]["feet"].pop())
    assert refused(found) == "offer.feet: has fewer than 2 pieces though its pile is not empty. (FA-10)"
    found = position()
    found["offer"]["feet"].append(found["piles"]["feet"].pop())
    assert refused(found) == "offer.feet: has 3 pieces; 2 are on offer at a time. (FA-10)"


def test_each_place_has_its_own_pile() -> None:
    """FA-10"""
    found = position()
    found["piles"]["feet"].append(found["piles"]["hand"].pop())
    assert refused(found) == "piles.feet: hand-C5 belongs to another place. (FA-10)"


def test_a_piece_missing() -> None:
    """FA-3"""
    found = position()
    found["piles"]["feet"].remove("feet-C5")
    assert refused(found) == "piles.feet: feet-C5 is neither here nor anywhere else. (FA-3)"


def test_a_group_that_is_none() -> None:
    """FA-8, FA-21: under the rules in force"""
    wrapped = "L10:10LG,11LG,1LG"
    assert refused(position(table=wrapped)) == (
        "table[0]: Leather from 10 goes beyond 11: runs wrap round to 1 only when LOOP is in force. (FA-8)"
    )
    GAME.load(position(table=wrapped, rules="loop"))


def test_a_covered_piece_needs_cover() -> None:
    """FA-22"""
    worn = [{"feet": ["feet-C5", "hand-C5"]}]
    assert refused(position(worn=worn)) == (
        "portraits[0].feet: a piece covers another, but cover is not in force. (FA-22)"
    )
    GAME.load(position(worn=worn, rules="cover"))


def test_a_full_portrait_needs_final_turns() -> None:
    """FA-24"""
    assert refused(position(worn=[{}, FULL])) == (
        "final_turns: must tell the turns left: the portrait of seat 1 is full. (FA-24)"
    )
    assert refused(position(worn=[FULL], final_turns=1)) == (
        "final_turns: a player whose portrait is full must have had the last turn. (FA-24)"
    )


RUBBISH: list[Any] = [None, True, 0, -1, 3.5, float("nan"), float("inf"), 10**30, "", "5LG", [], [[]], {}, {"a": 1}]


def test_rubbish_is_refused_and_nothing_else_happens() -> None:
    """FA-0"""
    for value in RUBBISH:
        assert refused(value)
    for seed in range(400):
        rng = random.Random(seed)
        found = position("1LG 2LG", TABLE, worn=[{"feet": ["hand-C5"]}], rules="loop")
        _spoil(found, rng)
        try:
            GAME.load(found)
        except Refusal as refusal:
            assert refusal.rule.startswith("FA-"), seed  # noqa: PT017


def _spoil(found: Any, rng: random.Random) -> None:
    """Put rubbish somewhere into a JSON value."""
    keys = list(found) if isinstance(found, dict) else list(range(len(found)))
    key = rng.choice(keys)
    inner = found[key]
    if isinstance(inner, (dict, list)) and inner and rng.random() < 0.7:
        _spoil(inner, rng)
    else:
        found[key] = rng.choice(RUBBISH)


# From the box.


@pytest.mark.parametrize(("players", "cards"), [(2, 66), (3, 78), (4, 78)])
def test_everybody_gets_ten_cards_and_an_animal(players: int, cards: int) -> None:
    """FA-2, FA-9"""
    found = GAME.start(players, "deal").dump()
    assert [len(hand) for hand in found["hands"]] == [10] * players
    assert len(found["deck"]) == cards - 10 * players
    assert len(set(found["animals"])) == players
    assert found["turn"] == 0
    assert found["rules"] == []


def test_eight_pieces_are_on_offer() -> None:
    """FA-10"""
    found = GAME.start(4, "deal").dump()
    assert [len(pieces) for pieces in found["offer"].values()] == [2, 2, 2, 2]
    assert [len(pile) for pile in found["piles"].values()] == [10, 10, 10, 10]


def test_the_table_may_choose_animals() -> None:
    """FA-9: and the cards are the same as without"""
    chosen = GAME.start(3, 5, animals="fox,pig,tiger").dump()
    dealt = GAME.start(3, 5).dump()
    assert chosen["animals"] == ["fox", "pig", "tiger"]
    assert {**chosen, "animals": 0} == {**dealt, "animals": 0}
    assert GAME.start(3, 5, animals=["fox", "pig", "tiger"]).dump() == chosen


@pytest.mark.parametrize("nothing", ["", None, []])
def test_no_choice_of_animals_is_a_random_deal(nothing: object) -> None:
    """FA-9"""
    assert GAME.start(3, 5, animals=nothing).dump() == GAME.start(3, 5).dump()


@pytest.mark.parametrize(
    ("animals", "says"),
    [
        ("fox,pig", "animals: 3 players need 3 animals, not 2. (FA-9)"),
        ("fox,pig,cow", "animals: 'cow' is not one of pig, tiger, fox, elephant. (FA-0)"),
        ("fox,pig,fox", "animals: two players cannot have the same animal. (FA-0)"),
        (3, "animals is a list of animals like pig,tiger, not 3. (FA-0)"),
    ],
)
def test_animals_that_cannot_be_chosen(animals: object, says: str) -> None:
    """FA-9"""
    with pytest.raises(Refusal) as refused:
        GAME.start(3, 5, animals=animals)
    assert str(refused.value) == says


def test_the_option_describes_itself() -> None:
    assert GAME.describe_options()["animals"] == {
        "kind": "by-seat",
        "default": "",
        "choices": ["pig", "tiger", "fox", "elephant"],
        "meanings": {"": "dealt at random", "picked": "each player picks one, the first player first"},
        "says": "Who dresses which animal",
        "suggested": "picked",
    }
