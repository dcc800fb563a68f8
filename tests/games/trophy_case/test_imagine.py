"""Imagined worlds: possible, unbiased, and telling nothing about the real one."""

import itertools
from collections import Counter
from math import sqrt
from random import Random
from typing import Any

import pytest

from parlour.games.trophy_case import TrophyCaseState
from parlour.games.trophy_case.components import names
from parlour.games.trophy_case.heaps import cards_of
from tests.games.trophy_case.positions import COLOURS, TRUMPS, all_cards, load, start
from tests.games.trophy_case.referee import legal, winner
from tests.sizes import size

POSITIONS = size(share=700, full=10_000)  # for each number of players


def could_have_been_played(position: dict[str, Any]) -> bool:
    """Give everybody back what they played on the trick, and play it again under the eyes of the referee."""
    hands = [list(hand) for hand in position["hands"]]
    for seat, action in position["trick"]:
        if action not in ("fold", "mud"):
            hands[seat].append(action)
    begun: list[list[Any]] = []
    for seat, action in position["trick"]:
        moment = position | {"hands": hands, "trick": begun, "turn": seat, "phase": "follow" if begun else "lead"}
        text = action if action in ("fold", "mud") else f"play {action}"
        if text not in legal(moment):
            return False
        if action not in ("fold", "mud"):
            hands[seat].remove(action)
        begun = [*begun, [seat, action]]
        if winner(begun, {seat for seat, hand in enumerate(hands) if not hand}, position["players"]) is not None:
            return False
    return True


def contradictions(position: dict[str, Any]) -> list[str]:
    """Cards in hands that play has proved absent."""
    found = []
    for hand, lacks in zip(position["hands"], position["lacks"], strict=True):
        suits = [suit for word in lacks for suit in COLOURS.get(word, [word])]
        found += [card for card in hand if card not in TRUMPS and card[:2] in suits]
    return found


@pytest.mark.parametrize("players", [3, 4, 5])
def test_every_imagined_world_could_be(players: int) -> None:
    """TC-7, TC-10, TC-11: in thousands of positions, the trick could have been played as it was, from these hands."""
    checked = 0
    seed = 0
    while checked < POSITIONS:
        rng, state = Random(seed), start(players, seed)
        while state.turn is not None and checked < POSITIONS:
            seat = rng.choice([state.turn, *range(players), None])
            real, world = state.dump(), state.imagine(seat, rng).dump()
            where = f"{players} players, seed {seed}, seat {seat}, trick {real['trick']}"
            assert could_have_been_played(world), where
            assert contradictions(world) == [], where
            assert sorted(all_cards(world)) == sorted(all_cards(real)), where
            for field in ("hands", "discarded"):
                assert [len(heap) for heap in world[field]] == [len(heap) for heap in real[field]], where
                assert seat is None or world[field][seat] == real[field][seat], where
            for field in ("trick", "seen", "lacks", "scores", "turn", "leader", "dealer", "hand_number", "phase"):
                assert world[field] == real[field], where
            if real["phase"] == "lead":
                assert set(world["hands"][real["leader"]]) - set(TRUMPS), where
            checked += 1
            state.apply(rng.choice(state.moves()))
        seed += 1


def test_the_referee_of_this_test_notices_what_cannot_be() -> None:
    """Otherwise the test above would prove nothing."""
    state = load(["Bu1", "La4", "La5"], "0 Bu3, 1 fold, 2 Fr1").dump()
    assert could_have_been_played(state)
    assert not could_have_been_played(state | {"hands": [["Bu1"], ["Bu4"], ["La5"]]})
    assert not could_have_been_played(state | {"hands": [["Bu1"], ["La4"], ["Ma5"]]})
    assert contradictions(state | {"hands": [["Bu1"], ["Bu4"], ["Ma5"]]}) == ["Bu4", "Ma5"]


def test_proofs_of_earlier_tricks_of_the_hand_are_respected() -> None:
    """TC-9: seat 2 played out of colour on an earlier trick, so it holds no red until new hands are dealt."""
    state = load(["Zu1 Zu2", "La4 La6", "Ti5 Ti6 Ti7"], lacks=[[], [], ["red"]])
    rng = Random(1)
    for _ in range(200):
        assert contradictions(state.imagine(0, rng).dump()) == []


def test_a_new_deal_forgets_the_proofs() -> None:
    state = load(["Bu1 Bu2 Zu1", "La1", "La2 La3"])
    for move in ("play Bu1", "play La1", "fold", "play Bu2"):
        state.play_text(move)
    assert state.dump()["lacks"] == [[], ["red"], ["Bu"]]
    state.play_text("fold")
    assert state.dump()["lacks"] == [[], [], []]


def test_a_trump_proves_the_colour_absent() -> None:
    """TC-12."""
    state = load(["Bu1 Zu1", "La4 grue", "In3 Ti1"], "0 Bu9")
    state.play_text("play grue")
    assert state.dump()["lacks"] == [[], ["red"], []]


def test_the_hand_shown_is_known_to_be_gone() -> None:
    """TC-7: the trumps shown are in no imagined hand, deck or discard."""
    state = load(["Zu1 Bu2 Bu1", "grue time", "La2 La3"])
    for move in ("play Bu1", "fold", "fold"):
        state.play_text(move)
    world = state.imagine(0, Random(1)).dump()
    assert {"grue", "time"} <= set(world["seen"])
    assert world["discarded"][0] == ["Bu2", "Zu1"]


