"""What a link to a page of the client tells before it is opened: title, text and picture, as messengers show them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import escape
from typing import Final, NamedTuple, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from parlour.engine import Game
from parlour.review.puzzles.names import title_of
from parlour.server.errors import Trouble
from parlour.server.play.miner import OWN as FROM_GAMES
from parlour.server.play.opening import find_game
from parlour.server.play.puzzle_room import puzzle_named


class Shown(NamedTuple):
    """What a preview may tell of a table."""

    game: Game
    length: int | None  # how many moves it took, once the game is over; before that nothing is told


# The table with that id; raises Trouble where there is none.
TableAt: TypeAlias = Callable[[str], Awaitable[Shown]]

TITLE: Final = "<title>Parlour</title>"
HOUSE: Final = "Tabletop games in the browser, with friends and bots."
PAGES: Final = re.compile(
    r"(?:(?P<about>learn|rules|puzzles|deal)/(?P<game>[a-z0-9-]+)(?:/(?P<puzzle>[A-Za-z0-9_-]+))?"
    r"|(?P<at>t|w|review)/(?P<table>[A-Za-z0-9_-]+)(?:/(?P<move>[0-9]{1,6}))?)/?$"
)

OWN_PAGES: Final = ("games", "key", "leaders", "alerts")


class Preview(NamedTuple):
    title: str
    text: str
    picture: str  # its address in this house
    exists: bool = True


ANY: Final = "previews/parlour.png"
LOBBY: Final = Preview("Parlour", HOUSE, ANY)
PUZZLES: Final = Preview("Parlour: puzzles", "One good move, and why. A new one every day.", ANY)
LAB: Final = Preview("Parlour: the lab", "What thousands of games tell about a game.", ANY)
OWN: Final = Preview("Parlour", "Your games and your key.", ANY)
NOTHING: Final = Preview("Parlour", "There is nothing at this address.", ANY, exists=False)


async def of_path(path: str, table_at: TableAt) -> Preview:
    """Of a page of the client, by its address without the first slash."""
    if not path:
        return LOBBY
    if path == "lab" or path.startswith("lab/"):
        return LAB
    if path.rstrip("/") in OWN_PAGES:
        return OWN
    if path.rstrip("/") == "puzzles":
        return PUZZLES
    found = PAGES.match(path)
    if found is None or (found["puzzle"] and found["about"] != "puzzles"):
        return NOTHING
    try:
        if found["game"]:
            game = find_game(found["game"], 404)
            if not found["puzzle"]:
                return _of_game(game, found["about"])
            picture = f"api/games/{game.key}/puzzles/{found['puzzle']}/picture.png"
            if found["puzzle"].startswith(FROM_GAMES):
                return _of_game(game, "own", picture=picture)
            name = puzzle_named(game.key, found["puzzle"])["name"]
            return _of_game(game, "puzzle", name=title_of(name), picture=picture)
        return _of_table(await table_at(found["table"]), found["at"], found["table"], found["move"])
    except Trouble as trouble:
        return NOTHING if trouble.status == 404 else LOBBY
    except SQLAlchemyError:  # a house in trouble still has its page to show
        return LOBBY


def _of_table(shown: Shown, page: str, table_id: str, move: str | None) -> Preview:
    """Its picture shows the moment, or for a review the end. While the game is on, any picture is that of the game."""
    moment = move is not None and page != "review"
    picture = None
    if shown.length is not None and (moment or page == "review"):
        at = shown.length if move is None else min(int(move), shown.length)
        picture = f"api/tables/{table_id}/picture.png?at={at}"
    return _of_game(shown.game, "moment" if moment else page, name=move or "", picture=picture)


def _of_game(game: Game, page: str, name: str = "", picture: str | None = None) -> Preview:
    title, text = {
        "learn": ("Learn {title}", "In small steps, at a real table: {pitch}"),
        "rules": ("The rules of {title}", "{pitch}"),
        "t": ("{title}: take a seat", "You are invited to a game at Parlour. {pitch}"),
        "w": ("{title}: look on", "A game at Parlour, to be watched. {pitch}"),
        "moment": ("{title}: move {name}", "Look what happened in this game at Parlour. {pitch}"),
        "review": ("{title}: the review of a game", "Who was ahead when, what was luck, and what to try. {pitch}"),
        "puzzles": ("Puzzles of {title}", "One good move, and why. {pitch}"),
        "deal": ("{title}: the deal of the day", "The same cards for everybody, today. {pitch}"),
        "own": ("{title}: a puzzle from a game", "It is your turn: find the move. {pitch}"),
        "puzzle": ("{title}: {name}, a puzzle", "It is your turn: find the move. {pitch}"),
    }[page]
    shown = f"previews/{game.key}.png" if picture is None else picture
    return Preview(title.format(title=game.title, name=name), text.format(pitch=game.pitch), shown)


def put_in(page: str, told: Preview, site: str) -> str:
    """The page with these words in its head. `site` is its own address, with a slash at the end."""
    tags = {
        "og:site_name": "Parlour",
        "og:type": "website",
        "og:title": told.title,
        "og:description": told.text,
        "og:image": f"{site}{told.picture}",
        "twitter:card": "summary_large_image",
    }
    head = [f"<title>{escape(told.title)}</title>"]
    head += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return page.replace(TITLE, "\n    ".join(head), 1)
