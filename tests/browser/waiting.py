"""Waiting for what will come: for a condition, never for a number of tries or a time."""

import time
from collections.abc import Callable
from typing import TypeVar

from playwright.sync_api import Page

LONGEST = 300.0
"""After so many seconds a test has failed; no machine on which it passes comes near."""
A_MOMENT = 20
"""Milliseconds between two looks."""

T = TypeVar("T")


def until(
    page: Page, found: Callable[[], T | None], doing: Callable[[], object] | None = None
) -> T:
    """What `found` returns as soon as it is something, looked for again and again.

    `doing` is done between two looks, for what does not come by itself.
    """
    end = time.monotonic() + LONGEST
    while time.monotonic() < end:
        if result := found():
            return result
        if doing is not None:
            doing()
        page.wait_for_timeout(A_MOMENT)
    seen = page.locator("main").inner_text()
    raise AssertionError(f"it did not come to that in {LONGEST} s: {seen}")
