"""A cure: values after which a contradiction is gone, and what it says on its button."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, NamedTuple

from doppelkopf.language import Lang, Text, listed
from doppelkopf.rules.catalogue import (
    Knob,
    describe_value,
    groups,
    knob_at,
    plain,
    value_at,
    with_value,
)
from doppelkopf.rules.knob import Choice
from doppelkopf.rules.ruleset import RuleSet

_LONGEST_TITLE = 3
"""Words of a group's title up to which it stands before the label."""


class Change(NamedTuple):
    """A knob and the value it is to have."""

    path: str
    value: Any


@dataclass(frozen=True, slots=True)
class Cure:
    """Values that make an end of a contradiction, or of all.

    >>> cure = cure_of(RuleSet(), [Change("deck.nines", False), Change("deal.packets", ((5, 5),))])
    >>> cure.label.en
    'Deck – nines: no; Dealing – packets: 5-5'
    >>> cure.applied(RuleSet()).hand_size
    10
    """

    changes: tuple[Change, ...]
    label: Text
    """What its button says."""

    @property
    def paths(self) -> tuple[str, ...]:
        """The knobs it turns."""
        return tuple(change.path for change in self.changes)

    @property
    def data(self) -> dict[str, Any]:
        """Each key with its new value, as TOML and JSON know it."""
        return {change.path: plain(change.value) for change in self.changes}

    def applied(self, rules: RuleSet) -> RuleSet:
        """The rules after it."""
        return turned(rules, self.changes)


def turned(rules: RuleSet, changes: Iterable[Change]) -> RuleSet:
    """The rules with several knobs turned."""
    for path, value in changes:
        rules = with_value(rules, path, value)
    return rules


def cure_of(rules: RuleSet, changes: Iterable[Change]) -> Cure:
    """A cure of these rules, with its label."""
    kept = tuple(changes)
    after = turned(rules, kept)
    told = [Text(*(_told(knob_at(path), rules, after, lang) for lang in Lang)) for path, _ in kept]
    label = Text("; ".join(each.de for each in told), "; ".join(each.en for each in told))
    return Cure(kept, label)


def _told(knob: Knob, before: RuleSet, after: RuleSet, lang: Lang) -> str:
    value = value_at(after, knob.path)
    if knob.path == "deal.packets":
        value = tuple(each for each in value if sum(each) in after.hand_sizes) or value
    words = _told_list(value_at(before, knob.path), value, lang)
    return f"{full_label(knob, lang)}: {words or _short(value, lang)}"


def full_label(knob: Knob, lang: Lang) -> str:
    """A knob's label behind what it belongs to, as far as that is a short word.

    >>> full_label(knob_at("schmeissen.nines"), Lang.EN)
    'Schmeißen – nines'
    """
    title = groups()[knob.group][lang].partition(" (")[0]
    label = knob.info.label[lang]
    known = len(title.split()) > _LONGEST_TITLE or title.casefold() in label.casefold()
    return label if known else f"{title} – {label}"


def _told_list(before: Any, after: Any, lang: Lang) -> str:
    """How a list of words changes, if it only grows or only shrinks; else nothing."""
    if not isinstance(after, tuple) or not all(isinstance(item, Choice) for item in before + after):
        return ""
    gone, new = Counter(before) - Counter(after), Counter(after) - Counter(before)
    if bool(gone) == bool(new) or not after:
        return ""
    words = listed((item.short for item in gone or new), lang)
    if new:
        return Text("auch ", "also ")[lang] + words
    if set(gone) <= set(after):
        return words + Text(" nur einmal", " only once")[lang]
    return Text("ohne ", "without ")[lang] + words


def _short(value: Any, lang: Lang) -> str:
    return value.short[lang] if isinstance(value, Choice) else describe_value(value, lang)
