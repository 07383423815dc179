"""How rules stand: what they are called, what differs, what is wrong, who changed what and when."""

from collections.abc import Mapping
from datetime import UTC, datetime
from typing import NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.rules.catalogue import describe_in, describe_value, knob_at, value_at
from doppelkopf.rules.cure import full_label
from doppelkopf.rules.draft import Draft, differences
from doppelkopf.scene.model import Highlight
from doppelkopf.scene.rule_contrast import contrast
from doppelkopf.server.rules import log
from doppelkopf.server.rules.log import AnyEvent
from doppelkopf.server.rules.state import RulesState
from doppelkopf.web import rulepages
from doppelkopf.web.editor.odds import Odds
from doppelkopf.web.texts import text

WHEN = Text("%d.%m.%Y, %H:%M Uhr (Weltzeit)", "%Y-%m-%d, %H:%M (UTC)")
"""As long as no script says it in the reader's own time."""
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
    special: tuple[Highlight, ...]
    """What is special about them, to read aloud; nothing while they contradict themselves."""


def standing(
    draft: Draft, odds: Odds, lang: Lang, room: RulesState | None, me: str | None = None
) -> Standing:
    """How rules stand, for the owner of a cookie; those not stored yet have no versions."""
    return Standing(
        title=draft.title,
        base=draft.base,
        base_title=base_title(draft.base, lang),
        odds=odds,
        differs=[_differs(draft, path, lang) for path in draft.changes],
        versions=[] if room is None else versions(room, lang, me),
        special=() if odds.each else special_of(draft, lang),
    )


def special_of(draft: Draft, lang: Lang) -> tuple[Highlight, ...]:
    """What is special about rules, in sentences to read aloud."""
    base = None if draft.base is None else draft.base_rules
    return contrast(draft.rules, base, base_title(draft.base, lang), lang)


def base_title(base: str | None, lang: Lang) -> str:
    """What the set is called that rules build on."""
    return text("editor.defaults", lang) if base is None else rulepages.card(base, lang).title


def _differs(draft: Draft, path: str, lang: Lang) -> Differs:
    knob = knob_at(path)
    label = full_label(knob, lang)
    was = describe_value(value_at(draft.base_rules, path), lang)
    return Differs(path, label, was, describe_in(draft.rules, knob, lang))


def versions(state: RulesState, lang: Lang, me: str | None = None) -> list[Told]:
    """Who changed what and when; a name said later counts for what one did before."""
    found = []
    names = {each.event.key: each.event.name for each in state.versions if each.event.name}
    for number in range(state.version, max(0, state.version - MOST_VERSIONS), -1):
        event = state.versions[number - 1].event
        moment = datetime.fromtimestamp(event.at / 1000, UTC)
        found.append(
            Told(
                number=number,
                who=_who(event, names, me, lang),
                at=moment.isoformat(timespec="seconds"),
                when=f"{moment:{WHEN[lang]}}",
                what=_what(state, number, event, lang),
                is_now=number == state.version,
            )
        )
    return found


def _who(event: AnyEvent, names: Mapping[str, str], me: str | None, lang: Lang) -> str:
    name = event.name or names.get(event.key, "")
    if event.key == me:
        you = text("editor.you", lang)
        return f"{name} ({you})" if name else you
    return name or text("editor.somebody", lang)


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
    return told_between(state.at(number - 1), state.at(number), lang)


def told_between(earlier: Draft, later: Draft, lang: Lang) -> str:
    """What is different in later rules."""
    changes = differences(later.rules, earlier.rules)
    told = [_change(later, path, lang) for path in changes]
    if len(told) > MOST_TOLD:
        more = text("editor.did.more", lang).format(n=len(told) - MOST_TOLD)
        return "; ".join([*told[:MOST_TOLD], more])
    return "; ".join(told)


def _change(draft: Draft, path: str, lang: Lang) -> str:
    knob = knob_at(path)
    return f"{full_label(knob, lang)}: {describe_in(draft.rules, knob, lang)}"
