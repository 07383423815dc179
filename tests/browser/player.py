"""Somebody at a table who plays on until the game is over, by mouse, finger or keyboard."""

import functools

from playwright.sync_api import ElementHandle, Error, Page, Position

from browser.waiting import until

ASKED = "#offers .offer.main"
LEGAL = "#hand:not(:has(.sent)) button.legal, .dummy button.legal"
"""While a card is on its way, no other can be played."""
WAYS = "#bubble:not([hidden]) .menu button"
BIDS = "#offers :is([data-offer=bids], [data-offer^=hochzeit], [data-offer^=solo])"
"""With both Re cards a reservation is offered first; then it has to be named."""
NAMED = 'dialog[data-name="offers"] .choices button'
SURE = 'dialog[data-name=""] .actions .primary'
CHOOSE = 'dialog[data-name="choose"]'
SCORE = 'dialog[data-name="score"]'
ORDER = (SURE, NAMED, WAYS, ASKED, LEGAL, BIDS)
"""What is pressed first."""


def play_game(page: Page, *, keys: bool = False, tap: bool = False) -> int:
    """Play a game to its score; returns how many cards and answers it took."""
    done: list[int] = []
    act = press if keys else functools.partial(step, tap=tap)
    until(page, lambda: page.query_selector(SCORE), lambda: done.append(act(page)))
    return sum(done)


def step(page: Page, *, tap: bool = False) -> int:
    """Do one thing that is asked for now; returns how many were done."""
    if page.query_selector(CHOOSE):
        return _choose(page)
    for selector in ORDER:
        button = page.query_selector(selector)
        if button is None:
            continue
        try:
            if tap:
                button.tap(timeout=1000, position=corner(button))
            else:
                button.click(timeout=1000, position=corner(button))
        except Error:
            return 0  # it has just gone
        return 1
    return 0


def corner(button: ElementHandle) -> Position:
    """Where a card shows even if its neighbours lie upon it."""
    box = button.bounding_box()
    if box is None:
        return {"x": 1, "y": 1}
    return {"x": box["width"] / 4, "y": box["height"] / 4}


def _choose(page: Page) -> int:
    """Give away the first cards until there are enough."""
    send = page.locator(f"{CHOOSE} .primary")
    for card in page.query_selector_all(f"{CHOOSE} .pick button"):
        if send.is_enabled():
            break
        card.click()
    send.click()
    return 1


def press(page: Page) -> int:
    """The same with the keyboard alone."""
    if page.query_selector(CHOOSE):
        return _choose_by_keys(page)
    for selector in (SURE, NAMED):
        if page.query_selector(selector):
            return _tab_to(page, selector)
    if page.query_selector(WAYS):
        page.keyboard.press("Enter")  # the first way has the focus
        return 1
    if page.query_selector(ASKED):
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        return 1
    if page.query_selector("#hand.choosing:not(:has(.sent)) button.legal"):
        page.keyboard.press("1")
        page.keyboard.press("Enter")
        return 1
    if page.query_selector(BIDS):
        page.keyboard.press("a")
        page.keyboard.press("Enter")
        return 1
    return 0


def _tab_to(page: Page, selector: str) -> int:
    """Go to a button of the dialog and press it."""
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("one => document.activeElement.matches(one)", selector):
            page.keyboard.press("Enter")
            return 1
    raise AssertionError(f"{selector} could not be reached by keyboard")


def _choose_by_keys(page: Page) -> int:
    """Go from card to card, take each, and send as soon as there are enough."""
    send = page.locator(f"{CHOOSE} .primary")
    for _ in range(60):
        page.keyboard.press("Tab")
        at = page.evaluate("document.activeElement.closest('.pick') !== null")
        if at and not send.is_enabled():
            page.keyboard.press("Space")
        elif send.evaluate("element => element === document.activeElement"):
            page.keyboard.press("Enter")
            return 1
    raise AssertionError("the cards could not be chosen by keyboard")
