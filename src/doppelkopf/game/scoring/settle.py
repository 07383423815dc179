"""`score`: from a result to an explained score; the one place where the pieces meet."""

from fractions import Fraction

import msgspec

from doppelkopf.game.basics import OffenceKind, Party, Seat
from doppelkopf.game.result import Result
from doppelkopf.game.scoring import offences, sidegames
from doppelkopf.game.scoring.booking import Booked, as_written, paid_by, with_counting
from doppelkopf.game.scoring.booking import book as book_value
from doppelkopf.game.scoring.case import Case, Kind, case_of
from doppelkopf.game.scoring.model import Item, Multiplier, Row, Score, Stage
from doppelkopf.game.scoring.schemes import SCHEMES, base_of
from doppelkopf.game.scoring.specials import paid_beside
from doppelkopf.game.scoring.triggers import event_triggers, triggers_of
from doppelkopf.game.scoring.winner import Verdict, judge, schwarz
from doppelkopf.language import Text
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.model.conduct import Revoke, SoloPaidBy
from doppelkopf.rules.ruleset import RuleSet

NOTHING = Text("Das Spiel selbst bringt nichts.", "The game itself brings nothing.")
ALONE = Text(
    "Er zahlt den Wert jedem anderen.", "The offender pays the value to every other player."
)


def score(result: Result, rules: RuleSet, book: str | None = None) -> Score:
    """Score one game; `book` is the code of the rule book whose paragraphs are to be named.

    The result is taken as it is: `check_result` says whether it can be.

    Raises:
        InvalidResult: the rules do not have this game, or a game for the pot lacks its winner.
    """
    fines = tuple(offences.fines(result, rules, book))
    if result.revoke is not None:
        return _after_revoke(result, rules, book, fines)
    if result.offence is not None and result.offence.kind is OffenceKind.GRAVE:
        return _score(result, fines, _nothing(result))
    if not result.contract.has_parties:
        return _side_game(result, rules, book, fines)
    case = case_of(result, rules, book)
    return _party_game(case, judge(case), fines)


def score_signalling(result: Result, rules: RuleSet, seat: Seat, book: str | None = None) -> Score:
    """Score a game that ended because of hints to a partner (Mischen Impossible 4.14, D63).

    Only the one who gave them loses, schwarz and with all calls, once; the others get nothing, so
    the table account does.
    """
    ended = msgspec.structs.replace(result, revoke=seat, offence=None, further_offences=())
    case = case_of(ended, rules, book)
    items, multipliers, base = _alone(case, seat, "offences.signalling")
    offender = offences.person(result, seat)
    row = tuple(-base if each == offender else Fraction(0) for each in result.seats)
    text = Text("Er allein zahlt den Wert.", "The offender alone pays the value.")
    return _score(
        ended,
        (*items, offences.signalling(result, seat, book)),
        Booked(row, Fraction(0), text),
        multipliers=multipliers,
        base=base,
        is_fine=True,
        triggers=event_triggers(result, rules) | {Trigger.LOST_SCHWARZ},
    )


def _party_game(
    case: Case,
    verdict: Verdict,
    fines: tuple[Item, ...],
    *,
    is_fine: bool = False,
    payer: Seat | None = None,
) -> Score:
    """Score a game between two parties; a `payer` pays for the whole losing one."""
    items, multipliers = SCHEMES[case.rules.scoring.scheme](case, verdict)
    base = base_of(items, multipliers, verdict.winner)
    booked = book_value(case, base, verdict.winner)
    beside = paid_beside(case, verdict)
    booked = booked._replace(per_opponent=booked.per_opponent + beside)
    if payer is not None:
        booked = paid_by(booked, payer)
    limit = case.rules.scoring.void_up_to
    void = verdict.played and limit is not Off.OFF and abs(base) <= limit * case.unit
    game_row = _sum(booked.row, items)
    return _score(
        case.result,
        (*items, *fines),
        booked,
        winner=verdict.winner,
        multipliers=multipliers,
        base=base,
        void=void,
        is_fine=is_fine,
        triggers=triggers_of(case, verdict, base, game_row),
    )


