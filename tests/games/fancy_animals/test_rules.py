"""Turns as they are played: what each move changes, what it tells, and how the game ends."""

from typing import Any

from parlour.games.fancy_animals.rules import FancyAnimalsState
from tests.games.fancy_animals.boards import STUCK, state

FULL = {"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}


def told(found: FancyAnimalsState, text: str, seat: int | None = None) -> list[str]:
    return [event.seen_by(seat)["says"] for event in found.play_text(text)]


# Drawing, playing, activating.


def test_drawing() -> None:
    """FA-11: only the player sees the card"""
    found = state("5LG")
    card = found.dump()["deck"][0]
    twin = found.copy()
    assert card == "1LG"
    assert told(found, "draw", 0) == ["{0} draws the 1 leather/gem."]
    assert told(twin, "draw", 1) == ["{0} draws a card."]
    assert card in found.dump()["hands"][0]
    assert found.turn == 1


def test_playing_moves_cards_from_hand_to_table() -> None:
    """FA-12: and the groups are shown as they were laid"""
    found = state("5LG 9MC", "L2:2LG,3LG,4LG | =7:7LG,7GM,7MC")
    assert told(found, "play =7:7MC,7LG,7GM | L2:2LG,3LG,4LG,5LG") == ["{0} plays the 5 leather/gem."]
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
        "{0} plays the 5 leather/cloth.",
        "{0} takes the cloth shoes (run of 5), to wear at the feet.",
        f"New on offer: leather shoes (run of {following[-1]}).",
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
    assert told(found, "play C4:4LC,5LC,6LC,hand-C3,8LC") == [
        "{0} plays the 8 leather/cloth, and spends the cloth bag (run of 3) as cloth 7."
    ]
    assert found.dump()["portraits"][0]["hand"] == ["hand-C4"]


def test_a_piece_on_top_of_another() -> None:
    """FA-22"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{"hand": ["hand-C4"]}], offer="feet-C5", rules="cover")
    said = told(found, "play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 hand")
    assert said[1] == "{0} takes the cloth shoes (run of 5), to wear on top of the cloth glove (run of 4) at the hand."
    assert found.dump()["portraits"][0]["hand"] == ["hand-C4", "feet-C5"]


def test_mixing_is_told_to_everybody() -> None:
    """FA-23: the two runs are named before the piece is taken; a run that pays alone is not mixed with another"""
    metal, leather = "M5:5LM,6LM,7LM", "L1:1LG,2LG,3LG,4LG"
    found = state("1LG 2LG 3LG 4LG", metal, rules="mix", offer="body-M7 hand-M3")
    events = found.copy().play_text(f"play {metal} | {leather} take body-M7 body")
    assert [event.kind for event in events] == ["play", "mix", "take", "offer"]
    assert events[1].says == "{0} mixes leather 1-4 and metal 5-7, which count together as 7."
    assert events[1].data == {
        "seat": 0,
        "runs": [
            {"run": "L", "from": 1, "cards": ["1LG", "2LG", "3LG", "4LG"]},
            {"run": "M", "from": 5, "cards": ["5LM", "6LM", "7LM"]},
        ],
        "joint": 7,
    }
    alone = found.play_text(f"play {metal} | {leather} take hand-M3 hand")
    assert [event.kind for event in alone] == ["play", "take", "offer"]


def test_activating_lays_the_set_and_puts_the_rule_in_force() -> None:
    """FA-15"""
    found = state("5LG 5LM 5GC 6LG", rules="mix")
    assert told(found, "activate loop 5LG 5LM 5GC") == [
        "{0} lays the 5 leather/gem, the 5 leather/metal and the 5 gem/cloth and puts LOOP in force: "
        "1 now follows the top number."
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
        "{0} plays the 5 leather/gem.",
        "{0} puts the gem glove (run of 4) back under its pile.",
        f"New on offer: leather bag (run of {following[-1]}).",
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


def stuck(**others: Any) -> FancyAnimalsState:
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


def test_a_shared_win_in_words() -> None:
    """FA-27: both have 13 points, and 2 in hand when seat 0 has drawn its 1LM"""
    worn = [{"body": ["body-M8"], "head": ["head-M9"]}, FULL]
    found = state(hands=["1LG", "2LG"], worn=worn, final_turns=1)
    assert told(found, "draw")[-1] == "{0} and {1} share the win with 13 points each. Time for tea."


# What a state offers besides.


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
    assert full.prompt(0) == "Your turn: play cards, or lay a set. Your hand is full: with 13 cards you cannot draw."
    assert state(passes=2, phase="over", turn=None).prompt(0) == "The game is over."


def reveals(found: FancyAnimalsState, text: str) -> bool:
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
