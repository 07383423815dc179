"""A rule set in short: what is special about it, for people who are asked to agree to it."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from doppelkopf.game.scoring.sources import sources
from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Knob, applies, describe_value, groups, knobs, value_at
from doppelkopf.rules.diff import diff
from doppelkopf.rules.places import paragraph
from doppelkopf.scene.context import Json
from doppelkopf.scene.digest import deadlines
from doppelkopf.scene.rule_words import said

STANDARD = "ddv"
"""What a rule set is compared with: the game most players know."""


def summary_of(rules: RuleSet, lang: Lang) -> list[str]:
    """What every player asks first, then a line for each group that is special."""
    groups_ = (group for group in _special(rules, None, lang) if _is_told(group))
    return [*_first(rules, lang), *(_line(_whole(group, rules, lang)) for group in groups_)]


def _whole(group: dict[str, Any], rules: RuleSet, lang: Lang) -> dict[str, Any]:
    """A group that misleads no one: all special points that count, a deadline with its number."""
    heads = [
        rule | {"short": deadlines(rules, lang)} if rule["key"] == "calls.measure" else rule
        for rule in group["heads"]
    ]
    if group["id"] == "specials":
        named = {rule["key"] for rule in heads}
        also = (knob for knob in knobs() if knob.group == "specials" and knob.path not in named)
        for knob in also:
            value = value_at(rules, knob.path)
            if not knob.info.when and value and value is not True:
                heads.append(_rule(knob, value, None, lang))
    return group | {"heads": heads}


def special_rules(rules: RuleSet, book: str | None, lang: Lang) -> list[Json]:
    """Every rule that differs from the tournament game, by group, with its paragraphs."""
    return [
        {"title": group["title"], "rules": group["heads"] + group["details"]}
        for group in _special(rules, book, lang)
    ]


_FIRST = ("table.seats", "table.strohmann", "deck.nines", "trumps.dulle")
"""The rules that every player asks for first."""


def _first(rules: RuleSet, lang: Lang) -> Iterator[str]:
    seats, cards, nines = rules.table.seats, rules.deck_size, _nines(rules)
    at_three = Text("", "")
    if rules.has_dummy:
        at_three = Text(", zu dritt mit Strohmann", ", three players with a dummy")
    yield Text(
        f"{seats} Plätze{at_three.de}; {cards} Karten, {nines.de}",
        f"{seats} seats{at_three.en}; {cards} cards, {nines.en}",
    )[lang]
    yield (
        Text("♥10 (Dulle) ist der höchste Trumpf", "♥10 (Dulle) is the highest trump")
        if rules.trumps.dulle
        else Text("♥10 ist kein Trumpf", "♥10 is no trump")
    )[lang]


def _nines(rules: RuleSet) -> Text:
    return Text("mit Neunen", "with nines") if rules.deck.nines else Text("ohne Neunen", "no nines")


def _special(rules: RuleSet, book: str | None, lang: Lang) -> Iterator[dict[str, Any]]:
    """The differences from the tournament game by group: first what stands by itself."""
    found: dict[str, dict[str, Any]] = {}
    for difference in diff(_standard(), rules):
        knob, value = difference.knob, difference.other
        if value is None:
            continue
        group = found.setdefault(
            knob.group,
            {"id": knob.group, "title": groups()[knob.group][lang], "heads": [], "details": []},
        )
        is_head = not knob.info.when or applies(knob.info.when, _standard())
        group["heads" if is_head else "details"].append(_rule(knob, value, book, lang))
    yield from found.values()


@cache
def _standard() -> RuleSet:
    return load(STANDARD).rules


def _rule(knob: Knob, value: Any, book: str | None, lang: Lang) -> Json:
    label = knob.info.label[lang]
    return {
        "key": knob.path,
        "title": label[0].upper() + label[1:],
        "value": describe_value(value, lang),
        "short": said(knob, value, lang),
        "text": knob.info.meaning[lang],
        "paragraph": paragraph(sources((knob.path,), book), lang),
    }


_ASIDE = ("deal", "match", "penalties", "tournament")
"""Groups about the evening rather than the game; they are left out of the summary."""


def _is_told(group: dict[str, Any]) -> bool:
    return bool(_told(group)) and group["id"] not in _ASIDE


def _told(group: dict[str, Any]) -> list[Json]:
    return [rule for rule in group["heads"] if rule["key"] not in _FIRST]


def _line(group: dict[str, Any]) -> str:
    """Before the first ": " stands the title of the group, so that pages can set it apart."""
    title: str = group["title"]
    texts: list[str] = [rule["short"].removeprefix(f"{title}: ") for rule in _told(group)]
    if len(texts) == 1:
        [text], name = texts, title.partition(" (")[0].lower()
        if text.lower().startswith(f"{name} "):
            return f"{title}:{text[len(name) :]}"
        if name in text.lower():
            return text[0].upper() + text[1:]
    return f"{title}: {'; '.join(texts)}"
