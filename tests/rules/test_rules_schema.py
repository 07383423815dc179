"""The JSON schema: valid itself, true of the built-in sets, strict, and complete for a form."""

import copy
import json
import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from doppelkopf.language import Lang
from doppelkopf.rules.catalogue import Knob, groups, knobs, plain
from doppelkopf.rules.schema import json_schema
from doppelkopf.rules.source import BUILT_IN, built_in_names

SCHEMA = json_schema()
VALIDATOR = Draft202012Validator(SCHEMA)


def at(path: str) -> dict[str, Any]:
    """The schema of a key or group."""
    node = SCHEMA
    for part in path.split("."):
        node = node["properties"][part]
    return node


def file_with(path: str, value: Any) -> dict[str, Any]:
    """A rule-set file that states one key."""
    data: dict[str, Any] = {}
    node = data
    *parents, leaf = path.split(".")
    for parent in parents:
        node = node.setdefault(parent, {})
    node[leaf] = value
    return data


def leaves(node: dict[str, Any], prefix: str = "") -> Iterator[str]:
    for name, child in node["properties"].items():
        if "x-doko" in child and "meaning" in child["x-doko"]:
            yield prefix + name
        elif "properties" in child and prefix + name != "about":
            yield from leaves(child, f"{prefix}{name}.")


def test_it_is_a_valid_schema_of_draft_2020_12() -> None:
    assert SCHEMA["$schema"] == "https://json-schema.org/draft/2020-12/schema"
    Draft202012Validator.check_schema(SCHEMA)
    assert json.loads(json.dumps(SCHEMA)) == SCHEMA


@pytest.mark.parametrize("name", built_in_names())
def test_the_built_in_sets_are_valid(name: str) -> None:
    data = tomllib.loads((BUILT_IN / f"{name}.toml").read_text("utf-8"))
    assert [error.message for error in VALIDATOR.iter_errors(data)] == []


def test_every_default_is_valid() -> None:
    for knob in knobs():
        errors = list(VALIDATOR.iter_errors(file_with(knob.path, plain(knob.default))))
        assert errors == [], knob.path


def test_it_has_every_key_and_no_other() -> None:
    assert list(leaves(SCHEMA)) == [knob.path for knob in knobs()]


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_a_key_has_what_a_form_needs(knob: Knob) -> None:
    schema = at(knob.path)
    extra = schema["x-doko"]
    for lang in Lang:
        assert extra["label"][lang] == knob.info.label[lang] != ""
        assert extra["meaning"][lang] == knob.info.meaning[lang] != ""
    assert schema["title"] == knob.info.label.en
    assert schema["description"] == knob.info.meaning.en
    assert schema["default"] == plain(knob.default)
    assert extra["sources"] == list(knob.sources)
    assert (extra["sources"] == []) is knob.info.own
    when = knob.info.when
    assert ("when" in extra) is bool(when)
    for condition, given in zip(when, extra.get("when", []), strict=True):
        operator = "in" if condition.holds else "not_in"
        in_list = isinstance(at(condition.path)["default"], list) and "none" not in condition.values
        if in_list:
            operator = "has"
        assert given.keys() == {"key", operator}
        assert given["key"] == condition.path
        for value in given[operator]:
            assert VALIDATOR.is_valid(file_with(condition.path, [value] if in_list else value))


def test_the_order_is_the_catalogue_s() -> None:
    orders = [at(knob.path)["x-doko"]["order"] for knob in knobs()]
    assert orders == list(range(len(knobs())))


def test_groups_have_titles_in_both_languages() -> None:
    for name, title in groups().items():
        assert at(name)["x-doko"]["label"] == {"de": title.de, "en": title.en}


def test_words_have_texts_in_both_languages() -> None:
    for knob in knobs():
        for option in at(knob.path).get("oneOf", []):
            if "const" in option:
                assert option["x-doko"]["de"]
                assert option["x-doko"]["en"]


