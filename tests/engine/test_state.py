"""A state as a Python object, in every game: it compares, copies, pickles, prints, and refuses what cannot be asked."""

import copy
import pickle
from collections import Counter
from html.parser import HTMLParser
from random import Random
from typing import Any

import pytest

import parlour
from parlour.bots import RandomBot
from parlour.engine import Event, Hints, Perspective, Prompts, Refusal, State
from tests.bots.toy import GAME, Pegs
from tests.tables import TableOf

TABLES = [TableOf(key, parlour.game(key).players[0]) for key in parlour.games()]
every_game = pytest.mark.parametrize("table", TABLES, ids=str)


@every_game
def test_a_state_knows_its_game(table: TableOf) -> None:
    state = table.start(1)
    for other in (state, state.copy(), state.imagine(0, 1), state.redrawn(1), table.game.load(state.dump())):
        assert other.game is table.game


@every_game
def test_states_are_equal_when_game_and_position_are(table: TableOf) -> None:
    state, twin = table.moment(3), table.moment(3)
    assert state == twin
    assert (state != twin) is False
    twin.apply(twin.moves()[0])
    assert state != twin
    assert state != table.moment(4)
    assert state != state.dump()


def test_states_of_different_games_are_not_equal() -> None:
    assert len([1 for one in TABLES for other in TABLES if one.start(1) == other.start(1)]) == len(TABLES)


@every_game
def test_a_state_is_not_hashable_because_it_changes(table: TableOf) -> None:
    with pytest.raises(TypeError, match="unhashable"):
        hash(table.start(1))


@every_game
@pytest.mark.parametrize(
    "copied",
    [copy.copy, copy.deepcopy, lambda state: pickle.loads(pickle.dumps(state))],
    ids=["copy", "deep", "pickle"],
)
def test_copies_are_equal_and_independent(table: TableOf, copied: Any) -> None:
    state = table.moment(5)
    before = state.dump()
    twin = copied(state)
    assert type(twin) is type(state)
    assert twin == state
    twin.playout(1)
    assert state.dump() == before
    other = state.copy()
    other.playout(1)
    assert other == twin, "later shuffles are the same"


@every_game
def test_there_is_one_of_each_game(table: TableOf) -> None:
    game = table.game
    assert copy.copy(game) is copy.deepcopy(game) is pickle.loads(pickle.dumps(game)) is game


def test_a_game_that_is_not_on_the_shelf_says_why_it_cannot_be_pickled() -> None:
    with pytest.raises(pickle.PicklingError, match=r"Pegs cannot be pickled: .* parlour.games\(\) lists"):
        pickle.dumps(GAME)


def test_what_a_bot_or_a_record_tells_can_be_pickled_and_read() -> None:
    state = parlour.game("cats-and-dogs").start(2, 7)
    thought = RandomBot().think(Perspective(state, 0), 1)
    again = pickle.loads(pickle.dumps(thought))
    assert (again.move, again.says) == (thought.move, thought.says)
    assert "drawn by lot" in repr(thought)
    record = parlour.Record("cats-and-dogs", 2, 7, ["mark rex"], names=["Ann", "Ben"])
    assert pickle.loads(pickle.dumps(record)) == record
    assert repr(record) == "<Record cats-and-dogs: 2 players, seed 7, 1 move>"
    event = pickle.loads(
        pickle.dumps(Event("drew", "{1} draws.", {"seat": 1}, {1: ("You draw 5LG.", {"card": "5LG"})}))
    )
    assert event.seen_by(1)["card"] == "5LG"
    assert repr(event) == "<Event drew: {1} draws.>"


def test_how_a_state_calls_itself() -> None:
    game = parlour.game("cats-and-dogs")
    state = game.start(2, 7)
    assert repr(state) == "<cats-and-dogs: 2 players, seat 0 to move (mark), scores 0, 0>"
    assert repr(Perspective(state, 1)).startswith("<Perspective of seat 1: cats-and-dogs, 2 players, seat 0 to move")
    assert repr(game) == "<Game cats-and-dogs: Like Cats and Dogs!, 2 to 6 players>"
    state.playout(1)
    assert "over, won by seat" in repr(state)
    assert repr(Pegs(2, 5)) == "<pegs: 2 players, seat 0 to move, scores 0, 0>"


@every_game
def test_a_printed_state_shows_the_hidden_and_a_printed_perspective_does_not(table: TableOf) -> None:
    state = table.start(1)
    whole = str(state)
    assert "All is open, hidden cards included." in whole
    for card in _words(state.dump()):
        assert card in whole
    for seat in range(table.players):
        # Whatever is hidden from the seat leaves what it is shown as it was.
        for seed in range(3):
            world = state.imagine(seat, seed)
            assert str(Perspective(world, seat)) == str(Perspective(state, seat)), f"seed {seed}"
            assert _html(Perspective(world, seat)) == _html(Perspective(state, seat)), f"seed {seed}"
        assert str(Perspective(state, seat)) != whole


class Balance(HTMLParser):
    """Counts what is opened and not closed."""

    def __init__(self) -> None:
        super().__init__()
        self.open: Counter[str] = Counter()
        self.texts: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.open[tag] += 1

    def handle_endtag(self, tag: str) -> None:
        self.open[tag] -= 1

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        pass

    def handle_data(self, data: str) -> None:
        self.texts.append(data)


