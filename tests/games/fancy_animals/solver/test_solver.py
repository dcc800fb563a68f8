"""The rearranging solver on positions small enough to be worked out by hand."""

from parlour.games.fancy_animals import notation
from parlour.games.fancy_animals.components import CODES, NAMES, place_of
from parlour.games.fancy_animals.groups import group_text
from parlour.games.fancy_animals.solver import Answer, LaidTable, Question, Solver

LEATHER, GEM, METAL, CLOTH = range(4)
HAND, FEET, BODY, HEAD = range(4)


def solver(cards: str, table: str = "", rules: str = "", worn: str = "") -> Solver:
    """A question with thirteen numbers. `worn` is one stack after another, each at the place of its lowest piece."""
    groups = notation.read(f"play {table}", 13, True).groups if table else []
    portrait: list[list[int]] = [[], [], [], []]
    for stack in worn.split(","):
        pieces = [CODES[name] for name in stack.split()]
        if pieces:
            portrait[place_of(pieces[0])] = pieces
    hand = [CODES[name] for name in cards.split()]
    return Solver(
        Question(
            top=13,
            table=LaidTable(groups, 13),
            hand=hand,
            worn=portrait,
            loop="loop" in rules,
            cover="cover" in rules,
            mix="mix" in rules,
        )
    )


def outcome(answer: Answer | None) -> tuple[int, int, list[str], list[str]] | None:
    """Points spent, cards, the cards themselves, the pieces spent."""
    if answer is None:
        return None
    return (
        int(answer.spent),
        int(answer.cards),
        [NAMES[card] for card in answer.played],
        [NAMES[piece] for piece in answer.pieces],
    )


def table(answer: Answer | None) -> list[str]:
    assert answer is not None
    return [group_text(group) for group in answer.groups]


def cheapest(asked: Solver, piece: str) -> tuple[int, int, list[str], list[str]] | None:
    return outcome(asked.cheapest_taking(CODES[piece]))


# What a play can take.


def test_a_run_that_lies_there_still_needs_a_card_played() -> None:
    """FA-13"""
    assert cheapest(solver("9GC", "L1:1LG,2LM,3LC"), "hand-L3") is None
    assert cheapest(solver("9GC 1MC", "L1:1LG,2LM,3LC | =1:1LM,1GM,1LC"), "hand-L3") == (0, 1, ["1MC"], [])


def test_nothing_is_taken_with_an_empty_hand() -> None:
    """FA-12"""
    asked = solver("", "L1:1LG,2LM,3LC", worn="hand-L4")
    assert cheapest(asked, "hand-L3") is None
    assert asked.cheapest_play() is None
    assert not asked.has_free_play()
    assert asked.longest_run(LEATHER) == 0


def test_everything_stays_on_the_table() -> None:
    """FA-12: the set cannot lend its card to the run without falling apart"""
    assert cheapest(solver("5LC", "L2:2LG,3LG,4LM | =6:6LG,6GM,6MC"), "feet-L5") is None
    assert cheapest(solver("5LC 6LC", "L2:2LG,3LG,4LM | =6:6LG,6GM,6MC"), "feet-L5") == (0, 2, ["5LC", "6LC"], [])


def test_fewest_cards() -> None:
    """Two runs become one with a single card between them"""
    asked = solver("5LG 1LG 2LG 3LG 4LG 6LG 7LG", "L1:1LM,2LM,3LM,4LM | L6:6LM,7LM,8LM")
    assert cheapest(asked, "head-L8") == (0, 1, ["5LG"], [])


def test_least_disturbance() -> None:
    """Of two ways with one card, the one that leaves the set alone"""
    asked = solver("4LG", "L1:1LM,2LM,3LM | =4:4LM,4GM,4GC,4MC")
    answer = asked.cheapest_taking(CODES["hand-L4"])
    assert table(answer) == ["L1:1LM,2LM,3LM,4LG", "=4:4LM,4GM,4GC,4MC"]
    assert answer is not None
    assert answer.changes == 0


