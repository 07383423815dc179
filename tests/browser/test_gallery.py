"""Every situation of the gallery on screen: each offer a usable control, each rule in words."""

import json
from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from doppelkopf.gallery import exhibit, message, names
from doppelkopf.language import Lang
from doppelkopf.scene.aloud import heard

LOOKS: tuple[tuple[str, ViewportSize], ...] = (
    ("de", PHONE),
    ("en", DESKTOP),
    ("en", {"width": 360, "height": 600}),  # a phone whose browser keeps its bars
    ("de", {"width": 740, "height": 340}),  # held sideways
    ("de", {"width": 768, "height": 1000}),
)
PARTS = 6

SEEN = """
() => {
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const words = (selector, root) => all(selector, root).map((one) => one.textContent);
  const usable = (element) => {
    // Large enough for a finger, enabled, and nothing lies over it.
    element.scrollIntoView({ block: "nearest" });
    const box = element.getBoundingClientRect();
    const [x, y] = [box.left + Math.min(box.width / 2, 12), box.top + box.height / 2];
    const top = document.elementFromPoint(x, y);
    return box.width >= 24 && box.height >= 24 && element.contains(top) && !element.disabled;
  };
  const buttons = (root) =>
    Object.fromEntries(all("[data-offer]", root).map((one) => [one.dataset.offer, usable(one)]));
  const player = (root) => ({
    text: root.textContent,
    parties: words(".mark.re, .mark.kontra", root),
    calls: words(".mark.call", root),
  });
  const room = document.getElementById("offers");
  // What to name has opened by itself: it is opened by its button below.
  document.querySelector("dialog[data-name=offers]")?.remove();
  const found = {
    hand: all("#hand button").map((one) => [one.dataset.card, one.matches(".legal")]),
    cards: all("#hand button.legal, #dummy button.legal").every(usable),
    dummy: all("#dummy button.legal").length,
    me: player(document.getElementById("me")),
    seats: {},
    offers: buttons(room),
    log: words("#log li"),
    notes: words("#notes li"),
    toasts: words(".toast"),
    covered: all(".toast").flatMap((toast) =>
      all(".played, .plate, #offers button").filter((one) => {
        const [a, b] = [toast.getBoundingClientRect(), one.getBoundingClientRect()];
        return a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
      })).length,
    outside: all("#hand button, #offers button, #status, .plate, .played").filter((one) => {
      const { width, left, top, right, bottom } = one.getBoundingClientRect();
      const fits = left > -1 && top > -1 && right < innerWidth + 1 && bottom < innerHeight + 1;
      return width > 0 && !fits;
    }).map((one) => one.outerHTML.slice(0, 80)),
    width: document.documentElement.scrollWidth,
    lists: {},
  };
  for (const one of all("#seats [data-seat]")) found.seats[one.dataset.seat] = player(one);
  for (const id of ["bids", "more"]) {
    const button = room.querySelector(`[data-offer="${id}"]`);
    if (!button) continue;
    button.click();
    const dialog = document.querySelector("dialog");
    found.lists[id] = { offers: buttons(dialog), text: dialog.textContent };
    dialog.close();
  }
  return found;
}
"""


def sent_to(name: str, lang: str) -> dict[str, Any]:
    """What the server sends for an exhibit."""
    found: dict[str, Any] = json.loads(message(exhibit(name), Lang(lang)))
    return found


