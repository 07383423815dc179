"""What a form of the editor asks for."""

from collections.abc import Sequence
from typing import Any

from starlette.datastructures import FormData

from doppelkopf.rules.catalogue import is_knob, knob_at, plain, value_at
from doppelkopf.rules.draft import Draft
from doppelkopf.rules.facts import choices
from doppelkopf.server.rules.decide import AnyRequest, Change, Name, Rebase, Restore
from doppelkopf.server.rules.state import Version
from doppelkopf.web.cures import LONGEST, asked_cure, unreadable
from doppelkopf.web.editor.controls import ORDERED
from doppelkopf.web.editor.offers import switched


def asked_by(
    form: FormData, draft: Draft, name: str, versions: Sequence[Version] = ()
) -> AnyRequest:
    """The request of a form, of which one button was pressed; `versions` are those so far.

    Raises:
        IllegalAction: it asks for nothing that there is.
    """
    word, _, rest = _field(form, "do").partition(" ")
    who: dict[str, Any] = {"seq": 0, "name": name}
    match word:
        case "name":
            return Name(title=_field(form, "title"), **who)
        case "base":
            return Rebase(base=_field(form, "base"), **who)
        case "restore" if rest.isdecimal() and len(rest) < 9:
            return Restore(version=int(rest), **who)
    return Change(changes=_changes(word, rest, form, draft, versions), **who)


def _changes(
    word: str, rest: str, form: FormData, draft: Draft, versions: Sequence[Version]
) -> dict[str, Any]:
    key = _field(form, "key")
    match word:
        case "all-back":
            return dict.fromkeys(draft.changes)
        case "cure":
            return asked_cure(rest)
        case "variant" if (made := switched(draft, rest, versions)) is not None:
            return made
    if not is_knob(key):
        raise unreadable()
    match word:
        case "set":
            return {key: rest}
        case "number" | "text":
            return {key: _field(form, word)}
        case "back":
            return {key: None}
        case "toggle" | "up" | "down":
            return {key: _moved(draft, key, word, rest)}
    raise unreadable()


def _moved(draft: Draft, key: str, word: str, item: str) -> list[Any]:
    """A list with one thing more or less, or in another place."""
    now = plain(value_at(draft.rules, key))
    if not isinstance(now, list) or not choices(knob_at(key)):
        raise unreadable()
    if word == "toggle":
        new = [each for each in now if each != item] if item in now else [*now, item]
        return new if key in ORDERED else _in_order(draft, key, new)
    if item not in now:
        raise unreadable()
    place = now.index(item)
    other = place + (1 if word == "down" else -1)
    if not 0 <= other < len(now):
        return list(now)
    moved = list(now)
    moved[place], moved[other] = moved[other], moved[place]
    return moved


def _in_order(draft: Draft, key: str, items: list[Any]) -> list[Any]:
    """The same things in the order of the set one builds on, or of the catalogue."""
    base = plain(value_at(draft.base_rules, key))
    if set(base) == set(items):
        return list(base)
    known = [choice.value for choice in choices(knob_at(key))]
    return sorted(items, key=lambda each: known.index(each) if each in known else len(known))


def _field(form: FormData, name: str) -> str:
    value = form.get(name)
    return value.strip()[:LONGEST] if isinstance(value, str) else ""
