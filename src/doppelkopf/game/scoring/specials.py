"""Special points, credited to the final parties.

Paragraphs: DDV 7.2.3; Hausregeln 8.1 to 8.9 (D12, D13, D45, D46); Ravensburger's Füchse and Müllers
Karle (D21); Mischen Impossible 4.2, 4.7; Wettbewerb 6.3; Borgholzhausen 4 (D38, D71). In solos and
silent games they count by their own switches (DDV 7.2.4, Hausregeln 9 with D9, Wettbewerb 6.3,
Borgholzhausen 3), and each may be left out of solos, Hochzeit or Armut (Hausrunde sonderpunkte).
What is caught counts only if it came from the other party in the end (D12, D40); a partner's Dulle
costs (Hausregeln 8.3).
"""

from collections.abc import Iterator
from fractions import Fraction
from typing import NamedTuple

import msgspec

from doppelkopf.game.basics import Contract, Party, Seat, SpecialId
from doppelkopf.game.result import Special
from doppelkopf.game.scoring import texts
from doppelkopf.game.scoring.case import Case, Kind
from doppelkopf.game.scoring.model import Item, Row, Stage
from doppelkopf.game.scoring.pieces import item
from doppelkopf.game.scoring.winner import Verdict
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Text
from doppelkopf.rules.model.scoring import PaidBy, Scheme, SoloCounts
from doppelkopf.rules.ruleset import RuleSet


class Credit(NamedTuple):
    """A special event that counts."""

    event: Special
    party: Party
    points: int
    of_partner: bool


def counted(case: Case, verdict: Verdict) -> Iterator[Credit]:
    """The events that count in this game, each with its party."""
    if not verdict.played:
        return
    there: set[SpecialId] = set()
    for event in case.result.specials:
        party = Party.RE if event.seat in case.re.seats else Party.KONTRA
        record = SPECIALS[event.id]
        if not counts_in(event.id, case.result.contract, case.kind, case.rules):
            continue
        points = record.worth(case.rules)
        of_partner = _from_own_side(event, case.side(party).seats)
        if record.with_partner:
            points = points if of_partner or event.of is None else 0
        elif of_partner:
            points = -record.of_partner_costs(case.rules) if points else 0
        if event.id in there and record.counts_once(case.rules):
            continue
        if points:
            there.add(event.id)
            yield Credit(event, party, points, of_partner and not record.with_partner)


def _from_own_side(event: Special, own: tuple[Seat, ...]) -> bool:
    """Whether a card came from the own party; a Fuchs that wins the last trick is not taken."""
    record = SPECIALS[event.id]
    if event.of is None or (record.catches is None and not record.with_partner):
        return False
    if record.may_win and event.of == event.seat:
        return False
    return event.of in own


def special_points(case: Case, verdict: Verdict, stage: Stage) -> Iterator[Item]:
    """Special points as part of the game's value; those that Re and Kontra multiply are GAME."""
    for credit in counted(case, verdict):
        doubled = is_doubled(credit.event.id, case.rules)
        yield _item(case, credit, Stage.GAME if doubled else stage)


def premiums(case: Case, verdict: Verdict) -> Iterator[Item]:
    """Special points in stakes: a Fuchs to its catcher, all others to each member of the party.

    In a solo all but the Fuchs are paid out of pocket, between the soloist and each opponent (D74).
    """
    for credit in counted(case, verdict):
        made = _item(case, credit, Stage.SEAT)
        yield msgspec.structs.replace(made, row=_premium_row(case, credit))


def _premium_row(case: Case, credit: Credit) -> Row:
    amounts = [Fraction(0) for _ in case.result.seats]
    amount = Fraction(credit.points * case.unit)
    event = credit.event
    if SPECIALS[event.id].to_catcher:
        amounts[_person(case, event.seat)] += amount
        if case.rules.money.fuchs_paid_by is PaidBy.LOSER:
            payers = _losers(case, credit)
            for seat in payers:
                amounts[_person(case, seat)] -= amount / len(payers)
        return tuple(amounts)
    if case.is_solo:
        return _out_of_pocket(case, amount if credit.party is Party.RE else -amount)
    for seat in case.side(credit.party).seats:
        amounts[_person(case, seat)] += amount
    return tuple(amounts)


