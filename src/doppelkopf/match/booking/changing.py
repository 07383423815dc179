"""What a table has to confirm before something is written down, changes of the past among it.

A new entry is judged by where the match stands; a change by every row after it as well: one that
could no longer be rules it out, one that only looks odd then is asked about.
"""

from collections.abc import Callable, Iterator

from msgspec.structs import replace

from doppelkopf.language import Text
from doppelkopf.match.booking.due import check_specials, questions
from doppelkopf.match.booking.writing import noted
from doppelkopf.match.evening.model import Evening
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import Refused


def by_number(place: int) -> Text:
    """What an entry is called where people type: `e17`."""
    return Text(f"Eintrag e{place}", f"entry e{place}")


def confirmations(
    evening: Evening, entry: AnyEntry, named: Callable[[int], Text] = by_number
) -> tuple[Question, ...]:
    """What has to be confirmed before an entry of any kind is written down.

    `named`: what a row is called that could then no longer be.

    Raises:
        Refused: the book rules it out, or a row could then no longer be.
    """
    if not isinstance(entry, log.Correct | log.Delete | log.Rescore | log.Undo | log.Redo):
        return questions(evening.state(), entry)
    only_note = noted(evening, entry) if isinstance(entry, log.Correct) else None
    after = evening.plus(only_note or entry)
    _check_later(entry, after, named)
    if isinstance(entry, log.Correct) and only_note is None:
        _check_specials(entry.target, evening, after)
    return new_oddities(evening, after, _changed_by(entry, evening))


def _check_later(entry: AnyEntry, after: Evening, named: Callable[[int], Text]) -> None:
    """A change may leave a later row impossible; then it says which one.

    Raises:
        Refused: a row cannot be, as it would then stand.
    """
    try:
        after.state()
    except Refused as error:
        own = entry.target if isinstance(entry, log.Correct) else None
        if error.place is None or error.place == own:
            raise
        row = named(error.place)
        raise Refused(
            error.code,
            f"Dann ginge {row.de} nicht mehr: {error.reason.de}",
            f"Then {row.en} would no longer be possible: {error.reason.en}",
        ) from None


def _check_specials(target: int, before: Evening, after: Evening) -> None:
    """A special point that counts nothing is no more entered by a correction than by a new row;
    one that stood in the row already (a played game brings all that happened) may stay.

    Raises:
        Refused: one counts nothing in the row as it would then stand.
    """
    old, new = (
        next(step for step in evening.steps() if step.entry_id == target)
        for evening in (before, after)
    )
    if not isinstance(new.entry, log.Game):
        return
    if isinstance(old.entry, log.Game) and old.entry.played.specials == new.entry.played.specials:
        try:
            check_specials(old.before, old.entry)
        except Refused:
            return
    check_specials(new.before, new.entry)


def _changed_by(entry: AnyEntry, before: Evening) -> int | None:
    """The row that a correction makes another game of; a new remark alone changes nothing."""
    if not isinstance(entry, log.Correct):
        return None
    old = next(step.entry for step in before.steps() if step.entry_id == entry.target)
    is_same = replace(old, note=entry.by.note, at=entry.by.at) == entry.by
    return None if is_same else entry.target


def new_oddities(before: Evening, after: Evening, changed: int | None) -> tuple[Question, ...]:
    """What looks odd once a row is changed, and was not confirmed before: what was confirmed of the
    changed one was another game.
    """
    known = {(place, question.code) for place, question in _oddities(before) if place != changed}
    return tuple(
        question for place, question in _oddities(after) if (place, question.code) not in known
    )


def _oddities(evening: Evening) -> Iterator[tuple[int, Question]]:
    for step in evening.steps():
        number = step.before.games + 1
        try:
            found = questions(step.before, step.entry)
        except Refused as error:
            found = (Question(error.code, error.reason),)
        for question in found:
            text = Text(
                f"Spiel {number}: {question.text.de} Trotzdem?",
                f"Game {number}: {question.text.en} All the same?",
            )
            yield step.entry_id, Question(question.code, text)
