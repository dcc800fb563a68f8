"""The shape of the open runs: how many of each suit have one card so far, two, or three and more.

Nothing else about open runs matters. Those of one or two cards must go on; longer ones may. To go on with one of these
is never worse than to begin another beside it, since two runs that pass the same number can swap their tails.

A shape is three packed counts in one word: runs of one card in bits 0-19, of two in 20-39, of three and more in 40-59.
"""

from __future__ import annotations

from mypy_extensions import i64

from parlour.games.fancy_animals.solver.packed import FIELDS, LOW, covers, least_of


def shape_of(ones: i64, twos: i64, longs: i64) -> i64:
    return ones | twos << 20 | longs << 40


def ones_of(shape: i64) -> i64:
    """Runs of one card, as packed counts."""
    return shape & FIELDS


def twos_of(shape: i64) -> i64:
    """Runs of two cards."""
    return (shape >> 20) & FIELDS


def longs_of(shape: i64) -> i64:
    """Runs of three cards and more."""
    return (shape >> 40) & FIELDS


def shape_after(shape: i64, runs: i64, taken: i64, joined: i64) -> i64:
    """The next shape when `runs` cards of the next number go into runs; -1 where a run of one or two is cut short.

    Of these cards `taken` belong to the wanted run, which is kept apart; `joined` if it becomes an ordinary one here.
    """
    must = ones_of(shape) + twos_of(shape) + taken
    if not covers(runs, must):
        return -1
    free = runs - must
    going = least_of(longs_of(shape), free)
    return shape_of(free - going, ones_of(shape), twos_of(shape) + going + joined)


def closes(shape: i64, begin: i64, suits: i64) -> bool:
    """LOOP: can the runs open at the end be those that were open at the beginning, in these suits (a packed mask)?"""
    ones = ones_of(shape) & suits
    short = ones + (twos_of(shape) & suits)
    every = short + (longs_of(shape) & suits)
    begin_ones = ones_of(begin) & suits
    begin_short = begin_ones + (twos_of(begin) & suits)
    begin_every = begin_short + (longs_of(begin) & suits)
    return covers(begin_ones, ones) and covers(begin_short, short) and covers(every, begin_every)


def burden_of(shape: i64) -> i64:
    """Three packed counts in which less is better: runs of one card, runs of one or two, and all runs, reversed.

    Fewer runs that must go on are better, and more that may.
    """
    short = ones_of(shape) + twos_of(shape)
    return shape_of(ones_of(shape), short, LOW - (short + longs_of(shape)))
