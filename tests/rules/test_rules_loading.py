"""From files to a rule set: names, paths, parents, where values come from, and all problems."""

import io
import sys
from pathlib import Path
from typing import Any

import pytest

from doppelkopf.errors import RuleSetError
from doppelkopf.language import Lang
from doppelkopf.rules import Code, RuleSet, check, load, load_object
from doppelkopf.rules.catalogue import knobs, value_at
from doppelkopf.rules.load import MAX_PROBLEMS
from doppelkopf.rules.source import built_in_names, user_files
from rules.rules_kit import Write, only_problem

# Where a rule set and its parents are found.


@pytest.mark.parametrize("name", built_in_names())
def test_built_in_sets_load_by_name(name: str) -> None:
    file = load(name)
    assert file.name == name
    assert file.about.title_in(Lang.DE, "") != ""
    assert file.about.summary_in(Lang.EN) != ""
    assert all(problem.is_warning for problem in check(name).problems)


def test_extends_by_name(write: Write) -> None:
    file = load(str(write("mine.toml", 'extends = "ddv"\ndeck.nines = false')))
    assert file.parent == "ddv"
    assert file.rules.deck.nines is False
    assert file.rules.hochzeit.limit == 3


@pytest.mark.parametrize("parent", ["base.toml", "./base.toml", "../family/base.toml"])
def test_extends_by_relative_path_is_relative_to_the_file(write: Write, parent: str) -> None:
    write("family/base.toml", "specials.charly = 7")
    child = write("family/child.toml", f'extends = "{parent}"')
    assert load(str(child)).rules.specials.charly == 7


def test_extends_by_absolute_path_and_by_home(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    base = write("base.toml", "specials.charly = 7")
    monkeypatch.setenv("HOME", str(tmp_path))
    for parent in (str(base), "~/base.toml"):
        child = write("child.toml", f'extends = "{parent}"')
        assert load(str(child)).rules.specials.charly == 7


def test_sets_of_the_user_in_doko_rules(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOKO_RULES", str(tmp_path / "own"))
    write("own/family.toml", 'extends = "ddv"\nspecials.charly = 7')
    child = write("else/child.toml", 'extends = "family"')
    assert [file.name for file in user_files()] == ["family.toml"]
    assert load("family").rules.specials.charly == 7
    assert [link.name for link in load(str(child)).chain] == ["child", "family", "ddv"]


@pytest.mark.parametrize("variable", ["XDG_CONFIG_HOME", "HOME"])
def test_sets_of_the_user_in_the_configuration_folder(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, variable: str
) -> None:
    monkeypatch.delenv("DOKO_RULES", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setenv(variable, str(tmp_path))
    folder = "" if variable == "XDG_CONFIG_HOME" else ".config/"
    write(f"{folder}doppelkopf/rules/family.toml", "specials.charly = 7")
    assert load("family").rules.specials.charly == 7


def test_a_missing_folder_of_the_user_is_no_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DOKO_RULES", "/nowhere/at/all")
    assert user_files() == ()
    assert load("ddv").name == "ddv"


def test_no_home_directory_is_no_problem(write: Write, monkeypatch: pytest.MonkeyPatch) -> None:
    def no_home() -> Path:
        raise RuntimeError("Could not determine home directory.")

    monkeypatch.delenv("DOKO_RULES", raising=False)
    monkeypatch.delenv("XDG_CONFIG_HOME", raising=False)
    monkeypatch.setattr(Path, "home", no_home)
    assert user_files() == ()
    child = write("child.toml", 'extends = "nobodys-set"')
    assert only_problem(child).code is Code.UNKNOWN_SET


def test_a_users_file_named_like_its_built_in_parent_is_no_loop(write: Write) -> None:
    file = load(str(write("ddv.toml", 'extends = "ddv"\nspecials.charly = 7')))
    assert file.rules.specials.charly == 7
    assert file.rules.hochzeit.limit == 3


def test_standard_input(monkeypatch: pytest.MonkeyPatch) -> None:
    data = b'extends = "ddv"\nspecials.charly = 70\n'
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(data)))
    (problem,) = check("-").problems
    assert (problem.file, problem.line, problem.path) == ("-", 2, "specials.charly")


@pytest.mark.parametrize("stdin", [None, "folder", "huge"])
def test_standard_input_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, stdin: str | None
) -> None:
    class Folder(io.RawIOBase):
        def read(self, size: int = -1) -> bytes:
            raise IsADirectoryError(21, "Is a directory")

        def readable(self) -> bool:
            return True

    streams = {
        "folder": Folder(),
        "huge": io.BytesIO(b"#" * 300_000),
    }
    stream: Any = stdin and type("Stream", (), {"buffer": streams[stdin]})
    monkeypatch.setattr(sys, "stdin", stream)
    (problem,) = check("-").problems
    assert problem.code is Code.UNREADABLE


# Chains and where values come from.


