"""What phones send, before it is believed: entries without anything made up, facts of people who
are there, sizes within bounds, questions that were answered.
"""

from collections.abc import Iterable
from typing import Any, TypeVar

import msgspec
from msgspec.structs import replace

from doppelkopf.game.scoring.possible.augen import TOTAL
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.match.log import entries
from doppelkopf.match.log.bare import read_amount
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.question import Question
from doppelkopf.match.log.written import PARTY_WORDS
from doppelkopf.match.refused import DUMMY, Name, Refused, told_name
from doppelkopf.match.running.facts import (
    AnyWhat,
    AugenFact,
    CallFact,
    NoteFact,
    OpeningFact,
    SpecialFact,
    TricksFact,
)
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.sheet.forms import Form, Tapped
from doppelkopf.server.sheet.state import SheetState

MAX_NAME = 24
MAX_NOTE = 200
MAX_ENTRY = 12_000
"""Other rules from here on have more to say than any game: each key that is not as by default."""
"""Bytes of an entry."""
MOST_EVENTS = 20_000
MOST_ALIKE = 12
E = TypeVar("E", bound=entries.Entry)


def bare(entry: E) -> E:
    """An entry without what only the sheet says of it, its note in one line, its points numbers.

    Raises:
        Refused: points are no numbers.
    """
    entry = replace(entry, at=None, version=None, booked=(), note=one_line(entry.note, MAX_NOTE))
    if isinstance(entry, entries.Correct):
        return replace(entry, by=bare(entry.by))
    if isinstance(entry, entries.Points):
        points = tuple((name, read_amount(text)) for name, text in entry.bare.points)
        return replace(entry, bare=replace(entry.bare, points=points))
    return entry


def read_entry(data: dict[str, Any]) -> AnyEntry:
    """An entry as a phone sends it.

    Raises:
        Refused: it is none, or larger than any that people write.
    """
    if len(msgspec.json.encode(data)) > MAX_ENTRY:
        raise Refused("request/size", "Das ist zu viel.", "That is too much.")
    try:
        entry: AnyEntry = msgspec.convert(data, AnyEntry)
    except (msgspec.ValidationError, RecursionError):
        raise Refused(
            "sheet/entry", "So etwas gibt es auf dem Zettel nicht.", "There is no such entry."
        ) from None
    return bare(entry)


def check_fact(state: SheetState, what: AnyWhat) -> AnyWhat:
    """A fact that can be of this table, its note in one line.

    Raises:
        Refused: it names somebody who is not there, or a number that cannot be.
    """
    for name in _names(what):
        if name not in state.match.people and name != DUMMY:
            raise Refused(
                "sheet/not-at-table",
                f"{told_name(name)} sitzt nicht am Tisch.",
                f"{told_name(name)} is not at the table.",
            )
    if not all(low <= number <= high for number, low, high in _numbers(what)):
        raise Refused("input/value", "Diese Zahl kann nicht sein.", "This number cannot be.")
    if isinstance(what, NoteFact):
        text = one_line(what.text, MAX_NOTE)
        if not text:
            raise Refused("sheet/nothing", "Die Bemerkung ist leer.", "The remark is empty.")
        return NoteFact(text=text)
    return what


def _names(what: AnyWhat) -> Iterable[Name]:
    for field in ("person", "of"):
        name = getattr(what, field, None)
        if name is not None:
            yield name
    if isinstance(what, AugenFact | TricksFact) and what.side not in PARTY_WORDS:
        yield what.side


def _numbers(what: AnyWhat) -> Iterable[tuple[int, int, int]]:
    match what:
        case AugenFact(count=count):
            yield count, 0, TOTAL
        case TricksFact(count=count) | OpeningFact(count=count):
            yield count, 0, MOST_ALIKE
        case CallFact(nth=nth, place=place):
            yield nth, 1, MOST_ALIKE
            yield place, 0, 4 * MOST_ALIKE
        case SpecialFact(nth=nth):
            yield nth, 1, MOST_ALIKE


class ByFacts(msgspec.Struct, frozen=True):
    """A correction of a game that is told by facts."""

    form: Form
    entry: entries.Correct


def form_for(state: SheetState, target: int, facts: Iterable[AnyWhat]) -> Form:
    """The controls of a written game, with other facts.

    Raises:
        Refused: there is no such game.
    """
    step = next((each for each in state.evening.steps() if each.entry_id == target), None)
    if step is None or not isinstance(step.entry, entries.Game):
        raise Refused("sheet/not-a-game", "Das ist kein Spiel.", "That is no game.")
    taps = [Tapped(str(at), check_fact(state, what)) for at, what in enumerate(facts)]
    return Form(step.before, step.before.games + 1, taps)


def by_facts(state: SheetState, target: int, facts: Iterable[AnyWhat]) -> ByFacts:
    """A correction of a game that is told by facts.

    Raises:
        Refused: there is no such game, or something is missing.
    """
    form = form_for(state, target, facts)
    made = form.closing
    check_complete(form)
    assert made.entry is not None
    return ByFacts(form, entries.Correct(target=target, by=made.entry))


def check_complete(form: Form) -> None:
    """See that a game can be written down.

    Raises:
        Refused: facts clash, something is missing, or it cannot be.
    """
    made = form.closing
    if made.clashes:
        raise Refused(
            "sheet/clash",
            "Zwei Angaben passen nicht zusammen; wählt erst, welche stimmt.",
            "Two facts do not fit together; first choose which is right.",
        )
    lacking = (*made.needs, *((made.problem,) if made.problem is not None else ()))
    if lacking:
        first = lacking[0]
        raise Refused(first.code, first.text.de, first.text.en)


def confirmed(asked: Iterable[Question], yes: Iterable[str]) -> None:
    """See that all that the table has to confirm was answered with yes.

    Raises:
        IllegalAction: something was not; the sentence is the question.
    """
    left = [question for question in asked if question.code not in set(yes)]
    if left:
        de, en = (" ".join(each.text[lang] for each in left) for lang in Lang)
        raise refuse("sheet/confirm", de, en)
