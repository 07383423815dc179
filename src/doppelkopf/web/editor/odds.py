"""Contradictions as the page shows them, each with its cures as buttons."""

from collections.abc import Iterable
from typing import NamedTuple

from doppelkopf.language import Lang
from doppelkopf.rules.cure import Cure
from doppelkopf.rules.cures import why_none
from doppelkopf.rules.draft import Draft
from doppelkopf.web.cures import Way, ways_of


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
        found.append(Odd(problem.sentence(lang), keys, _ways(cures, lang), why))
    cure = draft.cure(wishes)
    return Odds(tuple(found), None if cure is None else _ways((cure,), lang)[0])


def _ways(cures: Iterable[Cure], lang: Lang) -> tuple[Way, ...]:
    return tuple(way._replace(do=f"cure {way.do}") for way in ways_of(cures, lang))