def test_nothing_tells_where_the_hidden_cards_really_are() -> None:
    """Two real games that look the same to seat 0 are imagined alike, to the last card and shuffle."""
    for seed in range(20):
        state = start(4, seed)
        rng = Random(seed)
        for _ in range(30):
            state.apply(rng.choice(state.moves()))
        other = state.imagine(0, rng)
        assert other.dump() != state.dump()
        assert state.imagine(0, Random(5)).dump() == other.imagine(0, Random(5)).dump(), f"seed {seed}"


def test_later_shuffles_are_other_ones() -> None:
    state = start(3, 1)
    assert state.imagine(0, Random(1)).dump()["rng"] != state.dump()["rng"]
    assert state.imagine(0, Random(1)).dump()["rng"] != state.imagine(0, Random(2)).dump()["rng"]


# Small enough that all possible worlds can be listed: the others' hands, deck and discards are a handful of cards.
FEW: dict[str, tuple[list[str], str, dict[str, Any]]] = {
    "nothing proved": (["Bu7", "La4 Ra3", "Zu4 Hi1"], "", {"deck": ["Bu1", "To2", "snail"]}),
    "on a trick": (
        ["Bu7 grue", "La4 Ra3", "Zu4 Hi1 snail"],
        "0 Bu3, 1 Sc2, 2 fold",
        {"deck": ["Bu1", "Bu2", "Ma1", "La5"], "discarded": [[], [], ["In5"]]},
    ),
    "another on lead, proofs": (
        ["Bu7 grue", "La4 Ra3", "Zu4 Hi1 snail"],
        "",
        {
            "leader": 2,
            "lacks": [[], ["red", "Hi", "Zu"], ["La", "Bu"]],
            "deck": ["Bu1", "light"],
            "discarded": [[], [], ["In5"]],
        },
    ),
    "another on lead, mostly trumps": (
        ["Bu7", "La4 grue", "jester Zu3", "snail light"],
        "",
        {"leader": 2, "lacks": [[], ["red"], ["Bu", "gold"], ["gold", "Hi"]], "deck": ["Bu1", "La7"]},
    ),
    "hardly any room": (
        ["Bu7", "La4 Ra3", "Zu4 Hi1", "Bo1 Bo2"],
        "",
        {"lacks": [[], ["red", "Zu", "violet"], ["La", "Bu"], ["gold", "Hi"]], "deck": ["Bu1"]},
    ),
}


def few(case: str) -> TrophyCaseState:
    hands, trick, changes = FEW[case]
    used = set(" ".join(hands).split()) | set(trick.replace(",", "").split()) | set(changes["deck"])
    used |= {card for heap in changes.get("discarded", []) for card in heap}
    seen = [card for card in all_cards(start(3, 1).dump()) if card not in used]
    return load(hands, trick, seen=seen, **changes)


def possible_hands(position: dict[str, Any]) -> set[tuple[tuple[str, ...], ...]]:
    """All hands of the others that seat 0 must think possible."""
    others = range(1, position["players"])
    unseen = [card for heap in [*position["hands"][1:], *position["discarded"][1:], position["deck"]] for card in heap]
    found: set[tuple[tuple[str, ...], ...]] = set()

    def give(seat: int, left: list[str], hands: list[tuple[str, ...]]) -> None:
        if seat not in others:
            found.add(tuple(hands))
            return
        for hand in itertools.combinations(left, len(position["hands"][seat])):
            rows = [list(each) for each in [*hands, hand]]
            if contradictions({"hands": rows, "lacks": position["lacks"][1 : seat + 1]}):
                continue
            if position["phase"] == "lead" and seat == position["leader"] and set(hand) <= set(TRUMPS):
                continue
            give(seat + 1, [card for card in left if card not in hand], [*hands, hand])

    give(1, sorted(unseen), [])
    return found


def test_the_only_possible_world_is_always_found() -> None:
    """However the cards fall at first, they are passed on from hand to hand until they fit."""
    but_red = ["gold", "blue", "green", "violet"]
    lacks = [[], [], ["In", *but_red], ["Ma", "In", *but_red]]
    hands = ["Zu1", "La1", "Ma1", "Bu1"]
    seen = [card for card in all_cards(start(3, 1).dump()) if card not in hands]
    state = load(hands, deck=[], seen=seen, lacks=lacks)
    for seed in range(60):
        assert state.imagine(0, Random(seed)).dump()["hands"] == state.dump()["hands"], f"seed {seed}"


@pytest.mark.parametrize("case", list(FEW))
def test_all_possible_worlds_are_equally_likely(case: str) -> None:
    """Against a list of all of them: each is drawn, none is impossible, and the counts are those of chance."""
    state = few(case)
    possible = possible_hands(state.dump())
    draws = size(share=5, full=200) * len(possible) + 500
    rng = Random(11)
    drawn: Counter[tuple[tuple[str, ...], ...]] = Counter()
    for _ in range(draws):
        world = state.imagine(0, rng)
        hands = [names(cards_of(world.hands, seat)) for seat in range(1, world.players)]
        drawn[tuple(tuple(sorted(hand)) for hand in hands)] += 1
    assert set(drawn) <= possible
    assert len(drawn) == len(possible)
    expected = draws / len(possible)
    chi_square = sum((drawn[hands] - expected) ** 2 / expected for hands in possible)
    freedom = len(possible) - 1
    # Chance exceeds four standard deviations about once in ten thousand times.
    assert abs(chi_square - freedom) < 4 * sqrt(2 * freedom), f"{len(possible)} worlds, chi square {chi_square:.0f}"


def test_the_deck_and_the_discards_of_others_are_imagined_in_any_order() -> None:
    state = few("on a trick")
    rng = Random(3)
    tops = Counter(state.imagine(0, rng).dump()["deck"][0] for _ in range(500))
    assert len(tops) == 10  # the five hidden cards of hands, four of the deck, one discarded: any may be the next
