"""Records from text: `parse_text` ↔ `format_text`.

The text is read into the same plain data that JSON holds, and checked there; what is found is then
told with line and column.
"""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple, NoReturn

from doppelkopf.game import actions as do
from doppelkopf.game.basics import Contract
from doppelkopf.game.joint import NOBODY
from doppelkopf.language import Text
from doppelkopf.record.action_form import CLASSES, read_action, unknown_word
from doppelkopf.record.errors import InvalidRecord, at_line
from doppelkopf.record.json_form import too_large
from doppelkopf.record.model import FORMAT, MAX_ACTIONS, MAX_BYTES, MAX_NUMBER, VERSION, Record
from doppelkopf.record.plain import RESERVED, SAFE_INT, TAG, from_data, read_rules
from doppelkopf.record.text_cursor import AGREE, CALL_WORDS, REFUSE, Cursor
from doppelkopf.rules.problems import shorten

MAX_LINE = 4000

_TAG = re.compile(r'\[([A-Za-z0-9]+) "((?:[^"\\]|\\["\\])*)"\]\s*(?:;.*)?')
_KEY = re.compile(r"([a-z]+(?: [\w.]+)?):(?:\s+(.*))?")
_TRICK = re.compile(r"\s*([0-9]{1,4})\.\s+([0-9])([<>])(?=\s|$)")
_TOKEN = re.compile(r"[^\s()]+(?:\([^()]*\)[^\s()]*)?")
_PLAY = re.compile(
    r"([A-Z][A-Z0-9])(\+genscher)?(?::([0-9]))?(\+schwein)?(\+down)?(?:@([0-9]))?(?:#([0-9]{1,4}))?",
    re.ASCII,
)
_ACTION = re.compile(
    r"([0-9]):([A-Za-z0-9-]+)(!)?(?:\(([^()]*)\))?(?:@([0-9]))?(?:#([0-9]{1,4}))?", re.ASCII
)
_INTEGER = re.compile(r"-?[0-9]{1,18}", re.ASCII)
_CALLS = {word: call.value for call, word in CALL_WORDS.items()}
_SOLOS = {contract.solo_kind: contract.value for contract in Contract}


class Place(NamedTuple):
    """Where something stands; both count from 1."""

    line: int
    column: int


def parse_text(text: str) -> Record:
    """The record a text holds.

    Raises:
        InvalidRecord: it holds none; with line and column.
    """
    return read_lines(text.removeprefix("\ufeff").splitlines())


def read_lines(lines: list[str], first: int = 1) -> Record:
    """The record some lines hold; the first of them has this number.

    Raises:
        InvalidRecord: they hold none; with line and column.
    """
    if sum(map(len, lines)) > MAX_BYTES:
        raise too_large()
    return _Reader(lines, first).record()


