"""From files to a rule set: names, paths, parents, where values come from, and what goes wrong."""

import io
import json
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import tomlkit
from hypothesis import given
from hypothesis import strategies as st
from pydantic import ValidationError

from doppelkopf.errors import RuleSetError
from doppelkopf.language import Lang
from doppelkopf.rules import Code, Problem, RuleSet, check, load, load_object
from doppelkopf.rules.catalogue import Knob, Type, knobs, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.load import MAX_PARENTS, MAX_PROBLEMS, check_source, difference
from doppelkopf.rules.source import built_in_names, parse, user_files

Write = Callable[[str, str], Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """Writes a file into a fresh folder and returns its path."""

    def writer(name: str, toml: str) -> Path:
        file = tmp_path / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(toml, encoding="utf-8")
        return file

    return writer


def only_problem(file: Path) -> Problem:
    checked = check(str(file))
    assert checked.file is None
    (problem,) = checked.problems
    return problem


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


# Broken chains.


@pytest.mark.parametrize("length", [1, 2, 5])
def test_a_loop_is_told_with_its_way(write: Write, length: int) -> None:
    for number in range(length):
        write(f"r{number}.toml", f'\nextends = "r{(number + 1) % length}.toml"')
    problem = only_problem(write("r0.toml", f'\nextends = "./r{1 % length}.toml"'))
    assert problem.code is Code.LOOP
    assert problem.path == "extends"
    assert " → ".join([*(f"r{number}" for number in range(length)), "r0"]) in problem.reason.de
    assert problem.line == 2


def test_a_loop_through_a_link_is_a_loop(write: Write, tmp_path: Path) -> None:
    one = write("one.toml", 'extends = "two.toml"')
    (tmp_path / "two.toml").symlink_to(one)
    assert only_problem(one).code is Code.LOOP


def test_a_loop_further_up_is_told_where_it_closes(write: Write, tmp_path: Path) -> None:
    write("mother.toml", 'extends = "mother.toml"')
    problem = only_problem(write("child.toml", 'extends = "mother.toml"'))
    assert problem.code is Code.LOOP
    assert problem.file == str(tmp_path / "mother.toml")


def test_a_chain_may_be_long_but_not_endless(write: Write) -> None:
    write("s0.toml", "specials.charly = 7")
    for number in range(1, MAX_PARENTS + 2):
        write(f"s{number}.toml", f'extends = "s{number - 1}.toml"')
    folder = write("s0.toml", "specials.charly = 7").parent
    assert load(str(folder / f"s{MAX_PARENTS}.toml")).rules.specials.charly == 7
    problem = only_problem(folder / f"s{MAX_PARENTS + 1}.toml")
    assert problem.code is Code.LOOP
    assert str(MAX_PARENTS) in problem.reason.en


@pytest.mark.parametrize(
    ("parent", "proposal"),
    [
        ("hausregeln-2012", "hausregeln-2021"),
        ("DDV", "ddv"),
        ("wetbewerb", "wettbewerb"),
        ("familly", "family"),
        ("xyz", None),
        ("", None),
    ],
)
def test_a_missing_parent_with_a_proposal(
    write: Write, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, parent: str, proposal: str | None
) -> None:
    monkeypatch.setenv("DOKO_RULES", str(tmp_path / "own"))
    write("own/family.toml", "")
    problem = only_problem(write("child.toml", f'# mine\nextends = "{parent}"'))
    assert problem.code is Code.UNKNOWN_SET
    assert (problem.path, problem.line, problem.proposal) == ("extends", 2, proposal)
    assert f"„{parent}“" in problem.reason.de


def test_a_misspelt_name_with_a_proposal() -> None:
    (problem,) = check("mischen-imposible").problems
    assert problem.code is Code.UNKNOWN_SET
    assert problem.proposal == "mischen-impossible"
    assert "Gemeint: mischen-impossible?" in problem.sentence(Lang.DE)
    assert "Did you mean mischen-impossible?" in problem.sentence(Lang.EN)


BROKEN: dict[str, tuple[bytes | None, str]] = {
    "is missing": (None, "There is no file"),
    "is no TOML": (b"a = 1\nb =\n", "(line 2): This is not valid TOML: no valid value follows"),
    "is not UTF-8": (b"a = 1\n\nb = '\xe4'", "(line 3): The file is not UTF-8"),
    "is huge": (b"#" * 300_000, "larger than 256 KiB"),
    "is nested too deep": (b"a = " + b"[" * 20 + b"]" * 20, "nested too deep"),
}


@pytest.mark.parametrize(("data", "reason"), BROKEN.values(), ids=BROKEN.keys())
def test_a_parent_that_cannot_be_read(
    write: Write, tmp_path: Path, data: bytes | None, reason: str
) -> None:
    if data is not None:
        (tmp_path / "parent.toml").write_bytes(data)
    child = write("child.toml", '\n\nextends = "parent.toml"')
    problem = only_problem(child)
    assert problem.code is Code.PARENT
    assert (problem.file, problem.line, problem.path) == (str(child), 3, "extends")
    assert problem.reason.en.startswith("“parent.toml” cannot be used")
    assert problem.reason.de.startswith("„parent.toml“ ist nicht zu gebrauchen")
    assert reason in problem.reason.en


@pytest.mark.parametrize("parent", [".", "..", "/", "folder/", "folder.toml"])
def test_a_parent_that_is_a_folder(write: Write, parent: str) -> None:
    write("folder/x.toml", "")
    write("folder.toml/x.toml", "")
    problem = only_problem(write("child.toml", f'extends = "{parent}"'))
    assert problem.code is Code.PARENT
    assert "is a folder" in problem.reason.en


@pytest.mark.parametrize(
    "parent", ["~nobody-of-this-name/x.toml", "a\\u0000b.toml", "x" * 5000 + "/"]
)
def test_a_parent_with_an_odd_name(write: Write, parent: str) -> None:
    problem = only_problem(write("child.toml", f'extends = "{parent}"'))
    assert problem.code is Code.PARENT
    assert len(problem.reason.de) < 800


@pytest.mark.parametrize("value", ["3", "true", '["ddv"]', '{ name = "ddv" }', "1979-05-27", "nan"])
def test_extends_has_to_be_a_word(write: Write, value: str) -> None:
    problem = only_problem(write("child.toml", f"\nextends = {value}"))
    assert (problem.code, problem.path, problem.line) == (Code.VALUE, "extends", 2)


def test_mistakes_of_a_parent_are_told_in_its_own_file(write: Write, tmp_path: Path) -> None:
    write("parent.toml", "[table]\nseats = 9\n\ntabel = 1")
    child = write("child.toml", 'extends = "parent.toml"\ndeck.nine = true')
    problems = check(str(child)).problems
    parent = str(tmp_path / "parent.toml")
    assert [(p.file, p.line, p.path) for p in problems] == [
        (str(child), 2, "deck.nine"),
        (parent, 2, "table.seats"),
        (parent, 4, "table.tabel"),
    ]


def test_own_mistakes_are_told_beside_a_missing_parent(write: Write) -> None:
    child = write("child.toml", 'extends = "nothing-like-it"\ndeck.nine = true')
    assert [p.code for p in check(str(child)).problems] == [Code.UNKNOWN_KEY, Code.UNKNOWN_SET]


def test_a_contradiction_is_told_where_the_file_itself_states_it(
    write: Write, tmp_path: Path
) -> None:
    write("parent.toml", "\n\ndeck.jokers = 1")
    child = write("child.toml", 'extends = "parent.toml"\n[deck]\nnines = false')
    problem = only_problem(child)
    assert (problem.file, problem.line, problem.path) == (str(child), 3, "deck.nines")
    assert problem.also == ("deck.jokers",)
    grandchild = write("grandchild.toml", 'extends = "child.toml"')
    assert only_problem(grandchild).file == str(child)


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
re = "1"
konta = 2

[hochzeit]
enabled = "ja"
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


# The rule set as a value.


def test_a_rule_set_cannot_be_changed() -> None:
    rules = RuleSet()
    with pytest.raises(ValidationError):
        rules.deck.nines = False  # type: ignore[misc]
    with pytest.raises(ValidationError):
        rules.deck = rules.deck  # type: ignore[misc]


def test_rule_sets_are_equal_and_hash_by_value() -> None:
    assert load("ddv").rules == load("ddv").rules
    assert hash(load("ddv").rules) == hash(load("ddv").rules)
    assert len({load(name).rules for name in built_in_names() * 2}) == len(built_in_names())
    assert load_object({}).rules == RuleSet()


def values(kind: Type) -> st.SearchStrategy[Any]:
    """Any value a knob of this type can have, as a file would state it."""
    options: list[st.SearchStrategy[Any]] = []
    if kind.off:
        options.append(st.just("off"))
    if kind.flag:
        options.append(st.booleans())
    if kind.choices:
        options.append(st.sampled_from([choice.value for choice in kind.choices]))
    if kind.number:
        options.append(st.integers(*kind.number))
    if kind.items:
        low, high = kind.length or (0, 8)
        options.append(st.lists(values(kind.items), min_size=low, max_size=high))
    return st.one_of(options)


def with_value(rules: RuleSet, knob: Knob, value: Any) -> RuleSet:
    data = difference(rules)
    node = data
    *groups, leaf = knob.path.split(".")
    for group in groups:
        node = node.setdefault(group, {})
    node[leaf] = value
    return RuleSet.model_validate(data)


changes = st.sampled_from(knobs()).flatmap(
    lambda knob: values(knob.type).map(lambda value: (knob, value))
)


@st.composite
def rule_sets(draw: st.DrawFn) -> tuple[RuleSet, RuleSet]:
    """A rule set without contradictions, some steps away from a built-in one, and that one."""
    start = load(draw(st.sampled_from(built_in_names()))).rules
    rules = start
    for knob, value in draw(st.lists(changes, max_size=25)):
        changed = with_value(rules, knob, value)
        if not any(contradictions(changed)):
            rules = changed
    return rules, start


@given(rule_sets())
def test_the_difference_makes_the_same_rule_set_again(sets: tuple[RuleSet, RuleSet]) -> None:
    rules, start = sets
    again = load_object(difference(rules)).rules
    assert again == rules
    assert hash(again) == hash(rules)
    assert difference(rules, rules) == {}
    name = next(name for name in built_in_names() if load(name).rules == start)
    assert load_object({"extends": name, **difference(rules, start)}).rules == rules


@given(rule_sets())
def test_the_difference_survives_json_and_toml(sets: tuple[RuleSet, RuleSet]) -> None:
    rules, _ = sets
    stated = difference(rules)
    assert load_object(json.loads(json.dumps(stated))).rules == rules
    checked = check_source(parse(tomlkit.dumps(stated), name="given", path=None))
    assert checked.file is not None
    assert checked.file.rules == rules
    assert all(problem.is_warning and problem.line for problem in checked.problems)


@given(st.sampled_from(built_in_names()), st.lists(changes, max_size=25))
def test_no_values_upset_the_search_for_contradictions(
    name: str, some: list[tuple[Knob, Any]]
) -> None:
    rules = load(name).rules
    for knob, value in some:
        rules = with_value(rules, knob, value)
    for problem in contradictions(rules):
        assert problem.code is Code.CONTRADICTION
        assert problem.path is not None


def test_an_object_can_be_wrong_too() -> None:
    deep: list[Any] = []
    for _ in range(5000):
        deep = [deep]
    with pytest.raises(RuleSetError, match=r"table\.seats: Expected a whole number"):
        load_object({"table": {"seats": deep}})
    for broken in ({"\ud800": 1}, {"table": {"\ud800": 1}}, {"solo": {"kinds": ["\ud800"]}}):
        with pytest.raises(RuleSetError):
            load_object(broken)
