"""What is read from outside, and what has to be true of whatever comes.

Each target reads bytes. Only the errors that are documented come out, as sentences with a code;
what is accepted is the same when it is written and read again. Anything else is an exception here,
which ends the run. `accepts` says which, so that a run in which nothing was accepted shows.
"""

import asyncio
import contextlib
import json
import re
import tempfile
from collections.abc import Callable
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import msgspec
import uvicorn

from doppelkopf.arena.contest import Contest, make_contest
from doppelkopf.arena.journal import Journal
from doppelkopf.arena.running import play_deals
from doppelkopf.cli.remote import said_by
from doppelkopf.cli.sheet.live import read_link
from doppelkopf.errors import DokoError, Failure, IllegalAction
from doppelkopf.game.basics import Call, Contract, SpecialId
from doppelkopf.game.scoring import InvalidResult
from doppelkopf.game.scoring.batch import read_batch
from doppelkopf.game.scoring.case import unit
from doppelkopf.glyphs import is_printable
from doppelkopf.language import Lang
from doppelkopf.match.evening.model import begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log import entries
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.record import (
    InvalidRecord,
    format_json,
    format_text,
    open_record,
    parse_json,
    parse_text,
    read_records,
)
from doppelkopf.rules import load, load_object
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.load import difference
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.outside import check_text
from doppelkopf.rules.source import BUILT_IN
from doppelkopf.rules.toml_edit import edited
from doppelkopf.server.config import Limits
from doppelkopf.server.live import protocol
from doppelkopf.server.net.network import let_open
from doppelkopf.server.rooms.kind import Who
from doppelkopf.server.rooms.links import Right
from doppelkopf.server.round.kind import ROUND
from doppelkopf.server.rules.kind import RULES
from doppelkopf.server.store.storage import Stored
from doppelkopf.server.table import log
from doppelkopf.server.table.acting import acted
from doppelkopf.server.table.decide import decide
from doppelkopf.server.table.hinting import question
from doppelkopf.server.table.live.archive import state_of
from doppelkopf.server.table.messages import QUESTIONS, REQUESTS, AskHint, Do, TableDo
from doppelkopf.tui import saving
from doppelkopf.web.app import make_app
from fuzz import rooms, sheets, tournament_files, tournaments
from match.match_kit import FIVE
from rules_kit import assert_well_told
from server.kit import GENEROUS, config_for
from server.tables import Paper
from tui_kit import new_sitting

GOLDEN = Path(__file__).parent.parent / "golden"
CODE = re.compile(r"[a-z0-9-]+/[a-z0-9-]+")


class Target(NamedTuple):
    """Good inputs, and what reads inputs: whether they were accepted."""

    seeds: Callable[[], tuple[bytes, ...]]
    read: Callable[[bytes], bool]
    words: tuple[frozenset[bytes], ...] = ()
    """Words with a meaning in these inputs, by kinds; those of one take each other's places."""


def _told(error: Any) -> bool:
    """Whether an error is a code and a sentence in both languages; nothing was accepted."""
    assert CODE.fullmatch(error.code), error.code
    for lang in Lang:
        sentence = error.sentence(lang) if hasattr(error, "sentence") else error.reason[lang]
        assert sentence.strip(), error.code
        assert is_printable(sentence), error.code
        assert len(sentence) < 2000, error.code
    return False


def _text(data: bytes) -> str:
    return data.decode("utf-8", "replace")


def _files(pattern: str) -> tuple[bytes, ...]:
    return tuple(path.read_bytes() for path in sorted(GOLDEN.glob(pattern)))


# Records.


@cache
def _records() -> tuple[bytes, ...]:
    texts = _files("*/*.doko")
    return (*texts, *(format_json(parse_text(_text(each))).encode() for each in texts[::4]))


def _read_records(data: bytes) -> bool:
    try:
        found = list(read_records(_text(data)))
    except InvalidRecord as error:
        return _told(error)
    for record in found:
        assert parse_text(format_text(record)) == record
        assert parse_json(format_json(record)) == record
        problem = open_record(record).problem
        if problem is not None:
            _told(problem)
    return bool(found)


# Rules.


def _read_rules(data: bytes) -> bool:
    checked = check_text(_text(data), "fuzz.toml")
    assert_well_told(checked)
    if checked.cure is not None:
        _put_right(_text(data), checked.cure)
    if checked.file is None:
        return False
    assert load_object(difference(checked.file.rules)).rules == checked.file.rules
    return True


