"""The desk of a tournament in the browser: organiser at a laptop, helper with a phone."""

import re

import pytest
from playwright.sync_api import Page, expect

from browser.axe import findings
from browser.conftest import PHONE, Visit

TABS = ("Runden", "Leute", "Rangliste", "Proteste", "Kasse", "Mehr")
PAGES = ("", "/people", "/ranking", "/matters", "/money", "/more", "/history", "/person/p1")


def found_one(page: Page, rules: str = "wettbewerb", rounds: int = 2, games: int = 1) -> str:
    """Set a tournament up from the start page; its address."""
    page.get_by_role("link", name=re.compile("^Turnier")).click()
    page.get_by_label("Wie heißt das Turnier?").fill("Herbstturnier")
    page.get_by_label("Regeln", exact=True).select_option(rules)
    page.get_by_label("Wie viele Runden?").fill(str(rounds))
    page.get_by_text("Ort, Tag, Startgeld").click()
    page.get_by_label("Startgeld (€)").fill("5")
    page.get_by_label("Spiele je Liste").fill(str(games))
    page.get_by_role("button", name="Turnier anlegen").click()
    expect(page.get_by_role("heading", level=1)).to_have_text("Herbstturnier")
    return page.url


def tab(page: Page, name: str) -> None:
    page.get_by_role("navigation", name="Turnierleitung").get_by_role("link", name=name).click()
    expect(page.locator(".tabs a[aria-current]")).to_contain_text(name)


def bring(page: Page, people: int) -> None:
    """Enter people from a list, all of whom are there."""
    tab(page, "Leute")
    page.get_by_text("Viele auf einmal").click()
    lines = "\n".join(f"Spieler {n};Karo" for n in range(1, people + 1))
    page.get_by_label("Oder hier hinein").fill(lines)
    page.get_by_label("alle sind schon da").check()
    page.get_by_role("button", name="Einlesen").click()
    expect(page.locator("#numbers")).to_contain_text(f"{people} sind da")
    expect(page.get_by_label("Oder hier hinein")).to_have_value("")


def play_all(page: Page) -> None:
    """A game on each list of the round, written as an organiser does it who reads it off paper;
    then all are signed.
    """
    lists = page.locator("article.table").get_by_role("link", name="Liste", exact=True)
    for number in range(lists.count()):
        lists.nth(number).click()
        page.get_by_role("button", name="Nur Punkte eintragen").click()
        dialog = page.get_by_role("dialog")
        fields = dialog.locator('input[name^="points "]')
        points = ("3", "3", "-2", "-2", "-2") if fields.count() == 5 else ("2", "2", "-2", "-2")
        for field, value in zip(fields.all(), points, strict=True):
            field.fill(value)
        dialog.get_by_role("button", name=re.compile("Eintragen|Aufschreiben")).last.click()
        expect(page.locator("#rows tbody tr")).not_to_have_count(0)
        page.get_by_role("link", name="Zum Turnier").click()
    sign_all(page, lists.count())


def from_paper(page: Page) -> None:
    """The same by rows from paper, with nothing but the keyboard."""
    papers = page.get_by_role("link", name="Vom Papier")
    lists = papers.count()
    for number in range(lists):
        papers.nth(number).click()
        cells = page.locator(".rows-on-paper tbody tr").first.locator("input")
        sizes = ("3", "3", "−2", "−2", "−2") if cells.count() == 5 else ("2", "2", "−2", "−2")
        if page.get_by_text("Pagat").count() and cells.count() == 5:
            sizes = ("", "2", "2", "−2", "−2")  # who deals sits out
        cells.first.focus()
        for value in sizes:
            page.keyboard.type(value)
            page.keyboard.press("Enter")
        page.get_by_role("button", name="Zeilen eintragen").click()
        expect(page.locator("#tables")).to_be_visible()
    sign_all(page, lists)


def sign_all(page: Page, lists: int) -> None:
    signed = page.get_by_role("button", name="Unterschrieben: abschließen")
    expect(signed).to_have_count(lists)
    for left in range(lists - 1, -1, -1):
        signed.first.click()
        expect(signed).to_have_count(left)


def begin(page: Page, number: int) -> None:
    page.get_by_role("button", name=f"Runde {number} beginnen").click()
    page.get_by_role("button", name="Auslosen, wer schreibt").click()
    expect(page.get_by_role("link", name="Liste", exact=True).first).to_be_visible()


