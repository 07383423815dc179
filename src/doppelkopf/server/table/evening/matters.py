"""What may be proposed, what would be written down for it, and why not.

Fines, corrections, lists and all that has words or numbers in it are proposed between games only:
while cards are held nobody can tell anything by them. A redeal concerns the running game; a pause
may be said at any time and begins with the next one.
"""

from collections.abc import Callable
from typing import NamedTuple

import msgspec
from msgspec.structs import replace

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.game.step import change
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.match.booking.changing import confirmations
from doppelkopf.match.booking.fines import AGREED
from doppelkopf.match.booking.seating import sizes, sizes_in_words, wrong_size
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.booking.writing import stamped, write
from doppelkopf.match.log import entries
from doppelkopf.match.log.entries import AnyEntry
from doppelkopf.match.log.question import Question
from doppelkopf.match.refused import Refused
from doppelkopf.match.state import MatchState
from doppelkopf.rules.kept import Rules, rule_set
from doppelkopf.rules.model.conduct import Signalling
from doppelkopf.rules.model.sidegames import SchiebekopfPlay
from doppelkopf.server.table import log, refusals
from doppelkopf.server.table.booking import CHANGES
from doppelkopf.server.table.chairs import open_chairs
from doppelkopf.server.table.evening.edits import Edit, bare, edited, with_signs
from doppelkopf.server.table.evening.folding import carried_out
from doppelkopf.server.table.evening.owners import check_owners
from doppelkopf.server.table.evening.sentences import row_named
from doppelkopf.server.table.log import Matter
from doppelkopf.server.table.rulesets import rules_of_text
from doppelkopf.server.table.state import Kind, Match, Proposal, Stage, TableState

IN_GAME = frozenset({Matter.REDEAL, Matter.PAUSE, Matter.RETURN})
"""What may be proposed while a game runs: nothing in it can be chosen."""
MAX_NOTE = 120
MOST_POINTS = 1000
ROWS = entries.Game | entries.Fine | entries.Redeal
"""What is a row of the sheet, and may be struck out or get a remark."""


class Suggestion(msgspec.Struct, frozen=True, kw_only=True):
    """What somebody proposes: a matter, and what belongs to it."""

    matter: Matter
    person: str | None = None
    """A name of the sheet."""
    place: int | None = None
    """A chair: whose bot pauses, which is put away, who plays on for somebody."""
    fine: str | None = None
    points: int | None = None
    minutes: int | None = None
    entry: int | None = None
    """The row it is about, by the number of its entry."""
    note: str | None = None
    edit: Edit | None = None
    rules: str | None = None
    """Other rules, as the text of their file."""
    file: str = ""
    """How that file is called."""


class Made(NamedTuple):
    """A proposal in the making."""

    entry: AnyEntry | None
    own: bool = False
    chair: int | None = None


def made(state: TableState, place: int, wanted: Suggestion) -> Made:
    """What a proposal would write down, judged by where the table stands.

    Raises:
        IllegalAction: it cannot be now; the sentence says why.
    """
    check_moment(state, wanted.matter)
    try:
        found = _MADE[wanted.matter](state, place, wanted)
        asks = check(state, wanted.matter, found)
    except Refused as error:
        raise refused(error) from None
    return found._replace(own=found.own and not asks)


def refused(error: CodedError) -> IllegalAction:
    """What the sheet refuses, as a table does."""
    return refusals.refuse(error.code, error.reason.de, error.reason.en)


def check_moment(state: TableState, matter: Matter) -> None:
    """See that something of the kind can be proposed now.

    Raises:
        IllegalAction: it cannot; the sentence says why.
    """
    in_lobby = (Matter.CHAIR, Matter.LEAVE, Matter.RULES)
    if state.match is None and matter not in in_lobby:
        raise refusals.refuse(
            "evening/no-sheet",
            "Das geht, sobald das erste Spiel gegeben ist.",
            "That is possible once the first game is dealt.",
        )
    if state.stage is Stage.PLAYING and matter not in IN_GAME:
        raise refusals.refuse(
            "evening/running", "Das geht zwischen zwei Spielen.", "That is possible between games."
        )
    if state.stage is not Stage.PLAYING and matter is Matter.REDEAL:
        raise refusals.refuse(
            "evening/no-game",
            "Neu gegeben wird nur ein laufendes Spiel. Eins, das vorbei ist, lässt sich streichen.",
            "Only a running game is dealt again. One that is over can be struck out.",
        )


