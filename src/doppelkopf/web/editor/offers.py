"""What the set that rules build on offers beside: its variants, one click each."""

from typing import Any, NamedTuple

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.draft import Draft
from doppelkopf.rules.variants import Variant, chosen, is_on, variants_of, without


class Offer(NamedTuple):
    """A variant."""

    id: str
    title: str
    place: str
    """Where it stands."""
    on: bool


def offers(draft: Draft, lang: Lang) -> list[Offer]:
    """The variants of the set, and which of them are played."""
    return [
        Offer(each.id, each.title[lang], each.place(lang), is_on(each, draft.rules))
        for each in _variants(draft)
    ]


def switched(draft: Draft, id_: str) -> dict[str, Any] | None:
    """What one click on a variant changes; None if there is none of that name."""
    known = _variants(draft)
    variant = next((each for each in known if each.id == id_), None)
    if variant is None:
        return None
    if not is_on(variant, draft.rules):
        return chosen(variant, draft.rules, draft.base_rules, known)
    others = [each for each in known if each.id != id_ and is_on(each, draft.rules)]
    return without(variant, draft.rules, load(variant.offered_by).rules, others)


def _variants(draft: Draft) -> tuple[Variant, ...]:
    return () if draft.base is None else variants_of(load(draft.base))
