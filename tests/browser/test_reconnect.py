"""In every phase: after a broken line and after a reload everything stands there as before."""

import json

import pytest
from playwright.sync_api import Browser, Page, WebSocketRoute, expect

from browser.conftest import DESKTOP, PATIENT, PHONE, Site, Visit
from browser.live import Live
from browser.waiting import until
from doppelkopf.gallery import exhibit, exhibits
from doppelkopf.game.basics import Phase
from doppelkopf.language import Lang
from doppelkopf.scene.model import NewsItem
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.table.live.broadcast import scenes_of
from doppelkopf.server.table.request import Asked

ROOM = ("about", "seats", "trick", "dummy", "notes", "status", "offers", "score-bar", "me", "hand")

PHASES: dict[Phase, str] = {}
for _each in exhibits():
    if _each.seat is not None:
        PHASES.setdefault(_each.state.phase, _each.name)
MORE = ("face-down-own", "genscher-settled", "hochzeit-found", "strohmann", "tricks-to-count")
"""Situations in which a seat knows something that has to come back too."""


def seen(page: Page) -> list[str]:
    """All that stands in the room."""
    found: list[str] = page.evaluate(
        "ids => ids.map((id) => document.getElementById(id).innerHTML)", list(ROOM)
    )
    return found


def past(live: Live, name: str) -> list[NewsItem]:
    """What the one who looks has heard of the game; of tricks that lie away not each card."""
    scenes = scenes_of(live.table.state, None)
    assert scenes is not None
    seat = exhibit(name).seat
    game = scenes.game(seat, Lang.DE)
    recent = {game.trick.number if game.trick else 0}
    fresh = game.outcome is None and not (game.trick and game.trick.cards)
    if game.last_trick is not None and fresh:
        recent.add(game.last_trick.number)
    told = scenes.past(seat, Lang.DE)
    return [item for item in told if item.kind != "card" or item.trick in recent]


def cut(live: Live, site: Site) -> None:
    """Break the line and wait until it is there again: at once, as when a network comes back."""
    old = set(live.table.watchers)
    site.drop_all()
    until(
        live.page,
        lambda: live.table.watchers and not old & live.table.watchers,
        lambda: live.page.evaluate("dispatchEvent(new Event('online')); undefined"),
    )
    expect(live.page.locator("#offline")).to_be_hidden()


def test_every_phase_has_a_situation() -> None:
    assert PHASES.keys() == set(Phase)


@pytest.mark.parametrize("name", [*PHASES.values(), *MORE])
def test_coming_back_shows_the_same(visit: Visit, site: Site, name: str) -> None:
    page = visit(f"/gallery/{name}/play", size=PHONE, reduced_motion="reduce")
    live = Live(page, site)
    before = seen(page)
    [head, *told] = page.locator("#log li").all_text_contents()
    for line, item in zip(told, past(live, name), strict=True):
        assert line.startswith(item.text)
    cut(live, site)
    assert seen(page) == before
    page.reload()
    page.wait_for_selector("#room:not([hidden])")
    assert seen(page) == before
    assert page.locator("#log li").all_text_contents() == [head, *told]
    assert exhibit(name).actions == live.actions