def _out_of_pocket(case: Case, for_re: Fraction) -> Row:
    """What each live opponent pays the soloist, or gets."""
    amounts = [Fraction(0) for _ in case.result.seats]
    dummy = case.result.dummy
    for seat in case.kontra.seats:
        if dummy is None or seat != dummy.seat:
            amounts[seat] -= for_re
            amounts[case.re.seats[0]] += for_re
    return tuple(amounts)


def paid_beside(case: Case, verdict: Verdict) -> Fraction:
    """What one opponent of a soloist books for special points paid beside the game."""
    if case.rules.scoring.scheme is not Scheme.STAKES or not case.is_solo:
        return Fraction(0)
    paid = [each for each in counted(case, verdict) if not SPECIALS[each.event.id].to_catcher]
    for_re = sum(each.points if each.party is Party.RE else -each.points for each in paid)
    return Fraction(-for_re * case.unit)


def _losers(case: Case, credit: Credit) -> tuple[Seat, ...]:
    """Who lost the Fuchs: its player, all opponents if nobody knows, nobody if it won the trick."""
    event = credit.event
    if event.of is not None:
        return () if event.of == event.seat else (event.of,)
    if SPECIALS[event.id].may_win:
        return ()
    return case.side(credit.party.other).seats


def _person(case: Case, seat: Seat) -> Seat:
    """Who settles for a seat."""
    dummy = case.result.dummy
    return dummy.owner if dummy is not None and seat == dummy.seat else seat


def _item(case: Case, credit: Credit, stage: Stage) -> Item:
    record = SPECIALS[credit.event.id]
    name = texts.PARTIES[credit.party]
    did, knobs = record.did, [record.knob]
    if credit.of_partner and record.of_partner is not None:
        did, knobs = record.of_partner.did, [record.of_partner.knob]
    if stage is Stage.GAME and is_doubled(record.id, case.rules):
        knobs.append("specials.doubled")
    if case.is_solo:
        knobs.append("specials.in_solos")
    elif case.kind is Kind.LONE:
        knobs.append("silent.specials")
    made = item(
        case,
        f"special-{record.id.value}",
        credit.points,
        credit.party,
        Text(f"{name} {did.de}", f"{name} {did.en}"),
        *knobs,
        stage=stage,
    )
    return msgspec.structs.replace(made, seat=credit.event.seat)


def specials_count(kind: Kind, rules: RuleSet) -> bool:
    """Whether special points count in games of this kind.

    A solo of fixed value has none, but stakes are paid beside it.
    """
    if kind is Kind.SOLO:
        flat = rules.solo_scoring.counts is SoloCounts.FLAT
        return rules.specials.in_solos and (rules.scoring.scheme is Scheme.STAKES or not flat)
    return kind is Kind.NORMAL or rules.silent.specials


def counts_in(special: SpecialId, contract: Contract, kind: Kind, rules: RuleSet) -> bool:
    """Whether one special point counts in games of this contract and kind."""
    knobs, name = rules.specials, special.value
    if not specials_count(kind, rules):
        return False
    if kind is Kind.SOLO:
        return name not in knobs.not_in_solos
    if contract is Contract.HOCHZEIT:
        return name not in knobs.not_in_hochzeit
    return contract is not Contract.ARMUT or name not in knobs.not_in_armut


def is_doubled(special: SpecialId, rules: RuleSet) -> bool:
    """Whether Re and Kontra multiply a special point."""
    return rules.scoring.scheme is Scheme.DOUBLING and special.value in rules.specials.doubled
