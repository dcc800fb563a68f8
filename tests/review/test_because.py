"""Every number in a sentence holds when the stories are told again in other worlds."""

from __future__ import annotations

from dataclasses import replace
from math import sqrt

import pytest

import parlour
from parlour.engine import Perspective
from parlour.review.because import Stories, of_ten
from parlour.review.compare import Comparison
from parlour.review.looks import looks_for
from parlour.review.review import kept
from tests.review.tails import whole
from tests.sizes import size

FAR = 4.0  # standard errors: a true claim is further off once in 15,000


@pytest.mark.parametrize("key", parlour.games())
def test_what_is_said_of_ten_worlds_holds_in_others(key: str) -> None:
    steps = [step for step in kept(whole(key).text()).steps if len(step.state.moves()) > 2]
    checked = 0
    for step in steps[:: max(1, len(steps) // size(share=4, full=100))]:
        perspective = Perspective(step.state, step.seat)
        looks = replace(looks_for(key), search=150, trees=3, stories=50)
        comparison = Comparison(perspective, [step.move], looks, "claims")
        if comparison.best == step.move:
            continue
        stories = Stories(perspective, comparison.evaluator, looks.stories, "claims")
        because = stories.because(comparison.best, step.move, ("this", "that"), 0.1)
        if because.claim is None:
            continue
        others = Stories(perspective, comparison.evaluator, 2 * looks.stories, "again")
        for move, said in ((comparison.best, because.claim.better), (step.move, because.claim.played)):
            told = others.after(move)
            came = sum(because.claim.fact in story.facts for story in told) / len(told)
            share = (said + 2 * came) / 3
            error = sqrt(max(share * (1 - share), 0.01) * (1 / looks.stories + 1 / len(told)))
            assert abs(said - came) <= FAR * error, f"{because.says}: {came:.2f}"
            assert of_ten(said) in because.says
        checked += 1
    assert checked
