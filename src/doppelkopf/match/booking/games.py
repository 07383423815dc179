"""A game on the sheet: its score times its Bock factor, and what follows from it.

With pot and table account every row sums to zero. Who sits out settles solos where the rules say
so (D27); a game worth too little is void (Borgholzhausen 1, D38).
"""

from fractions import Fraction

from doppelkopf.game.basics import Contract
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import Score, score, score_signalling
from doppelkopf.game.scoring.booking import is_one_sided, kept
from doppelkopf.game.step import change
from doppelkopf.match.booking.duty import is_by_list
from doppelkopf.match.booking.pot import fill_for
from doppelkopf.match.booking.resolve import resolve
from doppelkopf.match.booking.seating import Seating, seat, seat_of
from doppelkopf.match.booking.turns import (
    following,
    is_schiebekopf,
    made_to_play,
    next_seating,
    pass_the_deal,
)
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Name, Refused, told_name
from doppelkopf.match.state import Because, Kind, MatchState, Row, booked, has_pot
from doppelkopf.rules.model.match import DealerAfterRedeal, Period


def seating_for(state: MatchState, entry: log.AnyGame) -> Seating:
    """Who played a game that was written down.

    Raises:
        Refused: the dealer is not at the table, or nobody can play at one of this size.
    """
    due = next_seating(state)
    if entry.dealer is None or entry.dealer == due.dealer:
        return due
    if entry.dealer not in state.present:
        raise Refused(
            "sheet/not-at-table",
            f"{told_name(entry.dealer)} sitzt nicht am Tisch.",
            f"{told_name(entry.dealer)} is not at the table.",
        )
    return seat(state.present, entry.dealer, state.rules)


def play_game(state: MatchState, place: int, entry: log.Game) -> MatchState:
    """Book a game and work out what follows from it.

    Raises:
        Refused: it cannot have been so.
    """
    seating = seating_for(state, entry)
    pot = int(state.pot) if has_pot(state.rules) else None
    result = resolve(entry.played, seating, state.rules, pot)
    scored = _scored(state, result, entry, seating)
    if scored.void:
        return repeat_deal(state, _void_row(state, place, entry, seating, result, scored))
    waits = schiebekopf_waits(state, result.contract)
    state = fill_for(state, place, _account(state, scored))
    row = _row(state, place, entry, seating, result, scored)
    return change(after_game(booked(state, row), row), agreed_schiebekopf=waits)


def _account(state: MatchState, scored: Score) -> Fraction:
    """What the pot gets, or pays."""
    factor = state.rules.bock_factor(state.bock.doublings(state.rules))
    return scored.with_bock(factor, fines_too=state.rules.offences.fines_in_bock)[1]


def _scored(state: MatchState, result: Result, entry: log.Game, seating: Seating) -> Score:
    if entry.played.signalling is not None:
        offender = seat_of(entry.played.signalling, seating)
        return score_signalling(result, state.rules, offender, state.book)
    return score(result, state.rules, state.book)


def _void_row(
    state: MatchState,
    place: int,
    entry: log.Game,
    seating: Seating,
    result: Result,
    scored: Score,
) -> Row:
    """A game that counts too little: only its fines are booked (Borgholzhausen 1)."""
    fines = scored.fines if any(scored.fines) else ()
    return Row(
        entry=place,
        number=state.games + 1,
        kind=Kind.REDEAL,
        seating=seating,
        written=entry.played,
        result=result,
        score=scored,
        points=tuple(
            (person, amount)
            for person, amount in zip(seating.seats, fines, strict=False)
            if person is not None
        ),
        table=-sum(fines, Fraction(0)),
        reason=log.Reason.TOO_FEW_POINTS,
        note=entry.note,
    )


def _row(
    state: MatchState,
    place: int,
    entry: log.Game,
    seating: Seating,
    result: Result,
    scored: Score,
) -> Row:
    doublings = state.bock.doublings(state.rules)
    factor = state.rules.bock_factor(doublings)
    points, account = scored.with_bock(factor, fines_too=state.rules.offences.fines_in_bock)
    by_name = {
        person: amount
        for person, amount in zip(seating.seats, points, strict=True)
        if person is not None
    }
    account -= _let_sitters_settle(by_name, state, seating, result, scored, factor)
    pot = account if has_pot(state.rules) else Fraction(0)
    soloist = seating.seats[result.soloist] if result.soloist is not None else None
    owed = entry.duty_solo
    if owed is None:
        owed = soloist_owes(state, soloist, result.contract)
    return Row(
        entry=place,
        number=state.games + 1,
        kind=Kind.GAME,
        seating=seating,
        written=entry.played,
        result=result,
        score=scored,
        doublings=doublings,
        points=tuple(by_name.items()),
        pot=pot,
        table=account - pot,
        duty_solo=result.contract.is_solo and owed,
        made_to_play=result.contract.is_solo and soloist == made_to_play(state),
        note=entry.note,
        is_hammelrennen=result.contract is Contract.HAMMELRENNEN,
    )


