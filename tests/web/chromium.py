"""Where Chromium is. `python -m tests.web.chromium` installs one where none is and one can be."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

from playwright.sync_api import Browser, Playwright, sync_playwright

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
]
MISSING = "The browser tests need Chromium: install the package chromium, or name one: CHROMIUM=/path/to/it."


def find(playwright: Playwright) -> str | None:
    """The path of the one named, else of the system's, else of Playwright's own."""
    installed = (path for name in NAMES if (path := shutil.which(name)))
    own = playwright.chromium.executable_path
    return os.environ.get("CHROMIUM") or next(installed, own if Path(own).exists() else None)


def launch(playwright: Playwright) -> Browser:
    path = find(playwright)
    assert path is not None, MISSING
    return playwright.chromium.launch(executable_path=path, args=FLAGS)


def install() -> None:
    """With the system's packages where we may, else the one that Playwright brings."""
    if os.geteuid() == 0 and shutil.which("apt-get"):
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        for command in (["update"], ["install", "-y", "--no-install-recommends", "chromium"]):
            subprocess.run(["apt-get", "-qq", *command], env=quiet, stdout=subprocess.DEVNULL, check=False)
    if not any(shutil.which(name) for name in NAMES):
        subprocess.run([sys.executable, "-m", "playwright", "install", "chromium"], check=False)


def main() -> None:
    with sync_playwright() as playwright:
        if find(playwright) is None:
            install()
        if find(playwright) is None:
            sys.exit(MISSING)


if __name__ == "__main__":
    main()
