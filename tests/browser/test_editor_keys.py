"""The editor by keyboard and by ear, in the reader's own time, and on the way to a table."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit

BASE = "/rules/edit?base=hausregeln-2021"


def focused(page: Page) -> str:
    return str(
        page.evaluate(
            "(() => { const e = document.activeElement;"
            " return e.getAttribute('aria-label') ?? e.textContent ?? e.tagName; })()"
        )
    )


def test_focus_stays_where_one_goes_on(visit: Visit) -> None:
    page = visit(f"{BASE}&q=Neunen")
    page.locator("#f-deck\\.nines").get_by_role("button", name="nein").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#state .cure.primary")).to_be_visible()
    assert focused(page) == "nein"
    expect(page.locator("#said")).to_have_text("Gespeichert. 1 geändert · 3 Widersprüche")
    page.locator("#state .cure.primary").focus()
    page.keyboard.press("Enter")
    expect(page.locator("#state .odds")).to_have_count(0)
    assert focused(page) == "Wie Hausregeln 2021"
    expect(page.locator("#said")).to_contain_text("Gespeichert.")
    expect(page.locator("#said")).to_contain_text("alles passt zusammen")
    back = page.locator("#state .differs .icon-button")
    number = back.count()
    assert number > 1
    back.first.focus()
    page.keyboard.press("Enter")
    expect(back).to_have_count(number - 1)
    assert focused(page).endswith(": zurück")
    page.get_by_role("button", name="Alles zurück").focus()
    page.keyboard.press("Enter")
    expect(back).to_have_count(0)
    assert focused(page) == "Wie Hausregeln 2021"


def test_a_rule_is_found_and_changed_by_the_keyboard_alone(visit: Visit) -> None:
    page = visit(BASE)
    page.keyboard.type("Neunen")
    expect(page.locator("#f-deck\\.nines")).to_be_visible()
    for _ in range(12):
        page.keyboard.press("Tab")
        if focused(page) == "nein":
            break
    page.keyboard.press("Space")
    expect(page.locator("#editor")).to_have_attribute("data-room", re.compile("/r/"))
    expect(page.locator("#state .differs")).to_contain_text("Neunen: nein")


def test_moments_are_in_the_readers_own_time(visit: Visit) -> None:
    page = visit(f"{BASE}&q=Charly", timezone_id="America/New_York")
    page.locator("#f-specials\\.charly input[type=number]").fill("2")
    page.keyboard.press("Enter")
    page.get_by_text("wer, wann, was").click()
    time = page.locator("#versions time").first
    local = time.evaluate(
        "each => new Intl.DateTimeFormat('de', { dateStyle: 'medium', timeStyle: 'short' })"
        ".format(new Date(each.getAttribute('datetime')))"
    )
    expect(time).to_have_text(str(local))
    assert "Weltzeit" not in time.inner_text()


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_table_agrees_to_rules_from_the_editor(visit: Visit, size: dict[str, int]) -> None:
    anna = visit("/new?rules=hausregeln-2021", size=size)
    anna.locator("#name").fill("Anna")
    anna.get_by_role("button", name="Tisch eröffnen").click()
    expect(anna.locator(".chair").first).to_be_visible()
    link = anna.evaluate("document.querySelector('input[readonly]')?.value ?? ''")
    ben = visit(f"/join/{str(link).rpartition('/')[2]}", size=size)
    ben.locator("#name").fill("Ben")
    ben.locator("main form button").first.click()
    ben.get_by_role("button", name="Einverstanden").first.click()
    table = anna.url
    anna.get_by_role("link", name="Andere Regeln festlegen und vorschlagen").first.click()
    anna.get_by_role("searchbox").fill("Karlchen")
    charly = anna.locator("#f-specials\\.charly")
    charly.get_by_role("spinbutton").fill("2")
    charly.get_by_role("spinbutton").press("Enter")
    anna.get_by_role("button", name="vorschlagen").click()
    expect(anna).to_have_url(table)
    expect(ben.locator("body")).to_contain_text("weiterspielen (Sonderpunkte – Charly: 2)")
    ben.get_by_role("button", name="Einverstanden").first.click()
    expect(anna.locator("body")).not_to_contain_text("weiterspielen (Sonderpunkte – Charly: 2)")
    anna.reload()
    expect(anna.locator("body")).to_contain_text("2 Punkte für „Charly“")
