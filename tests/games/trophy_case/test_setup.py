"""Positions: the page's example, what may come in any order, and what cannot be, in a sentence that names the field."""

import copy
import json
from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Dealer, Refusal
from parlour.games.trophy_case.components import NAMES
from tests.games.trophy_case.positions import load, start, table
from tests.sizes import size

LEAD = ["Bu1 Zu1", "Ma2 La4", "La5"]
FOLLOW = (["Bu1 Zu1", "Ma2 La4 grue", "La5"], "0 Bu3, 1 Ma3, 2 Fr1")
RNG = "rng: must be 64 hexadecimal digits, a slash, and the number of shuffles so far."
ENDED = "this ended the trick, so it cannot still lie there."
SEAT_1 = "seat 1 could not have done"
OVER: dict[str, Any] = {"phase": "over", "turn": None, "scores": [31, 3, 4]}


def refused(position: Any, seed: Any = None) -> tuple[str, str]:
    with pytest.raises(Refusal) as refusal:
        parlour.game("trophy-case").load(position, seed)
    return refusal.value.rule, refusal.value.why


def test_the_example_of_the_rules_page() -> None:
    position = table(
        ["", "Bu7 grue", "La4"],
        "0 Bu3, 1 Ma9, 2 fold, 0 mud",
        scores=[0, 3, 12],
        seen=["La2"],
        discarded=[["To1"], [], []],
        rng=Dealer(bytes(32), 1).dump(),
    )
    state = parlour.game("trophy-case").load(json.loads(json.dumps(position)))
    assert state.turn == 1
    assert state.dump() == position


def test_lists_without_order_may_come_in_any() -> None:
    one = table(["Bu1 Zu1", "Ma2 La4", "La5"], seen=["To1", "grue"], lacks=[["gold", "Ti"], [], []])
    other = table(["Zu1 Bu1", "La4 Ma2", "La5"], seen=["grue", "To1"], lacks=[["Ti", "gold"], [], []])
    game = parlour.game("trophy-case")
    assert game.load(one).dump() == game.load(other).dump()


def test_three_suits_of_a_colour_are_written_as_the_colour() -> None:
    state = load(LEAD, lacks=[["La", "Pl", "Fr", "Hi"], [], ["Bu"]])
    assert state.dump()["lacks"] == [["gold", "Hi"], [], ["Bu"]]


def test_what_the_trick_proves_is_added_to_lacks() -> None:
    state = load(*FOLLOW, lacks=[[], [], ["Hi"]])
    assert state.dump()["lacks"] == [[], [], ["red", "Hi"]]


def test_without_rng_the_seed_feeds_later_shuffles() -> None:
    game = parlour.game("trophy-case")
    position = table(LEAD)
    assert game.load(position, "a").dump()["rng"] != game.load(position, "b").dump()["rng"]
    assert game.load(position, 7).dump() == game.load(position, "7").dump()
    assert game.load(position).dump() == game.load(position).dump()


def test_a_seed_that_cannot_be() -> None:
    """TC-0."""
    assert refused(table(LEAD), "two\nlines")[0] == "TC-0"


