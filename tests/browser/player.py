"""Somebody at a table who plays on until the game is over, by mouse, finger or keyboard."""

import time

from playwright.sync_api import Error, Page

LONGEST = 60.0
ASKED = "#offers .offer.main"
LEGAL = "#hand button.legal:not(.sent), .open-hand button.legal"
SCORE = 'dialog[data-name="score"]'


def play_game(page: Page, *, keys: bool = False, tap: bool = False) -> int:
    """Play a game to its score; returns how many cards and answers it took."""
    done, end = 0, time.monotonic() + LONGEST
    while time.monotonic() < end:
        if page.query_selector(SCORE):
            return done
        if keys:
            done += _press(page)
        else:
            done += step(page, tap=tap)
        page.wait_for_timeout(30)
    raise AssertionError(f"no score after {LONGEST} s and {done} actions")


def step(page: Page, *, tap: bool = False) -> int:
    """Do one thing that is asked for now; returns how many were done."""
    for selector in (ASKED, 'dialog[data-name="choose"] .primary', LEGAL):
        button = page.query_selector(selector)
        if button is None:
            continue
        if "choose" in selector:
            return _choose(page)
        try:
            if tap:
                button.tap(timeout=1000)
            else:
                button.click(timeout=1000)
        except Error:
            return 0  # it has just gone
        return 1
    return 0


def _choose(page: Page) -> int:
    """Give away the first cards until there are enough."""
    send = page.locator('dialog[data-name="choose"] .primary')
    for card in page.query_selector_all('dialog[data-name="choose"] .pick button'):
        if send.is_enabled():
            break
        card.click()
    send.click()
    return 1


def _press(page: Page) -> int:
    """The same with the keyboard alone."""
    if page.query_selector(ASKED):
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        return 1
    if page.query_selector("#hand.choosing button.legal:not(.sent)"):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        return 1
    return 0
