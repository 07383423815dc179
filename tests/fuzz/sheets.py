"""What phones send to a live sheet, and what a sheet remembers: read as the server reads it."""

import contextlib
import json
from functools import cache
from typing import Any

import msgspec

from doppelkopf.errors import CodedError, DokoError, IllegalAction
from doppelkopf.game.basics import Party
from doppelkopf.language import Lang
from doppelkopf.match.refused import Refused
from doppelkopf.match.running import facts
from doppelkopf.match.running.telling import facts_of
from doppelkopf.server.live import protocol
from doppelkopf.server.live.replay import replayed
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.sheet.answers import explanation, preview
from doppelkopf.server.sheet.kind import SHEET
from doppelkopf.server.sheet.requests import QUESTIONS, REQUESTS, AskExplain, AskPreview
from doppelkopf.server.store.storage import Stored
from match.match_kit import game
from server.sheet_room import Sheet


@cache
def _sheet() -> Sheet:
    """A sheet with two games, a third that runs, a fine, and something that waits."""
    sheet = Sheet()
    sheet.play(game(augen=134, calls=((0, "re"),)))
    sheet.play(game("solo-queens", re=(1,), augen=130))
    sheet.enter({"entry": "fine", "person": "Ben", "kind": "slight"})
    sheet.enter({"entry": "redeal", "reason": "misdeal"}, on=1)
    sheet.fact(facts.PartyFact(person="Anna", party=Party.RE))
    return sheet


@cache
def requests() -> tuple[bytes, ...]:
    """Requests of every kind that are good here."""
    sheet = _sheet()
    ids = [each.event.id for each in sheet.state.facts(3)]
    told = [msgspec.to_builtins(what) for what in facts_of(game(specials=("fuchs:Anna:Ben",)))]
    on = sheet.state.entries
    points = [["Anna", "3"], ["Ben", "-3"], ["Cem", "3"], ["Dora", "-3"]]
    fine = {"entry": "fine", "person": "Cem", "kind": "slight", "note": "x"}
    sent: list[dict[str, Any]] = [
        *({"type": "fact", "game": 3, "what": what, "instead": []} for what in told),
        {"type": "fact", "game": 3, "what": None, "instead": ids},
        {"type": "enter", "on": on, "correct": 1, "facts": told, "confirmed": ["sheet/genscher"]},
        {"type": "enter", "on": on, "entry": {"entry": "points", "bare": {"points": points}}},
        {"type": "enter", "on": on, "entry": {"entry": "correct", "target": 3, "by": fine}},
        {"type": "enter", "on": on, "entry": {"entry": "undo"}},
        {"type": "enter", "on": on, "entry": {"entry": "join", "person": "Emil", "place": 2}},
        {"type": "settle", "dispute": sheet.state.disputes[0].id, "choice": "add"},
        {"type": "preview", "on": on, "correct": 1, "blank": True},
        {"type": "preview", "on": on, "entry": {"entry": "delete", "target": 1}},
        {"type": "explain", "entry": 1},
    ]
    return tuple(
        json.dumps({"seq": seq, "id": f"fuzz-{seq:016}", "name": "Eva", **each}).encode()
        for seq, each in enumerate(sent)
    )


def read_request(data: bytes) -> bool:
    """Whether a request is done: what is not is refused with a code, and changes nothing."""
    try:
        asked = protocol.decode(data, REQUESTS + QUESTIONS)
    except IllegalAction as error:
        return _told(error)
    sheet = _sheet()
    try:
        if isinstance(asked, AskPreview):
            preview(sheet.state, asked, Lang.EN)
        elif isinstance(asked, AskExplain):
            explanation(sheet.state, asked, Lang.EN)
        elif isinstance(asked, REQUESTS):
            _done(sheet, asked)
    except (IllegalAction, Refused) as error:
        return _told(error)
    return True


def _done(sheet: Sheet, asked: Any) -> None:
    """Do it on a sheet like this one, and look at what came of it."""
    other = Sheet.__new__(Sheet)
    other.log, other.state = list(sheet.log), sheet.state
    other.ask(asked)
    assert SHEET.fold("room", map(SHEET.decode, map(SHEET.encode, other.log))) == other.state
    SHEET.picture(other.state, Right.KEEP, Lang.EN)


def _told(error: CodedError) -> bool:
    assert "/" in error.code
    assert all(error.reason[lang] for lang in Lang)
    return False


@cache
def logs() -> tuple[bytes, ...]:
    """A sheet as it is stored, an event a line."""
    return ("\n".join(map(SHEET.encode, _sheet().log)).encode(),)


def read_log(data: bytes) -> bool:
    """Whether a sheet opens to be written on; one that cannot be read opens to be looked at."""
    lines = data.decode("utf-8", "replace").split("\n")
    stored = [Stored(version, "event", line) for version, line in enumerate(lines, 1)]
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError):
            event = SHEET.decode(line)
            assert SHEET.decode(SHEET.encode(event)) == event
    try:
        state = replayed(SHEET, "room", stored)
    except DokoError:
        return False  # not even a sheet
    SHEET.picture(state, Right.KEEP, Lang.EN)
    return state.broken is None