def _let_sitters_settle(
    by_name: dict[Name, Fraction],
    state: MatchState,
    seating: Seating,
    result: Result,
    scored: Score,
    factor: int,
) -> Fraction:
    """Whoever sits out pays and collects in a solo like an opponent (D27).

    The answer is what this adds to the row; nothing, unless only plus or only minus is written.
    """
    rules, added = state.rules, Fraction(0)
    is_alone = len(result.re) == 1
    if not (rules.table.sitter_settles_solos and is_alone and seating.sitting_out):
        return added
    soloist = seating.seats[result.re[0]]
    share = scored.per_opponent * factor
    for person in seating.sitting_out:
        by_name[person] = kept(share, rules)
        added += by_name[person]
        if soloist is not None and not (is_one_sided(rules) and not rules.scoring.solo_threefold):
            by_name[soloist] += kept(-share, rules)
            added += kept(-share, rules)
    return added


def soloist_owes(state: MatchState, soloist: Name | None, contract: Contract | None) -> bool:
    """Whether an announced solo is one that its player owes; None: nobody knows which it was."""
    if soloist is None or (contract is not None and not contract.is_solo):
        return False
    return state.duties.is_met_by(soloist, contract, state.rules)


def after_game(state: MatchState, row: Row) -> MatchState:
    """Bock, duties, the list, and who deals next."""
    rules, seating, contract = state.rules, row.seating, row.contract
    assert seating is not None
    prolongs = rules.bock.solos_prolong and (row.is_solo or row.is_hammelrennen)
    bock = state.bock if prolongs else state.bock.use(rules)
    bock = bock.start(rules, row.number, row.triggers)
    # Nobody can bid in a game that is forced on all: it is none of a period (D75).
    duties, is_of_period = state.duties, contract is None or not contract.facts.forced
    if is_of_period and not (duties.over or _is_overdue(state, row)):
        duties = change(duties, games=duties.games + 1)
    if row.duty_solo and row.soloist is not None:
        duties = duties.with_solo(row.soloist, contract, rules)
    expected = _expected_dealer(state, seating)
    state = change(
        state,
        bock=bock,
        duties=duties,
        games=state.games + 1,
        list_games=state.list_games + (is_of_period or not is_by_list(rules)),
        misdeals=0,
        race_after_draw=False,
        repeat_seating=None,
    )
    state = pass_the_deal(state, row, expected)
    moved_on = state.because is Because.NEXT
    return change(state, list_deals=state.list_deals + moved_on)


def schiebekopf_waits(state: MatchState, contract: Contract | None) -> bool:
    """Whether an agreed Schiebekopf is still to come: this game was played because it could not
    be, with a fourth player lacking, a Hammelrennen due or somebody made to play a solo.
    """
    is_one = contract is Contract.SCHIEBEKOPF
    return state.agreed_schiebekopf and not is_one and not is_schiebekopf(state)


def _is_overdue(state: MatchState, row: Row) -> bool:
    """Whether somebody was made to play a solo of an earlier period: no game of this one (D75)."""
    return row.made_to_play and row.soloist in state.duties.overdue


def _expected_dealer(state: MatchState, seating: Seating) -> Name:
    """Whose deal it was; one who dealt for a sitting dealer (D72) has the deal."""
    due = next_seating(state).dealer
    return due if seating.dealer == due else state.dealer


def settle_period(state: MatchState) -> MatchState:
    """End the period of compulsory solos when all its games are played and nobody here owes one.

    To be asked after every entry: the last one who owes may also go home.
    """
    rules, duties = state.rules, state.duties
    length = state.period_length
    if rules.duty_solos.period is not Period.ROUNDS or length is None:
        return state
    if not duties.over and duties.games < length:
        return state
    if rules.duty_solos.vorfuehrung and duties.open(state.present, rules):
        return change(state, duties=change(duties, over=True))
    return change(state, duties=duties.followed(took_part(state), state.games, rules))


def took_part(state: MatchState) -> tuple[Name, ...]:
    """Who is away and has played in the current period, or owed a solo before."""
    seatings = [
        row.seating
        for row in state.period_rows
        if row.kind is Kind.GAME and row.seating is not None
    ]
    there = {name for each in seatings for name in (*each.seats, *each.sitting_out)}
    absent = (name for name in state.people if name not in state.present)
    return tuple(name for name in absent if name in there or name in state.duties.overdue)


def repeat_deal(state: MatchState, row: Row) -> MatchState:
    """Write down that a deal is repeated; the same dealer deals unless the rules say otherwise."""
    state = booked(state, row)
    reason = log.Reason(row.reason)
    misdeals = state.misdeals + 1 if reason.is_misdeal else 0
    because, dealer = Because.AFTER_REDEAL, state.dealer
    always_same = reason.is_misdeal or reason is log.Reason.WRONG_DEALER
    if not always_same and state.rules.match.dealer_after_redeal is DealerAfterRedeal.NEXT:
        dealer, because = following(state, dealer), Because.AFTER_REDEAL_NEXT
    if state.hammelrennen:
        dealer, because = state.dealer, Because.RACE
    return change(state, misdeals=misdeals, dealer=dealer, because=because)