# Wilds.


def test_own_clothing_as_a_wild() -> None:
    """FA-17: least points first, then fewest cards"""
    asked = solver("1LG 2LG 4LG", worn="hand-L5, feet-L4")
    assert cheapest(asked, "hand-L4") == (2, 3, ["1LG", "2LG", "4LG"], ["feet-L4"])
    answer = asked.cheapest_taking(CODES["hand-L3"])
    assert answer is not None
    assert (answer.spent, answer.cards) == (2, 2)


def test_a_covered_piece_goes_with_what_covers_it() -> None:
    """FA-17, FA-22: both may go in one turn"""
    asked = solver("1LG 2LG", "G1:1GM,2GM,3GM", rules="cover", worn="hand-L3 hand-G3")
    assert cheapest(asked, "hand-L4") is None
    assert cheapest(asked, "hand-G5") is None
    answer = asked.cheapest_taking(CODES["hand-L3"])
    assert outcome(answer) == (2, 2, ["1LG", "2LG"], ["hand-L3", "hand-G3"])


def test_a_wild_on_the_table_is_free_once_replaced() -> None:
    """FA-17, FA-18"""
    laid = "L1:1LG,hand-L5,3LM | C4:4GC,5GC,6GC"
    assert cheapest(solver("4LM", laid), "hand-L4") == (0, 1, ["4LM"], [])
    assert cheapest(solver("2LC 5LM", laid), "hand-L4") == (0, 1, ["2LC"], [])  # the wild goes on to be 4 or another
    assert cheapest(solver("2LC 5LM", laid), "hand-L5") == (0, 2, ["2LC", "5LM"], [])


def test_a_wild_on_the_table_stays_unless_replaced() -> None:
    """FA-18: it may not leave the 5 for the 2"""
    assert cheapest(solver("1LG", "L3:3LG,4LG,hand-L5 | =1:1LM,1GM,1MC"), "hand-L4") is None


# Special rules.


def test_loop() -> None:
    """FA-21"""
    hand, laid = "1LG", "L11:11LG,12LG,13LG"
    assert cheapest(solver(hand, laid), "hand-L4") is None
    answer = solver(hand, laid, rules="loop").cheapest_taking(CODES["hand-L4"])
    assert table(answer) == ["L11:11LG,12LG,13LG,1LG"]


def test_a_run_of_all_numbers_is_written_from_one() -> None:
    """FA-21: and no number comes twice"""
    names = ",".join(f"{number}LG" for number in (*range(3, 14), 1))
    asked = solver("2LG 2LM", f"L3:{names}", rules="loop")
    answer = asked.cheapest_taking(CODES["head-L10"])
    assert answer is not None
    assert asked.longest_run(LEATHER) == 13
    assert table(asked.free_play_of(CODES["2LM"]))[0].startswith("L1:1LG,2LM,3LG")


def test_mix() -> None:
    """FA-23: three or more from hand beside a run of another suit"""
    hand, laid = "4LG 5LG 6LG", "M1:1GM,2GM,3GM"
    assert cheapest(solver(hand, laid), "feet-M6") is None
    assert cheapest(solver(hand, laid, rules="mix"), "feet-M6") == (0, 3, ["4LG", "5LG", "6LG"], [])
    assert cheapest(solver(hand, laid, rules="mix"), "feet-L6") == (0, 3, ["4LG", "5LG", "6LG"], [])
    assert cheapest(solver(hand, laid, rules="mix"), "feet-C6") is None


def test_mix_counts_whole_runs() -> None:
    """FA-23: the other run must end beside the hand run, or be split there"""
    assert cheapest(solver("4LG 5LG 6LG", "M1:1GM,2GM,3GM,4MC", rules="mix"), "body-M6") is None
    laid = "M1:1GM,2GM,3GM,4MC,5MC,6MC"
    assert cheapest(solver("4LG 5LG 6LG", laid, rules="mix"), "body-L6") == (0, 3, ["4LG", "5LG", "6LG"], [])


