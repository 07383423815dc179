"""Contradictions as the page shows them, each with its cures as buttons."""

import json
from typing import NamedTuple

from doppelkopf.language import Lang
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import why_none
from doppelkopf.rules.draft import Draft


class Way(NamedTuple):
    """A cure."""

    do: str
    label: str


class Odd(NamedTuple):
    """A contradiction."""

    text: str
    keys: tuple[str, ...]
    ways: tuple[Way, ...]
    why: str | None
    """Why there is no way out; None if there is one."""


class Odds(NamedTuple):
    """All of them."""

    each: tuple[Odd, ...] = ()
    all: Way | None = None
    """What puts everything right at once."""

    def at(self, path: str) -> tuple[Odd, ...]:
        """Those that a key takes part in."""
        return tuple(odd for odd in self.each if path in odd.keys)


def odds_of(draft: Draft, lang: Lang) -> Odds:
    """The contradictions of a draft; what somebody wanted is left alone where that is possible."""
    if draft.is_sound:
        return Odds()
    wishes = frozenset(draft.changes)
    found = []
    for problem, cures in draft.cured(wishes):
        why = None if cures else why_none((problem,))[lang]
        keys = tuple(filter(None, (problem.path, *problem.also)))
        ways = tuple(_way(cure, lang) for cure in cures)
        found.append(Odd(problem.sentence(lang), keys, ways, why))
    cure = draft.cure(wishes)
    return Odds(tuple(found), None if cure is None else _way(cure, lang))


def _way(cure: Cure, lang: Lang) -> Way:
    return Way(f"cure {json.dumps(cure.data, separators=(',', ':'))}", cure.label[lang])
