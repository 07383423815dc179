"""A special point is one record: everything that knows of special points is derived from it."""

import subprocess
import sys

import pytest

from doppelkopf.game.basics import SpecialId
from doppelkopf.game.scoring.case import Kind, kind_in_play
from doppelkopf.game.scoring.specials import specials_count
from doppelkopf.game.specials import registry
from doppelkopf.game.specials.record import SpecialPoint, worded
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.match.log.vocabulary import SPECIAL_WORDS
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import is_knob, special_points
from doppelkopf.rules.source import built_in_names

every_special = pytest.mark.parametrize(
    "record", SPECIALS.values(), ids=lambda record: record.id.value
)


def test_there_is_one_record_of_each_id_in_its_order() -> None:
    assert list(SPECIALS) == list(SpecialId)
    assert all(special is record.id for special, record in SPECIALS.items())


def test_the_keys_of_the_rules_that_count_are_those_of_the_records() -> None:
    assert {knob.path for knob in special_points()} == {each.knob for each in SPECIALS.values()}


def test_a_special_point_without_a_record_is_named() -> None:
    some = tuple(record for record in SPECIALS.values() if record.id is not SpecialId.ATHENE)
    with pytest.raises(LookupError, match="athene"):
        registry._by_id(some)


@every_special
def test_a_record_is_complete(record: SpecialPoint) -> None:
    keys = [record.knob, record.only_with, record.last_only_knob]
    keys += [record.of_partner.knob] if record.of_partner else []
    assert [key for key in keys if key is not None and not is_knob(key)] == []
    for name in built_in_names():
        rules = load(name).rules
        for wording in (record.did, record.what, record.brings):
            text = worded(wording, rules)
            assert text.de
            assert text.en
            assert text.de != text.en
        assert record.most_often(rules) >= 1
    if record.may_win or record.of_partner is not None:
        assert record.catches is not None


@every_special
def test_a_sheet_knows_its_words(record: SpecialPoint) -> None:
    for word in (record.id.value, record.title.de, record.title.en, *record.words):
        assert SPECIAL_WORDS.find(word) is record.id


def test_whether_special_points_count_has_one_answer() -> None:
    rules = RuleSet()
    flags = {"in_solos": True}
    with_solos = rules.model_copy(update={"specials": rules.specials.model_copy(update=flags)})
    assert specials_count(kind_in_play(None), rules)
    assert specials_count(Kind.NORMAL, rules)
    assert not specials_count(Kind.SOLO, rules)
    assert specials_count(Kind.SOLO, with_solos)


def test_a_special_point_without_a_compiled_branch_is_an_error_at_import() -> None:
    code = """
import enum
from doppelkopf.game import basics
from doppelkopf.game.specials import registry
from doppelkopf.kernel.play import layout
known = {each.name: each.value for each in basics.SpecialId}
more = enum.StrEnum("SpecialId", {**known, "UNHEARD_OF": "unheard-of"})
basics.SpecialId = more
layout.SPECIAL_NUMBERS = {special: number for number, special in enumerate(more)}
import doppelkopf.kernel.play.specials
"""
    made = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)
    assert made.returncode == 1
    assert made.stderr.splitlines()[-1].endswith("has no branch for: unheard-of")
