"""Open runs, counted by their length."""

from parlour.games.fancy_animals.solver.packed import FIELDS, one_of
from parlour.games.fancy_animals.solver.shape import closes, longs_of, ones_of, shape_after, shape_of, twos_of

LEATHER, GEM = one_of(0), one_of(1)


def test_short_runs_must_go_on() -> None:
    shape = shape_of(LEATHER, GEM, 0)
    assert shape_after(shape, LEATHER, 0, 0) == -1
    assert shape_after(shape, LEATHER + GEM, 0, 0) == shape_of(0, LEATHER, GEM)


def test_a_long_run_goes_on_before_a_new_one_begins() -> None:
    shape = shape_of(0, 0, LEATHER)
    assert shape_after(shape, 0, 0, 0) == 0
    assert shape_after(shape, LEATHER, 0, 0) == shape
    after = shape_after(shape, 2 * LEATHER, 0, 0)
    assert (ones_of(after), twos_of(after), longs_of(after)) == (LEATHER, 0, LEATHER)


def test_the_wanted_run_is_kept_apart_until_it_joins() -> None:
    assert shape_after(0, LEATHER, LEATHER, 0) == 0
    assert shape_after(0, LEATHER, LEATHER, LEATHER) == shape_of(0, 0, LEATHER)
    assert shape_after(0, 0, LEATHER, 0) == -1


def test_what_is_open_at_the_end_must_be_what_was_at_the_beginning() -> None:
    """FA-21: a run across the cut may count on no more cards there than it has"""
    assert closes(0, 0, FIELDS)
    assert not closes(shape_of(LEATHER, 0, 0), 0, FIELDS)
    assert closes(shape_of(0, 0, LEATHER), 0, FIELDS)  # it may end before the cut
    assert closes(shape_of(0, 0, LEATHER), shape_of(0, LEATHER, 0), FIELDS)
    assert not closes(shape_of(0, LEATHER, 0), shape_of(0, 0, LEATHER), FIELDS)
    assert closes(shape_of(LEATHER, 0, 0), 0, GEM * 15)  # only gems are looked at
