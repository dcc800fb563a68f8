"""Makes golden records from games of random and novice bots: `python -m tools.make_records GAME SEED PLAYERS NAME`.

Options may follow, such as `cards=5`. NAME says the number, the players and what is rare in it (`18-3-bare-trump`);
seeds for rare things have to be searched for. A record once committed is never made again: it must replay for ever.
"""

import sys
from pathlib import Path
from random import Random
from typing import Any

import parlour
from parlour.bots import bot
from parlour.engine import Perspective
from parlour.games.record import Record

RECORDS = Path(__file__).parents[1] / "tests" / "records"


def played(key: str, players: int, seed: str, options: dict[str, Any]) -> Record:
    """A whole game: at even seats novice bots, at odd seats random ones."""
    state, rng = parlour.game(key).start(players, seed, **options), Random(seed)
    record = Record(key, players, seed, [], options)
    while state.turn is not None:
        chooser = bot("random" if state.turn % 2 else "novice")
        text = state.text(chooser.choose(Perspective(state, state.turn), rng))
        record.moves.append(text)
        state.play_text(text)
    record.scores, record.final = state.scores(), state.dump()
    return record


def chosen(key: str, words: list[str]) -> dict[str, Any]:
    """The options that words like `cards=5` choose."""
    specs = parlour.game(key).option_specs
    return {name: specs[name].read(value) for name, value in (word.split("=", 1) for word in words)}


if __name__ == "__main__":
    key, seed, players, name, *words = sys.argv[1:]
    path = RECORDS / key / f"{name}.parlour"
    if path.exists():
        sys.exit(f"{path} exists already, and a golden record is never made again.")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(played(key, int(players), seed, chosen(key, words)).text(), encoding="utf-8")
