"""Rounds are drawn in a process of their own: it takes seconds, and nobody else waits for it."""

from typing import Any

import msgspec

from doppelkopf.errors import Failure, IllegalAction
from doppelkopf.server.live.workers import Workers
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.tournament.model import Seating, Tournament
from doppelkopf.tournament.requests import Draw, KeepDraw
from doppelkopf.tournament.seating import prepare
from doppelkopf.tournament.standings import order

MOST_WAITING = 8
_Drawn = tuple[KeepDraw | None, tuple[str, str, str]]


async def drawn(workers: Workers, of: Tournament, asked: Draw) -> KeepDraw:
    """The rounds to come.

    Raises:
        IllegalAction: so many cannot be seated, something has to be said first, or many draw.
    """
    if workers.waiting >= MOST_WAITING:
        raise _busy()
    packed = msgspec.json.encode(of), msgspec.json.encode(asked)
    try:
        found, why = await workers.ask(_drawn, *packed)
    except (TimeoutError, OSError, RuntimeError):
        raise _busy() from None
    if found is None:
        raise IllegalAction(*why)
    return found


def _drawn(packed: bytes, asked: bytes) -> _Drawn:
    """The same in a worker; a refusal comes back as what it says."""
    of = msgspec.json.decode(packed, type=Tournament)
    wish: Any = msgspec.json.decode(asked, type=Draw)
    by_ranking = of.settings.seating is Seating.RANKING and of.begun
    try:
        return prepare(of, wish, order(of) if by_ranking else ()), ("", "", "")
    except Failure as error:
        return None, (error.code, error.reason.de, error.reason.en)


def _busy() -> IllegalAction:
    return refuse(
        "server/busy",
        "Die Auslosung ist gerade nicht fertig geworden. Bitte versuch es gleich noch einmal.",
        "The draw was not finished just now. Please try again in a moment.",
    )