@pytest.mark.parametrize(
    ("changes", "rule", "why"),
    [
        ({"game": "chess"}, "TC-0", "game: 'chess' is not one of trophy-case."),
        ({"players": 2}, "TC-0", "players: must be from 3 to 5, not 2."),
        ({"players": 4}, "TC-0", "scores: must have 4 entries, not 3."),
        ({"players": True}, "TC-0", "players: must be a whole number, not true or false."),
        ({"target": 0}, "TC-0", "target: must be from 1 to 100, not 0."),
        ({"phase": "sleep"}, "TC-0", "phase: 'sleep' is not one of lead, follow, over."),
        ({"turn": 1}, "TC-5", "turn: must be the leader, seat 0."),
        ({"turn": None}, "TC-5", "turn: must be the leader, seat 0."),
        ({"turn": 3}, "TC-0", "turn: must be from 0 to 2, not 3."),
        ({"leader": -1}, "TC-0", "leader: must be from 0 to 2, not -1."),
        ({"dealer": 3}, "TC-0", "dealer: must be from 0 to 2, not 3."),
        ({"hand_number": 0}, "TC-0", "hand_number: must be from 1 to 3, not 0."),
        ({"hand_number": 4}, "TC-0", "hand_number: must be from 1 to 3, not 4."),
        ({"scores": [0, -1, 0]}, "TC-0", "scores: must be from 0 to 104, not -1."),
        ({"scores": [0, 30, 0]}, "TC-19", "scores: seat 1 has 30 of 30 points, so the game must be over."),
        ({"hands": [[], [], "x"]}, "TC-0", "hands[2]: must be a list, not a text."),
        ({"hands": [["Bu11"], [], []]}, "TC-0", "hands[0]: 'Bu11' is not one of Bu0, Bu1, ... time."),
        ({"seen": {}}, "TC-0", "seen: must be a list, not an object."),
        ({"seen": ["Bu1"]}, "TC-1", "seen: Bu1 is there, and also in hands[0]: there is only one."),
        ({"deck": []}, "TC-1", "deck: Bu0 is nowhere: all 174 cards must be somewhere."),
        ({"discarded": [[], []]}, "TC-0", "discarded: must have 3 entries, not 2."),
        ({"trick": [[0, "Bu3"]]}, "TC-0", "trick: must be empty in lead."),
        ({"phase": "follow"}, "TC-0", "trick: must have a card in the phase follow."),
        ({"rng": 7}, "TC-0", RNG),
        ({"rng": "00/1"}, "TC-0", RNG),
        ({"rng": " " * 64 + "/1"}, "TC-0", RNG),
        ({"lacks": [["pink"], [], []]}, "TC-0", "lacks[0]: 'pink' is not one of red, gold, ... Bo."),
        ({"lacks": [["red"], [], []]}, "TC-0", "lacks[0]: seat 0 holds Bu1, so Bu cannot be proved absent."),
        ({"lacks": [[], ["La"], []]}, "TC-0", "lacks[1]: seat 1 holds La4, so La cannot be proved absent."),
        ({"spoons": 3}, "TC-0", "spoons: there is no such field."),
    ],
)
def test_what_cannot_be(changes: dict[str, Any], rule: str, why: str) -> None:
    assert refused(table(LEAD) | changes) == (rule, why)


def test_an_empty_hand_before_the_lead() -> None:
    """TC-18."""
    why = "hands[2]: is empty, so new hands must have been dealt before the lead."
    assert refused(table(["Bu1", "Ma2", ""])) == ("TC-18", why)


def test_nothing_but_trumps_on_lead() -> None:
    """TC-7."""
    why = "hands[0]: the leader holds nothing but trumps, so new hands must have been dealt before the lead."
    assert refused(table(["grue", "Ma2", "La5"])) == ("TC-7", why)


@pytest.mark.parametrize(
    ("hands", "trick", "changes", "rule", "why"),
    [
        (*FOLLOW, {"turn": 1}, "TC-8", "turn: must be 0, the next seat still in."),
        (*FOLLOW, {"turn": None}, "TC-8", "turn: must be 0, the next seat still in."),
        (*FOLLOW, {"leader": 1}, "TC-8", "trick[0]: it was the turn of seat 1, not of seat 0."),
        (FOLLOW[0], "0 Bu3, 2 Fr1", {}, "TC-8", "trick[1]: it was the turn of seat 1, not of seat 2."),
        (
            ["Zu1", "Ma2 Ti4 Hi2", "La5"],
            "0 Bu3, 1 fold, 2 Fr1, 0 Zu2, 1 Ma1",
            {"turn": 2},
            "TC-8",
            "trick[4]: it was the turn of seat 2, not of seat 1.",
        ),
        # A trump on the trick.
        (["Bu1", "La4", "La5"], "0 Bu3, 1 grue", {}, "TC-20", "trick[1]: " + ENDED),
        # Fewer than two players in.
        (["Bu1", "La4", "La5"], "0 Bu3, 1 fold, 2 fold", {"turn": 0}, "TC-20", "trick[2]: " + ENDED),
        # All of them out of cards.
        (["", "La4", ""], "0 Bu3, 1 fold, 2 Fr1", {}, "TC-20", "trick[2]: " + ENDED),
        # Actions that the cards in hand forbade.
        (
            ["Bu1", "Bu4", "La5"],
            "0 Bu3, 1 fold",
            {"lacks": [[], [], []]},
            "TC-11",
            f"trick[1]: {SEAT_1} “fold”: You cannot fold while you hold Bugs, the suit that was led.",
        ),
        (
            ["Bu1", "Ma4", "La5"],
            "0 Bu3, 1 La1",
            {"lacks": [[], [], []]},
            "TC-9",
            f"trick[1]: {SEAT_1} “La1”: You hold Mazes: follow red.",
        ),
        (
            ["Bu1", "Ma4", "La5"],
            "0 Bu3, 1 mud",
            {},
            "TC-13",
            f"trick[1]: {SEAT_1} “mud”: Mud is for players without cards, and you still hold a card.",
        ),
        (
            ["Bu1", "Ma4", "La5"],
            "0 grue, 1 Ma1",
            {"lacks": [[], [], []]},
            "TC-6",
            "trick[0]: seat 0 could not have done “grue”: A trump cannot be led: play a suited card.",
        ),
        # A card in colour after one out of colour.
        (
            ["Bu1", "La4", "La5"],
            "0 Bu3, 1 Ti1, 2 Fr1, 0 Bu2, 1 Ma1",
            {},
            "TC-9",
            f"trick[1]: {SEAT_1} “Ti1”: You hold Mazes: follow red.",
        ),
    ],
)
def test_tricks_that_cannot_be(hands: list[str], trick: str, changes: dict[str, Any], rule: str, why: str) -> None:
    assert refused(table(hands, trick, **changes)) == (rule, why)


