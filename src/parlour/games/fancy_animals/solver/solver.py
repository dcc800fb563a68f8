"""The exact rearranging solver: what can be had this turn, at what price, and how (FA-12 to FA-18, FA-21, FA-23).

>>> solver = Solver(Question(top, table, hand, worn, loop, cover, mix))
>>> answer = solver.cheapest_taking(piece)
>>> answer.spent, answer.cards, answer.groups

Of all plays that do what is asked an answer is one of the least spent clothing, by printed points; of these, one of the
fewest hand cards; of these, one in which the fewest cards of the table change their part (leave runs for sets or sets
for runs, change suit, or, being wild, stand for something else). Given the parts, neighbours in a run and sets stay
together as far as they can. All of this is exact, and always the same for the same question. A solver that is told how
long to look does not go on proving that no gentler way exists; its prices are exact all the same.

How it works. Cards of a number are alike but for their two suits, so the solver walks through the numbers, 1 to 13,
and decides at each only how many of its cards go into runs of each suit; the others must make sets. What can be done
with one number's cards is a list of options (options, for the cards of this question in numbers). The
search tries them depth first and remembers dead ends (search, memory); what can be wanted, and where,
is in want. It is asked in two ways (trial): roughly, whether a thing can be had at all, and gently,
disturbing the table as little as can be (gentle). A way that was found is a Found (found), from which
cards are dealt (deal), runs traced (strands) and groups laid (table). What may be spent is in
spend, the pairs of runs that MIX counts together in mix.

This module asks for one piece after another, cheapest spendings first, and lets every answer help with the next: what
cannot be had with more cannot be had with less, and a table found for one piece often pays for another.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.components import CARDS, material_of, need_of
from parlour.games.fancy_animals.groups import Group
from parlour.games.fancy_animals.solver.gentle import gentlest
from parlour.games.fancy_animals.solver.goal import Want
from parlour.games.fancy_animals.solver.layout import lay
from parlour.games.fancy_animals.solver.mix import mixes
from parlour.games.fancy_animals.solver.numbers import Numbers
from parlour.games.fancy_animals.solver.options import covers, one_of
from parlour.games.fancy_animals.solver.query import Trial
from parlour.games.fancy_animals.solver.result import Found
from parlour.games.fancy_animals.solver.search import NEVER, Search
from parlour.games.fancy_animals.solver.spend import ANYWHERE, NOT_AT_ALL, Spending, leaves_room, spendings

SHORT_LOOK = 1000  # nodes
LONG_LOOK = 5000


class Question:
    """A table, and what the seat to move holds and wears."""

    def __init__(
        self,
        top: i64,
        table: list[Group],
        hand: list[int],
        worn: list[list[int]],
        loop: bool = False,
        cover: bool = False,
        mix: bool = False,
    ) -> None:
        self.top: i64 = top
        self.table = table
        self.hand = hand
        self.worn = worn  # by place, the top piece last
        self.loop = loop
        self.cover = cover
        self.mix = mix


class Answer:
    """A play. Its price is known; the arrangement is worked out when it is first asked for."""

    def __init__(
        self, solver: Solver, spent: i64, cards: i64, suit: i64, length: i64, card: i64, choices: list[Spending]
    ) -> None:
        self.spent: i64 = spent  # printed points of the clothing used as wilds
        self.cards: i64 = cards  # from hand
        self._solver = solver
        self._suit: i64 = suit
        self._length: i64 = length
        self._card: i64 = card  # the piece to take, or the hand card to play
        self._choices = choices  # what may be spent for that price
        self._groups: list[Group] = []
        self._pieces: list[int] = []
        self._changes: i64 = 0

    def choices_at(self, place: i64) -> list[list[int]]:
        """Each choice of pieces that could be spent for this price and lets the piece taken be worn at the place."""
        cover = self._solver.question.cover
        return [choice.pieces for choice in self._choices if leaves_room(choice, self._card, place, cover)]

    def spending_one_of(self, choices: list[list[int]]) -> Answer:
        """The same answer, but spending one of these choices of pieces."""
        kept = [choice for choice in self._choices if choice.pieces in choices]
        return Answer(self._solver, self.spent, self.cards, self._suit, self._length, self._card, kept)

    def _arrange(self) -> None:
        if not self._groups:
            card = self._card if self._suit < 0 else -1
            found, choice = self._solver.gentlest(self._choices, self._suit, self._length, card, self.cards)
            self._groups = lay(found, self._solver.question.table, choice.pieces)
            self._pieces = sorted(choice.pieces)
            self._changes = found.moved()

    @property
    def changes(self) -> i64:
        """How many cards of the table change their part."""
        self._arrange()
        return self._changes

    @property
    def groups(self) -> list[Group]:
        """The whole table as the play leaves it."""
        self._arrange()
        return self._groups

    @property
    def pieces(self) -> list[int]:
        """The clothing spent."""
        self._arrange()
        return self._pieces

    @property
    def played(self) -> list[int]:
        """The hand cards on the table."""
        self._arrange()
        hand = self._solver.question.hand
        return sorted([card for group in self._groups for card in group.cards if card < CARDS and card in hand])


class Finding:
    """What was found out on the way: the fewest cards for a run with those wilds spent, and how; or that there is none.

    It is sure for fewer wilds too when none of them was merely in the way. A way found for one run may hold others.
    """

    def __init__(self, suit: i64, length: i64, wilds: i64, cards: i64, found: Found | None, sure: bool) -> None:
        self.suit: i64 = suit
        self.length: i64 = length
        self.wilds: i64 = wilds
        self.cards: i64 = cards
        self.found = found
        self.sure = sure
        self.runs: list[int] = []  # the longest of each suit in what was found
        if found is not None:
            self.runs = [int(found.longest(other)) for other in range(4)]

    def holds(self, suit: i64, length: i64) -> bool:
        """Is there such a run in what was found?"""
        if self.found is None:
            return False
        return suit < 0 or (suit == self.suit and length <= self.length) or length <= self.runs[suit]


class Solver:
    """Answers everything about one question, and remembers what it has found on the way."""

    def __init__(self, question: Question, look: i64 = NEVER) -> None:
        self.question = question
        self.look: i64 = look  # nodes
        self.numbers = Numbers(question.top, question.table, question.hand, question.loop)
        self.search = Search(question.top, question.loop)
        self.spendings = spendings(question.worn)
        self.fewest: dict[tuple[int, int, int], int] = {}
        self.findings: list[Finding] = []
        self.trials: dict[tuple[int, int, int], list[Trial]] = {}
        self.gentle: dict[tuple[int, ...], Found] = {}

    def cheapest_taking(self, piece: i64, place: i64 = ANYWHERE) -> Answer | None:
        """The cheapest play that takes the piece and wears it at that place (FA-13, FA-16)."""
        return self._cheapest(material_of(piece), need_of(piece), piece, place)

    def cheapest_play(self) -> Answer | None:
        """The cheapest play that takes nothing."""
        return self._cheapest(-1, 0, -1, NOT_AT_ALL)

    def has_free_play(self) -> bool:
        """FA-14: is there a play that spends nothing?"""
        return self._fewest_cards(-1, 0, 0) > 0

    def free_play_of(self, card: i64) -> Answer | None:
        """The play with the fewest cards that contains this hand card and spends nothing."""
        if card not in self.question.hand:
            return None
        trial = Trial(self.numbers, self.search, Want(self.numbers.free, card=card))
        cards = trial.fewest(1, len(self.question.hand))
        if cards == 0:
            return None
        return Answer(self, 0, cards, -1, 0, card, [self.spendings[0]])

    def longest_run(self, material: i64) -> i64:
        """The longest run of a material that a play can leave, spending nothing; 0 where there is none."""
        least: i64 = 0
        most: i64 = self.question.top
        while most > least:
            length = max(3, (least + most + 1) // 2)
            if length > most:
                break
            trial = Trial(self.numbers, self.search, Want(self.numbers.free, material, length))
            if trial.fewest(1, len(self.question.hand)) > 0:
                least = length
            else:
                most = length - 1
        return least if least >= 3 else 0

    def _cheapest(self, suit: i64, length: i64, piece: i64, place: i64) -> Answer | None:
        if not self.question.hand:
            return None
        best: i64 = 0
        spent: i64 = 0
        chosen: list[Spending] = []
        seen: dict[int, int] = {}
        look: i64 = SHORT_LOOK
        for choice in self.spendings:
            if best > 0 and choice.points > spent:
                break
            if not leaves_room(choice, piece, place, self.question.cover):
                continue
            wilds: int = choice.wilds
            if wilds not in seen:
                # A short look tells in most cases that nothing will do; after hard failures a longer one is worth it.
                if choice.pieces and best == 0 and look > 0:
                    if not self._hope(suit, length, look):
                        return None
                    look = 0
                before = self.search.nodes
                seen[wilds] = self._fewest_cards(suit, length, wilds)
                if choice.pieces and self.search.nodes - before > LONG_LOOK and seen[wilds] == 0:
                    look = self.search.nodes - before
            cards = seen[wilds]
            if cards > 0 and (best == 0 or cards < best):
                best = cards
                spent = choice.points
                chosen = []
            if cards > 0 and cards == best:
                chosen.append(choice)
        if best == 0:
            return None
        return Answer(self, spent, best, suit, length, piece, chosen)

    def _hope(self, suit: i64, length: i64, look: i64) -> bool:
        """Could it be had if all that is worn were offered as wilds, none of them having to be used?

        A short look may not tell; then there is hope.
        """
        offered: i64 = 0
        for stack in self.question.worn:
            for worn in stack:
                offered += one_of(material_of(worn))
        for finding in self.findings:
            if finding.suit == suit and finding.found is None and finding.sure:
                if finding.length <= length and covers(finding.wilds, offered):
                    return False
            elif finding.suit == suit and finding.length >= length and finding.found is not None:
                return True
        for trial in self._trials(suit, length, offered):
            if trial.ways:
                self.search.limit = self.search.nodes + look
                there = trial.succeeds(len(self.question.hand), 0)
                self.search.limit = NEVER
                if there or self.search.gave_up:
                    return True
        self.findings.append(Finding(suit, length, offered, 0, None, True))
        return False

    def _fewest_cards(self, suit: i64, length: i64, wilds: i64) -> i64:
        """The fewest hand cards with just these wilds spent; 0 where there is no way."""
        key: tuple[int, int, int] = (suit, length, wilds)
        known = self.fewest.get(key)
        if known is None:
            known = self._find_fewest(suit, length, wilds)
            self.fewest[key] = known
        return known

    def _find_fewest(self, suit: i64, length: i64, wilds: i64) -> i64:
        # What is known of shorter and longer runs, with more and with fewer wilds, often settles it.
        best: i64 = 0
        least: i64 = 1
        most: i64 = len(self.question.hand)
        for finding in self.findings:
            way = finding.found
            asks_less = (finding.suit == suit and finding.length <= length) or finding.suit < 0
            if asks_less and finding.sure and covers(finding.wilds, wilds):
                if way is None:
                    return 0
                least = max(least, finding.cards)
            if (
                way is not None
                and finding.cards <= most
                and finding.holds(suit, length)
                and covers(wilds, finding.wilds)
                and way.fits(self.numbers.free + wilds)
            ):
                best = finding.cards
                most = best - 1
        if best > 0 and best <= least:
            return best
        found: Found | None = None
        sure = True
        for trial in self._trials(suit, length, wilds):
            cards = trial.fewest(max(least, trial.want.mixed), most)
            if trial.doubt:
                sure = False
            if cards > 0:
                best = cards
                most = cards - 1
                found = trial.found
        if best == 0 or found is not None:
            self.findings.append(Finding(suit, length, wilds, best, found, sure))
        return best

    def _trials(self, suit: i64, length: i64, wilds: i64) -> list[Trial]:
        """The plain trial, then those that mix, the shortest hand runs first."""
        key: tuple[int, int, int] = (suit, length, wilds)
        found = self.trials.get(key)
        if found is None:
            free = self.numbers.free + wilds
            wants = [Want(free) if suit < 0 else Want(free, suit, max(3, length))]
            if self.question.mix and suit >= 0:
                wants += mixes(self.numbers, free, suit, length)
            found = [Trial(self.numbers, self.search, want) for want in wants]
            self.trials[key] = found
        return found

    def gentlest(
        self, choices: list[Spending], suit: i64, length: i64, card: i64, cards: i64
    ) -> tuple[Found, Spending]:
        """The gentlest way for a price that is known to be enough, and what it spends."""
        wilds: list[int] = []
        for choice in choices:
            if choice.wilds not in wilds:
                wilds.append(choice.wilds)
        key: tuple[int, ...] = (suit, length, card, cards, *wilds)
        found = self.gentle.get(key)
        if found is None:
            found = self._find_gentlest(wilds, suit, length, card, cards)
            self.gentle[key] = found
        spent = found.want.wilds - self.numbers.free
        return found, next(choice for choice in choices if choice.wilds == spent)

    def _find_gentlest(self, wilds: list[int], suit: i64, length: i64, card: i64, cards: i64) -> Found:
        trials: list[Trial] = []
        for spent in wilds:
            if card >= 0:
                wants = [Want(self.numbers.free, card=card)]
            else:
                wants = [trial.want for trial in self._trials(suit, length, spent)]
            trials += [Trial(self.numbers, self.search, want) for want in wants]
        return gentlest(trials, cards, self.look)