@pytest.mark.parametrize("part", range(PARTS))
def test_every_situation_is_on_screen(visit: Visit, part: int) -> None:
    page = visit("/gallery", reduced_motion="reduce")
    for number in range(part, len(names()), PARTS):
        name = names()[number]
        lang, size = LOOKS[number // PARTS % len(LOOKS)]
        page.set_viewport_size(size)
        page.goto(f"/gallery/{name}?lang={lang}")
        seen, sent = page.evaluate(SEEN), sent_to(name, lang)
        _hand_is_shown(name, seen, sent["game"])
        _players_are_shown(name, seen, sent)
        _offers_are_usable(name, seen, sent["game"])
        _rules_are_said(name, seen, sent)
        assert seen["width"] <= size["width"], name
        assert seen["outside"] == [], (name, size)
        if size["width"] <= 640 or size["height"] <= 480:
            assert len(seen["toasts"]) <= 1, name
            assert seen["covered"] == 0, (name, size)


Json = dict[str, Any]


def _hand_is_shown(name: str, seen: Json, game: Json) -> None:
    mine = game["hand"] if game["me"] is not None else []
    assert seen["hand"] == [[card["card"], bool(card["plays"])] for card in mine], name
    assert seen["cards"], f"{name}: a card cannot be reached"
    plays = [card for cards in game["hands"].values() for card in cards if card.get("plays")]
    assert seen["dummy"] == len(plays), name


def _players_are_shown(name: str, seen: Json, sent: Json) -> None:
    """Parties stand there if they are certain, and only then."""
    game = sent["game"]
    for seat, player in enumerate(game["players"]):
        found = seen["me"] if seat == game["me"] else seen["seats"][str(seat)]
        place = game["places"][seat]
        if place is not None:
            assert sent["table"]["seats"][place]["person"] in found["text"], name
        spoken = player["announced"] and _badges(sent, seat) == player["further"] == []
        told = spoken and any(
            item["kind"] == "call" and item["seats"][0] == seat for item in sent["news"]
        )
        assert len(found["parties"]) == (player["party"] is not None and not told), (name, seat)
        assert found["calls"] == _badges(sent, seat), (name, seat)


def _badges(sent: Json, seat: int) -> list[str]:
    """The calls at a seat beside its party; the last one is a bubble while it is news."""
    further: list[str] = sent["game"]["players"][seat]["further"]
    told = [item for item in sent["news"] if item["kind"] == "call" and item["seats"][0] == seat]
    return further[:-1] if told else further


def _offers_are_usable(name: str, seen: Json, game: Json) -> None:
    buttons = dict(seen["offers"])
    for list_ in seen["lists"].values():
        buttons |= list_["offers"]
    assert [id_ for id_, usable in buttons.items() if not usable] == [], name
    assert buttons.keys() - {"bids", "more"} == {offer["id"] for offer in game["offers"]}, name
    assert ("more" in seen["lists"]) or not (game["closed"] and game["calls_ahead"]), name
    for closed in game["closed"] if "more" in seen["lists"] else ():
        assert closed["why"] in seen["lists"]["more"]["text"], name


def _rules_are_said(name: str, seen: Json, sent: Json) -> None:
    for item in sent["news"]:
        if item["kind"] == "card" and sent["game"]["outcome"]:
            sign = item["text"].rpartition(" ")[2]  # after the game it stands with its trick
            assert any(sign in line for line in seen["log"]), name
            continue
        [line] = [line for line in seen["log"] if line.startswith(item["text"])]
        if item["rule"]:
            assert item["rule"]["paragraph"] in line, name
    struck = [item["text"] for item in sent["news"] if item["rule"]]
    assert bool(seen["toasts"]) or not struck, name
    asked = any(
        offer.get("owed") for offer in sent["game"]["offers"]
    )  # then it is the question itself
    notes = [note for note in sent["game"]["notes"] if not (asked and note["id"] == "call-owed")]
    assert seen["notes"] == [note["text"] for note in notes], name


def test_a_rule_that_strikes_is_shown_and_explained(visit: Visit) -> None:
    """A note appears beside the cards; the rule in full is one click away."""
    page = visit("/gallery/schwein?lang=de")
    [item] = [item for item in sent_to("schwein", "de")["news"] if item["rule"]]
    expect(page.locator(".toast")).to_contain_text(item["text"])
    page.locator(".toast").click()
    dialog = page.get_by_role("dialog")
    expect(dialog).to_contain_text(item["rule"]["text"])
    expect(dialog).to_contain_text(item["rule"]["paragraph"])


@pytest.mark.parametrize("size", [PHONE, {"width": 640, "height": 360}])
def test_news_on_a_small_screen_are_brief_and_can_be_put_away(
    visit: Visit, size: ViewportSize
) -> None:
    page = visit("/gallery/schwein?lang=de", size=size)
    [item] = [item for item in sent_to("schwein", "de")["news"] if item["rule"]]
    toast = page.locator(".toast")
    expect(toast).to_contain_text(item["text"])
    page.locator(".toast .away").click()
    expect(toast).to_have_count(0)
    expect(page.get_by_role("dialog")).to_have_count(0)
    page.reload()
    toast.locator("strong").click()
    expect(page.get_by_role("dialog")).to_contain_text(item["rule"]["text"])
    page.reload()
    expect(toast).to_have_count(1)
    expect(toast).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP])
def test_the_sheet_names_the_contract_and_the_reasons(visit: Visit, size: ViewportSize) -> None:
    page = visit("/gallery/over-doubled?lang=de", size=size)
    expect(page.get_by_role("dialog")).to_be_visible()
    page.keyboard.press("Escape")
    if size == PHONE:
        page.locator("#open-panel").click()
    [row] = sent_to("over-doubled", "de")["table"]["sheet"]["rows"]
    sheet = page.locator("#sheet")
    expect(sheet.get_by_text(row["contract"], exact=True)).to_be_in_viewport()
    for item in row["explain"]["items"]:
        line = sheet.locator(".reasons tr").filter(has_text=item["text"])
        expect(line).to_contain_text(item["points"])
        expect(line).to_be_in_viewport()


def test_the_result_stays_on_the_felt(visit: Visit) -> None:
    page = visit("/gallery/over?lang=de", size=PHONE)
    page.get_by_role("dialog").wait_for()
    page.keyboard.press("Escape")
    game = sent_to("over", "de")["game"]
    points = game["outcome"]["points"]
    expect(page.locator("#status")).to_have_text(f"Re gewinnt · du: {points[game['me']]}")
    for seat in set(range(4)) - {game["me"]}:
        badge = page.locator(f'[data-seat="{seat}"] .mark.points')
        expect(badge).to_have_text(points[seat])


