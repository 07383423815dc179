"""An evening as text: TOML that people can read, edit by hand and keep for years.

The rule set lies in the file as it was that day (what differs from the defaults), so the evening
still opens when a set changes. An entry is one table; a file only ever grows at its end.
"""

from collections.abc import Mapping, Sequence
from typing import Any

import tomlkit
from msgspec.structs import replace
from tomlkit.items import Table

from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.booked import BookedRow
from doppelkopf.match.log.entries import AnyEntry, Line
from doppelkopf.match.log.written import Written
from doppelkopf.rules.kept import Rules
from doppelkopf.rules.load import difference

FORMAT = 2

HEAD = """\
An evening of Doppelkopf, kept by `doko sheet`. You may edit it by hand: docs/sheet.md says how.
Entries are only ever added; a correction, a deletion and an undo are entries too.\
"""


def to_text(evening: Evening) -> str:
    """The whole evening as text."""
    return header(evening) + "".join(entry_text(line) for line in evening.lines)


def header(evening: Evening) -> str:
    """All but the entries."""
    document = tomlkit.document()
    for line in HEAD.splitlines():
        document.add(tomlkit.comment(line))
    document.add("format", tomlkit.item(FORMAT))
    document.add("round", tomlkit.item(evening.round))
    document.add("date", tomlkit.item(evening.date))
    document.add("people", _list(evening.people))
    if evening.dealer is not None:
        document.add("first_dealer", tomlkit.item(evening.dealer))
    if evening.scorer is not None:
        document.add("scorer", tomlkit.item(evening.scorer))
    if evening.started is not None:
        document.add("started", tomlkit.item(evening.started))
    rules = tomlkit.table()
    rules.add("name", evening.rules_name)
    if evening.book is not None:
        rules.add("book", evening.book)
    rules.add("set", _nested(difference(evening.rules)))
    document.add("rules", rules)
    return tomlkit.dumps(document)


def entry_text(line: Line) -> str:
    """One entry as it is added at the end of a file."""
    document = tomlkit.document()
    entries = tomlkit.aot()
    entries.append(_table(line))
    document.add("entry", entries)
    return "\n" + tomlkit.dumps(document).strip() + "\n"


def _table(line: Line) -> Table:
    place, entry = line
    table = tomlkit.table()
    table.add("id", place)
    for key, value in entry_data(entry).items():
        table.add(key, _inline(value))
    return table


def _inline(value: Any) -> Any:
    """Lists and tables on one line, so that an entry stays short."""
    if isinstance(value, list):
        return _list(value)
    if isinstance(value, dict):
        table = tomlkit.inline_table()
        table.update({key: _inline(each) for key, each in value.items()})
        return table
    return value


def entry_data(entry: AnyEntry) -> dict[str, Any]:
    """The keys of an entry as plain data; the first one says what kind it is."""
    match entry:
        case log.Game():
            data = _game(entry)
        case log.Points():
            data = _points(entry)
        case log.Redeal():
            data = {"redeal": entry.reason.value}
        case log.Fine():
            data = {"fine": entry.kind, "person": entry.person}
            data |= _given(points=entry.points, minutes=entry.minutes)
        case log.Join():
            data = {"join": entry.person} | _given(place=entry.place)
        case log.Leave():
            data = {"leave": entry.person} | _given(by=entry.by)
        case log.Pause():
            data = {"pause": entry.person}
        case log.Return():
            data = {"return": entry.person}
        case log.Substitute():
            data = {"substitute": entry.person, "by": entry.by}
        case log.NextList():
            data = {"next-list": True} | _given(dealer=entry.dealer)
        case log.ListOver():
            data = {"list-over": True}
        case log.TimeOut():
            data = {"time-out": True}
        case log.Agree():
            data = {"agree": entry.contract.value}
        case log.NewRules():
            data = _rules(entry.rules)
        case log.End():
            data = {"end": True}
        case log.Correct():
            data = {"correct": entry.target} | entry_data(
                replace(entry.by, at=None, version=None, booked=())
            )
        case log.Delete():
            data = {"delete": entry.target}
        case log.Rescore():
            data = {"rescore": list(entry.targets)}
        case log.Undo():
            data = {"undo": True}
        case log.Redo():
            data = {"redo": True}
    if entry.note:  # that of a correction says why; `note` is its new row's
        data["why" if isinstance(entry, log.Correct) else "note"] = entry.note
    if entry.at is not None:
        data["at"] = entry.at
    return data | _bookings(entry)


