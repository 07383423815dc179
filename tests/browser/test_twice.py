"""Whoever clicks twice, or holds a key down, does one thing; whoever is quick on purpose, two."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Locator, expect

from browser.conftest import Site, Visit
from browser.live import Live
from doppelkopf.game import actions as do

QUIET, TRIES = 480, 10


def place(button: Locator) -> tuple[float, float]:
    """Where a card or button shows even if its neighbours lie upon it."""
    box = button.bounding_box()
    assert box is not None
    return box["x"] + min(box["width"] / 2, 20), box["y"] + min(box["height"] / 2, 40)


def click_twice(live: Live, button: Locator, gap: int) -> float:
    """Two clicks at one place, whatever lies there then; how far apart they came, in ms."""
    x, y = place(button)
    live.page.evaluate(
        "{ window.clicks = [];"
        " addEventListener('pointerdown', (event) => clicks.push(event.timeStamp), true); }"
    )
    live.page.mouse.click(x, y)
    live.page.wait_for_timeout(gap)
    live.page.mouse.click(x, y)
    live.page.wait_for_timeout(300)
    return float(live.page.evaluate("clicks[1] - clicks[0]"))


def doubled(opened: Callable[[], Live], button: str, gap: int) -> tuple[Live, int]:
    """Where a button was clicked twice in less than half a second; the actions before that.

    A busy machine may make more of the gap: then it was no double click, and is done again.
    """
    for _ in range(TRIES):
        live = opened()
        before = len(live.actions)
        if click_twice(live, live.page.locator(button), gap) < QUIET:
            return live, before
    raise AssertionError(f"no two clicks within {QUIET} ms in {TRIES} tries")


def since(live: Live, before: int) -> list[type]:
    return [type(action) for action in live.actions[before:]]


@pytest.mark.parametrize("gap", [0, 150, 350])
def test_a_double_click_announces_once(visit: Visit, site: Site, gap: int) -> None:
    live, before = doubled(
        lambda: Live(visit("/gallery/calls-open/play"), site), "#offers .call", gap
    )
    assert since(live, before) == [do.Say]
    expect(live.page.get_by_role("dialog")).to_have_count(0)


@pytest.mark.parametrize("gap", [0, 150, 350])
def test_a_double_clicked_card_chooses_no_other(visit: Visit, site: Site, gap: int) -> None:
    live, before = doubled(
        lambda: Live(visit("/gallery/lead/play"), site), '#hand button[data-card="CA"]', gap
    )
    assert since(live, before) == [do.Play]
    expect(live.page.locator("#hand button")).to_have_count(11)
    expect(live.page.locator("#hand .pre")).to_have_count(0)


def test_a_double_click_opens_a_list_and_takes_nothing_from_it(visit: Visit, site: Site) -> None:
    live, before = doubled(
        lambda: Live(visit("/gallery/calls-open/play"), site), '#offers [data-offer="more"]', 100
    )
    expect(live.page.get_by_role("dialog")).to_have_count(1)
    assert since(live, before) == []


def test_a_held_key_plays_one_card(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    before, keys = len(live.actions), live.page.keyboard
    keys.down("1")
    keys.down("1")  # as a held key comes again
    keys.up("1")
    assert since(live, before) == []
    keys.down("Enter")
    for _ in range(8):
        live.page.wait_for_timeout(40)
        keys.down("Enter")
    keys.up("Enter")
    assert since(live, before) == [do.Play]
    expect(live.page.locator("#hand button")).to_have_count(11)
    expect(live.page.locator("#hand .pre")).to_have_count(0)


def test_another_card_can_be_chosen_at_once(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    live.acted(lambda: live.play("CA"))
    expect(live.page.locator("#hand button")).to_have_count(11)
    far = live.page.locator("#hand button").last
    live.page.mouse.click(*place(far))
    expect(live.page.locator("#hand .pre")).to_have_count(1)


def test_after_a_moment_the_same_place_hears_again(visit: Visit, site: Site) -> None:
    live = Live(visit("/gallery/lead/play"), site)
    click_twice(live, live.page.locator('#hand button[data-card="CA"]'), 600)
    expect(live.page.locator("#hand .pre")).to_have_count(1)
