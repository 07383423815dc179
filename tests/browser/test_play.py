"""A person who has never been here plays: by mouse, on a phone, by keyboard, in both languages."""

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Site, Visit
from browser.player import SCORE, play_game, step
from browser.waiting import until


def test_a_guest_plays_from_the_start_page_to_the_next_game(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Regeln").select_option("ddv")  # every deal is played and scored
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    play_game(page)
    score = page.locator(SCORE)
    expect(score.locator(".results li")).to_have_count(4)
    score.get_by_role("button", name="Nächstes Spiel").click()
    expect(page.locator("#about .sub")).to_contain_text("Spiel 2")
    expect(page.locator("#sheet tr.game")).to_have_count(1)


def test_a_game_on_a_phone_in_english(visit: Visit) -> None:
    page = visit(
        "/", lang="en", size=PHONE, has_touch=True, is_mobile=True, reduced_motion="reduce"
    )
    page.get_by_label("Rules").select_option("ddv")
    page.get_by_role("button", name="Play now").tap()
    cards = page.locator("#hand button")
    expect(cards).to_have_count(12)
    page.evaluate("Promise.all(document.getAnimations().map((one) => one.finished))")  # dealt
    boxes = cards.evaluate_all(
        "cards => cards.map((card) => card.getBoundingClientRect().toJSON())"
    )
    assert len(boxes) == 12
    for box in boxes:
        assert box["left"] >= -1
        assert box["right"] <= PHONE["width"] + 1
        assert box["bottom"] <= PHONE["height"] + 1
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    play_game(page, tap=True)
    expect(page.locator(SCORE)).to_contain_text(re.compile("wins|does not count|Nobody"))


def test_a_game_by_keyboard_alone(visit: Visit) -> None:
    page = visit("/rules/ddv")
    button = page.get_by_role("button", name="Jetzt spielen")
    for _ in range(20):
        page.keyboard.press("Tab")
        if button.evaluate("element => element === document.activeElement"):
            break
    page.keyboard.press("Enter")
    expect(page.locator("#hand button")).to_have_count(12)
    play_game(page, keys=True)
    page.keyboard.press("Escape")
    expect(page.locator(SCORE)).to_have_count(0)
    page.keyboard.press("n")
    expect(page.locator("#about .sub")).to_contain_text("Spiel 2")
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_be_visible()


def test_a_friend_comes_by_the_link_and_bots_fill_the_table(visit: Visit) -> None:
    host = visit("/new")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = host.locator("#invite").input_value()
    expect(host.locator(".qr")).to_have_js_property("complete", True)
    assert host.locator(".qr").evaluate("image => image.naturalWidth > 0")
    guest = visit("/" + link.split("/", 3)[3], lang="en")
    expect(guest.get_by_role("heading", name="Anna invites you")).to_be_visible()
    guest.get_by_label("Your name").fill("Ben <b>")
    guest.get_by_role("button", name="Join in").click()
    expect(host.locator(".chair").nth(1)).to_contain_text("Ben <b>")
    host.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    expect(guest.locator("#hand button")).to_have_count(0)
    guest.get_by_role("button", name="I agree to these rules").click()
    expect(guest.locator("#hand button")).to_have_count(12)
    expect(host.locator("#hand button")).to_have_count(12)
    expect(host.locator("#seats")).to_contain_text("Ben <b>")
    expect(guest.locator("#seats")).to_contain_text("Anna")


def test_a_broken_line_is_said_and_mended(visit: Visit, site: Site) -> None:
    page = visit("/")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    before = [card.get_attribute("data-card") for card in page.locator("#hand button").all()]
    page.evaluate("window.seen = []")
    page.evaluate(
        "new MutationObserver(() => window.seen.push(document.getElementById('offline').hidden))"
        ".observe(document.getElementById('offline'), {attributes: true})"
    )
    site.drop_all()
    until(page, lambda: page.evaluate("seen.includes(false) && seen.at(-1)"))  # it came and went
    after = [card.get_attribute("data-card") for card in page.locator("#hand button").all()]
    assert after == before
    play_game(page)


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    page = visit("/")
    page.get_by_label("Regeln").select_option("ddv")
    page.get_by_role("button", name="Jetzt spielen").click()

    def on() -> None:
        if page.query_selector(SCORE):  # in a game in which every card could always be played
            page.keyboard.press("Escape")
            page.keyboard.press("n")
        step(page)

    refusing = '#hand.choosing button[aria-disabled="true"]'
    until(page, lambda: page.query_selector(refusing), on)
    count = page.locator("#hand button").count()

    def ask() -> None:
        """It says that it is disabled, and why when asked; nobody asks twice in half a second."""
        page.locator(refusing).first.click(force=True)
        page.wait_for_timeout(600)

    until(page, page.locator("#bubble").is_visible, ask)
    assert len(page.locator("#bubble").inner_text()) > 10
    assert page.locator("#hand button").count() == count


def leave(page: Page) -> None:
    """Go for good, and say so."""
    page.locator("#leave").click()
    page.get_by_role("button", name="Verlassen", exact=True).click()


def invited(visit: Visit, *, spectators: bool) -> tuple[Page, Page, str]:
    """A host who does nothing, a guest in the same game, and the guest's way to the table."""
    host = visit("/new?rules=ddv")
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_label("Zuschauer sind willkommen").set_checked(spectators)
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + host.locator("#invite").input_value().split("/", 3)[3]
    guest = visit(link)
    guest.get_by_label("Dein Name").fill("Ida")
    guest.get_by_role("button", name="Mitspielen").click()
    host.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    guest.get_by_role("button", name="Mit diesen Regeln einverstanden").click()
    expect(guest.locator("#hand button")).to_have_count(12)
    return host, guest, f"{guest.url}?invite={link.rpartition('/')[2]}"


def test_who_left_a_table_can_sit_down_again(visit: Visit) -> None:
    _host, page, table = invited(visit, spectators=False)
    leave(page)
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Wieder hinsetzen").click()
    expect(page.locator("#hand button")).not_to_have_count(0)
    expect(page.locator("#me")).to_contain_text("Ida")


def test_who_watches_and_may_play_sits_down_from_the_felt(visit: Visit) -> None:
    _host, page, table = invited(visit, spectators=True)
    leave(page)
    expect(page.get_by_role("button", name="Jetzt spielen")).to_be_visible()
    page.goto(table)
    page.get_by_role("button", name="Wieder hinsetzen").click()
    expect(page.locator("#hand button")).not_to_have_count(0)
    expect(page.locator("#me")).to_contain_text("Ida")
    expect(page.locator("#back")).to_be_hidden()


def test_who_only_watches_is_offered_no_chair(visit: Visit) -> None:
    host = visit("/new?rules=ddv")
    host.get_by_label("Zuschauer sind willkommen").check()
    host.get_by_role("button", name="Tisch eröffnen").click()
    expect(host.get_by_role("button", name="Hierher", exact=False)).to_have_count(3)
    stranger = visit(host.url)
    expect(stranger.get_by_text("Du schaust zu.")).to_be_visible()
    expect(stranger.get_by_text("Freier Platz").first).to_be_visible()
    expect(stranger.get_by_role("button", name="Hinsetzen")).to_have_count(0)


def test_leaving_without_an_answer_is_said_and_nobody_goes(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    table = page.url
    page.evaluate("WebSocket.prototype.send = () => {}; undefined")
    page.evaluate(
        "const wait = setTimeout; window.setTimeout = (f, ms) => wait(f, ms / 8); undefined"
    )
    leave(page)
    expect(page.locator("#alert")).to_have_text(
        "Der Tisch antwortet nicht. Versuche es noch einmal."
    )
    assert page.url == table
