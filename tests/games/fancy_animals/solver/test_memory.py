"""What the search remembers, and what it must not believe."""

from parlour.games.fancy_animals.solver.memory import KEPT, START_SIZE, DominanceList, TranspositionTable


def test_a_dead_end_is_dead_for_no_larger_allowance() -> None:
    table = TranspositionTable()
    table.add(7, 9, 3)
    assert table.contains(7, 9, 3)
    assert table.contains(7, 9, 0)
    assert not table.contains(7, 9, 4)
    assert not table.contains(9, 7, 0)


def test_the_table_grows_and_forgets_nothing() -> None:
    table = TranspositionTable()
    entries = [(shape << 20, key << 34) for shape in range(64) for key in range(64)]
    for shape, key in entries:
        table.add(shape, key, 5)
    assert table.size > START_SIZE
    assert all(table.contains(shape, key, 5) and not table.contains(shape, key, 6) for shape, key in entries)


def test_what_is_nowhere_better_is_dead() -> None:
    known = DominanceList()
    known.add(1, 0x1_00002, 0x3)
    assert known.contains(1, 0x1_00002, 0x3)
    assert known.contains(1, 0x2_00002, 0x4)
    assert not known.contains(1, 0x2_00001, 0x4)
    assert not known.contains(1, 0x1_00002, 0x2)


def test_another_stamp_is_another_question() -> None:
    known = DominanceList()
    known.add(1, 0, 0)
    assert not known.contains(2, 5, 5)
    known.add(2, 9, 0)
    assert not known.contains(1, 5, 5)
    assert not known.contains(2, 5, 5)


def test_the_oldest_are_forgotten() -> None:
    known = DominanceList()
    known.add(1, 1, 0)
    for _ in range(KEPT):
        known.add(1, 2, 0)
    assert not known.contains(1, 1, 0)
    assert known.contains(1, 2, 0)
