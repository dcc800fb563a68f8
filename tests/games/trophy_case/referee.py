"""The rules once more, read off the rules page word by word: slow, plain, and sharing nothing with the game's code."""

from typing import Any

from tests.games.trophy_case.positions import COLOURS, TRUMPS, colour_of

NUMBERS = "0123456789x"


def legal(position: dict[str, Any]) -> set[str]:
    """The texts of all legal moves."""
    if position["phase"] == "over":
        return set()
    hand = position["hands"][position["turn"]]
    suited = [card for card in hand if card not in TRUMPS]
    if position["phase"] == "lead":
        return {f"play {card}" for card in suited}
    if not hand:
        return {"fold", "mud"}
    led = position["trick"][0][1]
    in_colour = [card for card in suited if card[:2] in COLOURS[colour_of(led)]]
    found = {f"play {card}" for card in in_colour or hand}
    if not any(card[:2] == led[:2] for card in suited):
        found.add("fold")
    return found


def winner(trick: list[list[Any]], empty_hands: set[int], players: int) -> tuple[int, str] | None:
    """Who has won the trick and how, None while it goes on. `empty_hands` are the seats without cards."""
    seat, action = trick[-1]
    if action in TRUMPS:
        return seat, "trump"
    still_in = set(range(players)) - {seat for seat, action in trick if action == "fold"}
    if len(still_in) == 1:
        return still_in.pop(), "last-in"
    if still_in <= empty_hands:
        cards = [(seat, card) for seat, card in trick if card not in ("fold", "mud") and seat in still_in]
        return max(cards, key=lambda played: rank(trick, played[1]))[0], "showdown"
    return None


def rank(trick: list[list[Any]], card: str) -> tuple[int, int, int]:
    """Cards compare by this: the place of the suit, the number, and the earlier one first."""
    cards = [played for _, played in trick if played not in ("fold", "mud")]
    suits: list[str] = []
    for each in cards:
        if each[:2] in COLOURS[colour_of(cards[0])] and each[:2] not in suits:
            suits.append(each[:2])
    place = suits.index(card[:2]) + 1 if card[:2] in suits else 0
    return place, NUMBERS.index(card[2]), -cards.index(card)


def points(trick: list[list[Any]]) -> int:
    cards = [card for _, card in trick if card not in ("fold", "mud")]
    trumped = any(card in TRUMPS for card in cards)
    worth = {"8": 1, "9": 1, "x": 2, "0": 1 if trumped else 0}
    return sum(worth.get(card[2], 0) for card in cards if card not in TRUMPS)
