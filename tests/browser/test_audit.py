"""The whole audit: every exhibit and page, dialogs open and closed, both themes, small and wide.

`./check` has a sample of it in `test_pages.py` and `test_gallery.py`.
"""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.test_pages import PAGES
from doppelkopf.gallery import names

LOOKS: tuple[tuple[str, ViewportSize, str], ...] = (
    ("light", PHONE, "de"),
    ("dark", DESKTOP, "en"),
    ("dark", PHONE, "en"),
    ("light", DESKTOP, "de"),
)
"""Theme, size, language."""
PARTS = 8
OPENERS = (
    "#offers [data-offer=bids]",
    "#offers [data-offer=more]",
    "#offers [data-offer=fill-up]",
    "#offers [data-offer=give-back]",
    "#last-trick:not([hidden])",
    "#notes button",
    ".log .by",
)
"""What opens a dialog at the table."""


AT_ONCE = {("armut-fill-nothing", "#offers [data-offer=fill-up]")}
"""What asks nothing, because there is nothing to choose."""


def audit_dialogs(page: Page, axe: str, name: str) -> list[tuple[str, ...]]:
    """What is found in each dialog that this exhibit can open, one after the other."""
    found: list[tuple[str, ...]] = []
    for opener in OPENERS:
        if page.locator(opener).count() == 0 or (name, opener) in AT_ONCE:
            continue
        page.locator(opener).first.evaluate("button => button.click()")
        expect(page.locator("dialog[open]")).to_have_count(1)
        found += [(name, opener, each) for each in findings(page, axe)]
        page.keyboard.press("Escape")  # two clicks on one place would be a double click
        expect(page.locator("dialog[open]")).to_have_count(0)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("part", range(PARTS))
@pytest.mark.parametrize("look", range(len(LOOKS)))
def test_every_exhibit_passes_the_audit(visit: Visit, axe: str, look: int, part: int) -> None:
    theme, size, lang = LOOKS[look]
    page = visit("/gallery", lang=lang, size=size, color_scheme=theme, reduced_motion="reduce")
    found: list[tuple[str, ...]] = []
    for number, name in enumerate(names()[part::PARTS]):
        page.goto(f"/gallery/{name}")
        expect(page.locator("#room")).to_be_visible()
        found += [(name, each) for each in findings(page, axe)]
        if page.locator("#score-bar").is_visible():
            expect(page.locator("dialog[data-name=score]")).to_be_visible()
            found += [(name, "score", each) for each in findings(page, axe)]
        elif number % len(LOOKS) == look:  # the same dialogs come up again and again
            found += audit_dialogs(page, axe, name)
    assert found == []


@pytest.mark.slow
@pytest.mark.parametrize("look", LOOKS)
def test_every_page_and_its_settings_pass_the_audit(
    visit: Visit, axe: str, look: tuple[str, ViewportSize, str]
) -> None:
    theme, size, lang = look
    page = visit("/", lang=lang, size=size, color_scheme=theme)
    for path in (*PAGES, "/gallery"):
        page.goto(path)
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        assert findings(page, axe) == [], path
        page.locator("[data-settings]").click()
        expect(page.locator("dialog[open]")).to_have_count(1)
        assert findings(page, axe) == [], (path, "settings")
