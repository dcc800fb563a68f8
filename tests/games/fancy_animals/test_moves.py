"""What a program lists as moves, what can be taken, and whole games."""

import json
from random import Random

import pytest

from parlour.engine import State
from parlour.games.fancy_animals import GAME, Move, attainable
from parlour.games.fancy_animals.components import NAMES
from parlour.games.fancy_animals.moves import hand_threes
from parlour.games.fancy_animals.rules import FancyAnimalsState
from tests.games.fancy_animals.boards import STUCK, state
from tests.sizes import size


def texts(found: FancyAnimalsState) -> list[str]:
    return [found.text(move) for move in found.moves()]


# One representative of each outcome.


def test_draw_and_nothing_else() -> None:
    """FA-11, FA-14"""
    assert texts(state("5LG 9MC")) == ["draw"]


def test_threes_from_hand_alone() -> None:
    """FA-12: each run and each set, once"""
    groups = hand_threes(state("1LG 2LG 2LM 3LG 5LG 5LM 5GC 5MC"))
    assert [repr(group) for group in groups] == [
        "L1:1LG,2LG,3LG",
        "L1:1LG,2LM,3LG",
        "G1:1LG,2LG,3LG",
        "=5:5LG,5LM,5GC",
        "=5:5LG,5LM,5MC",
        "=5:5LG,5GC,5MC",
        "=5:5LM,5GC,5MC",
    ]


def test_threes_wrap_with_loop() -> None:
    """FA-21"""
    assert [repr(group) for group in hand_threes(state("10LG 11LM 1LC", rules="loop"))] == ["L10:10LG,11LM,1LC"]
    assert hand_threes(state("10LG 11LM 1LC")) == []


def test_plays_without_taking() -> None:
    """FA-12, FA-14: every card that can be played, with the fewest others; plays of the same cards once"""
    assert texts(state("5LG 7LM 10MC", "L2:2LG,3LG,4LG", offer=FAR)) == ["draw", "play L2:2LG,3LG,4LG,5LG"]
    assert texts(state("1LG 2LG 3LG", offer=FAR)) == ["draw", "play L1:1LG,2LG,3LG"]


FAR = "hand-M5 hand-C5 feet-M6 feet-C6 body-M8 body-C8 head-M10 head-C10"


def test_every_piece_at_every_place() -> None:
    """FA-13, FA-16, FA-22"""
    worn = [{"hand": ["hand-L3"]}]
    offer = "hand-M3 hand-M4 feet-M6 feet-C6 body-M8 body-C8 head-M10 head-C10"
    found = state("5LM", "M2:2LM,3LM,4LM", worn=worn, offer=offer)
    longer = "play M2:2LM,3LM,4LM,5LM"
    assert set(texts(found)) == {
        "draw",
        longer,
        *[f"{longer} take {piece} {place}" for piece in ("hand-M3", "hand-M4") for place in ("feet", "body", "head")],
    }
    covering = state("5LM", "M2:2LM,3LM,4LM", worn=worn, offer=offer, rules="cover")
    assert set(texts(covering)) - set(texts(found)) == {
        f"{longer} take {piece} hand" for piece in ("hand-M3", "hand-M4")
    }


def test_spending_opens_a_place() -> None:
    """FA-16, FA-17: the shoes go to the feet only when the old ones are spent"""
    found = state("6LM", "M2:2LM,3LM,4LM", worn=[{"feet": ["feet-M4"]}], offer=f"feet-M5 {FAR}")
    takes = [text for text in texts(found) if "take feet-M5" in text]
    assert takes == ["play M2:2LM,3LM,4LM,feet-M4,6LM take feet-M5 feet"]


def test_activations() -> None:
    """FA-15: each rule not in force, each three or four equal numbers"""
    found = state("5LG 5LM 5GC 5MC", rules="loop cover", offer=FAR)
    sets = ["5LG 5LM 5GC", "5LG 5LM 5GC 5MC", "5LG 5LM 5MC", "5LG 5GC 5MC", "5LM 5GC 5MC"]
    listed = [text for text in texts(found) if text.startswith("activate") and " return " not in text[16:]]
    assert listed == [f"activate {rule} {cards}" for rule in ("return", "mix") for cards in sets]


def test_returns() -> None:
    """FA-20: with every play that takes nothing, and with the activation of RETURN itself"""
    found = state("5LG 10MC", "L2:2LG,3LG,4LG", rules="return", offer=FAR)
    returns = [f"play L2:2LG,3LG,4LG,5LG return {piece}" for piece in FAR.split()]
    assert texts(found) == ["draw", "play L2:2LG,3LG,4LG,5LG", *returns]
    sets = state("5LG 5LM 5GC", rules="loop cover mix", offer=FAR)
    activations = [text for text in texts(sets) if text.startswith("activate")]
    plain = "activate return 5LG 5LM 5GC"
    assert activations == [plain, *[f"{plain} return {piece}" for piece in FAR.split()]]


