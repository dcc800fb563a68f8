"""The verdict on submitted moves: any legal arrangement is accepted, any other refused with its rule and a sentence."""

import random

import pytest

from tests.games.fancy_animals.boards import STUCK, state, verdict

# The plays of the rulebook (FA-12, FA-13).


def test_play_a_extends_a_run() -> None:
    """FA-12, FA-13: cloth 5-9 becomes a run of 7"""
    found = state("4LC 10MC", "C5:5LC,6LC,7LC,8LC,9LC", offer="body-C7")
    assert verdict(found, "play C4:4LC,5LC,6LC,7LC,8LC,9LC,10MC take body-C7 body") == ""


def test_play_b_takes_a_card_off_a_run() -> None:
    """FA-12: a run 4-7 gives its 7 to a 5 and 6 from hand"""
    found = state("5LM 6LM", "M4:4GM,5GM,6GM,7GM")
    assert verdict(found, "play M4:4GM,5GM,6GM | M5:5LM,6LM,7GM") == ""


def test_play_c_changes_suits() -> None:
    """FA-1, FA-12: two gem cards become leather"""
    found = state("2LM 5LC", "G3:3LG,4LG,5GM,6GM,7GC")
    assert verdict(found, "play L2:2LM,3LG,4LG,5LC | G5:5GM,6GM,7GC") == ""


D_TABLE = "L1:1LC,2LG,3LG | C2:2GC,3GC,4GC | M2:2GM,3GM,4LM,5MC"
D_PLAY = "play M2:2GM,3GM,4GM | L2:2LG,3LG,4LM | C1:1LC,2GC,3GC,4GC,5MC"


def test_play_d_rearranges_three_runs() -> None:
    """FA-12, FA-13: cloth 1-5 with one card played, not in that run"""
    found = state("4GM", D_TABLE, offer="feet-C5")
    assert verdict(found, f"{D_PLAY} take feet-C5 feet") == ""


def test_groups_and_sets_come_in_any_order() -> None:
    """FA-7"""
    found = state("7LC 1LM", "=7:7LG,7GM,7MC | L2:2LG,3LG,4LG")
    rng = random.Random(5)
    for _ in range(20):
        cards = ["7LG", "7GM", "7MC", "7LC"]
        rng.shuffle(cards)
        groups = ["=7:" + ",".join(cards), "L1:1LM,2LG,3LG,4LG"]
        rng.shuffle(groups)
        assert verdict(found, "play " + " | ".join(groups)) == ""


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("play L2:2LG,3LG,4LG", "A play puts at least one material card from your hand on the table. (FA-12)"),
        ("play L2:2LG,3LG,4LG,6LG", "Leather 2-5: the 6 leather/gem lies where a 5 belongs. (FA-6)"),
        ("play L2:2LG,3LG,5LG", "You left out the 4 leather/gem: what lay on the table stays on the table. (FA-12)"),
        ("play L1:1LM,2LG,3LG,4LG", "The 1 leather/metal is neither on the table nor in your hand. (FA-12)"),
        ("play L2:2LG,3LG,4LG,5LG | G4:4LG,5LM,6LG", "You use the 4 leather/gem twice; there is only one. (FA-12)"),
        ("play L2:2LG,3LG,4LG | L5:5LG,6LG", "Leather 5-6 has only two cards; a group needs three or more. (FA-7)"),
        (
            "play L2:2LG,3LG,4LG,5LG,hand-L3",
            "The leather bag (run of 3) can come only from the table or from your own portrait. (FA-17)",
        ),
        (
            "play L2:2LG,3LG,4LG,5LG | L11:11LM,12LM,13LM",
            "The 11 leather/metal is neither on the table nor in your hand. (FA-12)",
        ),
        (
            "play L2:2LG,3LG,4LG,5LG | L12:12LM,13LM,1LM",
            "The 12 leather/metal is not in the game with two players. (FA-2)",
        ),
    ],
)
def test_plays_refused(text: str, says: str) -> None:
    """FA-2, FA-6, FA-7, FA-12, FA-17"""
    assert verdict(state("5LG 6LG 5LM", "L2:2LG,3LG,4LG"), text) == says


# Taking (FA-13, FA-16).


