"""A whole tournament as one file: all it is, and the lists of its tables.

The file is JSON; each list is kept in it as the text of an evening (`match.evening`). It is what
`doko tournament` works on and what is carried to another machine. What is read is checked, so that
what opens is sound, whoever wrote it.
"""

import json
from collections.abc import Iterator, Mapping
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import CodedError, RuleSetError
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.evening.read import read_text
from doppelkopf.match.evening.write import to_text
from doppelkopf.match.refused import Refused
from doppelkopf.rules.problems import shorten
from doppelkopf.tournament.deciding.matters import check_settings
from doppelkopf.tournament.deciding.words import MAX_TEXT, MAX_WORD
from doppelkopf.tournament.draw.drawing import MOST_PEOPLE, MOST_ROUNDS
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import List, Round, Table, Tournament
from doppelkopf.tournament.rules import table_rules

FORMAT = 1
MAX_BYTES = 64 * 1024 * 1024
MOST_STANDINS = 20
Where = tuple[int, int]
"""Round and table, both counted from 0."""


NO_TEXTS: Mapping[Where, str] = {}
NO_LISTS: Mapping[str, Evening] = {}


class Whole(NamedTuple):
    """A tournament with the lists that lie beside it, and all that happened to it."""

    tournament: Tournament
    lists: dict[Where, Evening]
    events: tuple[AnyEvent, ...] = ()
    """In order, without whose devices it was; what was written on lists stands in these."""

    def with_list(self, where: Where, evening: Evening) -> "Whole":
        """The same with a list as it is now."""
        return self._replace(lists={**self.lists, where: evening})


class _List(msgspec.Struct, frozen=True, kw_only=True):
    round: int
    table: int
    evening: str