def test_mix_needs_material_cards_from_hand() -> None:
    """FA-23: wilds are not cards from your hand"""
    assert cheapest(solver("4LG 5LG", "M1:1GM,2GM,3GM", rules="mix", worn="hand-L3"), "feet-M6") is None


# Where the piece goes.


def test_no_open_place() -> None:
    """FA-16: wilds spent this turn leave first"""
    full = "hand-G3, feet-G4, body-G6, head-G8"
    asked = solver("1LG 2LG 3LG", "G5:5GM,6GM,7GM", worn=full)
    assert cheapest(asked, "hand-L3") == (1, 3, ["1LG", "2LG", "3LG"], ["hand-G3"])
    assert outcome(asked.cheapest_taking(CODES["hand-L3"], FEET)) == (2, 3, ["1LG", "2LG", "3LG"], ["feet-G4"])
    assert cheapest(solver("1LG 2LG 3LG", "L5:5LM,6LM,7LM", worn=full), "hand-C3") is None
    assert cheapest(solver("1LG 2LG 3LG", "G5:5GM,6GM,7GM", rules="cover", worn=full), "hand-L3") == (
        0,
        3,
        ["1LG", "2LG", "3LG"],
        [],
    )


def test_at_a_place() -> None:
    """FA-16, FA-22: elsewhere only when its own place is taken, unless it covers"""
    asked = solver("1LG 2LG 3LG", "G5:5GM,6GM,7GM", worn="hand-G3")
    assert outcome(asked.cheapest_taking(CODES["hand-L3"], FEET)) == (0, 3, ["1LG", "2LG", "3LG"], [])
    assert outcome(asked.cheapest_taking(CODES["hand-L3"], HAND)) == (1, 3, ["1LG", "2LG", "3LG"], ["hand-G3"])
    assert asked.cheapest_taking(CODES["feet-L4"], HEAD) is None
    covering = solver("1LG 2LG 3LG", rules="cover", worn="hand-G3")
    assert outcome(covering.cheapest_taking(CODES["hand-L3"], HAND)) == (0, 3, ["1LG", "2LG", "3LG"], [])


# Plays that take nothing.


def test_a_wild_may_begin_the_run_that_cannot_go_on() -> None:
    """FA-17: to empty the hand place its glove must be spent, and the run it goes to ends at the top number"""
    asked = solver("13LM", "L8:8LC,9LG,10LC,11LC,12LM", worn="hand-L3, feet-L4")
    answer = asked.cheapest_taking(CODES["feet-L6"], HAND)
    assert outcome(answer) == (1, 1, ["13LM"], ["hand-L3"])
    assert table(answer) == ["L7:hand-L3,8LC,9LG,10LC,11LC,12LM,13LM"]


def test_plays_with_a_card() -> None:
    """FA-12: as few others as can be, spending nothing"""
    asked = solver("4LG 5LG 6LG 9MC 11GC", "L1:1LM,2LM,3LM", worn="hand-C5")
    assert outcome(asked.free_play_of(CODES["4LG"])) == (0, 1, ["4LG"], [])
    assert outcome(asked.free_play_of(CODES["6LG"])) == (0, 3, ["4LG", "5LG", "6LG"], [])
    assert asked.free_play_of(CODES["9MC"]) is None
    assert asked.has_free_play()


def test_the_cheapest_play() -> None:
    """FA-14: with nothing to play for free, clothing may be spent"""
    asked = solver("9MC 11GC", "L1:1LM,2LM,3LM", worn="hand-C5")
    assert not asked.has_free_play()
    assert outcome(asked.cheapest_play()) == (3, 2, ["9MC", "11GC"], ["hand-C5"])


def test_longest() -> None:
    asked = solver("4LG 6LG 8MC", "L1:1LM,2LM,3LM | M5:5GM,6GM,7GM", worn="hand-L5")
    assert [asked.longest_run(suit) for suit in range(4)] == [4, 4, 4, 0]
