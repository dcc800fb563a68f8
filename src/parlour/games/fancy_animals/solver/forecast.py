"""How far a way must still go from how the table lies, or from a guess, at the least: each suit reckoned by itself.

The gentle search counts cards that change their part, the rough one cards more or fewer in runs than guessed. What is
left out makes it less, never more: that sets need three cards, that a card is in one place only, and so on.
"""

from __future__ import annotations

from typing import Final

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.packed import SUITS, count_of, one_of
from parlour.games.fancy_animals.solver.shape import longs_of, ones_of, shape_of, twos_of
from parlour.games.fancy_animals.solver.suit_cards import SuitCards
from parlour.games.fancy_animals.solver.suit_forecast import NEVER, SuitForecast
from parlour.games.fancy_animals.solver.task import DONE, Task

NO_WAY: Final[i64] = 1 << 20  # changes
AS_IT_LIES: Final[i64] = -1  # instead of the number of a guess


class Forecast:
    """Of one question, for all tasks: what is found for one helps with the others."""

    def __init__(self, numbers: Numbers, wilds: i64) -> None:
        self._numbers = numbers
        self._wilds: i64 = wilds  # no task has more
        self._cards: list[SuitCards] = []  # by suit; counted when first needed
        # By guess, suit and what is open at the cut; and by the wanted run.
        self._plain: dict[tuple[int, int, int, int], SuitForecast] = {}
        self._wanting: dict[tuple[int, int, int, int, int, int, int, int], SuitForecast] = {}
        # The task at hand.
        self._suits: list[SuitForecast] = []
        self._wanted: i64 = -1  # the suit of the wanted run
        self._card_at: i64 = -1  # the position of the hand card that must be laid

    def begin(self, task: Task, card_at: i64) -> None:
        """Look at this task, as it is now."""
        self._card_at = card_at
        self._wanted = -1
        self._suits = []
        if not self._cards:
            self._cards = [SuitCards(self._numbers, suit) for suit in range(SUITS)]
        for suit in range(SUITS):
            forecast = self._without_run(task, suit)
            if task.want == one_of(suit):
                self._wanted = suit
                forecast = self._with_run(task, suit, forecast)
            self._suits.append(forecast)

    def _without_run(self, task: Task, suit: i64) -> SuitForecast:
        guess, opening, loose = self._guess(task), _opening(task, suit), count_of(task.loose, suit)
        key: tuple[int, int, int, int] = (guess, suit, opening, loose)
        found = self._plain.get(key)
        if found is None:
            found = SuitForecast(self._cards[suit], suit, count_of(self._wilds, suit), task, None)
            self._plain[key] = found
        return found

    def _with_run(self, task: Task, suit: i64, after: SuitForecast) -> SuitForecast:
        guess, opening, loose = self._guess(task), _opening(task, suit), count_of(task.loose, suit)
        key: tuple[int, int, int, int, int, int, int, int] = (
            *(guess, suit, opening, loose),
            *(task.length, task.starts, task.window, task.join),
        )
        found = self._wanting.get(key)
        if found is None:
            found = SuitForecast(self._cards[suit], suit, count_of(self._wilds, suit), task, after)
            self._wanting[key] = found
        return found

    def _guess(self, task: Task) -> i64:
        return AS_IT_LIES if task.gentle else self._numbers.guesses

    def least(self, at: i64, shape: i64, wilds: i64, cards: i64, wanted: i64, allowed: i64) -> i64:
        """From a node on no way has fewer changes, or goes less far from the guess.

        It counts no further than to more than is allowed.
        """
        if at <= self._card_at:
            cards += 1
        halves: i64 = 0
        for suit in range(SUITS):
            length: i64 = DONE
            if suit == self._wanted:
                length = wanted
            found = self._suits[suit].least(
                at,
                count_of(ones_of(shape), suit),
                count_of(twos_of(shape), suit),
                count_of(longs_of(shape), suit),
                count_of(wilds, suit),
                cards,
                length,
            )
            if found == NEVER:
                return NO_WAY
            halves += found
            if halves > 2 * allowed:
                break
        return (halves + 1) // 2


def _opening(task: Task, suit: i64) -> i64:
    """LOOP: the runs of a suit that are open at the cut."""
    one = 31 * one_of(suit)
    return task.begin & shape_of(one, one, one)
