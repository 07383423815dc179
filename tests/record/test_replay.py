"""Replaying: every prefix gives the state that was there, and what is broken is told exactly."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.cards import Card
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Seat
from doppelkopf.game.engine import apply, new_game
from doppelkopf.language import Lang
from doppelkopf.record import (
    BrokenRecord,
    Mismatch,
    Record,
    Stated,
    open_record,
    record_of,
    replay,
    state_hash,
)
from doppelkopf.record.hashing import LEFT_OUT, _defaults, canonical
from game_kit import Table
from property_kit import examples
from record_kit import game, games, mixed_game


def same_at_every_prefix(record: Record) -> None:
    steps = list(replay(record))
    step = new_game(record.setup)
    assert (steps[0].state, steps[0].events) == (step.state, step.events)
    for number, action in enumerate(record.actions, 1):
        step = apply(step.state, action)
        assert steps[number].action is action
        assert (steps[number].state, steps[number].events) == (step.state, step.events)
        if number % 7 == 0:
            part = record.with_(actions=record.actions[:number], hash=None, outcome=None)
            *_, last = replay(part)
            assert last.state == step.state


@given(games())
def test_a_prefix_of_the_log_gives_the_state_that_was_there(record: Record) -> None:
    same_at_every_prefix(record)


@given(st.integers(0, 5000))
def test_a_prefix_of_a_game_of_mixed_rules(seed: int) -> None:
    same_at_every_prefix(mixed_game(seed))


@given(games())
def test_a_finished_game_opens(record: Record) -> None:
    opened = open_record(record)
    assert opened.problem is None
    assert not opened.read_only
    assert opened.state.is_over


@examples(1 / 3)
@given(games(), st.integers(0, 59))
def test_every_state_has_its_own_hash(record: Record, length: int) -> None:
    states = [step.state for step in replay(record)]
    hashes = [state_hash(state) for state in states]
    assert len(set(hashes)) == len(set(map(repr, map(canonical, states))))
    cut = min(length, len(record.actions))
    part = record_of(states[cut], record.actions[:cut], record.name, seed=record.seed)
    assert open_record(part).problem is None


def test_the_hash_leaves_out_only_what_explains_or_follows() -> None:
    state = open_record(game("ddv", 1)).state
    seen = {name for name, _ in _defaults(type(state))}
    assert set(state.__struct_fields__) - seen == {"terms", "undo"}
    assert {"text", "booking", "sources", "knobs", "why", "terms", "undo"} == LEFT_OUT


# Broken records


def log_of(table: Table) -> Record:
    return record_of(table.state, tuple(table.log), "ddv")


def broken(record: Record) -> BrokenRecord:
    opened = open_record(record.with_(hash=None, outcome=None))
    assert isinstance(opened.problem, BrokenRecord)
    assert opened.read_only
    assert len(opened.steps) == opened.problem.number
    with pytest.raises(BrokenRecord):
        list(replay(record))
    return opened.problem


def test_a_card_that_does_not_follow_is_told_with_its_place() -> None:
    table = Table("ddv", "CA CQ", "CK CK CQ HT").healthy().play("CA CK")
    log = (*table.log[:-1], do.Play(seat=Seat(1), card=Card.HT, number=2))
    problem = broken(log_of(table).with_(actions=log))
    assert problem.code == "play/must-follow"
    assert problem.number == 6
    assert str(problem) == (
        "action 6, trick 1, seat 1: ♥10: You still hold ♣K: clubs were led. (play/must-follow)"
    )
    assert problem.sentence(Lang.DE) == (
        "Handlung 6, Stich 1, Platz 1: ♥10: Du hast noch ♣K: Kreuz ist angespielt."
    )


def test_a_call_that_comes_too_late_is_told() -> None:
    table = Table("ddv", "CQ", "CQ").healthy().play_on(tricks=3)
    log = (*table.log, do.Say(seat=Seat(0), call=Call.RE))
    problem = broken(log_of(table).with_(actions=log))
    assert problem.code == "call/too-late"
    assert "trick 4, seat 0: re!" in str(problem)


def test_an_action_after_the_end_is_told() -> None:
    record = game("ddv", 2)
    problem = broken(record.with_(actions=(*record.actions, do.Healthy(seat=Seat(0)))))
    assert problem.code == "phase/over"
    assert problem.number == len(record.actions) + 1


def test_a_missing_action_is_found_where_it_is_missed() -> None:
    record = game("ddv", 2)
    problem = broken(record.with_(actions=record.actions[1:]))
    assert problem.number == 1


@given(games(), st.data())
def test_a_changed_log_never_plays_to_the_same_hash(record: Record, data: st.DataObject) -> None:
    place = data.draw(st.integers(0, len(record.actions) - 1))
    log = (*record.actions[:place], *record.actions[place + 1 :])
    opened = open_record(record.with_(actions=log))
    assert opened.problem is not None


# Records that play, but not to what they say


def test_another_hash_opens_read_only_and_says_why() -> None:
    record = game("ddv", 2).with_(hash="0" * 64)
    opened = open_record(record)
    assert isinstance(opened.problem, Mismatch)
    assert opened.problem.code == "record/hash"
    assert opened.read_only
    assert opened.state.is_over, "all of it can be looked at"
    assert "not 000000000000…" in str(opened.problem)


def test_another_outcome_opens_read_only() -> None:
    opened = open_record(game("ddv", 2).with_(outcome=Stated(void="schmeissen")))
    assert opened.problem is not None
    assert opened.problem.code == "record/outcome"


def test_another_engine_is_named_with_the_problem() -> None:
    fine = open_record(game("ddv", 2).with_(engine=0))
    assert fine.problem is None, "what still plays to its hash is fine"
    opened = open_record(game("ddv", 2).with_(engine=0, hash="0" * 64))
    assert "version 0 of the engine's rules" in str(opened.problem)
