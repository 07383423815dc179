"""A rule is told as at a table: no card reads like a page of settings."""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from doppelkopf import record, scene
from doppelkopf.gallery import exhibit, names, shown
from doppelkopf.game.basics import Contract
from doppelkopf.game.effects import EFFECTS
from doppelkopf.game.specials.registry import SPECIALS
from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import is_knob, knob_at, plain, value_at
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene.explained import explained

SETTINGS = re.compile(
    r"\d = |\b(true|false|Off)\b|\b(Hier|Here): |[{}_]"
    r"|^(Ob|Whether|Was|What|Wie|How|Welche|Which|Ab wann|Bis wann|From when|Until when"
    r"|Punkte|Points|So viele|So many|The solos)\b"
)
"""How a page of settings speaks."""

KEY = re.compile(r'"([a-z_]+\.[a-z_]+)"')
FILES = (
    *Path(scene.__file__).parent.glob("*.py"),
    Path(record.__file__).parent / "sentences.py",
)


def named_keys() -> Iterator[str]:
    """Every key that a scene can name; two files tell a whole rule set, two look for rules."""
    others = ("rule_words.py", "rule_set.py", "rule_search.py", "rule_finder.py")
    for path in (path for path in FILES if path.name not in others):
        yield from filter(is_knob, KEY.findall(path.read_text("utf-8")))
    yield from (special.knob for special in SPECIALS.values())
    yield from (effect.knob for effect in EFFECTS)
    yield from (contract.facts.knob for contract in Contract if contract.facts.knob)


KEYS = sorted(set(named_keys()))


def rules_in(data: Any) -> Iterator[dict[str, Any]]:
    """All rules that something shown names, wherever they stand in it."""
    if isinstance(data, list):
        for item in data:
            yield from rules_in(item)
    elif isinstance(data, dict):
        if isinstance(data.get("rule"), dict):
            yield data["rule"]
        for item in data.values():
            yield from rules_in(item)


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("name", names())
def test_no_card_of_any_situation_reads_like_settings(name: str, lang: Lang) -> None:
    for rule in rules_in(shown(exhibit(name), lang)):
        assert not SETTINGS.search(rule["text"]), rule["key"]
        assert rule["text"].endswith("."), rule["key"]


def test_what_settings_say_would_be_found() -> None:
    meanings = {key: knob_at(key).info.meaning for key in ("specials.fuchs", "claims.wrong")}
    for meaning in meanings.values():
        assert SETTINGS.search(meaning.de)
        assert SETTINGS.search(meaning.en)
    assert SETTINGS.search("A trick may be looked at. Here: 1.")


def test_scenes_name_many_rules() -> None:
    assert len(KEYS) > 50


@pytest.mark.parametrize("lang", Lang)
@pytest.mark.parametrize("key", KEYS)
def test_every_rule_that_can_strike_is_told_in_every_book_that_has_it(key: str, lang: Lang) -> None:
    for name in built_in_names():
        rules = load(name).rules
        if plain(value_at(rules, key)) not in (False, 0, "off", []):
            assert not SETTINGS.search(explained(rules, key)[lang]), name


def told(rules: RuleSet, key: str, lang: Lang = Lang.EN) -> str:
    return explained(rules, key)[lang]


def changed(name: str, group: str, **values: object) -> RuleSet:
    rules = load(name).rules
    part = getattr(rules, group).model_copy(update=values)
    return rules.model_copy(update={group: part})


def test_the_value_of_the_table_is_put_in() -> None:
    ddv = load("ddv").rules
    assert told(ddv, "specials.doppelkopf") == (
        "A trick of 40 Augen or more brings 1 special point."
    )
    rich = changed("ddv", "specials", doppelkopf=3, doppelkopf_augen=50)
    assert told(rich, "specials.doppelkopf", Lang.DE) == (
        "Ein Stich mit 50 Augen oder mehr bringt 3 Sonderpunkte."
    )


def test_what_hangs_on_a_second_key_is_told_too() -> None:
    last = changed("ddv", "specials", fuchs_only_last_trick=True)
    assert "in the last trick" in told(last, "specials.fuchs")
    assert "in the last trick" not in told(load("ddv").rules, "specials.fuchs")
    own = changed("ddv", "specials", dulle_caught=1, dulle_of_partner=2)
    assert told(own, "specials.dulle_caught").endswith("costs 2 special points.")


def test_mischen_impossible_3_2_all_reasons_for_throwing_in_are_told() -> None:
    """Which of them the thrower has, nobody learns from it."""
    rules = load("mischen-impossible").rules
    text = told(rules, "schmeissen.augen")
    assert text == told(rules, "schmeissen.no_trump_above_fuchs")
    assert text == "One may throw in with 93 Augen or more or without a trump above ♦A (the Fuchs)."
    few = changed("mischen-impossible", "schmeissen", nines=5, trumps_at_most=1)
    assert told(few, "schmeissen.nines", Lang.DE) == (
        "Schmeißen darf man mit 5 Neunen oder mehr, mit 93 Augen oder mehr, mit höchstens 1 Trumpf"
        " oder ohne Trumpf über ♦A (Fuchs)."
    )


def test_a_limit_of_the_hochzeit_says_which_tricks_it_counts() -> None:
    assert told(load("ddv").rules, "hochzeit.limit") == (
        "If the announcer has no partner after trick 3, they play alone."
    )
    assert told(load("wettbewerb").rules, "hochzeit.limit") == (
        "If the announcer wins 3 tricks before there is a partner, they play alone."
    )
