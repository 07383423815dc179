"""Compulsory solos and races over random evenings: people come, go and pause, tables agree on a
Schiebekopf, races are played, and nobody gets away."""

import random
from collections.abc import Iterator
from typing import Any

import pytest

from doppelkopf.errors import DokoError
from doppelkopf.game.basics import Contract
from doppelkopf.game.setup import Forced
from doppelkopf.match.booking.due import questions
from doppelkopf.match.booking.duty import is_by_list
from doppelkopf.match.booking.fold import Begin, apply, start
from doppelkopf.match.booking.next_game import contract_due, setup_for
from doppelkopf.match.booking.turns import is_list_over, made_to_play, next_seating
from doppelkopf.match.log import entries as log
from doppelkopf.match.log.written import Written
from doppelkopf.match.refused import Refused
from doppelkopf.match.showing.outlook import outlook
from doppelkopf.match.state import MatchState
from doppelkopf.rules import RuleSet
from doppelkopf.rules.model.match import Period, Vorgefuehrt
from doppelkopf.rules.model.sidegames import HammelMode, SchiebekopfPlay
from game_kit import rules_with

POOL = ("Anna", "Ben", "Cem", "Dora", "Emil", "Fritz", "Gesa")
TABLES: dict[str, tuple[str, dict[str, Any]]] = {
    "zwangssolo": ("ravensburger", {}),
    "two each": ("ravensburger", {"duty_solos.per_player": 2, "duty_solos.rounds": 2}),
    "within": ("ravensburger", {"duty_solos.vorgefuehrt": "within", "duty_solos.rounds": 2}),
    "ddv": ("ddv", {"match.games_at_four": 7, "match.games_at_five": 8}),
    "ddv after": (
        "ddv",
        {"match.games_at_four": 5, "match.games_at_five": 6, "duty_solos.vorgefuehrt": "after"},
    ),
    "ddv races": (
        "ddv",
        {
            "match.games_at_four": 6,
            "match.games_at_five": 6,
            "hammelrennen.mode": "closest-to-60",
            "bock.triggers": [],
        },
    ),
}
COMMON = {"duty_solos.per_player": 1}
RAVENSBURGER = {
    "hammelrennen.mode": "first-to-60",
    "money.pot_stakes": 3,
    "schiebekopf.play": "by-agreement",
    "duty_solos.rounds": 1,
}


def rules_of(name: str) -> RuleSet:
    base, more = TABLES[name]
    return rules_with(base, COMMON | (RAVENSBURGER if base == "ravensburger" else {}) | more)


def written(state: MatchState, rng: random.Random) -> Written:
    """A game that can be next: what is due, else mostly a normal one."""
    seats = [person for person in next_seating(state).seats if person is not None]
    if person := made_to_play(state):
        return Written(contract=Contract.SOLO_CLUBS, re=(person,), augen=(("re", 130),))
    if contract_due(state) is Contract.HAMMELRENNEN:
        if state.rules.hammelrennen.mode is HammelMode.FIRST:
            return Written(contract=Contract.HAMMELRENNEN, first60=rng.choice(seats))
        augen = tuple(zip(seats, (70, 50, 61, 59), strict=True))
        return Written(contract=Contract.HAMMELRENNEN, augen=augen)
    if contract_due(state) is Contract.SCHIEBEKOPF and len(seats) == state.rules.table.seats:
        augen = tuple(zip(seats, (90, 50, 60, 40), strict=True))
        return Written(contract=Contract.SCHIEBEKOPF, augen=augen)
    if rng.random() < 0.15:
        return Written(contract=Contract.SOLO_CLUBS, re=(rng.choice(seats),), augen=(("re", 100),))
    re = tuple(rng.sample(seats, 2))
    return Written(re=re, augen=(("re", rng.choice((120, 130, 95))),))


