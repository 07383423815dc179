"""What the server answers beside pages: what all rooms have, and tables as JSON."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import JSONResponse, Response
from starlette.routing import BaseRoute, Route

from doppelkopf.errors import IllegalAction
from doppelkopf.language import Lang, Text
from doppelkopf.pace import Speed
from doppelkopf.server.config import Config
from doppelkopf.server.identity import new_key
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.net.access import address_of, hub_of, lang_of, person_of, set_person
from doppelkopf.server.net.operation import health, metrics
from doppelkopf.server.net.rooms import check_origin, problem, room_routes, unknown
from doppelkopf.server.net.sheets import routes as sheet_routes
from doppelkopf.server.net.tournaments import routes as tournament_routes
from doppelkopf.server.round.live import room as _round  # noqa: F401 - registers its kind
from doppelkopf.server.rules import live as _rules  # noqa: F401 - registers its kind
from doppelkopf.server.table import refusals
from doppelkopf.server.table.evening.menu import menu
from doppelkopf.server.table.live.games import game_at
from doppelkopf.server.table.live.opening import Opening, table_at
from doppelkopf.server.table.live.opening import open_table as open_new
from doppelkopf.server.table.log import Rules, Settings
from doppelkopf.server.table.rulesets import on_honour, rules_named, rules_of_text


def routes() -> list[BaseRoute]:
    """The routes of the server, to be mounted beside the pages."""
    return [
        *room_routes(),
        Route("/api/tables", open_table, methods=["POST"]),
        Route("/t/{table}/seat-link", seat_link, methods=["POST"]),
        Route("/t/{table}/evening", evening_menu),
        Route("/g/{game}.json", game_record),
        *sheet_routes(),
        *tournament_routes(),
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
    pace: Speed = Speed.NORMAL
    honour: bool = False
    """Whether they play on honour, as a table may agree to under any rules."""


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
        table = await open_new(
            hub,
            Opening(
                rules=on_honour(rules) if asked.honour else rules,
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
                    pace=asked.pace,
                ),
            ),
        )
    except IllegalAction as error:
        status = {"request/origin": 403, "request/rate": 429, "request/size": 413}
        return problem(error, lang, status.get(error.code, 400))
    id_ = table.state.id
    response = JSONResponse({"id": id_, "url": f"/t/{id_}"}, 201)
    if person_of(request) is None:
        set_person(request, response, person)
    return response


def check_post(request: Request) -> None:
    """Refuse a new table that another site has a browser open, and too many of them.

    Raises:
        IllegalAction: it is refused.
    """
    check_origin(request)
    if not hub_of(request).new_rooms.take(address_of(request)):
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
        "also": list(found.also),
        "text": found.sentence(lang),
        "warning": found.is_warning,
        "cures": [{"label": cure.label[lang], "changes": cure.data} for cure in found.cures],
    }


async def seat_link(request: Request) -> Response:
    """A link that carries one's own seat to another device."""
    hub, lang = hub_of(request), lang_of(request)
    try:
        check_origin(request)
    except IllegalAction as error:
        return problem(error, lang, 403)
    table = await table_at(hub, request.path_params["table"])
    if table is None:
        return unknown(request, refusals.no_table().reason)
    key = person_of(request)
    place = table.state.place_of(key)
    if key is None or place is None:
        return problem(refusals.not_seated(), lang, 403)
    if table.state.assigned is not None:
        return problem(refusals.by_personal_link(), lang, 403)
    since = table.state.places[place].since
    ran = hub.store.clock.now()
    token = hub.signer.seat_link(table.state.id, table.state.person_of(key), since, ran=ran)
    return JSONResponse(msgspec.to_builtins(hub.link(f"/seat/{token}").shown(lang)))


async def evening_menu(request: Request) -> Response:
    """What who sits at a table may propose for its evening now."""
    table = await table_at(hub_of(request), request.path_params["table"])
    if table is None:
        return unknown(request, refusals.no_table().reason)
    state, lang = table.state, lang_of(request)
    place = state.place_of(person_of(request))
    if place is None:
        return problem(refusals.not_seated(), lang, 403)
    shown = await asyncio.to_thread(menu, state, place, lang)  # it works out a whole evening
    headers = {"cache-control": "no-store"}
    return JSONResponse(msgspec.to_builtins(shown), headers=headers)


async def game_record(request: Request) -> Response:
    """A finished game as a record."""
    found = await game_at(hub_of(request).store, request.path_params["game"])
    if found is None:
        return unknown(request, Text("Dieses Spiel gibt es nicht.", "There is no such game."))
    headers = {"content-disposition": f'attachment; filename="doppelkopf-{found[1]}.json"'}
    return Response(found[2], media_type="application/json", headers=headers)
