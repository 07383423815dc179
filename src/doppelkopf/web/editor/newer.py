"""Whether the rules of a table have a newer version: told to its host, who may propose it."""

import asyncio
from collections.abc import AsyncIterator
from urllib.parse import quote

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.errors import CodedError
from doppelkopf.language import Lang
from doppelkopf.rules.draft import written
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.scene.model import Shape
from doppelkopf.server.net.access import hub_of, lang_of, person_of
from doppelkopf.server.rules.live import room_in, rules_at, rules_of
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web.editor.state import told_between
from doppelkopf.web.editor.tables import found_table
from doppelkopf.web.preferences import preferences


class NewerRules(Shape, frozen=True, kw_only=True):
    """A later version of the rules of a table, and what is needed to propose it."""

    version: int
    title: str
    what: str
    """How it differs from what the table plays, in a few words."""
    url: str
    """Where these rules are."""
    rules: str
    """The rules themselves, as a file."""
    file: str


async def newer_rules(request: Request) -> Response:
    """What the page of a table asks for its host."""
    found = await _found(request)
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(found), media_type="application/json", headers=headers)


async def _found(request: Request) -> NewerRules | None:
    table = await found_table(request, request.path_params["table"])
    state, key = table.state, person_of(request)
    own = state.rules.own and not state.closed and state.broken is None
    if key is None or not own or not state.is_host(key) or state.place_of(key) is None:
        return None
    async for room, url in _rooms(request, key):
        newer = await asyncio.to_thread(_newer, room, url, state.rules, lang_of(request))
        if newer is not None:
            return newer
    return None


async def _rooms(request: Request, key: str) -> AsyncIterator[tuple[RulesState, str]]:
    """The rules that somebody may look at, with where: their own, and what they chose last."""
    hub = hub_of(request)
    ids = [each.id for each in await rules_of(hub, key)]
    chosen = room_in(preferences(request).rules)
    for id_ in ids:
        room = await rules_at(hub, id_)
        if room is not None:
            yield room.state, f"/r/{id_}"
    if chosen is not None and chosen.id not in ids:
        room = await rules_at(hub, chosen.id)
        if room is not None and room.right_of(key, chosen.token) is not None:
            link = f"?link={quote(chosen.token)}" if chosen.token else ""
            yield room.state, f"/r/{chosen.id}{link}"


def _newer(room: RulesState, url: str, rules: Rules, lang: Lang) -> NewerRules | None:
    """The newest version that can be played, if the table plays an earlier one of the room."""
    numbers = range(room.version, 0, -1)
    newest = next((number for number in numbers if room.at(number).is_sound), 0)
    try:
        own = rule_set(rules)
        if not newest or room.at(newest).rules == own:
            return None
        drafts = (room.at(number) for number in range(newest - 1, 0, -1))
        played = next(
            (each for each in drafts if each.title in rules.title and each.rules == own), None
        )
        if played is None:
            return None
        draft = room.at(newest)
        return NewerRules(
            version=newest,
            title=draft.title,
            what=told_between(played, draft, lang),
            url=url,
            rules=written(draft),
            file=f"{draft.title}.toml",
        )
    except CodedError:  # rules that this program no longer understands have no newer version
        return None
