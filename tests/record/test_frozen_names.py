"""Names in states, results, scores, events and entries stay: hashes and stored logs hold them."""

import pytest

from frozen_names import FILE, frozen, lost, names

BEFORE = frozen()
NOW = names()


def test_no_name_is_gone_or_changed() -> None:
    assert list(lost(BEFORE, NOW)) == []


def test_what_is_new_is_frozen_too() -> None:
    assert list(lost(NOW, BEFORE)) == [], f"run tests/frozen_names.py, which adds to {FILE.name}"


@pytest.mark.parametrize(
    ("section", "name"),
    [
        ("state", "State"),
        ("state", "Result"),
        ("state", "Score"),
        ("state", "CardPlayed"),
        ("state", "SpecialId"),
        ("state", "Contract"),
        ("entries", "Written"),
        ("table", "Acted"),
    ],
)
def test_the_list_reaches_everything_that_is_stored(section: str, name: str) -> None:
    assert name in BEFORE[section]


def test_a_change_is_seen() -> None:
    before = {"A": {"fields": {"one": 0, "two": "required"}, "tag": "a"}, "E": ["x", "y"]}
    renamed = {"A": {"fields": {"one": 0, "zwei": "required"}, "tag": "a"}, "E": ["x", "y"]}
    other = {"A": {"fields": {"one": 1, "two": "required"}, "tag": "b"}, "E": ["x"]}
    more = {"A": {"fields": {"one": 0, "two": "required", "three": 0}, "tag": "a"}, "E": [*"xyz"]}
    assert list(lost(before, renamed)) == ["A.fields.two"]
    assert list(lost(before, other)) == ["A.fields.one", "A.tag", "E: y"]
    assert list(lost(before, more)) == []
