"""The value function by its hash: luck may only be measured with one that was fixed before the games."""

from __future__ import annotations

import sys
from hashlib import blake2b
from pathlib import Path

from parlour.bots.evaluators import evaluator_for
from parlour.engine import Game, Perspective


def frozen(game: Game) -> str:
    """A hash of the source of the game's evaluator, and its class."""
    evaluator = evaluator_for(Perspective(game.start(game.players[0], "lab"), 0))
    kind = type(getattr(evaluator, "printed", evaluator))
    module = sys.modules.get(kind.__module__)
    file = Path(str(getattr(module, "__file__", "")))
    source = file.with_name(file.name.partition(".")[0] + ".py")
    text = (source if source.is_file() else file).read_bytes() if file.is_file() else b""
    return f"{kind.__name__} {blake2b(text, digest_size=6).hexdigest()}"