def entries(state: MatchState, rng: random.Random) -> Iterator[log.Effective]:
    """What may happen next, the likeliest first; people come and go at any time."""
    if rng.random() < 0.25:
        here, away = state.present, state.away
        new = [name for name in POOL if name not in state.people or name in state.gone]
        moves: list[log.Effective] = [
            *(log.Pause(person=name) for name in here if len(here) > 3),
            *(log.Return(person=name) for name in away),
            *(log.Leave(person=name) for name in here if len(here) > 3),
            *(log.Join(person=name) for name in new if len(here) < 6),
            *(log.Leave(person=rng.choice(here), by=name) for name in new),
        ]
        if state.rules.schiebekopf.play is SchiebekopfPlay.BY_AGREEMENT and len(here) > 3:
            moves.append(log.Agree())
        yield rng.choice(moves)
    if is_list_over(state) and not state.hammelrennen:
        yield log.NextList()
    if len(state.present) >= 4 or state.rules.table.strohmann:
        yield log.Game(played=written(state, rng))
    yield from (log.Return(person=name) for name in state.away)
    yield log.Join(person=next(name for name in POOL if name not in state.present))


def evening(rules: RuleSet, rng: random.Random, length: int) -> Iterator[tuple[Any, ...]]:
    """Entry by entry: what was before, what was written, what is after."""
    state = start(Begin(rules, POOL[:4]))
    for place in range(1, length):
        for entry in entries(state, rng):
            try:
                questions(state, entry)
                after = apply(state, place, entry)
            except Refused:
                continue
            yield state, entry, after
            state = after
            break


def owing(state: MatchState) -> list[str]:
    return [name for name in state.present if state.duties.owed_by(name, state.rules)]


def has_ended(before: MatchState, entry: log.Effective, after: MatchState) -> bool:
    """Whether a period of compulsory solos is over with this entry."""
    if before.rules.duty_solos.period is Period.LIST:
        return isinstance(entry, log.NextList)
    return after.duties.since != before.duties.since


@pytest.mark.parametrize("name", TABLES)
def test_ravensburger_zwangssolo_and_ddv_4_2_when_a_period_ends_nobody_present_owes(
    name: str,
) -> None:
    rules = rules_of(name)
    ends = 0
    for seed in range(12):
        seen = evening(rules, random.Random(f"{name} {seed}"), 60)
        for before, entry, after in seen:
            if not has_ended(before, entry, after):
                continue
            ends += 1
            left = owing(before)
            if isinstance(entry, log.Game) and left:
                (row,) = [row for row in after.rows[len(before.rows) :] if row.result is not None]
                assert [row.result.contract.is_solo, list(entry.played.re)] == [True, left]
            elif isinstance(entry, log.Leave | log.Pause):
                assert left in ([], [entry.person])
            else:
                assert not left
    assert ends > 12


@pytest.mark.parametrize("name", TABLES)
def test_the_table_the_sheet_and_the_library_say_the_same_of_what_is_due(name: str) -> None:
    rules = rules_of(name)
    races = made = agreed = 0
    for seed in range(8):
        for before, entry, after in evening(rules, random.Random(f"due {name} {seed}"), 50):
            facts = {fact.id for fact in outlook(after)}
            try:
                setup = setup_for(after, seed=1)
            except DokoError:
                assert "nobody" in facts or after.agreed_schiebekopf or "list-over" in facts
                continue
            if "list-over" in facts:
                continue
            races += setup.forced is Forced.HAMMELRENNEN
            made += setup.forced is Forced.DUTY_SOLO
            agreed += isinstance(entry, log.Agree)
            assert ("hammelrennen" in facts) is (setup.forced is Forced.HAMMELRENNEN)
            assert ("vorfuehrung" in facts) is (setup.forced is Forced.DUTY_SOLO)
            if rules.hammelrennen.mode is HammelMode.FIRST:
                full = len(after.present) >= rules.table.seats
                low = 0 < after.pot <= 2 * rules.money.stake
                assert after.hammelrennen is (full and low and not after.is_duty_due)
            if isinstance(entry, log.Game) and not entry.played.contract.has_parties:
                assert after.duties.games == before.duties.games
                assert after.list_games - before.list_games == (not is_by_list(rules))
                assert made_to_play(before) is None
            if isinstance(entry, log.Agree):
                assert not before.is_duty_due
            person = made_to_play(before) if isinstance(entry, log.Game) else None
            if person in before.duties.overdue:
                assert after.duties.games in (before.duties.games, 0)
            if person is not None and rules.duty_solos.vorgefuehrt is Vorgefuehrt.AFTER:
                running = rules.duty_solos.period is Period.ROUNDS and not before.duties.over
                assert person in before.duties.overdue or not running
    assert made
    assert races or rules.hammelrennen.mode is HammelMode.OFF
    assert agreed or rules.schiebekopf.play is SchiebekopfPlay.OFF
