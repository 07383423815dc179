"""Live tables that have played some games on paper, and the people who sit there with a browser."""

from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, Visit
from browser.running import Site
from doppelkopf.server.identity import new_room_id
from doppelkopf.server.table.fold import fold
from doppelkopf.server.table.kind import TABLE
from server.tables import Paper

AFTER_A_CLICK = 600
"""What comes sooner at the same place is taken for the second half of a double click."""


class Seated:
    """The pages of people at one live table."""

    def __init__(self, visit: Visit, site: Site, paper: Paper) -> None:
        self.visit, self.site = visit, site
        self.id = new_room_id()

        async def open_() -> None:
            await site.hub.open(TABLE, fold(self.id, paper.log), list(paper.log))

        site.run(open_())

    def page(self, key: str, *, lang: str = "en", size: ViewportSize = DESKTOP) -> Page:
        """The table as somebody sees it."""
        page = self.visit("/about", lang=lang, size=size)
        cookie = self.site.hub.signer.cookie(key)
        page.context.add_cookies([{"name": "doko", "value": cookie, "url": self.site.url}])
        page.goto(f"/t/{self.id}")
        page.wait_for_selector("#room:not([hidden])")
        return page


def close_score(page: Page) -> None:
    """The score comes up by itself after a game; it is put away."""
    dialog = page.locator('dialog[data-name="score"]')
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)


def open_evening(page: Page, matter: str | None = None) -> None:
    """Open the dialog of the evening, and choose something in it."""
    page.locator("#open-evening").click()
    expect(page.locator('dialog[data-name="propose"] .options').first).to_be_visible()
    if matter is not None:
        page.wait_for_timeout(AFTER_A_CLICK)
        page.locator(f'dialog[data-name="propose"] [data-matter="{matter}"]').click()


def send(page: Page) -> None:
    """Send the form that is open."""
    page.wait_for_timeout(AFTER_A_CLICK)
    page.locator('dialog[data-name="propose"] form .primary').click()
    expect(page.locator('dialog[data-name="propose"]')).to_have_count(0)


def answer(page: Page, wish: str) -> None:
    """Answer the proposal that waits."""
    page.wait_for_timeout(AFTER_A_CLICK)
    page.locator(f'#proposals [data-answer="{wish}"]').click()
