"""What happened, in words for the log. `{0}` in a sentence stands for the name of seat 0."""

from __future__ import annotations

from typing import Any

from parlour.engine import Event
from parlour.games.trophy_case.board import ACTION, LAST_IN, TRUMPED, Table
from parlour.games.trophy_case.components import (
    COLOUR_CARDS,
    COLOURS,
    FIRST_TRUMP,
    FOLD,
    MUD,
    NAMES,
    RANKS,
    SUIT_NAMES,
    SUITS_EACH,
    card_words,
    cards_of,
    hand_size,
    names,
    points,
)

HOW = ["", "trump", "last-in", "showdown"]


def player(seat: int) -> str:
    """The place in a sentence where the name of that seat goes."""
    return "{" + str(seat) + "}"


def joined(parts: list[str]) -> str:
    """ "a, b and c"."""
    return parts[0] if len(parts) == 1 else ", ".join(parts[:-1]) + " and " + parts[-1]


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}" if number == 1 else f"{number} {thing}s"


def action(table: Table, move: int) -> Event:
    """A card played, a fold or mud, told before it is on the trick."""
    seat = int(table.seat)
    who = player(seat)
    if len(table.trick) == 0:
        return Event("led", f"{who} leads {card_words(move)}.", {"seat": seat, "card": NAMES[move]})
    led = table.led
    if move == FOLD:
        proof = f": no {SUIT_NAMES[led]} in hand" if table.sizes[seat] else ""
        return Event("folded", f"{who} folds{proof}.", {"seat": seat})
    if move == MUD:
        return Event("mud", f"{who} is out of cards and stays in with mud.", {"seat": seat})
    says = f"{who} plays {card_words(move)}."
    if move < FIRST_TRUMP:
        says += _place_words(table, move)
    return Event("played", says, {"seat": seat, "card": NAMES[move]})


def _place_words(table: Table, card: int) -> str:
    """What a suited card changes about the trick."""
    colour = int(table.led // SUITS_EACH)
    if card // COLOUR_CARDS != colour:
        return f" It is out of colour: no {COLOURS[colour]} in hand."
    below = table.ranking()
    suit = card // RANKS
    if suit in below:
        return ""
    return f" That puts {SUIT_NAMES[suit]} above {joined([SUIT_NAMES[each] for each in below])}."


def won(table: Table, winner: int, how: int, at: int) -> Event:
    """TC-17: who won the trick, why, and what for; told while the trick still lies there."""
    who = player(winner)
    card = int(table.trick[at] % ACTION) if at >= 0 else -1
    if how == TRUMPED:
        says = f"{who} wins the trick with {card_words(card)}"
    elif how == LAST_IN:
        says = f"{who} wins the trick as the last one in"
    elif card < 0:
        says = f"Nobody still in has cards left: {who} wins the showdown"
    else:
        says = f"Nobody still in has cards left: {who} wins the showdown with {card_words(card)}"
    scoring = [each for each in table.trick_cards() if points(each, how == TRUMPED)]
    total = sum([points(each, how == TRUMPED) for each in scoring])
    if scoring:
        says += f" and scores {counted(total, 'point')}: {joined([card_words(each) for each in scoring])}."
    else:
        says += ". It holds no points."
    data: dict[str, Any] = {
        "winner": winner,
        "how": HOW[how],
        "card": NAMES[card] if card >= 0 else None,
        "points": total,
        "scoring": [[NAMES[each], points(each, how == TRUMPED)] for each in scoring],
        "cards": names(table.trick_cards()),
        "scores": table.scores(),
    }
    return Event("won", says, data)


def ended(table: Table, winner: int) -> Event:
    total = int(table.points[winner])
    says = f"{player(winner)} reaches {counted(total, 'point')} and wins the game."
    return Event("ended", says, {"winners": table.winners(), "scores": table.scores()})


def hand_over(table: Table) -> Event:
    """TC-18, told before the others discard: everybody learns how many cards, each player which of their own."""
    out = [seat for seat in range(table.players) if table.sizes[seat] == 0]
    are = "is" if len(out) == 1 else "are"
    says = f"{joined([player(seat) for seat in out])} {are} out of cards: the hand is over."
    return _discarding("hand-over", says, table, {"out": out}, -1)


def shown(table: Table, leader: int) -> Event:
    """TC-7."""
    held = cards_of(table.hands, leader)
    says = f"{player(leader)} is on lead with nothing but trumps, and shows {joined([card_words(c) for c in held])}."
    says += " All hands are discarded."
    return _discarding("shown", says, table, {"seat": leader, "cards": names(held)}, leader)


def _discarding(kind: str, says: str, table: Table, data: dict[str, Any], showing: int) -> Event:
    data["discards"] = [0 if seat == showing else int(table.sizes[seat]) for seat in range(table.players)]
    private: dict[int, tuple[str, dict[str, Any]]] = {}
    for seat in range(table.players):
        if seat != showing and table.sizes[seat]:
            own = cards_of(table.hands, seat)
            private[seat] = (f"{says} You discard {' '.join(names(own))}.", {"your_discards": names(own)})
    return Event(kind, says, data, private)


def dealt(table: Table) -> Event:
    """TC-3, told after the deal: everybody learns that it happened, each player their own hand."""
    size = hand_size(table.players)
    shuffled = table.hand_number == 1
    start = f"{player(int(table.dealer))} {'shuffles the whole deck and ' if shuffled else ''}deals"
    says = f"{start} {size} cards to everybody (hand {table.hand_number} of 3)."
    data: dict[str, Any] = {
        "dealer": int(table.dealer),
        "hand_number": int(table.hand_number),
        "shuffled": shuffled,
        "size": size,
    }
    private: dict[int, tuple[str, dict[str, Any]]] = {}
    for seat in range(table.players):
        own = names(cards_of(table.hands, seat))
        private[seat] = (f"{says} You get {' '.join(own)}.", {"hand": own})
    return Event("dealt", says, data, private)


def next_leader(winner: int, leader: int) -> Event:
    """TC-5."""
    says = f"{player(leader)}, left of {player(winner)}, leads the next trick."
    return Event("leads-next", says, {"leader": leader})
