"""One entry of a file: which kind it is, and what belongs to each kind."""

from collections.abc import Callable, Mapping
from typing import Any

from msgspec.structs import replace

from doppelkopf.game.basics import Contract
from doppelkopf.match.evening.booked_read import read_bookings
from doppelkopf.match.evening.fields import Fields
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.bare import Bare
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.written import Written, parse_call, parse_offence, parse_special
from doppelkopf.rules.kept import Rules
from doppelkopf.rules.lines import Path as KeyPath
from doppelkopf.rules.model.bock import Trigger


def read_entry(data: Mapping[str, Any], path: KeyPath) -> tuple[int, AnyEntry]:
    """Read the table of an entry.

    Raises:
        Misread: a key is missing, unknown or of a wrong type.
    """
    fields = Fields(data, path, READERS)
    place = fields.number("id", least=1)
    target = fields.number("correct", least=1) if fields.has("correct") else None
    kind = fields.kind()
    note = fields.text("note", "") if fields.has("note") else ""
    why = fields.text("why", "") if target is not None and fields.has("why") else ""
    at = fields.moment("at") if fields.has("at") else None
    version, booked = read_bookings(fields)
    entry = READERS[kind](fields, kind, note)
    fields.check_empty()
    if target is None:
        return place, replace(entry, at=at, version=version, booked=booked)
    if isinstance(entry, log.Correct | log.Delete | log.Rescore | log.Undo | log.Redo):
        raise fields.wrong(kind, "kein Eintrag, der korrigieren kann", "no entry that can correct")
    return place, log.Correct(
        target=target, by=entry, note=why, at=at, version=version, booked=booked
    )


def _game(fields: Fields, kind: str, note: str) -> AnyEntry:
    return log.Game(
        played=Written(
            contract=fields.word(kind, Contract),
            re=fields.names("re"),
            augen=fields.counts("augen"),
            tricks=fields.counts("tricks"),
            calls=fields.items("calls", parse_call),
            open_calls=fields.optional_number("open_calls"),
            specials=fields.items("specials", parse_special),
            heart_through=fields.has("heart_through") and fields.flag("heart_through"),
            first60=fields.optional_text("first60"),
            revoke=fields.optional_text("revoke"),
            open_parties=fields.flag("open_parties") if fields.has("open_parties") else None,
            offences=fields.one_or_more("offence", parse_offence),
            signalling=fields.optional_text("signalling"),
            strohmann=fields.optional_text("strohmann"),
        ),
        dealer=fields.optional_text("dealer"),
        duty_solo=fields.flag("duty_solo") if fields.has("duty_solo") else None,
        note=note,
    )


def _points(fields: Fields, kind: str, note: str) -> AnyEntry:
    return log.Points(
        bare=Bare(
            points=fields.amounts(kind),
            contract=fields.word("contract", Contract) if fields.has("contract") else None,
            solo=fields.optional_text("solo"),
            triggers=tuple(dict.fromkeys(fields.words("triggers", Trigger))),
        ),
        dealer=fields.optional_text("dealer"),
        duty_solo=fields.flag("duty_solo") if fields.has("duty_solo") else None,
        note=note,
    )


def _fine(fields: Fields, kind: str, note: str) -> AnyEntry:
    return log.Fine(
        kind=fields.text(kind),
        person=fields.text("person"),
        points=fields.optional_number("points"),
        minutes=fields.optional_number("minutes"),
        note=note,
    )


def _plain(make: Callable[..., AnyEntry]) -> Callable[[Fields, str, str], AnyEntry]:
    """An entry that is nothing but its kind."""

    def read(fields: Fields, kind: str, note: str) -> AnyEntry:
        if not fields.flag(kind):
            raise fields.wrong(kind, "true", "true")
        return make(note=note)

    return read


def _person(make: Callable[..., AnyEntry]) -> Callable[[Fields, str, str], AnyEntry]:
    """An entry about one person."""
    return lambda fields, kind, note: make(person=fields.text(kind), note=note)


def _next_list(fields: Fields, kind: str, note: str) -> AnyEntry:
    fields.flag(kind)
    return log.NextList(dealer=fields.optional_text("dealer"), note=note)


def _new_rules(fields: Fields, kind: str, note: str) -> AnyEntry:
    name = fields.text(kind)
    rules = Rules(
        name=name,
        changes=fields.rules("set"),
        title=fields.pair("title") if fields.has("title") else (name, name),
        summary=fields.pair("summary") if fields.has("summary") else ("", ""),
        book=fields.optional_text("book"),
        own=fields.has("own") and fields.flag("own"),
    )
    return log.NewRules(rules=rules, note=note)


READERS: dict[str, Callable[[Fields, str, str], AnyEntry]] = {
    "game": _game,
    "points": _points,
    "redeal": lambda fields, kind, note: log.Redeal(
        reason=fields.word(kind, log.Reason), note=note
    ),
    "fine": _fine,
    "join": lambda fields, kind, note: log.Join(
        person=fields.text(kind), place=fields.optional_number("place"), note=note
    ),
    "leave": lambda fields, kind, note: log.Leave(
        person=fields.text(kind), by=fields.optional_text("by"), note=note
    ),
    "pause": _person(log.Pause),
    "return": _person(log.Return),
    "substitute": lambda fields, kind, note: log.Substitute(
        person=fields.text(kind), by=fields.text("by"), note=note
    ),
    "next-list": _next_list,
    "list-over": _plain(log.ListOver),
    "time-out": _plain(log.TimeOut),
    "agree": lambda fields, kind, note: log.Agree(contract=fields.word(kind, Contract), note=note),
    "new-rules": _new_rules,
    "end": _plain(log.End),
    "delete": lambda fields, kind, note: log.Delete(target=fields.number(kind, 1), note=note),
    "rescore": lambda fields, kind, note: log.Rescore(targets=fields.numbers(kind), note=note),
    "undo": _plain(log.Undo),
    "redo": _plain(log.Redo),
}
