"""Puzzles, and the deal of the day: the same for everybody, and results compared."""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Any

from parlour.engine import Game
from parlour.review.puzzles import deal_of_the_day, of_the_day, puzzles
from parlour.server import storage
from parlour.server.clock import now
from parlour.server.errors import Trouble
from parlour.server.play import review_shapes, shapes
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
YOU, OTHER = "You", "Seat {seat}"


def today() -> str:
    """By UTC."""
    return datetime.fromtimestamp(now(), UTC).date().isoformat()


class PuzzleRoom:
    def __init__(self, pool: Pool, database: Database) -> None:
        self.pool = pool
        self.database = database

    def every(self, key: str) -> review_shapes.Puzzles:
        find_game(key, 404)
        date = today()
        listed: list[review_shapes.PuzzleInfo] = [
            {
                "name": each["name"],
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
        where = self._where(key, name)
        found = await self._ask("judged", where, moves, asker=asker)
        puzzle = puzzles(key)[name]
        names = [YOU if seat == puzzle["seat"] else OTHER.format(seat=seat) for seat in range(puzzle["players"])]
        return judged(found, names)

    async def check(self, key: str, name: str, texts: list[str], asker: Asker) -> list[shapes.Refusal | None]:
        found: list[shapes.Refusal | None] = await self._ask(
            "moment_checked", self._where(key, name), texts, asker=asker
        )
        return found

    async def draft(self, key: str, name: str, draft: dict[str, Any], asker: Asker) -> shapes.View:
        return drafted(await self._ask("drafted", self._where(key, name), draft, asker=asker))

    def _where(self, key: str, name: str) -> Where:
        find_game(key, 404)
        if name not in puzzles(key):
            raise Trouble(404, "There is no such puzzle.")
        return {"game": key, "puzzle": name}

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
