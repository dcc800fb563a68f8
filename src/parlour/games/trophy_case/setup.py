"""Sitting down: a fresh deal, or a table rebuilt from a position (TC-1 to TC-4)."""

from __future__ import annotations

from typing import Any, ClassVar

from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine import Coder, Dealer, Encodes, Fields, Game, dealer_from_fields, read_options
from parlour.engine.bits import bit
from parlour.games.trophy_case.board import GOES_ON, NOTHING
from parlour.games.trophy_case.components import (
    CODES,
    COLOURS,
    FOLD,
    HANDS_A_SHUFFLE,
    MUD,
    NAMES,
    SUITS,
    suit_of,
    suits_of_colour,
)
from parlour.games.trophy_case.encoding import TrophyCaseCoder
from parlour.games.trophy_case.heaps import cards_of, empty_heaps, heap_of
from parlour.games.trophy_case.house import LASTING, MOST_HANDS, OPTIONS, TO_THE_TARGET, HouseRules
from parlour.games.trophy_case.notation import action_text
from parlour.games.trophy_case.refusals import refusal
from parlour.games.trophy_case.rules import TrophyCaseState
from parlour.games.trophy_case.scoring import MAX_POINTS

FIELDS = [
    "game", "players", "target", "turn", "phase", "hands", "scores", "dealer", "hand_number", "leader", "trick", "seen",
    "deck", "discarded", "lacks", "rng", "hands_left", *LASTING,
]  # fmt: skip
DECK = list(CODES)
ACTIONS = [*DECK, "fold", "mud"]


class TrophyCaseGame(Game, Encodes):
    scoring_events: ClassVar[tuple[str, ...]] = ("won",)

    def deal(self, players: int, dealer: Dealer, options: dict[str, Any]) -> TrophyCaseState:
        # TC-4*: the deal passes to the last seat with the first hand, so that seat 0 leads.
        state = _empty(self, players, options["target"], players - 2, HANDS_A_SHUFFLE, dealer, HouseRules(options))
        if options["hands"] != 0:
            state.hands_left = options["hands"]
        state.deal_hands()
        state.begin_trick(0)
        return state

    def coder(self, players: int) -> Coder:
        return TrophyCaseCoder(players)

    def load(self, position: object, seed: object = None) -> TrophyCaseState:
        fields = Fields(position, self.unreadable)
        fields.only(FIELDS)
        fields.word("game", [self.key])
        players = fields.whole("players", self.players[0], self.players[-1])
        target = fields.whole("target", self.option_specs["target"].least, self.option_specs["target"].most)
        phase = fields.word("phase", ["lead", "follow", "over"])
        state = _empty(
            self,
            players,
            target,
            fields.whole("dealer", 0, players - 1),
            fields.whole("hand_number", 1, HANDS_A_SHUFFLE),
            dealer_from_fields(fields, seed),
            HouseRules(read_options(fields, OPTIONS, LASTING, players)),
        )
        if "hands_left" in fields.values:
            state.hands_left = fields.whole("hands_left", 0, MOST_HANDS - 1)
        state.leader = fields.whole("leader", 0, players - 1)
        _read_scores(fields, state, phase)
        trick = _read_trick(fields, state, phase)
        _read_cards(fields, state, trick)
        _read_lacks(fields, state)
        _read_phase(fields, state, phase, trick)
        return state


def _empty(
    game: Game, players: int, target: i64, dealer: i64, hand_number: i64, rng: Dealer, house: HouseRules
) -> TrophyCaseState:
    """A table with no cards on it."""
    nothing = vec[i64]([0] * players)
    return TrophyCaseState(
        game=game,
        players=players,
        target=target,
        dealer=dealer,
        hand_number=hand_number,
        leader=0,
        seat=0,
        still_in=bit(players) - 1,
        over=False,
        hands=empty_heaps(players),
        sizes=nothing[:],
        points=nothing[:],
        trick=vec[i64](),
        led=NOTHING,
        lacks=nothing[:],
        seen=empty_heaps(1),
        discarded=empty_heaps(players),
        deck=vec[i64](),
        dealt=0,
        rng=rng,
        hands_left=TO_THE_TARGET,
        house=house,
    )


def _read_scores(fields: Fields, state: TrophyCaseState, phase: str) -> None:
    if state.hands_left != TO_THE_TARGET:  # TC-21: any points will do
        state.points = vec[i64](fields.wholes("scores", 0, MOST_HANDS * MAX_POINTS, state.players))
        if phase == "over" and state.hands_left != 0:
            fields.refuse("hands_left", "must be 0 when the game is over.", "TC-21")
        return
    target = int(state.target)
    scores = fields.wholes("scores", 0, target - 1 + MAX_POINTS, state.players)
    there = [seat for seat in range(state.players) if scores[seat] >= target]
    if phase != "over" and there:
        why = f"seat {there[0]} has {scores[there[0]]} of {target} points, so the game must be over."
        fields.refuse("scores", why, "TC-19")
    if phase == "over" and len(there) != 1:
        fields.refuse("scores", f"when the game is over, exactly one player has {target} points or more.", "TC-19")
    state.points = vec[i64](scores)