def check(state: TableState, matter: Matter, found: Made) -> tuple[Question, ...]:
    """See that it can be carried out; what the rules leave to the table, as questions.

    Raises:
        Refused: it cannot.
    """
    entry, match = found.entry, state.match
    if isinstance(entry, entries.NewRules):
        _check_rules(state, entry.rules)
    if entry is None or match is None:
        return ()
    now = carried(state, _draft(state, matter, found))
    after = now.match
    assert after is not None
    check_owners(state, matter, after.state)
    if isinstance(entry, entries.Pause | entries.Leave):
        _check_size(state, after.state)
    _check_chairs(now)
    if isinstance(entry, CHANGES):
        return confirmations(match.evening, entry, lambda place: row_named(match, place))
    if isinstance(entry, entries.Redeal) or matter is Matter.FINE:
        return ()  # what the table has to confirm there it does by agreeing
    return confirmations(match.evening, entry)


def _check_size(state: TableState, after: MatchState) -> None:
    """Those who are left can play by the rules."""
    try:
        next_seating(after)
    except Refused:
        raise _wrong_size(state, len(after.present)) from None


def _draft(state: TableState, matter: Matter, found: Made) -> Proposal:
    return Proposal(
        id=0,
        place=0,
        name="",
        person="",
        matter=matter,
        entry=found.entry,
        own=found.own,
        chair=found.chair,
        game=0 if state.game is None else state.game.number,
    )


def carried(state: TableState, proposal: Proposal) -> TableState:
    """The table if a proposal were carried out.

    Raises:
        Refused: it cannot be.
    """
    return carried_out(state, proposal, event_of(state, proposal))


def event_of(state: TableState, proposal: Proposal) -> log.Carried:
    """What is written down when a proposal is carried out.

    Raises:
        Refused: it cannot be.
    """
    entry, match = proposal.entry, state.match
    if entry is not None and match is not None:
        if isinstance(entry, CHANGES):
            entry = write(match.evening, entry).lines[-1][1]
        else:
            entry = stamped(match.state, match.evening.next_id, entry)
    return log.Carried(proposal=proposal.id, entry=entry)


def _check_chairs(after: TableState) -> None:
    """Everyone who plays has a chair."""
    assert after.match is not None
    rows = [place.row for place in after.places if not place.shut]
    for person in after.match.state.present:
        if person not in rows:
            raise Refused(
                "evening/no-chair",
                f"Für {person} steht kein Stuhl mehr am Tisch.",
                f"There is no chair at the table for {person} any more.",
            )


def _match(state: TableState) -> Match:
    assert state.match is not None
    return state.match


def _note(wanted: Suggestion) -> str:
    return one_line(wanted.note or "", MAX_NOTE)


def _fine(state: TableState, _place: int, wanted: Suggestion) -> Made:
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
    _check_on_sheet(_match(state).state, person)
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


def _redeal(state: TableState, _place: int, _wanted: Suggestion) -> Made:
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


def _correct(state: TableState, _place: int, wanted: Suggestion) -> Made:
    old = row_of(_match(state), wanted.entry)
    if isinstance(old, entries.Game):
        return _changed(wanted.entry, old, edited(old, wanted.edit or Edit()))
    if isinstance(old, entries.Fine):
        made = _fine(state, 0, change(wanted, note=old.note)).entry
        assert isinstance(made, entries.Fine)
        return _changed(wanted.entry, old, made)
    raise Refused(
        "evening/no-facts",
        "An dieser Zeile ist nichts zu berichtigen; sie lässt sich streichen.",
        "There is nothing to correct in this row; it can be struck out.",
    )


