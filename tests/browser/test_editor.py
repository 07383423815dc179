"""The rule editor in the browser: by clicks and words, two at once, without scripts, small."""

import json
import re

import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.running import Site
from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.catalogue import describe_in, knobs
from doppelkopf.rules.draft import read

MOST_CLICKS = 12
BASE = "hausregeln-2021"


class Clicks:
    """Somebody who clicks and types, and counts the clicks."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.number = 0

    def click(self, found: Locator) -> None:
        found.click()
        self.number += 1

    def look_for(self, words: str, label: str) -> Locator:
        """Search by a word; the row with this label."""
        self.page.get_by_role("searchbox").fill(words)
        row = self.page.locator("#found .knob").filter(
            has=self.page.get_by_role("heading", name=label)
        )
        expect(row.first).to_be_visible()
        return row.first


def rules_of(page: Page) -> str:
    """The rules as they would be downloaded."""
    room = page.locator("#editor").get_attribute("data-room")
    response = page.request.get(f"{room}/rules.toml")
    assert response.ok
    return response.text()


def test_five_wishes_from_the_start_page_to_a_table_by_what_is_seen(visit: Visit) -> None:
    """Like the house rules, but: no nines, second Dulle, no Ramsch, Charly 2, Bock after hearts."""
    page = visit("/")
    user = Clicks(page)
    user.click(page.get_by_role("link", name="Alle Regelsätze"))
    hausregeln = page.locator(".set").filter(has=page.get_by_role("link", name="Hausregeln 2021"))
    user.click(hausregeln.get_by_role("link", name="Anpassen"))
    nines = user.look_for("Neunen", "Blatt – Neunen")
    user.click(nines.get_by_role("button", name="nein"))
    user.click(page.get_by_role("button", name="Alles in Ordnung bringen"))
    expect(page.locator("#state .odds")).to_have_count(0)
    dulle = user.look_for("zweite Dulle", "Gleiche Karten")
    user.click(
        dulle.get_by_role(
            "button", name="die zuerst gespielte, nur die zweite ♥10 sticht die erste", exact=True
        )
    )
    expect(page.locator("#state .differs")).to_contain_text("zweite ♥10")
    ramsch = user.look_for("Ramsch", "Ramsch – Ramsch")
    user.click(ramsch.get_by_role("button", name="nein"))
    expect(page.locator("#state .differs")).to_contain_text("Ramsch")
    if page.locator("#state .odds").count():
        user.click(page.locator("#state .cure").first)
    charly = user.look_for("Karlchen", "Charly")
    charly.get_by_role("spinbutton").fill("2")
    charly.get_by_role("spinbutton").press("Enter")
    expect(page.locator("#state .differs")).to_contain_text("Charly")
    bock = user.look_for("Bock Herz", "Auslöser")
    user.click(bock.get_by_role("button", name="Herz").first)
    expect(bock.get_by_role("button", name="Herz").first).to_have_attribute("aria-pressed", "true")
    user.click(page.get_by_role("link", name="Tisch eröffnen"))
    user.click(page.get_by_role("button", name="Tisch eröffnen"))
    expect(page).to_have_url(re.compile("/t/"))
    expect(page.locator("body")).to_contain_text("Unsere Regeln")
    print(f"\nfive wishes from the start page to a table: {user.number} clicks")
    assert user.number <= MOST_CLICKS


def test_what_is_changed_is_marked_put_back_and_played(visit: Visit) -> None:
    page = visit(f"/rules/edit?base={BASE}")
    user = Clicks(page)
    fuchs = user.look_for("Fuchs gefangen", "Fuchs gefangen")
    fuchs.get_by_role("spinbutton").fill("3")
    fuchs.get_by_role("button", name="Übernehmen").click()
    expect(page.locator("#state .differs li")).to_have_count(1)
    page.get_by_role("searchbox").fill("Schweine")
    row = page.locator("#found #f-effects\\.schwein")
    row.get_by_role("button", name="nein").click()
    expect(page.locator("#state .differs li")).to_have_count(2)
    found = read(rules_of(page), "x").draft
    assert found is not None
    assert found.changes == {"effects.schwein": False, "specials.fuchs": 3}
    page.locator("#state .differs li").first.get_by_role("button").click()
    expect(page.locator("#state .differs li")).to_have_count(1)
    page.locator("#state").get_by_text("wer, wann, was").click()
    page.get_by_role("button", name="wieder so").first.click()
    expect(page.locator("#state .differs li")).to_have_count(2)
    page.get_by_role("button", name="Alles zurück").click()
    expect(page.locator("#state .differs")).to_have_count(0)
    page.get_by_role("button", name="Gegen Bots ausprobieren").click()
    expect(page.locator("#hand button")).to_have_count(12)


def test_two_settle_rules_together(visit: Visit) -> None:
    anna = visit(f"/rules/edit?base={BASE}")
    anna.get_by_role("searchbox").fill("Neunen")
    anna.locator("#f-deck\\.nines").get_by_role("button", name="nein").click()
    expect(anna.locator("#editor")).to_have_attribute("data-room", re.compile("/r/"))
    anna.get_by_text("Zusammen festlegen oder zeigen").click()
    change, look = (anna.input_value(f"#link-{name}") for name in ("change", "look"))
    ben, cem = (visit(f"/r/{link.partition('/r/')[2]}") for link in (change, look))
    expect(ben.locator("#state .differs li")).to_have_count(1)
    ben.locator("#state .cure.primary").click()
    expect(anna.locator("#state .odds")).to_have_count(0)
    expect(cem.locator("#state .differs li")).to_have_count(4)
    expect(cem.get_by_role("button", name="nein")).to_have_count(0)
    expect(anna.locator("#said")).to_contain_text("Jemand anderes hat etwas geändert. 4 geändert")
    title = anna.locator("#title")
    title.fill("Am Eck")
    title.press("Enter")
    expect(ben.locator("#title")).to_have_value("Am Eck")
    cem.get_by_role("button", name="Kopieren und selbst ändern").click()
    expect(cem.locator("#title")).to_have_value("Am Eck")
    assert cem.url != ben.url


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_without_scripts_every_button_works(
    site: Site, browser: Browser, size: ViewportSize
) -> None:
    context = browser.new_context(
        base_url=site.url, locale="de-DE", viewport=size, java_script_enabled=False
    )
    page = context.new_page()
    page.goto(f"/rules/edit?base={BASE}&q=Neunen")
    page.locator("#f-deck\\.nines").get_by_role("button", name="nein").click()
    expect(page).to_have_url(re.compile("/r/.*#f-deck.nines"))
    page.locator("#state .cure.primary").click()
    expect(page.locator("#state .odds")).to_have_count(0)
    page.locator("#q").fill("Auslöser")
    page.locator("#search button").click()
    page.locator("#f-bock\\.triggers").get_by_role("button", name="Herz").first.click()
    expect(page.locator("#state .differs li")).to_have_count(5)
    page.goto(f"/rules/edit?base={BASE}&q=Karlchen")
    page.locator("#f-specials\\.charly input[type=number]").fill("2")
    page.locator("#f-specials\\.charly input[type=number]").press("Enter")
    expect(page.locator("#f-specials\\.charly input[type=number]")).to_have_value("2")
    page.locator("#f-specials\\.charly input[type=number]").fill("3")
    page.locator("#f-specials\\.charly input[type=number]").press("Enter")
    expect(page.locator("#f-specials\\.charly input[type=number]")).to_have_value("3")
    page.goto("/rules/new")
    page.get_by_label("nein, 40 Karten").check()
    page.get_by_role("button", name="Zeig uns unsere Regeln").click()
    expect(page).to_have_url(re.compile("/r/"))
    context.close()


@pytest.mark.parametrize(("lang", "size"), [("de", PHONE), ("en", DESKTOP)])
def test_the_pages_pass_the_audit_and_fit(
    visit: Visit, axe: str, lang: str, size: ViewportSize
) -> None:
    page = visit("/rules/new", lang=lang, size=size)
    fits(page, axe, size)
    page.goto("/rules/edit?base=ravensburger&q=Bock")
    fits(page, axe, size)
    page.locator("#found .choice[aria-pressed=false]").first.click()
    expect(page.locator("#editor")).to_have_attribute("data-room", re.compile("/r/"))
    fits(page, axe, size)
    room = page.locator("#editor").get_attribute("data-room")
    for path in ("compare?with=ddv", "print"):
        page.goto(f"{room}/{path}")
        fits(page, axe, size)


def fits(page: Page, axe: str, size: ViewportSize) -> None:
    page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
    assert findings(page, axe) == [], page.url
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"], page.url


@pytest.mark.parametrize("lang", ["de", "en"])
def test_the_rules_are_printed_on_one_sheet(visit: Visit, lang: str) -> None:
    for base in (BASE, "first-steps", "mischen-impossible"):
        page = visit(f"/rules/edit?base={base}", lang=lang)
        page.locator("#title").fill("Am Eck")
        page.locator("#title").press("Enter")
        expect(page.locator("#editor")).to_have_attribute("data-room", re.compile("/r/"))
        page.goto(f"{page.locator('#editor').get_attribute('data-room')}/print")
        sheet = page.pdf(prefer_css_page_size=True)
        assert len(re.findall(rb"/Type\s*/Page\b", sheet)) == 1, base


def test_variants_of_the_book_are_one_click(visit: Visit) -> None:
    page = visit("/rules/edit?base=ravensburger")
    page.get_by_text("Varianten aus dem Buch").click()
    tolle = page.locator("#variants button").first
    tolle.click()
    expect(page.locator("#variants button").first).to_have_attribute("aria-pressed", "true")
    expect(page.locator("#state .differs li")).to_have_count(1)
    page.locator("#variants button").first.click()
    expect(page.locator("#state .differs li")).to_have_count(0)


def test_what_it_shows_is_what_rules_show_shows(visit: Visit) -> None:
    page = visit("/rules/edit?base=wettbewerb")
    shown = page.evaluate(
        "Object.fromEntries([...document.querySelectorAll('[id^=g-] .knob')].map(row =>"
        " [row.elements.key.value, [...row.querySelectorAll('.control [aria-pressed=true]')]"
        ".map(each => each.textContent)]))"
    )
    rules = load("wettbewerb").rules
    for knob in knobs():
        if knob.type.choices or knob.type.flag:
            words = [describe_in(rules, knob, Lang.DE)]
            if not knob.type.number:
                assert shown[knob.path] == words, knob.path
    assert set(shown) == {knob.path for knob in knobs()}
    assert json.dumps(shown)


def test_a_rule_leads_to_a_position_that_shows_it(visit: Visit) -> None:
    page = visit(f"/rules/edit?base={BASE}&q=Schweine")
    row = page.locator("#f-effects\\.schwein")
    row.get_by_text("Was heißt das?").click()
    row.get_by_role("link", name="Beispiel 1").click()
    expect(page.locator("#hand button").first).to_be_visible()
