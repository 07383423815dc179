"""Variants of the set that rules build on, and of a file that was brought: one click each."""

import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from itertools import pairwise
from typing import Any, NamedTuple

from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import plain, value_at
from doppelkopf.rules.draft import Draft, changed, differences, read
from doppelkopf.rules.variants import Variant, chosen, is_on, variants_in, variants_of, without
from doppelkopf.server.rules import log
from doppelkopf.server.rules.state import Version

OWN = ""
"""By whom a variant is offered that stands in a file somebody brought along."""


class Offer(NamedTuple):
    """A variant."""

    id: str
    title: str
    place: str
    """Where it stands."""
    on: bool


def offers(draft: Draft, lang: Lang) -> list[Offer]:
    """The variants of the set and the file, and which of them are played."""
    return [
        Offer(each.id, each.title[lang], each.place(lang), is_on(each, draft.rules))
        for each in _variants(draft)
    ]


def switched(draft: Draft, id_: str, versions: Sequence[Version] = ()) -> dict[str, Any] | None:
    """What one click on a variant changes; None if there is none of that name.

    What it needs beside, so that nothing contradicts itself, comes and goes with it; the versions
    so far tell what was there before it came.
    """
    known = _variants(draft)
    variant = next((each for each in known if each.id == id_), None)
    if variant is None:
        return None
    if not is_on(variant, draft.rules):
        changes = chosen(variant, draft.rules, draft.base_rules, known)
        return changes | _needs(draft, changes)
    if (click := _click(variant, versions)) is not None:
        return _undone(draft, variant, known, *click)
    others = [each for each in known if each.id != id_ and is_on(each, draft.rules)]
    return without(variant, draft.rules, _origin(draft, variant), others)


def _click(variant: Variant, versions: Sequence[Version]) -> tuple[RuleSet, RuleSet] | None:
    """The rules before and after somebody changed what made a variant be played."""
    for after, before in pairwise(reversed(versions)):
        if not is_on(variant, before.draft.rules):
            by_hand = isinstance(after.event, log.Changed)
            return (before.draft.rules, after.draft.rules) if by_hand else None
    return None


def _undone(
    draft: Draft, variant: Variant, known: tuple[Variant, ...], before: RuleSet, after: RuleSet
) -> dict[str, Any]:
    """The values from before a variant came, where nobody has changed them since."""
    of_others = {path for each in known if each.id != variant.id for path in each.changes}
    return {
        path: plain(value_at(before, path))
        for path in differences(after, before)
        if (path in variant.changes or path not in of_others)
        and value_at(draft.rules, path) == value_at(after, path)
    }


def _needs(draft: Draft, changes: Mapping[str, Any]) -> dict[str, Any]:
    """What else has to change where rules that went together no longer would."""
    after = changed(draft, changes)
    if after.is_sound or not draft.is_sound:
        return {}
    cure = after.cure(frozenset(after.changes))
    return {} if cure is None else dict(cure.data)


def _origin(draft: Draft, variant: Variant) -> RuleSet:
    """The rules without a variant: those of the set or the file that offers it."""
    if variant.offered_by != OWN:
        return load(variant.offered_by).rules
    found = read(draft.text, OWN).draft
    return draft.base_rules if found is None else found.rules


def _variants(draft: Draft) -> tuple[Variant, ...]:
    of_set = () if draft.base is None else variants_of(load(draft.base))
    own = _of_text(draft.text) if draft.text else ()
    known = {each.id for each in own}
    return (*own, *(each for each in of_set if each.id not in known))


@lru_cache(maxsize=64)
def _of_text(text: str) -> tuple[Variant, ...]:
    return variants_in(tomllib.loads(text.removeprefix("\ufeff")), OWN)