def test_what_happened_beside_the_cards_is_told_again(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play", size=DESKTOP, reduced_motion="reduce"), site)
    page, state = live.page, live.table.state
    site.run(live.table.ask(Who(state.host), "host", 1, Asked(do="settings", think_seconds=600)))
    expect(page.locator("#log")).to_contain_text("Bedenkzeit: 600 Sekunden.")
    site.run(live.table.ask(Who(state.places[1].person), "ben", 1, Asked(do="leave")))
    expect(page.locator("#log")).to_contain_text("Ben ist gegangen.")
    live.play("CA")
    expect(page.locator("#hand button")).to_have_count(11)
    before = page.locator("#log li").all_text_contents()
    assert before[-1].endswith("♣A")
    page.reload()
    expect(page.locator("#log li")).to_have_text(before)
    expect(page.locator(".toast")).to_have_count(0)


def test_a_card_that_got_lost_arrives_when_the_line_is_back(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    before = len(live.actions)
    live.page.evaluate("window.send = WebSocket.prototype.send; undefined")
    live.page.evaluate("WebSocket.prototype.send = () => {}; undefined")
    live.play("CA")
    live.page.wait_for_timeout(150)
    assert len(live.actions) == before
    live.page.evaluate("WebSocket.prototype.send = send; undefined")
    live.acted(lambda: cut(live, site))
    assert len(live.actions) == before + 1
    expect(live.page.locator("#hand button")).to_have_count(11)


def test_a_card_whose_answer_got_lost_is_played_once(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    before = len(live.actions)
    # What the server says is not understood: the answer to the card is lost with the line.
    live.page.evaluate("window.parse = JSON.parse; JSON.parse = () => ({}); undefined")
    live.acted(lambda: live.play("CA"))
    live.page.evaluate("JSON.parse = parse; undefined")
    cut(live, site)
    expect(live.page.locator("#hand button")).to_have_count(11)
    assert len(live.actions) == before + 1


def test_a_card_played_without_a_network_arrives_later(browser: Browser, site: Site) -> None:
    context = browser.new_context(base_url=site.url, locale="de-DE")  # complains, and may
    context.set_default_timeout(PATIENT)
    page = context.new_page()
    page.goto("/gallery/lead/play")
    live = Live(page, site)
    before = len(live.actions)
    context.set_offline(True)
    site.drop_all()
    expect(page.locator("#offline")).to_be_visible()
    live.play("CA")
    page.wait_for_timeout(1000)
    assert len(live.actions) == before
    live.acted(lambda: context.set_offline(False))
    expect(page.locator("#offline")).to_be_hidden()
    expect(page.locator("#hand button")).to_have_count(11)
    assert len(live.actions) == before + 1
    context.close()


@pytest.mark.parametrize("code", ["protocol/rate", "table/crowded", "protocol/version"])
def test_what_was_too_much_passes_and_what_is_wrong_stays(visit: Visit, code: str) -> None:
    """A server that ends the first line with a reason and would take the second."""
    lines: list[WebSocketRoute] = []

    def answer(line: WebSocketRoute) -> None:
        lines.append(line)
        if len(lines) > 1:
            line.connect_to_server()
            return

        def heard(_message: str | bytes) -> None:
            line.send(json.dumps({"type": "error", "code": code, "text": "So nicht."}))
            line.close(code=1008)

        line.on_message(heard)

    page = visit("/about")
    page.route_web_socket("**/ws", answer)
    page.goto("/gallery/lead/play")
    offline = page.locator("#offline")
    if code == "protocol/version":
        expect(page.get_by_role("heading", name="So nicht.")).to_be_visible()
        page.wait_for_timeout(1500)
        expect(page.get_by_role("link", name="Zur Startseite")).to_be_visible()
        assert len(lines) == 1
    else:
        expect(offline).to_contain_text("So nicht.")
        expect(page.locator("#hand button")).to_have_count(12)
        expect(offline).to_be_hidden()
        assert len(lines) == 2


def test_pictures_that_come_at_once_are_drawn_together(visit: Visit, site: Site) -> None:
    page = visit("/gallery/lead/play", reduced_motion="reduce")
    live = Live(page, site)
    page.evaluate(
        """() => {
          window.drawn = 0;
          const about = document.getElementById("about");
          new MutationObserver(() => window.drawn++).observe(about, { childList: true });
        }"""
    )

    async def flood() -> None:
        now = live.table._broadcast()
        for watcher in live.table.watchers:
            for number in range(50):
                text = now.change(watcher, table=True, game=False)
                whole = json.loads(text)
                whole["table"]["spectators"] = number
                watcher.send(json.dumps(whole))

    site.run(flood())
    expect(page.locator("#about .sub")).to_contain_text("49 schauen zu")
    assert 1 <= page.evaluate("window.drawn") < 25
