"""The sheet where it lies most evenings: five people, plain http at home, dead spots."""

from playwright.sync_api import expect

from browser.conftest import PHONE, Site, Visit
from browser.phones import Phone, join, new_sheet
from browser.running import ELSEWHERE
from doppelkopf.match.log.entries import Game

FIVE = ("Anna", "Benedikt", "Cem", "Dorothea", "Emil")


def expect_to_fit(phone: Phone) -> None:
    width = phone.page.evaluate("document.documentElement.scrollWidth")
    assert width <= PHONE["width"]


def test_five_people_fit_and_two_games_are_written_down_in_a_dead_spot(visit: Visit) -> None:
    phone = new_sheet(visit, people=FIVE, rules="ddv")
    for tab in ("rows", "more", "game"):
        phone.show(tab)
        expect_to_fit(phone)
    expect(phone.page.locator(".totals li")).to_have_count(5)
    expect(phone.page.locator(".totals .sits-out")).to_contain_text("setzt aus")
    phone.page.context.set_offline(True)
    expect(phone.page.locator(".unsent")).to_be_visible()
    phone.tap("person Benedikt", "person Dorothea")
    phone.augen(134)
    phone.close(1)
    # Who sits out of the second game is not known without the server: all five can be named.
    expect(phone.page.locator(".people-rows li")).to_have_count(5)
    phone.tap("person Anna", "person Emil")
    phone.augen(140)
    expect_to_fit(phone)
    phone.close(2)
    phone.page.context.set_offline(False)
    phone.expect_sent()
    phone.expect_game(3)
    first, second = (entry for _, entry in phone.evening().lines)
    assert isinstance(first, Game)
    assert isinstance(second, Game)
    assert set(first.played.re) == {"Benedikt", "Dorothea"}
    assert set(second.played.re) == {"Anna", "Emil"}
    phone.show("rows")
    expect_to_fit(phone)
    expect(phone.page.locator('.rows [data-key^="row "]')).to_have_count(2)


def test_the_way_to_bring_others_in_is_seen_without_scrolling(visit: Visit) -> None:
    phone = new_sheet(visit, people=FIVE, rules="ddv")
    phone.show("more")
    share = phone.page.locator("details.share")
    if share.get_attribute("open") is None:
        share.locator("summary").first.click()
    code = phone.page.locator(".share .qr").first
    expect(code).to_be_in_viewport(ratio=1)


def test_plain_http_in_a_private_network_is_enough(visit: Visit, site: Site) -> None:
    there = site.url.replace("127.0.0.1", ELSEWHERE)
    page = visit(f"{there}/sheet/new?rules=ddv", size=PHONE)
    assert page.evaluate("isSecureContext") is False
    assert page.evaluate("'serviceWorker' in navigator || 'clipboard' in navigator") is False
    for number, name in enumerate(FIVE[:4]):
        page.locator("input[name=person]").nth(number).fill(name)
    page.locator(".new-sheet button[type=submit]").click()
    anna = Phone(page)
    expect(page.locator(".share .qr").first).to_be_visible()
    expect(page.locator("#link-belong")).to_be_visible()
    page.locator('[data-key="copy belong"]').click()
    assert page.evaluate("getSelection().toString() || document.activeElement.value")
    anna.show("game")
    link = page.locator("#link-belong").input_value()
    ben = Phone(visit(there + "/" + link.split("/", 3)[3], size=PHONE))
    expect(ben.page.locator(".keys")).to_be_visible()
    page.context.set_offline(True)
    expect(page.locator(".unsent")).to_be_visible()
    anna.tap("person Anna", "person Cem")
    anna.augen(134)
    anna.close(1)
    assert ben.totals == ["0", "0", "0", "0"]
    page.context.set_offline(False)
    anna.expect_sent()
    ben.expect_game(2)
    assert ben.totals == anna.totals != ["0", "0", "0", "0"]
    # Without a service worker a page that was closed comes back with the network, and has it all.
    page.reload()
    anna.expect_game(2)
    assert anna.totals == ben.totals


async def let_go(site: Site, room: str) -> None:
    """The server has no sheet in memory that nobody looks at."""
    there = site.hub.in_memory(room)
    assert there is not None
    for watcher in list(there.watchers):
        watcher.drop()
        there.leave(watcher)
    there.idle_since = float("-inf")
    await site.hub.unload()
    assert site.hub.in_memory(room) is None


def test_phones_that_come_back_after_an_hour_have_lost_nothing(visit: Visit, site: Site) -> None:
    anna = new_sheet(visit)
    ben = join(visit, anna)
    ben.page.context.set_offline(True)
    expect(ben.page.locator(".unsent")).to_be_visible()
    ben.tap("person Ben", "call Ben re")
    for number, augen in enumerate((134, 140, 125), 1):
        anna.tap("person Anna", "person Cem")
        anna.augen(augen)
        anna.close(number)
    anna.expect_sent()
    # Meanwhile nobody looks, and the server lets go of the sheet.
    anna.page.goto("/about")
    site.run(let_go(site, ben.room))
    ben.page.context.set_offline(False)
    # What he tapped belonged to a game that is over: it changes no row and no later game.
    ben.expect_game(4)
    assert len(ben.evening().lines) == 3
    expect(ben.control("call Ben re")).to_have_attribute("aria-pressed", "false")
