"""From the log to the sheet: every entry worked out in order, by the book.

Who deals next: Hausregeln 6, 7.1-7.3 and D53, DDV 3.3 and 4.2, Mischen Impossible 1.3, Wettbewerb 1
(D68), Borgholzhausen 1 (D38). The pot: Ravensburger's settlement and Hammelrennen (D21, D23, D58).
A row is the score times its Bock factor; with pot and table account every row sums to zero.
"""

from collections.abc import Iterable
from fractions import Fraction

import msgspec

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import Score, score, score_signalling
from doppelkopf.match import entries as log
from doppelkopf.match.duty import Duties, list_length, period_length
from doppelkopf.match.entries import AnyEntry, Name, effective
from doppelkopf.match.fines import book_fine
from doppelkopf.match.state import Amounts, MatchState, Row
from doppelkopf.match.table import Seating, next_person, seat
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.match import DealerAfterRedeal, DealerAfterSolo, Period, Trigger
from doppelkopf.rules.model.scoring import Scheme
from doppelkopf.rules.model.sidegames import HammelMode

change = msgspec.structs.replace
ALL_SIXTY = 60


def start(rules: RuleSet, people: tuple[Name, ...], dealer: Name | None = None) -> MatchState:
    """Begin a match; the first in the order deals unless someone else is named.

    Raises:
        DokoError: the table does not fit the rules, or a name is there twice.
    """
    if len(set(people)) != len(people) or not all(name.strip() for name in people):
        raise DokoError("Everyone at the table needs a name of his own.")
    first = people[0] if dealer is None else dealer
    if first not in people:
        raise DokoError(f"{first} is not at the table.")
    seat(people, first, rules)
    state = MatchState(rules=rules, people=people, dealer=first)
    return _fill_pot(state, entry=-1)


def replay(
    rules: RuleSet,
    people: tuple[Name, ...],
    entries: Iterable[AnyEntry],
    dealer: Name | None = None,
) -> MatchState:
    """Work out a whole log."""
    state = start(rules, people, dealer)
    for place, entry in effective(entries):
        state = apply(state, place, entry)
    return state


def apply(state: MatchState, place: int, entry: log.Effective) -> MatchState:
    """Work out one entry.

    Raises:
        DokoError: it cannot be; the sentence says why.
    """
    match entry:
        case log.Game():
            return _game(state, place, entry)
        case log.Redeal():
            return _redeal(state, place, entry)
        case log.Fine():
            return _fine(state, place, entry)
        case log.NextList():
            return change(state, duties=Duties(), list_games=0, lists=state.lists + 1)
        case log.Agree():
            return change(state, agreed_schiebekopf=True)
        case _:
            return _people(state, entry)


def next_seating(state: MatchState) -> Seating:
    """Who plays the next game and who deals it."""
    if state.hammelrennen and state.repeat_seating is not None:
        return state.repeat_seating
    return seat(state.present, vorfuehrung_dealer(state), state.rules)


def vorfuehrung_dealer(state: MatchState) -> Name:
    """The dealer; if only a dealer who sits out lacks his solo, his left neighbour deals (D72)."""
    rules, people = state.rules, state.present
    if len(people) <= rules.table.seats or not rules.duty_solos.sitting_dealer_swaps:
        return state.dealer
    owing = [person for person in people if state.duties.owed_by(person, rules)]
    if state.duties.is_due(people, rules) and owing == [state.dealer]:
        return next_person(state.people, state.dealer, people)
    return state.dealer


def made_to_play(state: MatchState) -> Name | None:
    """Who is made to play his compulsory solo in the next game (Vorführung)."""
    if state.hammelrennen or not state.duties.is_due(state.present, state.rules):
        return None
    seating = next_seating(state)
    order = [person for person in seating.seats if person is not None]
    first = seating.dealer_seat + 1
    ring = [order[(first + turn) % len(order)] for turn in range(len(order))]
    return next((person for person in ring if state.duties.owed_by(person, state.rules)), None)


# Games.


def _game(state: MatchState, place: int, entry: log.Game) -> MatchState:
    seating = _seating_for(state, entry)
    result = change(entry.result, pot=int(state.pot)) if _has_pot(state.rules) else entry.result
    if len(result.augen) != len(seating.seats):
        raise DokoError(f"The game has {len(result.augen)} seats, the table {len(seating.seats)}.")
    scored = _scored(state, result, entry)
    if scored.void:
        redeal = log.Redeal(reason="too-few-points", note=entry.note)
        return _redeal(state, place, redeal)
    state = _fill_for(state, place, scored)
    row = _row(state, place, entry, seating, result, scored)
    state = _booked(state, row)
    return _after_game(state, row)


def _seating_for(state: MatchState, entry: log.Game) -> Seating:
    if entry.dealer is None or entry.dealer == next_seating(state).dealer:
        return next_seating(state)
    if entry.dealer not in state.present:
        raise DokoError(f"{entry.dealer} is not at the table.")
    return seat(state.present, entry.dealer, state.rules)


