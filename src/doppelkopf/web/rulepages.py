"""Rule sets for readers: what is special about one in a few lines, and every rule of it."""

from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from typing import Any, NamedTuple

from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleFile, RuleSet, load
from doppelkopf.rules.catalogue import (
    applies,
    describe_in,
    groups,
    knob_at,
    knobs,
    plain,
    value_at,
)
from doppelkopf.rules.pages import ORDER
from doppelkopf.rules.source import built_in_names


class Card(NamedTuple):
    """A rule set in a list."""

    name: str
    title: str
    summary: str
    parent: str | None
    highlights: list[tuple[str, str]]


class Row(NamedTuple):
    """A rule with its value."""

    label: str
    value: str
    is_own: bool
    meaning: str
    note: str | None


class Section(NamedTuple):
    """The rules of one group."""

    id: str
    title: str
    rows: list[Row]


def names() -> list[str]:
    """The built-in sets, the most common first."""
    known = built_in_names()
    return [*(name for name in ORDER if name in known), *(n for n in known if n not in ORDER)]


@lru_cache(maxsize=64)
def card(name: str, lang: Lang) -> Card:
    """A built-in set in a few words."""
    file = load(name)
    return Card(
        name,
        file.about.title_in(lang, name),
        file.about.summary_in(lang),
        file.parent,
        highlights(file.rules, lang),
    )


def highlights(rules: RuleSet, lang: Lang) -> list[tuple[str, str]]:
    """What one has to know before sitting down: a title and a line each.

    >>> dict(highlights(load("mischen-impossible").rules, Lang.EN))["Cards"]
    '40 cards'
    """
    found = ((title[lang], line) for title, line in _lines(rules, lang))
    return [(title, line) for title, line in found if line]


def _lines(rules: RuleSet, lang: Lang) -> Iterator[tuple[Text, str]]:
    def value(path: str) -> str:
        return describe_in(rules, knob_at(path), lang)

    count = 48 if rules.deck.nines else 40
    cards = [Text(f"{count} Karten", f"{count} cards")[lang]]
    if not rules.trumps.dulle:
        cards.append(Text("♥10 ist kein Trumpf", "♥10 is no trump")[lang])
    if rules.deck.jokers:
        cards.append(f"{rules.deck.jokers} Joker")
    yield Text("Karten", "Cards"), ", ".join(cards)
    yield Text("Soli", "Solos"), value("solo.kinds")
    yield (
        Text("Hochzeit", "Hochzeit"),
        value("hochzeit.partner") if _is_on(rules, "hochzeit.enabled") else "",
    )
    yield (
        Text("Was es noch gibt", "Also in play"),
        _join(_label(path, lang) for path in _SWITCHES if _is_on(rules, path)),
    )
    yield (
        Text("Sonderpunkte", "Special points"),
        _join(
            f"{_label(path, lang)} ({value(path)})"
            for path in (knob.path for knob in knobs() if knob.group == "specials")
            if path not in _NO_POINTS and _is_on(rules, path)
        ),
    )
    yield (
        Text("Bock", "Bock"),
        value("bock.triggers") if plain(value_at(rules, "bock.triggers")) else "",
    )


_SWITCHES = (
    "table.strohmann",
    "schmeissen.nines",
    "armut.mode",
    "ramsch.enabled",
    "hammelrennen.mode",
    "schiebekopf.play",
    "effects.schwein",
    "effects.heart_jack_swap",
    "effects.diamond_nine_turn",
    "genscher.enabled",
    "silent.declare_with_one",
    "solo.late_by_consent",
    "duty_calls.first_trick_owner",
    "duty_calls.rich_trick_augen",
    "duty_solos.per_player",
)
_OFF: tuple[Any, ...] = (False, 0, "off", "none", "never", None, [])
_NO_POINTS = (
    "specials.in_solos",
    "specials.backstreet_replaces_herrensauna",
    "specials.dulle_of_partner",
    "specials.in_silent",
)


def _is_on(rules: RuleSet, path: str) -> bool:
    knob = knob_at(path)
    return applies(knob.info.when, rules) and plain(value_at(rules, path)) not in _OFF


def _label(path: str, lang: Lang) -> str:
    if path.startswith("schmeissen."):
        return groups()["schmeissen"][lang]
    return knob_at(path).info.label[lang]


def _join(parts: Iterator[str]) -> str:
    return ", ".join(parts)


@lru_cache(maxsize=64)
def sections(name: str, lang: Lang) -> list[Section]:
    """Every rule of a built-in set that has an effect in it, by group."""
    file = load(name)
    notes = {note.key: Text(note.de, note.en)[lang] for note in file.about.notes}
    found = []
    for group, members in groupby(knobs(), key=lambda knob: knob.group):
        rows = [
            _row(knob, file, notes, lang) for knob in members if applies(knob.info.when, file.rules)
        ]
        if rows:
            found.append(Section(group, groups()[group][lang], rows))
    return found


def _row(knob: Any, file: RuleFile, notes: dict[str, str], lang: Lang) -> Row:
    return Row(
        knob.info.label[lang],
        describe_in(file.rules, knob, lang),
        file.origins.get(knob.path) == file.name,
        knob.info.meaning[lang],
        notes.get(knob.path),
    )
