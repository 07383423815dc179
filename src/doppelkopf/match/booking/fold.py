"""From the log to the sheet: every entry worked out in order, by the book."""

from collections.abc import Iterable, Iterator
from datetime import datetime
from typing import NamedTuple

from doppelkopf.game import RULES_VERSION
from doppelkopf.game.basics import Contract
from doppelkopf.game.step import change
from doppelkopf.match.booking.bare import play_bare
from doppelkopf.match.booking.duty import Duties
from doppelkopf.match.booking.fines import (
    ABSENCE,
    book_fine,
    fine_row,
    misdeal_fine,
    miss_list,
    miss_the_rest,
)
from doppelkopf.match.booking.games import play_game, repeat_deal, settle_period
from doppelkopf.match.booking.keeping import as_booked, unmended, with_dealer_of
from doppelkopf.match.booking.people import move
from doppelkopf.match.booking.pot import end, fill_pot
from doppelkopf.match.booking.rules import change_rules
from doppelkopf.match.booking.seating import next_person, seat
from doppelkopf.match.booking.turns import next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.booked import Kept
from doppelkopf.match.log.entries import Line, Name, standing
from doppelkopf.match.log.names import stored_name
from doppelkopf.match.refused import Refused, told_name
from doppelkopf.match.state import Because, Kind, MatchState, Row, booked
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.match import FirstDealer, Period, Scorer
from doppelkopf.rules.model.sidegames import SchiebekopfPlay


class Begin(NamedTuple):
    """What a match starts from."""

    rules: RuleSet
    people: tuple[Name, ...]
    dealer: Name | None = None
    """Who deals first; None: who has to by the rules."""
    scorer: Name | None = None
    book: str | None = None
    started: datetime | None = None


class Step(NamedTuple):
    """One entry and what it changed."""

    entry_id: int
    entry: log.Effective
    before: MatchState
    after: MatchState


def start(begin: Begin) -> MatchState:
    """Begin a match; `check_size`, and every game, asks whether the number of people fits.

    Raises:
        Refused: nobody is there, or a name is there twice.
    """
    people = tuple(stored_name(name) for name in begin.people)
    if len({name.casefold() for name in people}) != len(people):
        raise Refused(
            "sheet/name",
            "Jeder am Tisch braucht einen eigenen Namen.",
            "Everyone at the table needs a name of their own.",
        )
    for name in (begin.dealer, begin.scorer):
        if name is not None and name not in people:
            raise Refused(
                "sheet/not-at-table",
                f"{told_name(name)} sitzt nicht am Tisch.",
                f"{told_name(name)} is not at the table.",
            )
    if not people:
        raise Refused("sheet/table-size", "Niemand sitzt am Tisch.", "Nobody is at the table.")
    scorer = begin.scorer or _scorer(begin.rules, people)
    dealer = begin.dealer or _first_dealer(begin.rules, people, scorer)
    state = MatchState(
        rules=begin.rules,
        book=begin.book,
        people=people,
        scorer=scorer,
        dealer=dealer,
        list_since=begin.started,
    )
    return fill_pot(state, 0, people)


def check_size(state: MatchState) -> None:
    """See that the people of a new match can play by its rules.

    An evening that is kept stays readable without this: rules may be mended after it.

    Raises:
        Refused: the table does not fit the rules.
    """
    seat(state.people, state.dealer, state.rules)


def _scorer(rules: RuleSet, people: tuple[Name, ...]) -> Name | None:
    return people[-1] if rules.match.scorer is Scorer.LAST_SEAT else None


def _first_dealer(rules: RuleSet, people: tuple[Name, ...], scorer: Name | None) -> Name:
    if rules.match.first_dealer is FirstDealer.LEFT_OF_SCORER and scorer is not None:
        return next_person(people, scorer, people)
    return people[0]


def work_out(begin: Begin, lines: Iterable[Line]) -> MatchState:
    """Work out a whole log."""
    state = start(begin)
    for step in steps(begin, lines):
        state = step.after
    return state


def steps(begin: Begin, lines: Iterable[Line], *, keep: bool = True) -> Iterator[Step]:
    """Work out a log entry by entry, only what counts; `keep` what earlier versions have booked.

    Raises:
        Refused: an entry cannot be; `place` says which.
    """
    state = start(begin)
    found = standing(lines)
    for place, entry in found.entries:
        before = state
        kept = found.booked.get(place)
        if kept is not None and not keep:
            kept = Kept(kept.version, None)
        try:
            state = carry_out(state, place, entry, kept)
        except Refused as error:
            error.place = place
            raise
        yield Step(place, entry, before, state)


