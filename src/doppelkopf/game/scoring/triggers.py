"""What in a game could start Bock: what happened, mostly whether the rules ask for it or not.

Paragraphs: Hausregeln 9.1 (D5, D6, D54), Mischen Impossible 4.11 (D62, D63), Hausrunde bock. Where
both parties missed their Absagen, or a Re and Kontra that bind, nobody won, and both have lost what
they announced (D5; Hausrunde, Ansagen).
"""

from collections.abc import Iterator
from fractions import Fraction

from doppelkopf.game.basics import GameEvent, Party, SpecialId
from doppelkopf.game.result import Result
from doppelkopf.game.scoring.case import Case, Side
from doppelkopf.game.scoring.model import Row
from doppelkopf.game.scoring.winner import SCHWARZ, Verdict
from doppelkopf.game.terms import heart_counts
from doppelkopf.rules.model.bock import HeartGames, Trigger
from doppelkopf.rules.ruleset import RuleSet

HALF = 120


def triggers_of(case: Case, verdict: Verdict, base: Fraction, row: Row) -> frozenset[Trigger]:
    """All triggers of a game of two parties."""
    return frozenset(_found(case, verdict, base, row))


def event_triggers(result: Result, rules: RuleSet) -> frozenset[Trigger]:
    """The triggers that lie in the play itself."""
    through = GameEvent.HEART_THROUGH in result.events or _is_herzstich(result, rules)
    if rules.bock.heart_games is HeartGames.TOGETHER and len(result.re) == 1:
        through = False
    return frozenset({Trigger.HEART_THROUGH}) if through else frozenset()


def _is_herzstich(result: Result, rules: RuleSet) -> bool:
    """Whether a Herzstich says that hearts went through: it is the same trick."""
    is_asked = rules.notes_heart_through and heart_counts(rules, result.contract)
    return is_asked and any(event.id is SpecialId.HERZSTICH for event in result.specials)


def _found(case: Case, verdict: Verdict, base: Fraction, row: Row) -> Iterator[Trigger]:
    yield from event_triggers(case.result, case.rules)
    wanted = case.rules.bock.triggers
    if Trigger.MANY_POINTS in wanted and abs(base) >= case.rules.bock.points * case.unit:
        yield Trigger.MANY_POINTS
    if Trigger.WON_SOLO in wanted and verdict.winner is Party.RE and case.is_solo:
        yield Trigger.WON_SOLO
    for side in (case.re, case.kontra):
        if _has_lost(verdict, side, case):
            if side.said:
                yield Trigger.LOST_FIRST_CALL
            if side.said or side.step:
                yield Trigger.LOST_CALL
    if verdict.played and case.re.augen == case.kontra.augen == HALF:
        yield Trigger.DRAW
    if not any(row):
        yield Trigger.ZERO_GAME
    if verdict.winner is not None:
        if base < 0:
            yield Trigger.NEGATIVE_GAME
        if SCHWARZ in verdict.under(verdict.winner.other):
            yield Trigger.LOST_SCHWARZ
    if verdict.winner is Party.KONTRA and case.is_solo:
        yield Trigger.LOST_SOLO


def _has_lost(verdict: Verdict, side: Side, case: Case) -> bool:
    if verdict.winner is None:
        is_bound = case.rules.calls.binding and side.said > 0
        return side.step > 0 or is_bound
    return verdict.winner is not side.party
