"""The search itself, on a game whose best moves are known."""

import subprocess
import sys
from random import Random

import pytest

import parlour
from parlour.bots import Budget, Evaluator
from parlour.bots.search import Edge, Node, Search, weight_of
from parlour.engine import Perspective
from tests.bots.toy import Pegs


def searched(pegs: int, players: int = 2, iterations: int = 800, seed: int = 1) -> Search:
    search = Search(Perspective(Pegs(players, pegs), 0), Evaluator(), Random(seed))
    search.run(Budget(iterations=iterations))
    return search


@pytest.mark.parametrize("pegs", [5, 6, 7, 9, 10, 11])
def test_it_finds_the_winning_move(pegs: int) -> None:
    """Leaving a multiple of four wins for certain."""
    assert searched(pegs).results()[0].move == pegs % 4


def test_it_knows_a_lost_game_from_a_won_one() -> None:
    assert searched(4, iterations=2000).results()[0].value() < 0.35
    assert searched(3).results()[0].value() > 0.9


def test_everybody_plays_for_themselves() -> None:
    """Of three, the next one takes the last two: leaving two or three pegs loses, leaving one more does not."""
    found = {edge.move: edge.value() for edge in searched(5, players=3, iterations=3000).results()}
    assert found[2] < found[1]
    assert found[3] < found[1]


def test_the_root_knows_who_wins_in_its_stead() -> None:
    """Of three with four pegs left, the next one takes the rest whatever is taken now."""
    for edge in searched(4, players=3, iterations=2000).results():
        mover, following, last = edge.values(3)
        assert following > 0.6
        assert last < 0.25
        assert mover == edge.value()


def test_the_same_source_searches_the_same() -> None:
    first = [(edge.move, edge.visits, edge.total) for edge in searched(10, seed=5).results()]
    assert first == [(edge.move, edge.visits, edge.total) for edge in searched(10, seed=5).results()]


def test_iterations_are_counted_and_time_is_kept() -> None:
    assert searched(10, iterations=37).iterations == 37
    search = Search(Perspective(Pegs(2, 30), 0), Evaluator(), Random(1))
    search.run(Budget(milliseconds=20))
    assert search.iterations > 0


def test_a_move_can_be_studied() -> None:
    search = searched(10, iterations=50)
    assert search.study(1, 100).visits == 100


def test_a_move_that_the_game_does_not_list_can_be_compared() -> None:
    search = Search(Perspective(Pegs(2, 10), 0), Evaluator(), Random(1), [2, 4])
    search.run(Budget(iterations=100))
    assert [edge.move for edge in search.results() if edge.move == 4] == [4]
    assert len(search.moves) == 4


def test_only_moves_of_the_world_at_hand_are_selected() -> None:
    node, evaluator = Node(0), Evaluator()
    node.expand(Pegs(2, 10), [1, 2, 3], evaluator)
    for _ in range(50):
        node.expand(Pegs(2, 10), [2], evaluator)
        assert node.select(evaluator).move == 2
    assert (node.edges[2].available, node.edges[1].available) == (51, 1)


def test_few_moves_are_tried_first_and_more_with_time() -> None:
    """Progressive widening: what looks worst waits until a node has been visited often."""
    evaluator = Evaluator()
    evaluator.first_width, evaluator.widening = 1, 1.0
    node = Node(0)
    tried: set[int] = set()
    widths = []
    for _ in range(9):
        node.expand(Pegs(2, 20), [1, 2, 3], evaluator)
        edge = node.select(evaluator)
        edge.visits += 1
        tried.add(edge.move)
        widths.append(len(tried))
    assert widths[0] == 1
    assert widths[-1] == 3


def test_good_priors_weigh_more() -> None:
    assert weight_of(0.0, 10.0) == 1.0
    assert 0 < weight_of(-0.5, 10.0) < weight_of(-0.1, 10.0) < 1


def test_the_prior_counts_as_visits() -> None:
    edge = Edge("move", seat=0, prior=0.5, weight=1.0, prior_visits=1.0)
    assert edge.value() == 0.5
    edge.visits, edge.total = 1, 1.0
    assert edge.value() == 0.75


INTERRUPTED = """
import signal
import parlour
from parlour.bots import bot

thinking = False

def interrupt(*_):
    if thinking:
        raise KeyboardInterrupt

signal.signal(signal.SIGALRM, interrupt)
state = parlour.game("fancy-animals").start(players=3, seed=7)
for number in range(40):
    try:
        signal.setitimer(signal.ITIMER_REAL, 0.004 * (number % 8 + 1))
        thinking = True
        bot("regular@60").choose(parlour.Perspective(state, 0), number)
        thinking = False
    except KeyboardInterrupt:
        thinking = False
signal.setitimer(signal.ITIMER_REAL, 0)  # or it ends Python on its way out
print("still here")
"""


@pytest.mark.skipif(not parlour.compiled(), reason="Only compiled code takes an interrupt for a lack of memory.")
def test_an_interrupt_while_thinking_is_no_lack_of_memory() -> None:
    """Compiled code ends the process where Python fails to multiply, and Python hears Ctrl-C when it multiplies."""
    done = subprocess.run([sys.executable, "-c", INTERRUPTED], capture_output=True, text=True, timeout=200)
    assert (done.stdout, done.returncode) == ("still here\n", 0), done.stderr
