"""Records as text: header tags, hands, bids, tricks line by line, outcome, rules.

The grammar is in docs/records.md. Nothing here knows the rules of the game: what cannot be played
can be written all the same, and is found when it is replayed.
"""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from doppelkopf.cards import format_cards
from doppelkopf.game import actions as do
from doppelkopf.game.joint import NOBODY
from doppelkopf.record.action_form import word_of
from doppelkopf.record.dealt_form import dealt_data
from doppelkopf.record.hashing import rules_data
from doppelkopf.record.model import VERSION, Record
from doppelkopf.record.outcome_form import outcome_data
from doppelkopf.record.plain import seed_data
from doppelkopf.record.text_cursor import (
    AGREE,
    CALL_WORDS,
    CLOCKWISE,
    COUNTER_CLOCKWISE,
    REFUSE,
    Cursor,
)

WIDTH = 100
Notes = Mapping[int, Sequence[str]]
"""Comments by the number of the action they belong to, from 1; 0 is the deal."""

_STAYS = (
    do.Play,
    do.Say,
    do.DeclareAlone,
    do.LateSolo,
    do.AllowCounting,
    do.Claim,
    do.HandOver,
    do.TakeBack,
)
"""Actions that are written into the line of a trick."""


def format_text(record: Record, notes: Notes | None = None) -> str:
    """A record as text, with comments where they are given."""
    notes = notes or {}
    lines = [*_header(record), "", *_dealt(record)]
    lines += [f"hand {seat}: {format_cards(hand)}" for seat, hand in enumerate(record.setup.hands)]
    if record.setup.talon:
        lines.append(f"talon: {format_cards(record.setup.talon)}")
    lines += ["", *_comments(notes.get(0, ()))]
    body = list(_Body(record, notes).lines())
    lines += [*body, ""] if body else []
    footer = list(_footer(record))
    lines += [*footer, ""] if footer else []
    lines += _rule_lines(record)
    return "\n".join(lines).rstrip() + "\n"


def _header(record: Record) -> Iterator[str]:
    setup = record.setup
    yield _tag("Doppelkopf", VERSION)
    yield _tag("Engine", record.engine)
    yield _tag("Rules", record.name)
    yield _tag("Dealer", setup.dealer)
    if record.seed is not None:
        yield _tag("Seed", seed_data(record.seed))
    if setup.duty:
        yield _tag("Duty", " ".join(map(str, setup.duty)))
    if setup.duty_kinds:
        yield _tag("DutyKinds", " ".join(f"{seat}:{kind}" for seat, kind in setup.duty_kinds))
    for name, value in (
        ("Forced", setup.forced),
        ("MadeToPlay", setup.made_to_play),
        ("Dummy", setup.dummy),
        ("Pot", setup.pot),
    ):
        if value is not None:
            yield _tag(name, value)
    for name, text in record.tags:
        yield _tag(name, text)


def _dealt(record: Record) -> Iterator[str]:
    """How the cards were dealt together; what nobody gave is a dash."""
    if record.dealt is None:
        return
    for key, value in dealt_data(record.dealt).items():
        parts = value if isinstance(value, list) else [value]
        shown = " ".join(NOBODY if part is None else str(part) for part in parts)
        yield f"dealt {key}: {shown}"
    yield ""


def _tag(name: str, value: object) -> str:
    text = str(value).replace("\\", "\\\\").replace('"', '\\"')
    return f'[{name} "{text}"]'


def _comments(notes: Sequence[str]) -> list[str]:
    return [f"    ; {note}" for note in notes]


def _footer(record: Record) -> Iterator[str]:
    if record.outcome is not None:
        for key, value in outcome_data(record.outcome).items():
            shown = " ".join(map(str, value)) if isinstance(value, list) else value
            yield f"{key}: {shown}"
    if record.hash is not None:
        yield f"hash: {record.hash}"


def _rule_lines(record: Record) -> Iterator[str]:
    def walk(data: Mapping[str, Any], prefix: str) -> Iterator[str]:
        for key, value in data.items():
            if isinstance(value, Mapping):
                yield from walk(value, f"{prefix}{key}.")
            else:
                yield f"rule {prefix}{key}: {json.dumps(value, ensure_ascii=False)}"

    return walk(rules_data(record.setup.rules), "")


