"""Turns as they are played: what each move changes, what it tells, and how the game ends."""

from random import Random
from typing import Any

import pytest

from parlour.engine import Refusal
from parlour.games.fancy_animals import GAME
from parlour.games.fancy_animals.rules import FancyState
from tests.games.fancy_animals.boards import STUCK, state

FULL = {"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}


def told(found: FancyState, text: str, seat: int | None = None) -> list[str]:
    return [event.seen_by(seat)["says"] for event in found.play_text(text)]


# Setup.


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
    assert GAME.option_specs["animals"].describe() == {
        "default": "",
        "choices": ["pig", "tiger", "fox", "elephant"],
        "says": "Who dresses which animal, by seat (pig,tiger); empty: dealt at random.",
    }


# Drawing, playing, activating.


def test_drawing() -> None:
    """FA-11: only the player sees the card"""
    found = state("5LG")
    card = found.dump()["deck"][0]
    twin = found.copy()
    assert told(found, "draw", 0) == [f"You draw {card}."]
    assert told(twin, "draw", 1) == ["{0} draws a card."]
    assert card in found.dump()["hands"][0]
    assert found.turn == 1


def test_playing_moves_cards_from_hand_to_table() -> None:
    """FA-12: and the groups are shown as they were laid"""
    found = state("5LG 9MC", "L2:2LG,3LG,4LG | =7:7LG,7GM,7MC")
    assert told(found, "play =7:7MC,7LG,7GM | L2:2LG,3LG,4LG,5LG") == ["{0} plays 5LG."]
    after = found.dump()
    assert after["hands"][0] == ["9MC"]
    assert after["table"] == [
        {"set": 7, "cards": ["7MC", "7LG", "7GM"]},
        {"run": "L", "from": 2, "cards": ["2LG", "3LG", "4LG", "5LG"]},
    ]


def test_taking_puts_a_piece_on_the_portrait_and_refills_the_offer() -> None:
    """FA-10, FA-13, FA-16"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", offer="feet-G4 feet-C5")
    following = found.dump()["piles"]["feet"][0]
    assert told(found, "play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet") == [
        "{0} plays 5LC.",
        "{0} takes the cloth shoes (feet-C5), to wear at the feet.",
        f"New on offer: leather shoes ({following}).",
    ]
    after = found.dump()
    assert after["portraits"][0]["feet"] == ["feet-C5"]
    assert after["offer"]["feet"] == ["feet-G4", following]
    assert len(after["piles"]["feet"]) == 9


def test_an_empty_pile_refills_nothing() -> None:
    """FA-10"""
    shoes = [f"feet-{material}{need}" for material in "LGM" for need in (4, 5, 6)] + ["feet-C4"]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{}, {"feet": shoes}], rules="cover")
    found.play_text("play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet")
    assert found.dump()["offer"]["feet"] == ["feet-C6"]


def test_spent_clothing_leaves_the_portrait() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{"hand": ["hand-C4", "hand-C3"]}], rules="cover")
    assert found.scores() == [2, 0]
    assert told(found, "play C4:4LC,5LC,6LC,hand-C3,8LC") == ["{0} plays 8LC, and spends hand-C3 as C7."]
    assert found.dump()["portraits"][0]["hand"] == ["hand-C4"]


def test_a_piece_on_top_of_another() -> None:
    """FA-22"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{"hand": ["hand-C4"]}], offer="feet-C5", rules="cover")
    said = told(found, "play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 hand")
    assert said[1] == "{0} takes the cloth shoes (feet-C5), to wear on top of hand-C4 at the hand."
    assert found.dump()["portraits"][0]["hand"] == ["hand-C4", "feet-C5"]


def test_activating_lays_the_set_and_puts_the_rule_in_force() -> None:
    """FA-15"""
    found = state("5LG 5LM 5GC 6LG", rules="mix")
    assert told(found, "activate loop 5LG 5LM 5GC") == [
        "{0} lays 5LG, 5LM and 5GC and puts LOOP in force: 1 now follows the top number."
    ]
    after = found.dump()
    assert after["rules"] == ["mix", "loop"]
    assert after["table"] == [{"set": 5, "cards": ["5LG", "5LM", "5GC"]}]
    assert after["hands"][0] == ["6LG"]


def test_returning_puts_a_piece_under_its_pile() -> None:
    """FA-20: and everybody knows that it lies there"""
    found = state("5LG", "L2:2LG,3LG,4LG", rules="return", offer="hand-G4 hand-M3")
    following = found.dump()["piles"]["hand"][0]
    assert told(found, "play L2:2LG,3LG,4LG,5LG return hand-G4") == [
        "{0} plays 5LG.",
        "{0} puts the gem glove (hand-G4) back under its pile.",
        f"New on offer: leather glove ({following}).",
    ]
    after = found.dump()
    assert after["offer"]["hand"] == [following, "hand-M3"]
    assert after["piles"]["hand"][-1] == "hand-G4"
    assert after["returned"] == {"hand": 1, "feet": 0, "body": 0, "head": 0}
    assert found.view(None)["returned"]["hand"] == ["hand-G4"]


def test_what_was_returned_comes_back_when_the_pile_is_through() -> None:
    """FA-20"""
    gloves = [f"hand-{material}{need}" for material in "LGM" for need in (3, 4, 5)]
    worn = [{}, {"hand": gloves}]
    found = state("5LG 6LG", "L2:2LG,3LG,4LG", worn=worn, rules="cover return", offer="hand-C3 hand-C4")
    found.play_text("play L2:2LG,3LG,4LG,5LG return hand-C3")
    assert found.dump()["offer"]["hand"] == ["hand-C5", "hand-C4"]
    assert found.dump()["returned"]["hand"] == 1
    found.play_text("draw")
    found.play_text("play L2:2LG,3LG,4LG,5LG,6LG return hand-C4")
    assert found.dump()["offer"]["hand"] == ["hand-C5", "hand-C3"]
    assert found.dump()["piles"]["hand"] == ["hand-C4"]
    assert found.dump()["returned"]["hand"] == 1


# Passing and the end.


def stuck(**others: Any) -> FancyState:
    """Seat 0 can neither draw nor play."""
    return state(hands=[STUCK, "", "9LG 9LM"], players=4, **others)


def test_a_forced_pass() -> None:
    """FA-14"""
    found = stuck()
    assert [found.text(move) for move in found.moves()] == ["pass"]
    assert told(found, "pass") == ["{0} can neither draw nor play, and passes."]
    assert found.dump()["passes"] == 1
    assert found.turn == 1


def test_any_other_move_ends_a_row_of_passes() -> None:
    """FA-14"""
    found = state("5LG", passes=1)
    found.play_text("draw")
    assert found.dump()["passes"] == 0


def test_the_game_ends_when_all_pass_in_a_row() -> None:
    """FA-14, FA-27"""
    found = stuck(passes=3)
    assert told(found, "pass") == [
        "{0} can neither draw nor play, and passes.",
        "Everybody passed in a row, so the game is over. {0} wins with 0 points, by the higher cards left in hand.",
    ]
    assert found.turn is None
    assert found.moves() == []
    assert found.winners() == [0]
    assert found.dump()["phase"] == "over"


def test_a_full_portrait_gives_everybody_else_one_more_turn() -> None:
    """FA-24"""
    worn = [{place: FULL[place] for place in ("hand", "body", "head")}]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", players=3, worn=worn, offer="feet-C5")
    said = told(found, "play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet")
    assert said[-1] == "{0} has no open place left: everybody else has one more turn."
    assert (found.turn, found.dump()["final_turns"]) == (1, 2)
    assert found.prompt(1).startswith("Your last turn: play cards")
    found.play_text("draw")
    assert (found.turn, found.dump()["final_turns"]) == (2, 1)
    assert found.winners() == []
    assert told(found, "draw")[-1] == "{0} wins with 14 points."
    assert (found.turn, found.dump()["final_turns"]) == (None, 0)
    assert found.winners() == [0]


def test_another_full_portrait_gives_no_more_turns() -> None:
    """FA-24"""
    worn = [{"hand": ["hand-L4"], "body": ["body-L7"], "head": ["head-L9"]}, FULL]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=worn, offer="feet-C5", final_turns=1)
    found.play_text("play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet")
    assert found.turn is None


