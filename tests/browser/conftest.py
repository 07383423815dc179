"""What the browser tests share: a server in a thread, the system's Chromium, and watchful pages.

Fixtures live as long as a module: the browser's event loop must be gone before other tests run.
"""

from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize

from browser.axe import Missing, axe_source
from browser.serving import DESKTOP, NoBrowser, running, started
from doppelkopf.server.config import Pace
from doppelkopf.server.hub import Hub
from doppelkopf.web.app import make_app
from server.kit import GENEROUS, config_for

QUICK = Pace(least=0.02, most=0.04, closing=0.02, trick=0.05, speech=0.02)
"""Bots that hardly wait, but still one after the other."""


class Site:
    """A running server."""

    def __init__(self, url: str, hub: Callable[[], Hub]) -> None:
        self.url = url
        self._hub = hub

    @property
    def hub(self) -> Hub:
        return self._hub()

    def drop_all(self) -> None:
        """Cut every connection, as a bad network does."""
        for table in self.hub.live:
            for watcher in list(table.watchers):
                watcher.drop()


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    app = make_app(config_for(f"sqlite:///{folder}/doko.db", pace=QUICK, limits=GENEROUS))
    with running(app) as url:
        yield Site(url, lambda: app.state.hub)


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    try:
        manager = started()
        opened = manager.__enter__()
    except NoBrowser as reason:
        print(f"\nNOT TESTED in a browser: {reason}")
        pytest.skip(f"NOT TESTED in a browser: {reason}")
    yield opened
    manager.__exit__(None, None, None)


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
