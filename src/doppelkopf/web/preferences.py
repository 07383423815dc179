"""What the start page remembers between visits: a name and a rule set, in plain cookies."""

from typing import NamedTuple
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.web import rulepages

LASTING = 365 * 24 * 3600
MAX_NAME = 24
DEFAULT_RULES = "hausregeln-2021"


class Preferences(NamedTuple):
    """A name, perhaps empty, and a rule set that exists."""

    name: str
    rules: str


def preferences(request: Request) -> Preferences:
    """What this browser chose last."""
    name = unquote(request.cookies.get("name", ""))[:MAX_NAME]
    rules = request.cookies.get("rules", "")
    return Preferences(
        name if name.isprintable() else "",
        rules if rules in rulepages.names() else DEFAULT_RULES,
    )


def remember(response: Response, *, name: str | None = None, rules: str | None = None) -> None:
    """Keep what was chosen."""
    if name:
        response.set_cookie("name", quote(name), max_age=LASTING, samesite="lax", httponly=True)
    if rules:
        response.set_cookie("rules", rules, max_age=LASTING, samesite="lax", httponly=True)
