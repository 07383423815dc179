"""Pictures of the table in the terminal, for looking at: see scripts/terminal-pictures."""

import asyncio
import io
import re
import sys
from collections.abc import Iterator
from pathlib import Path

from PIL import Image
from playwright.sync_api import Browser

from browser.running import browsing, chromium
from doppelkopf.gallery import exhibit, names
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.tui.app import PlayApp
from tui_kit import LARGE, NEVER, SMALL, begun, sitting_of

LOOKS = (("small-de", SMALL, Lang.DE), ("large-en", LARGE, Lang.EN))
PAGES = {"tricks": "l", "sheet": "s", "rules": "r", "help": "question_mark", "calls": "a"}
DOCS = ("last-of-trick", (88, 26), Lang.EN)
"""The picture of docs/play.md: which exhibit, how large, in which language."""


async def drawn(
    situation: str, size: tuple[int, int], lang: Lang, *keys: str, over: bool = False
) -> str:
    """A situation as SVG, after some keys; `over` is the page at the end of a game."""
    shown = exhibit(situation)
    start = exhibit("lead") if over else shown
    title = load(shown.rules).about.title_in(lang, shown.rules)
    app = PlayApp(sitting_of(start), lang, title=title, pace=NEVER)
    async with app.run_test(size=size) as pilot:
        await begun(app, pilot)
        if over:
            app.sitting = sitting_of(shown)
            app._update(shown.step.events)
            app._score()
        await pilot.press(*keys)
        await pilot.pause()
        svg = app.export_screenshot()
    # The faces it names are not on this machine; the reader's own monospace is as good.
    return re.sub(r"@font-face \{.*?\}", "", svg, flags=re.DOTALL)


def wanted(words: list[str]) -> Iterator[tuple[str, str]]:
    """Name and SVG of each picture whose name contains one of the words."""
    for look, size, lang in LOOKS:
        for situation in names():
            name = f"{situation}-{look}"
            if not words or any(word in name for word in words):
                over = exhibit(situation).state.is_over
                yield name, asyncio.run(drawn(situation, size, lang, over=over))
        for page, key in PAGES.items():
            name = f"page-{page}-{look}"
            if not words or any(word in name for word in words):
                yield name, asyncio.run(drawn("trick-complete", size, lang, key))


def photo(browser: Browser, svg: str) -> Image.Image:
    """An SVG as pixels."""
    page = browser.new_page(viewport={"width": 1600, "height": 1200}, device_scale_factor=1)
    page.set_content(f"<body style='margin:0'>{svg}</body>")
    data = page.locator("svg").first.screenshot(omit_background=True)
    page.close()
    return Image.open(io.BytesIO(data)).convert("RGB")


def main() -> None:
    """Take pictures into the folder that is named first."""
    if len(sys.argv) < 2 or sys.argv[1].startswith("-"):
        sys.exit("usage: scripts/terminal-pictures FOLDER [--docs | WORD…]")
    path = chromium()
    if path is None:
        sys.exit("terminal-pictures: there is no Chromium (Debian: apt install chromium)")
    folder, words = Path(sys.argv[1]), sys.argv[2:]
    folder.mkdir(parents=True, exist_ok=True)
    # Playwright brings a loop of its own: everything is drawn before it starts.
    if words == ["--docs"]:
        pictures = [("terminal.webp", asyncio.run(drawn(*DOCS)))]
    else:
        pictures = [(f"{name}.png", svg) for name, svg in wanted(words)]
    with browsing(path) as browser:
        for name, svg in pictures:
            picture = photo(browser, svg)
            if name.endswith(".webp"):
                picture.save(folder / name, quality=86, method=6)
            else:
                picture.save(folder / name)
    print(f"{len(pictures)} pictures in {folder}")


if __name__ == "__main__":
    main()
