"""On which line a key stands: hand-written cases, and the scanner against tomllib."""

import tomllib
from collections.abc import Iterator
from typing import Any

import pytest
import tomlkit
from hypothesis import assume, example, given
from hypothesis import strategies as st

from doppelkopf.rules.lines import Path, key_lines
from doppelkopf.rules.source import BUILT_IN, built_in_names

CASES: dict[str, tuple[str, dict[Path, int]]] = {
    "nothing": ("", {}),
    "only blank lines and comments": ("\n  # a = 1\n\n\t\n#", {}),
    "comments before, after and inside": (
        "# x = 1\na = 1 # b = 2\n#c = 3\nd = 4",
        {("a",): 2, ("d",): 4},
    ),
    "a hash inside a string is no comment": (
        'a = \'#\'\nb = "# \\" #"\nc = 1',
        {("a",): 1, ("b",): 2, ("c",): 3},
    ),
    "a multi-line string with quotes, keys and comments in it": (
        'a = """\nb = 1\n"" # \\""" c = 2\n"""\nd = 3',
        {("a",): 1, ("d",): 5},
    ),
    "a multi-line literal string": ("a = '''\n'' [t]\n\\'''\nb = 1", {("a",): 1, ("b",): 4}),
    "two quotes right before the end of a string": (
        'a = """x"""""\nb = \'\'\'y\'\'\'\'\'\nc = """"""\nd = 1',
        {("a",): 1, ("b",): 2, ("c",): 3, ("d",): 4},
    ),
    "a line-ending backslash": ('a = """x \\\n   \n  y"""\nb = 1', {("a",): 1, ("b",): 4}),
    "an escaped backslash before the quote": ('a = "\\\\"\nb = 1', {("a",): 1, ("b",): 2}),
    "dotted keys": (
        "a.b = 1\na.c.d = 2\n a . e = 3",
        {("a",): 1, ("a", "b"): 1, ("a", "c"): 2, ("a", "c", "d"): 2, ("a", "e"): 3},
    ),
    "quoted keys": (
        '\n"a.b" = 1\n\'c "d\' = 2\n"" = 3\nx."=".\'#\' = 4',
        {("a.b",): 2, ('c "d',): 3, ("",): 4, ("x",): 5, ("x", "="): 5, ("x", "=", "#"): 5},
    ),
    "escapes in quoted keys": (
        '"a\\tb" = 1\n"\\u0063" = 2\n"\\"" = 3\n\'\\n\' = 4',
        {("a\tb",): 1, ("c",): 2, ('"',): 3, ("\\n",): 4},
    ),
    "tables": (
        "[a]\nb = 1\n[ c . 'd' ] # [e]\nf = 2\n[a.g]\nh = 3",
        {
            ("a",): 1,
            ("a", "b"): 2,
            ("c",): 3,
            ("c", "d"): 3,
            ("c", "d", "f"): 4,
            ("a", "g"): 5,
            ("a", "g", "h"): 6,
        },
    ),
    "an array over several lines": (
        "a = [ # [x]\n  1,\n  # 2,\n  'b = 3', [\n4]\n]\nc = 5",
        {
            ("a",): 1,
            ("a", 0): 2,
            ("a", 1): 4,
            ("a", 2): 4,
            ("a", 2, 0): 5,
            ("c",): 7,
        },
    ),
    "inline tables": (
        "a = { b = 1, c.d = '}', \"e\" = { } }\nf = 2",
        {
            ("a",): 1,
            ("a", "b"): 1,
            ("a", "c"): 1,
            ("a", "c", "d"): 1,
            ("a", "e"): 1,
            ("f",): 2,
        },
    ),
    "inline tables in an array": (
        "a = [\n { b = 1 },\n { b = 2 },\n]",
        {("a",): 1, ("a", 0): 2, ("a", 0, "b"): 2, ("a", 1): 3, ("a", 1, "b"): 3},
    ),
    "arrays of tables": (
        "[[a]]\nb = 1\n[[ a ]]\nb = 2\n[a.c]\nd = 3\n[[a.e]]\n[[a.e]]\nf = 4",
        {
            ("a",): 1,
            ("a", 0): 1,
            ("a", 0, "b"): 2,
            ("a", 1): 3,
            ("a", 1, "b"): 4,
            ("a", 1, "c"): 5,
            ("a", 1, "c", "d"): 6,
            ("a", 1, "e"): 7,
            ("a", 1, "e", 0): 7,
            ("a", 1, "e", 1): 8,
            ("a", 1, "e", 1, "f"): 9,
        },
    ),
    "values of every kind": (
        "a = -1_0\nb = 0x1F\nc = 1e-3\nd = nan\ne = true\nf = 1979-05-27 07:32:00Z\ng = 07:32:00",
        {(key,): line for line, key in enumerate("abcdefg", 1)},
    ),
    "Windows line ends": (
        '# x\r\na = 1\r\n[b]\r\nc = """\r\nx"""\r\nd = [\r\n1,\r\n]\r\ne = 2',
        {
            ("a",): 2,
            ("b",): 3,
            ("b", "c"): 4,
            ("b", "d"): 6,
            ("b", "d", 0): 7,
            ("b", "e"): 9,
        },
    ),
    "the first mention counts": ("[a.b]\n[a]\nc = 1", {("a",): 1, ("a", "b"): 1, ("a", "c"): 3}),
}


