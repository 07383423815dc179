"""What is trump, as cards in order with their Augen: one tap or one key away, in every contract."""

import pytest
from playwright.sync_api import Page, ViewportSize, expect

from browser.axe import findings
from browser.conftest import DESKTOP, PHONE, Visit
from doppelkopf.gallery import exhibit, names
from doppelkopf.language import Lang
from doppelkopf.scene import Scenes

DIALOG = 'dialog[data-name="trumps"]'
SIZES = pytest.mark.parametrize("size", [PHONE, DESKTOP], ids=["phone", "desktop"])


def groups(page: Page) -> list[list[str]]:
    found: list[list[str]] = page.evaluate(
        """name => [...document.querySelectorAll(`${name} section`)].map((section) =>
          [...section.querySelectorAll("li")].map((card) => [
            card.dataset.card,
            card.querySelector("[aria-hidden]:not(svg)").textContent,
          ].join(" ")))""",
        DIALOG,
    )
    return found


def wanted(name: str) -> list[list[str]]:
    shown = exhibit(name)
    order = Scenes(shown.state).game(shown.seat, Lang.DE).order
    found = [
        [f"{card} {augen}" for card, augen in zip(group.cards, group.augen, strict=True)]
        for group in order.groups
    ]
    found[0][:0] = [f"{card} Schwein" for card in order.above]
    return found


@SIZES
@pytest.mark.parametrize(
    "name", ["reservations", "lead", "solo-queens", "solo-trumpless", "schwein", "jokers", "ramsch"]
)
def test_what_is_trump_is_one_tap_away(visit: Visit, name: str, size: ViewportSize) -> None:
    page = visit(f"/gallery/{name}?lang=de", size=size)
    page.locator("#open-trumps").click()
    expect(page.locator(DIALOG)).to_be_visible()
    assert groups(page) == wanted(name)
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide


@pytest.mark.parametrize("part", range(6))
def test_the_button_is_there_in_every_situation(visit: Visit, part: int) -> None:
    page = visit("/gallery/lead")
    for name in names()[part::6]:
        page.goto(f"/gallery/{name}")
        expect(page.locator("#open-trumps")).to_have_count(1)


@pytest.mark.parametrize(
    ("lang", "title", "said"),
    [
        ("de", "Was sticht: Normalspiel", "Herz-Zehn, 10 Augen"),
        ("en", "What beats what: Normal game", "ten of hearts, 10 Augen"),
    ],
)
def test_a_key_opens_it_and_it_is_told_to_those_who_listen(
    visit: Visit, axe: str, lang: str, title: str, said: str
) -> None:
    page = visit("/gallery/lead", lang=lang)
    page.wait_for_selector("#hand button")
    page.keyboard.press("t")
    expect(page.locator(DIALOG).get_by_role("heading", level=2)).to_have_text(title)
    expect(page.locator(f"{DIALOG} li .sr-only", has_text=said)).to_have_count(1)
    assert findings(page, axe) == []