class _Body:
    """The lines of the actions."""

    def __init__(self, record: Record, notes: Notes) -> None:
        self.actions = record.actions
        self.notes = notes
        self.cursor = Cursor(record.setup.seats)
        self.tokens: list[str] = []
        self.waiting: list[str] = []
        self.latest = 0
        """Where in `waiting` the comments of the latest card begin: the first ends the line."""
        self.in_trick = False

    def lines(self) -> Iterator[str]:
        for number, action in enumerate(self.actions, 1):
            if self._needs_line(action):
                yield from self._flush()
                self._start_line(number, action)
            self.tokens.append(self._token(action))
            self.cursor.pass_over(action)
            if notes := self.notes.get(number):
                if isinstance(action, do.Play):
                    self.latest = len(self.waiting)
                self.waiting.extend(notes)
        yield from self._flush()

    def _needs_line(self, action: do.AnyAction) -> bool:
        if isinstance(action, do.Play):
            fits = not self.cursor.is_full and action.seat == self.cursor.seat
            return not fits or not self.in_trick
        if self.in_trick:
            return not isinstance(action, _STAYS)
        return len(self.tokens) >= self.cursor.seats

    def _start_line(self, number: int, action: do.AnyAction) -> None:
        self.in_trick = isinstance(action, do.Play)
        if not isinstance(action, do.Play):
            return
        cursor = self.cursor
        if cursor.is_full or action.seat != cursor.seat:
            trick = max(0, action.number - 1) // cursor.seats + 1
            way = self._way(number, action)
            cursor.begin(trick, action.seat, way)
            self.tokens.append(f"{trick:>2}. {action.seat}{way}")
        else:
            self.tokens.append("     ")

    def _way(self, number: int, led: do.Play) -> str:
        """Which way the trick runs, told by its second card."""
        for action in self.actions[number:]:
            if isinstance(action, do.Play):
                back = (led.seat - 1) % self.cursor.seats
                return COUNTER_CLOCKWISE if action.seat == back else CLOCKWISE
        return CLOCKWISE

    def _flush(self) -> Iterator[str]:
        if not self.tokens:
            return
        line = " ".join(self.tokens)
        notes = self.waiting
        if notes and len(line) + len(notes[self.latest]) + 4 <= WIDTH:
            line = f"{line}  ; {notes.pop(self.latest)}"
        yield line
        yield from _comments(notes)
        self.tokens, self.waiting, self.latest = [], [], 0

    def _token(self, action: do.AnyAction) -> str:
        by = "" if action.by is None else f"@{action.by}"
        if isinstance(action, do.Play):
            mate = "" if action.mate is None else f":{action.mate}"
            genscher = "+genscher" if action.genscher else ""
            schwein = "+schwein" if action.schwein else ""
            down = "+down" if action.face_down else ""
            number = "" if action.number == self.cursor.number else f"#{action.number}"
            return f"{action.card}{genscher}{mate}{schwein}{down}{by}{number}"
        number = ""
        if isinstance(action, do.TakeBack) and action.number != self.cursor.last_number:
            number = f"#{action.number}"
        return f"{action.seat}:{_word(action)}{by}{number}"


def _word(action: do.AnyAction) -> str:
    """What an action is called in the text, with its arguments."""
    if isinstance(action, do.Say):
        return f"{CALL_WORDS[action.call]}!"
    if isinstance(action, do.Consent):
        return AGREE if action.agree else REFUSE
    arguments = _arguments(action)
    return f"{word_of(action)}({arguments})" if arguments else word_of(action)


def _arguments(action: do.AnyAction) -> str:
    if isinstance(action, do.BidSolo):
        return action.contract.solo_kind + (" free" if action.free else "")
    if isinstance(action, do.LateSolo):
        return action.contract.solo_kind
    if isinstance(action, do.BidHochzeit):
        return action.partner.value + (f" {action.suit.value}" if action.suit else "")
    if isinstance(action, do.RaiseSolo):
        return str(action.steps)
    if isinstance(action, do.FillUp | do.GiveBack | do.Push):
        return format_cards(action.cards)
    if isinstance(action, do.Claim):
        return format_cards(action.order)
    if isinstance(action, do.Accuse):
        return str(action.offender)
    return ""
