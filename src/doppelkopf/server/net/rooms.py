"""What all rooms have: their websocket, everything to take home, and their end."""

import asyncio
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.websockets import WebSocket

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.server.live.export import zipped
from doppelkopf.server.live.hub import AnyRoom
from doppelkopf.server.live.protocol import MAX_SEQ
from doppelkopf.server.live.registry import KINDS
from doppelkopf.server.net.access import hub_of, is_same_origin, lang_of, person_of
from doppelkopf.server.net.socket import serve_socket
from doppelkopf.server.rooms.kind import RoomKind
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.rooms.refusals import refuse


def room_routes() -> list[BaseRoute]:
    """The routes of every kind of room."""
    return [route for known in KINDS.values() for route in _of_kind(known.kind)]


def _of_kind(kind: RoomKind[Any, Any]) -> list[BaseRoute]:
    at = f"/{kind.path}/{{room}}"

    async def socket(websocket: WebSocket) -> None:
        await serve_socket(websocket, kind)

    async def export(request: Request) -> Response:
        return await export_room(request, kind)

    async def delete(request: Request) -> Response:
        return await delete_room(request, kind)

    async def renew(request: Request) -> Response:
        return await renew_link(request, kind)

    return [
        WebSocketRoute(f"{at}/ws", socket),
        Route(f"{at}/export", export),
        Route(f"{at}/delete", delete, methods=["POST"]),
        Route(f"{at}/renew", renew, methods=["POST"]),
    ]


async def asked_of(request: Request, decoder: msgspec.json.Decoder[Any]) -> Any:
    """The request to a room that was sent.

    Raises:
        IllegalAction: it is too large, or none.
    """
    data, most = b"", hub_of(request).config.limits.message_bytes
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise refuse("request/size", "Das ist zu viel.", "That is too much.")
    try:
        asked = decoder.decode(data)
    except (msgspec.DecodeError, RecursionError, UnicodeError):
        raise refuse("request/invalid", "Das ist nicht zu lesen.", "That cannot be read.") from None
    if not 0 <= asked.seq <= MAX_SEQ:
        raise refuse("request/invalid", "Das ist nicht zu lesen.", "That cannot be read.")
    return asked


def problem(error: IllegalAction, lang: Lang, status: int = 400, **more: Any) -> JSONResponse:
    """An error as JSON."""
    return JSONResponse({"code": error.code, "text": error.reason[lang], **more}, status)


def unknown(request: Request, text: Text) -> JSONResponse:
    """There is no such thing."""
    return JSONResponse({"code": "unknown", "text": text[lang_of(request)]}, 404)


def check_origin(request: Request) -> None:
    """Refuse what another site has a browser do.

    Raises:
        IllegalAction: it is refused.
    """
    if not is_same_origin(request):
        raise refuse(
            "request/origin", "Das kam von einer fremden Seite.", "That came from another site."
        )


async def _may(request: Request, room: AnyRoom, right: Right) -> bool:
    """Whether who asks may do something, by what the room knows of them or by `?link=`."""
    token = request.query_params.get("link")
    await room.right_by_any(token)
    has = room.right_of(person_of(request), token)
    return has is not None and has.includes(right)


async def export_room(request: Request, kind: RoomKind[Any, Any]) -> Response:
    """All data of a room as a ZIP file, for those who belong to it."""
    room = await hub_of(request).room(request.path_params["room"], kind)
    if room is None:
        return unknown(request, kind.refusals.unknown().reason)
    if not await _may(request, room, Right.BELONG):
        return problem(kind.refusals.not_belonging(), lang_of(request), 403)
    data = await asyncio.to_thread(zipped, await room.files())
    name = f"doppelkopf-{room.state.id}.zip"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/zip", headers=headers)


async def delete_room(request: Request, kind: RoomKind[Any, Any]) -> Response:
    """Put a room into the trash; only who keeps it may."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_origin(request)
    except IllegalAction as error:
        return problem(error, lang, 403)
    room = await hub.room(request.path_params["room"], kind)
    if room is None:
        return unknown(request, kind.refusals.unknown().reason)
    if not await _may(request, room, Right.KEEP):
        return problem(kind.refusals.not_keeping(), lang, 403)
    await hub.delete(room.state.id)
    return JSONResponse({"deleted": True})


async def renew_link(request: Request, kind: RoomKind[Any, Any]) -> Response:
    """Make the link with a right anew (`?right=`); the old one leads nowhere. For who keeps it."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_origin(request)
    except IllegalAction as error:
        return problem(error, lang, 403)
    room = await hub.room(request.path_params["room"], kind)
    if room is None:
        return unknown(request, kind.refusals.unknown().reason)
    if not await _may(request, room, Right.KEEP):
        return problem(kind.refusals.not_keeping(), lang, 403)
    wanted = request.query_params.get("right", "")
    right = next((each for each in kind.rights if each == wanted), None)
    if right is None:
        return problem(_no_such_link(), lang)
    path = kind.way_in(room.state.id, await room.renew(right))
    return JSONResponse({"right": right.value, **msgspec.to_builtins(hub.link(path).shown(lang))})


def _no_such_link() -> IllegalAction:
    return refuse("room/no-link", "Einen solchen Link gibt es nicht.", "There is no such link.")
