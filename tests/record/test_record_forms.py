"""Both forms of a record: parse(format(x)) == x, for games that were played and for any other."""

import json
from fractions import Fraction
from typing import Any, get_args

import msgspec
import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doppelkopf.cards import Card, Suit
from doppelkopf.game import actions as do
from doppelkopf.game.basics import Call, Contract, Party, Seat
from doppelkopf.game.setup import DutyKind, Forced, make_setup
from doppelkopf.record import (
    Record,
    Stated,
    format_json,
    format_text,
    open_record,
    parse_json,
    parse_text,
    read_records,
)
from doppelkopf.record.action_form import _READERS
from doppelkopf.record.story import comments
from doppelkopf.rules.model.hochzeit import Partner
from record_kit import SETS, VARIANTS, game, games, mixed_game, rules_of

KINDS = get_args(do.AnyAction)


def both_ways(record: Record) -> None:
    assert parse_text(format_text(record)) == record
    assert parse_json(format_json(record)) == record
    assert parse_json(format_json(record, indent=True)) == record


# Games that were played


@pytest.mark.parametrize("variant", VARIANTS)
def test_random_games_come_back(variant: str) -> None:
    for seed in range(12):
        both_ways(game(variant, seed))


@given(st.integers(0, 5000))
def test_games_of_mixed_rules_come_back(seed: int) -> None:
    both_ways(mixed_game(seed))


@given(games())
def test_comments_change_nothing(record: Record) -> None:
    notes = comments(open_record(record))
    assert parse_text(format_text(record, notes)) == record


@given(games())
def test_hands_instead_of_a_seed(record: Record) -> None:
    both_ways(record.with_(seed=None))


@given(games(), st.integers(0, 60))
def test_a_game_cut_short(record: Record, length: int) -> None:
    both_ways(record.with_(actions=record.actions[:length], hash=None, outcome=None))


def test_many_games_in_one_text() -> None:
    records = [game(variant, 3) for variant in VARIANTS]
    assert list(read_records("\n".join(map(format_text, records)))) == records
    assert list(read_records("\n".join(map(format_json, records)))) == records
    assert list(read_records(format_json(records[0], indent=True))) == records[:1]


# Any action, allowed or not


SEATS = st.integers(0, 3).map(Seat)
FIELDS: dict[str, st.SearchStrategy[Any]] = {
    "seat": SEATS,
    "by": st.none() | SEATS,
    "mate": st.none() | SEATS,
    "offender": SEATS,
    "contract": st.sampled_from(Contract),
    "partner": st.sampled_from(Partner),
    "suit": st.none() | st.sampled_from(Suit),
    "call": st.sampled_from(Call),
    "steps": st.integers(0, 9),
    "number": st.integers(0, 60) | st.integers(0, 9999),
    "card": st.sampled_from(Card),
    "cards": st.lists(st.sampled_from(Card), max_size=12).map(tuple),
    "order": st.lists(st.sampled_from(Card), max_size=12).map(tuple),
    "genscher": st.booleans(),
    "face_down": st.booleans(),
    "schwein": st.booleans(),
    "agree": st.booleans(),
    "free": st.booleans(),
}


def actions() -> st.SearchStrategy[do.AnyAction]:
    kinds: list[st.SearchStrategy[Any]] = [
        st.builds(
            kind, **{field.name: FIELDS[field.name] for field in msgspec.structs.fields(kind)}
        )
        for kind in KINDS
    ]
    return st.one_of(kinds)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: str(kind.__struct_config__.tag))
def test_every_field_of_every_action_is_known_to_both_forms(kind: type[msgspec.Struct]) -> None:
    names = {field.name for field in msgspec.structs.fields(kind)}
    assert names <= set(_READERS)
    assert names <= set(FIELDS)


RECORD = Record(name="ddv", setup=make_setup(rules_of("ddv"), dealer=3, seed=1), seed=1)


@given(st.lists(actions(), max_size=40))
@example([do.Play(seat=Seat(0), card=Card.C9, number=9999)])
def test_any_actions_come_back(log: list[do.AnyAction]) -> None:
    both_ways(RECORD.with_(actions=tuple(log)))