def test_the_nearest_statement_wins_and_is_named(write: Write) -> None:
    write("grandmother.toml", 'extends = "ddv"\nspecials = { charly = 2, fuchs = 2, athene = 2 }')
    write("mother.toml", 'extends = "grandmother.toml"\n[specials]\ncharly = 3\nfuchs = 3')
    child = write("child.toml", 'extends = "mother.toml"\n[specials]\ncharly = 4')
    file = load(str(child))
    assert [link.name for link in file.chain] == ["child", "mother", "grandmother", "ddv"]
    specials = file.rules.specials
    assert (specials.charly, specials.fuchs, specials.athene) == (4, 3, 2)
    assert file.origins["specials.charly"] == "child"
    assert file.origins["specials.fuchs"] == "mother"
    assert file.origins["specials.athene"] == "grandmother"
    assert file.origins["hochzeit.limit"] == "ddv"
    assert "specials.bergbauer" not in file.origins


def test_a_list_is_replaced_not_added_to(write: Write) -> None:
    child = write("child.toml", 'extends = "hausregeln-2021"\nbock.triggers = ["draw"]')
    assert [trigger.value for trigger in load(str(child)).rules.bock.triggers] == ["draw"]


@pytest.mark.parametrize("name", built_in_names())
def test_what_has_no_origin_is_a_default(name: str) -> None:
    file = load(name)
    defaults = RuleSet()
    for knob in knobs():
        if knob.path not in file.origins:
            assert value_at(file.rules, knob.path) == value_at(defaults, knob.path)
    assert set(file.origins.values()) <= {link.name for link in file.chain}


@pytest.mark.parametrize("name", built_in_names())
def test_a_built_in_set_states_only_what_differs(name: str) -> None:
    """Ravensburger also presets its variants, which differ from the defaults once switched on."""
    file = load(name)
    above = load(file.parent).rules if file.parent else RuleSet()
    for path in (path for path, origin in file.origins.items() if origin == name):
        if path not in ("armut.trumps_max", "calls.own_cards.re"):
            assert value_at(file.rules, path) != value_at(above, path), path


# All problems at once.


MANY = """\
extends = "ddv"

[about]
title = 3

[table]
seats = 7
strohman = true

[solo]
kinds = ["diamonds", "quens"]

[calls.own_cards]
re = 1.0
konta = 2

[hochzeit]
enabled = 1
limit.tricks = 3

[[about.notes]]
key = "no.such.key"
de = "x"
en = "y"
"""


def test_all_problems_at_once_in_the_order_of_lines(write: Write) -> None:
    checked = check(str(write("many.toml", MANY)))
    assert checked.file is None
    assert [(p.line, p.path, p.code, p.proposal) for p in checked.problems] == [
        (4, "about.title", Code.ABOUT, None),
        (7, "table.seats", Code.VALUE, None),
        (8, "table.strohman", Code.UNKNOWN_KEY, "table.strohmann"),
        (11, "solo.kinds", Code.VALUE, '"queens"'),
        (14, "calls.own_cards.re", Code.VALUE, "1"),
        (15, "calls.own_cards.konta", Code.UNKNOWN_KEY, "calls.own_cards.kontra"),
        (18, "hochzeit.enabled", Code.VALUE, "true"),
        (19, "hochzeit.limit", Code.VALUE, None),
        (22, "about.notes.0.key", Code.ABOUT, None),
    ]


def test_windows_line_ends_and_a_byte_order_mark_change_no_line(tmp_path: Path) -> None:
    file = tmp_path / "many.toml"
    file.write_bytes(b"\xef\xbb\xbf" + MANY.replace("\n", "\r\n").encode())
    lines = [problem.line for problem in check(str(file)).problems]
    assert lines == [4, 7, 8, 11, 14, 15, 18, 19, 22]


def test_very_many_problems_are_counted(write: Write) -> None:
    toml = "".join(f"key{number} = 1\n" for number in range(MAX_PROBLEMS + 30))
    problems = check(str(write("many.toml", toml))).problems
    assert len(problems) == MAX_PROBLEMS + 1
    assert problems[-1].code is Code.MORE
    assert "30" in problems[-1].reason.de


def test_load_raises_one_error_with_every_reason(write: Write) -> None:
    with pytest.raises(RuleSetError) as raised:
        load(str(write("many.toml", MANY)))
    assert raised.value.path == "about.title"
    assert "many.toml:8: table.strohman: There is no key" in str(raised.value)
    assert "many.toml:18: hochzeit.enabled:" in str(raised.value)


# Warnings.


def test_keys_without_effect_are_warned_of(write: Write) -> None:
    file = write("mine.toml", "\n[armut]\ntrumps_max = 2\n[bock]\ngames = 8\nsolos_prolong = false")
    checked = check(str(file))
    assert checked.file is not None
    assert checked.errors == ()
    assert [(p.code, p.line, p.path) for p in checked.problems] == [
        (Code.NO_EFFECT, 3, "armut.trumps_max"),
        (Code.NO_EFFECT, 5, "bock.games"),
    ]
    assert "armut.mode" in checked.problems[0].sentence(Lang.DE)
    assert "bock.triggers" in checked.problems[1].sentence(Lang.EN)
    assert load(str(file)).rules.armut.trumps_max == 2


