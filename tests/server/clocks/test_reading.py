"""Whatever happens at a table, in whatever order: the parts of the time add up to the time on the wall."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from parlour.server.clocks.reading import MOST_LAG, SECOND_CHANCE, Reading, Tick, TickKind, after, begin, reading_of
from parlour.server.clocks.rest import Rest, awake, when_used
from parlour.server.clocks.rules import Rules

START = 1_790_000_000_000  # a Monday in September 2026
HOUR = 3_600_000
KINDS: st.SearchStrategy[TickKind] = st.sampled_from(
    ["move", "move", "move", "house", "undo", "pause", "go", "bot", "back", "time", "order"]
)
RULES = st.sampled_from(
    [
        Rules("turn", 60),
        Rules("turn", 5, out="loses"),
        Rules("reserve", 600, 10, 900),
        Rules("reserve", 30, 0, 60),
        Rules("days", 2 * 86400),
    ]
)
NIGHTS = Rest("Europe/Berlin", 22 * 60, 7 * 60, weekends=True)
RESTS = st.sampled_from([None, NIGHTS, Rest("Pacific/Auckland", 60, 13 * 60), Rest("UTC", weekends=True)])


@st.composite
def histories(draw: st.DrawFn) -> tuple[Rules, int, list[Tick]]:
    """Any ticks whose times do not run backwards: more than a table would ever write."""
    rules, players = draw(RULES), draw(st.integers(1, 5))
    turns = st.one_of(st.none(), st.integers(0, players - 1))
    ticks: list[Tick] = []
    at = START
    for number in range(1, draw(st.integers(1, 25)) + 1):
        kind = "start" if number == 1 else draw(KINDS)
        until = at + draw(st.integers(0, 50 * HOUR)) if kind == "pause" else None
        rest = draw(RESTS) if rules.kind == "days" else None
        lag = draw(st.integers(0, MOST_LAG)) if kind == "move" else 0
        length = draw(st.integers(0, 30))
        seat = draw(st.integers(0, players - 1))
        ticks.append(Tick(number, at, kind, draw(turns), draw(st.booleans()), length, seat, lag, until, rest))
        at += draw(st.one_of(st.integers(0, 2000), st.integers(0, 80 * HOUR)))
    return rules, players, ticks


def test_what_the_house_plays_takes_nobodys_time() -> None:
    rules = Rules("reserve", 600, 10, 900)
    reading = begin(rules, 2, Tick(1, START, "start", 0, True, 0))
    reading = after(reading, Tick(2, START + 7_000, "order", 0, True, 0, 0))  # thought about until the order was given
    reading = after(reading, Tick(3, START + 9_000, "house", 0, True, 1, 0))
    assert (reading.reserve, reading.spent, reading.bots) == ((593_000, 600_000), (7_000, 0), 2_000)
    reading = after(reading, Tick(4, START + 9_000, "house", 1, True, 2, 0))  # a turn in which time was used has earned
    assert reading.reserve == (603_000, 600_000)
    reading = after(reading, Tick(5, START + 9_500, "house", 0, True, 3, 1))  # one that it played alone has not
    assert (reading.reserve, reading.bots) == ((603_000, 600_000), 2_500)


@given(histories())
def test_the_parts_are_the_time_on_the_wall(history: tuple[Rules, int, list[Tick]]) -> None:
    rules, players, ticks = history
    reading: Reading | None = None
    for tick in ticks:
        reading = begin(rules, players, tick) if reading is None else after(reading, tick)
        assert reading.parts == tick.at - START
        parts = (*reading.spent, reading.bots, reading.lag, reading.paused, reading.resting, reading.over)
        assert min(parts) >= 0
        assert all(0 <= left <= max(rules.cap, rules.seconds, 30) * 1000 for left in reading.reserve)
        assert reading.turn_lag <= MOST_LAG


@given(histories(), st.integers(0, 25))
def test_a_restart_in_between_changes_nothing(history: tuple[Rules, int, list[Tick]], cut: int) -> None:
    """Who has all ticks and who follows one by one read the same, also where somebody looks at the clock meanwhile."""
    rules, players, ticks = history
    reading = reading_of(rules, players, ticks[: cut + 1])
    assert reading is not None
    for seat in range(players):
        reading.left(seat, ticks[-1].at)
    for tick in ticks[cut + 1 :]:
        reading = after(reading, tick)
    assert reading == reading_of(rules, players, ticks)


@given(histories())
def test_time_is_up_exactly_when_nothing_is_left(history: tuple[Rules, int, list[Tick]]) -> None:
    reading = reading_of(*history)
    assert reading is not None
    if reading.running is None:
        assert reading.due is None
        return
    assert reading.due is not None
    assert reading.left(reading.running, reading.due) == 0
    if reading.left(reading.running, reading.tick.at) > 0:
        assert reading.left(reading.running, reading.due - 1) == 1
    for seat in range(len(reading.spent)):  # nobody else's time runs
        if seat != reading.running:
            assert reading.left(seat, reading.due) == reading.left(seat, reading.tick.at)


@given(RESTS, st.integers(0, 400 * 24 * HOUR), st.integers(0, 20 * 24 * HOUR))
def test_rest_is_not_counted(rest: Rest | None, since: int, amount: int) -> None:
    """Through a year with both changes of the clocks."""
    start = START + since
    end = when_used(rest, start, amount)
    assert awake(rest, start, end) == amount
    middle = (start + end) // 2
    assert awake(rest, start, middle) + awake(rest, middle, end) == amount
    if amount:
        assert awake(rest, start, end - 1) == amount - 1


def test_a_night_and_a_weekend() -> None:
    friday = START + 4 * 24 * HOUR - (START % (24 * HOUR)) + 18 * HOUR  # 20:00 in Berlin
    assert awake(NIGHTS, friday, friday + 2 * HOUR) == 2 * HOUR
    assert when_used(NIGHTS, friday, 3 * HOUR) == friday + 60 * HOUR  # two hours, then Monday from seven to eight


def ticks(rules: Rules, *then: Tick, players: int = 2) -> Reading:
    found = reading_of(rules, players, [Tick(1, START, "start", 0, True, 0), *then])
    assert found is not None
    return found


def test_a_reserve_grows_after_a_turn_up_to_its_cap() -> None:
    rules = Rules("reserve", 60, 10, 65)
    slow = ticks(rules, Tick(2, START + 20_000, "move", 1, True, 1, 0))
    assert slow.reserve == (50_000, 60_000)
    quick = ticks(rules, Tick(2, START + 1000, "move", 1, True, 1, 0))
    assert quick.reserve == (65_000, 60_000)
    within = ticks(rules, Tick(2, START + 1000, "move", 0, True, 1, 0))
    assert within.reserve == (59_000, 60_000)  # the turn goes on


def test_what_is_taken_back_has_earned_nothing() -> None:
    rules = Rules("reserve", 60, 10, 120)
    moved = Tick(2, START + 5000, "move", 1, True, 1, 0)
    undone = Tick(3, START + 9000, "undo", 0, True, 0, 0)
    found = ticks(rules, moved, undone)
    assert found.reserve == (55_000, 56_000)  # and the other's time ran while the wish was open
    again = after(found, Tick(4, START + 10_000, "move", 1, True, 1, 0))
    assert again.reserve == (64_000, 56_000)


def test_undoing_within_a_turn_gives_no_new_time() -> None:
    rules = Rules("turn", 60)
    found = ticks(rules, Tick(2, START + 40_000, "move", 0, True, 1), Tick(3, START + 50_000, "undo", 0, True, 0))
    assert found.left(0, START + 55_000) == 5000


def test_a_bot_thinks_at_nobodys_cost() -> None:
    rules = Rules("reserve", 60, 0, 60)
    found = ticks(rules, Tick(2, START + 1000, "move", 1, False, 1), Tick(3, START + 31_000, "move", 0, True, 2))
    assert (found.reserve, found.bots) == ((59_000, 60_000), 30_000)


def test_the_way_is_credited_once_a_turn() -> None:
    rules = Rules("reserve", 60, 0, 60)
    found = ticks(
        rules,
        Tick(2, START + 1000, "move", 0, True, 1, 0, lag=400),
        Tick(3, START + 2000, "move", 1, True, 2, 0, lag=400),
    )
    assert (found.reserve[0], found.lag) == (58_500, MOST_LAG)


def test_nobody_pays_for_a_pause_and_it_ends_by_itself() -> None:
    rules = Rules("turn", 60)
    found = ticks(rules, Tick(2, START + 10_000, "pause", 0, True, 0, 0, until=START + 100_000))
    assert found.left(0, START + 50_000) == 50_000
    assert found.due == START + 150_000
    resumed = after(found, Tick(3, START + 40_000, "go", 0, True, 0, 1))
    assert (resumed.paused, resumed.due) == (30_000, START + 90_000)


def test_who_takes_the_seat_back_after_time_was_up_has_a_second_chance() -> None:
    rules = Rules("reserve", 60, 0, 60)
    out = Tick(2, START + 61_000, "time", 0, False, 0, 0)
    back = Tick(3, START + 62_000, "back", 0, True, 0, 0)
    assert ticks(rules, out).flagged == (0,)
    assert ticks(rules, out, back).reserve[0] == SECOND_CHANCE
    assert ticks(rules, out._replace(kind="bot"), back).reserve[0] == 0  # but not who only let a bot play for a moment
