"""A reservation that leaves only a solo is told before it is said; its list opens by itself."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import UNHURRIED, Live
from doppelkopf.game.actions import BidSolo, Reserve

LOOKS = [(DESKTOP, "de"), (PHONE, "en")]
looks = pytest.mark.parametrize(("size", "lang"), LOOKS, ids=["desktop-de", "phone-en"])
WORD = {"de": "Vorbehalt", "en": "Reservation"}
ONLY = {"de": "Dir bliebe nur ein Solo", "en": "you would have to name a solo"}
CANCEL = {"de": "Abbrechen", "en": "Cancel"}
ASKED = {"de": "Was ist dein Vorbehalt?", "en": "What is your reservation?"}


def reserve(page: Page, lang: str) -> None:
    page.locator("#offers").get_by_role("button", name=WORD[lang], exact=True).click()
    page.wait_for_timeout(UNHURRIED)


@looks
def test_it_is_told_and_can_be_cancelled(
    visit: Visit, site: Site, size: ViewportSize, lang: str
) -> None:
    live = Live(visit("/gallery/reservations-only-solo/play", size=size, lang=lang), site)
    page, before = live.page, len(live.actions)
    reserve(page, lang)
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(ONLY[lang])
    dialog.get_by_role("button", name=CANCEL[lang]).click()
    expect(dialog).to_have_count(0)
    assert len(live.actions) == before
    page.wait_for_timeout(UNHURRIED)
    reserve(page, lang)
    said = dialog.get_by_role("button", name=WORD[lang], exact=True)
    assert isinstance(live.acted(said.click), Reserve)


@looks
def test_the_list_of_what_to_name_opens_by_itself_and_can_be_closed(
    visit: Visit, site: Site, size: ViewportSize, lang: str
) -> None:
    live = Live(visit("/gallery/naming/play", size=size, lang=lang), site)
    page = live.page
    dialog = page.get_by_role("dialog", name=ASKED[lang])
    expect(dialog).to_be_visible()
    page.keyboard.press("Escape")
    expect(dialog).to_have_count(0)
    site.drop_all()  # the same question again does not open it once more
    page.evaluate("dispatchEvent(new Event('online')); undefined")
    expect(page.locator("#offline")).to_be_hidden()
    expect(dialog).to_have_count(0)
    page.wait_for_timeout(UNHURRIED)
    page.locator("#offers [data-offer=bids]").click()
    page.wait_for_timeout(UNHURRIED)
    page.get_by_role("dialog").locator('[data-offer^="solo:"]').first.click()
    page.wait_for_timeout(UNHURRIED)
    sure = (
        page.get_by_role("dialog")
        .get_by_role("button", name=re.compile("Solo", re.IGNORECASE))
        .last
    )
    assert isinstance(live.acted(sure.click), BidSolo)
    expect(page.get_by_role("dialog")).to_have_count(0)
