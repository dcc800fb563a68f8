"""Whole games by clicks with bots that let what they do be seen, however long somebody likes to look at it."""

from __future__ import annotations

import json
import os
from collections.abc import Callable

import pytest
from playwright.sync_api import expect

from tests.web import test_cats_and_dogs, test_fancy_animals, test_fancy_that, test_trophy_case
from tests.web.conftest import NewPerson
from tests.web.people import Person
from tests.web.playing import Player

pytestmark = pytest.mark.skipif(os.environ.get("PARLOUR_SOAK") != "1", reason="minutes, most of them spent waiting")
# How long somebody likes to look, and how many milliseconds the bots take: each of the lobby's, the quickest with
# whoever looks longest, so that most of what they do has to wait.
PACES = [("calm", 0), ("usual", 600), ("quick", 1200)]


def cats_and_dogs(ann: Person, pace: int) -> None:
    ann.play("cats-and-dogs", pace=pace)
    turn = 0
    while ann.wait_for_turn():
        test_cats_and_dogs.make_a_move(ann, turn)
        turn += 1


def fancy_animals(ann: Person, pace: int) -> None:
    ann.play("fancy-animals", pace=pace)
    while ann.wait_for_turn():
        test_fancy_animals.take_a_turn(ann)


def fancy_that(ann: Person, pace: int) -> None:
    player = Player(ann, "fancy-that", 2, pace=pace)
    while not player.over:
        test_fancy_that.play_on(player)


def trophy_case(ann: Person, pace: int) -> None:
    player = Player(ann, "trophy-case", 3, pace=pace, options={"target": 4})
    while not player.over:
        test_trophy_case.play_on(player)


@pytest.mark.timeout(900)
@pytest.mark.parametrize(("looks", "pace"), PACES)
@pytest.mark.parametrize("game", [cats_and_dogs, fancy_animals, fancy_that, trophy_case])
def test_a_whole_game_at_every_pace(
    person: NewPerson, game: Callable[[Person, int], None], looks: str, pace: int
) -> None:
    ann = person("Ann", width=1366, height=768, reduced_motion="no-preference")
    chosen = json.dumps(json.dumps({"pace": looks, "sound": "off"}))
    ann.context.add_init_script(f"localStorage['parlour.settings'] = {chosen}")
    game(ann, pace)
    expect(ann.score_sheet).to_be_in_viewport()
