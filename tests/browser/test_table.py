"""What belongs to the table, not to its cards: who comes, who goes, who may not, what is kept."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, Route, ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Visit

Picture = dict[str, Any]
NARROW: ViewportSize = {"width": 360, "height": 640}
STATE = re.compile(r'(<script type="application/json" id="state">)(.*?)(</script>)', re.DOTALL)


def show(page: Page, name: str, alter: Callable[[Picture], None]) -> None:
    """An exhibit as it would be if the server had sent something else."""

    def answer(route: Route) -> None:
        response = route.fetch()
        found = STATE.search(response.text())
        assert found is not None
        picture = json.loads(found[2])
        alter(picture)
        body = STATE.sub(lambda part: part[1] + json.dumps(picture) + part[3], response.text())
        route.fulfill(response=response, body=body)

    page.route(f"**/gallery/{name}", answer)
    page.goto(f"/gallery/{name}")


def sent(page: Page) -> Any:
    """What the page would have told the server last."""
    return json.loads(page.locator("body").get_attribute("data-sent") or "null")


LONG_NAMES = ("Königs-Damen-Solo von Maximiliane", "Bubensolo von Wolfgang-Amadeus", "Hochzeit")
CUT = """() => [...document.querySelectorAll("#about .title, #about .what, #about .sub")]
    .filter((one) => one.scrollWidth > one.clientWidth + 1)
    .filter((one) => getComputedStyle(one).overflow !== "visible")
    .map((one) => one.textContent)"""


@pytest.mark.parametrize("size", [PHONE, {"width": 320, "height": 640}, DESKTOP])
def test_the_bar_cuts_no_name_of_a_contract(visit: Visit, size: ViewportSize) -> None:
    page = visit("/gallery", size=size)
    for name in LONG_NAMES:

        def alter(picture: Picture, name: str = name) -> None:
            picture["game"]["contract"]["title"] = name

        show(page, "solo-calls", alter)
        what = page.locator("#about .what")
        expect(what).to_have_text(name)
        assert page.evaluate(CUT) == []
        box, about = what.bounding_box(), page.locator("#about").bounding_box()
        assert box is not None
        assert about is not None
        assert box["x"] + box["width"] <= about["x"] + about["width"] + 1
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        page.unroute_all()


BROKEN = """() => [...document.querySelectorAll(".said, #about .what")].flatMap((one) => {
    const walker = document.createTreeWalker(one, NodeFilter.SHOW_TEXT), found = [];
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        for (const word of node.data.matchAll(/[^\\s-]+/g)) {
            const range = document.createRange();
            range.setStart(node, word.index);
            range.setEnd(node, word.index + word[0].length);
            if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1)
                found.push(word[0]);
        }
    }
    return found;
})"""
"""Words that begin in one line and end in another."""


@pytest.mark.parametrize("name", ["raising", "consent", "late-solo-refused", "tricks-to-count"])
def test_on_a_phone_no_word_that_is_said_is_broken_in_two(visit: Visit, name: str) -> None:
    page = visit(f"/gallery/{name}", size=PHONE)
    expect(page.locator(".said").first).to_be_visible()
    assert page.evaluate(BROKEN) == []


@pytest.mark.parametrize("size", [DESKTOP, NARROW])
def test_the_invitation_is_there_in_a_running_game(visit: Visit, size: ViewportSize) -> None:
    page = visit("/", size=size)
    page.get_by_role("button", name="Jetzt spielen").click()
    expect(page.locator("#hand button")).to_have_count(12)
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog")
    assert re.search("/j/|/join|invite", dialog.locator("#invite").input_value())
    code = dialog.get_by_role("img", name="QR-Code der Einladung")
    code.scroll_into_view_if_needed()
    expect(code).to_have_js_property("complete", True)
    assert code.evaluate("image => image.naturalWidth > 0")
    dialog.get_by_role("button", name="Kopieren").click()
    expect(dialog.get_by_text("Kopiert.")).to_be_visible()
    expect(dialog.locator(".notice.bad")).to_have_count(1)  # nobody else reaches this machine
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")


@pytest.mark.parametrize("size", [DESKTOP, NARROW])
def test_the_checksum_of_the_deal_is_shown_and_its_secret_afterwards(
    visit: Visit, size: ViewportSize
) -> None:
    secret = "00" * 16
    page = visit("/gallery/lead", size=size)
    page.get_by_role("button", name="Einstellungen").click()
    dialog = page.get_by_role("dialog")
    expect(dialog.locator(".fair")).to_contain_text(
        "Prüfwert dieser Gabe: 374708fff7719dd5979ec875"
    )
    assert secret not in page.content()
    assert dialog.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.goto("/gallery/over")
    score = page.locator('dialog[data-name="score"]')
    score.get_by_text("Ehrlich gemischt?").click()
    expect(score.get_by_text(secret)).to_be_visible()
    expect(score.get_by_text("374708fff7719dd5979ec875")).to_be_visible()
    expect(score.get_by_role("link", name="So prüft man das")).to_have_attribute(
        "href", "/about#fair"
    )
    assert score.evaluate("one => one.scrollWidth <= one.clientWidth")


def test_nobody_can_invite_who_is_not_told_how(visit: Visit) -> None:
    page = visit("/gallery/spectator")
    page.get_by_role("button", name="Einstellungen").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.locator("#invite")).to_have_count(0)


def gone(picture: Picture) -> None:
    """Ben has vanished, and nobody plays for Ben."""
    picture["table"]["seats"][1] |= {"here": False, "away": False, "removable": True}
    picture["table"]["me"]["host"] = True


def test_the_host_frees_the_place_of_somebody_who_vanished_from_the_game(visit: Visit) -> None:
    page = visit("/gallery")
    show(page, "lead", gone)
    page.get_by_role("button", name="Einstellungen").click()
    page.get_by_role("button", name="Ben entfernen").click()
    page.locator("dialog").last.get_by_role("button", name="Ben entfernen").click()
    expect(page.locator("body")).to_have_attribute("data-sent", re.compile("remove"))
    assert sent(page) == {"type": "table", "do": "remove", "place": 1}


def test_the_host_frees_the_place_of_somebody_who_vanished_from_the_lobby(visit: Visit) -> None:
    def alter(picture: Picture) -> None:
        gone(picture)
        picture["table"]["stage"] = "lobby"

    page = visit("/gallery")
    show(page, "lead", alter)
    expect(page.get_by_role("button", name="Entfernen")).to_have_count(1)
    page.locator(".chair").nth(1).get_by_role("button", name="Entfernen").click()
    assert sent(page) == {"type": "table", "do": "remove", "place": 1}


@pytest.mark.parametrize("may", [True, False])
def test_places_are_freed_by_those_the_server_lets(visit: Visit, may: bool) -> None:
    def alter(picture: Picture) -> None:
        gone(picture)
        picture["table"]["me"]["host"] = False
        picture["table"]["seats"][1]["removable"] = may

    page = visit("/gallery")
    show(page, "lead", alter)
    page.get_by_role("button", name="Einstellungen").click()
    expect(page.get_by_role("dialog")).to_be_visible()
    expect(page.get_by_role("button", name="Ben entfernen")).to_have_count(int(may))


def test_a_stranger_at_a_private_table_is_told_so_and_where_to_go(visit: Visit) -> None:
    host = visit("/new?rules=ddv")
    host.get_by_label("Zuschauer sind willkommen").uncheck()
    host.get_by_role("button", name="Tisch eröffnen").click()
    expect(host.locator(".chair")).to_have_count(4)
    stranger = visit("/" + host.url.split("/", 3)[3], size=PHONE)
    expect(stranger.get_by_role("heading", level=1)).to_have_text(
        "An diesem Tisch darf niemand zusehen."
    )
    expect(stranger.get_by_text("bitte jemanden vom Tisch darum")).to_be_visible()
    expect(stranger.get_by_text("Der Tisch wird gedeckt")).to_have_count(0)
    stranger.get_by_role("link", name="Zur Startseite").click()
    expect(stranger.get_by_role("button", name="Jetzt spielen")).to_be_visible()


def test_everybody_who_sits_can_ask_for_bots(visit: Visit) -> None:
    host = visit("/new?rules=ddv")
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = "/" + host.locator("#invite").input_value().split("/", 3)[3]
    guest = visit(link)
    guest.get_by_label("Dein Name").fill("Ida")
    guest.get_by_role("button", name="Mitspielen").click()
    expect(guest.locator("#my-number")).not_to_have_value("")  # what it adds draws the page anew
    guest.locator(".chair").nth(2).get_by_role("button", name="Bot").click()
    expect(host.locator(".chair.bot")).to_have_count(1)
    guest.wait_for_timeout(600)  # a second click at once would be taken for a slip
    guest.locator(".chair").nth(2).get_by_role("button", name="Bot weg").click()
    expect(host.locator(".chair.bot")).to_have_count(0)
    guest.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    expect(host.locator(".chair.bot")).to_have_count(2)


@pytest.mark.parametrize(("stage", "may"), [("lobby", 1), ("between", 1), ("playing", 0)])
def test_no_bot_gets_up_while_a_game_runs(visit: Visit, stage: str, may: int) -> None:
    def alter(picture: Picture) -> None:
        picture["game"] = None
        picture["table"]["stage"] = stage
        picture["table"]["seats"][1] |= {"kind": "bot", "person": "Bruno"}

    page = visit("/gallery", lang="en")
    show(page, "lead", alter)
    expect(page.locator(".chair.bot")).to_have_count(1)
    expect(page.get_by_role("button", name="No bot")).to_have_count(may)


def test_a_thrown_in_game_has_no_reasons_without_a_reason(visit: Visit) -> None:
    page = visit("/gallery/void-schmeissen?lang=de")
    expect(page.locator("#sheet")).to_contain_text("neu gegeben: geschmissen")
    expect(page.locator("#sheet .reasons")).to_have_count(0)
    page.goto("/gallery/void-points?lang=de")
    expect(page.locator("#sheet .reasons h3")).to_have_text("neu gegeben: zu wenig Punkte")
    page.goto("/gallery/over?lang=de")
    expect(page.locator("#sheet .reasons h3")).to_have_text("Warum Spiel 1 so zählt")


def test_one_of_something_is_said_as_one(visit: Visit) -> None:
    def alter(picture: Picture) -> None:
        picture["table"]["spectators"] = 1
        for player in picture["game"]["players"]:
            player |= {"cards": 1, "tricks": 1}

    page = visit("/gallery")
    show(page, "follow", alter)
    expect(page.locator("#about .sub")).to_contain_text("1 schaut zu")
    facts = page.locator("#seats .facts .sr-only")
    assert facts.all_inner_texts()[:2] == ["1 Karte,", "1 Stich"]
    page.goto("/lang/en?to=/gallery/follow")
    expect(page.locator("#about .sub")).to_contain_text("1 watching")
    assert facts.all_inner_texts()[:2] == ["1 card,", "1 trick"]


@pytest.mark.parametrize("size", [NARROW, {"width": 390, "height": 844}])
def test_long_names_differ_where_they_differ(visit: Visit, size: ViewportSize) -> None:
    names = ["Anna-Katharina Müllerin", "Anna-Katharina Müllerin 2", "Anna-Katharina Müllerin 3"]

    def alter(picture: Picture) -> None:
        for number, name in enumerate(names, 1):
            picture["table"]["seats"][number]["person"] = name

    page = visit("/gallery", size=size)
    show(page, "lead", alter)
    for plate, name in zip(page.locator("#seats .plate").all(), names, strict=True):
        expect(plate.locator(".name")).to_contain_text(name)
        end = plate.locator(".name .start" if name == names[0] else ".name .end")
        expect(end).to_have_text(name if name == names[0] else name[-1])
        inside, around = end.bounding_box(), plate.bounding_box()
        assert inside is not None
        assert around is not None
        assert inside["x"] + inside["width"] <= around["x"] + around["width"]


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_rules_can_be_read_during_a_game(visit: Visit, size: ViewportSize) -> None:
    page = visit("/gallery/genscher", size=size)
    page.wait_for_selector("#room")
    pane, link = page.locator("#pane-rules"), page.locator("#pane-rules a[target]")
    expect(pane).to_be_hidden()
    page.keyboard.press("r")
    expect(pane).to_contain_text("Genscher")
    expect(link).to_have_attribute("href", re.compile("^/rules/[a-z]"))
    assert pane.evaluate("one => one.scrollWidth <= one.clientWidth")
    page.keyboard.press("s")  # another tab takes its place
    expect(page.locator("#pane-sheet")).to_be_visible()
    expect(pane).to_be_hidden()
    page.locator("#tab-sheet").press("ArrowRight")
    expect(page.locator("#pane-log")).to_be_visible()
    page.locator("#tab-log").press("ArrowRight")
    expect(pane).to_be_visible()
    page.locator("#tab-rules").press("ArrowRight")
    expect(page.locator("#pane-sheet")).to_be_visible()
    page.keyboard.press("r")
    page.keyboard.press("r")
    expect(page.locator("#panel")).to_be_hidden()


def test_rules_of_the_tables_own_are_read_whole_during_a_game(visit: Visit) -> None:
    page = visit()

    def own(picture: Picture) -> None:
        picture["table"]["rules"] |= {
            "url": None,
            "digest": [{"title": "Karten", "lines": ["♥10 ist der höchste Trumpf"]}],
        }

    show(page, "lead", own)
    page.locator("#tab-rules").click()
    expect(page.locator("#pane-rules").get_by_text("♥10 ist der höchste Trumpf")).to_be_visible()
    expect(page.locator("#pane-rules a[target]")).to_have_count(0)