def _side_game(result: Result, rules: RuleSet, book: str | None, fines: tuple[Item, ...]) -> Score:
    played = sidegames.play(result, rules, book)
    return _score(
        result,
        (*as_written(played.items, rules), *fines),
        Booked(_zeros(result), Fraction(0), with_counting(played.text, rules)),
        multipliers=played.multipliers,
        base=played.base,
        triggers=played.triggers | event_triggers(result, rules),
        takes_pot=played.takes_pot,
    )


def _after_revoke(
    result: Result, rules: RuleSet, book: str | None, fines: tuple[Item, ...]
) -> Score:
    assert result.revoke is not None
    offender = offences.person(result, result.revoke)
    if not result.contract.has_parties:
        if rules.offences.revoke in (Revoke.GRAVE, Revoke.FIXED):
            return _score(result, fines, _nothing(result))
        result = msgspec.structs.replace(result, re=(offender,))
        return _lost_alone(case_of(result, rules, book), offender, fines)
    case = case_of(result, rules, book)
    penalty = offences.of_revoke(case)
    if penalty.verdict is None:
        triggers: frozenset[Trigger] = frozenset()
        if penalty.winner is not None:
            lost = Verdict(penalty.winner, (), (), played=False)
            triggers = triggers_of(case, lost, Fraction(0), _sum(_zeros(result), fines))
        return _score(result, fines, _nothing(result), winner=penalty.winner, triggers=triggers)
    if penalty.verdict.alone:
        return _lost_alone(case, offender, fines)
    alone = not penalty.is_fine and rules.offences.solo_paid_by is SoloPaidBy.OFFENDER
    payer = offender if alone else None
    return _party_game(case, penalty.verdict, fines, is_fine=penalty.is_fine, payer=payer)


def _lost_alone(case: Case, offender: Seat, fines: tuple[Item, ...]) -> Score:
    items, multipliers, base = _alone(case, offender, "offences.revoke")
    row = offences.alone_row(case.result, offender, base)
    spoke = {made.call.is_absage for made in case.result.calls if made.seat == offender}
    triggers = {Trigger.LOST_SCHWARZ, *event_triggers(case.result, case.rules)}
    if spoke:
        triggers.add(Trigger.LOST_CALL)
    if False in spoke:
        triggers.add(Trigger.LOST_FIRST_CALL)
    return _score(
        case.result,
        (*items, *fines),
        Booked(row, Fraction(0), ALONE),
        multipliers=multipliers,
        base=base,
        is_fine=True,
        triggers=frozenset(triggers),
    )


def _alone(
    case: Case, offender: Seat, knob: str
) -> tuple[tuple[Item, ...], tuple[Multiplier, ...], Fraction]:
    """What an offender loses alone: schwarz with all calls, as in a normal game."""
    case = case._replace(kind=Kind.NORMAL, solo=None)
    loser = Party.RE if offender in case.re.seats else Party.KONTRA
    verdict = schwarz(loser, alone=True, knob=knob)
    items, multipliers = SCHEMES[case.rules.scoring.scheme](case, verdict)
    items = tuple(msgspec.structs.replace(item, party=None) for item in items)
    return items, multipliers, base_of(items, multipliers, None)


def _score(
    result: Result,
    items: tuple[Item, ...],
    booked: Booked,
    *,
    winner: Party | None = None,
    multipliers: tuple[Multiplier, ...] = (),
    base: Fraction = Fraction(0),
    void: bool = False,
    is_fine: bool = False,
    triggers: frozenset[Trigger] = frozenset(),
    takes_pot: Seat | None = None,
) -> Score:
    points = _sum(booked.row, items)
    penalties = tuple(item for item in items if item.stage is Stage.FINE)
    return Score(
        winner=winner,
        items=items,
        multipliers=multipliers,
        base=base,
        per_opponent=booked.per_opponent,
        points=points,
        pot=-sum(points, Fraction(0)),
        booking=booked.text,
        fines=points if is_fine else _sum(_zeros(result), penalties),
        void=void,
        triggers=triggers,
        takes_pot=takes_pot,
    )


def _nothing(result: Result) -> Booked:
    return Booked(_zeros(result), Fraction(0), NOTHING)


def _zeros(result: Result) -> Row:
    return tuple(Fraction(0) for _ in result.seats)


def _sum(row: Row, items: tuple[Item, ...]) -> Row:
    """A row with those of the items added."""
    for item in items:
        if item.row is not None:
            row = tuple(a + b for a, b in zip(row, item.row, strict=True))
    return row