def test_stuck_with_clothing_to_spend() -> None:
    """FA-14: pass, or one play of least cost"""
    found = state(STUCK, worn=[{"hand": ["hand-L3"], "feet": ["feet-L6"]}], offer=FAR)
    moves = texts(found)
    assert moves[-1] == "pass"
    spending = [text for text in moves if "take" not in text and text != "pass"]
    assert len(spending) == 1
    assert "hand-L3" in spending[0]
    assert "feet-L6" not in spending[0]
    assert spending[0].count(",") == 2


# What can be taken (FA-13), with the plays of the rulebook.


def test_attainable_play_a() -> None:
    """FA-13"""
    found = state("4LC 10MC", "C5:5LC,6LC,7LC,8LC,9LC", offer="body-C7")
    plan = attainable(found)["body-C7"]
    assert (plan.text, plan.cards, plan.spent) == ("play C4:4LC,5LC,6LC,7LC,8LC,9LC,10MC take body-C7 body", 2, 0)


def test_attainable_play_b() -> None:
    """FA-13"""
    found = state("5LM 6LM", "M4:4GM,5GM,6GM,7GM", offer="hand-M3")
    plan = attainable(found)["hand-M3"]
    assert (plan.cards, plan.spent) == (2, 0)
    assert found.refusal(found.parse(plan.text)) is None


def test_attainable_play_c() -> None:
    """FA-13"""
    found = state("2LM 5LC", "G3:3LG,4LG,5GM,6GM,7GC", offer="feet-L4")
    plan = attainable(found)["feet-L4"]
    assert plan.cards == 2
    assert found.parse(plan.text) == found.parse("play L2:2LM,3LG,4LG,5LC | G5:5GM,6GM,7GC take feet-L4 feet")


def test_attainable_play_d() -> None:
    """FA-13: with one card played, and steps to follow"""
    table = "L1:1LC,2LG,3LG | C2:2GC,3GC,4GC | M2:2GM,3GM,4LM,5MC"
    found = state("4GM", table, offer="feet-C5")
    plan = attainable(found)["feet-C5"]
    assert (plan.cards, plan.spent) == (1, 0)
    assert found.parse(plan.text) == found.parse(
        "play M2:2GM,3GM,4GM | L2:2LG,3LG,4LM | C1:1LC,2GC,3GC,4GC,5MC take feet-C5 feet"
    )
    assert "put your 4 gem/metal in its place" in plan.steps[0]
    assert plan.steps[-1] == "Take the cloth shoes (run of 5), to wear at the feet."


def test_clothing_is_spent_only_where_it_must_be() -> None:
    """FA-17: least points first, then fewest cards"""
    worn = [{"hand": ["hand-M3"], "feet": ["hand-M5"], "body": ["body-M6"]}]
    found = state("1GM 2GM 7GM", "M3:3LM,4LM,5LM", worn=worn, offer="feet-M5 feet-M6 head-M8")
    plans = attainable(found)
    assert (plans["feet-M5"].spent, plans["feet-M5"].cards) == (0, 2)
    assert (plans["feet-M6"].spent, plans["feet-M6"].cards) == (1, 2)
    assert (plans["head-M8"].spent, plans["head-M8"].cards) == (4, 3)
    for plan in plans.values():
        assert found.refusal(found.parse(plan.text)) is None


def test_a_mix_in_words() -> None:
    """FA-23"""
    found = state("1LG 2LG 3LG 4LG", "M5:5LM,6LM,7LM", rules="mix", offer="body-M7")
    plan = attainable(found)["body-M7"]
    assert plan.steps[1] == "With MIX, leather 1-4 and metal 5-7 count together as 7."


def test_the_best_place_for_a_piece() -> None:
    """FA-22, FA-25: rather on top of a poor piece than in a place where it costs 2"""
    worn = [{"hand": ["hand-L3"], "body": ["body-L8"]}]
    found = state("5LM", "M2:2LM,3LM,4LM", worn=worn, offer="hand-M4", rules="cover")
    assert attainable(found)["hand-M4"].text.endswith("take hand-M4 hand")


def test_plans_and_moves_stay_true_when_the_game_goes_on() -> None:
    found = state("4LC 10MC", "C5:5LC,6LC,7LC,8LC,9LC", worn=[{"hand": ["hand-C3"]}], offer="body-C7")
    before = found.copy()
    plan, moves = attainable(found)["body-C7"], found.moves()
    found.play_text("draw")
    found.play_text("draw")
    assert before.refusal(before.parse(plan.text)) is None
    assert plan.steps == attainable(before)["body-C7"].steps
    assert moves == before.moves()


