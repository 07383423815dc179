"""All rules of a table on one page: nothing that counts is left out, nothing else is named."""

import re
from random import Random
from typing import Any

import pytest
from hypothesis import given

from doppelkopf.game.basics import SpecialId
from doppelkopf.game.specials.registry import SPECIALS, worth
from doppelkopf.game.throwing import throws
from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet, load
from doppelkopf.rules.catalogue import Knob, Type, applies, knob_at, knobs, value_at
from doppelkopf.rules.knob import Off
from doppelkopf.rules.model.calls import Absagen, CallGames, Measure
from doppelkopf.rules.model.conduct import Revoke
from doppelkopf.rules.model.scoring import Scheme, SoloCounts
from doppelkopf.rules.model.sidegames import ArmutMode
from doppelkopf.rules.source import built_in_names
from doppelkopf.scene import digest, highlights_of, special_rules
from laws_kit import NUMBERS
from property_kit import examples
from view.random_games import random_rules

SETS = sorted(built_in_names())


LEFT_WITHOUT_SOLOS = (
    "solo.precedence",
    "solo.lead",
    "solo.soloist_leads",
    "solo.late_by_consent",
)


def is_idle(path: str, rules: RuleSet) -> bool:
    """Whether a key has no effect here, though its own condition holds."""
    bonus = path.removeprefix("solo_scoring.bonus.")
    duties, no_solos = rules.duty_calls, not rules.solo.kinds
    penalties = rules.penalties.model_dump(exclude={"booked_to", "absence_after_minutes"}).values()
    idle = {
        path: bonus != path and bonus not in [kind.value for kind in rules.solo.kinds],
        "deal.packets": len(rules.packets_for(rules.hand_size)) == 1,
        "offences.fixed_points": rules.offences.revoke is not Revoke.FIXED
        and rules.calls.absagen is not Absagen.FINED,
        "penalties.booked_to": set(penalties) == {Off.OFF},
        "duty_calls.in_solos": not duties.first_trick_owner and duties.rich_trick_augen is Off.OFF,
        "schmeissen.required": not rules.schmeissen.no_trump_above_fuchs,
        "specials.in_solos": not any(worth(rules, special) for special in SpecialId)
        or (
            rules.solo_scoring.counts is SoloCounts.FLAT
            and rules.scoring.scheme is not Scheme.STAKES
        ),
        "specials.dulle_caught": not rules.trumps.dulle,
        **dict.fromkeys(LEFT_WITHOUT_SOLOS, no_solos),
        "reservations.order": no_solos and rules.armut.mode is ArmutMode.OFF and not throws(rules),
        "effects.games": not (
            rules.effects.heart_jack_swap
            or rules.effects.diamond_nine_turn
            or rules.effects.backstreet_takes_trick
        ),
        "calls.open_hochzeit": rules.calls.games is not CallGames.ALL,
        "calls.hochzeit_shift": rules.calls.games is not CallGames.ALL,
    }
    return idle[path]


def chapter(rules: RuleSet, lang: Lang, de: str, en: str) -> str:
    title = de if lang is Lang.DE else en
    [lines] = [each.lines for each in digest(rules, lang) if each.title == title]
    return "\n".join(lines)


def changed(rules: RuleSet, path: str, value: Any) -> RuleSet:
    """The same rules with one key changed, whatever contradicts it."""

    def turned(group: Any, names: list[str]) -> Any:
        new = turned(getattr(group, names[0]), names[1:]) if names[1:] else value
        return group.model_copy(update={names[0]: new})

    return turned(rules, path.split("."))  # type: ignore[no-any-return]


