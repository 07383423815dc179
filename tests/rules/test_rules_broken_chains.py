"""Parents that are missing, broken, endless or go round in a loop: what is told, and where."""

from pathlib import Path

import pytest

from doppelkopf.language import Lang
from doppelkopf.rules import Code, check, load
from doppelkopf.rules.load import MAX_PARENTS
from rules.rules_kit import Write, only_problem


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
