"""A round in the browser, by what is visible: phone and desktop, with and without scripts."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import PHONE, Visit
from browser.phones import Phone

GOLDEN = Path(__file__).parents[1] / "golden" / "evenings"
DESK: ViewportSize = {"width": 1280, "height": 800}
NAMES = ("Anna", "Ben", "Cem", "Dora")


def found_one(page: Page) -> None:
    """Found a round from the start page."""
    page.get_by_role("link", name=re.compile("Eine Runde gründen")).click()
    page.get_by_label("Wie heißt die Runde?").fill("Montag")
    for number, name in enumerate(NAMES, 1):
        page.get_by_label(f"Name {number}", exact=True).fill(name)
    page.get_by_label("Nach welchen Regeln?").select_option("mischen-impossible")
    page.get_by_role("button", name="Runde gründen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Montag")


@pytest.mark.parametrize(("size", "scripts"), [(PHONE, False), (DESK, True)])
def test_a_round_from_the_start_page_to_its_table_and_back(
    visit: Visit, size: ViewportSize, scripts: bool
) -> None:
    page = visit("/", size=size, java_script_enabled=scripts)
    found_one(page)
    page.get_by_text("Abende dazunehmen").click()
    page.get_by_label(re.compile("^Abend-Dateien")).set_input_files(
        [GOLDEN / "ddv.toml", GOLDEN / "mischen-impossible.toml"]
    )
    page.get_by_role("button", name="Einlesen").click()
    rows = page.locator(".standings tbody tr")
    expect(rows).to_have_count(4)
    expect(page.locator("svg.running polyline")).to_have_count(4)
    tick = page.get_by_role("button", name=re.compile("Erledigt$")).first
    what = tick.get_attribute("value")
    tick.click()
    expect(page.locator(f'button[value="{what}"]')).to_have_count(0)
    page.get_by_role("link", name="Ben: Link und Umbenennen").click()
    expect(page.get_by_role("img", name="Der Link als QR-Code")).to_be_visible()
    page.get_by_label("Neuer Name für Ben").fill("Benjamin")
    page.get_by_role("button", name="Umbenennen").click()
    expect(page.locator(".standings")).to_contain_text("Benjamin")
    page.goto("/")
    page.get_by_role("link", name=re.compile("^Montag")).click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Montag")


def test_an_evening_with_real_cards_begins_on_the_round_and_stands_there(visit: Visit) -> None:
    page = visit("/", size=PHONE)
    found_one(page)
    round_at = page.url
    page.get_by_role("button", name="Zettel beginnen").click()
    expect(page).to_have_url(re.compile(r"/s/[\w-]+"))
    page.goto(round_at)
    expect(page.locator(".evenings li")).to_have_count(1)


@pytest.mark.parametrize(("lang", "theme"), [("de", "light"), ("en", "dark")])
def test_every_page_of_a_round_passes_the_audit_and_fits_on_a_phone(
    visit: Visit, axe: str, lang: str, theme: str
) -> None:
    page = visit("/", size=PHONE, color_scheme=theme)
    found_one(page)
    here = page.url
    page.get_by_text("Abende dazunehmen").click()
    page.get_by_label(re.compile("^Abend-Dateien")).set_input_files(
        [GOLDEN / f"{name}.toml" for name in ("ddv", "wettbewerb", "ravensburger")]
    )
    page.get_by_role("button", name="Einlesen").click()
    expect(page.locator(".standings")).to_have_count(2)
    for path in (here, f"{here}/person/p1", f"{here}/print", "/round/new"):
        page.goto(f"{path}?lang={lang}")
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        assert findings(page, axe) == [], path
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path


def test_the_page_of_a_round_follows_the_evening_and_lets_who_writes_finish(visit: Visit) -> None:
    anna = Phone(visit("/", size=PHONE))
    found_one(anna.page)
    round_at = anna.page.url
    anna.page.get_by_role("link", name="Ben: Link und Umbenennen").click()
    link = anna.page.get_by_role("textbox", name="Ben: persönlicher Link").input_value()
    anna.page.go_back()
    ben = visit("/" + link.split("/", 3)[3], size=PHONE)
    expect(ben.get_by_text("Du bist Ben.")).to_be_visible()
    ben.evaluate("window.samePage = true")
    ben.get_by_text("von … bis").click()
    ben.get_by_text("Jemanden dazunehmen").click()
    ben.locator("#add").fill("Emil")
    anna.page.get_by_role("button", name="Zettel beginnen").click()
    expect(anna.page.locator(".keys")).to_be_visible()
    now = ben.locator(".now")
    expect(now).to_contain_text("vor dem ersten Spiel")
    anna.tap("person Anna", "person Cem")
    anna.augen(134)
    anna.close(1)
    expect(now).to_contain_text("nach einem Spiel")
    assert now.locator(".sums b").all_inner_texts() == anna.totals
    expect(ben.locator(".standings tbody tr")).to_have_count(4)
    # Nothing was loaded anew: what was open is open, what is being typed still stands there.
    assert ben.evaluate("window.samePage")
    expect(ben.locator("details.days")).to_have_attribute("open", "")
    expect(ben.locator("#add")).to_have_value("Emil")
    # Somebody else comes meanwhile; the list of people waits until Ben has done with the field.
    anna.page.goto(round_at)
    anna.page.get_by_text("Jemanden dazunehmen").click()
    anna.page.locator("#add").fill("Frieda")
    anna.page.get_by_role("button", name="Dazunehmen").click()
    expect(anna.page.locator(".people")).to_contain_text("Frieda")
    expect(ben.locator(".people")).not_to_contain_text("Frieda")
    ben.locator("#add").fill("")
    ben.locator("#add").blur()
    expect(ben.locator(".people")).to_contain_text("Frieda")
    # The round is deleted while Ben types again: he reads it, and what he typed is still there.
    ben.get_by_label("Name", exact=True).fill("Gustav")
    anna.page.get_by_text("Die Runde löschen").first.click()
    anna.page.get_by_label("Wie heißt die Runde?").locator("visible=true").fill("Montag")
    anna.page.get_by_role("button", name="Die Runde löschen").click()
    expect(ben.get_by_role("alert")).to_contain_text("Diese Runde gibt es nicht (mehr).")
    expect(ben.locator("#add")).to_have_value("Gustav")
