"""The pages: those of the desk, one for each kind of work, and one for each other face."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.server.identity import new_link
from doppelkopf.server.net.access import remember
from doppelkopf.tournament.log import DeviceTied, RoomMade
from doppelkopf.tournament.money import money, payouts, till
from doppelkopf.tournament.telling import told
from doppelkopf.web import rulepages
from doppelkopf.web.render import render
from doppelkopf.web.tournaments.desk import Desk
from doppelkopf.web.tournaments.seen import Seen


async def tournament_page(
    request: Request,
    found: Seen,
    tab: str = "rounds",
    problems: Sequence[str] = (),
    done: str = "",
    **given: Any,
) -> Response:
    """A tournament, as whoever looks may see it."""
    if found.is_desk:
        template, more = f"tournaments/desk/{tab}.html", _desk(request, found, tab)
        if tab == "history":
            more["events"] = await _history(found)
    elif tab == "rounds":
        template, more = f"tournaments/{found.face}.html", {"view": found.picture()}
    else:
        raise HTTPException(403)
    response = render(
        request,
        template,
        status=400 if problems else 200,
        path=request.url.path,
        seen=found,
        problems=problems,
        done=done,
        **more,
        **given,
    )
    remember(request, response)
    return response


def _desk(request: Request, found: Seen, tab: str) -> dict[str, Any]:
    view = found.picture()
    desk = Desk(view, found.of, found.lang)
    more: dict[str, Any] = {}
    match tab:
        case "rounds":
            more = {"shown": desk.shown_round(request.query_params.get("round", ""))}
        case "ranking":
            more = {"round": _round(request, len(found.of.rounds[: found.of.begun]))}
        case "person":
            person = desk.people.get(request.path_params["person"])
            if person is None:
                raise HTTPException(404)
            more = {"person": person}
        case "money":
            given = payouts(found.of, found.room.moment().ranked.overall)
            more = {"payouts": given, "till": till(found.of, given)}
        case "more":
            more = {"sets": [rulepages.card(each, found.lang) for each in rulepages.names()]}
    return {
        "view": view,
        "desk": desk,
        "tab": tab,
        "once": new_link(),
        "money": lambda cents: money(cents)[found.lang],
        **more,
    }


class Done(NamedTuple):
    """Something that happened."""

    at: int
    by: str
    text: str


async def _history(found: Seen) -> list[Done]:
    """All that happened to the tournament, the last first."""
    whole = await found.room.whole()
    return [
        Done(each.at, each.by, told(each, found.of)[found.lang])
        for each in reversed(whole.events)
        if not isinstance(each, DeviceTied | RoomMade)
    ]


def _round(request: Request, begun: int) -> int | None:
    """The round that a ranking is about, counted from 0; None: all of them."""
    asked = request.query_params.get("round", "")
    known = asked.isdecimal() and len(asked) < 4 and 1 <= int(asked) <= begun
    return int(asked) - 1 if known else None
