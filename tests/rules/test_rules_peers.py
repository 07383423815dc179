"""docs/rules/peers.md: what it says of our keys can be said, and not-yet.md has all the rest."""

import re
import tomllib
from pathlib import Path
from typing import Any, NamedTuple

import pytest

from doppelkopf.rules import load, load_object
from doppelkopf.rules.catalogue import applies, is_knob, knob_at, plain, value_at
from doppelkopf.rules.ruleset import RuleSet

FOLDER = Path(__file__).parents[2] / "docs" / "rules"
SET = "freedoko"
DISPLAY, NOT_YET = "display", "not yet"
HOW_MANY = 108
"""How many options that program has."""
LENGTH = ("number of rounds limited", "number of rounds", "points", "number of duty", "offer duty")
"""How long a session is everyone sets there, and without a limit there are no compulsory solos."""
LESS = ("number of players",)
"""What is on there and cannot be said the same way; the set's notes say so."""


class Option(NamedTuple):
    name: str
    default: str
    here: str
    differs: str

    @property
    def keys(self) -> dict[str, Any]:
        """Our keys with their values."""
        return _keys(self.here)

    @property
    def given(self) -> dict[str, Any]:
        """Those of them that are needed for the others to mean anything."""
        return _keys(self.here.partition(", with ")[2])

    def on(self, base: str) -> RuleSet:
        """A rule set with these keys."""
        data: dict[str, Any] = {"extends": base}
        for key, value in self.keys.items():
            *groups, leaf = key.split(".")
            node = data
            for group in groups:
                node = node.setdefault(group, {})
            node[leaf] = value
        return load_object(data).rules


def _keys(text: str) -> dict[str, Any]:
    spans = re.findall(r"`([\w.]+) = ([^`]*)`", text)
    return {key: tomllib.loads(f"value = {value}")["value"] for key, value in spans}


def table(name: str) -> list[list[str]]:
    """The rows of the one table of a page, without its head."""
    lines = [line for line in (FOLDER / name).read_text("utf-8").splitlines() if line[:1] == "|"]
    return [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[2:]]


OPTIONS = [Option(*cells) for cells in table("peers.md")]
each = pytest.mark.parametrize("option", OPTIONS, ids=lambda option: option.name)


def test_every_option_is_there_once() -> None:
    assert len({option.name for option in OPTIONS}) == len(OPTIONS) == HOW_MANY


@each
def test_an_option_has_keys_or_a_reason(option: Option) -> None:
    assert bool(option.keys) is (option.here not in (DISPLAY, NOT_YET))
    assert [key for key in option.keys if not is_knob(key)] == []


@each
def test_what_is_said_loads_and_has_an_effect(option: Option) -> None:
    rules = option.on(SET)
    for key, value in option.keys.items():
        assert plain(value_at(rules, key)) == value
        assert applies(knob_at(key).info.when, rules), key


def test_the_set_has_that_program_s_defaults() -> None:
    rules = load(SET).rules
    is_on = [option for option in OPTIONS if option.default != "false"]
    off = {key for option in OPTIONS if option.default == "false" for key in option.keys}
    for option in is_on:
        if any(plain(value_at(rules, key)) != value for key, value in option.given.items()):
            continue  # a question about what is off, which is asked by its own option
        for key, value in option.keys.items():
            if option.name.startswith((*LENGTH, *LESS)) or (
                option.default.isdigit() and key in off
            ):
                continue  # a number of what is off
            has = plain(value_at(rules, key))
            assert has == value or (isinstance(has, list) and set(value) <= set(has)), option.name


def test_what_cannot_be_said_stands_in_not_yet_with_its_reason() -> None:
    rows = table("not-yet.md")
    wanted = [option.name for option in OPTIONS if option.here == NOT_YET]
    assert [name for name, _ in rows] == wanted
    assert all(why for _, why in rows)