@pytest.mark.parametrize(
    ("item", "why"),
    [
        (7, "trick[0]: must be a list, not a number."),
        ([0], "trick[0]: must have 2 entries, not 1."),
        ([0, "Bu3", 1], "trick[0]: must have 2 entries, not 3."),
        (["0", "Bu3"], "trick[0]: must be a whole number, not a text."),
        ([3, "Bu3"], "trick[0]: must be from 0 to 2, not 3."),
        ([0, "pass"], "trick[0]: 'pass' is not one of Bu0, Bu1, ... mud."),
    ],
)
def test_actions_that_cannot_be_read(item: Any, why: str) -> None:
    """TC-0."""
    assert refused(table(*FOLLOW) | {"trick": [item]}) == ("TC-0", why)


@pytest.mark.parametrize(
    ("changes", "rule", "why"),
    [
        ({"turn": 0}, "TC-0", "turn: must be null when the game is over."),
        ({"scores": [1, 2, 3]}, "TC-19", "scores: when the game is over, exactly one player has 30 points or more."),
        ({"scores": [31, 30, 0]}, "TC-19", "scores: when the game is over, exactly one player has 30 points or more."),
        ({"scores": [105, 3, 0]}, "TC-0", "scores: must be from 0 to 104, not 105."),
        ({"trick": [[0, "Bu3"]]}, "TC-0", "trick: must be empty in over."),
    ],
)
def test_ends_that_cannot_be(changes: dict[str, Any], rule: str, why: str) -> None:
    assert refused(table(LEAD) | OVER | changes) == (rule, why)


def test_an_end_that_can_be() -> None:
    """TC-19: with hands as they were left, trumps alone and none at all."""
    state = load(["grue", "", "La5"], **OVER)
    assert (state.turn, state.winners(), state.moves()) == (None, [0], [])


@pytest.mark.parametrize("seed", range(size(share=4, full=300)))
def test_moving_cards_about_is_refused_or_plays_on(seed: int) -> None:
    """Changes that a careless hand would make: whatever `load` takes, can be dumped, seen, imagined and played out."""
    rng = Random(seed)
    state = start(rng.choice([3, 4, 5]), seed)
    for _ in range(rng.randrange(80)):
        if state.turn is not None:
            state.apply(rng.choice(state.moves()))
    position = state.dump()
    taken = 0
    for _ in range(30):
        broken = copy.deepcopy(position)
        for _ in range(rng.choice([1, 1, 2])):
            disturb(broken, rng)
        try:
            loaded = parlour.game("trophy-case").load(broken)
        except Refusal:
            continue
        taken += 1
        for seat in (None, *range(loaded.players)):
            world = loaded.imagine(seat, rng)
            assert world.view(seat) == loaded.view(seat), f"seed {seed}"
            assert parlour.game("trophy-case").load(world.dump()).dump() == world.dump(), f"seed {seed}"
        loaded.playout(rng)
        assert loaded.turn is None, f"seed {seed}"
    assert taken > 0, f"seed {seed}"


def disturb(position: dict[str, Any], rng: Random) -> None:
    heaps = [*position["hands"], *position["discarded"], position["seen"], position["deck"]]
    kind = rng.randrange(7)
    if kind < 3:  # a card moved elsewhere
        source = rng.choice([heap for heap in heaps if heap])
        card = source.pop(rng.randrange(len(source)))
        rng.choice(heaps).append(card)
    elif kind == 3:  # two cards exchanged
        one, other = rng.sample([heap for heap in heaps if heap], 2)
        i, j = rng.randrange(len(one)), rng.randrange(len(other))
        one[i], other[j] = other[j], one[i]
    elif kind == 4:
        field = rng.choice(["turn", "dealer", "leader", "hand_number", "phase", "target"])
        position[field] = rng.choice([0, 1, 2, 3, "lead", "follow", "over", None])
    elif kind == 5 and position["trick"]:
        position["trick"].pop(rng.randrange(len(position["trick"])))
    else:
        position["lacks"][rng.randrange(position["players"])] = [rng.choice(["red", "blue", "Bu", "Hi", *NAMES[:2]])]