class _File(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    doko: str
    format: int
    tournament: Tournament
    lists: tuple[_List, ...] = ()
    events: tuple[AnyEvent, ...] = ()


class _Head(msgspec.Struct, frozen=True):
    doko: str = ""
    format: int = 0


def brought_home(whole: Whole) -> Whole:
    """The same as it is anywhere else: no list lies in a room there, none is played in one."""
    rounds = tuple(
        replace(each, tables=tuple(replace(table, room="", live="") for table in each.tables))
        for each in whole.tournament.rounds
    )
    return whole._replace(tournament=replace(whole.tournament, rounds=rounds))


def write_whole(whole: Whole, texts: Mapping[Where, str] = NO_TEXTS) -> bytes:
    """The file of a tournament; `texts`: what of its lists is known already as text."""
    kept = _File(
        doko="tournament",
        format=FORMAT,
        tournament=whole.tournament,
        lists=tuple(
            _List(round=round_, table=table, evening=texts.get((round_, table)) or to_text(evening))
            for (round_, table), evening in sorted(whole.lists.items())
        ),
        events=whole.events,
    )
    text = json.dumps(msgspec.to_builtins(kept), ensure_ascii=False, indent=1)
    return (text + "\n").encode()


def list_texts(data: bytes) -> dict[Where, str]:
    """The lists of a file that was read, as their texts."""
    found = msgspec.json.decode(data, type=_File)
    return {(each.round, each.table): each.evening for each in found.lists}


def read_whole(data: bytes, file: str, known: Mapping[str, Evening] = NO_LISTS) -> Whole:
    """Read the file of a tournament; `known`: lists that were read before, by their texts.

    Raises:
        Refused: it is none, or something about it cannot be; `also` has what else is wrong.
    """
    if len(data) > MAX_BYTES:
        raise _refused(
            file, "file/too-large", "zu groß für ein Turnier", "too large for a tournament"
        )
    try:
        head = msgspec.json.decode(data, type=_Head)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        head = _Head()
    if head.doko != "tournament":
        raise _refused(
            file,
            "file/no-tournament",
            "keine Datei eines Turniers von doko",
            "no file of a tournament of doko",
        )
    if head.format > FORMAT:
        raise Refused(
            "file/newer",
            f"{file} ist von einem neueren doko. Bitte doko erneuern.",
            f"{file} is from a newer doko. Please update doko.",
        )
    try:
        found = msgspec.json.decode(data, type=_File)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        why = shorten(str(error), 200)
        raise Refused(
            "file/tournament",
            f"{file} ist beschädigt: {why}",
            f"{file} is damaged: {why}",
        ) from None
    check(found.tournament, file)
    return Whole(found.tournament, dict(_lists(found, file, known)), found.events)


def _lists(
    found: _File, file: str, known: Mapping[str, Evening]
) -> Iterator[tuple[Where, Evening]]:
    seen: set[Where] = set()
    for each in found.lists:
        where = each.round, each.table
        table = found.tournament.table(*where)
        if table is None or where in seen or not found.tournament.rounds[each.round].has_begun:
            raise _wrong(file, "eine Liste gehört zu keinem Tisch", "a list belongs to no table")
        seen.add(where)
        place = f"{file} ({each.round + 1}/{each.table + 1})"
        evening = known.get(each.evening) or read_text(each.evening, place).evening
        if evening.people != table.names or evening.rules != _rules(found.tournament, table, file):
            raise _wrong(
                file,
                f"die Liste {each.round + 1}/{each.table + 1} ist von anderen oder nach anderen"
                " Regeln",
                f"list {each.round + 1}/{each.table + 1} is of others or by other rules",
            )
        yield where, evening


def _rules(of: Tournament, table: Table, file: str) -> object:
    try:
        return table_rules(of.settings, table.size)
    except CodedError as error:
        raise Refused(error.code, f"{file}: {error.reason.de}", f"{file}: {error}") from None


def check(of: Tournament, file: str) -> None:
    """See that all parts of a tournament from elsewhere fit each other.

    Raises:
        Refused: they do not.
    """
    try:
        check_settings(of.settings)
        for round_ in of.rounds:
            for table in round_.tables:
                table_rules(of.settings, table.size)
    except (CodedError, RuleSetError) as error:
        raise Refused(error.code, f"{file}: {error.reason.de}", f"{file}: {error}") from None
    for de, en in (*_people(of), *_rounds(of), *_matters(of)):
        raise _wrong(file, de, en)


Fault = tuple[str, str]


def _people(of: Tournament) -> Iterator[Fault]:
    people = of.people
    if len(people) > MOST_PEOPLE:
        yield "zu viele Leute", "too many people"
    ids = {*(each.id for each in people), *(each.id for each in of.staff)}
    if len(ids) < len(people) + len(of.staff):
        yield "jemand ist zweimal gemeldet", "somebody is entered twice"
    if len({each.number for each in people}) < len(people):
        yield "eine Startnummer gibt es zweimal", "a start number is there twice"
    if len({each.name.casefold() for each in people}) < len(people):
        yield "einen Namen gibt es zweimal", "a name is there twice"
    words = (word for each in people for word in (each.name, each.club, each.team, each.family))
    if any(len(word) > MAX_WORD for word in words) or not all(each.name for each in people):
        yield "ein Name ist leer oder zu lang", "a name is empty or too long"
    if any(each.number < 1 or each.paid < 0 or each.since < 0 for each in people):
        yield "eine Zahl kann nicht sein", "a number cannot be"


def _rounds(of: Tournament) -> Iterator[Fault]:
    if len(of.rounds) > min(of.settings.rounds, MOST_ROUNDS):
        yield "zu viele Runden", "too many rounds"
    begun = [each.has_begun for each in of.rounds]
    if begun != sorted(begun, reverse=True):
        yield "eine Runde begann vor der davor", "a round began before the one before it"
    known = {each.id for each in of.people}
    for number, round_ in enumerate(of.rounds, 1):
        seated = [*round_.people, *round_.out]
        if len(set(seated)) < len(seated) or not known >= set(seated):
            yield (
                f"in Runde {number} sitzt jemand zweimal oder ist nicht gemeldet",
                f"in round {number} somebody sits twice or is not entered",
            )
        if any(_is_odd(table, begun=round_.has_begun) for table in round_.tables):
            yield (
                f"ein Tisch der Runde {number} passt nicht zu seiner Liste",
                f"a table of round {number} does not fit its list",
            )
        if not _is_in_order(of.rounds[: number - 1], round_):
            yield (
                f"Runde {number} begann, bevor alle Listen davor abgeschlossen waren",
                f"round {number} began before all lists before it were closed",
            )


def _is_in_order(before: tuple[Round, ...], round_: Round) -> bool:
    return not round_.has_begun or all(each.is_over for each in before)


def _is_odd(table: Table, *, begun: bool) -> bool:
    seats = set(table.seats)
    kept = table.list
    others = [*table.gone, *kept.signed, *(each.person for each in table.standins)]
    others += [each for each in (table.scorer, table.dealer) if each is not None]
    results = [each.was for each in kept.corrections]
    results += [] if kept.result is None else [kept.result]
    fits = set(others) <= seats and all(each.fits(seats) for each in results)
    if not begun:
        return not fits or bool(table.names) or kept != List()
    names = {name.casefold() for name in table.names}
    too_many = len(table.standins) > MOST_STANDINS
    return not fits or too_many or len(names) != len(table.names) or len(names) != table.size


def _matters(of: Tournament) -> Iterator[Fault]:
    known = {each.id for each in of.people}
    begun = range(of.begun)
    for penalty in of.penalties:
        if penalty.person not in known or penalty.round not in begun or penalty.points < 1:
            yield "eine Strafe trifft niemanden", "a penalty is nobody's"
    for protest in of.protests:
        table = of.table(protest.round, protest.table)
        at_table = table is not None and protest.person in table.seats
        if protest.round not in begun or not at_table:
            yield "ein Protest kommt von keinem Tisch", "a protest comes from no table"
    ids = [*(each.id for each in of.penalties), *(each.id for each in of.protests)]
    if len(set(ids)) < len(ids):
        yield "etwas ist zweimal entschieden", "something is decided twice"
    texts = [each.reason for each in of.penalties] + [each.text for each in of.protests]
    if any(len(text) > MAX_TEXT for text in texts):
        yield "ein Text ist zu lang", "a text is too long"


def _wrong(file: str, de: str, en: str) -> Refused:
    return Refused(
        "file/tournament", f"{file} passt nicht zusammen: {de}.", f"{file} is not sound: {en}."
    )


def _refused(file: str, code: str, de: str, en: str) -> Refused:
    return Refused(code, f"{file} ist {de}.", f"{file} is {en}.")
