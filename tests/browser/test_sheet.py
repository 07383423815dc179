"""The live sheet on the phone: few taps, shared at once, nothing lost in a dead spot."""

import re

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.phones import join, new_sheet
from doppelkopf.match.log.entries import Game


def audited(page: Page, axe: str) -> list[str]:
    """What axe finds where nothing lies half under a bar: that can be scrolled to."""
    size = page.viewport_size
    assert size is not None
    page.set_viewport_size({"width": size["width"], "height": 3000})
    found = findings(page, axe)
    page.set_viewport_size(size)
    return found


def test_taps_are_few(visit: Visit) -> None:
    phone = new_sheet(visit, rules="hausregeln-2021")
    phone.begin()
    phone.tap("person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    plain = phone.taps
    phone.begin()
    phone.tap("person Anna", "person Cem", "call Anna re", "call Ben kontra")
    phone.tap("open special charly", "special charly Anna null")
    phone.augen(134)
    phone.close(2)
    called = phone.taps
    phone.begin()
    phone.tap("open solo", "contract solo-queens", "person Ben")
    phone.augen(151)
    phone.close(3)
    print(f"\ntaps: normal game {plain}, two calls and a special point more {called}", end="")
    print(f", a solo {phone.taps}")
    assert plain <= 6
    assert called <= plain + 3 * 2
    assert phone.taps <= 8
    assert len(phone.evening().lines) == 3


def test_a_tap_of_one_phone_is_on_the_other_at_once_and_by_whom(visit: Visit) -> None:
    anna = new_sheet(visit)
    ben = join(visit, anna)
    ben.show("more")
    ben.page.locator("#me").select_option("Ben")
    ben.show("game")
    ben.tap("person Ben", "call Ben re")
    expect(anna.control("person Ben")).to_have_attribute("aria-pressed", "true")
    expect(anna.control("call Ben re")).to_have_attribute("aria-pressed", "true")
    expect(anna.page.locator("#heard")).to_contain_text("(Ben)")
    anna.tap("call Ben re")
    expect(ben.control("call Ben re")).to_have_attribute("aria-pressed", "false")


def test_two_values_of_one_thing_are_shown_and_one_tap_chooses(visit: Visit) -> None:
    anna = new_sheet(visit)
    ben = join(visit, anna)
    anna.tap("contract hochzeit")
    expect(ben.control("contract hochzeit")).to_have_attribute("aria-pressed", "true")
    # Both at the same moment: neither has heard of the other.
    anna.page.context.set_offline(True)
    expect(anna.page.locator(".unsent")).to_be_visible()
    anna.tap("person Anna")
    ben.tap("person Dora")
    expect(ben.control("person Dora")).to_have_attribute("aria-pressed", "true")
    anna.page.context.set_offline(False)
    clash = ben.page.locator(".clash")
    expect(clash).to_be_visible()
    clash.get_by_role("button", name=re.compile("Anna")).click()
    expect(clash).to_have_count(0)
    expect(anna.page.locator(".clash")).to_have_count(0)
    expect(anna.control("person Anna")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_it_passes_the_audit_and_fits(visit: Visit, axe: str, size: ViewportSize) -> None:
    phone = new_sheet(visit, rules="hausregeln-2021", size=size)
    phone.tap("person Anna", "open solo")
    assert audited(phone.page, axe) == []
    phone.tap("open special charly", "open rare")
    assert audited(phone.page, axe) == []
    phone.tap("person Cem")
    phone.augen(134)
    phone.close(1)
    for tab in ("rows", "more"):
        phone.show(tab)
        if tab == "rows":
            phone.page.locator(".rows tbody button").first.click()
            expect(phone.page.locator(".reasons-list").first).to_be_visible()
        assert audited(phone.page, axe) == []
        assert phone.page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_by_keyboard_alone(visit: Visit) -> None:
    phone = new_sheet(visit, size=DESKTOP)
    page = phone.page
    for name in ("Ben", "Dora"):
        phone.control(f"person {name}").focus()
        page.keyboard.press("Enter")
        expect(phone.control(f"person {name}")).to_have_attribute("aria-pressed", "true")
        expect(phone.control(f"person {name}")).to_be_focused()
    page.keyboard.type("97")
    phone.control("close").focus()
    page.keyboard.press("Enter")
    phone.expect_game(2)
    [(_, entry)] = phone.evening().lines
    assert isinstance(entry, Game)
    assert (entry.played.re, entry.played.augen) == (("Ben", "Dora"), (("re", 97),))


def test_without_scripts_it_shows_how_it_stands(visit: Visit) -> None:
    phone = new_sheet(visit)
    phone.tap("person Anna", "person Cem")
    phone.augen(134)
    phone.close(1)
    phone.expect_sent()
    plain = phone.page.request.get(f"/s/{phone.room}").text()
    assert re.search(r'class="sum[^"]*">[^<]*\d</b>', plain)
    assert "Anna+Cem" in plain
    assert "<noscript>" in plain
