"""A round in the browser, by what is visible: phone and desktop, with and without scripts."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import PHONE, Visit

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