def test_a_single_word_that_may_be_chosen_is_a_choice_all_the_same() -> None:
    for knob in knobs():
        if len(knob.type.choices) > 1 and not knob.type.items:
            values = [option.get("const") for option in at(knob.path)["oneOf"]]
            assert set(values) >= {choice.value for choice in knob.type.choices}, knob.path


WRONG_OF_EVERY_KIND = [
    None,
    1.5,
    "no-such-word",
    -1,
    10**9,
    {},
    {"de": 1},
    [None],
    ["no-such-word"],
    [["x"]],
    "true",
    "1",
]


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_wrong_values_are_refused(knob: Knob) -> None:
    for value in WRONG_OF_EVERY_KIND:
        assert not VALIDATOR.is_valid(file_with(knob.path, value)), value
    if not knob.type.flag:
        assert not VALIDATOR.is_valid(file_with(knob.path, True))
        assert not VALIDATOR.is_valid(file_with(knob.path, False))
    if knob.type.number:
        low, high = knob.type.number
        for value in (low, high):
            assert VALIDATOR.is_valid(file_with(knob.path, value))
        for value in (low - 1, high + 1):
            assert not VALIDATOR.is_valid(file_with(knob.path, value))
    else:
        assert not VALIDATOR.is_valid(file_with(knob.path, 1))
    assert VALIDATOR.is_valid(file_with(knob.path, "off")) is (
        knob.type.off or "off" in {choice.value for choice in knob.type.choices}
    )


@pytest.mark.parametrize("knob", [k for k in knobs() if k.type.items], ids=lambda knob: knob.path)
def test_lists_have_their_length(knob: Knob) -> None:
    assert knob.type.length is not None
    default = plain(knob.default) or [at(knob.path)["items"]["oneOf"][0]["const"]]
    low, high = knob.type.length
    if low:
        assert not VALIDATOR.is_valid(file_with(knob.path, default[: low - 1]))
    assert not VALIDATOR.is_valid(file_with(knob.path, (default * (high + 1))[: high + 1]))


@pytest.mark.parametrize(
    "data",
    [
        {"no_such_group": {}},
        {"deck": {"no_such_key": 1}},
        {"calls": {"own_cards": {"no_such_key": 1}}},
        {"deck": 3},
        {"extends": 3},
        {"about": "text"},
        {"about": {"author": "me"}},
        {"about": {"title": ""}},
        {"about": {"title": {"de": "nur deutsch"}}},
        {"about": {"notes": [{"key": "no.such.key", "de": "a", "en": "b"}]}},
        {"about": {"notes": [{"key": "deck.nines", "de": "a"}]}},
        {"about": {"variants": [{"id": "x", "de": "a", "en": "b", "rules": {}}]}},
        {"about": {"variants": [{"id": "x", "de": "a", "en": "b", "rules": {"no": {}}}]}},
        {"about": {"variants": [{"id": "X!", "de": "a", "en": "b", "rules": {"deck": {}}}]}},
    ],
    ids=str,
)
def test_what_is_no_key_is_refused(data: dict[str, Any]) -> None:
    assert not VALIDATOR.is_valid(data)


def test_what_a_file_says_about_itself_is_valid() -> None:
    note = {"key": "deck.nines", "de": "Warum", "en": "why"}
    about = {"title": "Ours", "summary": {"de": "a", "en": "b"}, "book": "999", "notes": [note]}
    assert VALIDATOR.is_valid({"extends": "ddv", "about": about})
    variant = {"id": "x-1", "de": "a", "en": "b", "rules": {"deck": {"nines": False}}}
    assert VALIDATOR.is_valid({"about": {"variants": [variant]}})
    assert not VALIDATOR.is_valid(
        {"about": {"variants": [{**variant, "rules": {"deck": {"nines": 3}}}]}}
    )
    assert VALIDATOR.is_valid({})


def test_each_call_makes_a_schema_of_its_own() -> None:
    before = copy.deepcopy(SCHEMA)
    json_schema()["properties"].clear()
    assert json_schema() == before
