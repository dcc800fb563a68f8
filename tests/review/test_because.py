"""Every number in a sentence holds when it is counted again in other worlds, and every flag says something."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev
from typing import Any

import pytest

import parlour
from parlour.engine import Event, Perspective
from parlour.games.record import Step
from parlour.review.because import Because, because, ends_of, of_ten, telling_world
from parlour.review.compare import Comparison
from parlour.review.looks import Looks, looks_for
from parlour.review.review import kept
from parlour.review.stories import Stories
from parlour.review.stories import Told as TheirStory
from parlour.review.terms import Fact, Story, terms_of
from parlour.review.terms.trophy_case import facts
from tests.review.tails import whole
from tests.sizes import size

FAR = 4.0  # standard errors: a true claim is further off once in 15,000
TREES = 0.15  # points by which the same average differs where other trees look


class Told:
    """A decision of a novice beside what a search likes best, and what is said of the two."""

    def __init__(self, step: Step, looks: Looks, seed: str) -> None:
        perspective = Perspective(step.state, step.seat)
        self.played, self.looks = step.move, looks
        self.comparison = Comparison(perspective, [step.move], looks, seed)
        self.better = self.comparison.best
        self.stories = Stories(perspective, self.comparison.evaluator, looks.stories, seed)

    def because(self) -> Because:
        difference = self.comparison.against(self.played, self.better)
        return because(self.stories, self.comparison, (self.better, self.played), difference)


def looks_of(key: str) -> Looks:
    stories = 8 if parlour.game(key).slow else 20
    return replace(looks_for(key), search=150, trees=3, stories=stories, pairs=1200, ends=300)


def decisions(key: str) -> list[Step]:
    return [step for step in kept(whole(key).text()).steps if len(step.state.moves()) > 2]


def facts_in(told: Iterable[list[TheirStory]]) -> set[Fact]:
    return {fact for after in told for story in after for fact in story.facts}


@pytest.mark.parametrize("key", parlour.games())
def test_what_is_said_of_ten_worlds_and_of_points_holds_in_others(key: str) -> None:
    looks, checked = looks_of(key), Counter[str]()
    averages = size(share=1, full=20) if terms_of(parlour.game(key)).gauges is not None else 0
    for step in decisions(key):
        if checked["claims"] >= size(share=1, full=40) and checked["averages"] >= averages:
            break
        one = Told(step, looks, "claims")
        if one.better == one.played:
            continue
        said = one.because()
        again = Told(step, replace(looks, stories=2 * looks.stories), "again")
        turns = 1 if said.average is None or said.average.gauge is not None else said.average.turns
        told = tuple(again.stories.after(move, one.better, turns) for move in (one.better, one.played))
        # What counts for the seat and what counts against it are never told in the same words.
        assert len({fact.says for fact in facts_in(told)}) == len(facts_in(told))
        if said.claim is not None:
            checked["claims"] += 1
            told_of = tuple(again.stories.after(move, one.better) for move in (one.better, one.played))
            for after, share in zip(told_of, (said.claim.better, said.claim.played), strict=True):
                came = mean(said.claim.fact in story.facts for story in after)
                middle = (share + 2 * came) / 3
                error = sqrt(max(middle * (1 - middle), 0.01) * (1 / looks.stories + 1 / len(after)))
                assert abs(share - came) <= FAR * error, f"{said.says}: {came:.2f}"
            assert of_ten(said.claim.played) in said.says
            assert said.claim.settled or of_ten(said.claim.better) in said.says
        if said.average is not None:
            checked["averages"] += 1
            points = said.average.points
            assert f" {points:.1f} points" in said.says
            if said.average.gauge is not None:
                # Other worlds, and other trees too, whose players differ a little.
                gaps = ends_of(again.stories, again.comparison, one.better, one.played)[said.average.gauge]
                error = stdev(gaps) * sqrt(2 / len(gaps)) + TREES * points + 0.1
            else:
                gaps = [first.lead - second.lead for first, second in zip(*told, strict=True)]
                error = stdev(gaps) * sqrt(1 / looks.stories + 1 / len(gaps))
            assert abs(points - mean(gaps)) <= FAR * max(error, 0.05), f"{said.says}: {mean(gaps):.2f}"
        # And nothing is said of worlds or points that was not looked at here.
        numbers = 0 if said.claim is None else 1 if said.claim.settled else 2
        assert len(re.findall(r"\d of 10\b", said.says)) == numbers
        assert (" on average " in said.says) == (said.average is not None)
        assert said.says.endswith(".")
        assert "{b" not in said.says
        assert "{p" not in said.says
    assert checked["claims"]
    assert checked["averages"] >= min(1, averages)


def test_a_move_is_shown_in_a_world_in_which_what_is_said_of_it_comes_true() -> None:
    looks, shown = looks_of("trophy-case"), 0
    for step in decisions("trophy-case"):
        one = Told(step, looks, "shown")
        claim = None if one.better == one.played else one.because().claim
        if claim is None:
            continue
        number, world = telling_world(one.stories, one.better, one.played)
        told = [one.stories.after(move, one.better)[number] for move in (one.better, one.played)]
        assert [claim.fact in story.facts for story in told] == [claim.fact.good, not claim.fact.good]
        assert world.view(step.seat) == step.state.view(step.seat)
        shown += 1
        if shown == 3:
            return
    raise AssertionError


def test_a_trick_that_is_won_at_once_and_one_that_is_won_later_are_the_same_fact() -> None:
    """They were two, so a move was said never to win what it won a little later."""
    data: dict[str, Any] = {"winner": 0, "points": 3, "how": "trump", "scoring": [], "trick": []}
    won, state = Event("won", "", data), parlour.game("trophy-case").start(3, 1)
    assert facts(Story(state, state, 0, [won], [])) == facts(Story(state, state, 0, [], [won]))
