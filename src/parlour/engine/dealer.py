"""Shuffles: the only chance there is in a game, drawn from its seed alone."""

from __future__ import annotations

from hashlib import blake2b
from random import Random
from typing import Any, Protocol, TypeAlias

from librt.random import Random as Chance
from librt.vecs import vec
from mypy_extensions import i64

from parlour.engine.fields import Fields
from parlour.engine.refusal import Refusal

KEY_BYTES = 32


class NumpyGenerator(Protocol):
    """What is asked of a numpy Generator, so that numpy need not be there."""

    def integers(self, low: int) -> Any: ...


# A source of chance, wherever one is asked for: `random_from` makes a Random of it.
RandomLike: TypeAlias = int | str | Random | NumpyGenerator


class Dealer:
    """Shuffles from a keyed BLAKE2b stream over the seed.

    The same seed deals the same cards on every machine for ever, and nothing that players see tells them what comes
    next. Every shuffle has a stream of its own, so a key and the number of shuffles identify a dealer.
    """

    def __init__(self, key: bytes, shuffles: int = 0, keyed: Any = None) -> None:
        self.key = key
        self.shuffles = shuffles
        self._keyed = keyed  # never fed: each block begins with a copy of it. Many an imagined world is never shuffled

    def shuffle(self, cards: vec[i64]) -> None:
        """Shuffle in place. At most 65,536 cards."""
        stream = b""
        used: i64 = 0
        block: i64 = 0
        left: i64 = len(cards)
        while left > 1:
            if used == len(stream):
                stream = self._block(block)
                block += 1
                used = 0
            high: i64 = stream[used]
            low: i64 = stream[used + 1]
            used += 2
            drawn: i64 = high * 256 + low
            other: i64 = drawn % left
            # Numbers at or above the largest multiple of `left` are thrown away, so that every order is equally likely.
            if drawn - other > 65536 - left:
                continue
            left -= 1
            card: i64 = cards[left]
            cards[left] = cards[other]
            cards[other] = card
        self.shuffles += 1

    def _block(self, number: int) -> bytes:
        stream = self._ready().copy()
        stream.update(b"%d/%d" % (self.shuffles, number))
        block: bytes = stream.digest()
        return block

    def _ready(self) -> Any:
        """The keyed stream, made when it is first asked for."""
        if self._keyed is None:
            self._keyed = blake2b(key=self.key)
        return self._keyed

    def copy(self) -> Dealer:
        return Dealer(self.key, self.shuffles, self._ready())

    def dump(self) -> str:
        """The dealer as one word, for positions of games that shuffle again."""
        return f"{self.key.hex()}/{self.shuffles}"


class ChosenDealer(Dealer):
    """A dealer whose shuffles are chosen, for counting every deal there is.

    `choices` says which of the different cards left comes next, from the last place of each shuffle to the first; where
    it ends, the first of them. `widths` has how many there were to choose from, and `chance` how likely the deal is.
    """

    def __init__(self, choices: list[int]) -> None:
        super().__init__(bytes(KEY_BYTES))
        self.choices = choices
        self.widths: list[int] = []
        self.chance = 1.0
        self.closed = False  # is the deal over? Then nothing may be left to chance

    def shuffle(self, cards: vec[i64]) -> None:
        if self.closed:
            raise Refusal("", "The cards are shuffled again in the midst of this game, so its deals cannot be counted.")
        left: i64 = len(cards)
        while left > 1:
            different = sorted({int(card) for card in cards[:left]})
            number = len(self.widths)
            chosen: i64 = different[self.choices[number] if number < len(self.choices) else 0]
            self.widths.append(len(different))
            copies: i64 = 0
            at: i64 = 0
            for i in range(left):
                if cards[i] == chosen:
                    copies += 1
                    at = i
            self.chance *= int(copies) / int(left)
            left -= 1
            cards[at] = cards[left]
            cards[left] = chosen
        self.shuffles += 1

    def copy(self) -> Dealer:
        return self


