"""The sentences of Trophy Case: what happened, for the log, and what to do now. `{0}` stands for the name of seat 0."""

from __future__ import annotations

from typing import Any, Final

from parlour.engine import Event
from parlour.engine.english import counted, listed, player
from parlour.games.trophy_case.board import LAST_IN, NOTHING, TRUMPED, TrophyCaseBoard, action_of
from parlour.games.trophy_case.box import FIRST_TRUMP, TRUMP
from parlour.games.trophy_case.components import (
    COLOURS,
    FOLD,
    MUD,
    NAMES,
    SUIT_NAMES,
    card_words,
    colour_of,
    hand_size,
    hand_words,
    names,
    points,
    suit_of,
)
from parlour.games.trophy_case.heaps import cards_of
from parlour.games.trophy_case.house import TO_THE_TARGET
from parlour.games.trophy_case.notation import action_text
from parlour.games.trophy_case.scoring import MUD_POINTS, muds, worth
from parlour.games.trophy_case.view import trick_entries

# How a trick was won, by what `outcome` says of it.
HOW: Final = ["", "trump", "last-in", "showdown"]
NOBODY: Final = -1

# What is said of a trick with points, and of one without.
_BY_TRUMP: Final = (
    "{who} wins the trick with {card} and scores {points}: {scoring}.",
    "{who} wins the trick with {card}. It holds no points.",
)
_LAST_IN: Final = (
    "{who} wins the trick as the last one in and scores {points}: {scoring}.",
    "{who} wins the trick as the last one in. It holds no points.",
)
_SHOWDOWN: Final = (
    "Nobody still in has cards left: {who} wins the showdown with {card} and scores {points}: {scoring}.",
    "Nobody still in has cards left: {who} wins the showdown with {card}. It holds no points.",
)
_SHOWDOWN_OF_MUD: Final = (
    "Nobody still in has cards left: {who} wins the showdown and scores {points}: {scoring}.",
    "Nobody still in has cards left: {who} wins the showdown. It holds no points.",
)
# What is said of one winner, and of several.
_LAST_HAND: Final = (
    "That was the last hand: {who} wins the game with {points}.",
    "That was the last hand: {who} share the win with {points} each.",
)
_OVER: Final = (
    "The game is over: {who} wins with {points}.",
    "The game is over: {who} share the win with {points} each.",
)


def action(board: TrophyCaseBoard, move: int) -> Event:
    """A card played, a fold or mud, told before it is on the trick."""
    seat = int(board.seat)
    who = player(seat)
    if len(board.trick) == 0:
        return Event("led", f"{who} leads {card_words(move)}.", {"seat": seat, "card": NAMES[move]})
    if move == FOLD:
        if board.sizes[seat] == 0:
            return Event("folded", f"{who} folds.", {"seat": seat})
        return Event("folded", f"{who} folds: no {SUIT_NAMES[board.led]} in hand.", {"seat": seat})
    if move == MUD:
        return Event("mud", f"{who} is out of cards and stays in with mud.", {"seat": seat})
    return Event("played", _played(board, who, move), {"seat": seat, "card": NAMES[move]})


def _played(board: TrophyCaseBoard, who: str, card: int) -> str:
    """A card that followed, and what it changes about the trick."""
    if card < FIRST_TRUMP:
        colour, suit = board.led_colour(), int(suit_of(card))
        if colour_of(card) != colour:
            return f"{who} plays {card_words(card)}. It is out of colour: no {COLOURS[colour]} in hand."
        below = board.ranking()
        if suit not in below:
            beaten = listed([SUIT_NAMES[each] for each in below])
            return f"{who} plays {card_words(card)}. That puts {SUIT_NAMES[suit]} above {beaten}."
    return f"{who} plays {card_words(card)}."


def won(board: TrophyCaseBoard, winner: int, how: int, at: int) -> Event:
    """TC-17: who won the trick, why, and what for; told while the trick still lies there."""
    card = NOTHING if at == NOTHING else action_of(board.trick[at])
    trumped = how == TRUMPED
    scoring = [each for each in board.trick_cards() if points(each, trumped) != 0]
    told = [card_words(each) for each in scoring]
    scored = [(NAMES[each], int(points(each, trumped))) for each in scoring]
    if trumped and board.house.mud_is_zero and muds(board) != 0:  # TC-22
        told.append("mud" if muds(board) == 1 else f"mud {counted(muds(board), 'time')}")
        scored += [(action_text(MUD), int(MUD_POINTS))] * int(muds(board))
    total = int(worth(board, trumped))
    if trumped:
        templates = _BY_TRUMP
    elif how == LAST_IN:
        templates = _LAST_IN
    else:
        templates = _SHOWDOWN_OF_MUD if card == NOTHING else _SHOWDOWN
    says = templates[0 if scored else 1].format(
        who=player(winner),
        card="" if card == NOTHING else card_words(card),
        points=counted(total, "point"),
        scoring=listed(told),
    )
    data: dict[str, Any] = {
        "winner": winner,
        "how": HOW[how],
        "card": None if card == NOTHING else NAMES[card],
        "points": total,
        "scoring": scored,
        "cards": names(board.trick_cards()),
        "trick": trick_entries(board),
        "scores": board.scores(),
    }
    return Event("won", says, data)


