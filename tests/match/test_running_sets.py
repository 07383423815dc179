"""What is peculiar to each rule set, tapped in as facts: the row is that of the written game."""

from typing import NamedTuple

import pytest
from msgspec.structs import replace

from doppelkopf.game.basics import Call, Contract, OffenceKind, Party, SpecialId
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.log import entries as log
from doppelkopf.match.running import facts
from doppelkopf.match.running.asking import AugenBy, augen_by, counting, may_call, offered, words
from doppelkopf.match.running.closing import closing
from doppelkopf.match.running.facts import AnyWhat, Fact
from doppelkopf.match.state import MatchState
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from match.match_kit import NAMES, game


def re(*people: str) -> tuple[AnyWhat, ...]:
    return tuple(facts.PartyFact(person=name, party=Party.RE) for name in people)


def says(person: str, call: str, place: int = 0) -> AnyWhat:
    return facts.CallFact(person=person, call=Call(call), place=place)


def augen(count: int, side: str = "re") -> AnyWhat:
    return facts.AugenFact(side=side, count=count)


def special(id_: str, person: str, of: str | None = None) -> AnyWhat:
    return facts.SpecialFact(special=SpecialId(id_), person=person, of=of)


def is_a(contract: str, holder: str | None = None) -> tuple[AnyWhat, ...]:
    what = facts.PlayedFact(contract=Contract(contract))
    return (what,) if holder is None else (what, facts.HolderFact(person=holder))


class Case(NamedTuple):
    """A game as it is tapped and as it is written down."""

    rules: str
    tapped: tuple[AnyWhat, ...]
    written: log.Game
    before: tuple[log.Effective, ...] = ()
    people: tuple[str, ...] = NAMES
    asked: tuple[str, ...] = ()
    """What the table has to confirm."""


DRAW = game(re=(0, 1), augen=120)
EACH = tuple(augen(count, name) for name, count in zip(NAMES, (50, 60, 70, 60), strict=True))

