"""Puzzles, and the deal of the day: the same for everybody, and results compared."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from parlour.engine import Game, Refusal
from parlour.engine.examples import PEOPLE
from parlour.review.puzzles import Puzzle, deal_of_the_day, of_the_day, puzzle_of, puzzles
from parlour.review.puzzles.names import slug_of, title_of
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.play import review_shapes, shapes
from parlour.server.play.miner import Miner
from parlour.server.play.opening import find_game
from parlour.server.play.referee import ask
from parlour.server.play.reviewer import TRY_SECONDS, drafted, judged
from parlour.server.storage import Database, Sitting
from parlour.server.thinking.fair_queue import Asker
from parlour.server.thinking.moments import Where
from parlour.server.thinking.pool import Pool

SEAT = 0  # everybody's in the deal of the day
LEVEL = "regular"  # and everybody's opponents
BEST = 100  # results that are told
YOU = "You"


def today() -> str:
    """By UTC."""
    return datetime.fromtimestamp(now(), UTC).date().isoformat()


class NoPuzzle(Trouble):
    def __init__(self) -> None:
        super().__init__(404, "There is no such puzzle.")


def puzzle_named(key: str, name: str) -> Puzzle:
    """One that ships, by its name, or as it is called in links. Raises Trouble where there is none."""
    find_game(key, 404)
    try:
        return puzzle_of(key, name)
    except Refusal:
        raise NoPuzzle from None


class PuzzleRoom:
    def __init__(self, pool: Pool, database: Database, miner: Miner) -> None:
        self.pool = pool
        self.database = database
        self.miner = miner

    def every(self, key: str) -> review_shapes.Puzzles:
        find_game(key, 404)
        date = today()
        listed: list[review_shapes.PuzzleInfo] = [
            {
                "name": each["name"],
                "title": title_of(each["name"]),
                "slug": slug_of(each["name"]),
                "game": key,
                "kind": each["kind"],
                "players": each["players"],
                "seat": each["seat"],
                "hardness": each["hardness"],
                "says": each["says"],
            }
            for each in puzzles(key).values()
        ]
        return {"puzzles": listed, "today": of_the_day(key, date), "date": date}

    async def guess(self, key: str, name: str, moves: list[str], asker: Asker) -> review_shapes.Judged:
        puzzle = await self.find(key, name)
        found = await self._ask("judged", {"game": key, "puzzle": puzzle}, moves, asker=asker)
        names = PEOPLE[1 : puzzle["players"]]
        names.insert(puzzle["seat"], YOU)
        return judged(found, names)

    async def check(self, key: str, name: str, texts: list[str], asker: Asker) -> list[shapes.Refusal | None]:
        where: Where = {"game": key, "puzzle": await self.find(key, name)}
        found: list[shapes.Refusal | None] = await self._ask("moment_checked", where, texts, asker=asker)
        return found

    async def draft(self, key: str, name: str, draft: dict[str, Any], asker: Asker) -> shapes.View:
        where: Where = {"game": key, "puzzle": await self.find(key, name)}
        return drafted(await self._ask("drafted", where, draft, asker=asker))

    async def find(self, key: str, name: str) -> Puzzle:
        """One that ships, or one from somebody's game."""
        try:
            return puzzle_named(key, name)
        except NoPuzzle:
            found = await self.miner.find(key, name)
            if found is None:
                raise
            return found

    async def _ask(self, work: str, *args: Any, asker: Asker) -> Any:
        return await ask(self.pool, work, *args, asker=asker, seconds=TRY_SECONDS)

    # The deal of the day

    async def deal(self, key: str) -> review_shapes.DealOfTheDay:
        game = find_game(key, 404)
        date = today()
        async with self.database.read() as connection:
            played = await storage.tables.finished_with_seed(connection, key, deal_of_the_day(key, date))
        results = sorted(map(_result, filter(_counts, played)), key=_rank)
        return {
            "game": key,
            "date": date,
            "players": deal_players(game),
            "seat": SEAT,
            "level": LEVEL,
            "played": len(results),
            "results": results[:BEST],
        }


def deal_players(game: Game) -> int:
    return game.players[0]


def _counts(sitting: Sitting) -> bool:
    """Was it played as everybody plays it? A record of the same deal from outside was not."""
    row = sitting.row
    seats = [seat.kind for seat in sitting.seats]
    alike = not row.options and row.position is None and not row.imported and row.scores is not None
    return alike and seats[SEAT] == "person" and seats.count("bot") == len(seats) - 1


def _result(sitting: Sitting) -> review_shapes.DealResult:
    scores = sitting.row.scores or [0] * sitting.row.players
    person = sitting.people.get(sitting.seats[SEAT].person or "")
    others = [score for seat, score in enumerate(scores) if seat != SEAT]
    return {
        "name": "" if person is None else person.name,
        "score": scores[SEAT],
        "won": SEAT in sitting.row.winners,
        "lead": scores[SEAT] - max(others, default=0),
    }


def _rank(result: review_shapes.DealResult) -> tuple[bool, int, int]:
    return (not result["won"], -result["lead"], -result["score"])