class _Reader:
    """Collects plain data from the lines, and remembers where each part stands."""

    def __init__(self, lines: list[str], first_line: int = 1) -> None:
        self.lines = lines
        self.first_line = first_line
        self.data: dict[str, Any] = {}
        self.tags: dict[str, str] = {}
        self.hands: list[str] = []
        self.changes: dict[str, Any] = {}
        self.outcome: dict[str, Any] = {}
        self.dealt: dict[str, Any] = {}
        self.body: list[tuple[int, str]] = []
        self.places: dict[str, Place] = {}

    def record(self) -> Record:
        """Read all lines."""
        for number, line in enumerate(self.lines, self.first_line):
            self._line(number, line)
        self._assemble()
        try:
            seats = read_rules(self.changes).table.seats
            self.data["actions"] = []
            for action in self._actions(seats):
                if len(self.data["actions"]) >= MAX_ACTIONS:
                    self._fail(
                        self.places["body"],
                        "value/size",
                        f"Mehr als {MAX_ACTIONS} Handlungen.",
                        f"More than {MAX_ACTIONS} actions.",
                    )
                self.data["actions"].append(action)
            return from_data(self.data)
        except InvalidRecord as error:
            raise self._placed(error) from None

    def _placed(self, error: InvalidRecord) -> InvalidRecord:
        """The same error, told with the line where its path begins."""
        path = error.place.en
        if path.startswith("line "):
            return error
        while path:
            if place := self.places.get(path):
                return InvalidRecord(error.code, error.reason, at_line(*place))
            cut = max(path.rfind("."), path.rfind("["))
            path = path[: max(cut, 0)]
        return InvalidRecord(error.code, error.reason, at_line(self.first_line, 1))

    def _fail(self, place: Place, code: str, de: str, en: str) -> NoReturn:
        raise InvalidRecord(code, Text(de, en), at_line(*place))

    # Lines.

    def _line(self, number: int, line: str) -> None:
        place = Place(number, 1)
        if len(line) > MAX_LINE:
            self._fail(
                place,
                "text/line",
                f"Eine Zeile hat höchstens {MAX_LINE} Zeichen.",
                f"A line has at most {MAX_LINE} characters.",
            )
        stripped = line.strip()
        if not stripped or stripped.startswith(";"):
            return
        if stripped.startswith("["):
            self._tag(place, stripped)
        elif match := _KEY.fullmatch(stripped):
            self._key(place, match[1], match[2] or "")
        else:
            self.places.setdefault("body", place)
            self.body.append((number, line.partition(";")[0]))

    def _tag(self, place: Place, line: str) -> None:
        match = _TAG.fullmatch(line)
        if match is None:
            self._fail(
                place,
                "text/tag",
                'Ein Eintrag hat die Form [Name "Text"].',
                'A tag has the form [Name "text"].',
            )
        name = match[1]
        text = re.sub(r"\\(.)", r"\1", match[2])
        if name in self.tags:
            self._twice(place, name)
        if name not in RESERVED and not TAG.fullmatch(name):
            self._fail(
                place,
                "tag/name",
                "Der Name eines Eintrags beginnt groß und hat höchstens 32 Zeichen.",
                "The name of a tag begins with a capital and has at most 32 characters.",
            )
        self.tags[name] = text
        self.places[f"tag {name}"] = self.places[f"tags.{name}"] = place

    def _twice(self, place: Place, name: str) -> NoReturn:
        shown = shorten(name, 40)
        self._fail(
            place, "text/twice", f"„{shown}“ steht zweimal da.", f"“{shown}” stands there twice."
        )

    def _key(self, place: Place, key: str, value: str) -> None:
        if f"key {key}" in self.places:
            self._twice(place, key)
        self.places[f"key {key}"] = place
        word, _, rest = key.partition(" ")
        if word == "rule" and rest:
            self._rule(place, rest, value)
            return
        value = value.partition(";")[0].strip()
        if word == "hand" and rest:
            if rest != str(len(self.hands)):
                self._fail(
                    place,
                    "text/hand",
                    f"Hier kommt das Blatt von Platz {len(self.hands)}.",
                    f"The hand of seat {len(self.hands)} comes here.",
                )
            self.places[f"hands[{rest}]"] = place
            self.places.setdefault("hands", place)
            self.hands.append(value)
        elif word == "dealt" and rest in _DEALT:
            self.dealt[rest] = _DEALT[rest](value)
            self.places[f"dealt.{rest}"] = place
            self.places.setdefault("dealt", place)
        elif key in ("talon", "hash"):
            self.data[key] = value
            self.places[key] = place
        elif key in ("void", "contract", "winner"):
            self._outcome(place, key, value)
        elif key in ("re", "augen", "tricks", "points"):
            self._outcome(place, key, [_number(part) for part in value.split()])
        elif key == "pot":
            self._outcome(place, key, _number(value))
        else:
            shown = shorten(key, 40)
            self._fail(
                place,
                "record/unknown-key",
                f"„{shown}“ ist hier nicht vorgesehen.",
                f"“{shown}” is not known here.",
            )

    def _outcome(self, place: Place, key: str, value: Any) -> None:
        self.outcome[key] = value
        self.places[f"outcome.{key}"] = place
        self.places.setdefault("outcome", place)

    def _rule(self, place: Place, path: str, value: str) -> None:
        try:
            parsed, end = json.JSONDecoder().raw_decode(value)
        except (ValueError, RecursionError):
            parsed, end = None, -1
        rest = value[end:].strip() if end >= 0 else "?"
        *groups, leaf = path.split(".")
        node = self.changes
        for group in groups:
            below = node.setdefault(group, {})
            if not isinstance(below, dict):
                self._twice(place, path)
            node = below
        if leaf in node:
            self._twice(place, path)
        if rest and not rest.startswith(";"):
            self._fail(
                place,
                "text/rule",
                "Der Wert einer Regel steht da wie in JSON.",
                "The value of a rule stands there as in JSON.",
            )
        node[leaf] = parsed
        self.places[f"rules.changes.{path}"] = place

    # The header as data.

    def _assemble(self) -> None:
        tags = self.tags
        if tags.get("Doppelkopf") != str(VERSION):
            place = self.places.get("tag Doppelkopf", Place(self.first_line, 1))
            self._fail(
                place,
                "record/version",
                f'Eine Aufzeichnung beginnt mit [Doppelkopf "{VERSION}"].',
                f'A record begins with [Doppelkopf "{VERSION}"].',
            )
        data = self.data
        data["format"], data["version"] = FORMAT, VERSION
        data["rules"] = {"name": tags.get("Rules"), "changes": self.changes}
        self._move("Rules", "rules.name")
        for tag, key in (
            ("Engine", "engine"),
            ("Dealer", "dealer"),
            ("MadeToPlay", "made_to_play"),
            ("Dummy", "dummy"),
            ("Pot", "pot"),
        ):
            if tag in tags:
                data[key] = _number(tags[tag])
                self._move(tag, key)
        if "Seed" in tags:
            data["seed"] = _seed(tags["Seed"])
            self._move("Seed", "seed")
        if "Duty" in tags:
            data["duty"] = [_number(part) for part in tags["Duty"].split()]
            self._move("Duty", "duty")
        if "DutyKinds" in tags:
            parts = (part.partition(":") for part in tags["DutyKinds"].split())
            data["duty_kinds"] = [[_number(seat), kind] for seat, _, kind in parts]
            self._move("DutyKinds", "duty_kinds")
        if "Forced" in tags:
            data["forced"] = tags["Forced"]
            self._move("Forced", "forced")
        if self.hands:
            data["hands"] = self.hands
        if self.dealt:
            data["dealt"] = self.dealt
        if self.outcome:
            data["outcome"] = self.outcome
        data["tags"] = {name: text for name, text in tags.items() if name not in RESERVED}

    def _move(self, tag: str, path: str) -> None:
        if place := self.places.get(f"tag {tag}"):
            self.places[path] = place

    # Actions.

    def _actions(self, seats: int) -> Iterator[dict[str, Any]]:
        cursor = Cursor(seats)
        count = 0
        for number, line in self.body:
            start = 0
            if match := _TRICK.match(line):
                trick, leader = int(match[1]), int(match[2])
                if leader >= seats or not 1 <= trick <= (MAX_NUMBER - 1) // seats + 1:
                    self._fail(
                        Place(number, match.start(1) + 1),
                        "text/trick",
                        "Diesen Stich oder diesen Platz gibt es nicht.",
                        "There is no such trick or no such seat.",
                    )
                cursor.begin(trick, leader, match[3])
                start = match.end()
            for column, token in self._tokens(number, line, start):
                place = Place(number, column)
                data = self._action(place, token, cursor)
                path = f"actions[{count}]"
                self.places[path] = place
                cursor.pass_over(read_action(data, path, seats))
                yield data
                count += 1

    def _tokens(self, number: int, line: str, start: int) -> Iterator[tuple[int, str]]:
        end = start
        for match in _TOKEN.finditer(line, start):
            if line[end : match.start()].strip():
                self._no_action(Place(number, end + 1), line[end : match.start()])
            yield match.start() + 1, match[0]
            end = match.end()
        if line[end:].strip():
            self._no_action(Place(number, end + 1), line[end:])

    def _no_action(self, place: Place, text: str) -> NoReturn:
        error = unknown_word(text.strip(), "")
        raise InvalidRecord(error.code, error.reason, at_line(*place))

    def _action(self, place: Place, token: str, cursor: Cursor) -> dict[str, Any]:
        if match := _PLAY.fullmatch(token):
            if cursor.is_full:
                self._fail(
                    place,
                    "text/no-trick",
                    "Vor dieser Karte fehlt der Beginn des Stichs, etwa „3. 1>“.",
                    "The beginning of the trick is missing before this card, such as “3. 1>”.",
                )
            card, genscher, mate, schwein, down, by, number = match.groups()
            data: dict[str, Any] = {
                "do": "play",
                "seat": cursor.seat,
                "card": card,
                "number": int(number) if number else cursor.number,
            }
            if genscher:
                data["genscher"] = True
            if schwein:
                data["schwein"] = True
            if mate:
                data["mate"] = int(mate)
            if down:
                data["face_down"] = True
            return _with_by(data, by)
        match = _ACTION.fullmatch(token)
        if match is None:
            self._no_action(place, token)
        seat, word, call, arguments, by, number = match.groups()
        data = self._word(place, word, call, (arguments or "").strip())
        if data["do"] == "take-back":
            data["number"] = int(number) if number else cursor.last_number
        elif number:
            self._no_action(place, token)
        return _with_by({**data, "seat": int(seat)}, by)

    def _word(self, place: Place, word: str, call: str | None, text: str) -> dict[str, Any]:
        if call:
            if word not in _CALLS or text:
                self._no_action(place, f"{word}!")
            return {"do": "call", "call": _CALLS[word]}
        if word in (AGREE, REFUSE) and not text:
            return {"do": "consent", "agree": word == AGREE}
        kind = CLASSES.get(word)
        if kind is None or kind in (do.Play, do.Say, do.Consent):
            self._no_action(place, word)
        data: dict[str, Any] = {"do": word}
        if kind is do.BidSolo:
            solo, _, free = text.partition(" ")
            data["contract"] = _SOLOS.get(solo, solo)
            if free.strip() == "free":
                data["free"] = True
            elif free:
                self._no_action(place, f"{word}({text})")
        elif kind is do.LateSolo:
            data["contract"] = _SOLOS.get(text, text)
        elif kind is do.BidHochzeit:
            partner, _, suit = text.partition(" ")
            data["partner"] = partner
            if suit:
                data["suit"] = suit.strip()
        elif kind is do.RaiseSolo:
            data["steps"] = _number(text)
        elif kind in (do.FillUp, do.GiveBack, do.Push):
            data["cards"] = text
        elif kind is do.Claim:
            data["order"] = text
        elif kind is do.Accuse:
            data["offender"] = _number(text)
        elif text:
            self._no_action(place, f"{word}({text})")
        return data


def _with_by(data: dict[str, Any], by: str | None) -> dict[str, Any]:
    return data if by is None else {**data, "by": int(by)}


def _number(text: str) -> int | str:
    """A whole number, or the text itself for the check to judge."""
    return int(text) if _INTEGER.fullmatch(text) else text


def _seed(text: str) -> int | str:
    number = _number(text)
    return number if isinstance(number, int) and number <= SAFE_INT else text


def _perhaps(text: str) -> int | str | None:
    return None if text == NOBODY else _number(text)


_DEALT: dict[str, Callable[[str], Any]] = {
    "commitment": str,
    "secret": str,
    "game": _number,
    "numbers": lambda text: [None if part == NOBODY else part for part in text.split()],
    "cut": _perhaps,
}
"""The lines that say how the cards were dealt, and how each is read."""
