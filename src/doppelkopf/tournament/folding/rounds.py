"""What an event makes of the rounds of a tournament: draws, clocks, lists, penalties, protests."""

from msgspec.structs import replace

from doppelkopf.errors import BrokenLog
from doppelkopf.tournament import log
from doppelkopf.tournament.clock import moved
from doppelkopf.tournament.log import AnyEvent
from doppelkopf.tournament.model import (
    Clock,
    Correction,
    Decision,
    List,
    Round,
    Table,
    Tournament,
)


def after(of: Tournament, event: AnyEvent) -> Tournament | None:
    """The tournament after an event; None if it is not about rounds.

    Raises:
        BrokenLog: it does not fit.
    """
    match event:
        case log.RoundsDrawn():
            return _drawn(of, event)
        case log.RoundStarted():
            return _started(of, event)
        case log.ClockStarted() | log.ClockPaused() | log.ClockSet() | log.ClockMoved():
            return _clocked(of, event)
        case log.PenaltyGiven(penalty=penalty):
            return replace(of, penalties=(*of.penalties, penalty))
        case log.PenaltyWithdrawn(penalty=id_, why=why):
            _fits(of.penalty(id_) is not None)
            return replace(
                of,
                penalties=tuple(
                    replace(each, withdrawn=why) if each.id == id_ else each
                    for each in of.penalties
                ),
            )
        case log.ProtestMade(protest=protest):
            _fits(of.protest(protest.id) is None)
            return replace(of, protests=(*of.protests, protest))
        case log.ProtestDecided(protest=id_):
            _fits(of.protest(id_) is not None)
            decision = Decision(upheld=event.upheld, reason=event.reason, by=event.by, at=event.at)
            return replace(
                of,
                protests=tuple(
                    replace(each, decision=decision) if each.id == id_ else each
                    for each in of.protests
                ),
            )
    return _at_a_table(of, event)


def _drawn(of: Tournament, event: log.RoundsDrawn) -> Tournament:
    settings = of.settings
    if event.even is not None:
        settings = replace(settings, even=event.even)
    if event.seed:
        settings = replace(settings, seed=event.seed)
    people = {person for each in event.rounds for person in (*each.people, *each.out)}
    _fits(all(of.person(person) is not None for person in people))
    rounds = (*of.rounds[: of.begun], *event.rounds)
    return replace(of, settings=settings, rounds=rounds, quality=event.quality)


def _started(of: Tournament, event: log.RoundStarted) -> Tournament:
    round_ = _round(of, event.round)
    _fits(not round_.has_begun and event.round == of.begun)
    _fits([len(names) for names in event.names] == [each.size for each in round_.tables])
    tables = tuple(
        replace(table, names=names) for table, names in zip(round_.tables, event.names, strict=True)
    )
    clock = None if event.minutes is None else Clock(minutes=event.minutes, fives=event.fives)
    return _with_round(
        of, event.round, replace(round_, started=event.at, tables=tables, clock=clock)
    )


def _clocked(
    of: Tournament, event: log.ClockStarted | log.ClockPaused | log.ClockSet | log.ClockMoved
) -> Tournament:
    round_ = _round(of, event.round)
    clock = round_.clock
    match event:
        case log.ClockSet(minutes=minutes):
            more = minutes - clock.minutes if clock else 0
            fives = None if clock is None or clock.fives is None else clock.fives + more
            clock = replace(clock or Clock(minutes=minutes), minutes=minutes, fives=fives)
        case log.ClockMoved(ahead=ahead):
            clock = None if clock is None else moved(clock, ahead)
        case log.ClockPaused(at=at):
            if clock is None or clock.started is None or clock.paused is not None:
                raise BrokenLog("A clock is paused that does not run.")
            clock = replace(clock, paused=at)
        case log.ClockStarted(at=at):
            if clock is None or (clock.started is not None and clock.paused is None):
                raise BrokenLog("A clock is started that runs.")
            if clock.started is None or clock.paused is None:
                clock = replace(clock, started=at)
            else:
                stood = clock.stood + max(0, at - clock.paused)
                clock = replace(clock, paused=None, stood=stood)
    return _with_round(of, event.round, replace(round_, clock=clock))


def _at_a_table(of: Tournament, event: AnyEvent) -> Tournament | None:
    match event:
        case log.ScorerNamed(scorer=scorer, dealer=dealer, drawn=drawn):
            table = _table(of, event.round, event.table)
            _fits({scorer, dealer} <= set(table.seats))
            table = replace(table, scorer=scorer, dealer=dealer, drawn=drawn)
        case log.ExtraGiven(minutes=minutes):
            table = replace(_table(of, event.round, event.table), extra=minutes)
        case log.RoomMade(room=room):
            table = replace(_table(of, event.round, event.table), room=room)
        case log.TableOpened(room=room):
            table = _table(of, event.round, event.table)
            _fits(not table.list.is_closed)
            table = replace(table, live=room)
        case log.TableEnded():
            table = replace(_table(of, event.round, event.table), live="")
        case log.StandinNamed(standin=standin):
            table = _table(of, event.round, event.table)
            _fits(standin.person in table.gone)
            table = replace(table, standins=(*table.standins, standin))
        case log.ListSigned():
            table = _signed(_table(of, event.round, event.table), event)
        case log.ListClosed(result=result, paper=paper):
            table = _table(of, event.round, event.table)
            _fits(not table.list.is_closed and result.fits(table.seats))
            by = (event.by or "-") if paper else ""
            done = replace(table.list, result=result, closed_by=by, closed_at=event.at)
            table = replace(table, list=done, live="")
        case log.ListCorrected():
            table = _corrected(_table(of, event.round, event.table), event)
        case _:
            return None
    return _with_table(of, event.round, event.table, table)


def _signed(table: Table, event: log.ListSigned) -> Table:
    _fits(event.person in table.seats and not table.list.is_closed)
    before = table.list.signed if table.list.digest == event.digest else ()
    signed = tuple(dict.fromkeys((*before, event.person)))
    return replace(table, list=List(signed=signed, digest=event.digest))


def _corrected(table: Table, event: log.ListCorrected) -> Table:
    was = table.list.result
    if was is None:
        raise BrokenLog("A list is corrected that is not closed.")
    _fits(event.result.fits(table.seats))
    made = Correction(by=event.by, at=event.at, why=event.why, was=was, protest=event.protest)
    corrections = (*table.list.corrections, made)
    return replace(table, list=replace(table.list, result=event.result, corrections=corrections))


def _round(of: Tournament, number: int) -> Round:
    _fits(0 <= number < len(of.rounds))
    return of.rounds[number]


def _table(of: Tournament, round_: int, number: int) -> Table:
    found = of.table(round_, number)
    if found is None:
        raise BrokenLog("There is no such table.")
    return found


def _with_round(of: Tournament, number: int, round_: Round) -> Tournament:
    return replace(of, rounds=(*of.rounds[:number], round_, *of.rounds[number + 1 :]))


def _with_table(of: Tournament, round_: int, number: int, table: Table) -> Tournament:
    of_round = _round(of, round_)
    tables = (*of_round.tables[:number], table, *of_round.tables[number + 1 :])
    return _with_round(of, round_, replace(of_round, tables=tables))


def _fits(fits: bool) -> None:
    if not fits:
        raise BrokenLog("An event does not fit.")
