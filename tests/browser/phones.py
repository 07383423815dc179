"""Phones at an evening with real cards: each taps, and its taps are counted."""

import re
from pathlib import Path
from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Visit
from browser.evenings import AFTER_A_CLICK
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text

FOUR = ("Anna", "Ben", "Cem", "Dora")


class Phone:
    """A page of a sheet, and the taps on it."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.taps = 0

    def tap(self, *keys: str) -> None:
        """Tap on controls by their keys."""
        for key in keys:
            self.control(key).click()
            self.taps += 1

    def control(self, key: str) -> Locator:
        """A control by its key; in a dialog, if one is open."""
        dialog = self.page.locator("dialog[open]")
        around = dialog if dialog.count() else self.page.locator("body")
        return around.locator(f'[data-key="{key}"]')

    def augen(self, number: int) -> None:
        """Type Augen on the keypad."""
        self.tap(*(f"digit {digit}" for digit in str(number)))

    def show(self, tab: str) -> None:
        """Go to one of the three parts; on a large screen all are there."""
        link = self.page.locator(f'.sheet-bar nav a[href="#{tab}"]')
        if link.is_visible():
            link.click()

    def begin(self) -> None:
        """Count taps from here."""
        self.taps = 0

    @property
    def totals(self) -> list[str]:
        """What stands above, from left to right."""
        return self.page.locator(".totals .sum").all_text_contents()

    def expect_game(self, number: int) -> None:
        """Wait until this game is the one that is played."""
        expect(self.page.locator("#game h2")).to_have_text(re.compile(rf"\b{number}\b"))

    def expect_sent(self) -> None:
        """Wait until nothing is on its way any more."""
        expect(self.page.locator(".unsent-fact")).to_have_count(0)
        self.page.wait_for_function("() => document.body.dataset.waiting === '0'")

    def close(self, number: int) -> None:
        """Write the game down and wait for the next."""
        self.tap("close")
        self.expect_game(number + 1)
        self.page.wait_for_timeout(AFTER_A_CLICK)

    def correct(self, entry: int) -> None:
        """Open the correction of a row that is open."""
        self.tap(f"edit {entry}")
        expect(self.page.locator("dialog :is(.person, .side)").first).to_be_visible()
        self.page.wait_for_timeout(AFTER_A_CLICK)

    def evening(self) -> Evening:
        """The evening as its file has it."""
        self.expect_sent()
        query = f"?{self.page.url.partition('?')[2].partition('#')[0]}"
        answer = self.page.request.get(f"/s/{self.room}/evening.toml{query}")
        assert answer.ok, answer.text()
        return read_text(answer.text(), "evening.toml").evening

    @property
    def room(self) -> str:
        """The id of the sheet."""
        found = re.search(r"/s/([^/?#]+)", self.page.url)
        assert found is not None
        return found[1]


def new_sheet(
    visit: Visit,
    people: tuple[str, ...] = FOUR,
    rules: str = "ddv",
    file: Path | None = None,
    **look: Any,
) -> Phone:
    """An evening begun by names and a rule set; the page shows the running game."""
    page = visit(f"/sheet/new?rules={rules}", **{"size": PHONE, **look})
    fields = page.locator("input[name=person]")
    for number, name in enumerate(people):
        if number >= 4:
            page.locator("#one-more").click()
        fields.nth(number).fill(name)
    if file is not None:
        page.locator(".more summary").first.click()
        page.locator("#toml").set_input_files(file)
    page.locator(".new-sheet button[type=submit]").click()
    page.wait_for_url(re.compile("/s/"))
    phone = Phone(page)
    expect(page.locator("details.share")).to_have_attribute("open", "")
    phone.show("game")
    expect(page.locator(".keys")).to_be_visible()
    return phone


def join(visit: Visit, phone: Phone, right: str = "belong", **look: Any) -> Phone:
    """Somebody else's phone, by a link of the first one."""
    url = phone.page.locator(f"#link-{right}").input_value()
    page = visit(f"/s/{url.partition('/s/')[2]}", **{"size": PHONE, **look})
    other = Phone(page)
    expect(page.locator(".keys").or_(page.locator(".tapped")).first).to_be_visible()
    return other
