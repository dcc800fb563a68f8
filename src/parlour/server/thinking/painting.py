"""A moment of a finished game, or a puzzle, as a picture. From JSON to JSON, for a process."""

from __future__ import annotations

from base64 import b64encode
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import parlour
from parlour.engine import State, with_names
from parlour.review.puzzles import Puzzle
from parlour.server.thinking.replay import Beginning, after
from parlour.server.thinking.scene import scene_of

AFTER, BEFORE, END = "After move {at} of {length}", "Before the first move", "The end, after {length} moves"
PUZZLE, OWN = "A puzzle: {title}", "A puzzle, from a game"


def moment_painted(
    game: str, beginning: Beginning, texts: list[str], at: int, names: list[str], lines: list[list[float]] | None
) -> str:
    """After that many moves of a game that is over, as an onlooker sees it, with what the last of them did. Whoever
    asks has seen to it that the game is over."""
    state = after(parlour.game(game), beginning, texts[: max(0, at - 1)])
    says = ""
    if at > 0:
        says = " ".join([event.says for event in state.play_unchecked(state.parse(texts[at - 1]))])
    caption = END if at == len(texts) else AFTER if at else BEFORE
    told = {"caption": caption.format(at=at, length=len(texts)), "lines": lines, "at": at}
    return _painted(state, None, names, {**told, "says": says})


def puzzle_painted(game: str, puzzle: Puzzle, title: str) -> str:
    """As its seat sees it."""
    state = parlour.game(game).load(puzzle["position"], "puzzle")
    names = ["You" if seat == puzzle["seat"] else f"Player {seat + 1}" for seat in range(puzzle["players"])]
    told = {"caption": PUZZLE.format(title=title) if title else OWN, "says": puzzle["says"]}
    return _painted(state, puzzle["seat"], names, told)


def _painted(state: State, seat: int | None, names: list[str], told: dict[str, Any]) -> str:
    from parlour.server.thinking.easel import painted

    shown = [_plain(name, number) for number, name in enumerate(names)]
    scene = scene_of(state.view(seat), shown, _others(state.game.key, state.players))
    table = {
        "title": state.game.title, "names": shown, "scores": state.scores(), "turn": state.turn,
        "winners": state.winners() if state.turn is None else [],
    }  # fmt: skip
    return b64encode(painted({**told, **table, "says": with_names(told["says"], shown)}, scene)).decode()


def _plain(name: str, seat: int) -> str:
    """The typeface has the letters of western Europe; anybody else is told by their seat."""
    try:
        name.encode("latin-1")
    except UnicodeEncodeError:
        return f"Player {seat + 1}"
    return name


@lru_cache(maxsize=8)
def _others(game: str, players: int) -> list[Mapping[str, Any]]:
    """Views of other games, which tell what in a view only explains."""
    return [parlour.game(game).start(players, f"another/{seed}").view(None) for seed in range(2)]
