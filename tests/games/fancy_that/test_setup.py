"""Positions that cannot be are refused in a sentence that names the field."""

import copy
from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import Refusal
from tests.games.fancy_that.positions import full_board, grid, load, position, start
from tests.sizes import size

DEEP: Any = [[[[[[[[]]]]]]]]
BLUE_PINK = {"a1": "bS", "b1": "pS"}
BAR = ["lemon-bar", "dacquoise", "opera-cake", "tarte-tatin"]
EIGHT = [["eclair", "brownie", "florentine", "amaretti"], ["fraisier", "battenberg", "opera-cake", "financier"]]
PILES = [["yS", "gS", "yL", "gC"], ["yL", "oS", "gA", "bA"]]


def why(changed: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(Refusal) as caught:
        parlour.game("fancy-that").load(changed)
    return caught.value.rule, caught.value.why


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": "chess"}, "game: 'chess' is not one of fancy-that."),
        ({"players": 5}, "players: must be from 2 to 4, not 5."),
        ({"players": 2.0}, "players: must be a whole number, not a number."),
        ({"players": True}, "players: must be a whole number, not true or false."),
        ({"players": 3}, "boards: must have 3 entries, not 2."),
        ({"turn": 2}, "turn: must be from 0 to 1, not 2."),
        ({"turn": None}, "turn: must be a seat while the game goes on, and null when it is over."),
        ({"phase": "over"}, "turn: must be a seat while the game goes on, and null when it is over."),
        ({"phase": "nap"}, "phase: 'nap' is not one of sweep, bonus, place, claim, over."),
        ({"market": []}, "market: must have 6 entries, not 0."),
        ({"market": grid({}, "abcde")}, "market: must have 6 entries, not 5."),
        ({"market": [[]] * 6}, "market[0]: must have 6 entries, not 0."),
        ({"market": [["pX"] * 6] * 6}, "market[0]: 'pX' is not one of yS, yL, ... bK."),
        ({"market": [[7] * 6] * 6}, "market[0]: must be a text, not a number."),
        ({"boards": [[], []]}, "boards[0]: must have 5 entries, not 0."),
        ({"boards": [DEEP, []]}, "boards[0]: must have 5 entries, not 1."),
        ({"boards": [grid({}, "abcde"), [None] * 5]}, "boards[1][0]: must be a list, not null."),
        ({"bag": "all"}, "bag: must be a list, not a text."),
        ({"bag": [None]}, "bag: must be a text, not null."),
        ({"deck": ["scone"]}, "deck: 'scone' is not one of strawberry-macaron, jam-thumbprint, ... dobos-torte."),
        ({"offer": {}}, "offer: must be a list, not an object."),
        ({"piles": [[]]}, "piles: must have 2 entries, not 1."),
        ({"piles": [[], 5]}, "piles[1]: must be a list, not a number."),
        ({"tucked": [["scone"], []]},
         "tucked[0]: 'scone' is not one of strawberry-macaron, jam-thumbprint, ... dobos-torte."),
        ({"waiting": ["p"]}, "waiting: 'p' is not one of yS, yL, ... bK."),
        ({"idle_turns": -1}, "idle_turns: must be from 0 to 2, not -1."),
        ({"idle_turns": 3}, "idle_turns: must be from 0 to 2, not 3."),
        ({"idle_turns": float("nan")}, "idle_turns: must be a whole number, not a number."),
        ({"idle_turns": 2**80}, f"idle_turns: must be from 0 to 2, not {2**80}."),
        ({"surprise": 1}, "surprise: there is no such field."),
    ],
)  # fmt: skip
def test_what_cannot_be_read_is_refused(change: dict[str, Any], sentence: str) -> None:
    """FT-0"""
    assert why(position() | change) == ("FT-0", sentence)


def test_missing_fields_are_refused() -> None:
    """FT-0"""
    for field in position():
        less = {key: value for key, value in position().items() if key != field}
        assert why(less) == ("FT-0", f"{field}: is missing.")