def _read_trick(fields: Fields, state: TrophyCaseState, phase: str) -> list[tuple[int, int]]:
    """The actions on the trick. Whether they could be played is seen later, when the cards are known."""
    items = fields.items("trick")
    if (phase == "follow") != bool(items):
        fields.refuse("trick", "must have a card in the phase follow." if not items else f"must be empty in {phase}.")
    actions: list[tuple[int, int]] = []
    for number, item in enumerate(items):
        key = f"trick[{number}]"
        seat, text = fields.check_items(key, item, 2)
        fields.check_whole(key, seat, 0, state.players - 1)
        word = fields.check_word(key, text, ACTIONS)
        actions.append((seat, FOLD if word == "fold" else MUD if word == "mud" else CODES[word]))
    return actions


def _read_cards(fields: Fields, state: TrophyCaseState, trick: list[tuple[int, int]]) -> None:
    """TC-1: every card is somewhere, once. Cards on the trick go back to the hands they came from."""
    hands = fields.rows("hands", DECK, state.players)
    discarded = fields.rows("discarded", DECK, state.players)
    seen = fields.words("seen", DECK)
    deck = fields.words("deck", DECK)
    places: list[tuple[str, list[str]]] = [(f"hands[{seat}]", hand) for seat, hand in enumerate(hands)]
    places += [(f"discarded[{seat}]", heap) for seat, heap in enumerate(discarded)]
    places += [("seen", seen), ("deck", deck)]
    places.append(("trick", [NAMES[action] for _, action in trick if action < FOLD]))
    found: dict[str, str] = {}
    for place, cards in places:
        for card in cards:
            if card in found:
                fields.refuse(place, f"{card} is there, and also in {found[card]}: there is only one.", "TC-1")
            found[card] = place
    for card in DECK:
        if card not in found:
            fields.refuse("deck", f"{card} is nowhere: all {len(DECK)} cards must be somewhere.", "TC-1")
    back = [[CODES[card] for card in hand] for hand in hands]
    for seat, action in trick:
        if action < FOLD:
            back[seat].append(action)
    state.hands = vec[i64]([word for hand in back for word in heap_of(hand)])
    state.sizes = vec[i64]([len(hand) for hand in back])
    state.discarded = vec[i64]([word for heap in discarded for word in heap_of([CODES[card] for card in heap])])
    state.seen = vec[i64](heap_of([CODES[card] for card in seen]))
    state.deck = vec[i64]([CODES[card] for card in deck])


def _read_lacks(fields: Fields, state: TrophyCaseState) -> None:
    known = COLOURS + [suit for suit in SUITS if suit]
    for seat, words in enumerate(fields.rows("lacks", known, state.players)):
        for word in words:
            if word in COLOURS:
                state.lacks[seat] |= suits_of_colour(COLOURS.index(word))
            else:
                state.lacks[seat] |= bit(SUITS.index(word))


def _check_lacks(fields: Fields, state: TrophyCaseState) -> None:
    """What is proved absent cannot be there."""
    for seat in range(state.players):
        for card in cards_of(state.hands, seat):
            suit = suit_of(card)
            if state.lacks[seat] >> suit & 1:
                why = f"seat {seat} holds {NAMES[card]}, so {SUITS[suit]} cannot be proved absent."
                fields.refuse(f"lacks[{seat}]", why)


def _read_phase(fields: Fields, state: TrophyCaseState, phase: str, trick: list[tuple[int, int]]) -> None:
    turn = fields.maybe_whole("turn", 0, state.players - 1)
    state.seat = state.leader
    if phase == "over":
        if turn is not None:
            fields.refuse("turn", "must be null when the game is over.")
        for seat in range(state.players):
            if state.hands_left == 0 and state.sizes[seat] != 0:
                fields.refuse(f"hands[{seat}]", "must be empty: the game ends with the last hand.", "TC-21")
        state.over = True
    elif phase == "lead":
        if turn != state.leader:
            fields.refuse("turn", f"must be the leader, seat {state.leader}.", "TC-5")
        for seat in range(state.players):
            if state.sizes[seat] == 0:
                fields.refuse(f"hands[{seat}]", "is empty, so new hands must have been dealt before the lead.", "TC-18")
        if not state.holds_suited(state.leader):
            why = "the leader holds nothing but trumps, so new hands must have been dealt before the lead."
            fields.refuse(f"hands[{state.leader}]", why, "TC-7")
    else:
        _replay(fields, state, trick)
        if turn != state.seat:
            fields.refuse("turn", f"must be {state.seat}, the next seat still in.", "TC-8")
    _check_lacks(fields, state)


def _replay(fields: Fields, state: TrophyCaseState, trick: list[tuple[int, int]]) -> None:
    """Play the trick again, as far as it goes. What it proves about the hands is added to `lacks`."""
    for number, (seat, action) in enumerate(trick):
        key = f"trick[{number}]"
        if seat != state.seat:
            fields.refuse(key, f"it was the turn of seat {state.seat}, not of seat {seat}.", "TC-8")
        refused = refusal(state, action)
        if refused is not None:
            fields.refuse(key, f"seat {seat} could not have done “{action_text(action)}”: {refused.why}", refused.rule)
        state.act(action)
        if state.outcome() != GOES_ON:
            fields.refuse(key, "this ended the trick, so it cannot still lie there.", "TC-20")
        state.seat = state.next_in(state.seat)
