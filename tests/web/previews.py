"""`make previews`: the pictures that links show in messengers, and the icons of the page, into web/public."""

from __future__ import annotations

from base64 import b64encode
from html import escape
from pathlib import Path

from playwright.sync_api import Page, sync_playwright

import parlour
from tests.web.chromium import launch
from tests.web.pictures import shoot

WEB = Path(__file__).parents[2] / "web"
PUBLIC = WEB / "public"
WIDTH, HEIGHT = 1200, 630  # as messengers crop them
ICONS = {"icon-192": 192, "icon-512": 512, "apple-touch-icon": 180}

CARD = """<body style="margin:0;width:1200px;height:630px;display:grid;grid-template-columns:1fr 580px;overflow:hidden;
  background:#2c5548;color:#fff8ec;font-family:Georgia,serif">
  <div style="align-self:center;padding:0 40px 0 70px">
    <div style="font-size:34px;letter-spacing:.08em;color:#e6c77b">Parlour</div>
    <div style="font-size:74px;line-height:1.05;font-weight:600;margin:18px 0 24px">{title}</div>
    <div style="font-size:34px;line-height:1.35">{text}</div>
  </div>
  <div style="display:grid;grid-template-columns:repeat({columns},1fr);align-content:center;gap:16px;
    padding-right:60px">
    {pictures}
  </div>
</body>"""


def card(page: Page, name: str, title: str, text: str, keys: list[str]) -> None:
    files = [(WEB / "src" / "games" / key / "picture.svg").read_bytes() for key in keys]
    columns = 1 if len(keys) == 1 else 2
    pictures = "".join(
        f'<img src="data:image/svg+xml;base64,{b64encode(file).decode()}" style="width:100%;border-radius:24px">'
        for file in files
    )
    page.set_content(CARD.format(title=escape(title), text=escape(text), columns=columns, pictures=pictures))
    page.evaluate("Promise.all([...document.images].map((image) => image.decode()))")
    shoot(page, PUBLIC / "previews" / f"{name}.png")


def main() -> None:
    (PUBLIC / "previews").mkdir(parents=True, exist_ok=True)
    with sync_playwright() as playwright:
        browser = launch(playwright)
        page = browser.new_page(viewport={"width": WIDTH, "height": HEIGHT})
        keys = parlour.games()
        card(page, "parlour", "Tables that people sit at", "Tabletop games with friends and bots.", keys[:4])
        for key in keys:
            game = parlour.game(key)
            card(page, key, game.title, game.pitch, [key])
        icon = (PUBLIC / "favicon.svg").read_text(encoding="utf-8")
        for name, size in ICONS.items():
            page.set_viewport_size({"width": size, "height": size})
            page.set_content(f'<body style="margin:0;display:grid;background:#2c5548">{icon}</body>')
            page.add_style_tag(content=f"svg {{ width: {size}px; height: {size}px }}")
            shoot(page, PUBLIC / f"{name}.png")
        browser.close()


if __name__ == "__main__":
    main()