def _put_right(text: str, cure: Cure) -> None:
    """What the cure comes to in the text: rules that can be used, or a refusal."""
    try:
        made = edited(text, cure.data)
    except Failure as error:
        _told(error)
    else:
        assert check_text(made, "fuzz.toml").file is not None


# Evenings and matches.


def _read_evening(data: bytes) -> bool:
    try:
        found = read_text(_text(data), "fuzz.toml").evening
    except Refused as error:
        return _told(error)
    assert read_text(to_text(found), "fuzz.toml").evening == found
    return True


@cache
def _evenings() -> tuple[bytes, ...]:
    """Whole evenings, and under every set a solo with everybody's Augen."""
    alone = []
    for path in sorted(BUILT_IN.glob("*.toml")):
        file = load(path.stem)
        people = FIVE[: file.rules.table.seats]
        augen = tuple(zip(people, (130, 40, 40, 30, 0), strict=False))
        tricks = ((FIVE[-1], 0),) if len(people) == len(FIVE) else ()
        solo = Written(contract=Contract.SOLO_DIAMONDS, re=people[:1], augen=augen, tricks=tricks)
        evening = begin_evening(file, people, name="Fuzz", on=date(2026, 11, 15))
        alone.append(to_text(evening.plus(entries.Game(played=solo))).encode())
        value = 2 * unit(file.rules)
        amounts = (value * (len(people) - 1), *(-value for _ in people[1:]))
        bare = Bare(
            points=tuple((name, str(each)) for name, each in zip(people, amounts, strict=True)),
            solo=people[0] if file.rules.solo.kinds else None,
            triggers=file.rules.bock.triggers,
        )
        alone.append(to_text(evening.plus(entries.Points(bare=bare))).encode())
    return (*_files("evenings/*.toml"), *alone)


_SHEET_WORDS = tuple(
    frozenset(word.value.encode() for word in kind)
    for kind in (Contract, Call, SpecialId, entries.Reason, Trigger)
)


_LINKS = (
    b'https://doko.example:8080/s/aB-3?link=xyz\n{"code": "sheet/changed", "text": "Changed."}',
    b'http://127.0.0.1/below/s/room/?lang=de&link=a%2Fb#x\n{"code": "unknown", "text": "No."}',
    b"HTTP://[::1]:9/s/x\n<html>",
)


def _read_link(data: bytes) -> bool:
    """A link that somebody types, and what the server there refuses with."""
    typed, _, answer = data.partition(b"\n")
    try:
        link = read_link(_text(typed))
    except Refused as error:
        return _told(error)
    assert read_link(str(link)) == link
    _told(said_by(link, answer))
    return True


@cache
def _matches() -> tuple[bytes, ...]:
    sittings = [new_sitting(name) for name in ("ddv", "ravensburger", "wettbewerb-5")]
    return tuple(json.dumps(saving.to_plain(sitting)).encode() for sitting in sittings)


def _read_match(data: bytes) -> bool:
    try:
        found = saving.from_plain(saving._parsed(data), "fuzz.json")
    except Refused as error:
        return _told(error)
    again = saving.from_plain(saving.to_plain(found), "fuzz.json")
    assert saving.to_plain(again) == saving.to_plain(found)
    return True


def _read_scores(data: bytes) -> bool:
    """Games that were written down for `doko score`."""
    from doppelkopf.cli.score import Scorer

    try:
        batch = read_batch(_text(data))
    except InvalidResult as error:
        return _told_result(error)
    answers = [Scorer(Lang.DE).answer(game) for game in batch.games if not _names_a_file(game)]
    for answer in answers:
        if isinstance(answer, InvalidResult):
            _told_result(answer)
    return any(not isinstance(answer, InvalidResult) for answer in answers)


def _names_a_file(game: Any) -> bool:
    """Whether the rules are a path: whatever lies there on this machine is no part of the try."""
    rules = game.get("rules") if isinstance(game, dict) else None
    return isinstance(rules, str) and not re.fullmatch(r"[a-z0-9-]*", rules)


def _told_result(error: InvalidResult) -> bool:
    assert CODE.fullmatch(error.code), error.code
    assert all(error.reason[lang].strip() for lang in Lang)
    return False


_SCORES = (
    b'{"rules": "ddv", "contract": "normal", "re": [0, 2], "augen": [80, 50, 60, 50],'
    b' "tricks": [4, 3, 3, 2], "calls": [{"seat": 0, "call": "re"}]}',
    b'[{"rules": {"extends": "mischen-impossible"}, "contract": "solo-queens", "soloist": 1,'
    b' "augen": [40, 130, 40, 30], "tricks": [2, 4, 2, 2], "bock": 1}]',
)


