"""A table whose rules have a newer version tells its host, who proposes it by a click."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import UNHURRIED
from browser.player import play_game
from browser.waiting import until
from doppelkopf.server.table.live.opening import tables_in

LOOKS = [("de", PHONE), ("en", DESKTOP)]
OPEN = {"de": "Tisch eröffnen", "en": "Open the table"}
SAYS = {"de": "haben eine neuere Fassung (2): ", "en": "have a newer version (2): "}
PROPOSE = {"de": "Vorschlagen", "en": "Propose it"}
FILL = {"de": "Freie Plätze mit Bots besetzen", "en": "Fill free seats with bots"}
LATER = {"de": "Nicht jetzt", "en": "Not now"}
AGAIN = "document.dispatchEvent(new Event('visibilitychange'))"


def settled(page: Page, path: str, points: int) -> str:
    """Rules in which Charly counts so much, settled on another page; where they are."""
    form: dict[str, str | float | bool] = {
        "do": "number", "key": "specials.charly", "number": str(points),
    }  # fmt: skip
    answer = page.context.request.post(path, form=form)
    assert answer.ok, answer.text()
    return "/r/" + answer.url.partition("/r/")[2].partition("#")[0].partition("?")[0]


@pytest.mark.parametrize(("lang", "size"), LOOKS)
def test_the_host_is_told_and_proposes_the_newer_version(
    visit: Visit, site: Site, axe: str, lang: str, size: ViewportSize
) -> None:
    page = visit("/about", lang=lang, size=size)
    rules = settled(page, "/rules/edit?base=ddv", 2)
    page.goto(f"/new?rules=r:{rules.rpartition('/')[2]}")
    page.locator("#name").fill("Anna")
    page.get_by_role("button", name=OPEN[lang]).click()
    expect(page.locator("#lobby")).to_be_visible()
    table = next(each for each in tables_in(site.hub) if page.url.endswith(each.state.id))
    line = page.locator("#proposals .newer")
    expect(line).to_have_count(0)
    settled(page, rules, 3)
    page.evaluate(AGAIN)  # as when one comes back to the page
    expect(line).to_contain_text(SAYS[lang])
    expect(line).to_contain_text("3")
    assert findings(page, axe) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]
    line.get_by_role("button", name=LATER[lang]).click()
    expect(line).to_have_count(0)
    settled(page, rules, 4)
    page.evaluate(AGAIN)
    expect(line).to_contain_text("4")
    page.wait_for_timeout(UNHURRIED)
    line.get_by_role("button", name=PROPOSE[lang]).click()
    expect(line).to_have_count(0)
    until(page, lambda: table.state.rule_set.specials.charly == 4)  # who is alone agrees
    expect(page.locator("#lobby")).to_contain_text("Charly")
    settled(page, rules, 5)
    page.get_by_role("button", name=FILL[lang]).click()
    expect(page.locator("#room")).to_be_visible()
    play_game(page)
    expect(line).to_contain_text("5")  # after a game it is told again by itself
