"""Many games at one table: who plays and deals, Bock, compulsory solos, pot, penalties, sheet.

A match is an `Evening`: rules, people and a log of entries; all else follows from the log. Games
may be written down (`doko sheet`) or played on the engine: `setup_for` deals the next one,
`entry_of` turns a finished one, scored or void, into the entry that books it with its fines.

>>> from datetime import date
>>> from doppelkopf.game.driver import run
>>> from doppelkopf.rules import load
>>> people = ("Anna", "Ben", "Cem", "Dora")
>>> evening = begin_evening(load("ddv"), people, name="Online", on=date(2026, 11, 15))
>>> before = evening.state()
>>> next_seating(before).seats
('Anna', 'Ben', 'Cem', 'Dora')
>>> *_, (_, last) = run(setup_for(before, seed=1), lambda game, legal: legal.all[0])
>>> evening = evening.plus(entry_of(last.state, before))
>>> sheet = plain_sheet(make_sheet(evening))
>>> sheet["rows"][0]["game"], sheet["next"]["dealer"], sum(sheet["rows"][0]["points"].values())
(1, 'Ben', 0)

`plain_sheet`, `plain_outlook` and `plain_explained` are plain data for JSON. An entry is a msgspec
struct: `msgspec.json.encode(entry)` and `msgspec.json.decode(data, type=AnyEntry)` keep it in a
database, `to_text` and `read_text` keep a whole evening in a file.
"""

from doppelkopf.match.booking.fold import Begin, apply, start, work_out
from doppelkopf.match.booking.next_game import contract_due, entry_of, setup_for
from doppelkopf.match.booking.turns import is_list_over, next_seating
from doppelkopf.match.evening.model import Evening, begin_evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.log.entries import AnyEntry, Correct, Delete, Redo, Undo
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.plain import plain_explained, plain_outlook, plain_sheet
from doppelkopf.match.showing.sheet import make_sheet
from doppelkopf.match.showing.why import explain
from doppelkopf.match.state import MatchState

__all__ = [
    "AnyEntry",
    "Begin",
    "Correct",
    "Delete",
    "Evening",
    "MatchState",
    "Redo",
    "Refused",
    "Undo",
    "apply",
    "begin_evening",
    "contract_due",
    "entry_of",
    "explain",
    "is_list_over",
    "make_sheet",
    "next_seating",
    "plain_explained",
    "plain_outlook",
    "plain_sheet",
    "read_text",
    "setup_for",
    "start",
    "to_text",
    "work_out",
]