def _strike(state: TableState, _place: int, wanted: Suggestion) -> Made:
    row_of(_match(state), wanted.entry)
    assert wanted.entry is not None
    return Made(entries.Delete(target=wanted.entry))


def _remark(state: TableState, _place: int, wanted: Suggestion) -> Made:
    old = row_of(_match(state), wanted.entry)
    return _changed(wanted.entry, old, bare(replace(old, note=_note(wanted))))


def _signalling(state: TableState, _place: int, wanted: Suggestion) -> Made:
    old = row_of(_match(state), wanted.entry)
    if state.rule_set.offences.signalling is Signalling.OFF:
        raise Refused(
            "sheet/no-such-fine",
            "Diese Regeln kennen keine Strafe für Zeichen.",
            "These rules have no penalty for giving signs.",
        )
    if not isinstance(old, entries.Game):
        raise Refused("evening/no-row", "Das ist kein Spiel.", "That is no game.")
    return _changed(wanted.entry, old, with_signs(old, wanted.person or ""))


def _at(state: TableState, place: int, wanted: Suggestion) -> int:
    number = place if wanted.place is None else wanted.place
    if not 0 <= number < len(state.places) or state.places[number].shut:
        raise refusals.no_place()
    if number != place and state.places[number].kind is Kind.HUMAN:
        raise Refused(
            "evening/not-yours",
            "Das kann nur sagen, wer dort sitzt.",
            "Only who sits there can say that.",
        )
    return number


def _row_at(state: TableState, number: int) -> str:
    row = state.places[number].row
    if row is None:
        raise Refused(
            "evening/no-column",
            "Wer dort sitzt, steht erst ab dem nächsten Spiel auf dem Zettel.",
            "Whoever sits there stands on the sheet from the next game on.",
        )
    return row


def _pause(state: TableState, place: int, wanted: Suggestion) -> Made:
    number = _at(state, place, wanted)
    return Made(entries.Pause(person=_row_at(state, number)), own=number == place)


def _return(state: TableState, place: int, wanted: Suggestion) -> Made:
    number = _at(state, place, wanted)
    return Made(entries.Return(person=_row_at(state, number)), own=number == place)


def _leave(state: TableState, place: int, wanted: Suggestion) -> Made:
    number = _at(state, place, wanted)
    row = None if state.match is None else state.places[number].row
    if row is not None:
        return Made(entries.Leave(person=row), own=number == place)
    left = len(open_chairs(state)) - 1
    if state.match is None and left not in sizes(state.rule_set):
        raise _wrong_size(state, left)
    return Made(None, own=number == place, chair=number)