def carry_out(state: MatchState, place: int, entry: log.Effective, kept: Kept | None) -> MatchState:
    """Work out one entry of a log; what an earlier version of the rules has booked stays.

    Raises:
        Refused: it cannot be by the very rules it was written under.
    """
    if kept is None or kept.version == RULES_VERSION:
        return apply(state, place, entry)
    begun = with_dealer_of(state, entry, kept)
    try:
        after = apply(begun, place, entry)
    except Refused as error:
        after = unmended(begun, place, entry, error)
    return as_booked(begun, after, place, kept)


def apply(state: MatchState, place: int, entry: log.Effective) -> MatchState:
    """Work out one entry.

    Raises:
        Refused: it cannot be; the sentence says why.
    """
    if state.ended:
        raise Refused("sheet/ended", "Der Abend ist zu Ende.", "The evening is over.")
    return settle_period(_apply(state, place, entry))


def _apply(state: MatchState, place: int, entry: log.Effective) -> MatchState:
    match entry:
        case log.Game():
            return play_game(state, place, entry)
        case log.Points():
            return play_bare(state, place, entry)
        case log.Redeal():
            return _redeal(state, place, entry)
        case log.Fine():
            return _fine(state, place, entry)
        case log.NextList():
            return miss_list(_next_list(state, entry), place)
        case log.ListOver():
            return _list_over(state)
        case log.TimeOut():
            return change(state, time_out=True)
        case log.Agree():
            return _agree(state, entry)
        case log.NewRules():
            return change_rules(state, place, entry.rules)
        case log.End():
            return end(miss_the_rest(state, place), place)
        case _:
            return move(state, place, entry)


def _redeal(state: MatchState, place: int, entry: log.Redeal) -> MatchState:
    if entry.reason is log.Reason.TOO_FEW_POINTS:
        raise Refused(
            "sheet/redeal",
            "Ob ein Spiel zu wenig zählt, ergibt sich aus seinem Eintrag.",
            "Whether a game counts too little follows from its own entry.",
        )
    seating = next_seating(state)
    row = Row(
        entry=place,
        number=state.games + 1,
        kind=Kind.REDEAL,
        seating=seating,
        reason=entry.reason,
        note=entry.note,
    )
    fine = misdeal_fine(state, entry.reason) if entry.reason.is_misdeal else None
    state = repeat_deal(state, row)
    if fine is not None:
        kind, amount = fine
        state = booked(state, fine_row(state, place, seating.dealer, kind, amount))
    return state


def _fine(state: MatchState, place: int, entry: log.Fine) -> MatchState:
    if entry.person not in state.people and entry.kind != ABSENCE:
        raise Refused(
            "sheet/not-at-table",
            f"{told_name(entry.person)} hat auf diesem Zettel keine Spalte.",
            f"{told_name(entry.person)} has no column on this sheet.",
        )
    stored_name(entry.person)
    try:
        seating = next_seating(state)
    except Refused:  # too few or too many people to play: fines can be written down all the same
        seating = None
    return booked(state, book_fine(state, place, entry, seating))


def _next_list(state: MatchState, entry: log.NextList) -> MatchState:
    dealer, because = state.dealer, state.because
    if entry.dealer is not None:
        if entry.dealer not in state.present:
            raise Refused(
                "sheet/not-at-table",
                f"{told_name(entry.dealer)} sitzt nicht am Tisch.",
                f"{told_name(entry.dealer)} is not at the table.",
            )
        dealer, because = entry.dealer, Because.NEW_LIST
    elif state.rules.match.first_dealer is FirstDealer.FIRST_SEAT and state.present:
        dealer, because = state.present[0], Because.NEW_LIST
    in_lists = state.rules.duty_solos.period is Period.LIST
    return change(
        state,
        duties=Duties() if in_lists else state.duties,
        list_games=0,
        list_deals=0,
        list_finished=False,
        lists=state.lists + 1,
        list_since=entry.at,
        time_out=False,
        dealer=dealer,
        because=because,
    )


def _list_over(state: MatchState) -> MatchState:
    if not state.is_list_begun:
        raise Refused(
            "sheet/list-not-begun",
            "In dieser Liste ist noch kein Spiel gespielt.",
            "No game has been played in this list yet.",
        )
    return change(state, list_finished=True)


def _agree(state: MatchState, entry: log.Agree) -> MatchState:
    wanted = entry.contract is Contract.SCHIEBEKOPF
    if not wanted or state.rules.schiebekopf.play is SchiebekopfPlay.OFF:
        raise Refused(
            "sheet/agree",
            "Verabreden lässt sich nur ein Schiebekopf, und nur wo die Regeln ihn kennen.",
            "Only a Schiebekopf can be agreed on, and only where the rules have it.",
        )
    if next_seating(state).dummy is not None:
        raise Refused(
            "sheet/agree",
            "Mit einem Strohmann gibt es keinen Schiebekopf; da spielen alle vier für sich.",
            "There is no Schiebekopf with a dummy; in that game all four play for themselves.",
        )
    return change(state, agreed_schiebekopf=True)
