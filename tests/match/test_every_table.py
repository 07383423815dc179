"""Every table the checks accept can be played at: whatever the rules, whoever comes and goes.

A match may refuse something with a code and a sentence in both languages; nothing else may go
wrong.
"""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.game.basics import Contract
from doppelkopf.game.driver import run
from doppelkopf.game.state import Scored, State
from doppelkopf.match.booking.due import redeal_reasons
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import contract_due, entry_of, setup_for
from doppelkopf.match.booking.seating import sizes
from doppelkopf.match.log import entries as log
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import Kind, MatchState
from doppelkopf.record.simulate import RandomPlayer
from doppelkopf.rules import RuleSet, load, load_object
from doppelkopf.rules.source import built_in_names
from game.mixtures import rule_sets
from mixing import KNOBS
from property_kit import examples

PEOPLE = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz")
SETS = sorted(built_in_names())
DEALS = 40
"""Tries until a game counts; rules can be such that most deals are thrown in."""


def played(state: MatchState, rng: random.Random) -> State:
    """The next game of a match, played at random."""
    for _, step in run(setup_for(state, seed=rng.getrandbits(64)), RandomPlayer(rng.randbytes(16))):
        final = step.state
    return final


def check_refusal(error: Refused) -> None:
    assert "/" in error.code
    assert error.reason.de.endswith((".", "?", "list"))
    assert error.reason.en.endswith((".", "?", "list"))
    assert error.reason.de != error.reason.en


def check_can_be_played(rules: RuleSet, rng: random.Random) -> None:
    """At a table of every size the rules name, a game can be played and booked."""
    for size in sizes(rules):
        state = start(Begin(rules, PEOPLE[:size]))
        for place in range(1, DEALS):
            final = played(state, rng)
            state = apply(state, place, entry_of(final, state))
            outlook(state)
            if isinstance(final.outcome, Scored):
                assert state.rows[-1].kind is Kind.GAME
                break
        else:
            assert all(row.kind is not Kind.GAME for row in state.rows)


def moves(state: MatchState, rng: random.Random) -> log.Effective | None:
    """Something that may happen at a table; None is a game."""
    person = rng.choice(PEOPLE)
    kind = rng.randrange(12)
    if kind == 0:
        return log.Join(person=person, place=rng.choice((None, 1, 3)))
    if kind == 1:
        return log.Leave(person=person, by=rng.choice((None, rng.choice(PEOPLE))))
    if kind in (2, 3):
        return log.Pause(person=person)
    if kind in (4, 5):
        return log.Return(person=person)
    if kind == 6:
        return log.Agree(contract=Contract.SCHIEBEKOPF)
    if kind == 7:
        return log.Redeal(reason=rng.choice(redeal_reasons(state.rules)))
    if kind == 8:
        return rng.choice((log.NextList(), log.TimeOut()))
    return None


def check_evening(rules: RuleSet, rng: random.Random, length: int) -> None:
    """People join, leave and pause between games; what cannot be is refused, and play goes on."""
    state = start(Begin(rules, PEOPLE[: rng.choice(sizes(rules))]))
    for place in range(1, length + 1):
        before = state
        try:
            entry = moves(state, rng)
            if entry is None:
                due = contract_due(state)
                final = played(state, rng)
                assert due is None or final.contract is due
                entry = entry_of(final, state)
            state = apply(state, place, entry)
        except Refused as error:
            check_refusal(error)
            state = before
        outlook(state)
    if len(state.present) in sizes(rules):
        played(state, rng)


@pytest.mark.parametrize("name", SETS)
def test_every_size_of_a_built_in_table_can_be_played(name: str) -> None:
    check_can_be_played(load(name).rules, random.Random(name))


@pytest.mark.parametrize("name", SETS)
@examples(1 / 10)
@given(seed=st.integers(0, 2**32))
def test_people_come_and_go_at_a_built_in_table(name: str, seed: int) -> None:
    check_evening(load(name).rules, random.Random(seed), 12)


@examples(1 / 3)
@given(rules=rule_sets(KNOBS), seed=st.integers(0, 2**32))
def test_every_size_of_a_table_with_mixed_rules_can_be_played(rules: RuleSet, seed: int) -> None:
    check_can_be_played(rules, random.Random(seed))


@examples(1 / 3)
@given(rules=rule_sets(KNOBS), seed=st.integers(0, 2**32))
def test_people_come_and_go_under_mixed_rules(rules: RuleSet, seed: int) -> None:
    check_evening(rules, random.Random(seed), 8)


VARIANTS = (
    {"schiebekopf": {"play": "always"}},
    {"schiebekopf": {"play": "by-agreement"}},
    {"hammelrennen": {"mode": "first-to-60"}, "money": {"pot_stakes": 1}},
    {"duty_solos": {"per_player": 1, "rounds": 1}},
)


@pytest.mark.parametrize("changes", VARIANTS, ids=lambda each: next(iter(each)))
@examples(1 / 5)
@given(seed=st.integers(0, 2**32))
def test_people_come_and_go_at_a_table_of_ravensburger_variants(
    changes: dict[str, object], seed: int
) -> None:
    rules = load_object({"extends": "ravensburger", **changes}).rules
    rng = random.Random(seed)
    check_can_be_played(rules, rng)
    check_evening(rules, rng, 20)