@pytest.mark.parametrize(("text", "expected"), CASES.values(), ids=CASES.keys())
def test_key_lines(text: str, expected: dict[Path, int]) -> None:
    tomllib.loads(text)
    assert key_lines(text) == expected


def paths_of(data: Any, prefix: Path = ()) -> Iterator[Path]:
    """Every path inside a document; elements of arrays too."""
    items = data.items() if isinstance(data, dict) else enumerate(data)
    for key, value in items:
        path = (*prefix, key)
        yield path
        if isinstance(value, (dict, list)):
            yield from paths_of(value, path)


@pytest.mark.parametrize("name", built_in_names())
def test_every_key_of_a_built_in_set_has_its_line(name: str) -> None:
    text = (BUILT_IN / f"{name}.toml").read_text(encoding="utf-8")
    found = key_lines(text)
    rows = text.split("\n")
    assert set(found) == set(paths_of(tomllib.loads(text)))
    for path, line in found.items():
        if isinstance(path[-1], str):
            assert path[-1] in rows[line - 1]


plain_characters = st.characters(codec="utf-8", exclude_categories=["Cs", "Cc"])
keys = st.text(st.sampled_from("ab_-1 .#=[]{}'\"\\\n\t"), max_size=6) | st.text(
    plain_characters, max_size=6
)
scalars = (
    st.booleans()
    | st.integers(-(2**63), 2**63 - 1)
    | st.floats(allow_nan=False)
    | st.text(st.sampled_from("a =\n\"'\\#[]{}.,"), max_size=20)
    | st.datetimes()
    | st.dates()
)
values = st.recursive(
    scalars,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(keys, inner, max_size=4),
    max_leaves=15,
)
documents = st.dictionaries(keys, values, max_size=6)


@given(documents, st.booleans())
@example({"": {"": [{"": 0}, {"\n": "\n"}]}}, False)
def test_each_line_really_holds_its_key(document: dict[str, Any], windows: bool) -> None:
    """Written by tomlkit: the paths are exactly the document's, and each line names its key."""
    text = tomlkit.dumps(document)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        assume(False)  # tomlkit writes a few things that are no TOML
    if windows and "\r" not in text:
        text = text.replace("\n", "\r\n")
        read = tomllib.loads(text)
    found = key_lines(text)
    assert set(found) == set(paths_of(read))
    rows = text.split("\n")
    for path, line in found.items():
        if isinstance(path[-1], str):
            assert _names(rows[line - 1], path[-1]), (path, rows[line - 1])


def _names(row: str, key: str) -> bool:
    """Whether a row mentions a key, bare or quoted in some way."""
    escaped = tomlkit.key([key]).as_string() if key else '""'
    return key in row or escaped in row or escaped[1:-1] in row


def test_keys_are_told_apart_by_their_lines() -> None:
    """Each key of a document with one key a line has a line of its own."""
    text = "".join(f"k{number} = {number}\n" for number in range(100))
    assert key_lines(text) == {(f"k{number}",): number + 1 for number in range(100)}


pieces = st.sampled_from(
    [
        *["a", "b", "1", "'", '"', '"""', "'''", "\\", "#", " ", "\t", "\n", "\r\n"],
        *["=", ".", ",", "[", "]", "[[", "]]", "{", "}", "{}", "[]"],
        *["a = 1\n", "b = '", 'c = """', "[a]\n", "[[b]]\n", "[b.c]\n", "x.y = [", "k = {z = 1}\n"],
        *[
            "1979-05-27 07:32:00\n",
            "nan",
            "true",
            '\\"',
            "\\u0061",
            "é",
            "\ufeff",
            "\x0b",
            "\u2028",
        ],
    ]
)


@given(st.lists(pieces, max_size=40).map("".join) | st.text(max_size=60))
@example("a='''\\''''\nb=1")
@example('a = ["""x""""",\n1]')
@example("a.b.'c' = {x = [{y.z = 1}], 'q' = []}")
def test_never_fails_on_what_tomllib_accepts(text: str) -> None:
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    found = key_lines(text)
    assert set(found) == set(paths_of(read))
    assert all(1 <= line <= text.count("\n") + 1 for line in found.values())


@given(st.data())
def test_never_fails_on_changed_built_in_sets(data: st.DataObject) -> None:
    """Lines deleted, doubled and shuffled: whatever is still TOML is still scanned."""
    name = data.draw(st.sampled_from(built_in_names()))
    rows = (BUILT_IN / f"{name}.toml").read_text(encoding="utf-8").split("\n")
    picked = data.draw(st.lists(st.sampled_from(rows), max_size=30))
    text = "\n".join(picked)
    try:
        read = tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return
    assert set(key_lines(text)) == set(paths_of(read))
