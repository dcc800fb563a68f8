"""A review as one page of HTML that needs nothing else: the graph, the mistakes, the account."""

from __future__ import annotations

from html import escape
from typing import Any

from parlour.engine.english import capital, percent
from parlour.games.record import Record
from parlour.games.registry import game as find_game
from parlour.review.account import PARTS, points_in_words

WIDTH, HEIGHT, EDGE = 960, 260, 34
DASHES = ("", "8 4", "2 4", "12 4 2 4", "5 5", "1 3")  # by seat: nothing is told by colour alone
COLOURS = ("#1b5fa8", "#b3471d", "#2d7d46", "#7a3e9d", "#8a6d00", "#555555")
# By what changed the chances most, a shape around the move.
SHAPES = {
    "choice": '<circle cx="{x}" cy="{y}" r="3.5"/>',
    "drawn": '<rect x="{left}" y="{top}" width="7" height="7"/>',
    "revealed": '<path d="M{x} {up} L{right} {y} L{x} {down} L{left} {y} Z"/>',
}
STYLE = """
body{font:16px/1.5 system-ui,sans-serif;max-width:62rem;margin:2rem auto;padding:0 1rem;color:#222;background:#fff}
svg{width:100%;height:auto}table{border-collapse:collapse}td,th{padding:.2rem .8rem .2rem 0;text-align:right}
th:first-child,td:first-child{text-align:left}.flag{border-left:.3rem solid #b3471d;padding-left:.8rem;margin:1rem 0}
@media(prefers-color-scheme:dark){body{color:#eee;background:#1c1c1c}.flag{border-color:#e08a5f}}
@media print{body{margin:0}}
"""
KEY = (
    "<p>Chances by what each could know. {key}. A circle is a choice, a square a card that came, a diamond something "
    "hidden that was shown.</p>"
)
LOST = "It cost {points} of chance, give or take {error}."
BETTER = "{better} was better."
RULE = "(Rule {rule})"
WORLDS = (
    "A world is the game as it may have been, by what the mover could know at that moment. In each, the two moves were "
    "made, and bots played on."
)
NO_FLAGS = "<p>None was clearly worse than another.</p>"
HEADS = {
    "dealt": "dealt", "drawn": "drawn", "own": "own choices", "others": "choices of others", "secrets": "secrets",
}  # fmt: skip


def page(record: Record, told: dict[str, Any]) -> str:
    """Of a review with names in its sentences."""
    title = escape(f"{find_game(record.game).title}: the game looked at again")
    names = record.names or [f"Seat {seat}" for seat in range(record.players)]
    flagged = [move for move in told["moves"] if move["class"] is not None]
    turned = "" if told["turning_point"] is None else f"<p>{escape(told['turning_point']['says'])}</p>"
    return "\n".join(
        [
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{title}</title>',
            f'<meta name="viewport" content="width=device-width"><style>{STYLE}</style></head><body>',
            f"<h1>{title}</h1>",
            _graph(told, names),
            f"<p>{escape(told['calibration'])}</p>{turned}",
            "<h2>Moves that were not the best</h2>",
            *([f"<p>{WORLDS}</p>", *(_flag(move, names) for move in flagged)] if flagged else [NO_FLAGS]),
            _accounts(told, names),
            "</body></html>",
        ]
    )


def _graph(told: dict[str, Any], names: list[str]) -> str:
    """What every seat knew of its chances, a line each; the shape of a point says what moved it."""
    moments = [told["start"]["knew"], *(move["knew"] for move in told["moves"])]
    step = (WIDTH - 2 * EDGE) / max(1, len(moments) - 1)
    parts = [
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img" aria-label="The chance to win of every seat, move by move">'
    ]
    for share in (0, 25, 50, 75, 100):
        y = _height(share / 100)
        parts.append(
            f'<line x1="{EDGE}" x2="{WIDTH - EDGE}" y1="{y}" y2="{y}" stroke="#8884"/>'
            f'<text x="0" y="{y + 4}" font-size="11" fill="currentColor">{share}</text>'
        )
    for seat, name in enumerate(names):
        colour, dash = COLOURS[seat % len(COLOURS)], DASHES[seat % len(DASHES)]
        line = " ".join(f"{EDGE + step * at:.1f},{_height(chances[seat])}" for at, chances in enumerate(moments))
        parts.append(
            f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2" stroke-dasharray="{dash}">'
            f"<title>{escape(name)}</title></polyline>"
        )
        parts += [
            f'<g fill="{colour}">{_shape(move["kind"], EDGE + step * move["number"], _height(move["knew"][seat]))}'
            f"<title>{escape(move['says'])}</title></g>"
            for move in told["moves"]
            if move["seat"] == seat
        ]
    key = ", ".join(f"{name}: {percent(told['start']['knew'][seat])} at first" for seat, name in enumerate(names))
    return "".join([*parts, "</svg>", KEY.format(key=escape(key))])


def _height(chance: float) -> float:
    return round(HEIGHT - EDGE - chance * (HEIGHT - 2 * EDGE), 1)


def _shape(kind: str, x: float, y: float) -> str:
    return SHAPES[kind].format(
        x=f"{x:.1f}", y=f"{y:.1f}", left=f"{x - 3.5:.1f}", right=f"{x + 3.5:.1f}", top=f"{y - 3.5:.1f}",
        up=f"{y - 4.5:.1f}", down=f"{y + 4.5:.1f}",
    )  # fmt: skip


def _flag(move: dict[str, Any], names: list[str]) -> str:
    lost = LOST.format(points=points_in_words(move["loss"]), error=max(1, round(100 * move["error"])))
    better = BETTER.format(better=capital(move["better_spoken"]))
    rule = RULE.format(rule=move["rule"]) if move["rule"] else ""
    return (
        f'<div class="flag"><h3>Move {move["number"]}, {escape(names[move["seat"]])}: {escape(move["spoken"])}</h3>'
        f"<p>{capital(move['class'])}. {lost} {escape(better)}</p>"
        f"<p>{escape(move['because'])} {escape(rule)}</p></div>"
    )


def _accounts(told: dict[str, Any], names: list[str]) -> str:
    rows = []
    if told["account"] is not None:
        heads = "".join(f"<th>{HEADS[part]}</th>" for part in PARTS)
        rows.append(f"<h2>Where the result came from</h2><table><tr><th></th><th>result</th>{heads}</tr>")
        for name, account in zip(names, told["account"], strict=True):
            parts = "".join(f"<td>{100 * account[part]:+.0f}</td>" for part in PARTS)
            rows.append(f"<tr><td>{escape(name)}</td><td>{100 * account['result']:.0f}</td>{parts}</tr>")
        rows.append("</table>")
        rows += [f"<p>{escape(' '.join(account['says']))}</p>" for account in told["account"]]
    rows.append("<h2>How well each chose</h2><table><tr><th></th><th>accuracy</th><th>decisions</th>"
                "<th>points lost for each</th></tr>")  # fmt: skip
    for name, summary in zip(names, told["summary"], strict=True):
        rows.append(
            f"<tr><td>{escape(name)}</td><td>{summary['accuracy']:.0f}</td><td>{summary['decisions']}</td>"
            f"<td>{100 * summary['lost']:.1f}</td></tr>"
        )
    return "\n".join([*rows, "</table>"])
