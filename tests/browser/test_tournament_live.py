"""A table of a tournament as a live table: opened at the desk, played and confirmed on phones."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.player import SCORE, step
from browser.test_tournament import ON_PHONES, Hall, path_of
from browser.waiting import until


@pytest.fixture
def hall(visit: Visit) -> Hall:
    """Four people with their phones at one table, its round begun."""
    found = Hall(visit, "mischen-impossible")
    found.tab("Mehr")
    found.desk.get_by_label("Spiele je Liste zu viert").fill("1")
    found.press("Speichern")
    found.tab("Leute")
    door = path_of(found.desk.locator("#door .address a").get_attribute("href") or "")
    for name in ON_PHONES:
        page = found.come(name, door)
        page.get_by_label("Dein Name").fill(name)
        page.get_by_role("button", name="Anmelden").click()
        expect(page.locator(".start-number")).to_be_visible()
    found.tab("Leute")
    for status in ("registered", "confirmed"):
        found.desk.locator(f"button[value='everybody {status}']").click()
    found.tab("Runden")
    found.press("Auslosen")
    found.press("Runde 1 beginnen")
    expect(found.desk.locator("article.table.open")).to_have_count(1)
    return found


def open_live(hall: Hall) -> None:
    """The desk opens the live table of the only table."""
    hall.desk.locator("article.table summary").click()
    hall.press("Am Live-Tisch spielen")
    expect(hall.desk.locator("article.table .state")).to_contain_text("live")


def sit_down(hall: Hall) -> list[Page]:
    """Everyone goes from their page of the tournament to the live table."""
    phones = list(hall.phones.values())
    for page in phones:
        page.get_by_role("link", name="Zum Live-Tisch").click()
        page.wait_for_selector("#lobby:not([hidden]), #room:not([hidden])")
    return phones


def test_phones_sit_down_at_a_live_table_and_go_on_by_hand(
    hall: Hall, visit: Visit, axe: str, tmp_path: Path
) -> None:
    open_live(hall)
    anna = hall.phones["Anna"]
    expect(anna.locator(".my-list")).to_contain_text("Live-Tisch")
    anna.screenshot(path=tmp_path / "phone.png", full_page=True)
    hall.desk.screenshot(path=tmp_path / "desk.png", full_page=True)
    anna.get_by_role("link", name="Zum Live-Tisch").click()
    expect(anna.locator("#lobby")).to_contain_text("Es fehlen noch 3")
    expect(anna.get_by_role("button", name="Bot")).to_have_count(0)
    expect(anna.locator("#my-name, #invite")).to_have_count(0)
    assert findings(anna, axe) == []
    assert anna.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    anna.screenshot(path=tmp_path / "lobby.png", full_page=True)
    stranger = visit(anna.url, size=DESKTOP)
    expect(stranger.locator("#lobby")).to_contain_text("Du siehst zu")
    expect(stranger.get_by_role("button", name="Hinsetzen")).to_have_count(0)
    stranger.screenshot(path=tmp_path / "stranger.png", full_page=True)
    anna.go_back()
    phones = sit_down(hall)
    for page in phones:
        expect(page.locator("#hand button").first).to_be_visible()
    expect(stranger.locator("#room")).to_be_visible()
    expect(stranger.locator("#hand button")).to_have_count(0)
    anna.screenshot(path=tmp_path / "room.png")
    hall.press("Mit Karten weiterspielen")
    for page in phones:
        expect(page.locator("#status")).to_contain_text("nicht weitergespielt")
    anna.screenshot(path=tmp_path / "ended.png")
    anna.get_by_role("button", name="Zum Turnier").last.click()
    expect(anna.get_by_role("link", name="Zu unserer Liste")).to_be_visible()


@pytest.mark.slow
def test_a_list_is_played_live_and_confirmed_on_the_phones(hall: Hall, tmp_path: Path) -> None:
    open_live(hall)
    phones = sit_down(hall)

    def on() -> None:
        for page in phones:
            step(page, tap=False)

    over = '.dialog[data-name="evening"], dialog[open] a[href^="/tournament/"]'
    until(phones[0], lambda: all(page.query_selector(over) for page in phones), on)
    assert not phones[0].query_selector(SCORE)
    phones[0].screenshot(path=tmp_path / "over.png")
    for page in phones:
        page.locator(over).last.click()
        page.get_by_role("button", name="Die Liste stimmt").click()
    expect(hall.desk.locator("article.table.closed")).to_have_count(1)
    expect(hall.desk.locator("article.table")).to_contain_text("Von allen am Tisch bestätigt")
