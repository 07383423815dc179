"""Five wishes told by what is seen: from the start page to a table, each step with its picture.

`DOKO_PICTURES=FOLDER pytest tests/browser/test_editor_story.py` keeps the pictures for looking at.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Visit

MOST_CLICKS = 12


class Reader:
    """Somebody who knows nothing of the page: presses and fills in what can be read on it."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name, self.clicks, self.seen = page, name, 0, 0
        self.look()

    def look(self) -> None:
        """What is seen now fits, says where one is, and is kept as a picture if wanted."""
        page = self.page
        page.wait_for_load_state()
        width = page.evaluate("document.documentElement.scrollWidth")
        assert width <= page.evaluate("innerWidth"), page.url
        assert page.title()
        self.seen += 1
        if folder := os.environ.get("DOKO_PICTURES"):
            page.screenshot(path=Path(folder) / f"{self.name}-{self.seen:02}.png")

    def press(self, words: str, near: str = "") -> None:
        """Press what says these words; of several the one after other words."""
        text = f"text={words}" if not near else None
        found = (
            self.page.locator(text)
            if text
            else self.page.locator(":is(.set, .knob, fieldset)")
            .filter(has_text=near)
            .first.locator(":is(a, button)")
            .filter(has_text=re.compile(re.escape(words)))
        )
        target = found.locator("visible=true").first
        target.click(trial=True)  # scrolled to, even if it is drawn anew meanwhile
        target.click()
        self.clicks += 1
        self.page.wait_for_timeout(50)
        self.look()

    def type(self, words: str, where: str) -> None:
        """Type into a field that is labelled like that."""
        self.page.get_by_label(where, exact=True).locator("visible=true").first.fill(words)

    def reads(self, words: str) -> None:
        """Something can be read on the page."""
        expect(self.page.locator("main")).to_contain_text(words)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_new_table_plays_as_it_wishes(visit: Visit, size: ViewportSize) -> None:
    name = "phone" if size is PHONE else "desktop"
    someone = Reader(visit("/", size=size), name)
    someone.press("Alle Regelsätze")
    someone.press("Anpassen", near="Hausregeln 2021")
    someone.type("Neunen", "Regel suchen")
    someone.reads("Blatt – Neunen")
    someone.press("nein", near="Blatt – Neunen")
    someone.reads("Widersprüche")
    someone.press("Alles in Ordnung bringen")
    someone.reads("alles passt zusammen")
    someone.type("zweite Dulle", "Regel suchen")
    someone.reads("Gleiche Karten")
    someone.press("nur die zweite ♥10 sticht die erste", near="Gleiche Karten")
    someone.type("Ramsch", "Regel suchen")
    someone.reads("Ramsch – Ramsch")
    someone.press("nein", near="Ramsch – Ramsch")
    someone.reads("Eine abgelehnte Armut soll Ramsch werden, aber Ramsch ist aus.")
    someone.press("Armut – Keiner nimmt: es wird neu gegeben")
    someone.reads("alles passt zusammen")
    someone.type("Karlchen", "Regel suchen")
    someone.reads("Sonderpunkte – Charly")
    row = someone.page.locator(".knob").filter(has_text="Sonderpunkte – Charly").first
    row.get_by_role("spinbutton").fill("2")
    row.get_by_role("spinbutton").press("Enter")
    someone.reads("Charly: 2")
    someone.look()
    someone.type("Bock Herz", "Regel suchen")
    someone.reads("Bock – Auslöser")
    someone.press("Herz geht durch", near="Bock – Auslöser")
    someone.reads("alles passt zusammen")
    someone.press("Was bei uns besonders ist")
    someone.reads("Wir spielen wie „Hausregeln 2021“, nur das ist anders:")
    someone.reads("4 Spieler, 40 Karten ohne Neunen, 10 für jeden.")
    someone.press("Tisch eröffnen")
    someone.press("Tisch eröffnen")
    expect(someone.page).to_have_url(re.compile("/t/"))
    expect(someone.page.locator("body")).to_contain_text("Unsere Regeln")
    someone.look()
    print(f"\n{name}: {someone.clicks} clicks, {someone.seen} looks")
    assert someone.clicks <= MOST_CLICKS
