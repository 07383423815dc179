"""What the browser tests share: a server in a thread, the system's Chromium, and watchful pages.

One server and one browser serve all tests of a process. They live as long as this package and no
longer: the browser's event loop must be gone before other tests run.
"""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, ViewportSize, expect

from browser.axe import Missing, axe_source
from browser.running import ELSEWHERE, browsing, chromium, running
from browser.running import Site as Site  # for the tests
from browser.sampling import left_out
from doppelkopf.pace import Pace
from server.kit import GENEROUS, config_for

QUICK = Pace(least=0.02, most=0.04, closing=0.02, trick=0.05, speech=0.02)
"""Bots that hardly wait, but still one after the other."""
DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}
BLANK = "about:blank"
OFFLINE = "net::ERR_INTERNET_DISCONNECTED"
PLAIN_HTTP = "Cross-Origin-Opener-Policy header has been ignored"
"""What a browser says of every page that comes by plain http."""
REFUSED = "responded with a status of 400"
PATIENT = 60_000
"""How many milliseconds a page may take where the machine has much else to do."""
expect.set_options(timeout=PATIENT)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Of many variants of a test some are slow, unless one was asked for by name."""
    if any("::" in argument for argument in config.args):
        return
    here = [item for item in items if item.path.parent == Path(__file__).parent]
    for item in left_out(here):
        item.add_marker(pytest.mark.slow)


@pytest.fixture(scope="package")
def site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Site]:
    folder = tmp_path_factory.mktemp("site")
    config = config_for(
        f"sqlite:///{folder}/doko.db",
        pace=QUICK,
        limits=GENEROUS,
        gallery=True,
        host_names=(ELSEWHERE,),
    )
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


Contexts = dict[str, list[BrowserContext]]


@pytest.fixture(scope="package")
def idle(browser: Browser) -> Contexts:
    """Emptied contexts by their look; they still have the scripts and the deck: that saves time."""
    assert browser.is_connected()
    return {}


@pytest.fixture
def visit(site: Site, browser: Browser, idle: Contexts) -> Iterator[Visit]:
    """Opens the site as somebody new; at the end no page may have complained."""
    used: list[tuple[str, BrowserContext]] = []
    complaints: list[str] = []

    def open_(
        path: str = "/", *, lang: str = "de", size: ViewportSize = DESKTOP, **more: Any
    ) -> Page:
        look = repr((lang, size, sorted(more.items())))
        waiting = idle.setdefault(look, [])
        if waiting:
            context = waiting.pop()
        else:
            context = browser.new_context(
                base_url=site.url, locale=f"{lang}-{lang.upper()}", viewport=size, **more
            )
            context.set_default_timeout(PATIENT)
        used.append((look, context))
        page = context.new_page()
        page.on("console", lambda said: _note(page, said.type, said.text))
        page.on("pageerror", lambda error: complaints.append(f"error: {error}"))
        page.goto(path)
        return page

    def _note(page: Page, kind: str, text: str) -> None:
        # What breaks off because a page was left, its icon say, is no complaint of the page.
        # Nor is what fails because a test took the network away, or what was asked and is refused.
        meant = any(each in text for each in (OFFLINE, REFUSED, PLAIN_HTTP))
        if kind in ("error", "warning") and page.url != BLANK and not meant:
            complaints.append(f"{kind}: {text}")

    yield open_
    for look, context in used:
        _empty(context, site.url)
        idle[look].append(context)
    assert complaints == []


def _empty(context: BrowserContext, origin: str) -> None:
    """Nothing of a person stays: no page, no cookie, no setting."""
    # A page on its way elsewhere would never answer what follows: wait for it, not for ever.
    context.pages[0].goto(BLANK)
    session = context.new_cdp_session(context.pages[0])
    kept = "cookies,local_storage,indexeddb,service_workers,cache_storage"
    session.send("Storage.clearDataForOrigin", {"origin": origin, "storageTypes": kept})
    for page in context.pages:
        page.close()
    context.clear_cookies()


@pytest.fixture(scope="session")
def axe() -> str:
    """The source of axe-core, an audit for accessibility."""
    try:
        return axe_source()
    except Missing as reason:
        print(f"\nNOT AUDITED for accessibility: {reason}")
        pytest.skip(f"NOT AUDITED for accessibility: {reason}")
