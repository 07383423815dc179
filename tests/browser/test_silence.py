"""A network that is gone without a word is told, and what was done meanwhile arrives once."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from browser.black_hole import BlackHole, black_hole
from browser.conftest import DESKTOP, PATIENT, PHONE, Site
from browser.live import Live
from browser.waiting import until

LOST = {"de": "Verbindung unterbrochen", "en": "Connection lost"}
UNSENT = {"de": "noch nicht gesendet", "en": "not sent yet"}
WAITS = {"de": "sobald sie wieder da ist", "en": "as soon as it is back"}
LOOKS = [(DESKTOP, "de"), (PHONE, "en")]
looks = pytest.mark.parametrize(("size", "lang"), LOOKS, ids=["desktop-de", "phone-en"])


@pytest.fixture
def hole(site: Site) -> Iterator[BlackHole]:
    with black_hole(site.url) as found:
        yield found


def open_page(
    browser: Browser, url: str, size: ViewportSize, lang: str, *, own_clock: bool = False
) -> Page:
    """A page of its own: without a network it complains, and may."""
    context = browser.new_context(
        base_url=url, locale=f"{lang}-{lang.upper()}", viewport=size, reduced_motion="reduce"
    )
    context.set_default_timeout(PATIENT)
    page = context.new_page()
    if own_clock:
        page.clock.install()
    page.goto("/gallery/lead/play")
    return page


@looks
def test_without_a_network_it_is_said_at_once(
    browser: Browser, site: Site, size: ViewportSize, lang: str
) -> None:
    page = open_page(browser, site.url, size, lang)
    live = Live(page, site)
    before = len(live.actions)
    page.context.set_offline(True)
    offline = page.locator("#offline")
    expect(offline).to_contain_text(LOST[lang])
    expect(offline).not_to_contain_text(WAITS[lang])
    live.play("CA")
    expect(page.locator("#hand button.unsent .unsent-mark")).to_have_text(UNSENT[lang])
    expect(page.locator("#hand button.unsent")).to_have_attribute("data-card", "CA")
    expect(offline).to_contain_text(WAITS[lang])
    assert len(live.actions) == before
    page.context.set_offline(False)
    expect(offline).to_be_hidden(timeout=PATIENT)
    expect(page.locator("#hand button")).to_have_count(11)
    expect(page.locator(".unsent")).to_have_count(0)
    assert len(live.actions) == before + 1
    page.context.close()


@looks
def test_a_server_that_falls_silent_is_told_and_left(
    browser: Browser, site: Site, hole: BlackHole, size: ViewportSize, lang: str
) -> None:
    page = open_page(browser, hole.url, size, lang)
    live = Live(page, site)
    before = len(live.actions)
    hole.swallow()
    live.play("CA")
    offline = page.locator("#offline")
    expect(offline).to_contain_text(LOST[lang])
    expect(offline).to_contain_text(WAITS[lang])
    expect(page.locator("#hand button.unsent")).to_have_count(1)
    assert len(live.actions) == before
    # It does not wait for an end that never comes: another line is tried.
    taken = hole.taken
    until(page, lambda: hole.taken != taken)
    hole.release()
    expect(offline).to_be_hidden(timeout=PATIENT)
    expect(page.locator("#hand button")).to_have_count(11)
    assert len(live.actions) == before + 1
    page.context.close()


def test_an_idle_page_notices_within_five_seconds_of_its_own_clock(
    browser: Browser, site: Site, hole: BlackHole
) -> None:
    """The clock of the page is set forward: how busy the machine is plays no part."""
    page = open_page(browser, hole.url, PHONE, "de", own_clock=True)
    Live(page, site)
    expect(page.locator("#offline")).to_be_hidden(timeout=PATIENT)
    hole.swallow()
    page.clock.run_for(5_000)
    assert page.evaluate("document.getElementById('offline').textContent").startswith(LOST["de"])
    hole.release()
    page.clock.resume()
    expect(page.locator("#offline")).to_be_hidden(timeout=PATIENT)
    page.context.close()


def test_an_answer_that_comes_late_ends_the_alarm(
    browser: Browser, site: Site, hole: BlackHole
) -> None:
    page = open_page(browser, hole.url, DESKTOP, "de")
    Live(page, site)
    hole.swallow()
    expect(page.locator("#offline")).to_be_visible(timeout=PATIENT)
    hole.release()
    expect(page.locator("#offline")).to_be_hidden(timeout=PATIENT)
    page.context.close()
