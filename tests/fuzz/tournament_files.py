"""Files of whole tournaments and lists of people, as somebody brings them along on a stick."""

import json
from collections.abc import Callable
from functools import cache
from typing import Any

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.language import Lang
from doppelkopf.match.refused import Refused
from doppelkopf.tournament import requests as ask
from doppelkopf.tournament.doing import do, standings_now
from doppelkopf.tournament.exporting.as_csv import Part, to_csv
from doppelkopf.tournament.exporting.plain import plain_all
from doppelkopf.tournament.people_list import decoded, read_people
from doppelkopf.tournament.telling import told
from doppelkopf.tournament.whole import read_whole, write_whole
from tournament_kit import Desk

Told = Callable[[Any], bool]


@cache
def files() -> tuple[bytes, ...]:
    """A tournament in which much has happened, one that is drawn, one with nobody in it."""
    empty = Desk("ddv", rounds=2, prizes=(5000, 1000), fee=800)
    found = [write_whole(empty.whole)]
    empty.enter("Anna", "Ben", "Cem", "Dora", club="Rot", team="Eins")
    empty.do(ask.Draw())
    found.append(write_whole(empty.whole))
    desk = Desk("wettbewerb", rounds=2)
    desk.enter("Anna", "Ben", "Cem", "Dora")
    desk.begin()
    desk.do(ask.NameScorer(round=0, table=0))
    desk.row((0, 0), Anna=3, Ben=3, Cem=-3, Dora=-3)
    desk.do(ask.MakeProtest(person="p1", round=0, table=0, game=1, text="zu spät"))
    desk.do(ask.Leave(person="p2", standin="Otto"))
    desk.do(ask.Penalise(person="p3", round=0, points=5, reason="zu spät"))
    desk.close((0, 0))
    desk.row((0, 0), "verschrieben", Anna=1, Otto=1, Cem=-1, Dora=-1)
    return (*found, write_whole(desk.whole))


def read_file(data: bytes, refused: Told) -> bool:
    """Whether a file is a tournament: then it is written again, added up, told and gone on with."""
    try:
        whole = read_whole(data, "fuzz.json")
    except Refused as error:
        return refused(error)
    again = write_whole(whole)
    assert read_whole(again, "fuzz.json") == whole
    json.dumps(plain_all(whole))
    standings_now(whole)
    for lang in Lang:
        for part in Part:
            to_csv(whole, part, lang)
        for event in whole.events:
            assert told(event, whole.tournament)[lang]
    desk = Desk()
    desk.whole = whole
    for wish in (ask.AddPerson(name="Zoe", there=True), ask.StartRound(), ask.End()):
        try:
            do(whole, wish, desk.who)
        except CodedError as error:
            refused(error)
    return True


PEOPLE = (
    b"Name;Verein;Startnummer\nAnna;Rot;7\nBen;;\n",
    'Vorname,Nachname,Mannschaft\nJörg,Weiß,Eins\n"Groß, Ida",,\n'.encode("cp1252"),
    "Anna\tRot\nBen\tBlau\n".encode("utf-16"),
)


def read_list(data: bytes, refused: Told) -> bool:
    """Whether a list has people in it; each bad line is told."""
    try:
        listed = read_people(decoded(data))
    except IllegalAction as error:
        return refused(error)
    for fault in listed.faults:
        refused(fault)
        assert fault.line > 0
    return bool(listed.people)
