"""From the facts of a running game to the game as it is written down, and what is still missing.

What is missing and what cannot be is said with the codes and words of the sheet itself. "Keine 30"
implies the steps below it, and a party's word where an Absage needs one, where the rules have them
said first.
"""

from collections.abc import Iterable, Iterator
from datetime import datetime
from itertools import chain
from typing import NamedTuple

from msgspec.structs import replace

from doppelkopf.game.basics import ABSAGEN, FIRST_CALL, Call, Party
from doppelkopf.game.contracts import is_race
from doppelkopf.game.scoring.possible.parties import re_sizes
from doppelkopf.game.terms import heart_counts
from doppelkopf.match.booking.augen import augen_missing
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.games import play_game
from doppelkopf.match.booking.resolve import resolve
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.question import Question
from doppelkopf.match.log.written import (
    PARTY_WORDS,
    Broken,
    Counts,
    Happened,
    Said,
    Written,
)
from doppelkopf.match.refused import Name, Refused
from doppelkopf.match.running.asking import AugenBy, augen_by
from doppelkopf.match.running.facts import (
    AnyWhat,
    AugenFact,
    CallFact,
    DealerFact,
    DutyFact,
    Fact,
    FirstFact,
    HeartFact,
    NoteFact,
    OffenceFact,
    OpenFact,
    OpeningFact,
    RevokeFact,
    SignallingFact,
    SpecialFact,
    StrohmannFact,
    TricksFact,
)
from doppelkopf.match.running.known import Known, known
from doppelkopf.match.running.live import clashes, said
from doppelkopf.match.state import MatchState, has_pot

MISSING = ("result/missing", "sheet/augen-missing", "sheet/trick-unknown", "sheet/tricks-missing")
"""The codes of what only has to be said yet; too few of Re belong to them while some are open."""


class Closing(NamedTuple):
    """A running game as it would be written down now."""

    known: Known | None
    """None: nobody can play."""
    clashes: tuple[tuple[str, ...], ...] = ()
    entry: log.Game | None = None
    """The game, as far as it is known."""
    needs: tuple[Question, ...] = ()
    """What is still missing."""
    problem: Question | None = None
    """Why it cannot be."""
    questions: tuple[Question, ...] = ()
    """What the table has to confirm."""
    after: MatchState | None = None
    """The match after it, if nothing is missing."""

    @property
    def is_ready(self) -> bool:
        """Whether it can be written down, once all is confirmed."""
        return self.after is not None and not self.clashes


def closing(state: MatchState, facts: Iterable[Fact], at: datetime | None = None) -> Closing:
    """A running game as it would be written down now."""
    given = tuple(facts)
    whats, clash = said(given), clashes(given)
    try:
        found = known(state, whats)
    except Refused as error:
        return Closing(None, clash, problem=_question(error))
    entry = replace(game_of(state, found, whats), at=at)
    made = Closing(found, clash, entry)
    try:
        fitted = _fitting(state, found, entry)
        after = play_game(state, 0, fitted)
    except Refused as error:
        return _unfinished(made, state, error)
    made = made._replace(entry=fitted)
    try:
        asked = questions(state, fitted, after)
    except Refused as error:
        if error.code == "sheet/vorfuehrung" and not found.is_contract_said:
            return made._replace(needs=(_question(error),))
        return made._replace(problem=_question(error))
    return made._replace(after=after, questions=asked)


def _question(error: Refused) -> Question:
    return Question(error.code, error.reason)


def _unfinished(made: Closing, state: MatchState, error: Refused) -> Closing:
    """What is missing of a game that cannot be scored yet, else why it never can."""
    assert made.known is not None
    assert made.entry is not None
    few = len(made.known.re) <= max(re_sizes(made.known.contract, state.rules))
    is_open = error.code == "result/re" and few and not made.known.is_settled
    if error.code not in MISSING and not is_open:
        return made._replace(problem=_question(error))
    needs = [_question(error)]
    written = made.entry.played
    if error.code in ("result/re", "result/missing"):
        by_party = augen_by(written, state.rules) is AugenBy.PARTY
        if by_party and not written.augen:
            needs.append(_question(augen_missing()))
    return made._replace(needs=tuple(needs))


