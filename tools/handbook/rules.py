"""The rules pages of the games, with their pictures and examples drawn as at the table."""

from __future__ import annotations

import json
import re
import subprocess
from functools import cache
from html import escape
from pathlib import Path
from typing import Any

import parlour
from parlour.engine import Example, with_names
from parlour.games import registry
from parlour.server.http.rules_page import rules_page
from parlour.server.play.classroom import Exercise, as_told, examples_of
from parlour.server.thinking import practice

ROOT = Path(__file__).parents[2]
DRAWING = ROOT / "build/drawing"
_FIGURE = re.compile(
    r'<figure data-(picture|example)="([a-z0-9-]+)"><figcaption>(.*?)</figcaption></figure>', re.DOTALL
)
_PLACE = re.compile(r'<div class="drawn" data-at="(\d+)"></div>')


def at_home() -> list[str]:
    """The games at home."""
    return [game.key for game in registry.playable() if game.package.startswith(f"{registry.SHELF}.")]


def pages() -> dict[str, str]:
    """A page a game, and the style of its drawings."""
    return {"assets/table.css": _style(), **{f"learn/{key}.md": _page(key) for key in at_home()}}


def _page(key: str) -> str:
    page = rules_page(parlour.game(key))
    parts = [f"# {page['title']}"]
    for section in page["sections"]:
        html = re.sub(r"^<h1>.*?</h1>\s*", "", section["html"])
        html = html.replace(f'href="/rules/{key}#', 'href="#rule-')
        parts += [f"## {section['title']}"] if section["title"] else []
        parts.append(_FIGURE.sub(lambda found: _figure(key, *found.groups()), html))
    return "\n\n".join(parts) + "\n"


def _figure(key: str, kind: str, name: str, words: str) -> str:
    if kind == "picture":
        picture = _place({"game": key, "picture": name})
        return f"<figure>{picture}<figcaption>{words}</figcaption></figure>"
    return _example(key, examples_of(key)[name], words)


def _example(key: str, example: Example, words: str) -> str:
    """The table before the first step, and what is tried at it. (With the table after the last step, too, a page would
    be of 4 MB.)"""
    exercise = Exercise(key, "examples", example.name)
    told = as_told(exercise, practice.shown(*exercise))
    table = _place({"game": key, "table": {"names": told["names"], "state": told["first"]}})
    steps = ""
    for step in told["steps"]:
        refusal = step["refusal"]
        why = ""
        if refusal is not None:
            why = f'<p class="refusal"><b>{escape(refusal["rule"])}</b> {_said(refusal["why"], told["names"])}</p>'
        steps += f"<li>{_said(step['says'], told['names'])}{why}</li>"
    return (
        f'<details class="example"><summary><b>Example:</b> {words}</summary><p>{escape(example.words)}</p>{table}'
        f"<ol>{steps}</ol><p><em>{escape(example.shows)}</em></p></details>"
    )


def _said(sentence: str, names: list[str]) -> str:
    return escape(with_names(sentence, names))


_wanted: list[dict[str, Any]] = []


def _place(wanted: dict[str, Any]) -> str:
    """Where it will be drawn, when the page is written: no reader of Markdown has to look at it."""
    _wanted.append(wanted)
    return f'<div class="drawn" data-at="{len(_wanted) - 1}"></div>'


@cache
def _drawn() -> list[str]:
    """All that is wanted, as HTML: drawn by the client's own tables and pictures, in Node."""
    asked = json.dumps(_wanted).encode()
    done = subprocess.run(["node", str(DRAWING / "draw.js")], input=asked, stdout=subprocess.PIPE, check=True)
    found: list[str | None] = json.loads(done.stdout)
    if None in found:
        raise ValueError(f"There is no such picture: {_wanted[found.index(None)]}.")
    return [re.sub(r"<!--.*?-->", "", html or "") for html in found]  # marks for a client that would go on with it


def _style() -> str:
    """That of the client, for drawings in the shadow roots of a page that has a style of its own."""
    (built,) = DRAWING.glob("assets/*.css")
    cloth = (ROOT / "tools/handbook/cloth.css").read_text(encoding="utf-8")
    # Shadow roots bring no typeface of their own: the client's stays at home, and the site's serif takes its place.
    style = re.sub(r"@font-face\{[^}]*\}", "", built.read_text(encoding="utf-8"))
    return style.replace(":root", ":host") + cloth


def drawn_in(page: str) -> str:
    """The page with its drawings: each in a shadow root, so that neither style touches the other."""

    def drawing(place: re.Match[str]) -> str:
        wanted, html = _wanted[int(place[1])], _drawn()[int(place[1])]
        kind = "table" if "table" in wanted else "picture"
        return (
            '<div class="drawn"><template shadowrootmode="open"><link rel="stylesheet" href="../assets/table.css">'
            f'<div class="cloth {kind}" inert><div class="{wanted["game"]}">{html}</div></div></template></div>'
        )

    return _PLACE.sub(drawing, page)
