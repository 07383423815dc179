"""How rules stand: what they are called, what differs, what is wrong, who changed what and when."""

from datetime import UTC, datetime
from typing import NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import describe_in, describe_value, knob_at, value_at
from doppelkopf.rules.cure import full_label
from doppelkopf.rules.draft import Draft, differences
from doppelkopf.server.rules import log
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web import rulepages
from doppelkopf.web.editor.odds import Odds
from doppelkopf.web.texts import text

WHEN = Text("%d.%m.%Y %H:%M UTC", "%Y-%m-%d %H:%M UTC")
MOST_TOLD = 6
"""How many changes of one version are told."""
MOST_VERSIONS = 60
"""How many versions are listed."""


class Differs(NamedTuple):
    """A key that is not as in the set it builds on."""

    key: str
    label: str
    was: str
    now: str


class Told(NamedTuple):
    """A version."""

    number: int
    who: str
    at: str
    """For machines, in UTC."""
    when: str
    what: str
    is_now: bool


class Standing(NamedTuple):
    """How rules stand."""

    title: str
    base: str | None
    base_title: str
    odds: Odds
    differs: list[Differs]
    versions: list[Told]
    """The newest first."""


def standing(draft: Draft, odds: Odds, lang: Lang, room: RulesState | None) -> Standing:
    """How rules stand; of those that are not stored yet there are no versions."""
    return Standing(
        title=draft.title,
        base=draft.base,
        base_title=base_title(draft.base, lang),
        odds=odds,
        differs=[_differs(draft, path, lang) for path in draft.changes],
        versions=[] if room is None else versions(room, lang),
    )


def base_title(base: str | None, lang: Lang) -> str:
    """What the set is called that rules build on."""
    return text("editor.defaults", lang) if base is None else rulepages.card(base, lang).title


def _differs(draft: Draft, path: str, lang: Lang) -> Differs:
    knob = knob_at(path)
    label = full_label(knob, lang)
    was = describe_value(value_at(draft.base_rules, path), lang)
    return Differs(path, label, was, describe_in(draft.rules, knob, lang))


def versions(state: RulesState, lang: Lang) -> list[Told]:
    """Who changed what and when."""
    found = []
    for number in range(state.version, max(0, state.version - MOST_VERSIONS), -1):
        event = state.versions[number - 1].event
        moment = datetime.fromtimestamp(event.at / 1000, UTC)
        found.append(
            Told(
                number=number,
                who=event.name or text("editor.somebody", lang),
                at=moment.isoformat(timespec="seconds"),
                when=f"{moment:{WHEN[lang]}}",
                what=_what(state, number, event, lang),
                is_now=number == state.version,
            )
        )
    return found


def _what(state: RulesState, number: int, event: AnyEvent, lang: Lang) -> str:
    match event:
        case log.Opened(base=base):
            return text("editor.did.opened", lang).format(base=base_title(base, lang))
        case log.Named(title=title):
            return text("editor.did.named", lang).format(title=title)
        case log.Rebased(base=base):
            return text("editor.did.rebased", lang).format(base=base_title(base, lang))
        case log.Replaced():
            return text("editor.did.replaced", lang)
        case log.Restored(version=version):
            return text("editor.did.restored", lang).format(n=version)
    changes = differences(state.at(number).rules, state.at(number - 1).rules)
    told = [_change(state.at(number), path, lang) for path in changes]
    if len(told) > MOST_TOLD:
        more = text("editor.did.more", lang).format(n=len(told) - MOST_TOLD)
        return "; ".join([*told[:MOST_TOLD], more])
    return "; ".join(told)


def _change(draft: Draft, path: str, lang: Lang) -> str:
    knob = knob_at(path)
    return f"{full_label(knob, lang)}: {describe_in(draft.rules, knob, lang)}"
