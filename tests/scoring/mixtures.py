"""Random rule sets and results for properties: any legal mixture of knobs that scoring reads."""

from hypothesis import assume
from hypothesis import strategies as st

from doppelkopf.game.basics import (
    ABSAGEN,
    FIRST_CALL,
    Call,
    Contract,
    GameEvent,
    OffenceKind,
    Party,
    Seat,
    SpecialId,
)
from doppelkopf.game.result import CallMade, Dummy, Offence, Result, Special
from doppelkopf.game.scoring.possible.augen import COPIES, RANKS
from doppelkopf.game.scoring.possible.parties import has_contract
from doppelkopf.game.specials.registry import worth
from doppelkopf.rules.catalogue import knobs
from doppelkopf.rules.model.calls import CallGames
from doppelkopf.rules.model.sidegames import HammelMode
from doppelkopf.rules.ruleset import RuleSet
from knob_kit import values
from mixing import turned
from pairs import cover
from scoring.build import SETS, rules_of

GROUPS = (
    "scoring",
    "winning",
    "solo_scoring",
    "specials",
    "silent",
    "money",
    "offences",
    "ramsch",
    "hammelrennen",
    "schiebekopf",
    "genscher",
)
PATHS = (
    "hochzeit.alone_as",
    "hochzeit.says_re",
    "calls.absagen",
    "calls.games",
    "calls.repeat",
    "calls.absage_needs_call",
    "calls.skipping",
    "calls.re_needs_kontra",
    "table.strohmann",
    "armut.mode",
    "bock.most",
)
KNOBS = tuple(knob for knob in knobs() if knob.group in GROUPS or knob.path in PATHS)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """A built-in set, mostly with a few knobs turned, never contradicting itself."""
    rules = rules_of(draw(st.sampled_from(SETS)))
    for knob in draw(st.lists(st.sampled_from(KNOBS), max_size=8)):
        rules = turned(rules, knob.path, draw(values(knob.type, far=True))) or rules
    return cover(rules)


@st.composite
def results(draw: st.DrawFn, rules: RuleSet) -> Result:
    """A result that a game under these rules can mostly have; specials are sometimes wild."""
    seats = rules.table.seats
    contract = draw(st.sampled_from([c for c in Contract if has_contract(c, rules)]))
    hand = 11 if contract is Contract.SCHIEBEKOPF else rules.hand_size
    owners = draw(st.lists(st.integers(0, seats - 1), min_size=hand, max_size=hand))
    tricks = [owners.count(seat) for seat in range(seats)]
    cards = [rank for rank in RANKS for _ in range(COPIES)]
    cards += [0] * (rules.deck_size - len(cards))
    draw(st.randoms(use_true_random=False)).shuffle(cards)
    augen = [0] * seats
    for at, card in enumerate(cards):
        augen[owners[min(at // seats, hand - 1)]] += card
    re = _re(draw, contract, rules, seats)
    ended = draw(st.sampled_from([None] * 6 + ["revoke", "slight", "grave"]))
    offender = draw(st.integers(0, seats - 1))
    first = contract is Contract.HAMMELRENNEN and rules.hammelrennen.mode is HammelMode.FIRST
    return Result(
        contract=contract,
        dealer=Seat(draw(st.integers(0, seats - 1))),
        augen=tuple(augen),
        tricks=tuple(tricks),
        re=re,
        soloist=re[0] if contract.is_solo else None,
        calls=_calls(draw, contract, rules, re, seats),
        specials=_specials(draw, contract, rules, tricks),
        revoke=Seat(offender) if ended == "revoke" else None,
        offence=Offence(Seat(offender), OffenceKind(ended)) if ended in OFFENCES else None,
        events=_events(draw, contract),
        first60=Seat(augen.index(max(augen))) if first else None,
        pot=draw(st.integers(1, 50)) if first else None,
        dummy=_dummy(draw, contract, rules, re, seats),
    )


OFFENCES = tuple(kind.value for kind in OffenceKind)


def _re(draw: st.DrawFn, contract: Contract, rules: RuleSet, seats: int) -> tuple[Seat, ...]:
    if not contract.has_parties:
        return ()
    size = 2
    if contract.is_solo or contract is Contract.SILENT:
        size = 1
    elif contract is Contract.HOCHZEIT or (contract is Contract.NORMAL and rules.genscher.enabled):
        size = draw(st.sampled_from([1, 2]))
    chosen = draw(st.permutations(range(seats)))[:size]
    return tuple(Seat(seat) for seat in sorted(chosen))


def _calls(
    draw: st.DrawFn, contract: Contract, rules: RuleSet, re: tuple[Seat, ...], seats: int
) -> tuple[CallMade, ...]:
    games = rules.calls.games
    if not contract.has_parties or games is CallGames.NONE:
        return ()
    if games is CallGames.ANNOUNCED_SOLOS and not contract.is_solo:
        return ()
    made = []
    for party in Party:
        own = [seat for seat in range(seats) if (seat in re) is (party is Party.RE)]
        step = draw(st.integers(-1, 4))
        words: list[Call] = [FIRST_CALL[party], *ABSAGEN[:step]] if step >= 0 else []
        made += [CallMade(Seat(draw(st.sampled_from(own))), word) for word in words]
    return tuple(made)


def _specials(
    draw: st.DrawFn, contract: Contract, rules: RuleSet, tricks: list[int]
) -> tuple[Special, ...]:
    if not contract.has_parties:
        return ()
    seats = range(len(tricks))
    wild = draw(st.sampled_from([False, False, False, True]))
    known = [special for special in SpecialId if wild or worth(rules, special)]
    takers = [seat for seat in seats if wild or tricks[seat]]
    found = []
    for _ in range(draw(st.integers(0, 3)) if known else 0):
        of = draw(st.sampled_from([None, *seats])) if wild else None
        found.append(
            Special(
                draw(st.sampled_from(known)),
                Seat(draw(st.sampled_from(takers))),
                None if of is None else Seat(of),
            )
        )
    return tuple(found)


def _events(draw: st.DrawFn, contract: Contract) -> tuple[GameEvent, ...]:
    if contract.is_solo or not draw(st.booleans()):
        return ()
    return (GameEvent.HEART_THROUGH,)


def _dummy(
    draw: st.DrawFn, contract: Contract, rules: RuleSet, re: tuple[Seat, ...], seats: int
) -> Dummy | None:
    if not rules.table.strohmann or not draw(st.booleans()):
        return None
    seat, owner = draw(st.permutations(range(seats)))[:2]
    if contract.has_parties:
        assume((seat in re) is (owner in re))
    return Dummy(Seat(seat), Seat(owner))
