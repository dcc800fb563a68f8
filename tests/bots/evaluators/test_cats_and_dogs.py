"""Like Cats and Dogs!: the best use of an action is found, and what it is worth to hold one back is seen."""

from random import Random

from parlour.bots.evaluators.cats_and_dogs import EVALUATOR
from parlour.bots.evaluators.cats_and_dogs_actions import BestUse
from parlour.bots.evaluators.cats_and_dogs_quick import balance, quick_players
from parlour.engine import chance_from
from parlour.games.cats_and_dogs import ACT, FEED_MOVE, FIRST_ACTION, GAME, OVER, CatsAndDogsState, kind_of, pack


def moments(players: int, seed: str) -> list[CatsAndDogsState]:
    """Where an action may be played, in a game of quick players that is disturbed now and then."""
    found, rng = list[CatsAndDogsState](), Random(seed)
    state, chance, quick = GAME.start(players, seed), chance_from(rng), quick_players()[players]
    assert isinstance(state, CatsAndDogsState)
    while state.phase != OVER:
        if state.phase == ACT and state.hands[state.seat] != 0:
            found.append(state.copy())
        state.apply(rng.choice(state.moves()) if rng.random() < 0.3 else quick.move(state, chance))
    return found


def test_nothing_that_an_action_can_do_is_better_than_what_is_found() -> None:
    looked = 0
    for players in range(2, 7):
        for state in moments(players, f"best use {players}"):
            counts = quick_players()[players].counts(state)
            use, moves = BestUse(state, counts), state.moves()
            for action in {int(kind_of(move)) - FIRST_ACTION for move in moves if kind_of(move) >= FIRST_ACTION}:
                gains = [gain(state, move) for move in moves if kind_of(move) == FIRST_ACTION + action]
                use.look(action)
                assert use.gain == max(0, *gains), (state.dump(), action)
                if use.gain > 0:
                    assert gain(state, use.move()) == use.gain
                looked += 1
    assert looked > 200


def gain(state: CatsAndDogsState, move: int) -> int:
    """What a move brings, found by making it."""
    counts = quick_players()[state.players].counts(state)
    after = state.copy()
    after.apply(move)
    return int(balance(after, counts) - balance(state, counts))


def test_an_action_must_bring_more_the_more_food_is_left() -> None:
    """So in the first half of a game an action seldom looks better than to feed, and near the end it mostly does."""
    early, late = list[bool](), list[bool]()
    for deal in range(12):
        for state in moments(4, f"worth {deal}"):
            moves = state.moves()
            priors = EVALUATOR.prior(state, moves)
            plays = max(priors) > priors[moves.index(pack(FEED_MOVE))]
            if EVALUATOR.progress(state) < 0.5:
                early.append(plays)
            elif EVALUATOR.progress(state) > 0.9:
                late.append(plays)
    assert sum(early) / len(early) < 0.2 < 0.5 < sum(late) / len(late)
