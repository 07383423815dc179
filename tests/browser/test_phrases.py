"""A word between games: seen at the seat, heard by those who listen, muted by those who want."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.live import UNHURRIED, Live
from browser.running import Site
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.request import Asked

LOOKS = [("de", PHONE), ("en", DESKTOP)]
WORDS = {
    "de": ("Sagen …", "Gut gespielt!", "Danke!", "Einstellungen"),
    "en": ("Say …", "Well played!", "Thanks!", "Settings"),
}


def _say(live: Live, place: int, phrase: str) -> str:
    """Another person at the table says something; their name."""
    person = live.table.state.places[place]
    asked = Asked(do="say", phrase=phrase)
    live.site.run(live.table.ask(Who(person.person), f"say-{place}", next(_seq), asked))
    return person.name or ""


_seq = iter(range(1, 10_000))


def _other(live: Live) -> int:
    mine = live.page.evaluate("document.querySelector('#me') && 0")
    assert mine == 0
    own = next(n for n, place in enumerate(live.table.state.places) if place.name == "Anna")
    return next(
        n
        for n, place in enumerate(live.table.state.places)
        if n != own and place.person is not None
    )


def _over(visit: Visit, site: Site, lang: str, size: ViewportSize) -> Live:
    """A table between two games, its score shut."""
    live = Live(visit("/gallery/over/play", lang=lang, size=size), site)
    expect(live.page.locator("dialog[data-name=score]")).to_be_visible()
    return live


def _shut(page: Page) -> None:
    page.wait_for_timeout(UNHURRIED)
    page.keyboard.press("Escape")
    expect(page.locator("dialog")).to_have_count(0)
    page.wait_for_timeout(UNHURRIED)


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_what_is_said_between_games_is_seen_at_the_seat_and_heard(
    visit: Visit, site: Site, axe: str, lang: str, size: ViewportSize
) -> None:
    live = _over(visit, site, lang, size)
    page, (_, well, thanks, _) = live.page, WORDS[lang]
    other = _other(live)
    name = _say(live, other, "well-played")
    heard = page.locator("dialog .heard")  # the score hides the seats
    expect(heard).to_have_text(f"{name}: {well}")
    expect(heard).to_have_attribute("role", "status")
    assert findings(page, axe) == []
    _shut(page)
    _say(live, other, "thanks")
    expect(page.locator(".seat .said.phrase")).to_have_text(thanks)
    expect(page.locator("#live")).to_contain_text(f"{name}: {thanks}")
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    expect(page.locator(".said.phrase")).to_have_count(0)  # not for ever


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_one_says_something_by_a_button(
    visit: Visit, site: Site, axe: str, lang: str, size: ViewportSize
) -> None:
    live = _over(visit, site, lang, size)
    page, (say, well, thanks, _) = live.page, WORDS[lang]
    page.wait_for_timeout(UNHURRIED)
    page.locator("dialog details.say summary").click()
    page.wait_for_timeout(UNHURRIED)
    page.locator("dialog").get_by_role("button", name=well).click()
    expect(page.locator("dialog .heard")).to_contain_text(well)
    _shut(page)
    page.get_by_role("button", name=say).click()
    dialog = page.locator("dialog[data-name=say]")
    expect(dialog.locator("[data-phrase]")).to_have_count(8)
    assert findings(page, axe) == []
    page.wait_for_timeout(UNHURRIED)
    dialog.get_by_role("button", name=thanks).click()
    expect(dialog).to_have_count(0)
    expect(page.locator("#score-bar .heard")).to_contain_text(thanks)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_one_person_or_all_can_be_muted_and_the_device_remembers(
    visit: Visit, site: Site, lang: str, size: ViewportSize
) -> None:
    live = _over(visit, site, lang, size)
    page, (say, _, _, opens) = live.page, WORDS[lang]
    other = _other(live)
    name = live.table.state.places[other].name or ""
    _shut(page)

    def settings() -> None:
        page.get_by_role("button", name=opens).click()
        page.wait_for_timeout(UNHURRIED)

    settings()
    box = page.get_by_role("checkbox", name=re.compile(re.escape(name)))
    expect(box).to_be_checked()
    box.uncheck()
    _shut(page)
    _say(live, other, "thanks")
    third = next(
        n
        for n, place in enumerate(live.table.state.places)
        if place.person is not None and place.name not in ("Anna", name)
    )
    _say(live, third, "sorry")  # what is said later is there, so the first was passed over
    expect(page.locator(".said.phrase")).to_have_count(1)
    page.reload()
    expect(page.locator("dialog[data-name=score]")).to_be_visible()
    _shut(page)
    settings()
    expect(box).not_to_be_checked()
    page.locator("input[name=setting-phrases][value=off]").check(force=True)
    _shut(page)
    _say(live, third, "moment")
    _say(live, third, "break")
    page.reload()
    expect(page.locator("dialog[data-name=score]")).to_be_visible()
    expect(page.locator("details.say")).to_have_count(0)
    _shut(page)
    expect(page.get_by_role("button", name=say)).to_have_count(0)
    expect(page.locator(".said.phrase")).to_have_count(0)


def test_during_a_game_there_is_no_way_to_say_anything(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    expect(live.page.locator("#hand button").first).to_be_visible()
    expect(live.page.get_by_role("button", name=WORDS["de"][0])).to_have_count(0)
    expect(live.page.locator("[data-phrase]")).to_have_count(0)
