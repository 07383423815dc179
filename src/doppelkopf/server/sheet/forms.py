"""The controls of a game: what is asked, what is known, and what it would come to."""

from collections.abc import Iterable
from datetime import datetime
from fractions import Fraction
from typing import NamedTuple

from msgspec.structs import replace

from doppelkopf.game.basics import FIRST_CALL, Call, Contract, Party
from doppelkopf.game.contracts import Sides
from doppelkopf.game.scoring.possible.augen import TOTAL
from doppelkopf.game.scoring.possible.parties import re_sizes
from doppelkopf.game.scoring.texts import call_name, contract_name
from doppelkopf.game.specials.record import SpecialPoint
from doppelkopf.language import Lang
from doppelkopf.match.booking.unclear import possible_openings
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.question import Question
from doppelkopf.match.log.vocabulary import HARMLESS, OFFENCES
from doppelkopf.match.log.written import PARTY_WORDS, Written
from doppelkopf.match.refused import DUMMY, Name, Refused
from doppelkopf.match.running.asking import (
    AugenBy,
    augen_by,
    counting,
    heart_matters,
    may_call,
    offered,
    words,
)
from doppelkopf.match.running.closing import closing
from doppelkopf.match.running.facts import AnyWhat, Fact, PartyFact, SpecialFact
from doppelkopf.match.running.known import Known
from doppelkopf.match.showing.amounts import amount, signed
from doppelkopf.match.showing.why import item_lines
from doppelkopf.match.state import Kind, MatchState, Row
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.calls import Repeat
from doppelkopf.rules.model.conduct import Signalling
from doppelkopf.rules.places import paragraph
from doppelkopf.server.sheet import picture as shown
from doppelkopf.server.sheet.telling import told

ASK_TRICKS = ("sheet/trick-unknown", "sheet/tricks-missing")


class Tapped(NamedTuple):
    """A fact, and who tapped it."""

    id: str
    what: AnyWhat
    by: str = ""
    at: int = 0

    @property
    def fact(self) -> Fact:
        """As the match takes it."""
        return Fact(self.id, self.what)