def test_a_key_depends_on_what_its_condition_depends_on(write: Write) -> None:
    """`limit_counts` asks for a limit, and the limit for a Hochzeit."""
    toml = 'extends = "ddv"\nhochzeit.enabled = false\nhochzeit.limit_counts = "own-tricks"'
    (problem,) = check(str(write("mine.toml", toml))).problems
    assert (problem.code, problem.path) == (Code.NO_EFFECT, "hochzeit.limit_counts")


def test_a_schiebekopf_in_every_game_is_told_to_need_four(write: Write) -> None:
    """It takes away the dummy, which the file may only inherit; evenings of four stay readable."""
    toml = 'extends = "ravensburger"\nschiebekopf.play = "always"'
    checked = check(str(write("mine.toml", toml)))
    assert checked.file is not None
    [problem] = checked.problems
    assert (problem.code, problem.line, problem.path) == (Code.NO_EFFECT, 2, "schiebekopf.play")
    assert "Three cannot play this" in problem.sentence(Lang.EN)
    for others in (
        "schiebekopf.play = 'by-agreement'",
        "schiebekopf.play = 'always'\ntable.strohmann = false",
    ):
        toml = f'extends = "ravensburger"\n{others}'
        assert check(str(write("mine.toml", toml))).problems == ()


def test_what_a_parent_states_in_vain_is_no_warning(write: Write) -> None:
    assert check(str(write("mine.toml", 'extends = "ravensburger"'))).problems == ()


# What a file says about itself.


ABOUT_WRONG = {
    "no table": ("about = 3", "about"),
    "a list": ("about = []", "about"),
    "a number as title": ("about.title = 3", "about.title"),
    "an empty title": ('about.title = ""', "about.title"),
    "a title in one language": ('about.title.de = "x"', "about.title"),
    "a third language": ('about.title = { de = "x", en = "y", fr = "z" }', "about.title"),
    "an unknown key": ('about.author = "x"', "about.author"),
    "a book in two languages": ('about.book = { de = "x", en = "y" }', "about.book"),
    "a very long summary": (f'about.summary = "{"x" * 2001}"', "about.summary"),
    "notes that are no list": ("about.notes = 1", "about.notes"),
    "a note that is no table": ("about.notes = [1]", "about.notes.0"),
    "a note without a key": ('about.notes = [{ de = "x", en = "y" }]', "about.notes.0"),
    "a note on an unknown key": (
        'about.notes = [{ key = "x", de = "x", en = "y" }]',
        "about.notes.0.key",
    ),
    "too many notes": (
        "about.notes = [" + '{ key = "deck.nines", de = "x", en = "y" },' * 201 + "]",
        "about.notes",
    ),
}


@pytest.mark.parametrize(("toml", "path"), ABOUT_WRONG.values(), ids=ABOUT_WRONG.keys())
def test_a_wrong_about_table(write: Write, toml: str, path: str) -> None:
    problems = check(str(write("mine.toml", f"\n{toml}"))).problems
    assert path in [problem.path for problem in problems]
    assert {(problem.code, problem.line) for problem in problems} == {(Code.ABOUT, 2)}
    for problem in problems:
        name = path.split(".")[1] if "." in path else "[about]"
        names = ("[about]", "note" if name == "notes" else name, "key")
        assert any(word in problem.reason.en.lower() for word in names)
        assert problem.reason.de != problem.reason.en


def test_a_right_about_table(write: Write) -> None:
    toml = """
    [about]
    title = "Freitagsrunde"
    summary = { de = "Freitags.", en = "On Fridays." }
    [[about.notes]]
    key = "deck.nines"
    de = "Weil."
    en = "Because."
    """
    about = load(str(write("mine.toml", toml))).about
    assert about.title_in(Lang.EN, "mine") == "Freitagsrunde"
    assert about.summary_in(Lang.EN) == "On Fridays."
    assert about.notes[0].key == "deck.nines"
    assert load(str(write("mine.toml", ""))).about.title_in(Lang.DE, "mine") == "mine"


def test_the_about_table_of_a_parent_is_not_inherited(write: Write) -> None:
    assert load(str(write("mine.toml", 'extends = "ddv"'))).about.title is None


def test_a_contradiction_of_an_object_is_its_own_not_a_line_of_its_parent() -> None:
    """An object has no lines; what it states is to blame all the same."""
    with pytest.raises(RuleSetError) as error:
        load_object({"extends": "wettbewerb", "deck": {"jokers": 1}}, "mine")
    assert error.value.path == "deck.jokers"
    assert str(error.value).startswith("mine: deck.jokers / deck.nines: A joker")
    assert ".toml" not in str(error.value)