def test_there_are_four_of_each_tile() -> None:
    """FT-1"""
    made = position()
    made["bag"][0] = "pA"
    sentence = "bag: with market, boards, piles and waiting it must have 4 of yS, not 3."
    assert why(made) == ("FT-1", sentence)
    assert why(position() | {"bag": []})[0] == "FT-1"


def test_there_are_fifty_different_cards() -> None:
    """FT-2"""
    made = position()
    made["deck"][0] = made["offer"][0]
    assert why(made) == ("FT-2", "offer: battenberg is there twice, or in another place as well.")
    made = position()
    del made["out"][-1]
    assert why(made) == ("FT-2", "out: dobos-torte is neither here nor in deck, offer or tucked.")


def test_the_game_deck_has_its_size() -> None:
    """FT-5"""
    made = position()
    made["out"].append(made["deck"].pop())
    assert why(made) == ("FT-5", "deck: with offer and tucked it must be 8 cards for 2 players, not 7.")
    three = position(players=3)
    three["deck"].append(three["out"].pop())
    assert why(three) == ("FT-5", "deck: with offer and tucked it must be 12 cards for 3 players, not 13.")


def test_four_cards_are_face_up_while_there_is_a_deck() -> None:
    """FT-5, FT-11"""
    made = position()
    made["deck"].append(made["offer"].pop())
    assert why(made) == ("FT-11", "offer: must be 4 cards while there is a deck, not 3.")
    made = position()
    made["offer"].append(made["deck"].pop())
    assert why(made) == ("FT-5", "offer: must be 4 cards at most, not 5.")


def test_a_pile_is_as_long_as_its_tucked_cards() -> None:
    """FT-11"""
    made = position(tucked=[["eclair"], []])
    assert why(made) == ("FT-11", "piles[0]: must have a tile for each card tucked: 1, not 0.")
    made = position(tucked=[["eclair"], []], piles=[[], ["pA"]])
    assert why(made)[0] == "FT-11"


@pytest.mark.parametrize("phase", ["bonus", "place"])
def test_tiles_wait_while_they_are_placed(phase: str) -> None:
    """FT-9, FT-10"""
    assert why(position(phase=phase)) == ("FT-9", "waiting: must have the tiles still to place.")
    made = position(boards=[full_board(but=["c3"])], phase=phase, waiting=["pK", "pK"])
    assert why(made) == ("FT-10", "waiting: has 2 tiles, but the board only 1 empty cell.")


def test_no_tiles_wait_at_other_times() -> None:
    """FT-9"""
    assert why(position(waiting=["pK"])) == ("FT-9", "waiting: must be empty in the phase sweep.")
    made = position(None, [BLUE_PINK], BAR, phase="claim", waiting=["pK"])
    assert why(made) == ("FT-9", "waiting: must be empty in the phase claim.")
    made = position(turn=None, phase="over", idle_turns=2, waiting=["pK"])
    assert why(made) == ("FT-9", "waiting: must be empty in the phase over.")


def test_idle_turns_end_the_game() -> None:
    """FT-14"""
    assert why(position(idle_turns=2)) == ("FT-14", "idle_turns: cannot be 2 before the game is over.")
    for phase in ("bonus", "place"):
        made = position(phase=phase, waiting=["pK"], idle_turns=1)
        assert why(made) == ("FT-14", "idle_turns: must be 0 after a sweep.")


def test_the_game_goes_on_while_there_are_cards_and_turns() -> None:
    """FT-13"""
    made = position(turn=None, phase="over", idle_turns=1)
    assert why(made) == ("FT-13", "phase: cannot be over with cards on offer and idle_turns 1.")
    done = position(None, None, [], deck=[], tucked=EIGHT, piles=PILES)
    assert why(done) == ("FT-13", "offer: is empty: with the last card claimed the game is over.")
    done = position(None, None, [], deck=[], tucked=EIGHT, piles=PILES, turn=None, phase="over", idle_turns=1)
    assert why(done) == ("FT-14", "idle_turns: must be 0 after the claim of the last card.")


