"""Many questions at once: which of the answers may be believed."""

from __future__ import annotations

from collections.abc import Sequence as Row


def discoveries(chances: Row[float], false: float = 0.05) -> list[bool]:
    """Of each question, by the chance (p-value) of its answer if there were nothing to find: is it a discovery?

    Benjamini and Hochberg: of all that are called discoveries, at most the share `false` is none, on average.

    >>> discoveries([0.001, 0.9, 0.02, 0.03, 0.2])
    [True, False, True, True, False]
    """
    order = sorted(range(len(chances)), key=lambda question: chances[question])
    last = max(
        (rank for rank, question in enumerate(order, 1) if chances[question] <= false * rank / len(chances)), default=0
    )
    found = set(order[:last])
    return [question in found for question in range(len(chances))]
