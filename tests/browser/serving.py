"""A server in a thread and the system's Chromium, for tests and for screenshots."""

import contextlib
import shutil
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import uvicorn
from playwright.sync_api import Browser, ViewportSize, sync_playwright
from starlette.applications import Starlette

DESKTOP: ViewportSize = {"width": 1280, "height": 800}
PHONE: ViewportSize = {"width": 360, "height": 740}


class NoBrowser(Exception):
    """There is no Chromium on this machine."""


@contextlib.contextmanager
def running(app: Starlette) -> Iterator[str]:
    """Serve an app on a free port; its address."""
    server = uvicorn.Server(
        uvicorn.Config(app, port=0, log_level="error", lifespan="on", ws="websockets-sansio")
    )
    thread = threading.Thread(target=server.run, daemon=True)
    thread.start()
    while not server.started:
        assert thread.is_alive(), "the server did not start"
        time.sleep(0.02)
    yield f"http://127.0.0.1:{server.servers[0].sockets[0].getsockname()[1]}"
    server.should_exit = True
    thread.join(15)
    assert not thread.is_alive(), "the server did not stop"


def chromium() -> Path:
    """The system's Chromium.

    Raises:
        NoBrowser: there is none.
    """
    for name in ("chromium", "chromium-browser", "google-chrome-stable", "google-chrome"):
        if found := shutil.which(name):
            return Path(found)
    raise NoBrowser("there is no Chromium (Debian: apt install chromium)")


@contextlib.contextmanager
def started() -> Iterator[Browser]:
    """A browser."""
    path = chromium()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(
            executable_path=path, args=["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"]
        )
        yield browser
        browser.close()
