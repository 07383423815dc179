"""A hint at the table, and in a replay what the bot would have done; small and wide."""

import re
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from browser.live import UNHURRIED
from browser.player import SCORE, corner, play_game, step
from browser.waiting import until
from doppelkopf.bots.bot import Decision, must_act
from doppelkopf.language import Text
from doppelkopf.server.live.advice import Advisers
from doppelkopf.server.live.minds import Minds
from doppelkopf.view import View

GAME = Path(__file__).parent.parent / "golden" / "ddv"
LOOKS = pytest.mark.parametrize(
    ("size", "lang"),
    [(PHONE, "de"), (DESKTOP, "en"), (PHONE, "en"), (DESKTOP, "de")],
    ids=["phone-de", "desk-en", "phone-en", "desk-de"],
)
HINT = "#hint:not([hidden])"
WORDS = {
    "de": {"play": "Jetzt spielen", "hint": "Tipp: ", "rules": "Regeln"},
    "en": {"play": "Play now", "hint": "Hint: ", "rules": "Rules"},
}


@pytest.fixture(autouse=True)
def _silent(monkeypatch: pytest.MonkeyPatch) -> None:
    """Bots that speak only in turn: while it is mine nothing happens, and a hint stays."""
    choose = Minds.choose

    async def quietly(self: Minds, seen: View, *given: Any) -> Any:
        return await choose(self, seen, *given) if must_act(seen) else None

    monkeypatch.setattr(Minds, "choose", quietly)


def start(visit: Visit, lang: str = "de", size: ViewportSize = DESKTOP, **more: Any) -> Page:
    page = visit("/", lang=lang, size=size, reduced_motion="reduce", **more)
    page.get_by_label(WORDS[lang]["rules"]).select_option("ddv")
    page.get_by_role("button", name=WORDS[lang]["play"]).click()
    expect(page.locator("#hand button")).to_have_count(12)
    return page


def to_cards(page: Page) -> None:
    """Answer what is asked before the cards until it is my turn to play one."""
    mine = page.locator("#hand.choosing button.legal")
    chooses = page.locator("#hand.choosing")
    until(
        page,
        lambda: mine.count() and page.locator(HINT).count(),
        lambda: chooses.count() or step(page),
    )


def asked(page: Page) -> Locator:
    """Ask for a hint by its button; the bubble with it."""
    page.locator(HINT).click()
    bubble = page.locator("#bubble:not([hidden]):has(.hint-what)")
    expect(bubble).to_be_visible()
    page.wait_for_timeout(UNHURRIED)  # what was answered before may have lain where a card is
    return bubble


def take(card: Locator) -> None:
    """Play a card, by a part of it that no other lies upon."""
    handle = card.element_handle()
    assert handle is not None
    card.click(position=corner(handle))


