"""A tournament for programs, and for who comes: requests by POST, its picture, personal links."""

import asyncio
from typing import Any

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import JSONResponse, RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.server.identity import is_id, new_key, new_link
from doppelkopf.server.net.access import (
    hub_of,
    is_same_origin,
    lang_of,
    person_of,
    remember,
    set_person,
)
from doppelkopf.server.net.rooms import asked_of, check_origin, problem, unknown
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.tournament.drawing import Audience
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.server.tournament.live.opening import ask as ask_room
from doppelkopf.server.tournament.live.opening import tournament_at
from doppelkopf.server.tournament.live.printing import printed
from doppelkopf.server.tournament.live.room import LiveTournament
from doppelkopf.tournament.model import Role
from doppelkopf.tournament.prints.kinds import Print
from doppelkopf.tournament.requests import AnyRequest, TieByLink
from doppelkopf.tournament.whole import write_whole

SEE_OTHER = 303
STATUS = {
    "request/origin": 403,
    "request/size": 413,
    "request/rate": 429,
    "room/not-welcome": 403,
    "tournament/not-organiser": 403,
    "tournament/not-referee": 403,
    "tournament/not-helper": 403,
    "tournament/not-entered": 403,
    "tournament/not-you": 403,
}
_NOBODY = "nobody"
"""Stands for the key of who has none yet; no cookie has it."""
_decoder: msgspec.json.Decoder[Any] = msgspec.json.Decoder(AnyRequest)


def routes() -> list[BaseRoute]:
    """The routes of tournaments beside those that all rooms have."""
    return [
        Route("/tournament/{room}/ask", ask, methods=["POST"]),
        Route("/tournament/{room}/picture", picture),
        Route("/tournament/{room}/tournament.json", whole),
        Route("/tournament/{room}/print/{kind}.pdf", paper),
        Route("/tournament/{room}/come/{link}", come),
    ]


async def _found(request: Request) -> tuple[LiveTournament, Who] | None:
    """The tournament, and who asks by cookie and by `?link=`; None if there is none."""
    room = await tournament_at(hub_of(request), request.path_params["room"])
    if room is None:
        return None
    right = await room.right_by_any(request.query_params.get("link"))
    return room, Who(person_of(request), right)


async def ask(request: Request) -> Response:
    """One request, as over the websocket: the answer is the version after it, or why not.

    With `?client=` of one's own, what is sent again with the same `seq` is done once. Who has no
    cookie yet is known by that alone: they may not have heard which one they were given.
    """
    found, lang = await _found(request), lang_of(request)
    if found is None:
        return unknown(request, TOURNAMENT.refusals.unknown().reason)
    room, who = found
    key = who.key or new_key()
    client = request.query_params.get("client", "")
    try:
        check_origin(request)
        asked = await asked_of(request, _decoder)
        name = f"ask-{client[:40]}" if is_id(client) else new_link()
        version = await room.ask(
            Who(key, who.right), f"{who.key or _NOBODY}:{name}", asked.seq, asked
        )
    except IllegalAction as error:
        return problem(error, lang, STATUS.get(error.code, 400))
    response = JSONResponse({"version": version})
    if who.key is None:
        set_person(request, response, key)
    return response


async def picture(request: Request) -> Response:
    """What who asks is shown, as over the websocket: `version` and `room`."""
    found = await _found(request)
    if found is None:
        return unknown(request, TOURNAMENT.refusals.unknown().reason)
    room, who = found
    audience = room.kind.audience(room.state, who)
    if not isinstance(audience, Audience):
        return problem(TOURNAMENT.refusals.not_welcome(), lang_of(request), 403)
    shown = room.drawn_now().picture(audience, lang_of(request))
    data = msgspec.json.encode({"version": room.state.version, "room": shown})
    headers = {"cache-control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


async def _helped_with(request: Request) -> LiveTournament | Response:
    """The tournament, for those who help there; for others why not."""
    found = await _found(request)
    if found is None:
        return unknown(request, TOURNAMENT.refusals.unknown().reason)
    room, who = found
    role = TOURNAMENT.role_of(room.state, who)
    if role is None or not role.includes(Role.HELPER):
        return problem(TOURNAMENT.refusals.not_belonging(), lang_of(request), 403)
    return room


async def whole(request: Request) -> Response:
    """All of it with its lists, as `doko tournament` keeps it in one file; for those who help."""
    room = await _helped_with(request)
    if isinstance(room, Response):
        return room
    data = await asyncio.to_thread(write_whole, await room.whole())
    headers = {"cache-control": "no-store"}
    return Response(data, media_type="application/json", headers=headers)


async def paper(request: Request) -> Response:
    """A print (`Print`) for those who help; `?round=` a round counted from 1, `?best=` how many."""
    room = await _helped_with(request)
    if isinstance(room, Response):
        return room
    name, lang = request.path_params["kind"], lang_of(request)
    if name not in tuple(Print):
        raise HTTPException(404)
    round_, best = (_number(request.query_params.get(key, "")) for key in ("round", "best"))
    try:
        number = None if round_ is None else round_ - 1
        data = await printed(room, Print(name), lang, number, best)
    except Failure as error:
        return problem(IllegalAction.of(error), lang, 404)
    headers = {"content-disposition": f'inline; filename="{name}.pdf"', "cache-control": "no-store"}
    return Response(data, media_type="application/pdf", headers=headers)


def _number(text: str) -> int | None:
    """A number that an address says; nothing else is one."""
    fits = text.isascii() and text.isdecimal() and 0 < len(text) < 5 and int(text)
    return int(text) if fits else None


async def come(request: Request) -> Response:
    """Come by a personal link: this device is theirs from now on."""
    hub, id_ = hub_of(request), request.path_params["room"]
    meant = hub.signer.person_in(request.path_params["link"])
    room = await tournament_at(hub, id_)
    if room is None or meant is None or meant[0] != id_ or not is_same_origin(request):
        raise HTTPException(404)
    response = RedirectResponse(f"/tournament/{id_}", SEE_OTHER)
    if request.method != "HEAD":  # who only looks what a link is becomes nobody
        try:
            wish = TieByLink(who=meant[1], generation=meant[2])
            await ask_room(room, Who(remember(request, response)), wish)
        except IllegalAction:
            raise HTTPException(404) from None
    return response
