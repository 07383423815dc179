"""A running game as facts: any order and any phone give the same row, the one that is written."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec.structs import replace

from doppelkopf.game.basics import Call, Contract, OffenceKind, Party, SpecialId
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.turns import is_list_next
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.running import facts
from doppelkopf.match.running.closing import Closing, closing
from doppelkopf.match.running.facts import AnyWhat, Fact
from doppelkopf.match.running.telling import facts_of
from doppelkopf.match.state import MatchState
from doppelkopf.rules import load
from doppelkopf.rules.source import built_in_names
from match.games import SETS, written
from match.match_kit import FIVE, NAMES
from property_kit import examples

ALL_SETS = (*SETS, *(name for name in built_in_names() if name not in SETS))
RULES = {name: load(name).rules for name in ALL_SETS}


def told(*whats: AnyWhat, ids: str = "f") -> list[Fact]:
    return [Fact(f"{ids}{at:03}", what) for at, what in enumerate(whats)]


def closed(name: str, *whats: AnyWhat) -> Closing:
    return closing(start(Begin(load(name).rules, NAMES)), told(*whats))


def rows(before: MatchState, after: MatchState) -> list[Any]:
    return [
        (row.kind, row.base, dict(row.points), row.pot, row.table, row.duty_solo, row.reason)
        for row in after.rows[len(before.rows) :]
    ]


@pytest.mark.parametrize("name", ALL_SETS)
@examples(1 / 2)
@given(data=st.data())
def test_facts_in_any_order_from_any_phones_give_the_row_of_the_written_game(
    name: str, data: st.DataObject
) -> None:
    rules = RULES[name]
    people = NAMES if rules.table.seats == len(NAMES) else FIVE
    before = start(Begin(rules, people))
    entry = log.Game(played=data.draw(written(rules, race=before.hammelrennen)))
    try:
        questions(before, entry)
        after = apply(before, 1, entry)
    except Refused:
        return
    given = [*facts_of(entry)]
    twice = data.draw(st.lists(st.sampled_from(given), max_size=3))  # another phone says it too
    order = data.draw(st.permutations([*given, *twice]))
    made = closing(before, told(*order))
    assert not made.clashes
    assert made.entry is not None
    assert not made.needs, made.needs
    assert made.problem is None, made.problem
    assert rows(before, apply(before, 1, made.entry)) == rows(before, after)
    other = closing(before, told(*data.draw(st.permutations([*given, *twice])), ids="g"))
    assert other.entry == made.entry


RE = Party.RE
ANNA = facts.PartyFact(person="Anna", party=RE)
CEM = facts.PartyFact(person="Cem", party=RE)
AUGEN = facts.AugenFact(side="re", count=134)


def test_a_normal_game_needs_the_two_of_re_and_three_digits() -> None:
    assert [each.code for each in closed("ddv").needs] == ["result/re", "sheet/augen-missing"]
    assert [each.code for each in closed("ddv", ANNA, CEM).needs] == ["sheet/augen-missing"]
    made = closed("ddv", ANNA, CEM, AUGEN)
    assert made.is_ready
    assert made.entry is not None
    assert made.entry.played.re == ("Anna", "Cem")


def test_who_says_re_is_re_and_two_known_settle_the_others() -> None:
    said = facts.CallFact(person="Ben", call=Call.RE)
    made = closed("ddv", said, facts.PartyFact(person="Dora", party=RE))
    assert made.known is not None
    assert {name: each.party for name, each in made.known.parties.items()} == {
        "Anna": Party.KONTRA,
        "Ben": Party.RE,
        "Cem": Party.KONTRA,
        "Dora": Party.RE,
    }
    both = [facts.CallFact(person=name, call=Call.KONTRA) for name in ("Anna", "Ben")]
    made = closed("ddv", *both)
    assert made.known is not None
    assert made.known.re == ("Cem", "Dora")


def test_a_soloist_is_alone() -> None:
    solo = facts.PlayedFact(contract=Contract.SOLO_QUEENS)
    assert "result/missing" in [each.code for each in closed("ddv", solo).needs]
    made = closed(
        "ddv", solo, facts.HolderFact(person="Ben"), facts.AugenFact(side="kontra", count=100)
    )
    assert made.is_ready
    assert made.entry is not None
    assert made.entry.played.re == ("Ben",)


def test_keine_30_implies_the_steps_below_where_they_have_to_be_said() -> None:
    made = closed("ddv", ANNA, CEM, facts.CallFact(person="Anna", call=Call.NO60), AUGEN)
    assert made.is_ready
    assert made.entry is not None
    assert [each.call for each in made.entry.played.calls] == [Call.RE, Call.NO90, Call.NO60]


def test_two_values_where_one_can_be_are_a_clash_and_the_same_twice_is_none() -> None:
    other = facts.AugenFact(side="re", count=143)
    made = closed("ddv", ANNA, CEM, AUGEN, other)
    assert made.clashes == (("f002", "f003"),)
    assert not made.is_ready
    assert closed("ddv", ANNA, CEM, AUGEN, AUGEN, ANNA).is_ready


def test_what_cannot_be_is_said_in_the_words_of_the_sheet() -> None:
    made = closed("ddv", ANNA, CEM, facts.PartyFact(person="Ben", party=RE), AUGEN)
    assert made.problem is not None
    assert made.problem.code == "result/re"
    made = closed("ddv", ANNA, CEM, AUGEN, facts.AugenFact(side="kontra", count=107))
    assert made.problem is not None
    assert made.problem.code == "result/augen-sum"
    fuchs = facts.SpecialFact(special=SpecialId.FUCHS, person="Anna", of="Ben")
    twice = [replace(fuchs, nth=nth) for nth in (1, 2)]
    assert closed("ddv", ANNA, CEM, AUGEN, *twice).is_ready
    assert closed("ddv", ANNA, CEM, AUGEN, *twice, replace(fuchs, nth=3)).problem is not None


def test_an_offence_ends_the_game_and_augen_are_not_asked() -> None:
    made = closed("ddv", ANNA, CEM, facts.RevokeFact(person="Ben"))
    assert made.is_ready
    made = closed("ddv", ANNA, CEM, facts.OffenceFact(person="Ben", offence=OffenceKind.SLIGHT))
    assert [each.code for each in made.needs] == ["sheet/augen-missing"]


def test_a_kind_that_is_due_needs_no_tap() -> None:
    rules = load("hausregeln-2021").rules
    state = start(Begin(rules, NAMES))
    draw = closing(state, told(ANNA, CEM, facts.AugenFact(side="re", count=120)))
    assert draw.after is not None
    assert draw.after.hammelrennen
    assert not is_list_next(draw.after)
    made = closing(draw.after, [])
    assert made.known is not None
    assert made.known.contract is Contract.HAMMELRENNEN
