"""What a game shows of its rules."""

from __future__ import annotations

from parlour.engine import Example, Refusal, rules_by_id
from parlour.testing.asking import must, refused
from parlour.testing.promises import NotKept, NotOffered, promise
from parlour.testing.table import Table


@promise(once=True)
def worked_examples_hold(table: Table) -> None:
    """Every worked example can be walked through, teaches rules that are on the page, and ends as it says."""
    try:
        examples = table.game.examples()
        if not examples:
            raise NotOffered("This game has no examples.json.")
        for example in examples:
            _holds(example)
    except Refusal as refusal:
        raise NotKept(str(refusal)) from None


def _holds(example: Example) -> None:
    known = rules_by_id(example.game.rules)
    unknown = [rule for rule in example.rules if rule not in known]
    must(bool(example.rules) and not unknown, f"{example.name} teaches {example.rules}; not on the page: {unknown}.")
    example.open().check_seat(example.seat)
    for shown in example.walk():
        if shown.refusal is not None:
            refused(example.game, shown.refusal, f"{example.name}: {shown.step.text!r}")