def _chair(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    more = len(open_chairs(state)) + 1
    if more > max(sizes(state.rule_set)):
        raise _wrong_size(state, more)
    return Made(None)


def _wrong_size(state: TableState, count: int) -> Refused:
    rules = state.rule_set
    return Refused(
        "sheet/table-size",
        f"Dann wären es {count} am Tisch; diese Regeln sind für"
        f" {sizes_in_words(rules, 'oder', 'mehr')}.",
        f"There would be {count} at the table; these rules are for {sizes_in_words(rules)}.",
    )


def _substitute(state: TableState, _place: int, wanted: Suggestion) -> Made:
    number = wanted.place
    if number is None or number not in stand_ins(state):
        raise Refused(
            "evening/no-stand-in",
            "Dort sitzt niemand auf dem Platz eines anderen.",
            "Nobody sits there on somebody else’s seat.",
        )
    there = state.places[number]
    assert there.row is not None
    assert there.name is not None
    return Made(entries.Substitute(person=there.row, by=there.name))


def stand_ins(state: TableState) -> tuple[int, ...]:
    """The chairs on which somebody else sits than the one who played there."""
    match = state.match
    return tuple(
        number
        for number, place in enumerate(state.places)
        if match is not None
        and not place.shut
        and place.row is not None
        and place.name not in (None, place.row, match.state.plays_for(place.row))
    )


def _schiebekopf(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    always = state.rule_set.schiebekopf.play is SchiebekopfPlay.ALWAYS
    if always or _match(state).state.agreed_schiebekopf:
        raise Refused(
            "evening/agreed",
            "Das nächste Spiel ist schon ein Schiebekopf.",
            "The next game is a Schiebekopf already.",
        )
    return Made(entries.Agree())


def _begun(state: TableState) -> None:
    """A list that has no game yet is neither over nor followed by another."""
    if not _match(state).state.is_list_begun:
        raise Refused(
            "sheet/list-not-begun",
            "In dieser Liste ist noch kein Spiel gespielt.",
            "No game has been played in this list yet.",
        )


def _next_list(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    _begun(state)
    return Made(entries.NextList())


def _list_over(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    if _match(state).state.list_finished:
        raise Refused(
            "evening/list-over",
            "Diese Liste ist schon zu Ende; mit dem nächsten Spiel beginnt eine neue.",
            "This list is over already; the next game begins a new one.",
        )
    _begun(state)
    return Made(entries.ListOver())


def _time_out(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    if _match(state).state.time_out:
        raise Refused(
            "evening/time-out",
            "Die Zeit dieser Liste ist schon um.",
            "The time of this list is up already.",
        )
    _begun(state)
    return Made(entries.TimeOut())


def _rules(_state: TableState, _place: int, wanted: Suggestion) -> Made:
    found, problems = rules_of_text(wanted.rules or "", wanted.file)
    if found is None:
        de, en = (problems[0].sentence(lang) for lang in (Lang.DE, Lang.EN))
        raise Refused(str(problems[0].code), de, en)
    return Made(entries.NewRules(rules=found))


def _check_rules(state: TableState, new: Rules) -> None:
    """The table as it sits can play by other rules."""
    if state.match is None and new.changes == state.rules.changes:
        raise Refused(
            "evening/same",
            "Nach diesen Regeln spielt ihr schon.",
            "You play by these rules already.",
        )
    chairs = len(open_chairs(state))
    if state.match is None and chairs not in sizes(rule_set(new)):
        reason = wrong_size(chairs, rule_set(new))
        raise Refused("sheet/table-size", reason.de, reason.en)


def _undo(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    last = _match(state).evening.standing().last
    if last is None or last not in state.settled:
        raise Refused(
            "evening/nothing-to-undo",
            "Das Letzte auf dem Zettel habt ihr nicht verabredet. Ein Spiel lässt sich berichtigen"
            " oder streichen.",
            "The last thing on the sheet is nothing you agreed on. A game can be corrected or"
            " struck out.",
        )
    return Made(entries.Undo())


def _redo(state: TableState, _place: int, _wanted: Suggestion) -> Made:
    if _match(state).evening.standing().undone is None:
        raise Refused(
            "evening/nothing-to-redo",
            "Es ist nichts zurückgenommen.",
            "Nothing has been taken back.",
        )
    return Made(entries.Redo())


_MADE: dict[Matter, Callable[[TableState, int, Suggestion], Made]] = {
    Matter.FINE: _fine,
    Matter.REDEAL: _redeal,
    Matter.CORRECT: _correct,
    Matter.STRIKE: _strike,
    Matter.NOTE: _remark,
    Matter.SIGNALLING: _signalling,
    Matter.PAUSE: _pause,
    Matter.RETURN: _return,
    Matter.LEAVE: _leave,
    Matter.CHAIR: _chair,
    Matter.SUBSTITUTE: _substitute,
    Matter.SCHIEBEKOPF: _schiebekopf,
    Matter.NEXT_LIST: _next_list,
    Matter.LIST_OVER: _list_over,
    Matter.TIME_OUT: _time_out,
    Matter.RULES: _rules,
    Matter.UNDO: _undo,
    Matter.REDO: _redo,
}
