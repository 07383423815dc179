"""A round told by what is seen: founded, kept on two phones, played online, up to its table.

`DOKO_PICTURES=FOLDER pytest tests/browser/test_round_story.py` keeps a picture of each step.
"""

import os
import re
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.evenings import AFTER_A_CLICK
from browser.test_whole import play_together

NAMES = ("Anna", "Ben", "Cem", "Dora")


class Someone:
    """Somebody who presses and reads what is there, and nothing else."""

    shots = 0

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.name = page, name
        self.look("start")

    def look(self, what: str) -> None:
        """What is seen fits the screen; its picture is kept if wanted."""
        self.page.wait_for_load_state()
        width = self.page.evaluate("document.documentElement.scrollWidth")
        assert width <= self.page.evaluate("innerWidth"), (self.page.url, what)
        Someone.shots += 1
        if folder := os.environ.get("DOKO_PICTURES"):
            kept = re.sub(r"\W+", "-", what)[:40]
            self.page.screenshot(path=Path(folder) / f"{self.shots:03}-{self.name}-{kept}.png")

    def found(self, words: str) -> Locator:
        """What can be pressed and is called so, wherever it is on the page."""
        page = self.page.get_by_role("dialog")
        around: Page | Locator = page if page.count() else self.page
        called = re.compile(rf"^{re.escape(words)}( gibt)?$")  # who deals is told so
        named = around.get_by_role("button", name=called)
        named = named.or_(around.get_by_role("link", name=called))
        return named.or_(around.locator("summary").get_by_text(called)).locator("visible=true")

    def press(self, *every: str) -> None:
        """Press what says these words."""
        for words in every:
            self.found(words).first.click()
            self.page.wait_for_timeout(AFTER_A_CLICK)
        self.look(every[-1])

    def go(self, part: str) -> None:
        """Go to a part of the sheet; on a large screen all of them are seen."""
        link = self.page.get_by_role("navigation").get_by_role("link", name=part, exact=True)
        if link.is_visible():
            self.press(part)

    def type(self, words: str, where: str) -> None:
        """Type into the field that is called so."""
        self.page.get_by_label(where, exact=True).locator("visible=true").fill(words)

    def choose(self, words: str, where: str) -> None:
        """Choose from the list that is called so."""
        self.page.get_by_label(where, exact=True).locator("visible=true").select_option(label=words)

    def reads(self, *every: str | re.Pattern[str]) -> None:
        """These words can be read on the page."""
        for words in every:
            expect(self.page.locator("body")).to_contain_text(words)

    def augen(self, number: int) -> None:
        """Tap Augen on the keypad."""
        for digit in str(number):
            self.found(digit).first.click()
            self.page.wait_for_timeout(AFTER_A_CLICK)

    def game(self, number: int, *taps: str, augen: int) -> None:
        """Write a game down."""
        self.reads(re.compile(rf"Spiel {number} · \w+ gibt"))
        self.press(*taps)
        self.augen(augen)
        self.press(f"Spiel {number} aufschreiben")
        self.reads(re.compile(rf"Spiel {number + 1} · \w+ gibt"))


def found_a_round(anna: Someone) -> None:
    anna.page.get_by_role("link", name="Eine Runde gründen").click()
    anna.type("Montag", "Wie heißt die Runde?")
    for number, name in enumerate(NAMES, 1):
        anna.type(name, f"Name {number}")
    anna.choose("DDV-Turnierspielregeln", "Nach welchen Regeln?")
    anna.press("Runde gründen")
    anna.choose("Anna", "Wer bist du?")
    anna.press("Das bin ich")
    anna.reads("Du bist Anna.")


def come(visit: Visit, anna: Someone, name: str, size: ViewportSize) -> Someone:
    """Somebody opens the personal link that is shown on Anna's phone."""
    anna.press(f"{name}: Link und Umbenennen")
    link = anna.page.get_by_role("textbox", name=f"{name}: persönlicher Link").input_value()
    anna.press("Zurück zur Runde")
    other = Someone(visit("/" + link.split("/", 3)[3], size=size), name.lower())
    other.reads(f"Du bist {name}.")
    return other


@pytest.mark.slow
@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])
def test_a_round_from_the_start_page_to_its_season(visit: Visit, size: ViewportSize) -> None:
    anna = Someone(visit("/", size=size), "anna")
    found_a_round(anna)
    ben = come(visit, anna, "Ben", size)
    # Six games with real cards, on two phones; Ben's page of the round shows the sheet by itself.
    anna.press("Zettel beginnen")
    ben.reads("Gerade", "vor dem ersten Spiel")
    ben.look("Gerade")
    ben.press("Zum Zettel")
    anna.game(1, "Anna", "Cem", augen=134)
    ben.game(2, "Ben", "Dora", "Re, Ben", augen=140)
    anna.game(3, "Solo …", "Damensolo", "Cem", augen=130)
    ben.game(4, "Anna", "Ben", "Fuchs gefangen", "Anna von Cem", augen=110)
    anna.game(5, "Hochzeit", "Dora", "Anna", augen=151)
    ben.game(6, "Cem", "Dora", "Kontra, Anna", augen=100)
    # The first one was wrong: what changes after it is read before it is done.
    ben.go("Zettel")
    ben.page.get_by_role("row").filter(has_text="134").get_by_role("button").first.click()
    ben.look("row opened")
    ben.press("Ändern")
    ben.augen(151)
    ben.reads("keine 90")
    ben.look("what changes")
    ben.press("So ist es richtig")
    anna.go("Zettel")
    anna.reads("151")
    anna.go("Mehr")
    anna.press("Abend beenden", "Eintragen")
    anna.reads("Der Abend ist zu Ende.")
    anna.page.wait_for_function("scrollY === 0")
    anna.look("evening over")
    anna.press("Zur Runde Montag")
    anna.reads("Tabelle")
    before = standings(anna)
    assert before.keys() == set(NAMES)
    # Online: whoever has the round open sees the table wait, and sits there without typing a name.
    ben.go("Mehr")
    ben.press("Zur Runde Montag")
    anna.press("Online: Tisch eröffnen")
    ben.reads("Ein Tisch wartet", "da: Anna")
    ben.look("a table waits")
    ben.press("Platz nehmen")
    ben.look("lobby")
    anna.press("Freie Plätze mit Bots besetzen")
    ben.press("Mit diesen Regeln einverstanden")
    anna.look("cards")
    play_together([anna.page, ben.page])
    anna.look("score")
    # The table of the season has both evenings.
    for each in (anna, ben):
        each.page.goto("/")
        each.page.get_by_role("link", name=re.compile("^Montag Anna")).click()
        each.reads("online", "echte Karten")
        each.look("season")
        assert standings(each).keys() == set(NAMES)
        assert {name: games for name, (_, games) in standings(each).items()} == {
            "Anna": 7, "Ben": 7, "Cem": 6, "Dora": 6,
        }  # fmt: skip
    anna.page.get_by_role("heading", name="Tabelle").scroll_into_view_if_needed()
    anna.look("season table")


def standings(someone: Someone) -> dict[str, tuple[str, int]]:
    """Points and games of everyone, as they stand in the table."""
    head = someone.page.locator(".standings thead th").all_inner_texts()
    place = head.index("Spiele")
    rows = someone.page.locator(".standings tbody tr").all()
    cells = [row.locator("th, td").all_inner_texts() for row in rows]
    return {row[1]: (row[2], int(row[place])) for row in cells}