def test_the_run_may_have_been_there_before() -> None:
    """FA-13: it need not contain a card of yours"""
    found = state("9GC", "C1:1LC,2LC,3LC,4LC | G6:6GM,7GM,8GM", offer="feet-C4")
    assert verdict(found, "play C1:1LC,2LC,3LC,4LC | G6:6GM,7GM,8GM,9GC take feet-C4 feet") == ""


def test_a_longer_run_pays_as_well() -> None:
    """FA-13"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", offer="hand-C3")
    assert verdict(found, "play C1:1LC,2LC,3LC,4LC,5LC take hand-C3 hand") == ""


@pytest.mark.parametrize(
    ("take", "says"),
    [
        ("feet-C5 feet", ""),
        ("feet-C6 feet", "You cannot pay for the cloth shoes (run of 6): your longest cloth run has 5. (FA-13)"),
        (
            "head-M8 head",
            "You cannot pay for the metal hat (run of 8): there is no run of metal on your table. (FA-13)",
        ),
        ("hand-C5 hand", "The cloth glove (run of 5) cannot be taken: not on offer. (FA-13)"),
        ("feet-C5 head", "The cloth shoes (run of 5) must go to the feet while that is open. (FA-16)"),
        ("hand-C3 hand", "You wear something at the hand, and COVER is not in force. (FA-16)"),
        ("hand-C3 head", ""),
    ],
)
def test_taking(take: str, says: str) -> None:
    """FA-13, FA-16"""
    worn = [{"hand": ["hand-L3"]}]
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=worn, offer="feet-C5 feet-C6 hand-C3 hand-C4 head-M8")
    assert verdict(found, f"play C1:1LC,2LC,3LC,4LC,5LC take {take}") == says


def test_without_an_open_place_nothing_can_be_taken() -> None:
    """FA-16"""
    worn = [{"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}]
    full = {"hand": ["hand-L4"], "feet": ["feet-L5"], "body": ["body-L7"], "head": ["head-L9"]}
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[*worn, full], offer="feet-C5", final_turns=1)
    assert verdict(found, "play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 feet") == (
        "You wear something at the feet, and COVER is not in force. (FA-16)"
    )


def test_spent_wilds_leave_first() -> None:
    """FA-16, FA-17: the place of a spent piece is open"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{"feet": ["feet-C4"]}], offer="feet-C6")
    assert verdict(found, "play C1:1LC,2LC,3LC,4LC,5LC,feet-C4 take feet-C6 feet") == ""