CASES = {
    "a solo with a call and a step": Case(
        "ddv",
        (*is_a("solo-queens", "Ben"), says("Ben", "no90"), augen(160)),
        game("solo-queens", re=(1,), augen=160, calls=((1, "re"), (1, "no90"))),
    ),
    "a silent solo": Case(
        "ddv", (*is_a("silent", "Cem"), augen(125)), game("silent", re=(2,), augen=125)
    ),
    "a Hochzeit that stays alone": Case(
        "ddv",
        (*is_a("hochzeit", "Cem"), facts.AloneFact(), augen(125)),
        game("hochzeit", re=(2,), augen=125),
    ),
    "a Genscher alone": Case(
        "hausregeln-2021",
        (*re("Dora"), facts.AloneFact(), augen(140)),
        game(re=(3,), augen=140),
    ),
    "a Hammelrennen after 120 to 120": Case(
        "hausregeln-2021", EACH, game("hammelrennen", re=(), each=(50, 60, 70, 60)), (DRAW,)
    ),
    "calls of an open Hochzeit that add up": Case(
        "mischen-impossible",
        (
            *is_a("hochzeit", "Anna"),
            *re("Ben"),
            says("Ben", "kontra", 1),
            says("Cem", "kontra", 2),
            facts.OpeningFact(count=1),
            augen(130),
        ),
        replace(
            game("hochzeit", re=(0, 1), augen=130, calls=((1, "kontra"), (2, "kontra"))),
            played=replace(
                game("hochzeit", re=(0, 1), augen=130, calls=((1, "kontra"), (2, "kontra"))).played,
                open_calls=1,
            ),
        ),
    ),
    "somebody gives signs": Case(
        "mischen-impossible",
        (*re("Anna", "Cem"), facts.SignallingFact(person="Ben")),
        game(signalling=1),
    ),
    "Re answers Kontra": Case(
        "ravensburger",
        (*is_a("solo-jacks", "Anna"), says("Anna", "re"), says("Ben", "kontra"), augen(140)),
        game("solo-jacks", re=(0,), augen=140, calls=((1, "kontra"), (0, "re"))),
    ),
    "three with a Strohmann": Case(
        "ravensburger",
        (*re("Anna", "Strohmann"), augen(140)),
        game(re=(0, "Strohmann"), augen=140),
        people=NAMES[:3],
    ),
    "a Fuchs caught and another": Case(
        "wettbewerb",
        (*re("Anna", "Cem"), augen(130), special("fuchs", "Anna", "Ben")),
        game(augen=130, specials=("fuchs:Anna:Ben",)),
    ),
    "a game that counts too little": Case(
        "borgholzhausen",
        (*re("Anna", "Cem"), augen(121)),
        game(augen=121),
        asked=("sheet/no-speech",),
    ),
    "a slight offence beside a game": Case(
        "ddv",
        (
            *re("Anna", "Cem"),
            augen(121),
            facts.OffenceFact(person="Ben", offence=OffenceKind.SLIGHT),
        ),
        game(augen=121, offence=(1, "slight")),
    ),
    "five at a table of four": Case(
        "ddv",
        (*re("Ben", "Cem"), augen(130)),
        game(re=("Ben", "Cem"), augen=130),
        people=(*NAMES, "Emil"),
    ),
    "a party without a trick": Case(
        "pagat",
        (*re("Anna", "Cem"), augen(240), facts.TricksFact(side="kontra", count=0)),
        game(augen=240),
    ),
    "a normal game of beginners": Case(
        "first-steps", (*re("Anna", "Cem"), augen(130)), game(augen=130)
    ),
    "a Fuchs of FreeDoko": Case(
        "freedoko",
        (*re("Anna", "Cem"), augen(130), special("charly", "Anna")),
        game(augen=130, specials=("charly:Anna",)),
    ),
    "a Doppelkopf of the other party": Case(
        "hausrunde",
        (*re("Anna", "Cem"), augen(130), special("doppelkopf", "Ben")),
        game(augen=130, specials=("doppelkopf:Ben",)),
    ),
    "five who play at once": Case(
        "wettbewerb-5",
        (*re("Anna", "Cem"), augen(130)),
        game(augen=130),
        people=(*NAMES, "Emil"),
    ),
}


def before_of(case: Case) -> MatchState:
    state = start(Begin(load(case.rules).rules, case.people))
    for place, entry in enumerate(case.before, 1):
        state = apply(state, place, entry)
    return state


@pytest.mark.parametrize("name", CASES)
def test_the_row_is_that_of_the_written_game(name: str) -> None:
    case = CASES[name]
    before = before_of(case)
    for order in (case.tapped, case.tapped[::-1]):
        made = closing(before, [Fact(f"f{at}", what) for at, what in enumerate(order)])
        assert not made.clashes
        assert (made.needs, made.problem) == ((), None)
        assert made.after is not None
        expected = apply(before, 0, case.written)
        assert [row.points for row in made.after.rows] == [row.points for row in expected.rows]
        assert made.after.dealer == expected.dealer
        assert made.after.bock == expected.bock
        assert tuple(each.code for each in made.questions) == case.asked


def test_every_rule_set_has_a_case() -> None:
    assert {case.rules for case in CASES.values()} >= set(built_in_names())


@pytest.mark.parametrize("rules", built_in_names())
def test_only_what_the_rules_need_is_asked(rules: str) -> None:
    found = load(rules).rules
    state = start(Begin(found, (*NAMES, "Emil")[: found.table.seats]))
    for contract in offered(state):
        written = replace(game(re=()).played, contract=contract)
        if not contract.has_parties:
            assert augen_by(written, found) in (AugenBy.EACH, AugenBy.FIRST)
            assert counting(written, found) == ()
            assert not may_call(contract, found)
        else:
            assert augen_by(written, found) is AugenBy.PARTY
    assert all(record.worth(found) for record in counting(game().played, found))
    assert set(words(found)) >= {Call.RE, Call.KONTRA}
