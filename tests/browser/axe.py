"""The accessibility audit by axe-core, which lies with the other tools for JavaScript."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
SERIOUS = ("serious", "critical")


class Missing(Exception):
    """There is no axe-core here."""


def axe_source() -> str:
    """The script.

    Raises:
        Missing: the tools for JavaScript were not fetched.
    """
    if not AXE.exists():
        raise Missing("./check fetches axe-core into node_modules, and has not done so yet")
    return AXE.read_text("utf-8")


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