def test_from_the_first_name_to_the_payout_with_a_helper_at_the_door(visit: Visit) -> None:
    desk = visit("/")
    here = found_one(desk)
    tab(desk, "Mehr")
    link = desk.get_by_label("Helfen", exact=True).input_value()
    phone = visit(here + "/people?" + link.rpartition("?")[2], size=PHONE)
    tab(desk, "Leute")
    name = desk.get_by_label("Name", exact=True)
    for each in ("Anna", "Ben", "Cem"):  # nothing but a name and Enter for each
        name.fill(each)
        name.press("Enter")
        expect(desk.locator("#people-list")).to_contain_text(each)
        expect(name).to_be_focused()
    phone.get_by_label("Name", exact=True).fill("Dora")
    phone.get_by_role("button", name="Dazu").click()
    expect(desk.locator("#numbers")).to_contain_text("4 sind da")
    name.fill("halb getippt")  # what somebody types stays while others change the page
    phone.get_by_role("button", name="Bezahlt: Anna").click()
    expect(desk.locator("#row-p1")).to_contain_text("bezahlt")
    expect(name).to_have_value("halb getippt")
    search = desk.get_by_placeholder("Suchen")
    search.fill("dor")
    expect(desk.locator("#people-list li:visible")).to_have_count(1)
    desk.get_by_role("button", name="Doch nicht da: Dora").click()
    expect(desk.locator("#numbers")).to_contain_text("3 sind da")
    search.press("Enter")  # there is nothing that is sure to be meant
    desk.get_by_role("button", name="Da: Dora").click()
    expect(desk.locator("#numbers")).to_contain_text("4 sind da")
    tab(phone, "Leute")
    phone.get_by_label("Name", exact=True).fill("Emil")
    phone.get_by_label("ist schon da").uncheck()
    phone.get_by_role("button", name="Dazu").click()
    expect(desk.locator("#numbers")).to_contain_text("eine Person wird noch erwartet")
    search.fill("emil")
    search.press("Enter")  # Emil, and nobody else, is there and has paid
    expect(desk.locator("#row-p5")).to_contain_text("da · bezahlt")
    expect(search).to_have_value("")
    desk.get_by_role("button", name="Doch nicht da: Emil").click()
    expect(desk.locator("#numbers")).to_contain_text("4 sind da")

    tab(desk, "Runden")
    desk.get_by_role("button", name="Auslosen", exact=True).click()
    expect(desk.locator("#next")).to_contain_text("Gelost mit dem Startwert")
    begin(desk, 1)
    desk.get_by_text("Minuten der Runde").click()
    desk.get_by_label("Minuten", exact=True).fill("60")
    desk.get_by_role("button", name="Setzen").click()
    phone.goto(here + "?" + link.rpartition("?")[2])
    phone.get_by_role("button", name="Uhr starten").click()
    expect(desk.get_by_role("timer")).to_have_text(re.compile(r"^(60:00|59:\d\d)$"))
    expect(phone.get_by_text("Minuten der Runde")).to_have_count(0)  # the organiser's

    tab(desk, "Proteste")
    desk.get_by_text("Einen Protest aufnehmen").click()
    desk.get_by_label("Wer protestiert?").select_option(index=1)
    desk.get_by_label("Gegen welches Spiel?").fill("1")
    desk.get_by_label("Worum geht es?").fill("Kontra kam zu spät")
    desk.get_by_role("button", name="Aufnehmen").click()
    expect(desk.locator(".tabs .count")).to_have_text("1")
    tab(desk, "Runden")
    play_all(desk)
    tab(desk, "Rangliste")
    expect(desk.get_by_text("Protest offen").first).to_be_visible()
    tab(desk, "Proteste")
    desk.get_by_label("Begründung").first.fill("kam rechtzeitig")
    desk.get_by_role("button", name="Abweisen").click()
    expect(desk.locator(".tabs .count")).to_have_count(0)

    desk.goto(here + "?round=1")  # a closed list is corrected, with who and why
    desk.get_by_role("link", name="Ansehen, berichtigen").click()
    expect(desk.get_by_label("Dein Name")).to_have_value("Turnierleitung")
    desk.get_by_label("Grund der Berichtigung").fill("Zahlendreher")
    desk.locator("#rows tbody button").first.click()
    desk.get_by_role("button", name="Ändern").click()
    fields = desk.get_by_role("dialog").locator('input[name^="points "]')
    for field, value in zip(fields.all(), ("4", "4", "-4", "-4"), strict=True):
        field.fill(value)
    desk.get_by_role("dialog").get_by_role("button", name="Eintragen").click()
    desk.get_by_role("link", name="Zum Turnier").click()
    desk.goto(here + "?round=1")
    corrected = desk.locator("article.table").first
    expect(corrected).to_contain_text("Berichtigt, Turnierleitung: Zahlendreher")
    expect(corrected).to_contain_text("vorher: 2 / 2 / −2 / −2")

    desk.goto(here + "/person/p2")
    desk.get_by_role("button", name="Ben geht").click()
    desk.goto(here)
    expect(desk.get_by_text("Für einen Tisch braucht es mindestens vier.")).to_be_visible()
    desk.goto(here + "/people")
    desk.get_by_role("button", name="Wieder da: Ben").click()
    tab(desk, "Runden")
    begin(desk, 2)  # the same are there as at the draw
    play_all(desk)
    desk.get_by_role("button", name="Turnier beenden").click()
    desk.get_by_role("link", name="Auszahlung").click()
    expect(desk.get_by_text("Noch nicht bezahlt: 3")).to_be_visible()


