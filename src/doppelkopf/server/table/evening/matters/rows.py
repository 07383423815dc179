"""Proposals about rows of the sheet: fines, corrections, remarks, rows struck out, undo."""

from msgspec.structs import replace

from doppelkopf.game.step import change
from doppelkopf.glyphs import one_line
from doppelkopf.match.booking.fines import AGREED
from doppelkopf.match.log import entries
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState
from doppelkopf.rules.model.conduct import Signalling
from doppelkopf.server.table.evening.edits import Edit, bare, edited, with_signs
from doppelkopf.server.table.evening.matters.suggestion import Made, Suggestion
from doppelkopf.server.table.state import Match, TableState

MAX_NOTE = 120

MOST_POINTS = 1000

ROWS = entries.Game | entries.Fine | entries.Redeal
"""What is a row of the sheet, and may be struck out or get a remark."""


def match_of(state: TableState) -> Match:
    """The evening of a table where games were dealt."""
    assert state.match is not None
    return state.match


def _note(wanted: Suggestion) -> str:
    return one_line(wanted.note or "", MAX_NOTE)


def fine(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """A fine for somebody."""
    person, kind = wanted.person or "", wanted.fine or ""
    for number in (wanted.points, wanted.minutes):
        if number is not None and not 0 <= number <= MOST_POINTS:
            raise Refused(
                "input/value",
                f"{number} liegt nicht zwischen 0 und {MOST_POINTS}.",
                f"{number} does not lie between 0 and {MOST_POINTS}.",
            )
    if kind == AGREED and not wanted.points:
        raise Refused(
            "sheet/fine-points",
            "Eine Strafe nach Verabredung braucht eine Punktzahl.",
            "A penalty the table agrees on needs a number of points.",
        )
    _check_on_sheet(match_of(state).state, person)
    return Made(
        entries.Fine(
            person=person,
            kind=kind,
            points=wanted.points,
            minutes=wanted.minutes,
            note=_note(wanted),
        )
    )


def _check_on_sheet(match: MatchState, person: str) -> None:
    if person not in match.people:
        raise Refused(
            "sheet/not-at-table",
            "Wer gemeint ist, hat auf diesem Zettel keine Spalte.",
            "Whoever is meant has no column on this sheet.",
        )


def redeal(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """The running game is dealt again."""
    if state.game is not None and not state.game.counts:
        raise Refused(
            "evening/does-not-count",
            "Diese Karten werden nur noch einmal gespielt; sie zählen nicht.",
            "These cards are only played once more; they do not count.",
        )
    return Made(entries.Redeal(reason=entries.Reason.AGREED))


def row_of(match: Match, entry: int | None) -> entries.Effective:
    """A row of the sheet that may be changed.

    Raises:
        Refused: there is none.
    """
    found = None if entry is None else dict(match.evening.standing().entries).get(entry)
    if not isinstance(found, ROWS):
        raise Refused(
            "evening/no-row", "Diese Zeile gibt es nicht.", "There is no such row on the sheet."
        )
    return found


def _changed(target: int | None, old: entries.Effective, new: entries.Effective) -> Made:
    assert target is not None
    if bare(old) == bare(new):
        raise Refused(
            "evening/same", "So steht es schon auf dem Zettel.", "The sheet says so already."
        )
    return Made(entries.Correct(target=target, by=new))


def correct(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """A game or a fine as it should have been written."""
    old = row_of(match_of(state), wanted.entry)
    if isinstance(old, entries.Game):
        return _changed(wanted.entry, old, edited(old, wanted.edit or Edit()))
    if isinstance(old, entries.Fine):
        made = fine(state, 0, change(wanted, note=old.note)).entry
        assert isinstance(made, entries.Fine)
        return _changed(wanted.entry, old, made)
    raise Refused(
        "evening/no-facts",
        "An dieser Zeile ist nichts zu berichtigen; sie lässt sich streichen.",
        "There is nothing to correct in this row; it can be struck out.",
    )


def strike(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """A row is struck out."""
    row_of(match_of(state), wanted.entry)
    assert wanted.entry is not None
    return Made(entries.Delete(target=wanted.entry))


def remark(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """A row gets a remark."""
    old = row_of(match_of(state), wanted.entry)
    return _changed(wanted.entry, old, bare(replace(old, note=_note(wanted))))


def signalling(state: TableState, _place: int, wanted: Suggestion) -> Made:
    """Somebody gave signs in a game."""
    old = row_of(match_of(state), wanted.entry)
    if state.rule_set.offences.signalling is Signalling.OFF:
        raise Refused(
            "sheet/no-such-fine",
            "Diese Regeln kennen keine Strafe für Zeichen.",
            "These rules have no penalty for giving signs.",
        )
    if not isinstance(old, entries.Game):
        raise Refused("evening/no-row", "Das ist kein Spiel.", "That is no game.")
    return _changed(wanted.entry, old, with_signs(old, wanted.person or ""))


def undo(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """The last agreed thing is taken back."""
    last = match_of(state).evening.standing().last
    if last is None or last not in state.settled:
        raise Refused(
            "evening/nothing-to-undo",
            "Das Letzte auf dem Zettel habt ihr nicht verabredet. Ein Spiel lässt sich berichtigen"
            " oder streichen.",
            "The last thing on the sheet is nothing you agreed on. A game can be corrected or"
            " struck out.",
        )
    return Made(entries.Undo())


def redo(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    """What was taken back holds again."""
    if match_of(state).evening.standing().undone is None:
        raise Refused(
            "evening/nothing-to-redo",
            "Es ist nichts zurückgenommen.",
            "Nothing has been taken back.",
        )
    return Made(entries.Redo())
