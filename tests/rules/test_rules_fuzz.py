"""Broken files, by hand and by chance: `check` answers each with sentences, never with a traceback.

Everything goes through real files, as a person's would.
"""

import os
import random
import time
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import HealthCheck, example, given, settings
from hypothesis import strategies as st

from doppelkopf.rules import Checked, Code, check
from doppelkopf.rules.catalogue import knobs
from doppelkopf.rules.source import BUILT_IN, MAX_BYTES, built_in_names
from rules_kit import assert_well_told

LONGEST_WAIT = 10.0
"""Seconds for the worst file of the largest size, on a slow machine; a usual one takes a few ms."""

SETS = {name: (BUILT_IN / f"{name}.toml").read_bytes() for name in built_in_names()}

no_fixture_check = settings(suppress_health_check=[HealthCheck.function_scoped_fixture])


def check_bytes(data: bytes, folder: Path) -> Checked:
    file = folder / "fuzz.toml"
    file.write_bytes(data)
    checked = check(str(file))
    assert_well_told(checked)
    lines = data.count(b"\n") + 1
    assert all(p.line is None or p.line <= lines for p in checked.problems if p.file == str(file))
    return checked


# By chance.


@no_fixture_check
@given(data=st.binary(max_size=300))
@example(data=b"")
@example(data=b"\x00")
@example(data=b"\xff\xfe")
@example(data=b"\xef\xbb\xbf\xef\xbb\xbf")
def test_random_bytes(data: bytes, tmp_path: Path) -> None:
    check_bytes(data, tmp_path)


@no_fixture_check
@given(text=st.text(st.characters(codec="utf-8"), max_size=200))
def test_random_text(text: str, tmp_path: Path) -> None:
    check_bytes(text.encode(), tmp_path)


@st.composite
def mutated(draw: st.DrawFn) -> bytes:
    """A built-in set with some bytes deleted, inserted, replaced or doubled."""
    data = bytearray(SETS[draw(st.sampled_from(sorted(SETS)))])
    for _ in range(draw(st.integers(1, 6))):
        at = draw(st.integers(0, len(data)))
        end = min(len(data), at + draw(st.integers(0, 40)))
        piece = draw(
            st.binary(max_size=6)
            | st.sampled_from([b"\n", b'"', b"'", b"=", b".", b"[", b"]", b"[[", b"{", b"}", b"#"])
            | st.just(bytes(data[at:end]) * 2)
        )
        data[at:end] = piece
    return bytes(data)


@no_fixture_check
@given(data=mutated())
def test_mutated_built_in_sets(data: bytes, tmp_path: Path) -> None:
    check_bytes(data, tmp_path)


VALUES = [
    *["0", "-1", "1", "13", "true", "false", '""', '"off"', "'x'", "[]", "{}", "[[]]", "[{}]"],
    *[
        "nan",
        "-nan",
        "inf",
        "-inf",
        "1.5",
        "1e400",
        "-0.0",
        "9" * 4300,
        "9" * 5001,
        "-" + "9" * 9000,
    ],
    *["0x" + "f" * 6000, "0b" + "1" * 9000, "9_" * 3000 + "9"],
    *[
        "1979-05-27",
        "1979-05-27T07:32:00Z",
        "1979-05-27 07:32:00.999999999",
        "07:32:00",
        "9999-99-99",
    ],
    *[
        '"\\u0000"',
        '"\\uD800"',
        '"\\U0010FFFF"',
        '"' + "x" * 9000 + '"',
        '"""\n\n"""',
        '"ä♦\u202e"',
    ],
    *["[" * 9 + "]" * 9, "[" * 300 + "]" * 300, "[" * 10_000, "{a=" * 200 + "1" + "}" * 200],
    *["{" + ".".join("a" * 50) + " = 1}", "[1, 'x', true, {}, []]", "[" + "1," * 2000 + "]"],
]


@no_fixture_check
@given(
    name=st.sampled_from(sorted(SETS)),
    swaps=st.lists(
        st.tuples(st.integers(0, 10_000), st.sampled_from(VALUES)), min_size=1, max_size=4
    ),
)
def test_values_of_other_types_in_built_in_sets(
    name: str, swaps: list[tuple[int, str]], tmp_path: Path
) -> None:
    rows = SETS[name].decode().split("\n")
    stating = [number for number, row in enumerate(rows) if " = " in row and row[0] != " "]
    for where, value in swaps:
        number = stating[where % len(stating)]
        key = rows[number].partition(" = ")[0]
        rows[number] = f"{key} = {value}"
    check_bytes("\n".join(rows).encode("utf-8", "surrogatepass"), tmp_path)


@no_fixture_check
@given(knob=st.sampled_from(knobs()), value=st.sampled_from(VALUES))
def test_any_knob_with_any_value(knob: object, value: str, tmp_path: Path) -> None:
    checked = check_bytes(f"{getattr(knob, 'path', '')} = {value}".encode(), tmp_path)
    assert all(problem.code is not Code.UNKNOWN_KEY for problem in checked.problems)


