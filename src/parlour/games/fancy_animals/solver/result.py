"""What a search found: the option taken at every position, and what follows from that."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import i64

from parlour.games.fancy_animals.solver.expand import TAKE
from parlour.games.fancy_animals.solver.goal import Goal, Placement
from parlour.games.fancy_animals.solver.memory import zeros
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import changed_of, hand_of, runs_of, sets_exist, wilds_of
from parlour.games.fancy_animals.solver.packed import SUITS, count_of, one_of, short_of
from parlour.games.fancy_animals.solver.shape import ones_of, shape_after


class SearchResult:
    """A way through the numbers that reaches the goal, though some wilds may still have to find their place."""

    def __init__(
        self, numbers: Numbers, goal: Goal, placement: Placement, path: vec[i64], begin: i64, gentle: bool = False
    ) -> None:
        self.numbers = numbers
        self.goal = goal
        self.placement = placement
        self.path = path  # by position: the option, TAKE if the wanted run gets a card
        self.begin: i64 = begin  # the runs that are open before the first position
        self.gentle = gentle  # do its options tell which cards change their part?

    def lays_all(self, wilds: i64) -> bool:
        """Are these the wilds that it lays?"""
        return self._left_over(wilds) == 0

    def spent(self, free: i64) -> i64:
        """The wilds that it needs besides the free ones."""
        return short_of(self.goal.wilds - self._left_over(self.goal.wilds), free)

    def _left_over(self, wilds: i64) -> i64:
        for position in range(self.numbers.top):
            wilds -= wilds_of(self.path[position])
        return wilds

    def sets_aside(self, number: i64) -> bool:
        """Is there a card of this number in the run that is laid from hand to mix (FA-23)?"""
        goal = self.goal
        return goal.mixed > 0 and (number - goal.mix_first + self.numbers.top) % self.numbers.top < goal.mixed

    def leaves_alone(self, position: i64) -> bool:
        """Do the cards of this position lie as they did, with none from hand among them?"""
        option = self.path[position]
        number = self.numbers.order[position]
        return (
            self.gentle
            and hand_of(option) == 0
            and changed_of(option) == 0
            and (self.goal.card < 0 or self.goal.card // 6 != number)
            and not self.sets_aside(number)
        )

    def has_room_for(self, wilds: i64) -> bool:
        """Would it do with all these wilds to lay?

        Those left over can go to the ends of runs of their suit, or three of a suit be a run, or of three suits a set,
        or each go to a set that lacks its suit. Where that is not enough the answer is no, though there may be other
        places for them.
        """
        idle = self._left_over(wilds)
        if idle == 0:
            return True
        stray: i64 = 0
        for suit in range(SUITS):
            count = count_of(idle, suit)
            if count < 3 and count > self._room_in_runs(suit):
                stray += count * one_of(suit)
        return sets_exist(stray) or self._sets_take(stray)

    def _sets_take(self, stray: i64) -> bool:
        """Is there a set for each of these wilds, all of different numbers?"""
        if self.goal.card >= 0 or self.goal.mixed > 0:
            return False
        for position in range(self.numbers.top):
            for suit in range(SUITS):
                if count_of(stray, suit) > 0 and self.numbers.takes_more(position, self.path[position], one_of(suit)):
                    stray -= one_of(suit)
                    break
        return stray == 0

    def _room_in_runs(self, suit: i64) -> i64:
        """How many more cards the runs of a suit could take, at the least; one held to a window takes none."""
        fixed = self.placement.window != 0
        cards: i64 = 0
        runs: i64 = 0
        shape = self.begin
        for position in range(self.numbers.top):
            option = self.path[position]
            taken = self.taken(position)
            shape = shape_after(shape, runs_of(option), taken, self.joins(position))
            runs += count_of(ones_of(shape), suit)
            cards += count_of(runs_of(option), suit)
            if fixed:
                cards -= count_of(taken, suit)
        if runs == 0 and suit == self.goal.suit and not fixed:
            runs = 1
        return max(0, runs * self.numbers.top - cards)

    def longest_run(self, suit: i64) -> i64:
        """How long a run of a suit it has; 0 where that is not easily known."""
        if self.begin != 0 or self.placement.window != 0:
            return 0
        best: i64 = 0
        lengths = zeros(32)  # of the runs that may go on, the longest first
        runs: i64 = 0
        short: i64 = 0  # how many of them, the last, have fewer than three cards
        for position in range(self.numbers.top):
            count = count_of(self.path[position], suit)
            if short > count:
                return 0
            going = min(runs - short, count - short)
            for index in range(going):
                lengths[index] += 1
            for index in range(short):
                lengths[going + index] = lengths[runs - short + index] + 1
            for index in range(going + short, count):
                lengths[index] = 1
            runs = count
            short = 0
            while short < runs and lengths[runs - short - 1] < 3:
                short += 1
            if runs > 0:
                best = max(best, lengths[0])
        return 0 if short > 0 else best

    def cards_played(self) -> i64:
        """How many hand cards it uses, the one that must be played included."""
        played: i64 = 0 if self.goal.card < 0 else 1
        for position in range(self.numbers.top):
            played += hand_of(self.path[position])
        return played

    def changes(self) -> i64:
        """How many table cards change their part in it."""
        changed: i64 = 0
        for position in range(self.numbers.top):
            changed += changed_of(self.path[position])
        return changed

    def end_from(self, begin: i64) -> i64:
        """The shape at the end, from this beginning; -1 where some run is cut short."""
        shape = begin
        for position in range(self.numbers.top):
            shape = shape_after(shape, runs_of(self.path[position]), self.taken(position), self.joins(position))
            if shape < 0:
                return -1
        return shape

    def taken(self, position: i64) -> i64:
        """Does the wanted run get a card here? As a packed count."""
        if self.path[position] & TAKE:
            return one_of(self.goal.suit)
        return 0

    def joins(self, position: i64) -> i64:
        """Is the wanted run an ordinary one from here on? As a packed count."""
        if self.placement.window != 0:
            joins = self.placement.join == position
        else:
            ends = position + 1 == self.numbers.top or not self.path[position + 1] & TAKE
            joins = ends and self.path[position] & TAKE != 0
        if joins:
            return one_of(self.goal.suit)
        return 0
