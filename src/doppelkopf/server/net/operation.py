"""What whoever runs a server asks it: whether it works, and figures for Prometheus.

Figures count nothing finer than actions, which everyone at a table sees anyway: who was asked to
think, what was refused, or how long the processor worked would tell something about a hand.
"""

import asyncio
import hmac
import resource
import time
from typing import Final

from starlette.requests import Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from doppelkopf import __version__
from doppelkopf.errors import IllegalAction
from doppelkopf.server.live.hub import Hub
from doppelkopf.server.net.access import hub_of, lang_of
from doppelkopf.server.net.here import is_here
from doppelkopf.server.table import refusals
from doppelkopf.server.table.kind import TABLE

HEALTH_PATIENCE = 5.0
"""Seconds until a database that does not answer counts as gone."""


async def health(request: Request) -> JSONResponse:
    """Whether the server works: its database can be read and written."""
    hub = hub_of(request)
    try:
        async with asyncio.timeout(HEALTH_PATIENCE):
            await hub.alive()
            tables = await hub.store.count(TABLE.name)
    except Exception:
        return JSONResponse({"status": "database unavailable", "version": __version__}, 503)
    return JSONResponse({"status": "ok", "version": __version__, "tables": tables})


async def metrics(request: Request) -> Response:
    """Figures for Prometheus, for who runs the server; nothing about any table."""
    if (refused := _refusal(request)) is not None:
        headers = {"www-authenticate": "Bearer"} if refused.code == "metrics/token" else {}
        answer = {"code": refused.code, "text": refused.reason[lang_of(request)]}
        return JSONResponse(answer, 401 if headers else 403, headers)
    lines = []
    for name, (kind, value) in figures(hub_of(request)).items():
        lines += [f"# TYPE {name} {kind}", f"{name} {value:.15g}"]
    return PlainTextResponse("\n".join(lines) + "\n", media_type="text/plain; version=0.0.4")


MIB: Final = 1024 * 1024


def figures(hub: Hub) -> dict[str, tuple[str, float]]:
    """All there is to see, by name: its kind and its value."""
    writer = hub.store.writer
    live = [room for room in hub.live if room.kind is TABLE]
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * 1024
    return {
        "doko_tables_live": ("gauge", len(live)),
        "doko_tables_watched": ("gauge", sum(bool(table.watchers) for table in live)),
        "doko_sockets": ("gauge", hub.sockets),
        "doko_tables_opened_total": ("counter", hub.metrics.opened[TABLE.name]),
        "doko_actions_total": ("counter", hub.metrics.actions),
        "doko_games_total": ("counter", hub.metrics.games),
        "doko_conflicts_total": ("counter", hub.metrics.conflicts),
        "doko_commits_total": ("counter", writer.commits),
        "doko_commit_seconds_total": ("counter", round(writer.seconds, 1)),
        "doko_commit_seconds_slowest": ("gauge", round(writer.slowest, 1)),
        "doko_writes_total": ("counter", writer.written),
        "doko_memory_peak_bytes": ("gauge", peak // MIB * MIB),
        "doko_uptime_seconds": ("gauge", round(time.monotonic() - hub.started)),
    }


def _refusal(request: Request) -> IllegalAction | None:
    """Why somebody may not see the figures: only with the secret, or from this very machine."""
    config = hub_of(request).config
    if config.metrics_token is not None:
        kind, _, given = request.headers.get("authorization", "").partition(" ")
        wanted = config.metrics_token.encode()
        right = hmac.compare_digest(given.strip().encode(), wanted)
        return None if right and kind.lower() == "bearer" else _no_token()
    return None if is_here(request) else _elsewhere()


def _no_token() -> IllegalAction:
    return refusals.refuse(
        "metrics/token",
        "Die Zahlen dieses Servers gibt es nur mit seinem Geheimnis (Authorization: Bearer …).",
        "The figures of this server need its secret (Authorization: Bearer …).",
    )


def _elsewhere() -> IllegalAction:
    return refusals.refuse(
        "metrics/elsewhere",
        "Die Zahlen dieses Servers gibt es nur auf dem Rechner selbst; hinter einem Proxy oder von"
        " anderswo nur mit einem Geheimnis (doko serve --metrics-token).",
        "The figures of this server can only be read on its own machine; behind a proxy or from"
        " elsewhere only with a secret (doko serve --metrics-token).",
    )
