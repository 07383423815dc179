"""A server in a thread of this process, and the system's Chromium: for tests and screenshots."""

import asyncio
import contextlib
import shutil
import threading
import time
from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any

import uvicorn
from playwright.sync_api import Browser, sync_playwright

from doppelkopf.server.config import Config
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.net.network import let_open
from doppelkopf.web.app import make_app

ELSEWHERE = "doko.test"
"""A name under which a page is on plain http in a private network: no secure context."""


class Site:
    """A running server."""

    def __init__(self, url: str, hub: Callable[[], Hub]) -> None:
        self.url = url
        self._hub = hub

    @property
    def hub(self) -> Hub:
        return self._hub()

    def run(self, work: Coroutine[Any, Any, object]) -> None:
        """Do something in the server's thread."""
        keeper = self.hub._keeping
        assert keeper is not None
        asyncio.run_coroutine_threadsafe(work, keeper.get_loop()).result(60)

    def drop_all(self) -> None:
        """Cut every connection, as a bad network does."""

        async def drop() -> None:
            for table in self.hub.live:
                for watcher in list(table.watchers):
                    watcher.drop()

        self.run(drop())


@contextlib.contextmanager
def running(config: Config) -> Iterator[Site]:
    """A server on a free port for as long as it is needed."""
    app = make_app(config)
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="error", lifespan="on", ws="websockets-sansio")
    )
    let_open(app, server)
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield Site(f"http://127.0.0.1:{port}", lambda: app.state.hub)
    finally:
        server.should_exit = True
        thread.join(60)
    assert not thread.is_alive()


def chromium() -> Path | None:
    """The system's Chromium."""
    for name in ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"):
        if found := shutil.which(name):
            return Path(found)
    return None


@contextlib.contextmanager
def browsing(path: Path) -> Iterator[Browser]:
    """A browser without a window."""
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(
            executable_path=path,
            args=[
                *("--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"),
                f"--host-resolver-rules=MAP {ELSEWHERE} 127.0.0.1",
            ],
        )
        yield opened
        opened.close()