def test_a_seat_has_something_to_choose() -> None:
    """FT-8, FT-10, FT-11: otherwise the turn has gone on by itself."""
    assert why(position(market={})) == ("FT-10", "phase: cannot be sweep: no sweep is possible.")
    assert why(position(boards=[full_board()])) == ("FT-10", "phase: cannot be sweep: no sweep is possible.")
    made = position(market={}, phase="bonus", waiting=["pA"])
    assert why(made) == ("FT-8", "phase: cannot be bonus: the market is empty.")
    made = position(boards=[full_board(but=["c3"])], phase="bonus", waiting=["pK"])
    assert why(made) == ("FT-8", "phase: cannot be bonus: there is no cell for another tile.")
    assert why(position(phase="claim")) == ("FT-11", "phase: cannot be claim: there is nothing to claim.")


def test_lists_without_order_may_come_in_any() -> None:
    """FT-17: piles, tucked cards and waiting tiles; equal positions have equal dumps."""
    tucked, piles = [["eclair", "brownie"], []], [["pA", "gS"], []]
    one = load(phase="place", waiting=["pK", "bK", "pK"], tucked=tucked, piles=piles)
    other = load(
        phase="place",
        waiting=["pK", "pK", "bK"],
        tucked=[tucked[0][::-1], []],
        piles=[piles[0][::-1], []],
    )
    assert one.dump() == other.dump()
    assert one.moves() == other.moves()


def test_the_seed_does_not_matter() -> None:
    game = parlour.game("fancy-that")
    assert game.load(start().dump(), "a").dump() == game.load(start().dump(), 7).dump()


RUBBISH: list[Any] = [None, -1, 10**30, 0.5, float("inf"), "", "pA", "eclair", True, [], {}, [[]], ["pA"], {"a": []}]


def test_no_mutation_of_a_position_does_anything_but_load_or_be_refused() -> None:
    """FT-0: several random changes at once, at any depth."""
    game = parlour.game("fancy-that")
    for seed in range(size(share=300, full=20_000)):
        rng = Random(seed)
        state = start(rng.choice([2, 3, 4]), seed)
        for _ in range(rng.randrange(60)):
            if state.turn is not None:
                state.apply(rng.choice(state.moves()))
        broken = copy.deepcopy(state.dump())
        for _ in range(rng.randrange(1, 4)):
            mutate(broken, rng)
        try:
            loaded = game.load(broken)
        except Refusal:
            continue
        except Exception as error:
            raise AssertionError(f"seed {seed}") from error
        again = game.load(loaded.dump())
        assert again.dump() == loaded.dump(), f"seed {seed}"
        assert (loaded.moves() == []) == (loaded.turn is None), f"seed {seed}"
        loaded.playout(rng)


def mutate(inside: Any, rng: Random) -> None:
    """Change, swap, double or drop one thing, anywhere inside."""
    while True:
        keys = list(inside) if isinstance(inside, dict) else list(range(len(inside)))
        if not keys:
            return
        key = rng.choice(keys)
        if isinstance(inside[key], (dict, list)) and inside[key] and rng.random() < 0.85:
            inside = inside[key]
            continue
        kind = rng.randrange(5)
        if kind == 0:
            del inside[key]
        elif kind == 1 and isinstance(inside, list):
            inside.append(inside[key])
        elif kind == 2:
            other = rng.choice(keys)
            inside[key], inside[other] = inside[other], inside[key]
        elif kind == 3:
            inside[key] = rng.choice(["sweep", "bonus", "place", "claim", "over", 0, 1, 2, None])
        else:
            inside[key] = rng.choice(RUBBISH)
        return
