"""What a link to a page of the client tells before it is opened: title, text and picture, as messengers show them."""

from __future__ import annotations

import re
from collections.abc import Awaitable, Callable
from html import escape
from typing import Final, NamedTuple, TypeAlias

from sqlalchemy.exc import SQLAlchemyError

from parlour.engine import Game
from parlour.server.errors import Trouble
from parlour.server.play.opening import find_game

# The game of the table with that id; raises Trouble where there is no such table.
GameAt: TypeAlias = Callable[[str], Awaitable[Game]]

TITLE: Final = "<title>Parlour</title>"
HOUSE: Final = "Tabletop games in the browser, with friends and bots."
OF_A_GAME: Final = re.compile(r"(learn|rules|deal|puzzles)/([a-z0-9-]+)(/[a-z0-9-]+)?/?$")  # a puzzle has a name
OF_A_TABLE: Final = re.compile(r"(t|w|review)/([A-Za-z0-9_-]+)(/[0-9]+)?/?$")  # and a moment a number

OWN_PAGES: Final = ("games", "key", "alerts")


class Preview(NamedTuple):
    title: str
    text: str
    picture: str  # the name of a file in the folder `previews`
    exists: bool = True


LOBBY: Final = Preview("Parlour", HOUSE, "parlour")
LAB: Final = Preview("Parlour: the lab", "What thousands of games tell about a game.", "parlour")
OWN: Final = Preview("Parlour", "Your games and your key.", "parlour")
NOTHING: Final = Preview("Parlour", "There is nothing at this address.", "parlour", exists=False)


async def of_path(path: str, game_at: GameAt) -> Preview:
    """Of a page of the client, by its address without the first slash."""
    if not path:
        return LOBBY
    if path == "lab" or path.startswith("lab/"):
        return LAB
    if path.rstrip("/") in OWN_PAGES:
        return OWN
    of_game, of_table = OF_A_GAME.match(path), OF_A_TABLE.match(path)
    try:
        if of_game and (not of_game[3] or of_game[1] == "puzzles"):
            return _of_game(find_game(of_game[2], 404), of_game[1])
        if of_table and (not of_table[3] or of_table[1] != "w"):
            return _of_game(await game_at(of_table[2]), "moment" if of_table[1] == "t" and of_table[3] else of_table[1])
        return NOTHING
    except Trouble as trouble:
        return NOTHING if trouble.status == 404 else LOBBY
    except SQLAlchemyError:  # a house in trouble still has its page to show
        return LOBBY


def _of_game(game: Game, page: str) -> Preview:
    title, text = {
        "learn": ("Learn {title}", "In small steps, at a real table: {pitch}"),
        "rules": ("The rules of {title}", "{pitch}"),
        "t": ("{title}: take a seat", "You are invited to a game at Parlour. {pitch}"),
        "moment": ("A moment of {title}", "A game at Parlour, at the move that somebody wants you to see. {pitch}"),
        "review": ("{title}: a game looked at again", "What happened, what was luck, and what to try. {pitch}"),
        "puzzles": ("A puzzle of {title}", "Can you find the move? {pitch}"),
        "deal": ("The deal of the day: {title}", "The same cards for everybody today. {pitch}"),
        "w": ("{title}: look on", "A game at Parlour, to be watched. {pitch}"),
    }[page]
    return Preview(title.format(title=game.title), text.format(pitch=game.pitch), game.key)


def put_in(page: str, told: Preview, site: str) -> str:
    """The page with these words in its head. `site` is its own address, with a slash at the end."""
    tags = {
        "og:site_name": "Parlour",
        "og:type": "website",
        "og:title": told.title,
        "og:description": told.text,
        "og:image": f"{site}previews/{told.picture}.png",
        "twitter:card": "summary_large_image",
    }
    head = [f"<title>{escape(told.title)}</title>"]
    head += [f'<meta property="{name}" content="{escape(value)}" />' for name, value in tags.items()]
    return page.replace(TITLE, "\n    ".join(head), 1)
