"""After the game: who wants what next, and which wish counts."""

from typing import Any

import pytest
from playwright.sync_api import ViewportSize, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.test_table import sent, show


def wanting(picture: Any, *wants: str | None) -> None:
    """Three people and a bot after a game; they want this."""
    picture["table"]["stage"] = "between"
    names = ["Ida", "Anna", "Bert", "Bruno"]
    for seat, (name, wish) in enumerate(zip(names, [*wants, None], strict=True)):
        kind = "bot" if name == "Bruno" else "human"
        picture["table"]["seats"][seat] |= {
            "person": name, "kind": kind, "here": True, "away": False, "agreed": True,
            "you": seat == 0, "wants": wish,
        }  # fmt: skip
    picture["table"]["me"] = {"seat": 0, "host": True, "owner": True, "was": None}
    given = {wish for wish in wants if wish}
    picture["table"]["wishes"] = {"of": 3, "differ": len(given) > 1}


@pytest.mark.parametrize("size", [DESKTOP, PHONE])
def test_the_wish_of_another_is_read_and_joined(visit: Visit, size: ViewportSize) -> None:
    page = visit("/gallery", size=size)
    show(page, "over", lambda picture: wanting(picture, None, "again", "again"))
    dialog = page.get_by_role("dialog")
    told = "Anna und Bert möchten die gleichen Karten noch einmal (2 von 3 dafür)."
    expect(dialog.locator(".wishes")).to_contain_text(told)
    expect(dialog.locator(".wishes")).to_contain_text("wenn alle es wollen")
    page.keyboard.press("Escape")
    expect(page.locator("#score-bar .wishes")).to_contain_text(told)
    page.wait_for_timeout(600)  # a click at once would be taken for a slip
    page.locator("#score-bar").get_by_role("button", name="Gleiche Karten").click()
    assert sent(page)["do"] == "again"
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_who_has_answered_reads_what_counts_if_wishes_differ(visit: Visit) -> None:
    page = visit("/gallery", lang="en")
    show(page, "over", lambda picture: wanting(picture, "next", "rematch", None))
    bar = page.locator("#score-bar .wishes")
    expect(bar).to_contain_text("Anna would like a new sheet (1 of 3 agree).")
    expect(bar).to_contain_text("You want different things: the next game follows.")


def test_nobody_is_told_of_plain_wishes(visit: Visit) -> None:
    page = visit("/gallery")
    show(page, "over", lambda picture: wanting(picture, None, "next", None))
    expect(page.locator("#score-bar")).to_be_visible()
    expect(page.locator("#score-bar .wishes")).to_have_text("")
    expect(page.locator("#score-bar [data-wish]")).to_have_count(0)
