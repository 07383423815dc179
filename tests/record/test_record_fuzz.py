"""Nothing that is read from outside makes a traceback: each error is a sentence with a place."""

import json
import re
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from doppelkopf.language import Lang
from doppelkopf.record import (
    InvalidRecord,
    Record,
    RecordError,
    format_json,
    format_text,
    open_record,
    parse_json,
    parse_text,
    read_records,
)
from doppelkopf.record.model import MAX_ACTIONS, MAX_BYTES
from record_kit import game, games


def read(text: str) -> list[Record]:
    """Read a text and open what it holds; only the errors of records may come out."""
    problem: RecordError | None = None
    records: list[Record] = []
    try:
        records = list(read_records(text))
    except InvalidRecord as error:
        problem = error
    problems = [problem, *(open_record(record).problem for record in records)]
    for each in problems:
        if each is not None:
            assert re.fullmatch(r"[a-z0-9]+/[a-z0-9-]+", each.code)
            for lang in Lang:
                sentence = each.sentence(lang)
                assert sentence.isprintable()
                assert 5 < len(sentence) < 1000
    return records


@given(st.text(max_size=300))
@example("")
@example("{")
@example("\x00")
@example("[Doppelkopf ")
@example('[Doppelkopf "1"]')
@example("\ud800")
def test_any_text(text: str) -> None:
    read(text)


@given(st.text(max_size=100))
def test_any_text_after_a_first_tag(text: str) -> None:
    read(f'[Doppelkopf "1"]\n{text}')


JSON = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=10)
    | st.sampled_from(["CA", "HT CQ", "play", "ddv", "re"]),
    lambda below: st.lists(below, max_size=4) | st.dictionaries(st.text(max_size=8), below),
    max_leaves=12,
)


@given(games(), st.data())
def test_a_record_with_any_value_replaced(record: Record, data: st.DataObject) -> None:
    plain = json.loads(format_json(record))
    node: Any = plain
    while True:
        keys = list(node) if isinstance(node, dict) else list(range(len(node)))
        key = data.draw(st.sampled_from(keys))
        if isinstance(node[key], dict | list) and node[key] and data.draw(st.booleans()):
            node = node[key]
            continue
        if data.draw(st.booleans()):
            node[key] = data.draw(JSON)
        elif isinstance(node, dict) and data.draw(st.booleans()):
            node[data.draw(st.text(max_size=8))] = node.pop(key)
        else:
            del node[key]
        break
    read(json.dumps(plain))


@given(games(), st.data())
def test_a_text_with_any_piece_replaced(record: Record, data: st.DataObject) -> None:
    text = format_text(record)
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 40)))
    pieces = st.text(max_size=12) | st.sampled_from(
        [
            "\n",
            " ",
            "CA",
            "9:Re!",
            "0:claim(",
            ")",
            "1. 0>",
            "#0",
            "@4",
            ";",
            "0:raise(99)",
            "HT#9999",
        ]
    )
    read(text[:start] + data.draw(pieces) + text[end:])


@given(games(), st.data())
def test_lines_shuffled_doubled_and_left_out(record: Record, data: st.DataObject) -> None:
    lines = format_text(record).splitlines()
    chosen = data.draw(st.lists(st.sampled_from(lines), max_size=len(lines)))
    read("\n".join(chosen))
    read("\n".join(data.draw(st.permutations(lines))))


# What is refused, with its place


TEXT = format_text(game("ddv", 1))
LINES = TEXT.splitlines()


def refused(text: str) -> tuple[str, str]:
    with pytest.raises(InvalidRecord) as caught:
        parse_json(text) if text.startswith("{") else parse_text(text)
    return caught.value.code, caught.value.place.en


def with_line(old: str, new: str) -> str:
    """The text with the first line that begins so replaced."""
    at = next(i for i, line in enumerate(LINES) if line.startswith(old))
    return "\n".join([*LINES[:at], new, *LINES[at + 1 :]])


def line_of(old: str) -> int:
    return next(i for i, line in enumerate(LINES) if line.startswith(old)) + 1


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("[Doppelkopf", '[Doppelkopf "2"]', "record/version"),
        ("[Engine", '[Engine "x"]', "value/type"),
        ("[Dealer", '[Dealer "4"]', "value/range"),
        ("[Dealer", "[Dealer 1]", "text/tag"),
        ("[Dealer", '[Dealer "1"]\n[Dealer "1"]', "text/twice"),
        ("[Seed", '[Seed "-1"]', "value/range"),
        ("[Seed", '[Seed "0xZZ"]', "value/seed"),
        ("[Seed", '[Seed "99"]', "deal/not-from-seed"),
        ("[Seed", '[Forced "ramsch"]', "value/word"),
        ("[Seed", '[lower "x"]', "tag/name"),
        ("hand 0", "hand 0: CA CX", "value/card"),
        ("hand 0", "hand 1: CA", "text/hand"),
        ("hand 3", "hand 3: CA", "deal/impossible"),
        (" 1. ", " 1. 7> CA", "text/trick"),
        (" 1. ", " 0. 0> CA", "text/trick"),
        (" 1. ", "CA C9", "text/no-trick"),
        (" 1. ", " 1. 0> CA C9 CK CT CA", "text/no-trick"),
        (" 1. ", " 1. 0> CA 0:jump", "action/unknown"),
        (" 1. ", " 1. 0> CA 0:Ree!", "action/unknown"),
        (" 1. ", " 1. 0> CA 7:Re!", "value/range"),
        (" 1. ", " 1. 0> CA 0:claim(C1)", "value/card"),
        (" 1. ", " 1. 0> CA 0:claim(", "action/unknown"),
        (" 1. ", " 1. 0> XX", "value/card"),
        ("hash", "hash: 00", "value/hash"),
        ("points", "points: 1 2", "value/size"),
        ("points", "points: 1 2 3 4/2", "value/points"),
        ("augen", "augen: 1 2 3 x", "value/type"),
        ("winner", "winner: nobody", "value/word"),
        ("contract", "bidding: x", "record/unknown-key"),
        ("rule hochzeit.limit", "rule hochzeit.limit: 99", "rules/unusable"),
        ("rule hochzeit.limit", "rule hochzeit.limit: three", "text/rule"),
        ("rule hochzeit.limit", "rule hochzeit.limt: 3", "rules/unusable"),
        ("rule hochzeit.limit", 'rule extends: "ddv"', "rules/self-contained"),
        ("rule hochzeit.limit", "rule hochzeit: 3\nrule hochzeit.limit: 3", "text/twice"),
    ],
)
def test_a_wrong_line_is_named(old: str, new: str, code: str) -> None:
    found, place = refused(with_line(old, new))
    assert found == code
    at = line_of(old)
    assert re.fullmatch(rf"line ({at}|{at + 1}|{line_of('hand 0')}), column \d+", place), place


