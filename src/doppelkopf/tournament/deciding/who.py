"""Who asks something of a tournament, and what they may."""

from typing import NamedTuple

from doppelkopf.errors import IllegalAction
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.model import PersonId, Result, Role


class Who(NamedTuple):
    """Who asks, and when."""

    role: Role | None = Role.ORGANISER
    """None: anybody who has come by the link to look or to enter themselves."""
    key: str = ""
    """Their device, on a server."""
    name: str = ""
    """As the log shows them; empty: the organiser."""
    person: PersonId = ""
    """Who they are, if they play."""
    at: int = 0
    """This moment, in milliseconds since 1970."""


class Now(NamedTuple):
    """What the list that a request is about says at this moment."""

    result: Result
    finished: bool = True
    """Whether it may be signed: its games are played, or it has no fixed number of them."""
    written: bool = True
    """Whether there is anything on it: of a list on paper perhaps only its totals are known."""
    over: bool = False
    """Whether it has come to its end for sure: whoever leaves now has finished it (D80)."""


ANYBODY = (ask.Register, ask.TieByLink)
PLAYERS = (
    ask.SignList,
    ask.MakeProtest,
    ask.DrawCard,
    ask.NameScorer,
    ask.Leave,
    ask.OpenTable,
)
"""What a person may ask for themselves, and a helper for anybody."""
HELPERS = (
    ask.AddPerson,
    ask.EditPerson,
    ask.RemovePerson,
    ask.SetStatus,
    ask.SetPaid,
    ask.Back,
    ask.RunClock,
    ask.CloseList,
    ask.HandIn,
    ask.EndTable,
    ask.KeepRoom,
    ask.KeepTable,
)
REFEREES = (
    ask.GiveExtra,
    ask.CorrectList,
    ask.NameStandin,
    ask.Penalise,
    ask.WithdrawPenalty,
    ask.DecideProtest,
)


def check_may(who: Who, asked: object) -> None:
    """See that somebody may ask this.

    Raises:
        IllegalAction: they may not.
    """
    if isinstance(asked, ANYBODY):
        return
    wanted = needed(asked)
    if who.role is None or not who.role.includes(wanted):
        raise _may_not(wanted)
    if wanted is Role.PLAYER and not who.role.includes(Role.HELPER):
        person = getattr(asked, "person", None)
        if person != who.person:
            raise IllegalAction(
                "tournament/not-you",
                "Das kann jeder nur für sich selbst tun.",
                "Everyone can do that for themselves only.",
            )


def needed(asked: object) -> Role:
    """Which role something needs."""
    if isinstance(asked, ask.Leave) and asked.standin:
        return Role.HELPER  # who plays on for somebody is not theirs to say
    if isinstance(asked, ask.HandIn) and asked.why:
        return Role.REFEREE  # it corrects a list that is closed
    if isinstance(asked, PLAYERS):
        return Role.PLAYER
    if isinstance(asked, HELPERS):
        return Role.HELPER
    return Role.REFEREE if isinstance(asked, REFEREES) else Role.ORGANISER


def _may_not(wanted: Role) -> IllegalAction:
    if wanted is Role.PLAYER:
        return IllegalAction(
            "tournament/not-entered",
            "Das dürfen nur, die mitspielen oder mithelfen.",
            "Only those who play or help may do that.",
        )
    if wanted is Role.HELPER:
        return IllegalAction(
            "tournament/not-helper",
            "Das dürfen nur die Turnierleitung und wer ihr hilft.",
            "Only the organiser and their helpers may do that.",
        )
    if wanted is Role.REFEREE:
        return IllegalAction(
            "tournament/not-referee",
            "Das dürfen nur die Turnierleitung und die Schiedsrichter.",
            "Only the organiser and the referees may do that.",
        )
    return IllegalAction(
        "tournament/not-organiser",
        "Das darf nur die Turnierleitung.",
        "Only the organiser may do that.",
    )
