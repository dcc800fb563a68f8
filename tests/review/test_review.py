"""A game explained: the account closes, what was known decides, and the same seed says the same."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from random import Random
from typing import Any

import pytest

import parlour
from parlour.engine import State
from parlour.games.record import Record
from parlour.review.account import PARTS, sums
from parlour.review.lines import Lines
from parlour.review.looks import keeps_secrets, looks_for
from parlour.review.page import page
from parlour.review.review import WORK, Review, examine, kept
from parlour.review.review import reviewed as whole_review
from tests.review.tails import tail, whole

BLUNDER: dict[str, Any] = {
    "game": "cats-and-dogs", "players": 2, "turn": 0, "phase": "give",
    "animals": [
        {"name": "rex", "markers": [0], "food": ["B1", "B1", "B2", "B2"]},
        {"name": "bello", "markers": [1], "food": ["B2", "B1", "B1", "B3"]},
        {"name": "minka", "markers": [], "food": ["F1", "F1", "F2", "F2", "F2"]},
        {"name": "mohrle", "markers": [], "food": ["F3", "F3", "F3", "F1", "F1"]},
    ],
    "stock": [5, 5], "hands": [[], []], "deck": ["B4"] * 5, "bottom": 0, "aside": [], "feeding": None, "card": "F6",
}  # fmt: skip


def reviewed(record: Record, seed: int = 0, search: int = 100) -> dict[str, Any]:
    review = Review(record.text(), seed, search)
    while (task := review.next()) is not None:
        review.take(WORK[task.work](review.text, *task.args))
    return review.line()


@pytest.mark.parametrize("key", parlour.games())
def test_the_account_of_every_seat_closes_to_the_last_digit(key: str) -> None:
    record = tail(key, 3 if parlour.game(key).slow else 5)
    told = reviewed(record)
    winners = record.replay().winners()
    assert len(told["moves"]) == len(record.moves)
    for seat, account in enumerate(told["account"]):
        part = Decimal(str(account["result"])) - Decimal(str(account["even"]))
        assert account["result"] == (round(1 / len(winners), 4) if seat in winners else 0.0)
        assert account["even"] == pytest.approx(1 / record.players, abs=1e-4)
        assert sums(account, PARTS) == part
        assert sums(account["was"], PARTS[:4]) == part
        assert account["secrets"] == 0 or keeps_secrets(parlour.game(key))
        assert account["says"][0].startswith("{" + str(seat) + "}")
    # And every step of it: what a move changed is what its parts add up to.
    before = told["start"]["knew"]
    for move in told["moves"]:
        for seat in range(record.players):
            step = sum(parts[seat] for parts in move["parts"].values())
            assert move["knew"][seat] - before[seat] == pytest.approx(step, abs=4e-4)
        before = move["knew"]
    assert told["moves"][-1]["was"] == [account["result"] for account in told["account"]]


@pytest.mark.parametrize("key", parlour.games())
def test_what_a_seat_knew_does_not_change_when_the_hidden_is_imagined_again(key: str) -> None:
    steps = kept(whole(key).text()).steps
    step = next(step for step in steps[len(steps) // 2 :] if len(step.state.moves()) > 2)
    looks = replace(looks_for(key), search=100, pairs=100, stories=20, ends=50)
    judged = examine(step.state, step.move, "leak", looks)
    lines = Lines(step.state, 20, "leak")
    knew = [lines.knew(step.state, 1, seat) for seat in range(int(step.state.players))]

    def chosen_knew(state: State) -> float:
        after = state.copy()
        after.apply(step.move)
        return lines.point(after, 1, step._replace(state=state))["chosen_knew"]

    expected = chosen_knew(step.state)
    for number in range(2):
        world = step.state.imagine(step.seat, Random(number))
        assert examine(world, step.move, "leak", looks) == judged
        assert lines.knew(world, 1, step.seat) == knew[step.seat]
        assert chosen_knew(world) == expected
    for seat in range(int(step.state.players)):
        assert lines.knew(step.state.imagine(seat, Random(9)), 1, seat) == knew[seat]


def test_a_blunder_is_found_and_a_good_move_is_not_called_one() -> None:
    state = parlour.game("cats-and-dogs").load(BLUNDER, "1")
    looks = looks_for("cats-and-dogs")
    bad = examine(state, state.parse("give rex"), "1", looks)
    assert (bad["class"], bad["better"]) == ("blunder", "give bello")
    assert bad["loss"] - bad["error"] > 0.15
    assert bad["because"].startswith(
        "At once, giving fish 6 to Bello gains 12 points more on {1} than giving fish 6 to Rex."
    )
    assert bad["better_spoken"] == "giving fish 6 to Bello"
    good = examine(state, state.parse("give bello"), "1", looks)
    assert (good["class"], good["loss"]) == (None, 0.0)


def test_forced_moves_are_left_out() -> None:
    steps = kept(whole("cats-and-dogs").text()).steps
    step = next(step for step in steps if len(step.state.moves()) == 1)
    assert examine(step.state, step.move, "1", looks_for("cats-and-dogs"))["decision"] == "forced"


def test_the_same_seed_says_the_same_and_another_may_not() -> None:
    game = whole("cats-and-dogs")
    record = Record(game.game, game.players, game.seed, game.moves[:4])
    first = reviewed(record)
    assert reviewed(record) == first
    assert reviewed(record, seed=1) != first


def test_it_is_the_same_review_in_whatever_order_its_tasks_are_worked_on() -> None:
    """As by a pool of processes, which gives the answers in order."""
    record = tail("trophy-case", 5)

    def backwards(work: Callable[[Any], Any], tasks: list[Any]) -> list[Any]:
        return [work(task) for task in reversed(tasks)][::-1]

    *_, review = whole_review(record, 0, 100, backwards)
    assert review.line() == reviewed(record)


def test_lines_come_coarse_first_and_the_last_is_whole() -> None:
    record = tail("cats-and-dogs")
    review = Review(record.text(), 0, 100)
    heard: dict[int, dict[str, Any]] = {}
    progress = []
    while (task := review.next()) is not None:
        numbers = review.take(WORK[task.work](review.text, *task.args))
        line = review.line(numbers)
        progress.append(line["progress"])
        heard |= {move["number"]: move for move in line["moves"]}
        if len(progress) == 2:
            assert [move["loss"] for move in heard.values()] == [None] * len(record.moves)
    assert progress == sorted(progress)
    assert progress[-1] == 1.0
    assert list(heard.values()) == sorted(review.line()["moves"], key=lambda move: list(heard).index(move["number"]))


def test_a_record_that_ends_before_its_game_has_no_account() -> None:
    record = whole("cats-and-dogs")
    half = Record(record.game, record.players, record.seed, record.moves[:3])
    told = reviewed(half)
    assert (told["done"], told["account"], told["turning_point"]) == (True, None, None)
    assert page(half, told).startswith("<!doctype html>")


def test_a_page_escapes_what_people_are_called() -> None:
    record = tail("cats-and-dogs", 2)
    record = Record(record.game, 2, record.seed, record.moves, position=record.position, names=["<b>", "Ben"])
    assert "<b>" not in page(record, reviewed(record))
