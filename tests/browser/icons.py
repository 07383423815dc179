"""The icons for home screens, drawn from our own mark: see scripts/icons."""

import sys
from pathlib import Path

from browser.running import browsing, chromium
from doppelkopf.web import assets

GROUND = "#37745d"
"""As the bar of the page: iOS shows what is left out as black."""
SIZES = (180, 512)
SHARE = 0.68
"""Of the width is the mark, so that nothing is cut where a phone rounds icons off."""


def page(size: int) -> str:
    """A page that is nothing but the icon."""
    mark = (assets.FOLDER / "icon.svg").read_text(encoding="utf-8")
    return (
        f"<style>html{{height:100%;background:{GROUND};display:grid;place-items:center}}"
        f"body{{margin:0;width:{SHARE * size:.0f}px;height:{SHARE * size:.0f}px}}</style>{mark}"
    )


def draw(folder: Path) -> None:
    """Write the icons."""
    path = chromium()
    assert path is not None, "there is no Chromium"
    with browsing(path) as browser:
        for size in SIZES:
            shown = browser.new_page(viewport={"width": size, "height": size})
            shown.set_content(page(size))
            shown.screenshot(path=folder / f"icon-{size}.png")
            shown.close()


if __name__ == "__main__":
    draw(Path(sys.argv[1]) if len(sys.argv) > 1 else assets.FOLDER)