class Form:
    """A game that is tapped in, worked out once for both languages."""

    def __init__(
        self,
        match: MatchState,
        game: int,
        tapped: Iterable[Tapped],
        at: datetime | None = None,
    ) -> None:
        """`at` is when it would be written down, where that matters."""
        self.match = match
        self.game = game
        self.tapped = tuple(tapped)
        self.closing = closing(match, [each.fact for each in self.tapped], at)

    def picture(
        self, lang: Lang, contracts: list[shown.SheetContract] | None = None
    ) -> shown.SheetForm:
        """As a page gets it; `contracts` are those that can be, if they are drawn already."""
        made, rules = self.closing, self.match.rules
        clashing = {id_ for ids in made.clashes for id_ in ids}
        return shown.SheetForm(
            game=self.game,
            facts=[
                shown.SheetFact(
                    id=each.id,
                    what=each.what,
                    by=each.by,
                    at=each.at,
                    text=told(each.what, rules)[lang],
                    clash=each.id in clashing,
                )
                for each in self.tapped
            ],
            known=self._known(lang),
            clashes=[list(ids) for ids in made.clashes],
            needs=[asked(each, lang) for each in made.needs],
            asks=None if made.known is None else self._asks(made.known, lang, contracts),
            row=self._row(lang),
            questions=[asked(each, lang) for each in made.questions],
            problem=None if made.problem is None else asked(made.problem, lang),
        )

    def _known(self, lang: Lang) -> shown.SheetKnown | None:
        made, rules = self.closing, self.match.rules
        if made.known is None or made.entry is None:
            return None
        found, played = made.known, made.entry.played
        said = {each.what.person for each in self.tapped if isinstance(each.what, PartyFact)}
        return shown.SheetKnown(
            contract=found.contract.value,
            contract_label=contract_name(found.contract, rules)[lang],
            contract_said=found.is_contract_said,
            holder=found.holder,
            parties=[
                shown.SheetParty(
                    person=name,
                    party=standing.party.value,
                    why=standing.why.value[lang],
                    said=name in said,
                )
                for name, standing in found.parties.items()
            ],
            settled=found.is_settled,
            augen=_augen(played),
            tricks=dict(played.tricks),
            calls=[f"{each.person}: {call_name(each.call)[lang]}" for each in played.calls],
            specials=[
                told(SpecialFact(special=each.id, person=each.person, of=each.of), rules)[lang]
                for each in played.specials
            ],
            ended=played.ended,
        )

    def _asks(
        self, found: Known, lang: Lang, contracts: list[shown.SheetContract] | None
    ) -> shown.SheetAsks:
        match, rules = self.match, self.match.rules
        assert self.closing.entry is not None
        entry = self.closing.entry
        played = entry.played
        people = list(found.seats)
        live = [name for name in people if name != DUMMY or found.seating.dummy is None]
        has_re = played.contract.has_parties
        sizes = re_sizes(found.contract, rules)
        by = augen_by(played, rules)
        needs = {each.code for each in self.closing.needs}
        side = found.contract.facts.sides
        return shown.SheetAsks(
            contracts=contracts_shown(match, lang) if contracts is None else contracts,
            people=people,
            parties=has_re and side is not Sides.LONE,
            alone=has_re and 1 in sizes and len(sizes) > 1,
            calls=list(_calls(found, played, live, rules, lang)),
            repeats=rules.calls.repeat is Repeat.COUNTS,
            specials=[
                _special(each, found, played, rules, lang) for each in counting(played, rules)
            ],
            augen=_sides(by, found),
            tricks=(list(PARTY_WORDS) if has_re else people)
            if needs & set(ASK_TRICKS) or played.tricks
            else [],
            first60=by is AugenBy.FIRST,
            heart=heart_matters(played, rules),
            revoke=True,
            offences=[
                shown.SheetChoice(id=word, label=text[lang])
                for word, text in OFFENCES.items()
                if word != HARMLESS or _may_be_harmless(found)
            ],
            signalling=rules.offences.signalling is not Signalling.OFF,
            partner_open=played.may_be_open,
            open_calls=list(_openings(match, entry)),
            strohmann=live if found.seating.dummy is not None and has_re else [],
            duty=found.contract.is_solo and rules.duty_solos.per_player > 0,
            dealers=[name for name in match.present if name != found.seating.dealer],
        )

    def _row(self, lang: Lang) -> shown.SheetResult | None:
        after = self.closing.after
        if after is None:
            return None
        rows = after.rows[len(self.match.rows) :]
        row = next(row for row in rows if row.score is not None)
        points: dict[Name, Fraction] = {}
        for each in rows:
            for name, value in each.points:
                points[name] = points.get(name, Fraction(0)) + value
        return shown.SheetResult(
            points={name: _points(value) for name, value in points.items()},
            factor=self.match.rules.bock_factor(row.doublings),
            void=row.kind is Kind.REDEAL,
            items=item_lines_shown(row, lang),
        )


def item_lines_shown(row: Row, lang: Lang) -> list[shown.SheetLine]:
    """What a row is made of."""
    return [
        shown.SheetLine(
            id="sum" if line.is_sum else line.rule,
            label=line.amount,
            text=line.text[lang],
            paragraph=paragraph(line.sources, lang),
        )
        for line in item_lines(row)
    ]


def asked(question: Question, lang: Lang) -> shown.SheetAsk:
    """A question as a page gets it."""
    return shown.SheetAsk(code=question.code, text=question.text[lang])


def points_shown(value: Fraction) -> shown.SheetPoints:
    """A total."""
    return shown.SheetPoints(text=amount(value), value=float(value))


def _points(value: Fraction) -> shown.SheetPoints:
    return shown.SheetPoints(text=signed(value), value=float(value))


