"""Helpers and referees, and whose devices are whose."""

from typing import Any

from doppelkopf.errors import IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.tournament import log
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.deciding.who import Now, Who
from doppelkopf.tournament.deciding.words import MAX_WORD, at_most, stamp
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import Role, Staff
from doppelkopf.tournament.state import TournamentState

MOST_STAFF = 100


def decide(
    state: TournamentState,
    asked: Any,
    who: Who,
    now: Now | None,  # noqa: ARG001 - no list is needed here
) -> list[AnyEvent] | None:
    """The events of a request about helpers; None if it is about something else."""
    match asked:
        case ask.NameStaff(name=name, role=role):
            return [log.StaffNamed(staff=_named(state, name, role), **stamp(who))]
        case ask.DropStaff(staff=id_):
            if not any(each.id == id_ for each in state.tournament.staff):
                raise _nobody()
            return [log.StaffGone(staff=id_, **stamp(who))]
        case ask.FreeDevices(who=id_):
            if state.known(id_) is None:
                raise _nobody()
            return [log.DevicesFreed(who=id_, **stamp(who))]
        case ask.TieByLink(who=id_, generation=generation):
            if state.known(id_) is None or state.generation(id_) != generation:
                raise IllegalAction(
                    "tournament/old-link",
                    "Dieser persönliche Link gilt nicht mehr.",
                    "This personal link is no longer valid.",
                )
            if dict(state.devices).get(who.key) == id_:
                return []
            return [log.DeviceTied(who=id_, **stamp(who))]
    return None


def _named(state: TournamentState, name: str, role: Role) -> Staff:
    at_most(len(state.tournament.staff), MOST_STAFF)
    called = one_line(name, MAX_WORD)
    if not called or role not in (Role.HELPER, Role.REFEREE, Role.ORGANISER):
        raise IllegalAction(
            "tournament/staff",
            "Wer hilft, braucht einen Namen und eine Aufgabe.",
            "Who helps needs a name and a task.",
        )
    return Staff(id=f"h{state.staff + 1}", name=called, role=role)


def _nobody() -> IllegalAction:
    return IllegalAction(
        "tournament/no-staff",
        "Diese Person gibt es hier nicht.",
        "There is no such person here.",
    )
