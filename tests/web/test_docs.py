"""The documentation as a site: built without a warning, whole in itself, and read in the house under /docs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path
from urllib.parse import unquote, urlsplit

import pytest
from markdown_it import MarkdownIt
from mkdocs.commands.build import build
from mkdocs.config import load_config
from playwright.sync_api import Browser, expect

import parlour
from parlour.server.http import docs
from tests.server.conftest import sqlite_in
from tests.server.servers import Server
from tests.web.people import Person

ROOT = Path(__file__).parents[2]
DRAWN = '<template shadowrootmode="open">'


@pytest.fixture
def site(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Built; in strict mode a warning would end that."""
    assert (ROOT / "build/drawing/draw.js").is_file(), "Nothing draws yet: npm --prefix web run build:drawing"
    monkeypatch.chdir(ROOT)
    monkeypatch.setenv("NO_MKDOCS_2_WARNING", "1")
    config = load_config(str(ROOT / "mkdocs.yml"), site_dir=str(tmp_path / "site"), strict=True)
    build(config)
    return Path(config.site_dir)


def test_the_site(site: Path, browser: Browser, monkeypatch: pytest.MonkeyPatch, subtests: pytest.Subtests) -> None:
    with subtests.test("nothing is missing, and nothing comes from elsewhere"):
        is_whole(site)
    with subtests.test("lists and tables are those that a reader of the repository sees"):
        is_read_alike(site)
    with subtests.test("every picture and example of the rules is drawn"):
        is_drawn(site)
    monkeypatch.setattr(docs, "SITE", site)
    house = Server(sqlite_in(site.parent)).start()
    try:
        with subtests.test("it is read in the house, under its strict policy, and searched"):
            is_read(browser, house.address)
    finally:
        house.stop()
    with subtests.test("and without a house, from files"):
        is_searched(somebody(browser, "unused"), (site / "index.html").as_uri())


def is_whole(site: Path) -> None:
    pages = {page: page.read_text(encoding="utf-8") for page in site.rglob("*.html")}
    ids = {page: set(re.findall(r'\bid="([^"]+)"', text)) for page, text in pages.items()}
    for page, text in pages.items():
        assert "<style" not in text, page
        assert not re.search(r"<script>|<script (?![^>]*src=)(?![^>]*application/json)|\son\w+=", text), page
        for tag, target in re.findall(r'<(\w+)[^>]*?\s(?:href|src)="([^"]+)"', text):
            link = urlsplit(target)
            if link.scheme:
                assert tag == "a", f"{page.name} fetches {target}"
                continue
            found = (page.parent / unquote(link.path)).resolve() if link.path else page
            assert found.is_file(), f"{page.name} has {target}"
            anchor = unquote(link.fragment)
            assert not anchor or found.suffix != ".html" or anchor in ids[found], f"{page.name} has {target}"
    for style in site.rglob("*.css"):
        assert not re.search(r"""url\((?!['"]?(?:data:|#))|@import""", style.read_text(encoding="utf-8")), style


def is_read_alike(site: Path) -> None:
    """The site's reader of Markdown wants an empty line where others do not: a list without one is a paragraph."""
    commonmark = MarkdownIt("commonmark").enable("table")
    for page in (ROOT / "docs").rglob("*.md"):
        path = page.relative_to(ROOT / "docs").with_suffix(".html")
        text = (site / path.with_stem(path.stem.replace("README", "index"))).read_text(encoding="utf-8")
        shown = text.partition("<article")[2].partition("</article>")[0]
        for tag in ("li", "td", "pre"):
            here, there = (len(re.findall(rf"<{tag}\b", html)) for html in (commonmark.render(page.read_text()), shown))
            assert here == there, f"{page.name}: <{tag}>"


def is_drawn(site: Path) -> None:
    for key in parlour.games():
        wanted = len(re.findall(r"\]\((?:picture|example):", parlour.game(key).rules))
        page = (site / "learn" / f"{key}.html").read_text(encoding="utf-8")
        drawings = page.split(DRAWN)[1:]
        assert len(drawings) == wanted > 0
        short = [drawing for drawing in drawings if len(drawing.partition("</template>")[0]) < 1000]
        assert not short, short[:1]
        rules = Counter(re.findall(r'id="rule-([A-Z]+-\d+)"', page))
        assert set(rules.values()) == {1}
        assert set(re.findall(r'href="#rule-([A-Z]+-\d+)"', page)) <= set(rules)


def somebody(browser: Browser, address: str) -> Person:
    return Person("Ann", browser.new_context(viewport={"width": 390, "height": 844}, has_touch=True), address)


def is_read(browser: Browser, address: str) -> None:
    ann = somebody(browser, address)
    is_searched(ann, f"{ann.site}/docs")
    ann.page.goto(f"{ann.site}/docs/learn/fancy-that.html")
    example = ann.page.locator("details.example").first
    example.locator("summary").first.click()
    expect(example.locator(".cloth")).to_be_visible()
    assert ann.overflow() <= 0
    ann.context.close()
    assert ann.complaints == []


def is_searched(person: Person, address: str) -> None:
    page = person.page
    page.goto(address)
    page.locator("label[for=__search]").first.click()
    expect(page.locator(".md-search-result__meta")).to_have_text("Type to start searching")
    page.get_by_role("textbox", name="Search").press_sequentially("reverse proxy")
    page.locator(".md-search-result__link", has_text="Hosting Parlour").first.click()
    expect(page.locator("h1")).to_have_text(re.compile("Hosting Parlour"))
