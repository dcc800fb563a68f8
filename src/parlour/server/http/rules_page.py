"""A game's rules page as HTML, section by section, in which every rule can be found by its id."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from functools import lru_cache
from html import escape
from typing import Any

from markdown_it import MarkdownIt
from markdown_it.renderer import RendererHTML
from markdown_it.token import Token

from parlour.engine import APPENDIX, HOUSE_RULES, IN_SHORT, Game, Section, rules_by_id, sections, summary
from parlour.server.http.schemas import RulesPage, RulesSection, SectionKind

KINDS: dict[str, SectionKind] = {
    "": "opening", IN_SHORT: "in-short", HOUSE_RULES: "house-rules", APPENDIX: "appendix"
}  # fmt: skip


@lru_cache
def rules_page(game: Game) -> RulesPage:
    ids = list(rules_by_id(game.rules))
    render = renderer(game, ids)
    parts = [_section(section, render) for section in sections(game.rules)]
    headed = [f"<h2>{escape(part['title'])}</h2>\n{part['html']}" if part["title"] else part["html"] for part in parts]
    return {
        "key": game.key,
        "title": game.title,
        "markdown": game.rules,
        "html": "".join(headed),
        "ids": ids,
        "sections": parts,
        "summary": render(summary(game.rules)),
    }


def _section(section: Section, render: Callable[[str], str]) -> RulesSection:
    name = re.sub(r"[^a-z0-9]+", "-", section.title.lower()).strip("-")
    kind = KINDS.get(section.title, "rules")
    return {"id": name, "title": section.title, "kind": kind, "html": render(section.text)}


def renderer(game: Game, ids: Sequence[str]) -> Callable[[str], str]:
    """Markdown to HTML: a rule's id marks where it stands, and leads there wherever else it is named."""
    markdown = MarkdownIt("commonmark", {"html": False}).enable("table")
    markdown.add_render_rule("image", _figure)
    marked: set[str] = set()

    def mark(found: re.Match[str]) -> str:
        opening, rule, closing, star = found.groups("")
        if opening and closing:
            where = "" if rule in marked else f' id="rule-{rule}"'
            marked.add(rule)
            return f'<strong class="rule"{where}>{rule}{star}</strong>'
        if rule not in ids:
            return found.group()
        return f'{opening}<a class="to-rule" href="/rules/{game.key}#{rule}">{rule}{star}</a>{closing}'

    def render(text: str) -> str:
        html = re.sub(r"<p>(<figure .*?</figure>)</p>", r"\1", markdown.render(text), flags=re.DOTALL)
        return re.sub(rf"(<strong>)?\b({re.escape(game.prefix)}-\d+)(</strong>)?(\*?)", mark, html)

    return render


def _figure(self: RendererHTML, tokens: Sequence[Token], at: int, options: Any, env: Any) -> str:
    """`picture:NAME` and `example:NAME` leave a place where a browser draws them above their words."""
    kind, colon, name = str(tokens[at].attrs["src"]).partition(":")
    if not colon or kind not in ("picture", "example"):
        return self.image(tokens, at, options, env)
    words = self.renderInlineAsText(tokens[at].children, options, env)
    return f'<figure data-{kind}="{escape(name)}"><figcaption>{escape(words)}</figcaption></figure>'
