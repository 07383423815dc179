"""Pictures of every page and every situation, on desktop and phone, light and dark.

`scripts/screenshots [FOLDER]` runs it; `--only NAME` takes those whose name begins so.
"""

import argparse
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Literal

from playwright.sync_api import Page, ViewportSize, expect

from browser.player import SCORE, play_game
from browser.serving import PHONE, running, started
from doppelkopf.server.gallery import names
from doppelkopf.web.app import make_app
from doppelkopf.web.exhibition import make_exhibition
from server.kit import config_for

DESKTOP: ViewportSize = {"width": 1440, "height": 900}
SIZES = {"desktop": DESKTOP, "phone": PHONE}
THEMES: tuple[Literal["light", "dark"], ...] = ("light", "dark")
PAGES = {
    "start": "/",
    "new": "/new",
    "rules": "/rules",
    "rule-set": "/rules/hausregeln-2021",
    "watch": "/watch",
    "replay-upload": "/replay",
    "help": "/about",
    "error": "/nowhere",
}

Shot = tuple[str, Callable[[Page], None]]


def site_shots() -> Iterator[Shot]:
    """The pages, and what comes with a table."""
    for name, path in PAGES.items():
        yield f"page-{name}", lambda page, path=path: _go(page, path)  # type: ignore[misc]
    yield "lobby", _lobby
    yield "table-settings", _settings
    yield "table-score", _score
    yield "replay", _replay


def gallery_shots() -> Iterator[Shot]:
    """Every situation."""
    for name in names():
        yield f"game-{name}", lambda page, name=name: _go(page, f"/gallery/{name}")  # type: ignore[misc]


def _go(page: Page, path: str) -> None:
    page.goto(path)


def _lobby(page: Page) -> None:
    page.goto("/new")
    page.locator("#name").fill("Anna")
    page.locator("form button[type=submit]").click()
    expect(page.locator(".chair")).to_have_count(4)


def _play(page: Page) -> None:
    page.goto("/")
    page.locator("#rules").select_option("ddv")
    page.locator(".play-now button").click()
    expect(page.locator("#hand button")).to_have_count(12)


def _settings(page: Page) -> None:
    _play(page)
    page.locator("#open-settings").click()


def _score(page: Page) -> None:
    _play(page)
    play_game(page)


def _replay(page: Page) -> None:
    _score(page)
    link = page.locator(f"{SCORE} a[href^='/g/']").get_attribute("href")
    assert link is not None
    page.goto(link)
    for _ in range(18):
        page.keyboard.press("ArrowRight")


def take(folder: Path, only: str) -> int:
    """Take all pictures; returns how many."""
    folder.mkdir(parents=True, exist_ok=True)
    count = 0
    with (
        tempfile.TemporaryDirectory() as data,
        running(make_app(config_for(f"sqlite:///{data}/doko.db"))) as site,
        running(make_exhibition()) as gallery,
        started() as browser,
    ):
        for address, shots in ((site, site_shots), (gallery, gallery_shots)):
            for size, viewport in SIZES.items():
                for theme in THEMES:
                    context = browser.new_context(
                        base_url=address, locale="de-DE", viewport=viewport, color_scheme=theme
                    )
                    page = context.new_page()
                    for name, open_ in shots():
                        if not name.startswith(only):
                            continue
                        open_(page)
                        page.wait_for_timeout(350)
                        page.screenshot(path=folder / f"{name}.{size}.{theme}.png")
                        count += 1
                    context.close()
    return count


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", nargs="?", type=Path, default=Path("screenshots"))
    parser.add_argument("--only", default="", help="those whose name begins so")
    given = parser.parse_args()
    print(f"{take(given.folder, given.only)} pictures in {given.folder}")


if __name__ == "__main__":
    main()
