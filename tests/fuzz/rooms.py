"""What a round and rules that are being settled are asked, and what they remember: read as the
server reads them.
"""

import contextlib
import json
from functools import cache
from typing import Any

import msgspec

from doppelkopf.errors import CodedError, DokoError, IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.refused import Refused
from doppelkopf.round.model import Kept, Person, Round, Rules
from doppelkopf.server.live import protocol
from doppelkopf.server.live.replay import replayed
from doppelkopf.server.rooms.kind import RoomKind, Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round import log as rounds
from doppelkopf.server.round import requests as of_round
from doppelkopf.server.round.decide import name_for
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.rules import log as rules
from doppelkopf.server.store.storage import Stored

KEY = Who("anna", Right.KEEP)
Kind = RoomKind[Any, Any]


def _round_log() -> list[Any]:
    of = Round(name="Montag", rules=(Rules(title="Wie immer", set="ddv"),))
    for number, name in enumerate(("Anna", "Ben", "Cem", "Dora"), 1):
        person = Person(id=f"p{number}", name=name_for(of, name))
        of = msgspec.structs.replace(of, people=(*of.people, person))
    kept = Kept(id="", room="room-1", kind="sheet", people=(("Anna", "p1"),), may="belong")
    wishes = (
        of_round.AddPerson(seq=0, name="Emil", guest=True),
        of_round.TieDevice(seq=0, person="p1"),
        of_round.KeepEvening(kept=kept),
        of_round.SayName(seq=0, evening="e1", name="Benni", person="p2"),
        of_round.TickTreat(seq=0, person="p2", treat="drinks", of=0),
    )
    done: list[Any] = [rounds.Founded(round=of, key="anna")]
    for wish in wishes:
        with contextlib.suppress(IllegalAction):
            done += ROUND.decide(ROUND.fold("room", done), KEY, wish)
    return done


def _rules_log() -> list[Any]:
    return [
        rules.Opened(key="anna", name="Anna", title="Am Eck", base="ddv"),
        rules.Changed(key="ben", changes={"deck.nines": False}),
        rules.Named(key="anna", title="Am Tor"),
        rules.Rebased(key="anna", base="wettbewerb"),
        rules.Restored(key="anna", version=2),
    ]


WISHES: dict[str, tuple[dict[str, Any], ...]] = {
    "round": (
        {"type": "title", "name": "Dienstag"},
        {"type": "add-person", "name": "Zoe", "guest": True},
        {"type": "rename-person", "person": "p1", "name": "Änne"},
        {"type": "set-guest", "person": "p2", "guest": True},
        {"type": "merge-people", "person": "p5", "into": "p2"},
        {"type": "choose-rules", "set": "wettbewerb", "title": "Streng"},
        {"type": "choose-rules", "text": 'extends = "ddv"\ndeck.nines = false\n', "title": "X"},
        {"type": "say-name", "evening": "e1", "name": "Bene", "person": "p2"},
        {"type": "leave-evening", "evening": "e1"},
        {"type": "clear-money", "evening": "e1", "cleared": True},
        {"type": "tick-paid", "debtor": "p1", "creditor": None, "cents": "150", "of": 0},
        {"type": "untick-treat", "place": 0, "of": 1},
        {"type": "tie-device", "person": "p3"},
        {"type": "free-devices", "person": "p1"},
    ),
    "rules": (
        {"type": "change", "changes": {"deck.nines": False, "offences.honour": None}},
        {"type": "name", "title": "Am Markt"},
        {"type": "rebase", "base": "hausregeln-2021"},
        {"type": "replace", "text": 'extends = "ddv"\ndeck.nines = false\n', "file": "x.toml"},
        {"type": "restore", "version": 1},
    ),
}
"""Requests of every form that are good here, or nearly."""


@cache
def _log(kind: Kind) -> list[Any]:
    return _round_log() if kind is ROUND else _rules_log()


def requests(kind: Kind) -> tuple[bytes, ...]:
    """Messages to a room of a kind."""
    return tuple(
        json.dumps({"seq": seq, **each}).encode() for seq, each in enumerate(WISHES[kind.name])
    )


def read_request(kind: Kind, data: bytes) -> bool:
    """Whether a request is done: what is not is refused with a code, and changes nothing."""
    log = _log(kind)
    state = kind.fold("room", log)
    try:
        events = kind.decide(state, KEY, protocol.decode(data, kind.requests))
    except (IllegalAction, Refused) as error:
        return _told(error)
    again = [kind.decode(kind.encode(event)) for event in (*log, *events)]
    _shown(kind, kind.fold("room", again))
    return True


def logs(kind: Kind) -> tuple[bytes, ...]:
    """A room as it is stored, an event a line."""
    return ("\n".join(map(kind.encode, _log(kind))).encode(),)


def read_log(kind: Kind, data: bytes) -> bool:
    """Whether a room opens to be written on; one that cannot be read opens to be looked at."""
    lines = data.decode("utf-8", "replace").split("\n")
    stored = [Stored(version, "event", line) for version, line in enumerate(lines, 1)]
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError):
            event = kind.decode(line)
            assert kind.decode(kind.encode(event)) == event
    try:
        state = replayed(kind, "room", stored)
    except DokoError:
        return False  # not even a room
    _shown(kind, state)
    return state.broken is None


def _shown(kind: Kind, state: Any) -> None:
    protocol.encode(kind.picture(state, kind.audience(state, KEY), Lang.DE))
    assert all(isinstance(text, str) for text in kind.files(state).values())


def _told(error: CodedError) -> bool:
    assert "/" in error.code
    assert all(error.reason[lang] for lang in Lang)
    return False