@every_game
def test_a_picture_has_every_card(table: TableOf) -> None:
    state = table.moment(2)
    page = Balance()
    page.feed(_html(state))
    assert not any(page.open.values())
    for card in _words(state.dump()):
        assert any(card in text for text in page.texts), card


@every_game
def test_a_seat_that_is_not_there_is_refused_everywhere(table: TableOf) -> None:
    state = table.start(1)
    asked: list[Any] = [
        state.view,
        lambda seat: state.imagine(seat, Random(1)),
        lambda seat: Perspective(state, seat),
    ]
    if isinstance(state, Prompts):
        asked.append(state.prompt)
    if isinstance(state, Hints):
        asked.append(state.hints)
    for ask in asked:
        for seat in (-1, table.players, 9):
            with pytest.raises(Refusal) as refusal:
                ask(seat)
            why = f"There is no seat {seat}: the seats are 0 to {table.players - 1}."
            assert (refusal.value.rule, refusal.value.why) == (table.game.unreadable, why)


NO_MOVES: list[Any] = [2**40, -1, 31 << 4, 10**30, -(10**30), None, 1.5, True, b"", (), [1], object(), 2**63, 2**64 + 1]


@every_game
@pytest.mark.parametrize("move", NO_MOVES, ids=lambda move: "object" if type(move) is object else repr(move))
def test_whatever_is_not_a_move_is_refused_in_words(table: TableOf, move: Any) -> None:
    for state in (table.start(1), table.moment(6)):
        before = state.dump()
        if move in state.moves() and not isinstance(move, bool):
            continue
        with pytest.raises(Refusal, match="is not a move of"):
            state.play(move)
        refusal = state.refusal(move)
        assert refusal is not None
        assert refusal.rule == table.game.unreadable
        with pytest.raises(Refusal, match="is not a move of"):
            state.text(move)
        assert state.dump() == before


@every_game
def test_a_text_is_for_play_text(table: TableOf) -> None:
    state = table.start(1)
    for text in ("mark rex", state.text(state.moves()[0]), ""):
        with pytest.raises(Refusal, match="is a text, not a move: play_text plays a text"):
            state.play(text)


@every_game
def test_every_move_has_one_number_only(table: TableOf) -> None:
    """Whatever can be written down is read as the same move again."""
    state = table.moment(1)
    numbers = [move for move in range(1 << 14) if _text(state, move) is not None]
    assert all(state.parse(state.text(move)) == move for move in numbers)


@every_game
def test_a_seed_or_a_numpy_generator_will_do_for_chance(table: TableOf) -> None:
    class Generator:
        """As numpy's, whose `integers` draws below a bound."""

        def __init__(self, seed: int) -> None:
            self.random = Random(seed)

        def integers(self, low: int) -> int:
            return self.random.randrange(low)

    state = table.start(1)
    assert state.imagine(0, 7) == state.imagine(0, "7") != state.imagine(0, 8)
    assert state.redrawn(7) == state.redrawn("7") != state.redrawn(8)
    assert state.imagine(0, Generator(1)) == state.imagine(0, Generator(1)) != state.imagine(0, Generator(2))
    assert state.copy().playout(7) == state.copy().playout("7")
    for wrong in (None, 1.5, True, object()):
        with pytest.raises(Refusal, match=r"A (source of chance|seed) is"):
            state.imagine(0, wrong)  # type: ignore[arg-type]


@every_game
def test_places_begin_with_the_winners(table: TableOf) -> None:
    assert table.start(1).places() == []
    for seed in range(3):
        if table.game.slow and not parlour.compiled():
            continue
        state = table.over(seed)
        places = state.places()
        assert [seat for seat, place in enumerate(places) if place == 1] == state.winners()
        assert sorted(places) == [1 + len([other for other in places if other < place]) for place in sorted(places)]


def test_places_when_some_are_equal() -> None:
    class Scored(Pegs):
        def scores(self) -> list[int]:
            return [3, 7, 3, 1]

        def winners(self) -> list[int]:
            return [1]

    assert Scored(4, 0).places() == [2, 1, 2, 4]


def test_a_perspective_gives_what_a_bot_needs() -> None:
    state = parlour.game("trophy-case").start(3, 1)
    told = [event.seen_by(1) for event in state.play(state.moves()[0])]
    perspective = Perspective(state, 1, told)
    assert perspective.game is state.game
    assert perspective.events == told
    assert Perspective(state, 1).events == []
    assert [perspective.text(move) for move in perspective.moves()] == [state.text(move) for move in state.moves()]


def _words(value: Any) -> set[str]:
    """Every card and other name in a position, but not what heads it."""
    if isinstance(value, dict):
        return {word for key, each in value.items() if key not in ("game", "phase") for word in _words(each)}
    if isinstance(value, list):
        return {word for each in value for word in _words(each)}
    return {value} if isinstance(value, str) else set()


def _html(shown: State | Perspective) -> str:
    return shown._repr_html_()


def _text(state: State, move: int) -> str | None:
    try:
        return state.text(move)
    except Refusal:
        return None


@every_game
def test_a_move_known_to_be_legal_is_played_unchecked_with_the_same_events(table: TableOf) -> None:
    checked, known = table.moment(3), table.moment(3)
    move = checked.moves()[0]
    assert not checked.slow_check(move)
    told = [event.seen_by(None) for event in checked.play(move)]
    assert [event.seen_by(None) for event in known.play_unchecked(move)] == told
    assert checked == known
    assert known.events is None
