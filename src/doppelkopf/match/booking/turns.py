"""Whose turn it is: who plays the next game, who deals it, who is made to play a solo.

Who deals next: Hausregeln 6, 7.1-7.3 and D53, DDV 3.3 and 4.2, Mischen Impossible 1.3, Wettbewerb 1
(D68), Borgholzhausen 1 (D38). Vorführung: DDV 4.2, 10 (D72), Ravensburger's Zwangssolo (D21).
"""

from doppelkopf.game.result import Result
from doppelkopf.game.step import change
from doppelkopf.match.booking.seating import Seating, next_person, seat
from doppelkopf.match.refused import Name
from doppelkopf.match.state import Because, MatchState, Row
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.match import DealerAfterSolo, Period, TimeOut
from doppelkopf.rules.model.sidegames import HammelMode, SchiebekopfPlay

ALL_SIXTY = 60


def next_seating(state: MatchState) -> Seating:
    """Who plays the next game and who deals it.

    Raises:
        Refused: the rules do not know a table of this size.
    """
    again = state.repeat_seating if state.hammelrennen else None
    if again is not None and all(person in state.present for person in again.seats):
        return again  # where one of them has gone, those who are there play it
    return seat(state.present, due_dealer(state), state.rules)


def due_dealer(state: MatchState) -> Name:
    """The dealer; if only a dealer who sits out lacks a solo, the left neighbour deals (D72)."""
    rules, people = state.rules, state.present
    dealer = state.dealer
    if state.race_after_draw and not state.hammelrennen and state.after_hammelrennen is not None:
        dealer, _ = _after_race_dealer(state, *state.after_hammelrennen)  # too few for a race
    if len(people) <= rules.table.seats or not rules.duty_solos.sitting_dealer_swaps:
        return dealer
    if state.duty_due == (dealer,):
        return following(state, dealer)
    return dealer


def is_schiebekopf(state: MatchState) -> bool:
    """Whether the next game is a Schiebekopf.

    One that was agreed on waits for a fourth player, for a Hammelrennen that is due, and for who is
    made to play a solo (D75).
    """
    rules = state.rules
    always = rules.schiebekopf.play is SchiebekopfPlay.ALWAYS
    wanted = state.agreed_schiebekopf or always
    waits = state.is_duty_due or state.hammelrennen
    return wanted and len(state.present) >= rules.table.seats and not waits


def made_to_play(state: MatchState) -> Name | None:
    """Who is made to play their compulsory solo in the next game (Vorführung)."""
    due = state.duty_due
    if state.hammelrennen or not due:
        return None
    seating = next_seating(state)
    order = [person for person in seating.seats if person is not None]
    first = seating.dealer_seat + 1
    ring = [order[(first + turn) % len(order)] for turn in range(len(order))]
    return next((person for person in ring if person in due), None)


def is_list_over(state: MatchState) -> bool:
    """Whether the current list is finished: it has all its games and the solos that belong to it,
    its rounds or points are reached, its time is up, or the table has said so. Points alone, as by
    a fine, end no list that has no game yet.
    """
    if state.list_finished:
        return True
    rounds, points = state.rounds_left, state.points_left
    if rounds is not None and rounds <= 0:
        return True
    if points is not None and points <= 0 and state.is_list_begun:
        return True
    if state.time_out:
        strikes = state.rules.match.time_out is TimeOut.STRIKE_NORMAL
        return not (strikes and state.duties.open(state.present, state.rules))
    length = state.list_length
    if length is None or state.list_games < length:
        return False
    return state.rules.duty_solos.period is not Period.LIST or not state.is_duty_due


def is_list_next(state: MatchState) -> bool:
    """Whether the next game begins a new list: a Hammelrennen due belongs to the old one."""
    return is_list_over(state) and not state.hammelrennen


def following(state: MatchState, person: Name) -> Name:
    """The next one clockwise who is there."""
    return next_person(state.people, person, state.present)


def pass_the_deal(state: MatchState, row: Row, expected: Name) -> MatchState:
    """Who deals after a game, and whether a Hammelrennen comes first."""
    rules, seating = state.rules, row.seating
    assert seating is not None
    if row.is_hammelrennen:
        return _after_race(state, row.result, seating, expected)
    dealer, because = _dealer_after(state, row, expected)
    if rules.hammelrennen.mode is HammelMode.CLOSEST and is_draw(row):
        return change(
            state,
            because=Because.RACE,
            race_after_draw=True,
            repeat_seating=seating,
            after_hammelrennen=(dealer, because),
        )
    return change(state, dealer=dealer, because=because, after_hammelrennen=None)


def _after_race(
    state: MatchState, result: Result | None, seating: Seating, expected: Name
) -> MatchState:
    if result is not None and all_at_sixty(state.rules, result):
        return change(state, because=Because.RACE, race_after_draw=True, repeat_seating=seating)
    if state.after_hammelrennen is not None:
        dealer, because = _after_race_dealer(state, *state.after_hammelrennen)
    elif state.rules.hammelrennen.mode is HammelMode.CLOSEST:
        dealer, because = expected, Because.NEXT  # out of turn: nobody's deal is used up
    else:
        dealer, because = following(state, expected), Because.NEXT
    return change(state, dealer=dealer, because=because, after_hammelrennen=None)


def _after_race_dealer(state: MatchState, dealer: Name, because: Because) -> tuple[Name, Because]:
    """Who deals after a race, though people may have left before it."""
    if dealer in state.present or not state.present:
        return dealer, because
    return following(state, dealer), Because.DEALER_LEFT


def _dealer_after(state: MatchState, row: Row, expected: Name) -> tuple[Name, Because]:
    after = state.rules.match.dealer_after_solo
    seating = row.seating
    assert seating is not None
    if seating.dealer != expected:
        return expected, Because.SHOULD_HAVE  # D68
    if row.is_solo:
        voluntary = row.duty_solo and not row.made_to_play
        if after is DealerAfterSolo.SAME_IF_ANNOUNCED:
            return expected, Because.AFTER_SOLO
        if after is DealerAfterSolo.SAME_IF_VOLUNTARY_DUTY and voluntary:
            return expected, Because.AFTER_DUTY_SOLO
    return following(state, expected), Because.NEXT


def is_draw(row: Row) -> bool:
    """Whether a game ended 120 to 120."""
    return Trigger.DRAW in row.triggers


def all_at_sixty(rules: RuleSet, result: Result) -> bool:
    """Whether a Hammelrennen has to be played again (Hausregeln 7.1)."""
    return (
        rules.hammelrennen.mode is HammelMode.CLOSEST
        and rules.hammelrennen.repeat_if_all_60
        and all(augen == ALL_SIXTY for augen in result.augen)
    )
