"""The pieces of an editor's page: each can be sent again by itself when it has changed."""

from functools import lru_cache
from typing import NamedTuple

import msgspec

from doppelkopf.language import Lang
from doppelkopf.rules.draft import Draft
from doppelkopf.scene.rule_finder import found
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web.editor.odds import Odds, odds_of
from doppelkopf.web.editor.offers import offers
from doppelkopf.web.editor.rows import rows_at, sections
from doppelkopf.web.editor.state import standing
from doppelkopf.web.render import piece
from doppelkopf.web.rulepages import card, names

MOST_FOUND = 12
"""How many keys a search shows."""


class Links(NamedTuple):
    """Addresses for others; nothing where they may not be known."""

    look: str | None = None
    change: str | None = None
    why: str | None = None
    """Why they lead nowhere from elsewhere."""


class AtTable(NamedTuple):
    """A table at which somebody sits."""

    id: str
    title: str


class Seen(NamedTuple):
    """Who looks, and how."""

    lang: Lang
    may_change: bool
    path: str
    """Where the rules are; nothing while they are not stored."""
    query: str = ""
    """What the address needs beside, with its question mark."""
    links: Links = Links()
    is_mine: bool = False
    rules: str = ""
    """How forms name them."""
    me: str | None = None
    """Whose cookie it is."""
    my_name: str = ""
    tables: tuple[AtTable, ...] = ()
    """Where the rules can be proposed."""


def parts(draft: Draft, seen: Seen, room: RulesState | None, search: str = "") -> dict[str, str]:
    """All pieces, by the ids of their elements."""
    odds = _odds(_frozen(draft), seen.lang)
    made = {"state": _state(draft, odds, seen, room)}
    made["variants"] = piece(
        "editor/variants.html",
        seen.lang,
        offers=offers(draft, seen.lang),
        may_change=seen.may_change,
    )
    made.update(_sections(_frozen(draft), seen.lang, seen.may_change))
    if search:
        made["found"] = found_part(draft, seen, search)
    return made


def found_part(draft: Draft, seen: Seen, search: str) -> str:
    """The keys that a search finds, as rows."""
    odds = _odds(_frozen(draft), seen.lang)
    paths = found(search, seen.lang)[:MOST_FOUND]
    return piece(
        "editor/found.html",
        seen.lang,
        rows=rows_at(paths, draft, odds, seen.lang),
        search=search,
        may_change=seen.may_change,
    )


def _state(draft: Draft, odds: Odds, seen: Seen, room: RulesState | None) -> str:
    return piece(
        "editor/state.html",
        seen.lang,
        state=standing(draft, odds, seen.lang, room, seen.me),
        seen=seen,
        sets=[(name, card(name, seen.lang).title) for name in names()],
    )


class _Frozen(NamedTuple):
    """A draft as a key: of the same contents the same."""

    draft: Draft
    text: bytes

    def __hash__(self) -> int:
        return hash(self.text)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, _Frozen) and self.text == other.text


def _frozen(draft: Draft) -> _Frozen:
    return _Frozen(draft, msgspec.json.encode((draft.base, draft.changes), order="sorted"))


@lru_cache(maxsize=64)
def _odds(frozen: _Frozen, lang: Lang) -> Odds:
    return odds_of(frozen.draft, lang)


@lru_cache(maxsize=64)
def _sections(frozen: _Frozen, lang: Lang, may_change: bool) -> dict[str, str]:
    made = sections(frozen.draft, _odds(frozen, lang), lang)
    return {
        f"g-{each.id}": piece("editor/section.html", lang, section=each, may_change=may_change)
        for each in made
    }
