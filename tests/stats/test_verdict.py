"""Shown, equal or open; and many questions at once."""

from random import Random

from parlour.stats import Interval, Sequence, discoveries, verdict


def test_an_open_question_says_how_many_deals_would_settle_it() -> None:
    rng = Random(5)

    def played(deals: int) -> Interval:
        return Sequence(float(rng.random() < 0.6) for _ in range(deals)).interval()

    first = verdict(played(150), level=0.5, margin=0.03, deviation=0.5)
    assert first.kind == "open"
    assert first.deals is not None
    more = verdict(played(150 + 2 * first.deals), level=0.5, margin=0.03, deviation=0.5)
    assert more.kind == "shown"
    assert more.deals is None


def test_equal_is_said_only_within_the_margin() -> None:
    assert verdict(Interval(0.50, 0.48, 0.52, 4000), level=0.5, margin=0.03, deviation=0.5).kind == "equal"
    assert verdict(Interval(0.50, 0.46, 0.54, 1000), level=0.5, margin=0.03, deviation=0.5).kind == "open"
    assert verdict(Interval(0.40, 0.38, 0.42, 4000), level=0.5, margin=0.03, deviation=0.5).kind == "shown"
    assert verdict(Interval(0.53, 0.50, 0.56, 900), level=0.5, margin=0.03, deviation=0.5).deals is None


def test_of_many_questions_without_an_answer_few_are_called_discoveries() -> None:
    rng = Random(6)
    called = sum(any(discoveries([rng.random() for _ in range(50)])) for _ in range(400))
    assert called / 400 <= 0.08  # 5 %, and what so few runs may deviate


def test_among_many_questions_those_with_an_answer_are_found() -> None:
    assert discoveries([0.0001] * 10 + [0.5] * 40) == [True] * 10 + [False] * 40
    assert discoveries([]) == []
