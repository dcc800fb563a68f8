"""The planted defects, one class each. Their sizes stand in `truths.py`, written before the first run."""

from tests.lab.planted.pebbles import Pebbles


class Honest(Pebbles):
    """Nothing is wrong with it."""


class ThreeAhead(Pebbles):
    ahead = (3, 0, 0)


def _lottery(name: str, *tokens: int) -> type[Pebbles]:
    return type(name, (Pebbles,), {"lottery": tokens, "__module__": __name__})


Seat700, Seat600, Seat560, Seat555 = (
    _lottery(f"Seat{tokens}", tokens, 1000 - tokens) for tokens in (700, 600, 560, 555)
)
Second560 = _lottery("Second560", 440, 560)
Third450 = _lottery("Third450", 275, 275, 450)
First390 = _lottery("First390", 390, 305, 305)
Even2, Even3 = _lottery("Even2", 500, 500), _lottery("Even3", 333, 333, 334)


def _worth(name: str, *extra: int, **more: object) -> type[Pebbles]:
    return type(name, (Pebbles,), {"extra": extra, "__module__": __name__, **more})


Dead6, Dead4, Dead3 = _worth("Dead6", 0, 0, -6), _worth("Dead4", 0, 0, -4), _worth("Dead3", 0, -3, 0)
Dominant5, Dominant3 = _worth("Dominant5", 5, 0, 0), _worth("Dominant3", 0, 3, 0)
Dominant2 = _worth("Dominant2", 0, 2, 0, values=(0, 0, 0))


class Coin(Pebbles):
    values = (0, 0, 0)


class CoinOfChips(Pebbles):
    values = (0, 0, 0)
    chips = (-9, 9)


class Faint(Pebbles):
    """Choices hardly matter beside the chips."""

    chips = (-60, 60)


class NoLuck(Pebbles):
    chips = (0,)


class KingHalf(Pebbles):
    kings = 500


class KingQuarter(Pebbles):
    kings = 250


class KingFifth(Pebbles):
    kings = 200


class KingSome(Pebbles):
    kings = 190


class EndlessTenth(Pebbles):
    endless = 100


class EndlessSome(Pebbles):
    endless = 30


class Runaway20(Pebbles):
    early = 20


class Runaway12(Pebbles):
    early = 12


class Runaway9(Pebbles):
    early = 9


class Forced70(Pebbles):
    forced = 0.7


class Forced55(Pebbles):
    forced = 0.55


class Forced50(Pebbles):
    forced = 0.5


class Forced48(Pebbles):
    forced = 0.48


class Long(Pebbles):
    rounds = 24


class Longer(Pebbles):
    rounds = 12
