"""From a game that is written down back to facts: what somebody would have to tap for it."""

from collections import Counter
from collections.abc import Hashable, Iterator

from doppelkopf.game.basics import Contract, Party
from doppelkopf.game.contracts import Sides
from doppelkopf.match.log.entries import Game
from doppelkopf.match.log.written import Written
from doppelkopf.match.running import facts
from doppelkopf.match.running.facts import AnyWhat


def facts_of(entry: Game) -> tuple[AnyWhat, ...]:
    """The facts of a game as it was written down."""
    return tuple(_facts(entry))


def _facts(entry: Game) -> Iterator[AnyWhat]:
    written = entry.played
    if written.contract is not Contract.NORMAL:
        yield facts.PlayedFact(contract=written.contract)
    yield from _parties(written)
    count: Counter[Hashable] = Counter()
    for place, said in enumerate(written.calls, 1):
        count[said] += 1
        yield facts.CallFact(person=said.person, call=said.call, nth=count[said], place=place)
    for event in written.specials:
        count[event] += 1
        yield facts.SpecialFact(
            special=event.id, person=event.person, of=event.of, nth=count[event]
        )
    for side, number in written.augen:
        yield facts.AugenFact(side=side, count=number)
    for side, number in written.tricks:
        yield facts.TricksFact(side=side, count=number)
    yield from _endings(written)
    if entry.dealer is not None:
        yield facts.DealerFact(person=entry.dealer)
    if entry.duty_solo is not None and written.contract.is_solo:
        yield facts.DutyFact(compulsory=entry.duty_solo)
    if entry.note:
        yield facts.NoteFact(text=entry.note)


def _parties(written: Written) -> Iterator[AnyWhat]:
    if not written.re:
        return
    if written.contract.facts.sides is not Sides.CARDS:
        yield facts.HolderFact(person=written.re[0])
    for person in written.re:
        yield facts.PartyFact(person=person, party=Party.RE)
    if len(written.re) == 1 and not written.may_be_open:
        yield facts.AloneFact()


def _endings(written: Written) -> Iterator[AnyWhat]:
    if written.revoke is not None:
        yield facts.RevokeFact(person=written.revoke)
    for broken in written.offences:
        yield facts.OffenceFact(person=broken.person, offence=broken.kind, harmless=broken.harmless)
    if written.signalling is not None:
        yield facts.SignallingFact(person=written.signalling)
    if written.heart_through:
        yield facts.HeartFact()
    if written.first60 is not None:
        yield facts.FirstFact(person=written.first60)
    if written.strohmann is not None:
        yield facts.StrohmannFact(person=written.strohmann)
    if written.open_calls is not None:
        yield facts.OpeningFact(count=written.open_calls)
    if written.open_parties is not None:
        yield facts.OpenFact(open=written.open_parties)
