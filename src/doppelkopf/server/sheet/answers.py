"""Answers to questions about a sheet: what an entry would change, why a row is what it is."""

from datetime import datetime

from msgspec.structs import replace

from doppelkopf.language import Lang
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.booking.due import questions
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.running.telling import facts_of
from doppelkopf.match.showing.amounts import amount, signed
from doppelkopf.match.showing.why import Explained, explain, explain_all, heading
from doppelkopf.match.showing.words import row_title
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.server.sheet import picture as shown
from doppelkopf.server.sheet.decide import check_change, written
from doppelkopf.server.sheet.drawing import line_shown
from doppelkopf.server.sheet.forms import Form, asked, item_lines_shown
from doppelkopf.server.sheet.requests import AskExplain, AskPreview
from doppelkopf.server.sheet.state import PAST, SheetState
from doppelkopf.server.sheet.wanted import check_complete, form_for, read_entry


def preview(
    state: SheetState, question: AskPreview, lang: Lang, at: datetime | None = None
) -> shown.SheetPreview:
    """What would come of an entry; `at` is when it would be written down."""
    form: Form | None = None
    asks: tuple[Question, ...] = ()
    problem: Question | None = None
    after: Evening | None = None
    try:
        if question.correct is not None:
            facts = question.facts
            if question.blank and not facts:
                facts = _written_facts(state, question.correct)
            form = form_for(state, question.correct, facts)
            check_complete(form)
            assert form.closing.entry is not None
            entry: AnyEntry = entries.Correct(target=question.correct, by=form.closing.entry)
        elif question.entry is not None:
            entry = replace(read_entry(question.entry), at=at)
        else:
            raise Refused("sheet/nothing", "Es fehlt, was einzutragen ist.", "Nothing to enter.")
        check_change(state, entry)
        asks = _asks(state, entry)
        after = state.evening.plus(written(state, entry))
    except Refused as error:
        problem = Question(error.code, error.reason)
    now = state.match if after is None else after.state()
    return shown.SheetPreview(
        seq=question.seq,
        rows=[] if after is None else _rows(after, _target(question, after), lang),
        changes=changes(state.match, now, lang),
        totals_before=_totals(state.match),
        totals_after=_totals(now),
        asks=[asked(each, lang) for each in asks],
        problem=None if problem is None else asked(problem, lang),
        form=None if form is None else form.picture(lang),
    )


def _written_facts(state: SheetState, target: int):  # type: ignore[no-untyped-def]
    step = next((each for each in state.evening.steps() if each.entry_id == target), None)
    if step is None or not isinstance(step.entry, entries.Game):
        raise Refused("sheet/not-a-game", "Das ist kein Spiel.", "That is no game.")
    return facts_of(step.entry)


def _asks(state: SheetState, entry: AnyEntry) -> tuple[Question, ...]:
    if isinstance(entry, PAST | entries.Undo | entries.Redo):
        return confirmations(state.evening, entry)
    return questions(state.match, entry)


def _target(question: AskPreview, after: Evening) -> int:
    """The entry whose rows are of interest."""
    if question.correct is not None:
        return question.correct
    place, entry = after.lines[-1]
    return entry.target if isinstance(entry, entries.Correct) else place


def _rows(evening: Evening, place: int, lang: Lang) -> list[shown.SheetExplained]:
    return [explained(each, lang) for each in explain_all(evening, place)]


def explained(each: Explained, lang: Lang) -> shown.SheetExplained:
    """A row with its reasons."""
    return shown.SheetExplained(
        entry=each.row.entry,
        title=heading(each, lang),
        points={name: signed(value) for name, value in each.row.points},
        items=item_lines_shown(each.row, lang),
        facts=[line_shown(fact, lang) for fact in each.facts],
    )


def explanation(state: SheetState, question: AskExplain, lang: Lang) -> shown.SheetExplanation:
    """Why the rows of an entry are what they are.

    Raises:
        Refused: it has none.
    """
    found = explain(state.evening, question.entry)
    return shown.SheetExplanation(seq=question.seq, rows=[explained(each, lang) for each in found])


def changes(before: MatchState, after: MatchState, lang: Lang) -> list[shown.SheetChange]:
    """The rows that are another after it, or are new or gone."""
    old, new = _by_place(before), _by_place(after)
    places = sorted({*old, *new})
    return [
        shown.SheetChange(
            entry=place[0],
            number=_number(new.get(place) or old.get(place)),
            before=_title(old.get(place), before, lang),
            after=_title(new.get(place), after, lang),
            points_before=_points(old.get(place)),
            points_after=_points(new.get(place)),
        )
        for place in places
        if _content(old.get(place)) != _content(new.get(place))
    ]


def _by_place(match: MatchState) -> dict[tuple[int, int], Row]:
    """The rows by their entry, and which of its rows each is."""
    found: dict[tuple[int, int], Row] = {}
    for row in match.rows:
        at = 0
        while (row.entry, at) in found:
            at += 1
        found[row.entry, at] = row
    return found


def _content(row: Row | None) -> object:
    if row is None:
        return None
    kept = {name: value for name, value in row.points if value}
    return (
        row.kind,
        kept,
        row.pot,
        row.table,
        row.treat,
        row.written,
        row.bare,
        row.note,
        row.doublings,
    )


def _number(row: Row | None) -> int | None:
    return row.number if row is not None and row.kind is Kind.GAME else None


def _title(row: Row | None, match: MatchState, lang: Lang) -> str | None:
    return None if row is None else row_title(row, match.rules_of(row), lang)


def _points(row: Row | None) -> dict[Name, str]:
    return {} if row is None else {name: signed(value) for name, value in row.points}


def _totals(match: MatchState) -> dict[Name, str]:
    return {name: amount(match.total(name)) for name in match.people}
