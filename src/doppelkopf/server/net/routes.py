"""What the server answers beside pages: the websocket, and tables as JSON."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route, WebSocketRoute

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.server.config import Config
from doppelkopf.server.identity import new_key
from doppelkopf.server.live.hub import Hub, Opening
from doppelkopf.server.net.access import address_of, hub_of, is_same_origin, person_of, set_person
from doppelkopf.server.net.access import lang_of as lang_of
from doppelkopf.server.net.operation import health, metrics
from doppelkopf.server.net.socket import table_socket
from doppelkopf.server.store.export import export
from doppelkopf.server.table import refusals
from doppelkopf.server.table.log import Rules, Settings
from doppelkopf.server.table.rulesets import rules_named, rules_of_text


def routes() -> list[BaseRoute]:
    """The routes of the server, to be mounted beside the pages."""
    return [
        WebSocketRoute("/t/{table}/ws", table_socket),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/t/{table}/export", export_table),
        Route("/t/{table}/delete", delete_table, methods=["POST"]),
        Route("/t/{table}/seat-link", seat_link, methods=["POST"]),
        Route("/g/{game}.json", game_record),
        Route("/health", health),
        Route("/metrics", metrics),
    ]


@contextlib.asynccontextmanager
async def serving(app: Starlette, config: Config) -> AsyncIterator[None]:
    """Run the server for as long as its app."""
    hub = Hub(config)
    await hub.start()
    app.state.hub = hub
    try:
        yield
    finally:
        await hub.stop()


# JSON.


class NewTable(msgspec.Struct, frozen=True, kw_only=True):
    """What a new table is asked for."""

    name: str
    rules: str | None = None
    """The name of a rule set that comes along."""
    toml: str | None = None
    """Or one's own."""
    title: str = ""
    places: int | None = None
    bots: bool = False
    think_seconds: int | None = None
    spectators: bool = True
    bots_take_over: bool = True
    level: str = "simple"


async def body_of(request: Request, most: int) -> bytes:
    """The body of a request.

    Raises:
        IllegalAction: it is too large.
    """
    data = b""
    async for chunk in request.stream():
        data += chunk
        if len(data) > most:
            raise refusals.refuse("request/size", "Das ist zu viel.", "That is too much.")
    return data


def problem(error: IllegalAction, lang: Lang, status: int = 400, **more: Any) -> JSONResponse:
    """An error as JSON."""
    return JSONResponse({"code": error.code, "text": error.reason[lang], **more}, status)


