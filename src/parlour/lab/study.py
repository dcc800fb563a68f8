"""A study: what is played, how often, and which differences matter, all of it written down before the first game."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass, field
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from parlour.bots import bot, levels
from parlour.engine import Game, Refusal
from parlour.engine.english import listed
from parlour.lab.rules_file import game_of
from parlour.lab.variants import PRINTED, Variant, read_variant

# Differences that do not matter: the margins of every verdict, to be registered in the study.
MARGINS: dict[str, tuple[float, str]] = {
    "seats": (0.03, "how far a seat's part of the wins may be from an equal one"),
    "length": (0.10, "how far the length of a game may be beyond what the box says, as a part of it"),
    "tension": (0.05, "how much beyond its limit whoever leads at half-time may win"),
    "decisions": (0.05, "how much beyond its limit the part of forced turns may be"),
    "skill": (0.02, "how much less than its limit the better level may win"),
    "luck": (0.05, "how much beyond its limit the part of the cards in who wins may be"),
    "cards": (0.05, "how much of the wins a card or option may be worth to whoever may use it"),
    "kingmaking": (0.05, "how much beyond its limit the part of games with a kingmaker may be"),
    "rules": (0.01, "in how small a part of games a rule may apply before it is as good as never"),
    "ways": (0.05, "how much beyond its limit the part of the wins of one way to play may be"),
    "variants": (0.03, "how far a variant may be from the printed game before it is another"),
}
# Where a good game ends: to be registered too, with these if nothing else is said.
LIMITS: dict[str, tuple[float, str]] = {
    "half_time": (0.85, "how often whoever leads at half-time wins, at most"),
    "forced": (0.40, "the part of turns with one legal move, at most"),
    "skill": (0.55, "how often the better of two levels wins, at least"),
    "luck": (0.75, "how much of who wins the cards explain, at most"),
    "kingmaking": (0.10, "the part of games with a kingmaker, at most"),
    "ways": (0.80, "the part of the wins that one way to play has, at most"),
}
KEYS = ("game", "seed", "options", "tables", "levels", "deals", "detail", "pace", "redraws", "pairs", "cards", "swaps")
MORE_KEYS = ("margin", "limit", "variant", "goal", "knob")
PACE = 0.0  # seconds that people take for a turn; 0: nobody has measured it, so nothing is said about minutes


@dataclass(frozen=True)
class Goal:
    """A figure that is to lie between two bounds, at a table."""

    figure: str  # a name in `goals.FIGURES`
    least: float
    most: float
    table: int

    @property
    def says(self) -> str:
        return f"{self.figure} from {self.least:g} to {self.most:g} with {self.table} players"


@dataclass(frozen=True)
class Knob:
    """A number of the box, or an option, and the values to try."""

    name: str  # `full_meal`, `hand_sizes.3`, or an option
    values: tuple[Any, ...]
    option: bool = False


@dataclass(frozen=True)
class Study:
    game: str  # a key, or FILE.py:CLASS
    tables: tuple[int, ...]
    levels: tuple[str, ...]
    deals: dict[str, int]  # by level
    margin: dict[str, float]
    limit: dict[str, float]
    seed: str = "lab"
    options: dict[str, Any] = field(default_factory=dict)
    detail: int = 400  # of so many deals of a cell every decision is kept
    pace: float = PACE
    redraws: int = 8
    pairs: int = 300  # deals of each pair of levels
    cards: int = 60  # deals of each card that somebody may not use; 0 asks for none
    swaps: int = 300  # games played twice, with one card of the hand exchanged; 0 for none
    variants: tuple[Variant, ...] = ()
    goals: tuple[Goal, ...] = ()
    knobs: tuple[Knob, ...] = ()
    folder: str = "."  # of the file: what a variant names is looked for there

    def found(self) -> Game:
        return game_of(self.game, "", self.folder)

    @property
    def main_level(self) -> str:
        """That of variants, cards and knobs: the middle one."""
        return self.levels[len(self.levels) // 2]

    def every(self) -> list[Variant]:
        return [PRINTED, *self.variants]

    def registered(self) -> dict[str, Any]:
        """What may not change under results."""
        return {
            "game": self.game,
            "seed": self.seed,
            "options": self.options,
            "margin": self.margin,
            "limit": self.limit,
            "detail": self.detail,
            "pace": self.pace,
            "redraws": self.redraws,
        }


def read_study(path: Path) -> Study:
    """The study in a file. Raises Refusal, naming file and key and what to write instead."""
    try:
        told = tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as error:
        raise Refusal("", f"Could not read {path}: {error.strerror}.") from None
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise Refusal("", f"{path}: this is not TOML: {error}.") from None
    try:
        return study_from(told, folder=str(path.resolve().parent))
    except Refusal as refusal:
        raise Refusal("", f"{path}: {refusal.why}") from None


def study_from(told: dict[str, Any], folder: str = ".") -> Study:
    _only(told, (*KEYS, *MORE_KEYS), "")
    if not isinstance(told.get("game"), str):
        raise Refusal("", 'game: is missing: write game = "cats-and-dogs", or game = "my_game.py:MyGame".')
    game = game_of(told["game"], "", folder)
    size = standard_size(game)
    tables = tuple(_list_of(told, "tables", int, list(standard_tables(game))))
    for table in tables:
        if table not in game.players:
            least, most = game.players[0], game.players[-1]
            raise Refusal("", f"tables: {game.title} is for {least} to {most} players, not {table}.")
    named = tuple(repeatable(level) for level in _list_of(told, "levels", str, list(size.levels)))
    if len(set(named)) < len(named) or not named:
        raise Refusal("", "levels: must be one or more different bots, weakest first.")
    options = _table(told, "options")
    try:
        game.start(tables[0], "lab", **options)
    except Refusal as refusal:
        raise Refusal("", f"options: {refusal.why}") from None
    return Study(
        game=told["game"],
        tables=tables,
        levels=named,
        deals=_deals(told, named, size.deals),
        margin=_shares(told, "margin", {name: says for name, (_, says) in MARGINS.items()}, {}),
        limit=_shares(
            told,
            "limit",
            {name: says for name, (_, says) in LIMITS.items()},
            {name: value for name, (value, _) in LIMITS.items()},
        ),
        seed=str(told.get("seed", "lab")),
        options=options,
        detail=_whole(told, "detail", 400),
        pace=float(_number(told, "pace", PACE)),
        redraws=max(1, _whole(told, "redraws", 8)),
        pairs=_whole(told, "pairs", size.pairs),
        cards=_whole(told, "cards", size.cards),
        swaps=_whole(told, "swaps", size.swaps),
        variants=tuple(
            read_variant(one, game, told["game"], tables, options, folder) for one in _tables(told, "variant")
        ),
        goals=tuple(_goal(one, tables) for one in _tables(told, "goal")),
        knobs=tuple(_knob(one, game) for one in _tables(told, "knob")),
        folder=folder,
    )


def standard_tables(game: Game) -> tuple[int, ...]:
    """The smallest table and the largest."""
    return tuple(dict.fromkeys([game.players[0], game.players[-1]]))


@dataclass(frozen=True)
class Size:
    """Of a standard study: sized for an hour on two cores, and the same everywhere, so that it can be repeated."""

    levels: tuple[str, ...]
    deals: tuple[int, int, int]  # of the weakest level, the middle one and the strongest
    pairs: int
    cards: int
    swaps: int


ITERATIONS = {"regular": 100, "skilled": 200, "expert": 400, "reference": 1_000}  # of levels that search
QUICK = Size(levels=("novice", "regular@100", "expert@400"), deals=(2_000, 800, 200), pairs=300, cards=30, swaps=150)
SLOW = Size(levels=("novice", "regular@10", "expert@40"), deals=(1_500, 600, 150), pairs=150, cards=30, swaps=150)


def standard_size(game: Game) -> Size:
    return SLOW if game.slow else QUICK


def standard_study(key: str, level: str | None = None, deals: int | None = None, players: int | None = None) -> Study:
    """The study of a game that nobody has written one for; with `deals`, `level` or `players` a small one."""
    told: dict[str, Any] = {"game": key, "margin": {name: value for name, (value, _) in MARGINS.items()}}
    if level is not None:
        told["levels"] = [level]
    if players is not None:
        told["tables"] = [players]
    if deals is not None:
        named = [repeatable(one) for one in told.get("levels", standard_size(game_of(key)).levels)]
        told |= {"deals": dict.fromkeys(named, deals), "pairs": deals, "cards": min(30, deals), "swaps": deals}
    return study_from(told)


def repeatable(level: str) -> str:
    """A level whose budget is a number of iterations: time is not the same on another machine.

    >>> repeatable("regular")
    'regular@100'
    """
    name, at, budget = level.partition("@")
    if ".py:" not in level:
        if "ms" in budget or "cpu" in budget:
            raise Refusal("", f"levels: {level!r} thinks by the clock; write {name}@100, a number of iterations.")
        if not at and name in ITERATIONS:
            level = f"{name}@{ITERATIONS[name]}"
        try:
            bot(level)
        except Refusal as refusal:
            raise Refusal("", f"levels: {refusal.why}") from None
    return level


def plain(level: str) -> str:
    """How people call a level: regular, for `regular@100`."""
    name = level.partition("@")[0]
    return name if name in levels() else level


def _deals(told: dict[str, Any], named: tuple[str, ...], standard: tuple[int, int, int]) -> dict[str, int]:
    given = _table(told, "deals")
    asked: dict[str, int] = {}
    for name, count in given.items():
        level = repeatable(name)
        if level not in named:
            raise Refusal("", f"deals: {name!r} is none of the levels, which are {listed(list(named))}.")
        if isinstance(count, bool) or not isinstance(count, int) or count < 1:
            raise Refusal("", f"deals: {name} must be a whole number of deals, not {count!r}.")
        asked[level] = count
    places = [round(2 * place / max(1, len(named) - 1)) if len(named) > 1 else 1 for place in range(len(named))]
    return {level: asked.get(level, standard[place]) for level, place in zip(named, places, strict=True)}


def _shares(told: dict[str, Any], key: str, known: dict[str, str], standard: dict[str, float]) -> dict[str, float]:
    given = _table(told, key)
    _only(given, tuple(known), f"{key}: ")
    found = {**standard, **given}
    for name, says in known.items():
        if name not in found:
            raise Refusal("", f"{key}: {name} is missing: write {name} = {MARGINS[name][0]}, that is, {says}.")
        value = found[name]
        if isinstance(value, bool) or not isinstance(value, int | float) or not 0 < value < 1:
            raise Refusal("", f"{key}: {name} must be between 0 and 1, not {value!r}: it is {says}.")
    return {name: float(found[name]) for name in known}


def _goal(told: dict[str, Any], tables: tuple[int, ...]) -> Goal:
    from parlour.lab.goals import FIGURES

    _only(told, ("figure", "least", "most", "table"), "goal: ")
    figure = told.get("figure")
    if figure not in FIGURES:
        raise Refusal("", f"goal: figure must be one of {listed(list(FIGURES), 'or')}, not {figure!r}.")
    least, most = _number(told, "least", float("-inf")), _number(told, "most", float("inf"))
    if least == float("-inf") and most == float("inf"):
        raise Refusal("", f"goal: {figure} has no bound: write least = 20, or most = 30.")
    table = told.get("table", tables[0])
    if table not in tables:
        raise Refusal(
            "", f"goal: table must be one of the study's tables {listed(list(map(str, tables)))}, not {table!r}."
        )
    return Goal(figure=figure, least=least, most=most, table=table)


def _knob(told: dict[str, Any], game: Game) -> Knob:
    _only(told, ("name", "values"), "knob: ")
    name, values = told.get("name"), told.get("values")
    if not isinstance(name, str) or not isinstance(values, list) or len(values) < 2:
        raise Refusal("", 'knob: write name = "full_meal" and values = [4, 5, 6], two of them at least.')
    return Knob(name=name, values=tuple(values), option=name in game.option_specs)


def _only(told: dict[str, Any], known: tuple[str, ...], where: str) -> None:
    for key in told:
        if key not in known:
            meant = get_close_matches(key, known, 1)
            hint = f"did you mean {meant[0]}?" if meant else f"there are {listed(list(known))}."
            raise Refusal("", f"{where}{key}: there is no such key; {hint}")


def _table(told: dict[str, Any], key: str) -> dict[str, Any]:
    found = told.get(key, {})
    if not isinstance(found, dict):
        raise Refusal("", f"{key}: must be a table: write [{key}] above its lines.")
    return found


def _tables(told: dict[str, Any], key: str) -> list[dict[str, Any]]:
    found = told.get(key, [])
    if not isinstance(found, list) or not all(isinstance(one, dict) for one in found):
        raise Refusal("", f"{key}: write [[{key}]] above the lines of each.")
    return found


def _list_of(told: dict[str, Any], key: str, kind: type, standard: list[Any]) -> list[Any]:
    found = told.get(key, standard)
    if not isinstance(found, list) or not found or not all(type(one) is kind for one in found):
        raise Refusal("", f"{key}: must be a list such as {standard}, not {found!r}.")
    return found


def _number(told: dict[str, Any], key: str, standard: float) -> float:
    value = told.get(key, standard)
    if isinstance(value, bool) or not isinstance(value, int | float):
        raise Refusal("", f"{key}: must be a number, not {value!r}.")
    return value


def _whole(told: dict[str, Any], key: str, standard: int) -> int:
    value = told.get(key, standard)
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value <= 1_000_000:
        raise Refusal("", f"{key}: must be a whole number from 0 to 1,000,000, not {value!r}.")
    return value
