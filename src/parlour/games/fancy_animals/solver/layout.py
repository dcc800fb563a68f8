"""From a search result to the table as it will lie: cards, wilds and groups."""

from __future__ import annotations

from mypy_extensions import i64

from parlour.engine.bits import bit
from parlour.games.fancy_animals.components import CARDS, material_of
from parlour.games.fancy_animals.groups import SET, Group, from_one, number_at
from parlour.games.fancy_animals.solver.deal import Dealt, sets_of
from parlour.games.fancy_animals.solver.options import NO_RESERVE, hand_of, wilds_of, without_hand, without_layout
from parlour.games.fancy_animals.solver.packed import SUITS, count_of
from parlour.games.fancy_animals.solver.result import SearchResult
from parlour.games.fancy_animals.solver.shape import longs_of, ones_of, twos_of
from parlour.games.fancy_animals.solver.strands import Tracer, chains


class Wilds:
    """Which wild stands where: those on the table stay where they are as long as one is needed there."""

    def __init__(self, table: list[Group], top: i64, pieces: list[int]) -> None:
        self.pools: list[list[int]] = [[], [], [], []]
        self.stood: dict[tuple[int, int, bool], list[int]] = {}
        for group in table:
            for index, card in enumerate(group.cards):
                if card >= CARDS:
                    key: tuple[int, int, bool] = (
                        material_of(card),
                        number_at(group, index, top) - 1,
                        group.suit == SET,
                    )
                    self.stood.setdefault(key, []).append(card)
        for piece in pieces:
            self.pools[material_of(piece)].append(piece)

    def settle(self, dealt: list[Dealt]) -> None:
        """Add wilds to the dealt cards: first those that stay, then the rest."""
        dealt = [at for at in dealt if at.wilds != 0]
        for change_part in (False, True):
            for at in dealt:
                for suit in range(SUITS):
                    runs: i64 = count_of(at.run_wilds, suit) - _wilds_in(at.run_cards[suit])
                    sets: i64 = count_of(at.set_wilds, suit) - _wilds_in(at.set_cards[suit])
                    number: int = at.number
                    self._move((suit, number, change_part), at.run_cards[suit], runs)
                    self._move((suit, number, not change_part), at.set_cards[suit], sets)
        for key in sorted(self.stood):
            self.pools[key[0]] += self.stood[key]
        for at in dealt:
            for suit in range(SUITS):
                runs = count_of(at.run_wilds, suit) - _wilds_in(at.run_cards[suit])
                sets = count_of(at.set_wilds, suit) - _wilds_in(at.set_cards[suit])
                for _ in range(runs):
                    at.run_cards[suit].append(self.pools[suit].pop())
                for _ in range(sets):
                    at.set_cards[suit].append(self.pools[suit].pop())

    def _move(self, key: tuple[int, int, bool], cards: list[int], count: i64) -> None:
        there = self.stood.get(key)
        while there and count > 0:
            cards.append(there.pop(0))
            count -= 1


def _wilds_in(cards: list[int]) -> int:
    return len([card for card in cards if card >= CARDS])


def lay(result: SearchResult, table: list[Group], pieces: list[int]) -> list[Group]:
    """The table that was found, with those pieces spent."""
    numbers = result.numbers
    top = numbers.top
    dealt = _deal(result)
    Wilds(table, top, pieces).settle(dealt)
    groups: list[Group] = []
    aside = [at for at in dealt if at.aside >= 0]
    if aside:
        by_number: dict[int, int] = {at.number: at.aside for at in aside}
        first = result.goal.mix_first
        laid: list[int] = [by_number[(first + index) % top] for index in range(result.goal.mixed)]
        groups.append(Group(result.goal.mix_suit, first + 1, laid))
    follows: dict[int, int] = {}
    for group in table:
        if group.suit != SET:
            for index in range(1, len(group.cards)):
                follows[group.cards[index - 1]] = group.cards[index]
    for suit in range(SUITS):
        for start, cards in _runs(result, dealt, suit, follows):
            groups.append(Group(suit, numbers.order[start] + 1, cards))
    for at in dealt:
        if any(at.set_cards):
            old = [group.cards for group in table if group.suit == SET and group.first == at.number + 1]
            for together in sets_of(at.set_cards, old):
                groups.append(Group(SET, at.number + 1, sorted(together)))
    return _in_old_order([from_one(group, top) for group in groups], table)


def _deal(result: SearchResult) -> list[Dealt]:
    """The cards of every position, dealt."""
    dealt = [_dealt(result, position) for position in range(result.numbers.top)]
    for at in dealt:
        at.share_out()
    return dealt


def _dealt(result: SearchResult, position: i64) -> Dealt:
    numbers = result.numbers
    goal = result.goal
    number = numbers.order[position]
    option = result.path[position]
    pattern = numbers.patterns[number]
    if goal.card >= 0 and goal.card // 6 == number:
        pattern = numbers.pattern_with(goal.card)
    if not result.gentle:
        pattern = without_layout(pattern)
    reserve: i64 = NO_RESERVE
    if result.sets_aside(number):
        reserve = goal.mix_suit
    wilds = numbers.pinned[number] + wilds_of(option)
    dealt = Dealt(number, pattern, option, wilds, numbers.demands[number], reserve, result.gentle)
    dealt.deal()
    return dealt


def pattern_after(result: SearchResult, position: i64) -> i64:
    """How the cards of a position lie on the table that was found."""
    if result.leaves_alone(position):
        return without_hand(result.numbers.patterns[result.numbers.order[position]])
    return _dealt(result, position).pattern_after()


def played(result: SearchResult) -> list[int]:
    """The hand cards that are on the table that was found, which need not be laid for that."""
    cards: list[int] = [] if result.goal.card < 0 else [result.goal.card]
    for position in range(result.numbers.top):
        if hand_of(result.path[position]) > 0:
            cards += _dealt(result, position).from_hand()
    return sorted(cards)


def _runs(result: SearchResult, dealt: list[Dealt], suit: i64, follows: dict[int, int]) -> list[tuple[int, list[int]]]:
    """The runs of a suit: position of the first card, and cards."""
    begin = result.begin
    tracer = Tracer(
        follows,
        ones=count_of(ones_of(begin), suit),
        twos=count_of(twos_of(begin), suit),
        longs=count_of(longs_of(begin), suit),
    )
    wanted = result.goal.suit == suit
    window: i64 = result.placement.window if wanted else 0
    for position in range(len(dealt)):
        taken = wanted and result.taken(position) != 0
        joins = wanted and result.joins(position) != 0
        tracer.step(position, dealt[position].run_cards[suit], taken, joins, window != 0)
    last: i64 = len(dealt) - 1
    whole = bit(len(dealt)) - 1
    crossing = window != whole and window & 1 != 0 and (window >> last) & 1 != 0
    return chains(tracer.finish(crossing), result.numbers.top)


def _in_old_order(groups: list[Group], table: list[Group]) -> list[Group]:
    """Groups in the order of the old ones from which they have most of their cards; new ones last."""
    home: dict[int, int] = {}
    for index, group in enumerate(table):
        for card in group.cards:
            home[card] = index
    ranked: list[tuple[int, int, int, int]] = []
    for index, group in enumerate(groups):
        shared: dict[int, int] = {}  # by old group, how many cards
        for card in group.cards:
            if card in home:
                shared[home[card]] = shared.get(home[card], 0) + 1
        fewer, best = min([(-count, origin) for origin, count in shared.items()], default=(0, len(table)))
        ranked.append((best, fewer, group.first, index))
    return [groups[index] for _, _, _, index in sorted(ranked)]