@given(
    seed=st.none() | st.integers(0, 2**256 - 1) | st.binary(min_size=1, max_size=64),
    dealer=st.integers(0, 3),
    duty=st.sets(st.integers(0, 3)),
    kinds=st.dictionaries(st.integers(0, 3), st.sampled_from(DutyKind)),
    dummy=st.none() | st.integers(0, 3),
    pot=st.none() | st.integers(0, 10**9),
    engine=st.integers(0, 1000),
)
def test_any_setup_comes_back(
    seed: int | bytes | None,
    dealer: int,
    duty: set[int],
    kinds: dict[int, DutyKind],
    dummy: int | None,
    pot: int | None,
    engine: int,
) -> None:
    setup = make_setup(
        rules_of("ravensburger"),
        dealer=dealer,
        seed=7 if seed is None else seed,
        duty=tuple(duty),
        duty_kinds=tuple(each for each in kinds.items() if each[0] in duty),
        dummy=None if dummy == dealer else dummy,
        pot=pot,
    )
    both_ways(Record(name="x", setup=setup, seed=seed, engine=engine))


def test_forced_games_come_back() -> None:
    for variant, forced in (
        ("hausregeln-2021", Forced.HAMMELRENNEN),
        ("schiebekopf", Forced.SCHIEBEKOPF),
        ("ddv", Forced.DUTY_SOLO),
    ):
        made = 2 if forced is Forced.DUTY_SOLO else None
        setup = make_setup(rules_of(variant), dealer=0, seed=5, forced=forced, made_to_play=made)
        for seed in (5, None):
            both_ways(Record(name=variant, setup=setup, seed=seed))


TEXTS = st.text(st.characters(codec="utf-8"), max_size=60).filter(str.isprintable)


@given(st.dictionaries(st.from_regex(r"X[A-Za-z0-9]{0,31}", fullmatch=True), TEXTS, max_size=32))
def test_any_tags_come_back(tags: dict[str, str]) -> None:
    both_ways(RECORD.with_(tags=tuple(tags.items())))


@given(
    st.builds(
        Stated,
        contract=st.sampled_from(Contract),
        re=st.lists(SEATS, max_size=4).map(tuple),
        augen=st.lists(st.integers(0, 240), min_size=4, max_size=4).map(tuple),
        tricks=st.lists(st.integers(0, 12), min_size=4, max_size=4).map(tuple),
        winner=st.none() | st.sampled_from(Party),
        points=st.lists(
            st.fractions(-999, 999, max_denominator=9).map(Fraction), min_size=4, max_size=4
        ).map(tuple),
        pot=st.fractions(-999, 999, max_denominator=9).map(Fraction),
    )
    | st.builds(Stated, void=st.sampled_from(["schmeissen", "too-few-points"]))
)
def test_any_outcome_comes_back(outcome: Stated) -> None:
    both_ways(RECORD.with_(outcome=outcome, hash="0" * 64))


# What the forms look like


def test_the_json_is_self_contained() -> None:
    data = json.loads(format_json(game("wettbewerb-5", 2)))
    assert list(data)[:5] == ["format", "version", "engine", "rules", "dealer"]
    assert data["rules"]["changes"]["table"] == {"seats": 5}
    assert set(data["actions"][0]) == {"do", "seat"}


@pytest.mark.parametrize("name", SETS)
def test_the_text_is_plain_and_narrow(name: str) -> None:
    text = format_text(game(name, 1))
    assert text.isascii()
    assert text.endswith("\n")
    for line in text.splitlines():
        assert len(line) <= (
            160 if line.startswith("rule ") else 120
        )  # a list of all solos is long


def test_seats_and_numbers_are_written_only_where_they_are_not_clear() -> None:
    log = (
        do.Play(seat=Seat(1), card=Card.CA, number=1),
        do.Play(seat=Seat(2), card=Card.C9, number=2),
        do.Say(seat=Seat(0), call=Call.NO90),
        do.Play(seat=Seat(3), card=Card.DK, number=3, genscher=True),
        do.TakeBack(seat=Seat(3), number=3),
        do.Play(seat=Seat(3), card=Card.CT, number=3, by=Seat(0)),
        do.Play(seat=Seat(0), card=Card.CK, number=9),
        do.Play(seat=Seat(1), card=Card.HT, number=5),
        do.Play(seat=Seat(0), card=Card.DQ, number=6, face_down=True),
    )
    text = format_text(RECORD.with_(actions=log))
    assert " 1. 1> CA C9 0:no90! DK+genscher 3:take-back CT@0 CK#9\n 2. 1< HT DQ+down\n" in text
