"""What a line means."""

import pytest

import parlour
from parlour.engine import Refusal, State
from parlour.terminal.reading import move_meant, suggestion


@pytest.fixture
def state() -> State:
    return parlour.game("cats-and-dogs").start(2, 7)


def meant(state: State, line: str) -> str:
    moves = [(move, state.text(move)) for move in state.moves()]
    return state.text(move_meant(state, line, moves, "CD-0"))


@pytest.mark.parametrize("line", ["mark rex", "Mark Rex", "mark  rex", "MARK\tREX", "4"])
def test_a_move_is_understood_however_it_is_written(state: State, line: str) -> None:
    assert meant(state, line) == "mark rex"


def test_a_move_that_is_not_legal_is_understood_too(state: State) -> None:
    """So that the refusal names the rule, not the spelling."""
    assert meant(state, "Give  Rex") == "give rex"


@pytest.mark.parametrize("line", ["mark rax", "0", "5", "9" * 5000, "²", "", "mark", "mark rex rex"])
def test_anything_else_is_refused(state: State, line: str) -> None:
    with pytest.raises(Refusal, match="CD-0"):
        meant(state, line)


def test_letters_that_matter_are_not_confused() -> None:
    """The suit Time and the trump time, in Trophy Case."""
    state = parlour.game("trophy-case").start(3, 7)
    lead = state.text(state.moves()[0])
    assert meant(state, lead.upper()) == lead


def test_near_misses_are_suggested(state: State) -> None:
    texts = [*(state.text(move) for move in state.moves()), "help", "hint"]
    assert suggestion("mark rax", texts) == "Did you mean “mark rex”?"
    assert suggestion("HNIT", texts) == "Did you mean “hint”?"
    assert suggestion("castle", texts) is None