# The journal of a contest.


@cache
def _contest() -> Contest:
    return make_contest(["random"], "ddv", 1)


@cache
def _journals() -> tuple[bytes, ...]:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        with Journal(path, _contest()) as journal:
            for deal in play_deals(_contest(), [0, 1], 1):
                journal.note(deal)
        return (path.read_bytes(),)


def _read_journal(data: bytes) -> bool:
    with tempfile.TemporaryDirectory() as folder:
        path = Path(folder) / "journal.jsonl"
        path.write_bytes(data)
        try:
            with Journal(path, _contest()) as journal:
                found = journal.deals
        except DokoError:
            found = None
        if found is None:
            assert path.read_bytes() == data  # what is refused is left alone
            return False
        with Journal(path, _contest()) as journal:
            assert journal.deals == found
    return True


# Messages, and what tables remember.


@cache
def _paper() -> Paper:
    table = Paper()
    table.fill("Ben", "Cem", "Dora")
    table.play(until=lambda _: len(table.game.actions) > 20)
    return table


@cache
def _messages() -> tuple[bytes, ...]:
    sent: list[dict[str, Any]] = [
        {"type": "hello", "protocol": 1, "client": "a", "lang": "en", "have": 3, "invite": "x"},
        {"type": "ping"},
        {"type": "table", "seq": 1, "do": "sit", "place": 2, "name": "Eva"},
        {"type": "table", "seq": 2, "do": "settings", "think_seconds": 20, "spectators": False},
        {"type": "table", "seq": 3, "do": "bot", "level": "simple", "place": 1},
        {"type": "hint", "seq": 3, "game": 1},
        *(
            {"type": "do", "seq": number, "game": 1, "action": event.action, "pre": False}
            for number, event in enumerate(_paper().log, 4)
            if isinstance(event, log.Acted)
        ),
    ]
    return tuple(json.dumps(each).encode() for each in sent)


def _read_message(data: bytes) -> bool:
    try:
        message = protocol.decode(data, REQUESTS + QUESTIONS)
    except IllegalAction as error:
        return _told(error)
    assert protocol.decode(msgspec.json.encode(message), REQUESTS + QUESTIONS) == message
    state = _paper().state
    for key in ("anna", "ben", None):
        with contextlib.suppress(IllegalAction):
            if isinstance(message, Do):
                acted(state, Who(key, Right.SIT), message.game, message.action)
            elif isinstance(message, TableDo):
                decide(state, Who(key, Right.SIT), message)
            elif isinstance(message, AskHint):
                question(state, Who(key, Right.SIT), message.game)
    return True


@cache
def _logs() -> tuple[bytes, ...]:
    tables = [Paper(bots=True), Paper("ravensburger", bots=True), _paper()]
    tables[0].play()
    return tuple("\n".join(map(log.encode, table.log)).encode() for table in tables)


def _read_log(data: bytes) -> bool:
    """A table as it is stored, an event a line; one that cannot be read opens read-only."""
    lines = _text(data).split("\n")
    stored = [Stored(version, "event", line) for version, line in enumerate(lines, 1)]
    for line in lines:
        with contextlib.suppress(msgspec.DecodeError):
            event = log.decode(line)
            assert log.decode(log.encode(event)) == event
    try:
        return state_of("t", stored).broken is None
    except DokoError:
        return False  # not even a table


# Bodies of requests.


HERE = "http://127.0.0.1:8080"


class _Site:
    """The app without a network, with a loop that stays."""

    def __init__(self) -> None:
        self._folder = tempfile.TemporaryDirectory()
        limits = msgspec.structs.replace(
            GENEROUS, replays_per_minute=1e9, requests_per_second=1e9, request_burst=10**9
        )
        assert isinstance(limits, Limits)
        config = config_for(
            f"sqlite:///{self._folder.name}/doko.db",
            limits=limits,
            own_rules=True,
            may_open=True,
            networks=(),
        )
        self._app = make_app(config)
        let_open(self._app, uvicorn.Server(uvicorn.Config(self._app)))
        self._loop = asyncio.new_event_loop()
        self._lifespan = self._app.router.lifespan_context(self._app)
        self._loop.run_until_complete(self._lifespan.__aenter__())
        self._http = httpx.AsyncClient(transport=httpx.ASGITransport(self._app), base_url=HERE)

    def post(self, path: str, kind: str, data: bytes) -> httpx.Response:
        return self._loop.run_until_complete(
            self._http.post(path, content=data, headers={"content-type": kind, "origin": HERE})
        )

    def close(self) -> None:
        self._loop.run_until_complete(self._http.aclose())
        self._loop.run_until_complete(self._lifespan.__aexit__(None, None, None))
        self._loop.close()
        self._folder.cleanup()


