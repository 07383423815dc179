"""Every page in both languages and themes: no complaint of the browser, no finding of axe."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.axe import findings
from browser.conftest import PHONE, Visit
from doppelkopf.language import Lang
from doppelkopf.server.rooms.links import Link
from doppelkopf.web.showing import Download, page_of

PAGES = (
    "/", "/new", "/sheet/new", "/tournament/new", "/rules", "/rules/hausregeln-2021", "/watch",
    "/replay", "/about",
)  # fmt: skip
GOLDEN = Path(__file__).parent.parent / "golden"


@pytest.mark.parametrize(("lang", "theme"), [("de", "light"), ("en", "dark")])
def test_every_page_passes_the_audit(visit: Visit, axe: str, lang: str, theme: str) -> None:
    page = visit("/", lang=lang, color_scheme=theme)
    for path in PAGES:
        page.goto(path)
        assert page.locator("html").get_attribute("lang") == lang
        assert page.title()
        page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        assert findings(page, axe) == [], path


def test_every_page_fits_on_a_phone(visit: Visit) -> None:
    page = visit("/", lang="en", size=PHONE)
    for path in PAGES:
        page.goto(path)
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= PHONE["width"], path


@pytest.mark.parametrize(
    ("path", "button", "size"),
    [
        ("/", "Jetzt spielen", {"width": 360, "height": 640}),
        ("/new", "Tisch eröffnen", {"width": 1280, "height": 800}),
    ],
)
def test_the_way_on_is_seen_without_scrolling(
    visit: Visit, path: str, button: str, size: ViewportSize
) -> None:
    page = visit(path, size=size)
    expect(page.get_by_role("button", name=button)).to_be_in_viewport(ratio=1)


def test_the_table_passes_the_audit(visit: Visit, axe: str) -> None:
    page = visit("/")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    assert findings(page, axe) == []
    page.keyboard.press("?")
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Einstellungen").click()
    assert findings(page, axe) == []
    page.keyboard.press("Escape")
    for tab in ("Verlauf", "Regeln"):
        page.get_by_role("tab", name=tab).click()
        assert findings(page, axe) == []
    page.locator("#leave").click()
    assert findings(page, axe) == []


def test_the_lobby_passes_the_audit(visit: Visit, axe: str) -> None:
    page = visit("/new", color_scheme="dark")
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.locator(".chair")).to_have_count(4)
    assert findings(page, axe) == []


def test_the_language_is_chosen_by_hand_and_kept(visit: Visit) -> None:
    page = visit("/rules", lang="de")
    page.get_by_role("contentinfo").get_by_role("link", name="English").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Rule sets")
    page.goto("/")
    expect(page.get_by_role("button", name="Play now")).to_be_visible()


def test_the_start_page_remembers_name_rules_and_level(visit: Visit) -> None:
    page = visit("/", lang="en")
    expect(page.get_by_label("Opponents")).to_have_value("medium")
    page.get_by_label("Your name").fill("Ida")
    page.get_by_label("Rules").select_option("ravensburger")
    page.get_by_label("Opponents").select_option("strong")
    page.get_by_role("button", name="Play now").click()
    page.wait_for_url("**/t/*")
    page.goto(page.url.split("/t/")[0])
    expect(page.get_by_label("Your name")).to_have_value("Ida")
    expect(page.get_by_label("Rules")).to_have_value("ravensburger")
    expect(page.get_by_label("Opponents")).to_have_value("strong")


def test_settings_change_letters_colours_and_theme(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_label("J Q K").check(force=True)
    page.get_by_label("vier").check(force=True)
    page.get_by_label("dunkel").check(force=True)
    page.keyboard.press("Escape")
    page.get_by_role("button", name="Jetzt spielen").click()
    first = page.locator("#hand use").first
    expect(first).to_have_attribute("href", re.compile(r"deck-en\.svg"))
    root = page.locator("html")
    expect(root).to_have_attribute("data-theme", "dark")
    expect(root).to_have_attribute("data-colours", "four")


def test_a_record_is_replayed_forwards_and_backwards(visit: Visit) -> None:
    record = min((GOLDEN / "hausregeln-2021").glob("*.doko"))
    page = visit("/replay")
    page.get_by_label("Datei", exact=True).set_input_files(record)
    page.get_by_role("button", name="Ansehen").click()
    expect(page.locator("#hand .card")).not_to_have_count(0)
    dealt = page.locator("#hand .card").count()
    page.keyboard.press("End")
    expect(page.get_by_role("button", name="Abrechnung")).to_be_visible()
    page.get_by_role("button", name="Abrechnung").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    page.keyboard.press("Home")
    expect(page.locator("#hand .card")).to_have_count(dealt)
    page.keyboard.press("ArrowRight")
    assert page.url.endswith("#1")


@pytest.mark.parametrize("why", [None, "Nur hier."])
def test_the_link_to_a_game_is_the_one_that_others_use(visit: Visit, why: str | None) -> None:
    link = Link(url="https://doko.example.org/g/x", reachable=why is None, why=why)
    record = min((GOLDEN / "ddv").glob("*.doko")).read_text()
    made = page_of(record, 1, Lang.DE, "/g/x", Download("/g/x.json", link))
    page = visit("/about")
    page.route("**/g/x", lambda route: route.fulfill(body=made, content_type="text/html"))
    page.goto("/g/x")
    page.keyboard.press("ArrowRight")
    page.get_by_role("button", name="Link kopieren").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator("input")).to_have_value("https://doko.example.org/g/x#1")
    expect(dialog.get_by_text("Kopiert.")).to_be_visible()
    expect(dialog.locator(".notice.bad")).to_have_count(0 if why is None else 1)


def test_a_file_that_is_no_record_says_so(visit: Visit, tmp_path: Path) -> None:
    file = tmp_path / "no.json"
    file.write_text('{"format": "doppelkopf-record"}')
    page = visit("/about")  # a 400 would be noted as an error of the console
    answer = page.request.post(
        "/replay",
        multipart={"file": {"name": "x", "mimeType": "text/plain", "buffer": file.read_bytes()}},
    )
    assert answer.status == 400
    assert 'role="alert"' in answer.text()


def test_own_rules_are_checked_with_line_and_key(visit: Visit) -> None:
    page = visit("/about")
    toml = b'extends = "ddv"\n[effects]\nschwien = true\n'
    answer = page.request.post(
        "/new",
        multipart={
            "rules": "own",
            "toml": {"name": "x.toml", "mimeType": "text/plain", "buffer": toml},
        },
    )
    assert answer.status == 400
    assert "schwien" in answer.text()
    assert "3" in answer.text()


def test_only_numbers_of_seats_that_the_rules_allow_are_offered(visit: Visit) -> None:
    page = visit("/new?rules=ravensburger")
    seats = page.get_by_label("Plätze", exact=True)
    seats.select_option("3")
    page.locator("#set-ddv").check()
    expect(seats).to_have_value("")
    expect(seats.locator("option:not([disabled])")).to_have_text(["laut Regeln", "4", "5"])
    page.locator("#set-own").check()
    expect(seats.locator("option:not([disabled])")).to_have_count(4)


def test_own_rules_without_a_file_are_refused(visit: Visit) -> None:
    page = visit("/about")
    answer = page.request.post(
        "/new", multipart={"rules": "own"}, headers={"Accept-Language": "de"}
    )
    assert answer.status == 400
    assert "Es fehlt die Datei." in answer.text()


def test_a_table_with_own_rules_is_opened_by_choosing_the_file(
    visit: Visit, tmp_path: Path
) -> None:
    file = tmp_path / "ours.toml"
    file.write_text('extends = "ddv"\n[about]\ntitle = "Unsere Regeln"\n', "utf-8")
    page = visit("/new", size=PHONE)
    page.get_by_text("Eigene Regeln").click()
    page.get_by_label("Datei", exact=True).set_input_files(file)
    expect(page.locator("#set-own")).to_be_checked()
    page.get_by_role("button", name="Tisch eröffnen").click()
    expect(page.locator("#about")).to_contain_text("Unsere Regeln")


def test_a_table_is_deleted_with_all_its_data(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    table = page.url
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("button", name="Tisch löschen").click()
    page.get_by_role("dialog", name="Tisch löschen").get_by_role(
        "button", name="Tisch löschen"
    ).click()
    page.wait_for_url("**/")  # the settings have a place for messages too
    expect(page.get_by_role("status")).to_have_text("Der Tisch ist gelöscht.")
    assert page.request.get(table).status == 404


def test_an_unknown_page_leads_home(visit: Visit) -> None:
    page = visit("/about")
    answer = page.request.get("/t/nowhere", headers={"Accept-Language": "de"})
    assert answer.status == 404
    assert "Diese Seite gibt es nicht." in answer.text()


def test_rules_of_ones_own_can_be_read_in_the_lobby(visit: Visit, axe: str) -> None:
    page = visit("/new", lang="de", size=PHONE)
    page.locator("#set-own").check()
    page.set_input_files(
        "input[type=file]",
        {
            "name": "wir.toml",
            "mimeType": "text/plain",
            "buffer": b'extends = "ddv"\n[specials]\ncharly = 3\n',
        },
    )
    page.locator("main form button[type=submit]").last.click()
    rules = page.locator(".lobby details").filter(has_text="Alle Regeln lesen")
    rules.locator("summary").click()
    expect(rules.get_by_text("Charly: 3 Punkte")).to_be_visible()
    expect(rules.get_by_text("Fuchs gefangen: 1 Punkt")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert findings(page, axe) == []
    ben = visit("/" + page.locator("#invite").input_value().split("/", 3)[3])
    ben.get_by_role("textbox").fill("Ben")
    ben.get_by_role("button", name="Mitspielen").click()
    expect(page.locator("#lobby")).to_contain_text("Ben")
    expect(rules.get_by_text("Charly: 3 Punkte")).to_be_visible()  # whoever comes shuts nothing
    expect(rules.locator("summary")).to_be_focused()
