"""The pot: filled at the start, filled again when it cannot pay, shared out at the end.

Implements Ravensburger's settlement and D21, D58, P2. Who comes later puts in as much as the
others did at the start; what is left goes in equal shares to those who filled it and stayed.
"""

from fractions import Fraction
from math import ceil

from doppelkopf.game.step import change
from doppelkopf.match.refused import Name
from doppelkopf.match.state import Amounts, Kind, MatchState, Row, booked, has_pot
from doppelkopf.rules.model.scoring import PotRest

FILL = "fill"
REST = "rest"


def fill_pot(state: MatchState, entry: int, people: tuple[Name, ...], times: int = 1) -> MatchState:
    """These people put their stakes into the pot."""
    rules = state.rules
    if not has_pot(rules) or not people:
        return state
    amount = Fraction(rules.money.pot_stakes * rules.money.stake * times)
    points: Amounts = tuple((person, -amount) for person in people)
    return booked(state, _row(state, entry, FILL, points))


def fill_for(state: MatchState, entry: int, account: Fraction) -> MatchState:
    """Fill the pot until it can pay what a game changes in it (D58)."""
    if not has_pot(state.rules):
        return state
    missing = -(state.pot + account)
    if missing <= 0:
        return state
    money, people = state.rules.money, state.present
    times = ceil(missing / (money.pot_stakes * money.stake * len(people)))
    return fill_pot(state, entry, people, times)


def end(state: MatchState, entry: int) -> MatchState:
    """The evening is over: the rest of the pot is shared out, or stays for the next one."""
    ended = change(state, ended=True)
    if not has_pot(state.rules) or not state.pot:
        return ended
    if state.rules.money.pot_rest is PotRest.KEPT:
        return ended
    fillers = {
        person
        for row in state.rows
        if row.kind is Kind.POT and row.reason == FILL
        for person, _ in row.points
    }
    sharing = [name for name in state.people if name in fillers and name not in state.gone]
    if not sharing:
        return ended
    share = state.pot / len(sharing)
    return booked(ended, _row(state, entry, REST, tuple((name, share) for name in sharing)))


def _row(state: MatchState, entry: int, reason: str, points: Amounts) -> Row:
    return Row(
        entry=entry,
        number=state.games,
        kind=Kind.POT,
        points=points,
        pot=-sum((amount for _, amount in points), Fraction(0)),
        reason=reason,
    )
