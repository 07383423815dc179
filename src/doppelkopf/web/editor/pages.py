"""The pages of the editor: settle rules, compare them, print them."""

from collections.abc import Sequence
from typing import NamedTuple

from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.catalogue import describe_value
from doppelkopf.rules.cure import full_label
from doppelkopf.rules.diff import diff
from doppelkopf.rules.draft import Draft
from doppelkopf.scene import Chapter, digest
from doppelkopf.scene.model import Highlight
from doppelkopf.server.net.access import lang_of
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web import rulepages
from doppelkopf.web.editor.parts import Seen, parts
from doppelkopf.web.editor.state import base_title, special_of
from doppelkopf.web.render import render
from doppelkopf.web.texts import text


def editor_page(
    request: Request,
    draft: Draft,
    seen: Seen,
    room: RulesState | None,
    problem: str | None = None,
) -> Response:
    """The editor, with all keys."""
    search = request.query_params.get("q", "").strip()[:100]
    return render(
        request,
        "editor/page.html",
        status=400 if problem else 200,
        title=draft.title,
        seen=seen,
        parts=parts(draft, seen, room, search),
        search=search,
        kept=[(key, value) for key, value in request.query_params.items() if key != "q"],
        version_now=0 if room is None else room.version,
        problem=problem,
    )


class Side(NamedTuple):
    """A key in which two rule sets differ."""

    label: str
    one: str
    other: str


def compare_page(request: Request, draft: Draft, seen: Seen) -> Response:
    """The rules side by side with another set: only what differs."""
    lang = lang_of(request)
    wanted = request.query_params.get("with", "")
    name = wanted if wanted in rulepages.names() else draft.base or rulepages.names()[0]
    return render(
        request,
        "editor/compare.html",
        title=draft.title,
        seen=seen,
        other=name,
        other_title=base_title(name, lang),
        sets=[rulepages.card(each, lang) for each in rulepages.names()],
        sides=_sides(draft, name, lang),
        kept=[(key, value) for key, value in request.query_params.items() if key != "with"],
    )


def _sides(draft: Draft, name: str, lang: Lang) -> list[Side]:
    nothing = text("editor.compare.idle", lang)

    def told(value: object) -> str:
        return nothing if value is None else describe_value(value, lang)

    return [
        Side(full_label(each.knob, lang), told(each.one), told(each.other))
        for each in diff(draft.rules, load(name).rules)
    ]


def print_page(request: Request, draft: Draft, seen: Seen) -> Response:
    """All that holds, on one sheet."""
    lang = lang_of(request)
    special, chapters = special_of(draft, lang), digest(draft.rules, lang)
    return render(
        request,
        "editor/print.html",
        density=_density([*special, *chapters]),
        title=draft.title,
        seen=seen,
        special=special,
        digest=chapters,
    )


def _density(told: Sequence[Highlight | Chapter]) -> str:
    """How small it has to be printed so that one sheet is enough."""
    length = sum(len(line) + ROOM for each in told for line in each.lines)
    return next((name for most, name in DENSITIES if length <= most), "densest")


ROOM = 6
"""Characters that the end of a line takes up on average."""
DENSITIES = ((4_600, "loose"), (7_400, "normal"), (9_400, "dense"))
"""Up to how many characters a sheet is printed how."""