@LOOKS
def test_a_hint_says_what_and_why_and_shows_where(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    page = start(visit, lang, size)
    to_cards(page)
    bubble = asked(page)
    what = bubble.locator(".hint-what").inner_text()
    assert what.startswith(WORDS[lang]["hint"])
    heard = page.locator("#live p", has_text=what)
    expect(heard).to_have_count(1)
    marked = page.locator("#hand .hinted, #offers .hinted")
    expect(marked).to_have_count(1)
    box, room = bubble.bounding_box(), page.viewport_size
    assert box is not None
    assert room is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= room["width"]
    if marked.get_attribute("data-card"):
        assert marked.get_attribute("aria-label") is not None
        why = bubble.locator(".hint-why").inner_text()
        assert why
        expect(heard).to_have_text(re.compile(re.escape(why) + "$"))
        name = (marked.get_attribute("aria-label") or "").partition(",")[0]
        assert name in what
        take(marked)
        expect(page.locator(".hint-what:visible")).to_have_count(0)
        expect(page.locator("#hand .hinted")).to_have_count(0)


def test_a_hint_is_shown_in_signs_and_read_in_words(
    visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As the bot gives it that searches: it names the next best card and what that is worth."""
    thought = Advisers.advise

    async def searched(self: Advisers, *given: Any) -> Decision:
        reason = Text("♦9 wäre fast so gut: −0,3.", "♦9 comes close: −0.3.")
        return (await thought(self, *given))._replace(reason=reason)

    monkeypatch.setattr(Advisers, "advise", searched)
    page = start(visit)
    to_cards(page)
    expect(asked(page).locator(".hint-why")).to_have_text("♦9 wäre fast so gut: −0,3.")
    heard = page.locator("#live p", has_text="Tipp: ")
    expect(heard).to_contain_text("Karo-Neun wäre fast so gut: minus 0,3.")
    expect(heard).not_to_contain_text("♦")


def test_a_hint_before_the_cards_marks_the_answer(visit: Visit) -> None:
    page = start(visit)
    expect(page.locator(HINT)).to_be_visible()
    expect(page.locator("#offers [data-offer]").first).to_be_visible()
    if page.locator("#hand.choosing").count() == 0:
        bubble = asked(page)
        expect(page.locator("#offers .hinted")).to_have_count(1)
        label = page.locator("#offers .hinted").inner_text()
        assert bubble.inner_text().startswith("Tipp: ")
        if "…" not in label:
            assert label.split("\n")[0] in bubble.inner_text()


def test_by_keyboard_the_focus_follows_the_hint(visit: Visit) -> None:
    page = start(visit)
    to_cards(page)
    page.keyboard.press("i")
    marked = page.locator("#hand .hinted, #offers .hinted")
    expect(marked).to_have_count(1)
    expect(marked).to_be_focused()
    if marked.get_attribute("data-card"):
        cards = page.locator("#hand button").count()
        page.keyboard.press("Enter")
        expect(page.locator("#hand button")).to_have_count(cards - 1)
    page.keyboard.press("?")
    expect(page.get_by_role("dialog", name="Tasten")).to_contain_text("was ein Bot täte")


def test_a_hint_is_dropped_when_the_game_goes_on(visit: Visit) -> None:
    """Another card than the one recommended: the mark does not stay on a card of before."""
    page = start(visit)
    to_cards(page)
    asked(page)
    other = page.locator("#hand button.legal:not(.hinted)")
    card = other.first if other.count() else page.locator("#hand button.legal").first
    take(card)
    expect(page.locator("#hand .hinted")).to_have_count(0)
    expect(page.locator(".hint-what:visible")).to_have_count(0)


@pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desk"])
def test_where_a_friend_sits_there_is_no_button(visit: Visit, size: ViewportSize) -> None:
    host = visit("/new", size=size)
    host.get_by_label("Dein Name").fill("Anna")
    host.get_by_role("button", name="Tisch eröffnen").click()
    link = host.locator("#invite").input_value()
    guest = visit("/" + link.split("/", 3)[3], lang="en")
    guest.get_by_label("Your name").fill("Ben")
    guest.get_by_role("button", name="Join in").click()
    host.get_by_role("button", name="Freie Plätze mit Bots besetzen").click()
    guest.get_by_role("button", name="I agree to these rules").click()
    for page in (host, guest):
        expect(page.locator("#hand button")).to_have_count(12)
        expect(page.locator("#hint")).to_be_hidden()
        page.keyboard.press("i")
        expect(page.locator(".hint-what:visible")).to_have_count(0)


def test_the_table_with_a_hint_passes_the_audit(visit: Visit, axe: str) -> None:
    for size in (PHONE, DESKTOP):
        page = start(visit, size=size)
        to_cards(page)
        asked(page)
        assert findings(page, axe) == []


# After the game.


def brought(visit: Visit, name: str, **look: Any) -> Page:
    page = visit("/replay", reduced_motion="reduce", **look)
    page.set_input_files("#file", str(GAME / name))
    page.locator("main form .primary").click()
    expect(page.locator("#hindsight")).to_be_visible()
    return page


def looked(page: Page) -> str:
    """Turn it on and wait until all is there; what is said in sum."""
    page.locator("#hindsight").click()
    expect(page.locator("#opinion")).to_have_text(re.compile(r"\d+ (von|of) \d+ (Ents|deci)"))
    return page.locator("#opinion").inner_text()


def read(place: Locator) -> str:
    """What is read aloud of a place: all but what is for the eye alone."""
    return str(
        place.evaluate(
            """root => [...root.childNodes]
                .filter((node) => node.ariaHidden !== "true")
                .map((node) => node.textContent).join(" ")"""
        )
    )


def numbers(text: str) -> tuple[int, int]:
    found = [int(each) for each in re.findall(r"\d+", text)]
    return found[0], found[1]


@LOOKS
def test_a_replay_tells_what_the_bot_would_have_played(
    visit: Visit, size: ViewportSize, lang: str
) -> None:
    page = brought(visit, "normal.doko", lang=lang, size=size)
    same, count = numbers(looked(page))
    marks = page.locator("#log .verdict")
    expect(marks).to_have_count(count)
    expect(page.locator("#log .differs")).to_have_count(count - same)
    assert count > same
    seen = set()
    for _ in range(count - same):
        page.locator("#difference").click()
        expect(page.locator("#opinion.differs")).to_be_visible()
        told = page.locator("#opinion").inner_text()
        assert not re.search("[♣♠♥♦]", read(page.locator("#opinion")))
        assert ("Der Bot hätte anders gewählt: " if lang == "de" else "otherwise: ") in told
        seen.add(page.evaluate("location.hash"))
    assert len(seen) == count - same
    page.locator("#hindsight").click()
    expect(page.locator("#opinion")).to_be_hidden()
    expect(page.locator("#log .verdict")).to_have_count(0)
    assert page.evaluate("document.documentElement.scrollWidth") <= size["width"]


def test_every_seat_has_its_own_decisions_by_keyboard(visit: Visit) -> None:
    page = brought(visit, "normal.doko")
    page.keyboard.press("i")
    counts = []
    for _ in range(4):
        expect(page.locator("#opinion")).to_have_text(re.compile(r"\d+ von \d+ Ents"))
        counts.append(numbers(page.locator("#opinion").inner_text())[1])
        marked = page.locator("#log li:has(.verdict)").count()
        assert marked == counts[-1]
        page.locator("#turn").click()
    assert all(count > 11 for count in counts)
    page.keyboard.press("d")
    expect(page.locator("#log .current.differs")).to_have_count(1)


def test_the_card_the_bot_would_have_played_shines_in_the_hand(visit: Visit) -> None:
    page = brought(visit, "normal.doko")
    looked(page)
    for _ in range(20):
        page.locator("#difference").click()
        if "spielen" in page.locator("#opinion").inner_text():
            expect(page.locator("#hand .hinted")).to_have_count(1)
            return
    raise AssertionError("no card differs")


def test_a_game_just_played_is_looked_back_at_by_its_link(visit: Visit, axe: str) -> None:
    page = start(visit, "en", PHONE)
    play_game(page)
    expect(page.locator(SCORE)).to_be_visible()
    page.goto(page.locator(f"{SCORE} a[href^='/g/']").first.get_attribute("href") or "")
    assert numbers(looked(page))[1] > 0
    assert findings(page, axe) == []
