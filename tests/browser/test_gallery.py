"""Every kind of action and every special rule on screen, from the gallery of situations."""

import json
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Site
from doppelkopf.language import Lang
from doppelkopf.server.gallery import exhibit, message, names

Show = Callable[[str], Page]


def message_of(name: str) -> dict[str, Any]:
    """What the server sends for an exhibit."""
    found: dict[str, Any] = json.loads(message(exhibit(name), Lang.DE))
    return found


@pytest.fixture(params=["desktop", "phone"])
def show(request: pytest.FixtureRequest, site: Site, browser: Browser) -> Iterator[Show]:
    size = PHONE if request.param == "phone" else DESKTOP
    context = browser.new_context(base_url=site.url, locale="de-DE", viewport=size)
    context.set_default_timeout(5_000)
    page = context.new_page()
    complaints: list[str] = []
    page.on("console", lambda said: complaints.extend([said.text] * (said.type == "error")))
    page.on("pageerror", lambda error: complaints.append(str(error)))

    def open_(name: str) -> Page:
        page.goto(f"/gallery/{name}")
        expect(page.locator("#room")).to_be_visible()
        return page

    yield open_
    context.close()
    assert complaints == []


def kinds() -> dict[str, tuple[str, dict[str, Any]]]:
    """For each kind of action an exhibit that offers it, and the offer."""
    found: dict[str, tuple[str, dict[str, Any]]] = {}
    for name in names():
        game = message_of(name)["game"]
        for offer in game["offers"]:
            found.setdefault(offer["do"]["do"], (name, offer))
    return found


KINDS = kinds()


def sent(page: Page) -> dict[str, Any]:
    text = page.locator("body").get_attribute("data-sent")
    assert text is not None, "nothing was sent"
    asked: dict[str, Any] = json.loads(text)
    return asked


@pytest.mark.parametrize("kind", sorted(KINDS))
def test_every_kind_of_action_has_its_place(show: Show, kind: str) -> None:
    name, offer = KINDS[kind]
    page = show(name)
    button = page.locator(f'#offers [data-offer="{offer["id"]}"]')
    if button.count():
        button.click()
    else:
        for opener in page.locator("#offers [aria-haspopup=dialog]").all():
            opener.click()
            listed = page.get_by_role("dialog").get_by_role(
                "button", name=offer["label"], exact=True
            )
            if listed.count():
                listed.click()
                break
            page.keyboard.press("Escape")
    wanted = dict(offer["do"])
    if offer["choose"] is not None:
        cards = page.locator('dialog[data-name="choose"] .pick button')
        count = offer["choose"].get("count", 0)
        for index in range(count):
            cards.nth(index).click()
        page.locator('dialog[data-name="choose"] .actions button').last.click()
        wanted[offer["choose"]["field"]] = offer["choose"]["from"][:count]
    elif offer["confirm"]:
        page.get_by_role("dialog").locator(".actions button").last.click()
    asked = sent(page)
    assert asked["type"] == "do"
    assert asked["action"] == wanted


@pytest.mark.parametrize(
    ("name", "kind"), [("genscher-offered", "genscher"), ("face-down-offered", "face-down")]
)
def test_a_card_with_two_ways_asks(show: Show, name: str, kind: str) -> None:
    hand = message_of(name)["game"]["hand"]
    at = next(index for index, entry in enumerate(hand) if len(entry["plays"]) > 1)
    way = next(play for play in hand[at]["plays"] if play["kind"] == kind)
    page = show(name)
    page.locator("#hand button").nth(at).click(position={"x": 10, "y": 10})
    page.locator("#bubble").get_by_role("button", name=way["label"]).click()
    assert sent(page)["action"] == way["do"]


def test_the_dummy_is_played_by_its_owner(show: Show) -> None:
    page = show("strohmann")
    page.locator("#dummy button.legal").first.click()
    action = sent(page)["action"]
    assert action["do"] == "play"
    assert action["by"] == 0
    assert action["seat"] == 3


def test_a_card_is_chosen_ahead(show: Show) -> None:
    page = show("pre-select")
    card = page.locator("#hand button").first
    card.click(position={"x": 10, "y": 10})
    expect(page.locator("#hand button.pre")).to_have_count(1)
    assert page.locator("body").get_attribute("data-sent") is None
    page.locator("#hand button.pre").click(position={"x": 10, "y": 10})
    expect(page.locator("#hand button.pre")).to_have_count(0)


def rules_that_strike() -> dict[str, tuple[str, str]]:
    """For each rule that news name: an exhibit and the sentence."""
    found: dict[str, tuple[str, str]] = {}
    for name in names():
        news = [item for item in message_of(name)["news"] if item["rule"]]
        for item in news[-2:]:
            found.setdefault(item["rule"]["key"], (name, item["text"]))
    return found


@pytest.mark.slow
def test_every_situation_shows_and_every_rule_that_strikes_is_told(show: Show, axe: str) -> None:
    told = dict(rules_that_strike().values())
    for name in names():
        page = show(name)
        if name in told:
            assert told[name] in page.locator("#toasts").inner_text(), name
        assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), name
    for name in ("reservations-direct", "follow", "calls-open", "strohmann", "spectator", "over"):
        assert findings(show(name), axe) == [], name
