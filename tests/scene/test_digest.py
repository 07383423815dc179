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
from game_kit import rules_with
from laws_kit import NUMBERS
from property_kit import examples
from view.random_games import random_rules

SETS = sorted(built_in_names())
RICH = rules_with(
    "hausrunde",
    {
        "trumps.equal_cards": "second-dulle-until-schweine",
        "effects.schwein": True,
        "effects.schwein_when": "before-play",
        "effects.schwein_counts": "second",
        "effects.schwein_solos": "suits",
        "effects.hyperschwein": True,
        "effects.heart_jack_swap": True,
        "schmeissen.kings": 5,
        "schmeissen.nines_and_kings": 7,
        "schmeissen.trumps_at_most": 3,
        "schmeissen.fuechse_count": False,
        "schmeissen.no_trump_above_fuchs": True,
        "schmeissen.required": ["kings"],
        "armut.mode": "offered",
        "armut.handed": "three",
        "armut.fuechse": "besides",
        "armut.fuechse_shown": True,
        "specials.charly_caught": 1,
        "specials.charly_caught_by": "diamond-queen",
        "specials.charly_pair": 2,
        "specials.fuchs_wins_end": 1,
        "specials.fuchs_caught_end": 2,
        "specials.fuchs_pair": 3,
        "specials.herzstich": 1,
        "specials.in_solos": True,
        "specials.doubled": ["fuchs"],
        "calls.binding": True,
        "calls.reply": True,
        "calls.skipped_in_time": False,
        "duty_calls.rich_trick_augen": 25,
        "duty_calls.if_spoken": "next-step",
        "scoring.scheme": "doubling",
        "scoring.counting": "plus",
        "scoring.failed_absage_highest": True,
        "scoring.against_alten_doubled": True,
        "scoring.nobody_doubled": False,
        "bock.triggers": ["heart-through", "won-solo", "many-points"],
        "bock.factor": 3,
        "match.points": 40,
        "genscher.enabled": True,
    },
)
"""Nearly all that common house rules know, at once."""


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
    every_key_is_told(load(name).rules, lang)


@pytest.mark.parametrize("lang", list(Lang))
@pytest.mark.parametrize("once", [True, False])
@pytest.mark.parametrize("after_any_call", [True, False])
def test_every_key_with_an_effect_is_told_where_nearly_all_are_on(
    once: bool, after_any_call: bool, lang: Lang
) -> None:
    rules = changed(RICH, "specials.charly_caught_once", once)
    every_key_is_told(changed(rules, "duty_calls.after_any_call", after_any_call), lang)


def every_key_is_told(rules: RuleSet, lang: Lang) -> None:
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


def lines_of(lang: Lang, **changes: Any) -> list[str]:
    """All lines of the private round with these keys, `__` for a dot."""
    keys = {path.replace("__", "."): value for path, value in changes.items()}
    return [line for each in digest(rules_with("hausrunde", keys), lang) for line in each.lines]


def test_what_re_and_kontra_multiply_is_told_once() -> None:
    """Nothing that they multiply is said to be added afterwards, and nothing that there is not."""

    def told(**changes: Any) -> str:
        lines = lines_of(Lang.EN, scoring__scheme="doubling", **changes)
        return next(line for line in lines if line.startswith("Re: times"))

    assert told().endswith("; special points and “against the Alten” are added afterwards")
    assert told(scoring__against_alten=0).endswith("; special points are added afterwards")
    assert told(scoring__against_alten_doubled=True).endswith(
        "; special points are added afterwards"
    )
    fuchs = {"specials__doubled": ["fuchs"]}
    assert told(**fuchs, scoring__against_alten_doubled=True).endswith(
        ", also: Fuchs caught; other special points are added afterwards"
    )
    none = {"doppelkopf": 0, "fuchs": 0, "charly": 0}
    off = {f"specials__{name}": value for name, value in none.items()}
    assert told(**off).endswith("; “against the Alten” is added afterwards")
    assert told(**off, scoring__against_alten=0) == "Re: times 2; Kontra: times 2"


def test_many_points_are_counted_in_the_right_case() -> None:
    keys = {"bock__triggers": ["many-points"]}
    assert "Viele Punkte: ab 5 Punkten" in lines_of(Lang.DE, **keys)
    assert "Viele Punkte: ab 1 Punkt" in lines_of(Lang.DE, **keys, bock__points=1)


def test_a_rich_trick_that_obliges_nobody_who_has_called_says_nothing_of_the_next_step() -> None:
    keys = {"duty_calls__rich_trick_augen": 30, "duty_calls__if_spoken": "next-step"}
    next_step = "If their party has said so already, the next step"
    assert next_step in lines_of(Lang.EN, **keys)
    assert next_step not in lines_of(Lang.EN, **keys, duty_calls__after_any_call=False)


def test_three_cards_of_an_armut_are_not_called_trumps() -> None:
    keys = {"armut__mode": "offered", "armut__fuechse": "besides", "armut__fuechse_shown": True}
    three = lines_of(Lang.DE, **keys, armut__handed="three")
    assert any(line.startswith("Die Karten liegen verdeckt") for line in three)
    assert "Nur abgegebene Füchse werden dabei gezeigt" in three
    assert any(line.startswith("Die Trümpfe liegen") for line in lines_of(Lang.DE, **keys))
