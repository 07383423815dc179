"""What the browser tests share: a server in a thread, the system's Chromium, and watchful pages.

One server and one browser serve all tests of a process. They live as long as this package and no
longer: the browser's event loop must be gone before other tests run.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from browser.axe import Missing, axe_source
from browser.running import Site as Site  # for the tests
from browser.running import browsing, chromium, running
from doppelkopf.server.config import Pace
from server.kit import GENEROUS, config_for

QUICK = Pace(least=0.02, most=0.04, closing=0.02, trick=0.05, speech=0.02)
"""Bots that hardly wait, but still one after the other."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    config = config_for(f"sqlite:///{folder}/doko.db", pace=QUICK, limits=GENEROUS, gallery=True)
    with running(config) as found:
        yield found


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    path = chromium()
    if path is None:
        print("\nNOT TESTED in a browser: there is no Chromium (Debian: apt install chromium)")
        pytest.skip("NOT TESTED in a browser: there is no Chromium")
    with browsing(path) as opened:
        yield opened


Visit = Callable[..., Page]


@pytest.fixture
def visit(site: Site, browser: Browser) -> Iterator[Visit]:
    """Opens the site as somebody new; at the end no page may have complained."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_(
        path: str = "/", *, lang: str = "de", size: ViewportSize = DESKTOP, **more: Any
    ) -> Page:
        context = browser.new_context(
            base_url=site.url, locale=f"{lang}-{lang.upper()}", viewport=size, **more
        )
        context.set_default_timeout(10_000)
        contexts.append(context)
        page = context.new_page()
        page.on("console", lambda said: _note(said.type, said.text))
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.goto(path)
        return page

    def _note(kind: str, text: str) -> None:
        if kind in ("error", "warning"):
            complaints.append(f"{kind}: {text}")

    yield open_
    for context in contexts:
        context.close()
    assert complaints == []


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, an audit for accessibility."""
    try:
        return axe_source()
    except Missing as reason:
        print(f"\nNOT AUDITED for accessibility: {reason}")
        pytest.skip(f"NOT AUDITED for accessibility: {reason}")