def seed_text(seed: object) -> str:
    """Seeds are text; the integer 7 is the text "7"."""
    if isinstance(seed, bool) or not isinstance(seed, (str, int)):
        raise Refusal("", f"A seed is a text or a whole number, not {seed!r}.")
    text = str(seed)
    if not text.isprintable() or text != text.strip():
        raise Refusal("", "A seed is one line of printable text, with no space at either end.")
    return text


def seed_hash(seed: object) -> str:
    """What a table publishes when it opens, so that the seed shown at its end can be checked."""
    return blake2b(seed_text(seed).encode(), digest_size=32, person=b"parlour-promise").hexdigest()


def dealer_from_seed(seed: object) -> Dealer:
    return Dealer(blake2b(seed_text(seed).encode(), digest_size=KEY_BYTES, person=b"parlour-dealer").digest())


def dealer_from_dump(text: str) -> Dealer:
    """The inverse of `Dealer.dump`; raises ValueError for any other text."""
    key, slash, shuffles = text.partition("/")
    if not slash or len(key) != 2 * KEY_BYTES or not shuffles.isdecimal():
        raise ValueError("not a dealer")
    return Dealer(bytes.fromhex(key), int(shuffles))


def dealer_from_fields(fields: Fields, seed: object) -> Dealer:
    """The dealer of later shuffles, from the field `rng` of a position; without one from the seed, or from seed 0."""
    if "rng" in fields.values:
        text = fields.value("rng")
        if isinstance(text, str):
            try:
                dealer = dealer_from_dump(text)
                if dealer.dump() == text:
                    return dealer
            except ValueError:
                pass
        fields.refuse("rng", "must be 64 hexadecimal digits, a slash, and the number of shuffles so far.")
    try:
        return dealer_from_seed(0 if seed is None else seed)
    except Refusal as refused:
        raise Refusal(fields.rule, refused.why) from None


def dealer_from_chance(chance: Chance) -> Dealer:
    """A dealer for an imagined world, where later shuffles must not be those of the real one."""
    high: int = chance.randrange(1 << 62)
    low: int = chance.randrange(1 << 62)
    return Dealer((high << 62 | low).to_bytes(KEY_BYTES, "little"))


def random_from(source: object) -> Random:
    """The generator itself, or one made from a seed (the same seed, the same generator) or a numpy Generator.

    >>> random_from(7).random() == random_from("7").random()
    True
    """
    if isinstance(source, Random):
        return source
    if isinstance(source, (int, str)):
        return Random(seed_text(source))
    draw = getattr(source, "integers", None)
    if draw is None:
        raise Refusal("", f"A source of chance is a seed, a random.Random or a numpy Generator, not {source!r}.")
    return Random(int(draw(1 << 62)))


def chance_from(source: object) -> Chance:
    """A fast generator for search and imagination, from any source of chance."""
    return Chance(random_from(source).getrandbits(62))


def mix(cards: vec[i64], chance: Chance) -> None:
    """Shuffle in place, quickly: for imagined worlds, never for a real deal.

    The order that the cards came in makes no difference, so that nothing of the hidden truth is in what is imagined.
    """
    _sort(cards)
    left: i64 = len(cards)
    while left > 1:
        other: i64 = chance.randrange(left)
        left -= 1
        card: i64 = cards[left]
        cards[left] = cards[other]
        cards[other] = card


def _sort(cards: vec[i64]) -> None:
    """By counting: cards are small whole numbers, and so many that comparing them would take longer than the mixing."""
    if len(cards) < 2:
        return
    least: i64 = cards[0]
    most: i64 = cards[0]
    for card in cards:
        if card < least:
            least = card
        elif card > most:
            most = card
    copies = vec[i64]([0] * (most - least + 1))
    for card in cards:
        copies[card - least] += 1
    at: i64 = 0
    for card in range(least, most + 1):
        for _ in range(copies[card - least]):
            cards[at] = card
            at += 1