@no_fixture_check
@given(
    parts=st.lists(
        st.sampled_from(
            [*sorted({part for knob in knobs() for part in knob.path.split(".")}), '""']
        )
        | st.text(st.characters(codec="ascii", categories=["L", "N"]), min_size=1, max_size=5),
        min_size=1,
        max_size=12,
    ),
    value=st.sampled_from(["1", "true", '"x"', "[]", "{}"]),
)
def test_random_key_paths(parts: list[str], value: str, tmp_path: Path) -> None:
    check_bytes(f"{'.'.join(parts)} = {value}".encode(), tmp_path)


@pytest.mark.parametrize("name", sorted(SETS))
@pytest.mark.parametrize(
    "encoding", ["utf-16", "utf-16-le", "utf-32", "latin-1", "cp1252", "utf-7"]
)
def test_other_encodings(name: str, encoding: str, tmp_path: Path) -> None:
    text = SETS[name].decode()
    check_bytes(text.encode(encoding, "replace"), tmp_path)
    check_bytes(text.encode(encoding, "replace")[1:], tmp_path)


def test_what_is_said_about_encodings(tmp_path: Path) -> None:
    (utf16,) = check_bytes('title = "ä"'.encode("utf-16"), tmp_path).problems
    assert utf16.code is Code.ENCODING
    assert "UTF-16" in utf16.reason.de
    (latin,) = check_bytes('[about]\ntitle = "ä"'.encode("latin-1"), tmp_path).problems
    assert (latin.code, latin.line) == (Code.ENCODING, 2)
    assert check_bytes(b"\xef\xbb\xbfdeck.nines = true", tmp_path).file is not None


# By hand: as nasty as the size allows.