def test_the_course_of_the_game_stands_beside_the_felt(visit: Visit) -> None:
    """Until it is over; then the sheet does, unless one has chosen."""
    page = visit("/gallery/genscher?lang=de")
    expect(page.locator("#log")).to_be_visible()
    page.goto("/gallery/over?lang=de")
    expect(page.locator("#sheet")).to_be_visible()
    page.keyboard.press("Escape")
    page.get_by_role("tab", name="Verlauf").click()
    expect(page.locator("#log")).to_be_visible()


def test_a_card_that_may_not_be_played_says_why(visit: Visit) -> None:
    page = visit("/gallery/follow?lang=de", size=PHONE)
    dark = page.locator('#hand button[aria-disabled="true"]')
    game = sent_to("follow", "de")["game"]
    [why] = {card["why"] for card in game["hand"] if not card["plays"]}
    dark.last.click(force=True)  # it says that it is disabled, and why when asked
    expect(page.locator("#bubble")).to_have_text(why)
    expect(page.locator("#alert")).to_contain_text(heard(why, Lang.DE))
    assert page.locator("body").get_attribute("data-sent") is None


ASKING = (
    "reservations", "naming", "raising", "armut-fill", "armut-asked", "armut-return", "pushing",
    "solo-calls", "calls-open", "consent", "last-calls", "review", "over",
)  # fmt: skip
"""A situation of each phase that asks for something beside a card."""


def test_whatever_is_asked_is_answered_by_keyboard(visit: Visit) -> None:
    page = visit("/gallery")
    assert {sent_to(name, "de")["game"]["phase"] for name in ASKING} == {
        "reservations", "naming", "raising", "armut-fill", "armut-asked", "armut-return", "pushing",
        "solo-calls", "play", "consent", "last-calls", "review", "over",
    }  # fmt: skip
    for name in ASKING:
        page.goto(f"/gallery/{name}")
        expect(page.locator("#room")).to_be_visible()
        page.keyboard.press("n" if name == "over" else "a")
        if name != "over":
            page.keyboard.press("Enter")
        for _ in range(60):
            if page.locator("body").get_attribute("data-sent") is not None:
                break
            page.keyboard.press("Tab")
            focus = page.locator(":focus")
            if focus.count() == 0 or focus.is_disabled() or not focus.evaluate(WANTED):
                continue
            page.keyboard.press("Enter")
        assert page.locator("body").get_attribute("data-sent") is not None, name


WANTED = """
element => element.closest('dialog') && !element.matches('.icon-button, [aria-pressed=true]')
    && (element.matches('[aria-pressed], .primary, .danger, [data-offer]'))
"""
"""In a dialog: a card to choose, a choice, or the button that sends."""

AUDITED = (
    "reservations", "armut-asked", "follow", "five", "strohmann", "genscher", "sixty-nine",
    "face-down", "over", "spectator",
)  # fmt: skip


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_situations_pass_the_audit(visit: Visit, axe: str, theme: str) -> None:
    lang, size = ("de", PHONE) if theme == "light" else ("en", DESKTOP)
    page = visit("/gallery", lang=lang, size=size, color_scheme=theme, reduced_motion="reduce")
    for name in AUDITED:
        page.goto(f"/gallery/{name}")
        expect(page.locator("#room")).to_be_visible()
        assert findings(page, axe) == [], name


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_dialogs_pass_the_audit(visit: Visit, axe: str, theme: str) -> None:
    page = visit("/gallery", color_scheme=theme, size=PHONE, reduced_motion="reduce")
    for name, offer in (
        ("naming", "bids"),
        ("armut-return", "give-back"),
        ("calls-open", "more"),
        ("claim-offered", "more"),
    ):
        page.goto(f"/gallery/{name}")
        if name != "naming":  # its list opens by itself
            page.locator(f'#offers [data-offer="{offer}"]').click()
        expect(page.get_by_role("dialog")).to_be_visible()
        assert findings(page, axe) == [], name
    page.locator('dialog [data-offer="claim"]').click()
    expect(page.locator('dialog[data-name="choose"]')).to_be_visible()
    assert findings(page, axe) == []
    page.goto("/gallery/over-doubled")
    expect(page.get_by_role("dialog")).to_be_visible()
    assert findings(page, axe) == []


def test_the_gallery_is_not_on_a_normal_server() -> None:
    from doppelkopf.server.config import Config
    from doppelkopf.web.app import make_app

    def paths(*, gallery: bool = False) -> set[str]:
        app = make_app(Config(database="sqlite:///unused.db", gallery=gallery))
        return {str(getattr(route, "path", "")) for route in app.routes}

    assert not any(path.startswith("/gallery") for path in paths())
    assert "/gallery/{name}" in paths(gallery=True)
