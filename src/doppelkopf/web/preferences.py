"""What the start page remembers between visits, in plain cookies: a name, a rule set, a level."""

from typing import NamedTuple
from urllib.parse import quote, unquote

from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.bots import levels
from doppelkopf.glyphs import cut, is_printable
from doppelkopf.server.rules.live import room_in
from doppelkopf.server.table.folder import is_folder_id
from doppelkopf.web import rulepages

LASTING = 365 * 24 * 3600
MAX_NAME = 24
DEFAULT_RULES = "first-steps"
"""A plain set, for who has never been here."""
DEFAULT_LEVEL = "medium"


class Preferences(NamedTuple):
    """A name, perhaps empty, a rule set, and how strong bots are to be.

    The rule set is one that comes along, or one of the folder, which may have gone since.
    """

    name: str
    rules: str
    level: str


def preferences(request: Request) -> Preferences:
    """What this browser chose last."""
    name = cut(unquote(request.cookies.get("name", ""))[:200], MAX_NAME)
    rules = request.cookies.get("rules", "")
    return Preferences(
        name if is_printable(name) else "",
        rules if _is_known(rules) else DEFAULT_RULES,
        level_of(request.cookies.get("level", "")),
    )


def _is_known(rules: str) -> bool:
    """Whether it can be the name of rules: a set, one of the folder, or those of a room."""
    return rules in rulepages.names() or is_folder_id(rules) or room_in(rules) is not None


def level_of(wanted: str) -> str:
    """A level that there is."""
    return wanted if wanted in {info.name for info in levels()} else DEFAULT_LEVEL


def remember(
    response: Response,
    *,
    name: str | None = None,
    rules: str | None = None,
    level: str | None = None,
) -> None:
    """Keep what was chosen."""
    if name:
        response.set_cookie("name", quote(name), max_age=LASTING, samesite="lax", httponly=True)
    if rules:
        response.set_cookie("rules", rules, max_age=LASTING, samesite="lax", httponly=True)
    if level:
        response.set_cookie("level", level, max_age=LASTING, samesite="lax", httponly=True)
