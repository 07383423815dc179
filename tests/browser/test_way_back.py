"""From the start page back to one's table, and by the invitation back to one's seat."""

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.test_return import CARDS, fits

LOOKS = [(DESKTOP, "de"), (PHONE, "en")]
looks = pytest.mark.parametrize(("size", "lang"), LOOKS, ids=["desktop-de", "phone-en"])
PLAY = {"de": "Jetzt spielen", "en": "Play now"}
ON = {"de": "Weiterspielen", "en": "Play on"}
GAME = {"de": "Spiel 1", "en": "Game 1"}


@looks
def test_the_start_page_leads_back_with_one_tap(
    visit: Visit, axe: str, size: ViewportSize, lang: str
) -> None:
    page = visit("/", size=size, lang=lang)
    expect(page.get_by_role("heading", name=ON[lang])).to_have_count(0)
    page.get_by_role("button", name=PLAY[lang]).click()
    expect(page.locator("#hand button")).to_have_count(CARDS)
    here = page.url
    page.goto("/")
    way = page.get_by_role("region", name=ON[lang]).get_by_role("link")
    expect(way).to_have_count(1)
    expect(way).to_contain_text(GAME[lang])
    assert fits(page)
    assert findings(page, axe) == []
    way.click()
    expect(page.locator("#hand button")).to_have_count(CARDS)
    assert page.url == here


@looks
def test_the_invitation_says_that_ones_seat_is_free(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    anna = visit("/new?rules=ddv")
    anna.get_by_label("Dein Name").fill("Anna")
    anna.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + anna.locator("#invite").input_value().split("/", 3)[3]
    ben = visit(link, size=size, lang=lang)
    ben.get_by_role("textbox").fill("Ben")
    ben.get_by_role("button", name={"de": "Mitspielen", "en": "Join in"}[lang]).click()
    expect(anna.locator("#lobby")).to_contain_text("Ben")
    ben.locator("#leave").click()
    yes = {"de": "Verlassen", "en": "Leave"}[lang]
    ben.get_by_role("dialog").get_by_role("button", name=yes, exact=True).click()
    free = {"de": "dein Platz ist noch frei", "en": "your seat is still free"}[lang]
    expect(ben.get_by_role("region", name=ON[lang])).to_contain_text(free)
    ben.goto(link)
    expect(ben.locator("main")).to_contain_text("Ben")
    expect(ben.get_by_role("status")).to_contain_text(free[5:])
    expect(ben.get_by_role("textbox")).to_have_count(0)
    assert fits(ben)
    again = {"de": "Wieder hinsetzen", "en": "Sit down again"}[lang]
    ben.get_by_role("button", name=again).click()
    expect(anna.locator("#lobby")).to_contain_text("Ben")
    expect(ben.locator("#leave")).to_be_visible()
