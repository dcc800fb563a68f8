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
PAGES: Final = re.compile(
    r"(?:(?P<about>learn|rules|puzzles|deal)/(?P<game>[a-z0-9-]+)(?:/(?P<puzzle>[A-Za-z0-9_-]+))?"
    r"|(?P<at>t|w|review)/(?P<table>[A-Za-z0-9_-]+)(?:/(?P<move>[0-9]{1,6}))?)/?$"
)

OWN_PAGES: Final = ("games", "key", "leaders", "alerts")


class Preview(NamedTuple):
    title: str
    text: str
    picture: str  # the name of a file in the folder `previews`
    exists: bool = True


LOBBY: Final = Preview("Parlour", HOUSE, "parlour")
PUZZLES: Final = Preview("Parlour: puzzles", "One good move, and why. A new one every day.", "parlour")
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
    if path.rstrip("/") == "puzzles":
        return PUZZLES
    found = PAGES.match(path)
    if found is None or (found["puzzle"] and found["about"] != "puzzles"):
        return NOTHING
    try:
        if found["game"]:
            page = "puzzle" if found["puzzle"] else found["about"]
            return _of_game(find_game(found["game"], 404), page)
        game = await game_at(found["table"])
        moment = found["move"] is not None and found["at"] != "review"
        return _of_game(game, "moment" if moment else found["at"], found["move"] or "")
    except Trouble as trouble:
        return NOTHING if trouble.status == 404 else LOBBY
    except SQLAlchemyError:  # a house in trouble still has its page to show
        return LOBBY


def _of_game(game: Game, page: str, move: str = "") -> Preview:
    title, text = {
        "learn": ("Learn {title}", "In small steps, at a real table: {pitch}"),
        "rules": ("The rules of {title}", "{pitch}"),
        "t": ("{title}: take a seat", "You are invited to a game at Parlour. {pitch}"),
        "w": ("{title}: look on", "A game at Parlour, to be watched. {pitch}"),
        "moment": ("{title}: move {move}", "Look what happened in this game at Parlour. {pitch}"),
        "review": ("{title}: the review of a game", "Who was ahead when, what was luck, and what to try. {pitch}"),
        "puzzles": ("Puzzles of {title}", "One good move, and why. {pitch}"),
        "deal": ("{title}: the deal of the day", "The same cards for everybody, today. {pitch}"),
        "puzzle": ("{title}: a puzzle", "It is your turn: find the move. {pitch}"),
    }[page]
    return Preview(title.format(title=game.title, move=move), text.format(pitch=game.pitch), game.key)


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
