"""Every number in a sentence holds when the stories are told again in other worlds."""

from __future__ import annotations

import re
from dataclasses import replace
from math import sqrt
from statistics import mean, stdev

import pytest

import parlour
from parlour.engine import Perspective
from parlour.review.because import FURTHER, Stories, of_ten
from parlour.review.compare import Comparison
from parlour.review.looks import looks_for
from parlour.review.review import kept
from tests.review.tails import whole
from tests.sizes import size

FAR = 4.0  # standard errors: a true claim is further off once in 15,000


@pytest.mark.parametrize("key", parlour.games())
def test_what_is_said_of_ten_worlds_and_of_points_holds_in_others(key: str) -> None:
    steps = [step for step in kept(whole(key).text()).steps if len(step.state.moves()) > 2]
    checked = 0
    for step in steps:
        if checked >= size(share=1, full=60):
            break
        perspective = Perspective(step.state, step.seat)
        looks = replace(looks_for(key), search=150, trees=3, stories=8 if parlour.game(key).slow else 20)
        comparison = Comparison(perspective, [step.move], looks, "claims")
        if comparison.best == step.move:
            continue
        stories = Stories(perspective, comparison.evaluator, looks.stories, "claims")
        because = stories.because(comparison.best, step.move, ("this", "that"), 0.1)
        others = Stories(perspective, comparison.evaluator, 2 * looks.stories, "again")
        told = others.after(comparison.best), others.after(step.move)
        for claim in because.claims:
            for after, said in zip(told, (claim.better, claim.played), strict=True):
                came = mean(story.holds(claim.fact) for story in after)
                share = (said + 2 * came) / 3
                error = sqrt(max(share * (1 - share), 0.01) * (1 / looks.stories + 1 / len(after)))
                assert abs(said - came) <= FAR * error, f"{because.says}: {came:.2f}"
                assert of_ten(said) in because.says
        # And nothing is said of worlds or points that was not looked at here.
        assert len(re.findall(r"\d of 10\b", because.says)) == 2 * len(because.claims)
        assert "points better on average" not in because.says or because.lead or because.further
        for said, turns in ((because.lead, 1), (because.further, FURTHER)):
            if said:
                assert f" {said:.1f} points" in because.says
                both = zip(others.after(comparison.best, turns), others.after(step.move, turns), strict=True)
                gaps = [one.lead - two.lead for one, two in both]
                error = stdev(gaps) * sqrt(1 / looks.stories + 1 / len(gaps))
                assert abs(said - mean(gaps)) <= FAR * max(error, 0.05), f"{because.says}: {mean(gaps):.2f}"
        checked += len(because.claims) + bool(because.lead) + bool(because.further)
    assert checked
