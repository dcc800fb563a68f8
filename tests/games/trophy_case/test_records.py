"""The golden records hold the rare things that their names promise."""

from collections import Counter
from pathlib import Path

import pytest

from parlour.engine import Event, State
from parlour.games.record import Record, read_record

RECORDS = Path(__file__).parents[2] / "records" / "trophy-case"


def replayed(record: Record) -> tuple[Counter[str], str]:
    """What happened in a record, and how its last trick was won."""
    happened: Counter[str] = Counter()
    last = ""

    def listen(number: int, text: str, events: list[Event], state: State) -> None:
        nonlocal last
        for event in events:
            last = event.data["how"] if event.kind == "won" else last
            happened[event.data["how"] if event.kind == "won" else event.kind] += 1

    record.replay(listener=listen)
    return happened, last


@pytest.mark.parametrize(
    ("name", "what"),
    [("redeal", "shown"), ("mud", "mud"), ("showdown", "showdown"), ("trump", "trump")],
)
def test_records_with_rare_things(name: str, what: str) -> None:
    """TC-7, TC-12, TC-13, TC-15."""
    paths = sorted(RECORDS.glob(f"*-{name}*.parlour"))
    assert paths
    for path in paths:
        happened, last = replayed(read_record(path.read_text(encoding="utf-8")))
        assert happened[what] > 0, path.name
        if path.stem.endswith("ends-it"):
            assert last == what, path.name
