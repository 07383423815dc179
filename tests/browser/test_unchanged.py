"""What a page receives it never changes: here all of it is frozen, and the page works as ever."""

from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit

GOLDEN = Path(__file__).parent.parent / "golden"

FREEZE = """
const parse = JSON.parse;
const freeze = (value) => {
  if (value && typeof value === "object") Object.values(Object.freeze(value)).forEach(freeze);
  return value;
};
JSON.parse = (...given) => freeze(parse(...given));
"""


def frozen(visit: Visit, path: str) -> Page:
    """A page to which everything comes frozen; modules are strict, so a change is an error."""
    page = visit("/about")
    page.add_init_script(FREEZE)
    page.goto(path)
    return page


@pytest.mark.parametrize("name", ["calls-open", "follow", "genscher", "over", "strohmann"])
def test_a_situation(visit: Visit, name: str) -> None:
    page = frozen(visit, f"/gallery/{name}")
    expect(page.locator("#room")).to_be_visible()
    expect(page.locator(".plate").first).to_be_visible()
    page.keyboard.press("l")


def test_a_game_that_goes_on(visit: Visit) -> None:
    page = frozen(visit, "/gallery/lead/play?others=bots")
    cards = page.locator("#hand button")
    legal = page.locator("#hand button.legal")
    expect(legal.first).to_be_visible()
    before = cards.count()
    legal.first.click()
    expect(cards).to_have_count(before - 1)
    expect(page.locator("#status.mine")).to_be_visible()


def test_a_replay(visit: Visit) -> None:
    page = frozen(visit, "/replay")
    page.locator("input[type=file]").set_input_files(min((GOLDEN / "ddv").glob("*.doko")))
    page.locator("main form .primary").click()
    expect(page.locator("#hand .card").first).to_be_visible()
    for _ in range(12):
        page.keyboard.press("ArrowRight")
    page.locator("#turn").click()
    page.keyboard.press("End")
    page.locator("#show-score").click()
    expect(page.locator("dialog .results")).to_be_visible()