def test_nothing_can_be_taken_after_the_end() -> None:
    """FA-24"""
    assert attainable(state("1LG 2LG 3LG", passes=2, phase="over", turn=None)) == {}


def test_playable_cards_and_longest_runs() -> None:
    """FA-13, FA-14"""
    found = state("5LG 7LM 10MC", "L2:2LG,3LG,4LG")
    assert [NAMES[card] for card in found.hand if found.solver.free_play_of(card) is not None] == ["5LG"]
    assert [found.solver.longest_run(suit) for suit in range(4)] == [4, 4, 0, 0]


# Hints.


def test_hints_best_first() -> None:
    found = state("5LM", "M2:2LM,3LM,4LM", offer=f"hand-M3 feet-M4 {FAR}")
    hints = found.hints(0)
    assert [hint["says"] for hint in hints] == [
        "Take the metal shoes (run of 4) with 1 card from your hand: +2 points.",
        "Take the metal bag (run of 3) with 1 card from your hand: +1 point.",
        "Draw a card.",
        "Play the 5 leather/metal, taking nothing.",
    ]
    assert hints[0]["played"] == ["5LM"]
    assert hints[0]["steps"] == [
        "The metal shoes (run of 4) can be had this turn: +2 points.",
        "It takes the 5 leather/metal from your hand.",
        "Add your 5 leather/metal to metal 2-4, which makes it metal 2-5.",
        "Take the metal shoes (run of 4), to wear at the feet.",
    ]
    for hint in hints:
        assert found.refusal(found.parse(hint["move"])) is None
    json.dumps(hints)


def test_a_hint_tells_what_it_spends() -> None:
    """FA-17"""
    found = state("6LM", "M2:2LM,3LM,4LM", worn=[{"hand": ["hand-M4"]}], offer="hand-L5 hand-C5 feet-M5")
    assert found.hints(0)[0]["says"] == (
        "Take the metal shoes (run of 5) with 1 card from your hand, spending the metal glove (run of 4): +1 point."
    )
    assert found.hints(0)[0]["wilds"] == ["hand-M4"]
    assert (
        found.hints(0)[0]["steps"][1]
        == "It takes the 6 leather/metal from your hand, and the metal glove (run of 4) from your portrait."
    )


def test_a_hint_to_pass() -> None:
    """FA-14"""
    found = state(STUCK)
    assert [hint["move"] for hint in found.hints(0)] == ["pass"]


def test_hints_only_for_the_seat_to_move() -> None:
    found = state("5LM", "M2:2LM,3LM,4LM")
    assert found.hints(1) == []


def test_the_moves_of_somebody_who_wears_ten_pieces_one_over_the_other() -> None:
    """FA-17, FA-22: fifteen wilds to be laid; that it cannot be done more gently would take hours to prove"""
    lying = (
        "M6:6MC,7GM,8MC,9GM,10GM,11MC | L9:hand-L4,10LC,11LC | G1:1GC,2LG,hand-G3,4LG,5LG,6GC | G8:8LG,9GC,10GC"
        " | M1:1LM,2MC,3LM,4GM,feet-M5,6GM | =5:5LC,5GM,5MC,body-L6 | =2:2LC,2GC,feet-L5"
        " | L3:3LC,4LM,5LM,6LC,7LG,8LC,9LG,10LM,11LM"
    )
    worn = "hand-C4 hand-L3 feet-M4 hand-M4 body-L8 hand-L5 hand-M3 head-G10 feet-G6 body-M6"
    found = state("6LG", lying, worn=[{"hand": worn.split()}], offer="hand-C3 hand-C5", rules="return cover")
    dearest = next(move for move in found.moves() if found.text(move).endswith(" take hand-C5 hand"))
    assert all(piece in found.text(dearest) for piece in worn.split())
    assert found.refusal(dearest) is None


# Whole games.


def greedy(found: State, rng: Random) -> Move:
    """Mostly the first piece to be had, so that games fill portraits and spend clothing."""
    moves = found.moves()
    takes = [move for move in moves if move.take >= 0]
    chosen: Move = rng.choice(takes if takes and rng.random() < 0.8 else moves)
    return chosen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_games_end_with_everything_accounted_for(players: int) -> None:
    """FA-1, FA-3: `load` refuses a card or piece missing or twice, after every move"""
    for seed in range(size(share=2, full=500)):
        rng = Random(seed)
        found = GAME.start(players, seed)
        while found.turn is not None:
            move = greedy(found, rng) if seed % 2 else rng.choice(found.moves())
            refusal = found.refusal(move)
            assert refusal is None, f"seed {seed}: {found.text(move)}: {refusal}"
            found.play(move)
            assert GAME.load(found.dump()).dump() == found.dump(), f"seed {seed}"
        assert found.winners() != [], f"seed {seed}"
