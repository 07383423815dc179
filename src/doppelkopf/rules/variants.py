"""The variants that rule sets offer: other ways to play that are one click away.

A book that says “one may also …” has it in its set under `[[about.variants]]`. What builds on a set
offers them too.
"""

import re
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from typing import Any, NamedTuple

from pydantic import ValidationError

from doppelkopf.language import Lang, Text
from doppelkopf.rules.about import About, OfferedVariant
from doppelkopf.rules.catalogue import plain, stated, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.load import RuleFile, difference, nested
from doppelkopf.rules.places import paragraph
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.sources import BOOKS

_DECISION = re.compile(r"[DP]\d+")


class Variant(NamedTuple):
    """One way to play differently, with the keys that it turns."""

    id: str
    title: Text
    changes: Mapping[str, Any]
    """Path → value as TOML and JSON know it."""
    offered_by: str
    """The name of the rule set that has it."""
    source: str = ""
    """Where it comes from, as sources of keys are named: "001 tolle", "D13", or nothing."""

    def place(self, lang: Lang) -> str:
        """The book and paragraph, as people name them; nothing for one of no book."""
        return paragraph((self.source,), lang) if self.source else ""


class Clash(NamedTuple):
    """Two variants that cannot be played together, and why."""

    one: Variant
    other: Variant
    reason: Text


def variants_of(file: RuleFile) -> tuple[Variant, ...]:
    """All variants that a rule set offers: its own, then those of the sets it builds on.

    Of two with the same id the nearer one holds.

    >>> from doppelkopf.rules import load
    >>> tolle = variants_of(load("ravensburger"))[0]
    >>> tolle.id, tolle.changes, tolle.place(Lang.EN)
    ('tolle', {'trumps.dulle': True}, 'Ravensburger 2015, Tolle')
    """
    found: dict[str, Variant] = {}
    for number, link in enumerate(file.chain):
        about = About.model_validate(link.data.get("about", {}))
        book = next(_books(file, number), None)
        for offered in about.variants:
            found.setdefault(offered.id, _variant(offered, link.name, book))
    return tuple(found.values())


def variants_in(data: Mapping[str, Any], name: str = "") -> tuple[Variant, ...]:
    """The variants that a file offers by itself, from what stands in it; none if they are wrong.

    >>> rules = {"deck": {"nines": False}}
    >>> data = {"about": {"variants": [{"id": "x", "de": "X", "en": "X", "rules": rules}]}}
    >>> [variant.id for variant in variants_in(data)], variants_in({"about": 7})
    (['x'], ())
    """
    try:
        about = About.model_validate(data.get("about", {}))
        return tuple(_variant(each, name, about.book) for each in about.variants)
    except ValidationError:
        return ()


def is_on(variant: Variant, rules: RuleSet) -> bool:
    """Whether a rule set plays a variant: each of its keys has the value it wants."""
    return all(plain(value_at(rules, path)) == value for path, value in variant.changes.items())


def chosen(
    variant: Variant, rules: RuleSet, base: RuleSet, offered: Iterable[Variant] = ()
) -> dict[str, Any]:
    """The changes that a click on a variant makes: its own, and what is at odds with it goes.

    Of those `offered`, any that was chosen before and cannot be played beside it is taken back.

    >>> from doppelkopf.rules import load
    >>> base = load("ravensburger").rules
    >>> offered = {variant.id: variant for variant in variants_of(load("ravensburger"))}
    >>> sharp = changed(base, chosen(offered["scharf"], base, base))
    >>> chosen(offered["two-jokers"], sharp, base, offered.values())
    {'deck.nines': True, 'deck.jokers': 2}
    """
    changes: dict[str, Any] = {}
    for other in offered:
        is_chosen = is_on(other, rules) and not is_on(other, base)
        if other.id != variant.id and is_chosen and clash(other, variant, base):
            changes |= without(other, rules, base)
    return changes | dict(variant.changes)


def without(
    variant: Variant, rules: RuleSet, base: RuleSet, keep: Iterable[Variant] = ()
) -> dict[str, Any]:
    """The changes that take a variant back: its keys as `base` has them, where they differ.

    `base` is what `rules` builds on; for a set that plays by itself what it inherited as a variant,
    the one that offers it. What a variant in `keep` wants as well stays.

    >>> from doppelkopf.rules import load, load_object
    >>> ravensburger = load("ravensburger")
    >>> tolle = variants_of(ravensburger)[0]
    >>> played = load_object({"extends": "ravensburger", "trumps": {"dulle": True}})
    >>> is_on(tolle, played.rules), without(tolle, played.rules, ravensburger.rules)
    (True, {'trumps.dulle': False})
    """
    kept = {path for other in keep if other.id != variant.id for path in other.changes}
    return {
        path: plain(value_at(base, path))
        for path in variant.changes
        if path not in kept and value_at(rules, path) != value_at(base, path)
    }


def changed(rules: RuleSet, *changes: Mapping[str, Any]) -> RuleSet:
    """A rule set with some keys turned; whether they go together is another question."""
    data = difference(rules)
    for each in changes:
        nested(each, data)
    return RuleSet.model_validate(data)


def clash(one: Variant, other: Variant, rules: RuleSet) -> Text | None:
    """Why two variants cannot be played together over some rules; None if they can.

    Two that want different values of a key are alternatives. What is at odds with the rules
    themselves, or with one of the two alone, is no clash of the two.
    """
    alone = {*_at_odds(rules), *_at_odds(rules, one), *_at_odds(rules, other)}
    return _clash(one, other, rules, alone)


def clashes(file: RuleFile) -> tuple[Clash, ...]:
    """All pairs of a rule set's variants that cannot be played together."""
    rules, offered = file.rules, variants_of(file)
    base = set(_at_odds(rules))
    alone = {variant.id: base.union(_at_odds(rules, variant)) for variant in offered}
    return tuple(
        Clash(one, other, reason)
        for one, other in combinations(offered, 2)
        if (reason := _clash(one, other, rules, alone[one.id] | alone[other.id]))
    )


def _clash(one: Variant, other: Variant, rules: RuleSet, known: set[Text]) -> Text | None:
    if any(other.changes.get(path, value) != value for path, value in one.changes.items()):
        return Text(
            f"„{one.title.de}“ oder „{other.title.de}“: eines von beiden.",
            f"“{one.title.en}” or “{other.title.en}”: one of the two.",
        )
    together = _at_odds(rules, one, other)
    return next((reason for reason in together if reason not in known), None)


def _at_odds(rules: RuleSet, *variants: Variant) -> tuple[Text, ...]:
    """What cannot be meant together where some variants are played."""
    played = changed(rules, *(variant.changes for variant in variants))
    return tuple(problem.reason for problem in contradictions(played))


def _variant(offered: OfferedVariant, rules: str, book: str | None) -> Variant:
    played = RuleSet.model_validate(offered.rules)
    changes = {path: plain(value_at(played, path)) for path in stated(offered.rules)}
    return Variant(
        offered.id,
        Text(offered.de, offered.en),
        changes,
        rules,
        _source(offered.paragraph or "", book),
    )


def _source(place: str, book: str | None) -> str:
    if not place or _DECISION.fullmatch(place):
        return place
    return f"{book} {place}" if book in BOOKS else ""


def _books(file: RuleFile, number: int) -> Iterator[str]:
    """The books of a link of the chain and of those it builds on."""
    for link in file.chain[number:]:
        if book := About.model_validate(link.data.get("about", {})).book:
            yield book