def ended(board: TrophyCaseBoard) -> Event:
    """TC-19, TC-21."""
    template = "{who} reaches {points} and wins the game."
    if board.hands_left == 0:
        template = _LAST_HAND[0 if len(board.winners()) == 1 else 1]
    says = _of_winners(board, template)
    return Event("ended", says, {"winners": board.winners(), "scores": board.scores()})


def _of_winners(board: TrophyCaseBoard, template: str) -> str:
    winners = board.winners()
    best = board.scores()[winners[0]]
    return template.format(who=listed([player(seat) for seat in winners]), points=counted(best, "point"))


def hand_over(board: TrophyCaseBoard) -> Event:
    """TC-18, told before the others discard: everybody learns how many cards, each player which of their own."""
    out = [seat for seat in range(board.players) if board.sizes[seat] == 0]
    if len(out) == 1:
        says = f"{player(out[0])} is out of cards: the hand is over."
    else:
        says = f"{listed([player(seat) for seat in out])} are out of cards: the hand is over."
    return _discarding("hand-over", says, board, {"out": out}, NOBODY)


def shown(board: TrophyCaseBoard, leader: int) -> Event:
    """TC-7."""
    held = cards_of(board.hands, leader)
    cards = listed([card_words(card) for card in held])
    says = f"{player(leader)} is on lead with nothing but trumps, and shows {cards}. All hands are discarded."
    return _discarding("shown", says, board, {"seat": leader, "cards": names(held)}, leader)


def _discarding(kind: str, says: str, board: TrophyCaseBoard, data: dict[str, Any], showing: int) -> Event:
    data["discards"] = [0 if seat == showing else int(board.sizes[seat]) for seat in range(board.players)]
    private: dict[int, tuple[str, dict[str, Any]]] = {}
    for seat in range(board.players):
        if seat != showing and board.sizes[seat] != 0:
            own = names(cards_of(board.hands, seat))
            told = f"{says} You discard {hand_words(cards_of(board.hands, seat))}."
            private[seat] = (told, {"your_discards": own})
    return Event(kind, says, data, private)


def dealt(board: TrophyCaseBoard) -> Event:
    """TC-3, told after the deal: everybody learns that it happened, each player their own hand."""
    dealer, number = int(board.dealer), int(board.hand_number)
    size = hand_size(board.players)
    shuffled = number == 1
    who, hand = player(dealer), f"hand {number} since the shuffle"
    if board.hands_left != TO_THE_TARGET:  # TC-21
        hand = "the last hand" if board.hands_left == 0 else f"{counted(board.hands_left, 'more hand')} to come"
    if shuffled:
        says = f"{who} shuffles the whole deck and deals {size} cards to everybody ({hand})."
    else:
        says = f"{who} deals {size} cards to everybody ({hand})."
    data: dict[str, Any] = {"dealer": dealer, "hand_number": number, "shuffled": shuffled, "size": size}
    private: dict[int, tuple[str, dict[str, Any]]] = {}
    for seat in range(board.players):
        own = names(cards_of(board.hands, seat))
        told = f"{says} You get {hand_words(cards_of(board.hands, seat))}."
        private[seat] = (told, {"hand": own})
    return Event("dealt", says, data, private)


def next_leader(winner: int, leader: int) -> Event:
    """TC-5."""
    says = f"{player(leader)}, left of {player(winner)}, leads the next trick."
    return Event("leads-next", says, {"leader": leader})


def prompt(board: TrophyCaseBoard, seat: int | None) -> str:
    """One sentence for that seat: what to do now, or whom the table is waiting for."""
    if board.over:
        return _of_winners(board, _OVER[0 if len(board.winners()) == 1 else 1])
    leads = len(board.trick) == 0
    who = player(int(board.seat))
    if seat != board.seat:
        return f"{who} is to lead." if leads else f"{who} is to play or fold."
    if leads:
        return "You are on lead: play any suited card."
    if board.sizes[board.seat] == 0:
        return "You are out of cards: stay in with mud, or fold."
    colour = COLOURS[board.led_colour()]
    if board.holds_led_suit():
        return f"Follow {colour}. You cannot fold while you hold {SUIT_NAMES[board.led]}, the suit that was led."
    if board.holds_led_colour():
        return f"Follow {colour}, or fold."
    if not board.holds_suited(board.seat):
        return f"You hold no {colour}: take the trick with a trump or fold."
    if board.held(board.seat, TRUMP) == 0:
        return f"You hold no {colour}: play any suited card or fold."
    return f"You hold no {colour}: play any suited card, take the trick with a trump or fold."
