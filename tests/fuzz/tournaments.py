"""What phones and desks send to a tournament, what it remembers, and personal links to it: read as
the server reads them.
"""

import contextlib
import json
from functools import cache
from typing import Any

import msgspec

from doppelkopf.errors import CodedError, DokoError, IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.refused import Refused
from doppelkopf.server.identity import Signer
from doppelkopf.server.live import protocol
from doppelkopf.server.live.replay import replayed
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.tournament.drawing import Audience
from doppelkopf.server.tournament.kind import TOURNAMENT
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.decide import decide
from doppelkopf.tournament.deciding.who import Who
from doppelkopf.tournament.model import Role
from doppelkopf.tournament.requests import Draw
from doppelkopf.tournament.state import TournamentState
from tournament_kit import Hall

AUDIENCES = (Audience(), Audience(door=True), Audience(Role.PLAYER, "p1"), Audience(Role.ORGANISER))
"""The wall, the door, somebody who plays, and who runs it."""


@cache
def _hall() -> Hall:
    """A tournament in its second round: a list closed, one who has left, a protest, a penalty."""
    hall = Hall()
    hall.crowd(8)
    hall.do(ask.NameStaff(name="Ida", role=Role.REFEREE))
    hall.begin()
    hall.do(ask.MakeProtest(person="p1", round=0, table=_table(hall), game=1, text="Fuchs"))
    hall.close(0, 0, 3, -1, -1, -1)
    hall.close(0, 1, 1, 1, -1, -1)
    hall.do(ask.Penalise(person="p2", round=0, points=5, reason="late"))
    hall.do(ask.StartRound())
    hall.do(ask.SetClock(round=1, minutes=90))
    hall.do(ask.RunClock(round=1))
    return hall


def _table(hall: Hall) -> int:
    seat = hall.of.seat_of("p1", 0)
    assert seat is not None
    return seat[0]


@cache
def requests() -> tuple[bytes, ...]:
    """Requests of every kind that are good here, or nearly."""
    settings = msgspec.to_builtins(_hall().of.settings)
    sent: list[dict[str, Any]] = [
        {"type": "register", "name": "Zoe", "club": "Karo", "team": "Rot"},
        {"type": "add-person", "name": "Yan", "number": 77, "there": True, "family": "Ross"},
        {"type": "edit-person", "person": "p1", "name": "Anna", "club": "Herz"},
        {"type": "set-paid", "person": "p1", "paid": 750},
        {"type": "leave", "person": "p1", "standin": "Emil"},
        {"type": "change", "settings": settings},
        {"type": "name-scorer", "round": 1, "table": 0, "person": None},
        {"type": "run-clock", "round": 1, "runs": False},
        {"type": "set-clock", "round": 1, "minutes": 60},
        {"type": "give-extra", "round": 1, "table": 0, "minutes": 5},
        {"type": "penalise", "person": "p1", "round": 0, "points": 3, "reason": "late"},
        {"type": "withdraw-penalty", "penalty": "f1", "why": "not late"},
        {"type": "protest", "person": "p1", "round": 1, "table": 0, "game": 1, "text": "Fuchs"},
        {"type": "decide-protest", "protest": "c1", "upheld": True, "reason": "so it is"},
        {"type": "name-staff", "name": "Jan", "role": "helper"},
        {"type": "drop-staff", "staff": _hall().of.staff[0].id},
        {"type": "free-devices", "who": "p1"},
        {"type": "ranking"},
    ]
    return tuple(json.dumps({"seq": seq, **each}).encode() for seq, each in enumerate(sent))


def read_request(data: bytes) -> bool:
    """Whether a request is read: then it is done for somebody, or refused with a code."""
    try:
        asked = protocol.decode(data, TOURNAMENT.requests + TOURNAMENT.questions)
    except IllegalAction as error:
        return _told(error)
    if not isinstance(asked, TOURNAMENT.requests) or isinstance(asked, Draw):
        return True  # a draw takes its time, and is made beside the room
    hall = _hall()
    number, place = getattr(asked, "round", 0), getattr(asked, "table", _table(hall))
    now = None if hall.of.table(number, place) is None else hall.now(number, place)
    for role, person in ((None, ""), (Role.PLAYER, "p1"), (Role.HELPER, ""), (Role.ORGANISER, "")):
        who = Who(role, f"key-{role}", "Eva", person, hall.time + 1000)
        try:
            events = decide(hall.state, asked, who, now)
        except (IllegalAction, Refused) as error:
            _told(error)
            continue
        log = [*hall.log, *events]
        _look(TOURNAMENT.fold("t", map(TOURNAMENT.decode, map(TOURNAMENT.encode, log))))
    return True


def _look(state: TournamentState) -> None:
    for audience in AUDIENCES:
        if audience.role is Role.PLAYER and state.tournament.person(audience.who) is None:
            continue
        for lang in Lang:
            msgspec.json.encode(TOURNAMENT.picture(state, audience, lang))


def _told(error: CodedError) -> bool:
    assert "/" in error.code
    assert all(error.reason[lang] for lang in Lang)
    return False


@cache
def logs() -> tuple[bytes, ...]:
    """A tournament as it is stored, an event a line."""
    return ("\n".join(map(TOURNAMENT.encode, _hall().log)).encode(),)


def read_log(data: bytes) -> bool:
    """Whether a tournament opens to go on; one that cannot be read opens to be looked at."""
    lines = data.decode("utf-8", "replace").split("\n")
    stored = [Stored(version, "event", line) for version, line in enumerate(lines, 1)]
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError):
            event = TOURNAMENT.decode(line)
            assert TOURNAMENT.decode(TOURNAMENT.encode(event)) == event
    try:
        state = replayed(TOURNAMENT, "t", stored)
    except DokoError:
        return False  # not even a tournament
    _look(state)
    return state.broken is None


_SIGNER = Signer("k" * 20)
_MEANT = (("room", "p1", 0), ("room", "h2", 3), ("other", "p99", 0))


@cache
def links() -> tuple[bytes, ...]:
    """Personal links, of this tournament and another."""
    return tuple(_SIGNER.personal_link(*each).encode() for each in _MEANT)


def read_link(data: bytes) -> bool:
    """Whether a link is somebody's: only one that was given out is."""
    try:
        text = data.decode()
    except UnicodeDecodeError:
        return False
    found = _SIGNER.person_in(text)
    assert found is None or found in _MEANT
    return found is not None
