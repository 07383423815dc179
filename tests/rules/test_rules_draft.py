"""Rules that are being settled: what is changed, what leaves them, and what comes back."""

import random
import re
from typing import Any

import pytest

from doppelkopf.errors import RuleSetError
from doppelkopf.rules.catalogue import Type, knobs, plain, value_at
from doppelkopf.rules.draft import Draft, begun, changed, read, rebased, written
from doppelkopf.rules.outside import check_text
from doppelkopf.rules.source import built_in_names

SETS = sorted(built_in_names())


def any_value(kind: Type, rng: random.Random) -> Any:
    """A value that a key can have by itself."""
    options: list[Any] = [choice.value for choice in kind.choices]
    options += ["off"] if kind.off else []
    options += [True, False] if kind.flag else []
    if kind.number:
        options.append(rng.randint(*kind.number))
    if kind.items and kind.items.choices:
        low, high = kind.length or (0, len(kind.items.choices))
        words = [choice.value for choice in kind.items.choices]
        options.append(rng.sample(words, rng.randint(low, min(high, len(words)))))
    elif kind.items:
        options.append([[5, 5], [3, 4, 3], [3, 3, 3, 3]])
    return rng.choice(options)


def mixed(rng: random.Random) -> Draft:
    """A draft with some keys changed, one after the other."""
    draft = begun(rng.choice(SETS), "Am Eck")
    for knob in rng.sample(knobs(), rng.randint(1, 12)):
        draft = changed(draft, {knob.path: any_value(knob.type, rng)})
    return draft


@pytest.mark.parametrize("seed", range(40))
def test_whatever_leaves_is_accepted_and_means_the_same(seed: int) -> None:
    """A draft with contradictions is cured first; the file is then read as the same rules."""
    draft = mixed(random.Random(seed))
    assert read(written(draft), "x").draft is not None, "contradictions do not stand in the way"
    if not draft.is_sound:
        cure = draft.cure(frozenset(draft.changes))
        assert cure is not None
        draft = changed(draft, cure.data)
    assert draft.is_sound
    checked = check_text(written(draft), "x.toml")
    assert checked.file is not None, checked.problems
    assert checked.file.rules == draft.rules
    again = read(written(draft), "x.toml").draft
    assert again is not None
    assert (again.rules, again.base, again.title) == (draft.rules, draft.base, draft.title)
    assert written(again) == written(draft)


@pytest.mark.parametrize("seed", range(20))
def test_a_file_keeps_its_comments_and_its_layout(seed: int) -> None:
    rng = random.Random(seed)
    text = (
        '# Am Eck, seit 1987\nextends = "hausregeln-2021"  # die von Jens\n\n[about]\n'
        'title = "Am Eck"\n\n[deck]\n# Neunen sind langweilig\nnines = true # noch\n\n'
        "[specials]\ncharly = 1   # Karlchen\n"
    )
    draft = read(text, "eck.toml").draft
    assert draft is not None
    assert written(draft) == text
    for knob in rng.sample(knobs(), 6):
        draft = changed(draft, {knob.path: any_value(knob.type, rng)})
    draft = changed(draft, {"specials.charly": 2, "deck.nines": False})
    made = written(draft)
    for comment in re.findall("#[^\n]*", text):
        assert comment in made
    assert made.splitlines()[:2] == text.splitlines()[:2]
    again = read(made, "eck.toml").draft
    assert again is not None
    assert again.rules == draft.rules
    assert written(again) == made


def test_put_back_is_as_if_nothing_had_been_changed() -> None:
    rng = random.Random(1)
    for name in SETS:
        draft = begun(name)
        for knob in rng.sample(knobs(), 20):
            draft = changed(draft, {knob.path: any_value(knob.type, rng)})
        assert changed(draft, dict.fromkeys(draft.changes)) == begun(name)


@pytest.mark.parametrize("other", SETS)
def test_another_set_to_build_on_changes_no_rule(other: str) -> None:
    draft = rebased(changed(begun("wettbewerb", "x"), {"specials.charly": 3}), other)
    assert value_at(draft.rules, "specials.charly") == 3
    assert draft.base == other
    for knob in knobs():
        same = value_at(begun("wettbewerb").rules, knob.path) == value_at(draft.rules, knob.path)
        assert same or knob.path == "specials.charly"
    checked = check_text(written(draft), "x")
    assert checked.file is not None
    assert checked.file.rules == draft.rules


@pytest.mark.parametrize(
    ("path", "value"),
    [
        ("deck.nines", "perhaps"),
        ("specials.charly", 99),
        ("no.such", 1),
        ("deck", {}),
        ("deal.packets", "3-4-x"),
        ("bock.triggers", ["heart-through", "nonsense"]),
        ("", 1),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(path: str, value: Any) -> None:
    with pytest.raises(RuleSetError) as refused:
        changed(begun("ddv"), {path: value})
    assert refused.value.reason.de
    assert refused.value.reason.en


def test_values_in_a_table_on_one_line_are_changed_there() -> None:
    text = 'extends = "ddv"\ndeck = { nines = true }\n'
    draft = read(text, "x").draft
    assert draft is not None
    made = written(changed(draft, {"deck.nines": False, "calls.own_cards.re": 3}))
    again = read(made, "x").draft
    assert again is not None
    assert plain(value_at(again.rules, "deck.nines")) is False
    assert "deck = { nines = false }" in made