@pytest.mark.parametrize(("lang", "theme"), [("de", "light"), ("en", "dark")])
def test_every_page_of_the_desk_passes_the_audit_and_fits_on_a_phone(
    visit: Visit, axe: str, lang: str, theme: str
) -> None:
    page = visit("/", size=PHONE, color_scheme=theme)
    here = found_one(page)
    bring(page, 9)
    for stage in ("drawn", "running"):
        tab(page, "Runden")
        if stage == "drawn":
            page.get_by_role("button", name="Auslosen", exact=True).click()
            expect(page.get_by_role("button", name="Runde 1 beginnen")).to_be_visible()
        else:
            begin(page, 1)
        for path in PAGES if stage == "running" else ("",):
            page.goto(f"{here}{path}?lang={lang}")
            page.evaluate(
                "for (const each of document.querySelectorAll('details')) each.open = true"
            )
            assert findings(page, axe) == [], path
            assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"], path
        page.goto(here)


@pytest.mark.slow
@pytest.mark.parametrize("people", [11, 22])
def test_a_whole_tournament_from_the_start_page_to_the_certificates(
    visit: Visit, people: int
) -> None:
    page = visit("/")
    here = found_one(page, rules="wettbewerb" if people == 22 else "pagat", rounds=3)
    bring(page, people)
    tab(page, "Runden")
    if people == 22:
        page.get_by_role("button", name="Möglichst wenige Wiedersehen").click()
    else:
        expect(page.get_by_text("Wer setzt aus?")).to_be_visible()
        page.get_by_role("button", name="Auslosen", exact=True).click()
    for number in (1, 2, 3):
        expect(page.get_by_role("button", name=f"Runde {number} beginnen")).to_be_visible()
        page.get_by_role("button", name=f"Runde {number} beginnen").click()
        lot = page.get_by_role("button", name="Auslosen, wer schreibt")
        lists = page.get_by_role("link", name="Liste", exact=True)
        expect(lot.or_(lists.first)).to_be_visible()
        if lot.is_visible():
            lot.click()
        expect(lists).to_have_count(5 if people == 22 else 2)
        from_paper(page)
    tab(page, "Rangliste")
    expect(page.locator(".standings tbody tr")).to_have_count(people)
    tab(page, "Kasse")
    page.get_by_label("Beträge nach Plätzen").fill("100 60 40")
    page.get_by_role("button", name="Speichern").click()
    expect(page.get_by_text("100 €")).to_be_visible()
    tab(page, "Runden")
    page.get_by_role("button", name="Turnier beenden").click()
    tab(page, "Rangliste")
    for name in ("Rangliste", "Urkunden"):
        found = page.locator(".paper").get_by_role("link", name=name).get_attribute("href")
        paper = page.request.get(found or "")
        assert paper.body().startswith(b"%PDF"), name
    page.goto(f"{here}/history")
    expect(page.locator(".history li")).not_to_have_count(0)
