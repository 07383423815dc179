"""Who has left, or was removed: what the page says, and the one button that leads back."""

from typing import Any

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Site, Visit
from browser.live import UNHURRIED
from browser.player import SCORE, play_game
from browser.test_table import show
from browser.waiting import until
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.live.actor import LiveTable
from doppelkopf.server.table.live.opening import tables_in
from doppelkopf.server.table.request import Asked

CARDS = 12


def play_now(page: Page) -> None:
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(CARDS)


def table_of(page: Page, site: Site) -> LiveTable:
    id_ = page.url.rpartition("/")[2].partition("?")[0]
    return next(table for table in tables_in(site.hub) if table.state.id == id_)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_a_second_window_loses_the_cards_and_gets_them_back(
    visit: Visit, size: ViewportSize
) -> None:
    page = visit("/", size=size)
    play_now(page)
    other = page.context.new_page()
    other.goto(page.url)
    expect(other.locator("#hand button")).to_have_count(CARDS)
    cards = sorted(button.get_attribute("data-card") or "" for button in hand(other))
    page.locator("#leave").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text("Du kannst dich wieder hinsetzen")
    dialog.get_by_role("button", name="Verlassen").click()
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    for _ in range(2):  # as it stands, and after a reload
        expect(other.locator("#room")).to_be_hidden()
        expect(other.locator("#hand button")).to_have_count(0)
        expect(other.locator("#lobby")).to_contain_text("Du hast den Tisch verlassen.")
        expect(other.locator("#lobby")).to_contain_text("Hier läuft gerade ein Spiel.")
        expect(other.locator("#lobby")).not_to_contain_text("dann wird gegeben")
        expect(other.get_by_role("link", name="Zur Startseite")).to_be_visible()
        expect(other.get_by_role("link", name="Neuer Tisch")).to_be_visible()
        expect(other.locator("#lobby button")).to_have_count(1)
        assert fits(other)
        other.reload()
    other.get_by_role("button", name="Wieder hinsetzen").click()
    expect(other.locator("#room")).to_be_visible()
    expect(other.locator("#hand button")).to_have_count(CARDS)
    assert sorted(button.get_attribute("data-card") or "" for button in hand(other)) == cards


def hand(page: Page) -> list[Any]:
    return page.locator("#hand button").all()


@pytest.mark.parametrize("spectators", [True, False])
def test_an_owner_who_was_removed_reads_by_whom_and_sits_down_again(
    visit: Visit, site: Site, spectators: bool
) -> None:
    anna = visit("/new?rules=ddv")
    anna.get_by_label("Dein Name").fill("Anna")
    anna.get_by_label("Zuschauer sind willkommen").set_checked(spectators)
    anna.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + anna.locator("#invite").input_value().split("/", 3)[3]
    bert = visit(link, size=PHONE)
    bert.get_by_label("Dein Name").fill("Bert")
    bert.get_by_role("button", name="Mitspielen").click()
    anna.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    bert.get_by_role("button", name="Mit diesen Regeln einverstanden").click()
    expect(anna.locator("#hand button")).to_have_count(CARDS)
    table = table_of(anna, site)
    here = anna.url
    anna.goto("about:blank")
    until(bert, lambda: 0 not in table.here)
    anna_key, bert_key = (table.state.places[place].person for place in (0, 1))

    async def without_anna() -> None:  # as after 20 seconds
        table._absent(0)
        await table.mailbox.ask(nothing)
        assert table.state.is_host(bert_key)
        await table.ask(Who(bert_key), "bert", 1, Asked(do="remove", place=0))

    site.run(without_anna())
    expect(bert.locator("#log")).to_contain_text("Bert hat den Platz von Anna freigegeben")
    anna.goto(here)
    told = "Bert hat deinen Platz freigegeben."
    expect(anna.locator("#status" if spectators else "#lobby")).to_contain_text(told)
    anna.get_by_role("button", name="Wieder hinsetzen").click()
    expect(anna.locator("#hand button")).to_have_count(CARDS)
    assert table.state.is_host(anna_key)
    bert.locator("#open-settings").click()
    expect(bert.get_by_role("dialog")).to_be_visible()
    expect(bert.get_by_role("button", name="Tisch löschen")).to_have_count(0)