def _augen(played: Written) -> dict[str, int]:
    """What is known of the Augen, the other party's worked out."""
    given = dict(played.augen)
    if played.contract.has_parties and len(given) == 1 and not played.ended:
        for side, other in (PARTY_WORDS, PARTY_WORDS[::-1]):
            if side in given:
                given[other] = TOTAL - given[side]
    return given


def contracts_shown(match: MatchState, lang: Lang) -> list[shown.SheetContract]:
    """What can be chosen for the next game."""
    try:
        return [contract_shown(each, match.rules, lang) for each in offered(match)]
    except Refused:
        return []  # nobody can play


def contract_shown(contract: Contract, rules: RuleSet, lang: Lang) -> shown.SheetContract:
    """A contract to choose."""
    sides = contract.facts.sides
    holders = {Sides.LONE: "alone", Sides.SEARCH: "hochzeit", Sides.PAIR: "armut"}
    return shown.SheetContract(
        id=contract.value,
        label=contract_name(contract, rules)[lang],
        solo=contract.is_solo,
        parties=contract.has_parties,
        holder=holders.get(sides) if contract.has_parties else None,
        re=list(re_sizes(contract, rules)),
    )


def _calls(
    found: Known, played: Written, live: list[Name], rules: RuleSet, lang: Lang
) -> Iterable[shown.SheetCalls]:
    """What each can still say: their party's word, and the steps above what they have said."""
    if not may_call(found.contract, rules):
        return
    for person in live:
        standing = found.parties.get(person)
        mine = [each.call for each in played.calls if each.person == person]
        highest = max((call.step for call in mine), default=-1)
        allowed = [
            call
            for call in words(rules)
            if call not in mine and _fits(call, standing and standing.party, highest)
        ]
        yield shown.SheetCalls(
            person=person,
            words=[
                shown.SheetChoice(id=call.value, label=call_name(call)[lang]) for call in allowed
            ],
        )


def _fits(call: Call, party: Party | None, highest: int) -> bool:
    if call.is_absage:
        return call.step > highest
    return party is None or call is FIRST_CALL[party]


def _special(
    record: SpecialPoint, found: Known, played: Written, rules: RuleSet, lang: Lang
) -> shown.SheetSpecial:
    there = sum(each.id is record.id for each in played.specials)
    most = record.most_often(rules)
    return shown.SheetSpecial(
        id=record.id.value,
        label=record.title[lang],
        catches=record.catches is not None or record.with_partner,
        most=most,
        left=max(0, most - there),
        pairs=list(_pairs(record, found, rules)),
    )


def _pairs(
    record: SpecialPoint, found: Known, rules: RuleSet
) -> Iterable[tuple[Name, Name | None]]:
    """Who may have made a special point, and from whom a card may have come."""
    for person in found.seats:
        yield person, None
        if record.catches is None and not record.with_partner:
            continue
        for other in found.seats:
            if other == person:
                if record.may_win:
                    yield person, other
            elif _may_come(record, found, rules, person, other):
                yield person, other


def _may_come(
    record: SpecialPoint, found: Known, rules: RuleSet, person: Name, other: Name
) -> bool:
    mine, theirs = found.parties.get(person), found.parties.get(other)
    if mine is None or theirs is None:
        return True
    is_partner = mine.party is theirs.party
    if record.with_partner:
        return is_partner
    return not is_partner or record.of_partner_costs(rules) > 0


def _sides(by: AugenBy, found: Known) -> list[str]:
    if by is AugenBy.PARTY:
        return list(PARTY_WORDS)
    return list(found.seats) if by is AugenBy.EACH else []


def _may_be_harmless(found: Known) -> bool:
    """Only where somebody plays alone can an offence have harmed no soloist."""
    return found.is_settled and len(found.re) == 1


def _openings(match: MatchState, entry: log.Game) -> tuple[int, ...]:
    bare = entry.played
    if not bare.calls or not bare.re:
        return ()
    try:
        return possible_openings(match, _without_opening(entry))
    except Refused:
        return ()


def _without_opening(entry: log.Game) -> log.Game:
    return replace(entry, played=replace(entry.played, open_calls=None))
