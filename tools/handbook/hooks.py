"""What mkdocs asks us while it builds: further pages, links that lead out of docs/, scripts in files of their own."""

from __future__ import annotations

from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

from tools.handbook import contents, elsewhere, notebooks, reference, rules
from tools.handbook.inline import Inline

ROOT = Path(__file__).parents[2]
SHIM = ROOT / "web/node_modules/iframe-worker/shim/index.js"
LICENCE = "/* iframe-worker, Copyright (c) Martin Donath, MIT License */\n"
# What is not for us: it needs to know the site's address, reads other languages, or is for those who work on the theme.
USELESS = ("404.html", "sitemap.xml*", "assets/javascripts/lunr/**/*.js", "**/*.map", "screenshots/*-phone.png")

_inline = Inline()


def on_config(config: MkDocsConfig) -> None:
    config.nav = contents.complete(config.nav or [], Path(config.docs_dir))


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that have no file in docs/, and what pages link to elsewhere in the repository."""
    made = {
        **elsewhere.pages(),
        **notebooks.pages(),
        **reference.pages(),
        **rules.pages(),
        "assets/parlour.svg": (ROOT / "web/public/favicon.svg").read_text(encoding="utf-8"),
        "assets/look.css": (ROOT / "tools/handbook/look.css").read_text(encoding="utf-8"),
        "assets/iframe-worker.js": LICENCE + SHIM.read_text(encoding="utf-8"),
    }
    for path, text in made.items():
        files.append(File.generated(config, path, content=text))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    return elsewhere.relinked(markdown, page.file.src_uri)


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    return _inline.taken_out(rules.drawn_in(output), page.file.dest_uri)


def on_post_build(config: MkDocsConfig) -> None:
    site = Path(config.site_dir)
    _inline.write(site)
    for pattern in USELESS:
        for file in site.glob(pattern):
            file.unlink()