def test_spending_the_piece_at_its_own_place_closes_other_places() -> None:
    """FA-16"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{"feet": ["feet-C4"]}], offer="feet-C6")
    assert verdict(found, "play C1:1LC,2LC,3LC,4LC,5LC,feet-C4 take feet-C6 head") == (
        "The cloth shoes (run of 6) must go to the feet while that is open. (FA-16)"
    )


@pytest.mark.parametrize("place", ["feet", "hand"])
def test_cover(place: str) -> None:
    """FA-22: on top of any piece, also if its own place is open"""
    found = state("5LC", "C1:1LC,2LC,3LC,4LC", worn=[{"hand": ["hand-C4"]}], offer="feet-C5", rules="cover")
    assert verdict(found, f"play C1:1LC,2LC,3LC,4LC,5LC take feet-C5 {place}") == ""


# Wilds (FA-17, FA-18).


def test_a_wild_is_any_number_of_its_material() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{"hand": ["hand-C4"]}])
    assert verdict(found, "play C4:4LC,5LC,6LC,hand-C4,8LC") == ""


def test_a_wild_is_not_the_card_from_hand() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{"hand": ["hand-C4"]}])
    assert verdict(found, "play C4:4LC,5LC,6LC,hand-C4") == (
        "A play puts at least one material card from your hand on the table. (FA-12)"
    )


def test_a_group_may_be_all_wilds_and_pay() -> None:
    """FA-17, FA-13"""
    worn = [{"hand": ["hand-C4"], "feet": ["feet-C4"], "head": ["head-C8"]}]
    found = state("7LC", "C4:4LC,5LC,6LC", worn=worn, offer="hand-C3")
    assert verdict(found, "play C4:4LC,5LC,6LC,7LC | C1:hand-C4,feet-C4,head-C8 take hand-C3 hand") == ""


def test_a_covered_piece_cannot_be_used() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{"hand": ["hand-C4", "hand-C3"]}], rules="cover")
    assert (
        verdict(found, "play C4:4LC,5LC,6LC,hand-C4,8LC")
        == "The cloth glove (run of 4) cannot be used while under the cloth bag (run of 3). (FA-17)"
    )
    assert verdict(found, "play C4:4LC,5LC,6LC,hand-C4,8LC,hand-C3") == ""


def test_clothing_of_others_cannot_be_used() -> None:
    """FA-17"""
    found = state("8LC", "C4:4LC,5LC,6LC", worn=[{}, {"hand": ["hand-C4"]}])
    assert verdict(found, "play C4:4LC,5LC,6LC,hand-C4,8LC") == (
        "The cloth glove (run of 4) can come only from the table or from your own portrait. (FA-17)"
    )


def test_a_wild_on_the_table_stays_what_it_is() -> None:
    """FA-18"""
    found = state("3GC 7MC", "C4:4LC,5LC,6LC,hand-C4")
    assert verdict(found, "play C2:hand-C4,3GC,4LC,5LC,6LC") == (
        "A wild stood for cloth 7: it stays that card unless another cloth 7 takes its place. (FA-18)"
    )
    assert verdict(found, "play C2:hand-C4,3GC,4LC,5LC,6LC,7MC") == ""


# Activation (FA-15) and RETURN CLOTHING (FA-20).


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("activate loop 5LG 5LM 5GC", ""),
        ("activate loop 5LG 5LM 5GC 5MC", ""),
        ("activate cover 5LG 5LM 5GC", "COVER is in force already. (FA-15)"),
        ("activate loop 5LG 5LM", "The set of 5s has only two cards; a group needs three or more. (FA-7)"),
        ("activate loop 5LG 5LM 6LG", "The set of 5s: the 6 leather/gem is not a 5. (FA-6)"),
        ("activate loop 5LG 5LM 5LG", "You name the 5 leather/gem twice. (FA-15)"),
        (
            "activate loop 5LG 5LM 5LC",
            "You do not hold the 5 leather/cloth, and all of the set must come from your hand. (FA-15)",
        ),
        (
            "activate loop 5LG 5LM hand-G3",
            "You do not hold the gem bag (run of 3), and all of the set must come from your hand. (FA-15)",
        ),
        ("activate loop 5LG 5LM 5GC return hand-L3", "RETURN CLOTHING is not in force. (FA-20)"),
        ("activate return 5LG 5LM 5GC return hand-L3", ""),
        (
            "activate return 5LG 5LM 5GC return head-C8",
            "The cloth hat (run of 8) cannot be returned: not on offer. (FA-20)",
        ),
    ],
)
def test_activation(text: str, says: str) -> None:
    """FA-15, FA-20: also on the turn that activates RETURN"""
    found = state("5LG 5LM 5GC 5MC 6LG", worn=[{"hand": ["hand-G3"]}], rules="cover", offer="hand-L3")
    assert verdict(found, text) == says


@pytest.mark.parametrize(
    ("end", "says"),
    [
        (" return hand-L3", ""),
        (" return hand-L4", "The leather glove (run of 4) cannot be returned: not on offer. (FA-20)"),
        (" return feet-L4", "The feet pile is empty: nothing would change. (FA-20)"),
        ("", ""),
    ],
)
def test_returning(end: str, says: str) -> None:
    """FA-20"""
    shoes = [f"feet-{material}{need}" for material in "LGMC" for need in (4, 5, 6)]
    worn = [{}, {"feet": shoes[2:]}]
    found = state("5LG", "L2:2LG,3LG,4LG", worn=worn, rules="cover return", offer="hand-L3 hand-G3")
    assert verdict(found, f"play L2:2LG,3LG,4LG,5LG{end}") == says


def test_whoever_takes_returns_nothing() -> None:
    """FA-20"""
    found = state("5LG", "L2:2LG,3LG,4LG", rules="return", offer="feet-L4 hand-L3")
    both = "play L2:2LG,3LG,4LG,5LG take feet-L4 feet return hand-L3"
    assert verdict(found, both) == "Whoever takes clothing returns none. (FA-20)"
    assert found.text(found.parse(both)) == both


def test_returning_needs_the_rule() -> None:
    """FA-20"""
    assert verdict(state("5LG", "L2:2LG,3LG,4LG"), "play L2:2LG,3LG,4LG,5LG return hand-L3") == (
        "RETURN CLOTHING is not in force. (FA-20)"
    )


# MIX MATERIALS (FA-23).

MIX_TABLE = "M5:5LM,6LM,7LM"
MIX_HAND = "1LG 2LG 3LG 4LG 5GM 8LC 9LC 10LC 11LC"


@pytest.mark.parametrize(
    "play",
    ["L1:1LG,2LG,3LG,4LG take body-M7", "L1:1LG,2LG,3LG,4LG take body-L7", "C8:8LC,9LC,10LC,11LC take body-M7"],
)
def test_mix(play: str) -> None:
    """FA-23: before or after the other run, for a piece of either material"""
    found = state(MIX_HAND, MIX_TABLE, rules="mix", offer="body-M7 body-L7")
    assert verdict(found, f"play {MIX_TABLE} | {play} body") == ""


@pytest.mark.parametrize(
    ("play", "says"),
    [
        (
            "G1:1LG,2LG,3LG,4LG take body-L7",
            "Gem 1-4 and metal 5-7 mix, but they pay only for clothing of these two materials. (FA-23)",
        ),
        (
            "L1:1LG,2LG,3LG take body-M7",
            "Leather 1-3 and metal 5-7 do not mix: one must begin with the number after the other's last. (FA-23)",
        ),
        (
            "G2:2LG,3LG,4LG,5GM take body-M7",
            "Gem 2-5 and metal 5-7 do not mix: one must begin with the number after the other's last. (FA-23)",
        ),
        (
            "L2:2LG,3LG,4LG take body-M7",
            "Leather 2-4 and metal 5-7 count together as 6: too few for the metal shirt (run of 7). (FA-23)",
        ),
        (
            "G3:3LG,4LG,5GM take body-L7",
            "You cannot pay for the leather shirt (run of 7): there is no run of leather on your table. (FA-13)",
        ),
    ],
)
def test_mix_of_other_materials_or_too_short(play: str, says: str) -> None:
    """FA-23"""
    found = state(MIX_HAND, MIX_TABLE, rules="mix", offer="body-M7 body-L7")
    assert verdict(found, f"play {MIX_TABLE} | {play} body") == says


def test_without_mix_runs_do_not_mix() -> None:
    """FA-23"""
    found = state(MIX_HAND, MIX_TABLE, offer="body-M7")
    assert verdict(found, f"play {MIX_TABLE} | L1:1LG,2LG,3LG,4LG take body-M7 body") == (
        "You cannot pay for the metal shirt (run of 7): your longest metal run has 3. (FA-13)"
    )


def test_the_run_that_mixes_is_wholly_from_hand() -> None:
    """FA-23: with a wild or a card of the table in it, it does not mix"""
    short = "Leather 1-4 and metal 5-7 do not mix: one of them must be laid this turn, wholly from your hand. (FA-23)"
    worn = [{"hand": ["hand-L3"]}]
    with_wild = state("1LG 3LG 4LG", MIX_TABLE, worn=worn, rules="mix", offer="body-M7")
    assert verdict(with_wild, f"play {MIX_TABLE} | L1:1LG,hand-L3,3LG,4LG take body-M7 body") == short
    joined = state("4LG", f"{MIX_TABLE} | L1:1LG,2LG,3LG", rules="mix", offer="body-M7")
    assert verdict(joined, f"play {MIX_TABLE} | L1:1LG,2LG,3LG,4LG take body-M7 body") == short


def test_the_other_run_may_have_wilds_and_be_laid_this_turn() -> None:
    """FA-23"""
    worn = [{"hand": ["hand-M3"]}]
    found = state("1LG 2LG 3LG 4LG 5LM 6LM", "C9:9LC,10LC,11LC", worn=worn, rules="mix", offer="body-M7")
    assert verdict(found, "play C9:9LC,10LC,11LC | L1:1LG,2LG,3LG,4LG | M5:5LM,6LM,hand-M3 take body-M7 body") == ""


def test_two_runs_of_one_material_do_not_mix() -> None:
    """FA-23"""
    found = state("2LG 3LG 4LG", "L5:5LM,6LM,7LM", rules="mix", offer="body-L6")
    assert verdict(found, "play L5:5LM,6LM,7LM | L2:2LG,3LG,4LG take body-L6 body") == (
        "You cannot pay for the leather shirt (run of 6): your longest leather run has 3. (FA-13)"
    )
    assert verdict(found, "play L5:5LM,6LM,7LM | G2:2LG,3LG,4LG take body-L6 body") == ""


def test_mix_wraps_with_loop() -> None:
    """FA-21, FA-23"""
    table, play = "M1:1LM,2LM,3LM", "C9:9LC,10LC,11LC"
    wrapped = state("9LC 10LC 11LC", table, rules="mix loop", offer="body-M6")
    assert verdict(wrapped, f"play {table} | {play} take body-M6 body") == ""
    flat = state("9LC 10LC 11LC", table, rules="mix", offer="body-M6")
    assert verdict(flat, f"play {table} | {play} take body-M6 body").endswith("(FA-23)")


def test_two_runs_longer_than_the_top_number_do_not_mix() -> None:
    """FA-23"""
    table = "M4:4LM,5LM,6LM,7LM,8LM,9LM,10LM,11LM"
    play = "L1:1LG,2LG,3LG"
    found = state("1LG 2LG 3LG 11LG", table, rules="mix loop", offer="head-L8")
    assert verdict(found, f"play {table} | {play} take head-L8 head") == ""
    longer = "L11:11LG,1LG,2LG,3LG"
    assert verdict(found, f"play {table} | {longer} take head-L8 head") == (
        "Metal 4-11 and leather 11-3 do not mix: that is 12 numbers, and there are only 11. (FA-23)"
    )


# Drawing and passing (FA-11, FA-14).


def test_nobody_draws_a_fourteenth_card() -> None:
    """FA-11"""
    hand = " ".join(f"{number}LG" for number in range(1, 12)) + " 1MC 3MC"
    assert verdict(state(hand), "draw") == "You hold 13 cards, and nobody may hold more. (FA-11)"


def test_nobody_draws_from_an_empty_deck() -> None:
    """FA-11"""
    runs = [
        f"{pair[0]}1:" + ",".join(f"{number}{pair}" for number in range(1, 12)) for pair in ("LG", "LM", "GC", "MC")
    ]
    found = state(hands=["1LC 13LG"], players=4, table=" | ".join(runs), deck="")
    assert verdict(found, "draw") == "The draw deck is empty. (FA-11)"


def test_whoever_can_draw_cannot_pass() -> None:
    """FA-14"""
    assert verdict(state("1LG 5MC"), "pass") == "You can draw, so you cannot pass. (FA-14)"


def test_whoever_can_play_cannot_pass() -> None:
    """FA-14"""
    assert verdict(state(STUCK.replace("10LG", "9LG")), "pass") == (
        "You can play a card without spending clothing, so you cannot pass. (FA-14)"
    )


def test_whoever_can_neither_draw_nor_play_passes() -> None:
    """FA-14"""
    assert verdict(state(STUCK), "pass") == ""


def test_nobody_has_to_spend_clothing() -> None:
    """FA-14"""
    found = state(STUCK, worn=[{"hand": ["hand-L3"]}])
    assert verdict(found, "pass") == ""
    assert verdict(found, "play L1:1LG,2LG,hand-L3") == ""


def test_after_the_end_nothing_is_played() -> None:
    """FA-24"""
    worn = [{"hand": ["hand-L3"], "feet": ["feet-L4"], "body": ["body-L6"], "head": ["head-L8"]}]
    found = state("1LG", worn=worn, final_turns=0, phase="over", turn=None)
    for text in ("draw", "pass", "activate loop 1LG 1LM 1LC", "play L1:1LG,2LG,3LG"):
        assert verdict(found, text) == "The game is over. (FA-24)"


def test_only_a_pass_that_depends_on_all_plays_takes_long_to_check() -> None:
    stuck = state(STUCK)
    assert stuck.slow_check(stuck.parse("pass"))
    assert not stuck.slow_check(stuck.parse("draw"))
    assert not stuck.slow_check("pass")
    free = state("1LG")  # can draw, so cannot pass
    assert not free.slow_check(free.parse("pass"))
