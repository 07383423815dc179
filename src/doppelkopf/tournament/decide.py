"""What comes of what is asked of a tournament."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding import (
    clock,
    lists,
    matters,
    paper,
    people,
    seating,
    staff,
    tables,
)
from doppelkopf.tournament.deciding.matters import check_settings
from doppelkopf.tournament.deciding.who import Now as Now
from doppelkopf.tournament.deciding.who import Who as Who
from doppelkopf.tournament.deciding.who import check_may
from doppelkopf.tournament.log import AnyEvent, Founded
from doppelkopf.tournament.model import Settings, Tournament
from doppelkopf.tournament.state import TournamentState

PARTS = (people, seating, clock, lists, paper, tables, matters, staff)
AFTER_END = (ask.End, ask.SetPaid, ask.NameStaff, ask.DropStaff, ask.FreeDevices, ask.TieByLink)
"""What may still be asked when a tournament is over."""


def found(settings: Settings, who: Who) -> Founded:
    """The first event of a tournament.

    Raises:
        IllegalAction: something about the settings cannot be.
    """
    tournament = Tournament(settings=check_settings(settings))
    return Founded(tournament=tournament, key=who.key, by=who.name, at=who.at)


def decide(state: TournamentState, asked: Any, who: Who, now: Now | None = None) -> list[AnyEvent]:
    """The events of a request; none if nothing changes.

    `now`: what the list says at this moment that the request is about, where it is about one. A
    `Draw` is searched for in here; where that may not take its time, `seating.prepare` makes a
    `KeepDraw` of it elsewhere, which is kept at once.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    check_may(who, asked)
    if state.broken is not None:
        raise IllegalAction(
            "tournament/broken",
            "Dieses Turnier lässt sich nur noch ansehen.",
            "This tournament can only be looked at.",
        )
    if state.tournament.ended and not isinstance(asked, AFTER_END):
        raise IllegalAction(
            "tournament/ended", "Das Turnier ist zu Ende.", "The tournament is over."
        )
    for part in PARTS:
        events: list[AnyEvent] | None = part.decide(state, asked, who, now)
        if events is not None:
            return events
    raise IllegalAction(
        "request/invalid", "Das ist nicht zu verstehen.", "That cannot be understood."
    )