@cache
def site() -> _Site:
    return _Site()


FORM = "application/x-www-form-urlencoded"
FILE = "multipart/form-data; boundary=B"
PATHS = (
    ("/api/tables", "application/json"),
    ("/play", FORM),
    ("/new", FORM),
    ("/new", FILE),
    ("/replay", FILE),
    ("/join/nothing", FORM),
    ("/network", FORM),
)


def _part(name: str, data: bytes, file: str = "") -> bytes:
    head = f'--B\r\nContent-Disposition: form-data; name="{name}"{file}\r\n\r\n'
    return head.encode() + data + b"\r\n"


@cache
def _bodies() -> tuple[bytes, ...]:
    rules = (BUILT_IN / "ravensburger.toml").read_bytes()
    record = _records()[0]
    opened = {"name": "Anna", "title": "Hier", "rules": "ddv", "bots": True, "places": 5}
    bodies: dict[int, tuple[str | bytes, ...]] = {
        0: (json.dumps(opened), json.dumps({"name": "Eva", "toml": rules.decode()})),
        1: (
            "name=Anna&rules=ddv&level=simple",
            "rules=own&toml_name=x.toml&toml_text=extends+%3D+%22ddv%22%0Adeck.nines+%3D+false",
            "rules=mine:0123456789abcdef",
        ),
        2: (
            "name=Anna&title=Hier&rules=ddv&places=4&spectators=on",
            "rules=own&toml_name=x.toml&toml_text=extends+%3D+%22hausregeln-2021%22",
        ),
        3: (
            _part("name", b"Anna") + _part("file", rules, '; filename="mine.toml"') + b"--B--\r\n",
        ),
        4: (_part("file", record, '; filename="game.doko"') + b"--B--\r\n",),
        5: ("name=Anna&place=1",),
        6: ("do=close&to=%2Ft%2Fx", "do=open&address=192.0.2.7&to=%2F"),
    }
    return tuple(
        bytes([number]) + (body if isinstance(body, bytes) else body.encode())
        for number, row in bodies.items()
        for body in row
    )


def _read_body(data: bytes) -> bool:
    path, kind = PATHS[(data[0] if data else 0) % len(PATHS)]
    answer = site().post(path, kind, data[1:])
    assert answer.status_code < 500, (path, answer.status_code)
    if answer.status_code >= 400 and path.startswith("/api"):
        assert CODE.fullmatch(answer.json()["code"])
    return answer.status_code < 400


TARGETS: dict[str, Target] = {
    "records": Target(_records, _read_records),
    "rules": Target(
        lambda: tuple(path.read_bytes() for path in sorted(BUILT_IN.glob("*.toml"))), _read_rules
    ),
    "evenings": Target(_evenings, _read_evening, _SHEET_WORDS),
    "links": Target(lambda: _LINKS, _read_link),
    "matches": Target(_matches, _read_match),
    "scores": Target(lambda: _SCORES, _read_scores),
    "journals": Target(_journals, _read_journal),
    "messages": Target(_messages, _read_message),
    "logs": Target(_logs, _read_log),
    "sheet-requests": Target(sheets.requests, sheets.read_request, _SHEET_WORDS),
    "sheet-logs": Target(sheets.logs, sheets.read_log, _SHEET_WORDS),
    "round-requests": Target(lambda: rooms.requests(ROUND), partial(rooms.read_request, ROUND)),
    "round-logs": Target(lambda: rooms.logs(ROUND), partial(rooms.read_log, ROUND)),
    "rules-requests": Target(lambda: rooms.requests(RULES), partial(rooms.read_request, RULES)),
    "rules-logs": Target(lambda: rooms.logs(RULES), partial(rooms.read_log, RULES)),
    "tournament-requests": Target(tournaments.requests, tournaments.read_request),
    "tournament-logs": Target(tournaments.logs, tournaments.read_log),
    "tournament-files": Target(
        tournament_files.files, lambda data: tournament_files.read_file(data, _told)
    ),
    "people-lists": Target(
        lambda: tournament_files.PEOPLE, lambda data: tournament_files.read_list(data, _told)
    ),
    "tournament-links": Target(tournaments.links, tournaments.read_link),
    "bodies": Target(_bodies, _read_body),
}