def _scored(state: MatchState, result: Result, entry: log.Game) -> Score:
    if entry.signalling is not None:
        return score_signalling(result, state.rules, entry.signalling)
    return score(result, state.rules)


def _row(
    state: MatchState,
    place: int,
    entry: log.Game,
    seating: Seating,
    result: Result,
    scored: Score,
) -> Row:
    doublings = state.bock.doublings(state.rules)
    fines_too = state.rules.offences.fines_in_bock
    points, account = scored.doubled(doublings, fines_too=fines_too)
    by_name: dict[Name, Fraction] = {}
    for person, amount in zip(seating.seats, points, strict=True):
        if person is not None:
            by_name[person] = by_name.get(person, Fraction(0)) + amount
    _let_sitters_settle(by_name, state, seating, result, scored, doublings)
    pot = account if _has_pot(state.rules) else Fraction(0)
    owed = entry.duty_solo
    if owed is None:
        owed = _soloist_owes(state, seating, result)
    return Row(
        entry=place,
        number=_games(state) + 1,
        kind="game",
        seating=seating,
        result=result,
        score=scored,
        doublings=doublings,
        points=tuple(by_name.items()),
        pot=pot,
        table=account - pot,
        duty_solo=result.contract.is_solo and owed,
        made_to_play=made_to_play(state) is not None,
        note=entry.note,
        is_hammelrennen=result.contract is Contract.HAMMELRENNEN,
    )


def _let_sitters_settle(
    by_name: dict[Name, Fraction],
    state: MatchState,
    seating: Seating,
    result: Result,
    scored: Score,
    doublings: int,
) -> None:
    """Whoever sits out pays and collects in a solo like an opponent (D27)."""
    is_alone = len(result.re) == 1
    if not (state.rules.table.sitter_settles_solos and is_alone and seating.sitting_out):
        return
    soloist = seating.seats[result.re[0]]
    share = scored.per_opponent * 2**doublings
    for person in seating.sitting_out:
        by_name[person] = share
        if soloist is not None:
            by_name[soloist] -= share


def _soloist_owes(state: MatchState, seating: Seating, result: Result) -> bool:
    if not result.contract.is_solo or result.soloist is None:
        return False
    person = seating.seats[result.soloist]
    return person is not None and state.duties.owed_by(person, state.rules) > 0


def _booked(state: MatchState, row: Row) -> MatchState:
    totals = dict(state.totals)
    for person, amount in row.points:
        totals[person] = totals.get(person, Fraction(0)) + amount
    return change(
        state,
        rows=(*state.rows, row),
        totals=tuple(totals.items()),
        pot=state.pot + row.pot,
        table=state.table + row.table,
    )


def _after_game(state: MatchState, row: Row) -> MatchState:
    """Bock, duties, the list, and who deals next."""
    rules, result, scored, seating = state.rules, row.result, row.score, row.seating
    assert result is not None
    assert scored is not None
    assert seating is not None
    prolongs = rules.bock.solos_prolong and (result.contract.is_solo or row.is_hammelrennen)
    bock = state.bock if prolongs else state.bock.use(rules)
    bock = bock.start(rules, row.number, scored.triggers)
    duties = change(state.duties, games=state.duties.games + 1)
    if row.duty_solo and result.soloist is not None:
        person = seating.seats[result.soloist]
        assert person is not None
        duties = change(duties, played=(*duties.played, person))
    expected = state.dealer
    state = change(
        state,
        bock=bock,
        duties=duties,
        list_games=state.list_games + 1,
        misdeals=0,
        agreed_schiebekopf=False,
        hammelrennen=False,
        repeat_seating=None,
    )
    if rules.duty_solos.period is Period.ROUNDS and _period_over(state):
        state = change(state, duties=Duties())
    return _next_dealer(state, row, expected)


def _period_over(state: MatchState) -> bool:
    length = period_length(len(state.present), state.rules)
    return length is not None and state.duties.games >= length


def _next_dealer(state: MatchState, row: Row, expected: Name) -> MatchState:
    rules, result, seating = state.rules, row.result, row.seating
    assert result is not None
    assert seating is not None
    if row.is_hammelrennen:
        if _all_at_sixty(rules, result):
            again = seating if state.after_hammelrennen else None
            return change(state, hammelrennen=True, repeat_seating=again)
        dealer = state.after_hammelrennen or _following(state, expected)
        return change(state, dealer=dealer, after_hammelrennen=None)
    dealer = _dealer_after(state, row, expected)
    if rules.hammelrennen.mode is HammelMode.CLOSEST and _is_draw(row):
        return change(state, hammelrennen=True, repeat_seating=seating, after_hammelrennen=dealer)
    state = change(state, dealer=dealer)
    if rules.hammelrennen.mode is HammelMode.FIRST:
        most = rules.hammelrennen.pot_stakes * rules.money.stake
        state = change(state, hammelrennen=0 < state.pot <= most)
    return state


