"""The page of each face: desk, player, door and wall."""

from collections.abc import Sequence

from starlette.requests import Request
from starlette.responses import Response

from doppelkopf.server.net.access import remember
from doppelkopf.web.render import render
from doppelkopf.web.tournaments.seen import Seen


async def tournament_page(request: Request, found: Seen, problems: Sequence[str] = ()) -> Response:
    """A tournament, as whoever looks may see it."""
    response = render(
        request,
        f"tournaments/{found.face}.html",
        status=400 if problems else 200,
        path=found.path,
        seen=found,
        view=found.picture(),
        problems=problems,
    )
    remember(request, response)
    return response
