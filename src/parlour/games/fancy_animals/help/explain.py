"""From the old table to the new: steps that a person can follow, with the origin of every card that moves."""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.engine.english import capital, listed
from parlour.games.fancy_animals.components import CARDS, PLACES, material_of
from parlour.games.fancy_animals.groups import SET, Group, group_words, number_at
from parlour.games.fancy_animals.wilds import stand_of, stand_words
from parlour.games.fancy_animals.words import card_words

COUNTS: Final = ("none", "one", "two", "three", "four")  # cards of a set


class Change:
    """A table before and after a play. Groups that keep most of their cards are taken to be the same group."""

    def __init__(self, before: list[Group], after: list[Group], top: i64) -> None:
        self.before = before
        self.after = after
        self.top: i64 = top
        self.home: dict[int, int] = {}  # by card: the index of the old group it lay in
        for index, group in enumerate(before):
            for card in group.cards:
                self.home[card] = index
        self.kept = self._match()  # by new group: the index of the old group it continues, or -1

    def _match(self) -> list[int]:
        pairs: list[tuple[int, int, int]] = []
        for new, group in enumerate(self.after):
            shared: dict[int, int] = {}
            for card in group.cards:
                if card in self.home and self._same_kind(group, self.before[self.home[card]]):
                    shared[self.home[card]] = shared.get(self.home[card], 0) + 1
            for old in shared:
                pairs.append((-shared[old], new, old))
        kept = [-1 for _ in self.after]
        taken: set[int] = set()
        for _, new, old in sorted(pairs):
            if kept[new] < 0 and old not in taken:
                kept[new] = old
                taken.add(old)
        return kept

    def _same_kind(self, new: Group, old: Group) -> bool:
        return new.suit == old.suit and (new.suit != SET or new.first == old.first)

    def steps(self) -> list[str]:
        """The steps, those first that need nothing but cards from hand, then what these made possible."""
        waiting = [new for new in range(len(self.after)) if self._gains(new)]
        done: set[int] = set()  # the old groups that steps so far have touched
        steps: list[str] = []
        while waiting:
            new = self._next(waiting, done)
            waiting.remove(new)
            steps.append(self._step(new))
            for card in self.after[new].cards:
                if card in self.home:
                    done.add(self.home[card])
            if self.kept[new] >= 0:
                done.add(self.kept[new])
        return steps + self._remains()

    def _gains(self, new: int) -> list[int]:
        """The cards of a new group that were not there in the old group it continues."""
        group = self.after[new]
        old = self.kept[new]
        if old < 0:
            return group.cards
        there = self._numbers(self.before[old])
        now = self._numbers(group)
        return [card for card in group.cards if card not in there or there[card] != now[card]]

    def _numbers(self, group: Group) -> dict[int, int]:
        """What number each card of a group stands for."""
        return {card: int(number_at(group, index, self.top)) for index, card in enumerate(group.cards)}

    def _next(self, waiting: list[int], done: set[int]) -> int:
        for new in waiting:
            if self.kept[new] >= 0 and all(card not in self.home for card in self._gains(new)):
                return new
        for new in waiting:
            if any(card in self.home and self.home[card] in done for card in self._gains(new)):
                return new
        for new in waiting:
            if any(card not in self.home for card in self._gains(new)):
                return new
        return waiting[0]

    def _step(self, new: int) -> str:
        group = self.after[new]
        old = self.kept[new]
        if old < 0:
            return self._lay(group)
        if group.suit == SET:
            return f"Add {self._origins(group, self._gains(new))} to {group_words(group, self.top)}."
        return self._extend(group, self.before[old])

    def _lay(self, group: Group) -> str:
        """A group that continues none."""
        called = group_words(group, self.top)
        homes = {self.home.get(card, -1) for card in group.cards}
        if len(homes) == 1 and -1 not in homes:
            old = self.before[homes.pop()]
            if len(old.cards) == len(group.cards):
                return f"Read {group_words(old, self.top)} as {called} instead."
            cards = listed([card_words(card) for card in group.cards])
            return f"Split {group_words(old, self.top)}: {cards} make {called} of their own."
        return f"Lay {self._origins(group, group.cards)} as {called}."

    def _extend(self, group: Group, old: Group) -> str:
        """A run that continues a run: cards in the place of others, then cards put on."""
        there = self._numbers(old)
        numbers = {there[card]: card for card in old.cards}
        now = group_words(group, self.top)
        was = group_words(old, self.top)
        todo: list[str] = []  # each a clause that tells somebody what to do
        added: list[int] = []
        for index, card in enumerate(group.cards):
            number = int(number_at(group, index, self.top))
            if number not in numbers:
                added.append(card)
            elif numbers[number] != card:
                off = card_words(numbers[number])
                todo.append(f"take {off} off {was} and put {self._origin(group, card)} in its place")
        if added:
            arrivals = self._origins(group, added)
            todo.append(f"add {arrivals}" if todo else f"add {arrivals} to {was}")
        if now == was:
            return capital(f"{'; '.join(todo)}.")
        return capital(f"{'; '.join(todo)}, which makes it {now}.")

    def _origins(self, group: Group, cards: list[int]) -> str:
        """Cards in order, with where they come from; a whole old group in one breath."""
        words: list[str] = []
        index = 0
        while index < len(cards):
            old = self.before[self.home[cards[index]]] if cards[index] in self.home else None
            if old is not None and old.suit == group.suit and cards[index : index + len(old.cards)] == old.cards:
                words.append(f"all of {group_words(old, self.top)}")
                index += len(old.cards)
            else:
                words.append(self._origin(group, cards[index]))
                index += 1
        return listed(words)

    def _origin(self, group: Group, card: int) -> str:
        """A card, and where it comes from."""
        words = card_words(card)
        if card not in self.home:
            return f"your {words} as {self._stands(group, card)}" if card >= CARDS else f"your {words}"
        home = group_words(self.before[self.home[card]], self.top)
        return f"{words} as {self._stands(group, card)} from {home}" if card >= CARDS else f"{words} from {home}"

    def _stands(self, group: Group, card: int) -> str:
        """`cloth 7`, for a wild of the group."""
        return stand_words(stand_of(material_of(card), number_at(group, group.cards.index(card), self.top)))

    def _remains(self) -> list[str]:
        """What is left of groups that only gave cards away."""
        steps: list[str] = []
        for new, group in enumerate(self.after):
            old = self.kept[new]
            if old >= 0 and not self._gains(new) and len(group.cards) < len(self.before[old].cards):
                was, now = group_words(self.before[old], self.top), group_words(group, self.top)
                if group.suit == SET:
                    steps.append(f"That leaves {COUNTS[len(group.cards)]} of {was}.")
                else:
                    steps.append(f"That leaves {now} of {was}.")
        return steps


def explain(before: list[Group], after: list[Group], top: i64) -> list[str]:
    """The steps from the table before to the table after."""
    return Change(before, after, top).steps()


def explain_take(piece: i64, place: i64, covered: i64) -> str:
    """The last step of a plan."""
    where = PLACES[place]
    if covered >= 0:
        return f"Take the {card_words(piece)}, to wear at the {where} on top of the {card_words(covered)}."
    return f"Take the {card_words(piece)}, to wear at the {where}."