def _dealer_after(state: MatchState, row: Row, expected: Name) -> Name:
    after = state.rules.match.dealer_after_solo
    result, seating = row.result, row.seating
    assert result is not None
    assert seating is not None
    if seating.dealer != expected:
        return expected  # the wrong one dealt: next deals who should have (D68)
    if result.contract.is_solo:
        voluntary = row.duty_solo and not row.made_to_play
        if after is DealerAfterSolo.SAME_IF_ANNOUNCED:
            return expected
        if after is DealerAfterSolo.SAME_IF_VOLUNTARY_DUTY and voluntary:
            return expected
    return _following(state, expected)


def _following(state: MatchState, person: Name) -> Name:
    return next_person(state.people, person, state.present)


def _is_draw(row: Row) -> bool:
    return row.score is not None and Trigger.DRAW in row.score.triggers


def _all_at_sixty(rules: RuleSet, result: Result) -> bool:
    return (
        rules.hammelrennen.mode is HammelMode.CLOSEST
        and rules.hammelrennen.repeat_if_all_60
        and all(augen == ALL_SIXTY for augen in result.augen)
    )


def _games(state: MatchState) -> int:
    return sum(1 for row in state.rows if row.kind == "game")


# Redeals, fines, people.


def _redeal(state: MatchState, place: int, entry: log.Redeal) -> MatchState:
    row = Row(
        entry=place,
        number=_games(state) + 1,
        kind="redeal",
        seating=next_seating(state),
        reason=entry.reason,
        note=entry.note,
    )
    misdeals = state.misdeals + 1 if entry.reason == "misdeal" else 0
    state = change(state, rows=(*state.rows, row), misdeals=misdeals)
    if entry.reason != "misdeal":
        dealer = state.dealer
        if state.rules.match.dealer_after_redeal is DealerAfterRedeal.NEXT:
            dealer = _following(state, dealer)
        return change(state, dealer=dealer)
    return state


def _fine(state: MatchState, place: int, entry: log.Fine) -> MatchState:
    if entry.person not in state.people:
        raise DokoError(f"{entry.person} has no row on this sheet.")
    row = book_fine(state, place, entry, _games(state))
    return _booked(state, row)


def _people(
    state: MatchState, entry: log.Join | log.Leave | log.Pause | log.Return | log.Substitute
) -> MatchState:
    person = entry.person
    if isinstance(entry, log.Join):
        return _join(state, entry)
    if person not in state.people or person in state.gone:
        raise DokoError(f"{person} is not at the table.")
    match entry:
        case log.Leave():
            state = change(state, gone=(*state.gone, person))
        case log.Pause():
            if person in state.away:
                raise DokoError(f"{person} is pausing already.")
            state = change(state, away=(*state.away, person))
        case log.Return():
            if person not in state.away:
                raise DokoError(f"{person} is not pausing.")
            away = tuple(name for name in state.away if name != person)
            return change(state, away=away)
        case log.Substitute():
            others = tuple(pair for pair in state.substitutes if pair[0] != person)
            if entry.by == person:
                return change(state, substitutes=others)
            return change(state, substitutes=(*others, (person, entry.by)))
    return _keep_dealer(state)


def _join(state: MatchState, entry: log.Join) -> MatchState:
    person = entry.person
    if not person.strip():
        raise DokoError("Everyone at the table needs a name.")
    if person in state.gone:
        return change(state, gone=tuple(name for name in state.gone if name != person))
    if person in state.people:
        raise DokoError(f"{person} is at the table already.")
    place = len(state.people) if entry.place is None else max(0, entry.place)
    people = (*state.people[:place], person, *state.people[place:])
    return change(state, people=people)


def _keep_dealer(state: MatchState) -> MatchState:
    """If the next dealer has gone, the deal passes to the next one present."""
    if state.present and state.dealer not in state.present:
        return change(state, dealer=_following(state, state.dealer))
    return state


# The pot.


def _has_pot(rules: RuleSet) -> bool:
    return rules.scoring.scheme is Scheme.STAKES


def _fill_pot(state: MatchState, entry: int) -> MatchState:
    """Everyone puts his stakes into the pot."""
    rules = state.rules
    if not _has_pot(rules):
        return state
    amount = Fraction(rules.money.pot_stakes * rules.money.stake)
    points: Amounts = tuple((person, -amount) for person in state.present)
    row = Row(
        entry=entry,
        number=_games(state),
        kind="pot",
        points=points,
        pot=amount * len(points),
        reason="fill",
    )
    return _booked(state, row)


def _fill_for(state: MatchState, place: int, scored: Score) -> MatchState:
    """Fill the pot until it can pay (D58)."""
    doublings = state.bock.doublings(state.rules)
    while _has_pot(state.rules) and state.pot + scored.pot * 2**doublings < 0:
        state = _fill_pot(state, place)
    return state


def is_list_over(state: MatchState) -> bool:
    """Whether the current list has all its games."""
    length = list_length(len(state.present), state.rules)
    return length is not None and state.list_games >= length