def test_covering_does_not_end_the_game() -> None:
    """FA-24: only the last open place does"""
    worn = [{place: FULL[place] for place in ("hand", "body", "head")}]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=worn, offer="feet-C5", rules="cover")
    found.play_text("play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 head")
    assert found.dump()["final_turns"] is None


def over(hands: list[str], worn: list[dict[str, list[str]]], **others: Any) -> FancyState:
    """A game that ended by passing."""
    return state(hands=hands, worn=worn, passes=2, phase="over", turn=None, **others)


def test_most_points_win() -> None:
    """FA-25, FA-27"""
    assert over(["1LG", "9LG"], [{"hand": ["hand-L4"]}, {"hand": ["hand-L3"]}]).winners() == [0]


def test_a_tie_goes_to_more_favourites() -> None:
    """FA-27: covered ones included. Pig 6 + 3 against tiger 8 + 1, both 9 points"""
    worn = [{"head": ["hand-G3", "head-L10"]}, {"body": ["body-M7"], "feet": ["feet-L6"]}]
    found = over(["1LG", "9LG"], worn, rules="cover")
    assert found.scores() == [9, 9]
    assert found.winners() == [0]


def test_then_to_the_higher_hand() -> None:
    """FA-27"""
    worn = [{"hand": ["hand-L4"]}, {"hand": ["hand-M4"]}]
    assert over(["1LG 9MC", "11LG"], worn).winners() == [1]