def other_value(knob: Knob, value: Any) -> Any:
    """Another value of the same key."""
    kind: Type = knob.type
    if kind.flag:
        return not value
    if kind.items is not None:
        return value[::-1] if value[1:] else kind.items.choices[-1:] * (not value)
    if kind.number and isinstance(value, int):
        low, high = kind.number
        return value + 1 if value < high else low
    choices = [*kind.choices, *([Off.OFF] if kind.off else [])]
    rest = [choice for choice in choices if choice != value]
    return rest[0] if rest else kind.number[1] if kind.number else value


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", SETS)
def test_each_special_point_that_counts_is_named_and_no_other(name: str, lang: Lang) -> None:
    rules = load(name).rules
    told = chapter(rules, lang, "Sonderpunkte", "Special points")
    for special in SPECIALS.values():
        label, worth = knob_at(special.knob).info.label[lang], value_at(rules, special.knob)
        found = re.search(rf"^{label}: (\d+) ", told, re.MULTILINE | re.IGNORECASE)
        assert (int(found[1]) if found else 0) == worth


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", SETS)
def test_each_deadline_is_told_as_a_number(name: str, lang: Lang) -> None:
    rules = load(name).rules
    calls = rules.calls
    told = chapter(rules, lang, "An- und Absagen", "Announcements")
    [line] = re.findall(r"^(?:Fristen|Deadlines): .*", told, re.MULTILINE)
    numbers = [
        int(number)
        for number in re.findall(
            r"(?:mit|with|card|Karte|least|mindestens|ersten|first|höchstens|most) (\d+)", line
        )
    ]
    names = ["re", "kontra"]
    if calls.absagen is Absagen.ALLOWED:
        names += ["no90", "no60", "no30", "schwarz"]
    if calls.measure is Measure.OWN_CARDS:
        wanted = [rules.hand_size - getattr(calls.own_cards, each) for each in names]
    elif calls.measure is Measure.TABLE_CARDS:
        wanted = [getattr(calls.table_cards, each) for each in names]
    else:
        wanted = [calls.speaking.tricks, calls.speaking.most]
    assert set(numbers) == set(wanted)


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", SETS)
def test_every_key_with_an_effect_is_told(name: str, lang: Lang) -> None:
    """Whatever key is turned, the page reads differently."""
    rules = load(name).rules
    before = digest(rules, lang)
    untold = []
    for knob in knobs():
        if not applies(knob.info.when, rules) or is_idle(knob.path, rules):
            continue
        new = changed(rules, knob.path, other_value(knob, value_at(rules, knob.path)))
        if new != rules and digest(new, lang) == before:
            untold.append(knob.path)
    assert untold == []


@pytest.mark.parametrize("lang", list(Lang))
def test_the_number_0_is_told_where_it_is_not_the_same_as_off(lang: Lang) -> None:
    rules = changed(load("mischen-impossible").rules, "calls.absagen", Absagen.ALLOWED)
    zeros = [knob.path for knob in knobs() if knob.type.off and 0 in range(*knob.type.number or ())]
    assert "schmeissen.trumps_at_most" in zeros
    assert "tournament.leaver_points" in zeros
    for path in zeros:
        off, zero = (digest(changed(rules, path, value), lang) for value in (Off.OFF, 0))
        assert off != zero, path


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("name", SETS)
def test_lines_read_as_lines(name: str, lang: Lang) -> None:
    read_as_lines(load(name).rules, lang)


@examples(1)
@given(NUMBERS)
def test_lines_read_as_lines_under_mixed_rules(number: int) -> None:
    rules = random_rules(Random(number))
    for lang in Lang:
        read_as_lines(rules, lang)
        assert highlights_of(rules, lang)
        special_rules(rules, None, lang)


def read_as_lines(rules: RuleSet, lang: Lang) -> None:
    chapters = digest(rules, lang)
    lines = [line for each in chapters for line in each.lines]
    assert [line for line in lines if not line or line[0] != line[0].upper()] == []
    assert [line for line in lines if re.search(r"[{}]|  |\bNone\b|Off\.|[.;,:]$", line)] == []
    assert len(lines) == len(set(lines))


def test_where_nothing_is_announced_nothing_is_said_of_it() -> None:
    rules = changed(load("ddv").rules, "calls.games", CallGames.NONE)
    assert chapter(rules, Lang.EN, "", "Announcements") == "Nothing is announced"
    points = chapter(rules, Lang.EN, "", "Points")
    assert "Re:" not in points
    assert "Absage" not in points
