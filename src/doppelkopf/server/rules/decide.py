"""What may be asked of rules that are being settled, and what comes of it."""

from collections.abc import Sequence
from typing import Any

import msgspec

from doppelkopf.errors import CodedError, IllegalAction
from doppelkopf.glyphs import one_line
from doppelkopf.language import Lang
from doppelkopf.rules.draft import MAX_TITLE, changed, read
from doppelkopf.rules.problems import Problem
from doppelkopf.rules.source import built_in_names
from doppelkopf.server.rooms.refusals import refuse
from doppelkopf.server.rules import log
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState

MOST_VERSIONS = 5_000
MOST_AT_ONCE = 400
MAX_NAME = 24
MOST_TOLD = 8
"""How many faults of a file are told."""


class Request(msgspec.Struct, frozen=True, kw_only=True, tag_field="type"):
    """What somebody asks, with their name if they say it."""

    seq: int
    name: str = ""


class Change(Request, frozen=True, kw_only=True, tag="change"):
    """Other values; None puts a key back."""

    changes: dict[str, Any]


class Name(Request, frozen=True, kw_only=True, tag="name"):
    """Another title."""

    title: str


class Rebase(Request, frozen=True, kw_only=True, tag="rebase"):
    """Another set to build on; the rules stay as they are."""

    base: str


class Replace(Request, frozen=True, kw_only=True, tag="replace"):
    """A file instead of what is there."""

    text: str
    file: str = ""


class Restore(Request, frozen=True, kw_only=True, tag="restore"):
    """An earlier version."""

    version: int


REQUESTS = (Change, Name, Rebase, Replace, Restore)
AnyRequest = Change | Name | Rebase | Replace | Restore


def decide(state: RulesState, key: str, asked: AnyRequest) -> list[AnyEvent]:
    """The events of a request of somebody who may change the rules; none if nothing changes.

    Raises:
        IllegalAction: it is refused; with a code and a sentence.
    """
    if state.version >= MOST_VERSIONS:
        raise refuse(
            "rules/many-versions",
            "Diese Regeln sind zu oft geändert worden; kopier sie und mach dort weiter.",
            "These rules have been changed too often; copy them and go on there.",
        )
    who: dict[str, Any] = {"key": key, "name": one_line(asked.name, MAX_NAME)}
    match asked:
        case Change(changes=changes):
            return _change(state, changes, who)
        case Name(title=title):
            new = one_line(title, MAX_TITLE)
            if not new:
                raise refuse("rules/no-title", "Es fehlt ein Name.", "A name is missing.")
            return [log.Named(title=new, **who)] if new != state.title else []
        case Rebase(base=base):
            if base not in built_in_names():
                raise refuse(
                    "rules/unknown", "Diesen Regelsatz gibt es nicht.", "There is no such rule set."
                )
            return [log.Rebased(base=base, **who)] if base != state.draft.base else []
        case Replace(text=text, file=file):
            found = read(text, file)
            if found.draft is None:
                raise unusable(found.problems)
            return [log.Replaced(text=text, file=one_line(file, MAX_TITLE), **who)]
        case Restore(version=version):
            if not 0 < version <= state.version:
                raise refuse(
                    "rules/no-version", "Diese Fassung gibt es nicht.", "There is no such version."
                )
            same = state.at(version) == state.draft
            return [] if same else [log.Restored(version=version, **who)]


def _change(state: RulesState, changes: dict[str, Any], who: dict[str, Any]) -> list[AnyEvent]:
    if len(changes) > MOST_AT_ONCE:
        raise refuse("request/size", "Das ist zu viel.", "That is too much.")
    try:
        after = changed(state.draft, changes)
    except CodedError as error:
        raise IllegalAction.of(error) from None
    if after == state.draft:
        return []
    kept = {path: after.changes.get(path) for path in changes}
    return [log.Changed(changes=kept, **who)]


def unusable(problems: Sequence[Problem]) -> IllegalAction:
    """Why a file is not taken: all that is wrong with it, with its lines."""
    de, en = ("; ".join(each.located(lang) for each in problems[:MOST_TOLD]) for lang in Lang)
    return IllegalAction(str(problems[0].code), de, en)
