"""Opening a table to the network in the page. 127.0.0.2 stands for the machine's address there."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE
from browser.running import Site, running
from server.kit import GENEROUS, config_for

LAN = "127.0.0.2"
WORDS = {
    "de": {
        "new": "Tisch eröffnen",
        "way": "Für das Netz öffnen …",
        "plain": "nicht verschlüsselt",
        "open": "Für das Netz öffnen",
        "manage": "Zeigen oder schließen",
        "close": "Wieder schließen",
    },
    "en": {
        "new": "Open the table",
        "way": "Open to the network …",
        "plain": "not encrypted",
        "open": "Open to the network",
        "manage": "Show or close",
        "close": "Close it again",
    },
}


@pytest.fixture
def opening(tmp_path: Path) -> Iterator[Site]:
    """A server as plain `./doko` runs it."""
    config = config_for(
        f"sqlite:///{tmp_path}/doko.db", limits=GENEROUS, may_open=True, networks=(LAN, "127.0.0.3")
    )
    with running(config) as found:
        yield found


def _begins(text: str) -> re.Pattern[str]:
    return re.compile("^" + re.escape(text))


def _context(browser: Browser, url: str, lang: str, size: ViewportSize) -> BrowserContext:
    return browser.new_context(base_url=url, locale=f"{lang}-{lang.upper()}", viewport=size)


@pytest.mark.parametrize(("lang", "size"), [("de", PHONE), ("en", DESKTOP)])
def test_a_table_is_opened_to_the_network_and_closed_again(
    opening: Site, browser: Browser, axe: str, lang: str, size: ViewportSize
) -> None:
    words = WORDS[lang]
    here = _context(browser, opening.url, lang, size)
    page = here.new_page()
    page.goto("/new?rules=ddv")
    page.get_by_role("button", name=words["new"]).click()
    expect(page.locator("#invite")).to_have_value(_begins("http://127.0.0.1:"))
    table = page.url
    page.get_by_role("link", name=words["way"]).click()
    expect(page.get_by_text(words["plain"])).to_be_visible()
    expect(page.get_by_role("radio", name=LAN)).to_be_checked()
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name=words["open"], exact=True).click()
    page.wait_for_url(table)
    expect(page.locator("#invite")).to_have_value(_begins(f"http://{LAN}:"))
    invite = page.locator("#invite").input_value()
    expect(page.locator("img.qr")).to_be_visible()
    expect(page.locator("img.qr")).to_have_js_property("complete", True)
    load = "async image => { await image.decode(); return image.naturalWidth }"
    assert page.locator("img.qr").evaluate(load) > 0
    guests = _context(browser, opening.url, lang, size)
    guest = guests.new_page()
    guest.goto(invite)
    guest.locator("#name").fill("Ben")
    guest.locator("form button[type=submit]").click()
    expect(guest.locator("#my-name")).to_have_value("Ben")
    expect(page.locator(".chair").filter(has_text="Ben")).to_be_visible()
    expect(guest.get_by_role("link", name=words["manage"])).to_have_count(0)
    page.get_by_role("link", name=words["manage"]).click()
    expect(page.locator("#address")).to_have_value(_begins(f"http://{LAN}:"))
    expect(page.locator("img.qr")).to_be_visible()
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    page.get_by_role("button", name=words["close"]).click()
    page.wait_for_url(table)
    expect(page.locator("#invite")).to_have_value(_begins("http://127.0.0.1:"))
    expect(guest.locator("#offline")).to_be_visible()
    here.close()
    guests.close()


def test_the_start_page_leads_there_and_tells_that_it_is_open(
    opening: Site, browser: Browser
) -> None:
    here = _context(browser, opening.url, "de", DESKTOP)
    page = here.new_page()
    page.goto("/")
    page.get_by_role("link", name="Im selben Netz mit anderen spielen …").click()
    page.get_by_role("radio", name="127.0.0.3").check()
    page.get_by_role("button", name="Für das Netz öffnen").click()
    expect(page.locator("#address")).to_have_value(_begins("http://127.0.0.3:"))
    page.goto("/")
    expect(page.get_by_text("Offen für das Netz: http://127.0.0.3:")).to_be_visible()
    here.close()