async def nothing() -> None:
    """A job after all others."""


def test_who_finds_no_seat_is_told_so(visit: Visit) -> None:
    def alter(picture: Any) -> None:
        picture["game"] = None
        was = {"name": "Ida", "by": None, "place": None}
        picture["table"]["me"] = {"seat": None, "host": False, "owner": False, "was": was}

    page = visit("/gallery", lang="en", size=PHONE)
    show(page, "lead", alter)
    expect(page.locator("#lobby")).to_contain_text("You have left the table.")
    expect(page.locator("#lobby")).to_contain_text("There is no seat for you right now")
    expect(page.get_by_role("button", name="Sit down again")).to_have_count(0)


@pytest.mark.parametrize(("size", "lang"), [(DESKTOP, "de"), (PHONE, "en")])
def test_a_bot_plays_for_who_is_away_for_a_bit(
    visit: Visit, site: Site, size: ViewportSize, lang: str
) -> None:
    start = {"de": "Jetzt spielen", "en": "Play now"}[lang]
    away = {"de": "Kurz weg – ein Bot spielt für mich", "en": "Away – a bot plays for me"}[lang]
    back = {"de": "Ich bin wieder da", "en": "I am back"}[lang]
    page = visit("/", size=size, lang=lang)
    page.get_by_role("button", name=start).click()
    expect(page.locator("#hand button")).to_have_count(CARDS)
    table = table_of(page, site)
    page.locator("#leave").click()
    page.get_by_role("button", name=away).click()
    expect(page.locator("#back")).to_have_text(back)
    assert table.state.places[0].chosen
    page.wait_for_selector("dialog[data-name=score]")  # the bot plays all of it
    page.keyboard.press("Escape")
    page.wait_for_timeout(600)  # a click at once would be taken for a slip
    page.get_by_role("button", name=back).click()
    expect(page.locator("#back")).to_be_hidden()
    page.locator("#open-settings").click()
    page.wait_for_timeout(600)
    page.get_by_role("button", name=away).click()  # there too
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.locator("#back")).to_have_text(back)
    assert fits(page)


def test_no_bot_is_offered_where_none_takes_over(visit: Visit) -> None:
    def alter(picture: Any) -> None:
        picture["table"]["settings"]["bots_take_over"] = False

    page = visit("/gallery")
    show(page, "lead", alter)
    page.locator("#leave").click()
    expect(page.get_by_role("dialog")).to_contain_text("Dein Platz wird frei.")
    expect(page.get_by_role("button", name="Kurz weg")).to_have_count(0)


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_who_sits_down_during_a_game_reads_that_cards_come_with_the_next(
    visit: Visit, size: ViewportSize
) -> None:
    anna = visit("/new?rules=ddv")
    anna.get_by_label("Dein Name").fill("Anna")
    anna.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + anna.locator("#invite").input_value().split("/", 3)[3]
    anna.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    expect(anna.locator("#hand button")).to_have_count(CARDS)
    bert = visit(link, size=size)
    expect(bert.locator("main")).to_contain_text("Karten bekommst du ab dem nächsten.")
    bert.get_by_label("Dein Name").fill("Bert")
    bert.get_by_role("button", name="Mitspielen").click()
    told = "Ab dem nächsten Spiel hast du Karten"
    expect(bert.locator("#status")).to_contain_text(told)
    bert.get_by_role("button", name="Mit diesen Regeln einverstanden").click()
    expect(bert.locator("#back")).to_be_hidden()
    expect(bert.locator("#status")).to_contain_text(told)
    expect(bert.locator("#hand button")).to_have_count(0)
    assert fits(bert)
    expect(anna.locator("#log")).to_contain_text("spielt ab dem nächsten Spiel mit")
    expect(anna.locator("#seats .gone")).to_have_text("Bot spielt")
    play_game(anna)
    anna.wait_for_timeout(UNHURRIED)
    for page in (anna, bert):
        page.locator(SCORE).get_by_role("button", name="Nächstes Spiel").click()
    expect(bert.locator("#about .sub")).to_contain_text("Spiel 2")
    expect(bert.locator("#hand button")).to_have_count(CARDS)
