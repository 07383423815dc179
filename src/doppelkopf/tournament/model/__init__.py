"""A tournament as data: frozen structs that a log can keep and a socket can send.

settings    what was agreed before: rules, rounds, seating, money
people      who is entered, and who helps
rounds      rounds, tables, seats, clocks
lists       what the list of a table came to, and how it was closed
matters     penalties of the referee, protests
tournament  all of it together
"""

from doppelkopf.tournament.model.lists import Correction, Line, List, Result
from doppelkopf.tournament.model.matters import Decision, Penalty, Protest
from doppelkopf.tournament.model.people import Person, PersonId, Role, Staff, Status
from doppelkopf.tournament.model.rounds import Clock, DrawQuality, Round, Standin, Table
from doppelkopf.tournament.model.settings import Rules, Seating, Settings
from doppelkopf.tournament.model.tournament import Tournament

__all__ = [
    "Clock",
    "Correction",
    "Decision",
    "DrawQuality",
    "Line",
    "List",
    "Penalty",
    "Person",
    "PersonId",
    "Protest",
    "Result",
    "Role",
    "Round",
    "Rules",
    "Seating",
    "Settings",
    "Staff",
    "Standin",
    "Status",
    "Table",
    "Tournament",
]
