"""The accessibility audit by axe-core, which lies with the other tools for JavaScript."""

import json
from pathlib import Path
from typing import Any

from playwright.sync_api import Page

AXE = Path(__file__).parent.parent.parent / "node_modules" / "axe-core" / "axe.min.js"
TAGS = (
    "wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa", "best-practice",
)  # fmt: skip
"""What is asked of a page: the rules of WCAG 2.2 up to AA, and good practice beside them."""
MORE = ("label-content-name-mismatch", "target-size", "focus-order-semantics", "p-as-heading")
"""Rules that axe leaves out unless asked."""


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
    """What axe finds on a page, in one line each."""
    # What a bar at the lower edge half covers can be scrolled to, and axe takes it for too small.
    page.evaluate("for (const each of document.querySelectorAll('dialog')) each.scrollTop = 1e6")
    # Our pages forbid inline scripts, so the audit comes in through the debugger.
    page.evaluate(source + "; undefined")
    found: dict[str, Any] = page.evaluate(
        """async ([tags, more]) => await axe.run(document, {
            resultTypes: ['violations'], iframes: false, preload: false,
            runOnly: {type: 'tag', values: tags},
            rules: Object.fromEntries(more.map((rule) => [rule, {enabled: true}])),
        })""",
        [TAGS, MORE],
    )
    return [
        f"{each['id']}: {json.dumps([node['target'] for node in each['nodes']][:4])}"
        for each in found["violations"]
    ]
