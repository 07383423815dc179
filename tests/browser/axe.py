"""The accessibility audit: axe-core, fetched once by npm into a folder for caches."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

VERSION = "4.10.2"
SERIOUS = ("serious", "critical")


class Missing(Exception):
    """There is no way to get axe-core here."""


def _folder() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or str(Path.home() / ".cache")
    return Path(base) / "doppelkopf" / f"axe-core-{VERSION}"


def axe_source() -> str:
    """The script, from the cache or from npm.

    Raises:
        Missing: there is neither.
    """
    file = _folder() / "node_modules" / "axe-core" / "axe.min.js"
    if not file.exists():
        npm = shutil.which("npm")
        if npm is None:
            raise Missing("there is no npm to fetch axe-core with")
        folder = _folder()
        folder.mkdir(parents=True, exist_ok=True)
        done = subprocess.run(
            [npm, "install", "--no-audit", f"--prefix={folder}", f"axe-core@{VERSION}"],
            capture_output=True,
            text=True,
            timeout=120,
            check=False,
        )  # fmt: skip
        if done.returncode or not file.exists():
            raise Missing(f"npm cannot fetch axe-core: {done.stderr.strip()[-200:]}")
    return file.read_text("utf-8")


def findings(page: Page, source: str) -> list[str]:
    """What axe finds serious on a page, in one line each."""
    # Our pages forbid inline scripts, so the audit comes in through the debugger.
    page.evaluate(source + "; undefined")
    found: dict[str, Any] = page.evaluate(
        "async () => await axe.run(document, "
        "{resultTypes: ['violations'], iframes: false, preload: false})"
    )
    return [
        f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']][:4])}"
        for each in found["violations"]
        if each["impact"] in SERIOUS
    ]
