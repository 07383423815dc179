"""Whose turn it is: who plays the next game, who deals it, who is made to play a solo.

Who deals next: Hausregeln 6, 7.1-7.3 and D53, DDV 3.3 and 4.2, Mischen Impossible 1.3, Wettbewerb 1
(D68), Borgholzhausen 1 (D38). Vorführung: DDV 4.2, 10 (D72), Ravensburger's Zwangssolo (D21).
"""

from doppelkopf.game.result import Result
from doppelkopf.match.refused import Name
from doppelkopf.match.state import Because, MatchState, Row, change
from doppelkopf.match.table import Seating, next_person, seat
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.match import DealerAfterSolo, TimeOut, Trigger
from doppelkopf.rules.model.sidegames import HammelMode

ALL_SIXTY = 60


def next_seating(state: MatchState) -> Seating:
    """Who plays the next game and who deals it.

    Raises:
        Refused: the rules do not know a table of this size.
    """
    if state.hammelrennen and state.repeat_seating is not None:
        return state.repeat_seating
    return seat(state.present, due_dealer(state), state.rules)


def due_dealer(state: MatchState) -> Name:
    """The dealer; if only a dealer who sits out lacks his solo, his left neighbour deals (D72)."""
    rules, people = state.rules, state.present
    if len(people) <= rules.table.seats or not rules.duty_solos.sitting_dealer_swaps:
        return state.dealer
    owing = [person for person in people if state.duties.owed_by(person, rules)]
    if is_duty_due(state) and owing == [state.dealer]:
        return following(state, state.dealer)
    return state.dealer


def made_to_play(state: MatchState) -> Name | None:
    """Who is made to play his compulsory solo in the next game (Vorführung)."""
    if state.hammelrennen or not is_duty_due(state):
        return None
    seating = next_seating(state)
    order = [person for person in seating.seats if person is not None]
    first = seating.dealer_seat + 1
    ring = [order[(first + turn) % len(order)] for turn in range(len(order))]
    return next((person for person in ring if state.duties.owed_by(person, state.rules)), None)


def is_duty_due(state: MatchState) -> bool:
    """Whether only compulsory solos are left to play."""
    struck = state.time_out and state.rules.match.time_out is TimeOut.STRIKE_NORMAL
    return state.duties.is_due(state.present, state.rules, size=state.table_size, time_out=struck)


def is_list_over(state: MatchState) -> bool:
    """Whether the current list has all its games."""
    if state.time_out:
        strikes = state.rules.match.time_out is TimeOut.STRIKE_NORMAL
        return not (strikes and state.duties.open(state.present, state.rules))
    length = state.list_length
    return length is not None and state.list_games >= length


def following(state: MatchState, person: Name) -> Name:
    """The next one clockwise who is there."""
    return next_person(state.people, person, state.present)


def pass_the_deal(state: MatchState, row: Row, expected: Name) -> MatchState:
    """Who deals after a game, and whether a Hammelrennen comes first."""
    rules, result, seating = state.rules, row.result, row.seating
    assert result is not None
    assert seating is not None
    if row.is_hammelrennen:
        return _after_race(state, result, seating, expected)
    dealer, because = _dealer_after(state, row, expected)
    if rules.hammelrennen.mode is HammelMode.CLOSEST and is_draw(row):
        return change(
            state,
            because=Because.RACE,
            hammelrennen=True,
            repeat_seating=seating,
            after_hammelrennen=(dealer, because),
        )
    state = change(state, dealer=dealer, because=because, after_hammelrennen=None)
    if rules.hammelrennen.mode is HammelMode.FIRST:
        most = rules.hammelrennen.pot_stakes * rules.money.stake
        no_dummy = len(state.present) >= rules.table.seats
        state = change(state, hammelrennen=no_dummy and 0 < state.pot <= most)
    return state


def _after_race(state: MatchState, result: Result, seating: Seating, expected: Name) -> MatchState:
    if all_at_sixty(state.rules, result):
        return change(state, because=Because.RACE, hammelrennen=True, repeat_seating=seating)
    if state.after_hammelrennen is not None:
        dealer, because = state.after_hammelrennen
    elif state.rules.hammelrennen.mode is HammelMode.CLOSEST:
        dealer, because = expected, Because.NEXT  # out of turn: nobody's deal is used up
    else:
        dealer, because = following(state, expected), Because.NEXT
    return change(state, dealer=dealer, because=because, after_hammelrennen=None)


def _dealer_after(state: MatchState, row: Row, expected: Name) -> tuple[Name, Because]:
    after = state.rules.match.dealer_after_solo
    result, seating = row.result, row.seating
    assert result is not None
    assert seating is not None
    if seating.dealer != expected:
        return expected, Because.SHOULD_HAVE  # D68
    if result.contract.is_solo:
        voluntary = row.duty_solo and not row.made_to_play
        if after is DealerAfterSolo.SAME_IF_ANNOUNCED:
            return expected, Because.AFTER_SOLO
        if after is DealerAfterSolo.SAME_IF_VOLUNTARY_DUTY and voluntary:
            return expected, Because.AFTER_DUTY_SOLO
    return following(state, expected), Because.NEXT


def is_draw(row: Row) -> bool:
    """Whether a game ended 120 to 120."""
    return row.score is not None and Trigger.DRAW in row.score.triggers


def all_at_sixty(rules: RuleSet, result: Result) -> bool:
    """Whether a Hammelrennen has to be played again (Hausregeln 7.1)."""
    return (
        rules.hammelrennen.mode is HammelMode.CLOSEST
        and rules.hammelrennen.repeat_if_all_60
        and all(augen == ALL_SIXTY for augen in result.augen)
    )