def rows(size: int, row: Callable[[int], str]) -> str:
    """As many rows as fit."""
    length = len(row(99_999)) + 1
    return "\n".join(row(number) for number in range(size // length))


NASTY: dict[str, Callable[[int], str]] = {
    "brackets": lambda size: "a = " + "[" * 10_000,
    "closed brackets": lambda size: "a = " + "[" * 10_000 + "]" * 10_000,
    "as many brackets as fit": lambda size: "a = " + "[" * size,
    "braces": lambda size: "a = " + "{a=" * (size // 3),
    "a dotted key": lambda size: ".".join("a" * (size // 2)) + " = 1",
    "a dotted header": lambda size: "[" + ".".join("a" * (size // 2)) + "]",
    "a dotted quoted key": lambda size: ".".join(['"a"'] * (size // 4)) + " = 1",
    "a dotted key in an inline table": lambda size: "a = {" + ".".join("a" * (size // 3)) + " = 1}",
    "dotted keys, each just short enough": lambda size: rows(
        size, lambda n: f"k{n}{'.a' * 90} = 1"
    ),
    "a deep table with many keys": lambda size: (
        f"[a{'.a' * 90}]\n" + rows(size, lambda n: f"k{n}=1")[:-400]
    ),
    "a long key": lambda size: "k" * (size - 4) + " = 1",
    "a long quoted key": lambda size: '"' + "\\n" * (size // 2 - 4) + '" = 1',
    "a long key in a group": lambda size: "[table]\n" + "k" * (size - 20) + " = 1",
    "unknown keys": lambda size: rows(size, lambda n: f"k{n} = 1"),
    "nearly known keys": lambda size: "[table]\n" + rows(size, lambda n: f"seats{n} = 1"),
    "unknown groups": lambda size: rows(size, lambda n: f"[g{n}]"),
    "arrays of tables": lambda size: rows(size, lambda _: "[[table]]"),
    "notes": lambda size: "about.notes = [" + "{}," * (size // 3 - 10) + "]",
    "variants": lambda size: "about.variants = [" + "{}," * (size // 3 - 10) + "]",
    "unknown keys about it": lambda size: "[about]\n" + rows(size, lambda n: f"k{n} = 1"),
    "a long list": lambda size: "solo.kinds = [" + '"x",' * (size // 4 - 10) + "]",
    "packets": lambda size: "deal.packets = [" + "[0]," * (size // 4 - 10) + "]",
    "a packet": lambda size: "deal.packets = [[" + "0," * (size // 2 - 20) + "]]",
    "digits": lambda size: "table.seats = " + "4" * (size - 20),
    "hexadecimal digits": lambda size: "table.seats = 0x" + "f" * (size - 20),
    "fraction": lambda size: "table.seats = 4." + "0" * (size - 20),
    "digits in quotes": lambda size: f'table.seats = "{"4" * (size - 20)}"',
    "a long word": lambda size: f'armut.mode = "{"offered" * (size // 7 - 10)}"',
    "a long parent": lambda size: f'extends = "{"x" * (size - 20)}"',
    "a long path of the parent": lambda size: f'extends = "{"x/" * (size // 2 - 20)}"',
    "an open string": lambda size: 'a = "' + "x" * (size - 5),
    "quotes": lambda size: '"' * size,
    "backslashes": lambda size: 'a = """' + "\\\\" * (size // 2 - 9) + '"""',
    "blank lines": lambda size: "\n" * size,
    "carriage returns": lambda size: "\r" * size,
    "NUL bytes": lambda size: "\0" * size,
    "dots": lambda size: "." * size,
    "dashes": lambda size: "-" * size,
    "spaces": lambda size: "a" + " " * (size - 1),
}


@pytest.mark.parametrize("text", NASTY.values(), ids=NASTY.keys())
@pytest.mark.parametrize(
    "size", [MAX_BYTES // 10, pytest.param(MAX_BYTES, marks=pytest.mark.slow, id="largest")]
)
def test_nasty_files_are_answered_soon(
    text: Callable[[int], str], size: int, tmp_path: Path
) -> None:
    data = text(size - 64).encode()
    assert len(data) <= size
    start = time.process_time()  # how busy the machine is does not matter
    checked = check_bytes(data, tmp_path)
    assert time.process_time() - start < LONGEST_WAIT
    assert checked.file is None or text is NASTY["blank lines"]
    assert len(checked.problems) <= 501


def test_numbers_with_too_many_digits_have_their_line(tmp_path: Path) -> None:
    (problem,) = check_bytes(f"a = 1\n\nb = [1,\n{'1_' * 4400}1]".encode(), tmp_path).problems
    assert (problem.code, problem.line) == (Code.SYNTAX, 4)
    assert problem.reason.de == "Eine Zahl hat zu viele Ziffern."


# Things that are no rule-set files.


def test_missing_files_folders_and_devices(tmp_path: Path) -> None:
    fifo = tmp_path / "fifo.toml"
    os.mkfifo(fifo)
    folder = tmp_path / "folder.toml"
    folder.mkdir()
    circle = tmp_path / "circle.toml"
    circle.symlink_to(circle)
    dangling = tmp_path / "dangling.toml"
    dangling.symlink_to(tmp_path / "gone.toml")
    through_file = tmp_path / "file.toml" / "x.toml"
    (tmp_path / "file.toml").write_text("")
    reasons = {
        str(fifo): "is not a regular file",
        str(folder): "is a folder",
        f"{tmp_path}/": "is a folder",
        "/dev/null": "is not a regular file",
        "/dev/zero": "is not a regular file",
        str(circle): "Cannot read",
        str(dangling): "There is no file",
        str(tmp_path / "missing.toml"): "There is no file",
        str(through_file): "Cannot read",
        str(tmp_path / ("x" * 300 + ".toml")): "Cannot read",
        "x\0y.toml": "Cannot read",
        "/": "is a folder",
        ".": "is a folder",
        "~nobody-of-this-name/x.toml": "There is no file",
        "~\0/": "Cannot read",
        "": "There is no rule set",
        " ": "There is no rule set",
        "\n": "There is no rule set",
        "\ud800": "There is no rule set",
        "x" * 100_000: "There is no rule set",
    }
    for name, reason in reasons.items():
        checked = check(name)
        assert_well_told(checked)
        (problem,) = checked.problems
        assert reason in problem.reason.en, name[:100]
        assert problem.code in (Code.UNREADABLE, Code.UNKNOWN_SET)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_an_unreadable_file(tmp_path: Path) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("")
    file.chmod(0)
    (problem,) = check(str(file)).problems
    assert "Permission denied" in problem.reason.en


def test_a_file_that_may_not_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "mine.toml"
    file.write_text("")

    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", refuse)
    checked = check(str(file))
    assert_well_told(checked)
    assert "Permission denied" in checked.problems[0].reason.de


def test_a_name_that_is_no_text(tmp_path: Path) -> None:
    """File names are bytes; Python shows the odd ones as lone surrogates."""
    name = os.fsdecode(os.fsencode(tmp_path) + b"/b\xf6ck\n.toml")
    Path(name).write_text("a = 1\nextends = 'b\\u0000.toml'")
    checked = check(name)
    assert_well_told(checked)
    assert checked.file is None


def test_a_parent_with_a_name_that_is_no_text(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("DOKO_RULES", str(tmp_path))
    Path(os.fsdecode(os.fsencode(tmp_path) + b"/familien\xff.toml")).write_text("a =")
    checked = check("familien")
    assert_well_told(checked)
    assert checked.problems[0].proposal == "familien\ufffd"


@no_fixture_check
@given(name=st.text(max_size=30) | st.text(st.sampled_from("./~a\0\n "), max_size=8))
def test_any_name(name: str, tmp_path: Path) -> None:
    """Names of nothing, of folders, of files of ours."""
    if name != "-":
        assert_well_told(check(name))


def test_growing_damage(tmp_path: Path) -> None:
    """More and more bytes of a set turn to rubbish."""
    numbers = random.Random(2021)
    data = bytearray(SETS["hausregeln-2021"])
    for step in range(120):
        at = numbers.randrange(len(data))
        if step % 3 == 0:
            data[at] = numbers.randrange(256)
        elif step % 3 == 1:
            del data[at]
        else:
            data.insert(at, numbers.choice(b'\n"=[].{}#, '))
        if step % 4 == 0:
            check_bytes(bytes(data), tmp_path)