def test_a_column_is_named() -> None:
    _, place = refused(with_line(" 1. ", " 1. 0> CA  C0"))
    assert place == f"line {line_of(' 1. ')}, column 12"


def test_a_record_reads_no_files() -> None:
    """Rules come from the record alone: `extends` would read any file of the machine."""
    data = json.loads(format_json(game("ddv", 1)))
    data["rules"]["changes"]["extends"] = "/etc/passwd"
    assert refused(json.dumps(data)) == ("rules/self-contained", "rules.changes.extends")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("{}", "record/format"),
        ('{"format": "doppelkopf-play", "me": "Zoe"}', "record/format"),
        ('{"format": "doppelkopf-record", "format": 1}', "json/twice"),
        ('{"format": NaN}', "json/number"),
        ('{"format": 1' + "0" * 5000 + "}", "json/number"),
        ('{"format": ' + "[" * 100_000, "json/depth"),
        ('{"format"', "json/syntax"),
        ('{"format": "doppelkopf-record", "version": true}', "record/version"),
        ("{" + " " * MAX_BYTES, "record/size"),
    ],
)
def test_json_that_is_no_record(text: str, code: str) -> None:
    assert refused(text)[0] == code


@pytest.mark.parametrize(
    ("change", "code", "path"),
    [
        ({"dealer": True}, "value/type", "dealer"),
        ({"dealer": 4}, "value/range", "dealer"),
        ({"extra": 1}, "record/unknown-key", ""),
        ({"engine": None}, "value/type", "engine"),
        ({"rules": "ddv"}, "value/type", "rules"),
        ({"rules": {"name": "x\n"}}, "value/type", "rules.name"),
        ({"rules": {"name": "x", "changes": {"deck": 1}}}, "rules/unusable", "rules.changes.deck"),
        ({"rules": {"name": "x", "changes": [[]]}}, "value/type", "rules.changes"),
        ({"seed": 1.5}, "value/seed", "seed"),
        ({"seed": "12"}, "value/seed", "seed"),
        ({"pot": -1}, "value/range", "pot"),
        ({"dummy": 1}, "deal/impossible", ""),
        ({"tags": {"Seed": "1"}}, "tag/name", "tags"),
        ({"tags": {"X": "\u0000"}}, "value/type", "tags.X"),
        ({"tags": {f"X{i}": "" for i in range(40)}}, "value/size", "tags"),
        ({"actions": {}}, "value/type", "actions"),
        ({"actions": [{}] * (MAX_ACTIONS + 1)}, "value/size", "actions"),
        ({"actions": [3]}, "value/type", "actions[0]"),
        ({"actions": [{"do": "jump"}]}, "action/unknown", "actions[0].do"),
        ({"actions": [{"do": ["play"]}]}, "action/unknown", "actions[0].do"),
        ({"actions": [{"do": "healthy"}]}, "action/missing-key", "actions[0]"),
        (
            {"actions": [{"do": "healthy", "seat": 0, "card": "CA"}]},
            "action/unknown-key",
            "actions[0]",
        ),
        (
            {"actions": [{"do": "play", "seat": 0, "card": "ca", "number": 1}]},
            "value/card",
            "actions[0].card",
        ),
        (
            {"actions": [{"do": "claim", "seat": 0, "order": "CA " * 49}]},
            "value/size",
            "actions[0].order",
        ),
        ({"outcome": {"void": "x", "augen": []}}, "record/unknown-key", "outcome"),
        ({"outcome": {"contract": "solo"}}, "value/word", "outcome.contract"),
        ({"hash": "A" * 64}, "value/hash", "hash"),
    ],
)
def test_a_wrong_value_is_named_by_its_path(change: dict[str, Any], code: str, path: str) -> None:
    data = {**json.loads(format_json(game("ddv", 1))), **change}
    assert refused(json.dumps(data)) == (code, path)


def test_a_line_of_a_file_of_json_lines_is_named() -> None:
    line = format_json(game("ddv", 1))
    with pytest.raises(InvalidRecord) as caught:
        list(read_records(f"{line}\n\n{line[:-1]}\n"))
    assert caught.value.place.en.startswith("line 3, column ")
