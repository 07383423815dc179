"""A club evening of 22 people from the start page to printed certificates, by words alone.

Nothing is looked up beside the screen: links, buttons and fields are found by what is written on
them. Each step leaves a picture and each print its file, to be looked at.
"""

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit

PEOPLE = """Anna Adler; Karo; Rot
Ben Busch; Karo; Rot
Cem Cakir; Karo; Rot
Dora Dahl; Karo; Rot
Emil Ernst; Herz; Blau
Finn Fuchs; Herz; Blau
Gerd Gans; Herz; Blau
Hanna Hof; Herz; Blau
Ida Igel; Pik; Grün
Jan Jung; Pik; Grün
Klara Kern; Pik; Grün
Leo Lang; Pik; Grün
Mia Maus; Kreuz
Nils Nolte; Kreuz
Olga Otto; Kreuz
Paul Pohl
Quirin Quast
Rosa Reh
Sven Stern
Tina Thal
Uwe Uhl
Vera Voss"""
PRINTS = (
    ("Leute", ("Startkarten", "Meldeliste")),
    ("Runden", ("Sitzplan", "Tischkarten", "Listen zum Unterschreiben")),
    ("Rangliste", ("Rangliste", "Mannschaften", "Urkunden")),
)


@pytest.mark.slow
def test_22_people_from_the_start_page_to_certificates(visit: Visit, tmp_path: Path) -> None:
    page = visit("/", size=DESKTOP)
    shot = camera(page, tmp_path)
    page.get_by_role("link", name=re.compile("^Turnier")).click()
    page.get_by_label("Wie heißt das Turnier?").fill("Herbstturnier")
    page.get_by_label("Regeln", exact=True).select_option(label="Wettbewerbsregeln, Tisch zu viert")
    page.get_by_text("Ort, Tag, Startgeld").click()
    page.get_by_label("Ort", exact=True).fill("Vereinsheim")
    page.get_by_label("Startgeld (€)").fill("7,50")
    shot("new")
    button(page, "Turnier anlegen")
    shot("desk")
    link(page, "Leute")
    page.get_by_text("Viele auf einmal (CSV) …").click()
    page.get_by_label("Oder hier hinein").fill(PEOPLE)
    page.get_by_label("alle sind schon da").check()
    shot("import")
    button(page, "Einlesen")
    expect(page.get_by_text("Aufgenommen: 22 Personen.")).to_be_visible()
    shot("people")
    link(page, "Runden")
    expect(page.get_by_text("22 sind da")).to_be_visible()
    shot("before the draw")
    button(page, "Möglichst wenige Wiedersehen")
    expect(page.get_by_role("heading", name="Runde 1 kann beginnen")).to_be_visible()
    shot("drawn")
    for number in range(1, 4):
        button(page, f"Runde {number} beginnen")
        expect(page.get_by_role("heading", name=f"Runde {number} von 3 läuft")).to_be_visible()
        button(page, "Auslosen, wer schreibt")
        if number == 1:
            page.get_by_text("Minuten der Runde").click()
            page.get_by_label("Minuten", exact=True).fill("90")
            button(page, "Setzen")
            button(page, "Uhr starten")
            expect(page.get_by_role("button", name="Anhalten")).to_be_visible()
        shot(f"round {number}")
        for table in range(1, 6):
            write(page, table)
        shot(f"round {number} written")
    expect(page.get_by_role("heading", name="Alle Runden sind gespielt")).to_be_visible()
    button(page, "Turnier beenden")
    expect(page.get_by_role("heading", name="Das Turnier ist zu Ende")).to_be_visible()
    shot("over")
    stranger = visit("/", size=PHONE).request.get(page.url)
    assert stranger.status == 403
    assert "Anna Adler" not in stranger.text()
    for tab, prints in PRINTS:
        link(page, tab)
        shot(f"tab {tab}")
        for name in prints:
            address = page.get_by_role("link", name=name, exact=True).last.get_attribute("href")
            answer = page.request.get(address or "")
            assert answer.ok, name
            assert answer.body().startswith(b"%PDF"), name
            (tmp_path / f"{name}.pdf").write_bytes(answer.body())
    rows = page.get_by_role("row").filter(has=page.get_by_role("rowheader"))
    expect(rows).to_have_count(22 + 3)  # and three teams
    assert len(list(tmp_path.glob("*.pdf"))) == sum(len(prints) for _, prints in PRINTS)


def camera(page: Page, folder: Path) -> Callable[[str], None]:
    """Takes a picture of each step."""
    steps: list[str] = []

    def shot(name: str) -> None:
        steps.append(name)
        page.screenshot(path=folder / f"{len(steps):02} {name}.png", full_page=True)

    return shot


def button(page: Page, name: str) -> None:
    """Press a button by its words."""
    page.get_by_role("button", name=name, exact=True).click()


def link(page: Page, name: str) -> None:
    """Follow a link of the desk by its words."""
    around = page.get_by_role("navigation", name="Turnierleitung")
    around.get_by_role("link", name=name, exact=True).click()
    expect(around.get_by_role("link", name=name, exact=True)).to_have_attribute(
        "aria-current", "page"
    )


def write(page: Page, number: int) -> None:
    """Write a game on the list of a table and hand the list in."""
    table = page.get_by_role("article", name=f"Tisch {number}", exact=True)
    names = table.get_by_role("listitem").get_by_role("link").all_inner_texts()
    table.get_by_role("link", name="Liste", exact=True).click()
    expect(page.get_by_text("Wer ist Re? Antippen.")).to_be_visible()
    for name in names[:2]:
        page.get_by_role("button", name=re.compile(f"^{name}")).first.click()
    for digit in str(120 + 5 * number):
        page.get_by_role("group", name="Augen").get_by_role("button", name=digit).click()
    button(page, "Spiel 1 aufschreiben")
    expect(page.get_by_role("heading", name=re.compile("^Spiel 2"))).to_be_visible()
    link_back = page.get_by_role("link", name="Zum Turnier")
    expect(page.get_by_text("noch nicht gesendet")).to_have_count(0)
    link_back.click()
    table.get_by_role("button", name="Unterschrieben: abschließen").click()
    expect(page.get_by_role("heading", name=re.compile("Tische der Runde"))).to_be_visible()
    expect(table.get_by_role("button", name="Unterschrieben: abschließen")).to_have_count(0)