async def open_table(request: Request) -> Response:
    """Open a table; the answer has its address, and a cookie if there was none."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_post(request)
        data = await body_of(request, hub.config.limits.upload_bytes)
        try:
            asked = msgspec.json.decode(data, type=NewTable)
        except (msgspec.DecodeError, RecursionError, UnicodeError):
            raise refusals.refuse(
                "request/invalid", "Das ist nicht zu lesen.", "That cannot be read."
            ) from None
        rules, problems = await checked_rules(asked.rules, asked.toml)
        if rules is None:
            error = refusals.refuse(
                "rules/unusable",
                "Diese Regeln sind nicht zu gebrauchen.",
                "These rules cannot be used.",
            )
            return problem(error, lang, problems=[_shown(each, lang) for each in problems])
        person = person_of(request) or new_key()
        id_, _ = await hub.open_table(
            Opening(
                rules=rules,
                key=person,
                name=asked.name,
                title=asked.title,
                places=asked.places,
                bots=asked.bots,
                settings=Settings(
                    think_seconds=asked.think_seconds,
                    spectators=asked.spectators,
                    bots_take_over=asked.bots_take_over,
                    level=asked.level,
                ),
            )
        )
    except IllegalAction as error:
        status = {"request/origin": 403, "request/rate": 429, "request/size": 413}
        return problem(error, lang, status.get(error.code, 400))
    response = JSONResponse({"id": id_, "url": f"/t/{id_}"}, 201)
    if person_of(request) is None:
        set_person(request, response, person)
    return response


def check_origin(request: Request) -> None:
    """Refuse what another site has a browser do.

    Raises:
        IllegalAction: it is refused.
    """
    if not is_same_origin(request):
        raise refusals.refuse(
            "request/origin", "Das kam von einer fremden Seite.", "That came from another site."
        )


def check_post(request: Request) -> None:
    """Refuse a new table that another site has a browser open, and too many of them.

    Raises:
        IllegalAction: it is refused.
    """
    check_origin(request)
    if not hub_of(request).new_tables.take(address_of(request)):
        raise refusals.too_much()


def chosen_rules(
    name: str | None, toml: str | None, file: str = ""
) -> tuple[Rules | None, tuple[Any, ...]]:
    """The rules that were asked for, by name or as the text of a file, or what is wrong with them.

    Raises:
        IllegalAction: there is no such rule set.
    """
    if toml is not None:
        return rules_of_text(toml, file)
    found = rules_named(name or "ddv")
    if found is None:
        raise refusals.refuse(
            "rules/unknown", "Diesen Regelsatz gibt es nicht.", "There is no such rule set."
        )
    return found, ()


_checker = ThreadPoolExecutor(1, thread_name_prefix="rules")


async def checked_rules(
    name: str | None, toml: str | None, file: str = ""
) -> tuple[Rules | None, tuple[Any, ...]]:
    """Like `chosen_rules`; somebody's own are checked beside the loop, one set at a time.

    Raises:
        IllegalAction: there is no such rule set.
    """
    if toml is None:
        return chosen_rules(name, None)
    return await asyncio.get_running_loop().run_in_executor(
        _checker, chosen_rules, name, toml, file
    )


def _shown(found: Any, lang: Lang) -> dict[str, Any]:
    return {
        "code": found.code.value,
        "line": found.line,
        "key": found.path,
        "text": found.sentence(lang),
        "warning": found.is_warning,
    }


_NO_TABLE = Text("Diesen Tisch gibt es nicht.", "There is no such table.")


def _unknown(request: Request, text: Text = _NO_TABLE) -> JSONResponse:
    return JSONResponse({"code": "unknown", "text": text[lang_of(request)]}, 404)


async def export_table(request: Request) -> Response:
    """All data of a table as a ZIP file, for those who sit or sat there."""
    hub = hub_of(request)
    table = await hub.table(request.path_params["table"])
    if table is None:
        return _unknown(request)
    key = person_of(request)
    if not table.state.belongs(key):
        return problem(refusals.not_seated(), lang_of(request), 403)
    games = await hub.store.games(table.state.id)
    data = await asyncio.to_thread(export, table.state, games)
    name = f"doppelkopf-{table.state.id}.zip"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(data, media_type="application/zip", headers=headers)


async def delete_table(request: Request) -> Response:
    """Forget a table; only who opened it may."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_origin(request)
    except IllegalAction as error:
        return problem(error, lang, 403)
    table = await hub.table(request.path_params["table"])
    if table is None:
        return _unknown(request)
    if not table.state.is_owner(person_of(request)):
        return problem(refusals.not_owner(), lang, 403)
    await hub.delete(table.state.id)
    return JSONResponse({"deleted": True})


async def seat_link(request: Request) -> Response:
    """A link that carries one's own seat to another device."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_origin(request)
    except IllegalAction as error:
        return problem(error, lang, 403)
    table = await hub.table(request.path_params["table"])
    if table is None:
        return _unknown(request)
    key = person_of(request)
    place = table.state.place_of(key)
    if key is None or place is None:
        return problem(refusals.not_seated(), lang, 403)
    since = table.state.places[place].since
    ran = hub.store.clock.now()
    token = hub.signer.seat_link(table.state.id, table.state.person_of(key), since, ran=ran)
    return JSONResponse(msgspec.to_builtins(hub.link(f"/seat/{token}").shown(lang)))


async def game_record(request: Request) -> Response:
    """A finished game as a record."""
    found = await hub_of(request).store.game(request.path_params["game"])
    if found is None:
        return _unknown(request, Text("Dieses Spiel gibt es nicht.", "There is no such game."))
    headers = {"content-disposition": f'attachment; filename="doppelkopf-{found[1]}.json"'}
    return Response(found[2], media_type="application/json", headers=headers)