def game_of(state: MatchState, found: Known, whats: tuple[AnyWhat, ...]) -> log.Game:
    """The game that the facts describe."""
    rules, contract = state.rules, found.contract
    written = Written(
        contract=contract,
        re=found.re,
        calls=_calls(whats),
        revoke=_person(whats, RevokeFact),
        offences=tuple(
            Broken(each.person, each.offence, each.harmless)
            for each in whats
            if isinstance(each, OffenceFact)
        ),
        signalling=_person(whats, SignallingFact),
        strohmann=_person(whats, StrohmannFact),
    )
    if not written.ended:
        written = replace(
            written,
            specials=tuple(
                Happened(each.special, each.person, each.of)
                for each in whats
                if isinstance(each, SpecialFact)
            ),
        )
    heart = any(each.through for each in whats if isinstance(each, HeartFact))
    opening = next((each.count for each in whats if isinstance(each, OpeningFact)), None)
    written = replace(
        written,
        augen=_counts(whats, AugenFact, written),
        tricks=_counts(whats, TricksFact, written),
        open_calls=opening if written.calls else None,
        heart_through=heart and heart_counts(rules, contract),
        first60=_person(whats, FirstFact) if is_race(contract, rules) else None,
    )
    if written.may_be_open:
        is_open = next((each.open for each in whats if isinstance(each, OpenFact)), None)
        written = replace(written, open_parties=is_open)
    duty = next((each.compulsory for each in whats if isinstance(each, DutyFact)), None)
    return log.Game(
        played=written,
        dealer=_person(whats, DealerFact),
        duty_solo=duty if contract.is_solo else None,
        note=" · ".join(each.text for each in whats if isinstance(each, NoteFact)),
    )


_Personal = RevokeFact | SignallingFact | StrohmannFact | FirstFact | DealerFact


def _person(whats: tuple[AnyWhat, ...], kind: type[_Personal]) -> Name | None:
    return next((each.person for each in whats if isinstance(each, kind)), None)


def _counts(
    whats: tuple[AnyWhat, ...], kind: type[AugenFact | TricksFact], written: Written
) -> Counts:
    """By party where there are parties, else by person: what was tapped before the contract
    changed says nothing any more.
    """
    given = {each.side: each.count for each in whats if isinstance(each, kind)}
    parties = {side: given[side] for side in PARTY_WORDS if side in given}
    people = {side: count for side, count in given.items() if side not in PARTY_WORDS}
    if not written.contract.has_parties:
        parties = {}
    return tuple((parties or people).items())


def _calls(whats: tuple[AnyWhat, ...]) -> tuple[Said, ...]:
    """Those whose place is known, then the others from the lowest step up, in an order that does
    not depend on who tapped first.
    """
    calls = [each for each in whats if isinstance(each, CallFact)]
    calls.sort(key=lambda each: (not each.place, each.place, each.call.step, each.call != Call.RE))
    return tuple(Said(each.person, each.call) for each in calls)


def _fitting(state: MatchState, found: Known, entry: log.Game) -> log.Game:
    """The game with its calls in an order that can have been, and with those that are implied.

    Raises:
        Refused: it cannot be in any.
    """
    pot = int(state.pot) if has_pot(state.rules) else None
    first: Refused | None = None
    for calls in chain((entry.played.calls,), _readings(found, entry.played.calls)):
        played = replace(entry.played, calls=calls)
        try:
            resolve(played, found.seating, state.rules, pot)
        except Refused as error:
            first = first or error
            if not error.code.startswith("result/call"):
                raise first from None
            continue
        return replace(entry, played=played)
    assert first is not None
    raise first


def _readings(found: Known, calls: tuple[Said, ...]) -> Iterator[tuple[Said, ...]]:
    """Other ways in which the same words can have been said."""
    answered = tuple(sorted(calls, key=lambda each: (each.call.step, each.call != Call.KONTRA)))
    for order in (answered, _implied(found, calls), _implied(found, answered)):
        yield order
        yield tuple(sorted(order, key=lambda each: found.re.count(each.person)))


def _implied(found: Known, calls: tuple[Said, ...]) -> tuple[Said, ...]:
    """The calls with those that have to come before them and nobody tapped."""
    made: list[Said] = []
    highest: dict[Party, int] = {}
    for said_ in calls:
        standing = found.parties.get(said_.person)
        if standing is None or not said_.call.is_absage:
            made.append(said_)
            if standing is not None:
                highest.setdefault(standing.party, 0)
            continue
        party = standing.party
        ladder = (FIRST_CALL[party], *ABSAGEN)
        below = ladder[highest.get(party, -1) + 1 : said_.call.step]
        made += [Said(said_.person, call) for call in below]
        made.append(said_)
        highest[party] = max(highest.get(party, 0), said_.call.step)
    return tuple(made)