def _bookings(entry: AnyEntry) -> dict[str, Any]:
    """What the sheet said: the entry's own rows, and those of others that it changed."""
    own = [[_booked_row(row) for row in each.rows] for each in entry.booked if not each.entry]
    others: list[dict[str, Any]] = []
    for each in entry.booked:
        if each.entry:
            rows = [_booked_row(row) for row in each.rows] or [{}]  # none is said too
            others += [{"entry": each.entry, **row} for row in rows]
    return _given(
        rules_version=entry.version, booked=own[0] if own else None, rebooked=others or None
    )


def _booked_row(row: BookedRow) -> dict[str, Any]:
    data: dict[str, Any] = {"row": row.kind}
    if row.points:
        data["points"] = {name: _amount(text) for name, text in row.points}
    data |= {key: _amount(text) for key in AMOUNTS if (text := getattr(row, key)) != "0"}
    if row.doublings:
        data["doublings"] = row.doublings
    return data | {key: text for key in NAMING if (text := getattr(row, key))}


AMOUNTS = ("pot", "table")
NAMING = ("dealer", "reason", "person", "treat")
"""The other keys of a row that was booked."""


def _amount(text: str) -> int | str:
    """A number as people write it; one that does not divide as a text."""
    return text if "/" in text else int(text)


def _game(entry: log.Game) -> dict[str, Any]:
    written = entry.played
    data = {"game": written.contract.value} | _written(written)
    return data | _given(dealer=entry.dealer, duty_solo=entry.duty_solo)


def _points(entry: log.Points) -> dict[str, Any]:
    bare = entry.bare
    data: dict[str, Any] = {"points": {name: _amount(text) for name, text in bare.points}}
    return data | _given(
        contract=None if bare.contract is None else bare.contract.value,
        solo=bare.solo,
        duty_solo=entry.duty_solo,
        triggers=[each.value for each in bare.triggers] or None,
        dealer=entry.dealer,
    )


def _rules(rules: Rules) -> dict[str, Any]:
    data: dict[str, Any] = {"new-rules": rules.name, "title": list(rules.title)}
    if any(rules.summary):
        data["summary"] = list(rules.summary)
    return data | _given(book=rules.book, own=rules.own or None) | {"set": dict(rules.changes)}


def _written(written: Written) -> dict[str, Any]:
    data: dict[str, Any] = {
        "re": list(written.re) or None,
        "augen": dict(written.augen) or None,
        "tricks": dict(written.tricks) or None,
        "calls": list(map(str, written.calls)) or None,
        "open_calls": written.open_calls,
        "specials": list(map(str, written.specials)) or None,
        "heart_through": written.heart_through or None,
        "first60": written.first60,
        "revoke": written.revoke,
        "open_parties": written.open_parties,
        "offence": _one_or_more(written.offences),
        "signalling": written.signalling,
        "strohmann": written.strohmann,
    }
    return _given(**data)


def _one_or_more(items: Sequence[object]) -> Any:
    texts = [str(each) for each in items]
    return texts if len(texts) > 1 else texts[0] if texts else None


def _given(**data: Any) -> dict[str, Any]:
    return {key: value for key, value in data.items() if value is not None}


def _list(items: Any) -> Any:
    array = tomlkit.array()
    array.extend(list(items))
    return array


def _nested(data: Mapping[str, Any]) -> Table:
    table = tomlkit.table()
    for key, value in data.items():
        table.add(key, _nested(value) if isinstance(value, Mapping) else value)
    return table