def test_then_the_win_is_shared() -> None:
    """FA-27"""
    assert over(["2LG 9MC", "11LG"], []).winners() == [0, 1]


def test_a_shared_win_in_words() -> None:
    """FA-27: both have 13 points, and 2 in hand when seat 0 has drawn its 1LM"""
    worn = [{"body": ["body-M8"], "head": ["head-M9"]}, FULL]
    found = state(hands=["1LG", "2LG"], worn=worn, final_turns=1)
    assert told(found, "draw")[-1] == "{0} and {1} share the win with 13 points each. Time for tea."


# What a state offers besides.


def test_the_sheet_tells_how_every_point_arose() -> None:
    """FA-25, FA-26"""
    worn = [{"hand": ["hand-M3"], "body": ["body-G7"], "feet": ["body-L7"]}, {"body": ["body-G8", "body-C8"]}]
    assert state(worn=worn, rules="cover").sheet() == [
        [
            {"says": "Metal glove (hand-M3) at the hand", "points": 1},
            {"says": "Leather shirt (body-L7) at the feet, not its own place: 2 less", "points": 3},
            {"says": "Gem shirt (body-G7) at the body", "points": 5},
            {"says": "1 piece of gem, which the pig loves", "points": 1},
        ],
        [
            {"says": "Gem shirt (body-G8) at the body, covered: half its points", "points": 3},
            {"says": "Cloth shirt (body-C8) at the body", "points": 6},
            {"says": "1 piece of cloth, which the tiger loves", "points": 1},
        ],
    ]


def test_prompts() -> None:
    found = state("5LG")
    assert (
        found.prompt(0)
        == "Your turn: play cards, draw one, or lay a set from your hand to put a special rule in force."
    )
    assert found.prompt(1) == found.prompt(None) == "{0} is choosing what to do."
    assert (
        stuck().prompt(0) == "Your turn: you can neither draw nor play without spending clothing. Pass, or spend some."
    )
    full = state(STUCK.replace("10LG", "9LG"))
    assert full.prompt(0) == "Your turn: play cards, or lay a set from your hand. You cannot draw."
    assert over(["1LG", "2LG"], []).prompt(0) == "The game is over."


def reveals(found: FancyState, text: str) -> bool:
    return found.reveals(found.parse(text))


def test_what_reveals_something_hidden() -> None:
    """FA-20: what was returned is no secret"""
    table, longer = "C1:1LC,2LC,3LC,4LC", "play C1:1LC,2LC,3LC,4LC,5LC"
    found = state("5LC", table, offer="feet-C5", rules="return")
    assert reveals(found, "draw")
    assert not reveals(found, longer)
    assert reveals(found, f"{longer} take feet-C5 feet")
    assert reveals(found, f"{longer} return feet-C5")
    known = state("5LC", table, offer="feet-C5", returned={"hand": 0, "feet": 10, "body": 0, "head": 0})
    assert not reveals(known, f"{longer} take feet-C5 feet")


def test_comparing_hands_at_the_end_reveals() -> None:
    """FA-27"""
    assert reveals(stuck(passes=3), "pass")
    assert not reveals(stuck(passes=2), "pass")
    assert not reveals(stuck(passes=3, worn=[{"hand": ["hand-L5"]}]), "pass")


def test_imagining_keeps_what_is_known() -> None:
    returned = {"hand": 3, "feet": 0, "body": 0, "head": 0}
    found = state("5LC 6LC", "C1:1LC,2LC,3LC,4LC", players=3, returned=returned, hands=["5LC 6LC", "1LG 2LG", "3LG"])
    before = found.dump()
    seen: set[str] = set()
    for seed in range(20):
        world = found.imagine(0, Random(seed))
        after = world.dump()
        assert world.view(0) == found.view(0)
        assert after["piles"]["hand"][-3:] == before["piles"]["hand"][-3:]
        seen.add(str((after["hands"][1], after["piles"]["hand"], after["deck"])))
    assert len(seen) == 20
    assert found.dump() == before


def test_an_onlooker_imagines_all_hands() -> None:
    found = state("5LC 6LC")
    assert any(found.imagine(None, Random(seed)).dump()["hands"] != found.dump()["hands"] for seed in range(5))
