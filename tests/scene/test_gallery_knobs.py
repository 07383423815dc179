"""Which exhibits show a rule: the keys exist, and turning them would change what is seen."""

import json
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import msgspec
import pytest
from pydantic import ValidationError

from doppelkopf.errors import IllegalAction
from doppelkopf.gallery import PEOPLE, SHOWN, Exhibit, exhibit, exhibits_of, names
from doppelkopf.game.engine import apply, new_game
from doppelkopf.game.scoring.invalid import InvalidResult
from doppelkopf.game.step import change
from doppelkopf.language import Lang
from doppelkopf.rules import RuleSet
from doppelkopf.rules.catalogue import Knob, applies, is_knob, knob_at, plain, value_at
from doppelkopf.rules.contradictions import contradictions
from doppelkopf.rules.facts import choices
from doppelkopf.rules.variants import changed
from doppelkopf.scene import Scenes

PAIRS = [(name, path) for name, paths in SHOWN.items() for path in paths]

OF_THE_DEAL = {
    "deck.jokers",
    "duty_solos.per_player",
    "duty_solos.suit",
    "duty_solos.vorfuehrung",
    "schiebekopf.play",
    "table.seats",
    "table.strohmann",
}
"""What is settled when a game is dealt: turned afterwards it changes nothing."""

NOT_ALONE = {
    ("ramsch", "ramsch.enabled"),
    ("schweine-asked", "effects.schwein_when"),
}
"""Keys that another one there depends on, so that they cannot be turned by themselves."""


def others(knob: Knob, now: Any) -> Iterator[Any]:
    """Other values of a key that are worth trying."""
    kind = knob.type
    if kind.flag:
        yield from (True, False)
    if kind.off:
        yield "off"
    if kind.items:
        for word in (choice.value for choice in choices(knob)):
            yield [each for each in now if each != word] if word in now else [*now, word]
        yield [*reversed(now)]
    yield from (choice.value for choice in kind.choices)
    if kind.number:
        low, high = kind.number
        yield from (low, high)
        if isinstance(now, int):
            yield from (max(low, now - 1), min(high, now + 1))


def turned(rules: RuleSet, knob: Knob) -> Iterator[RuleSet]:
    """The rules with this one key turned, wherever that can be meant."""
    now = plain(value_at(rules, knob.path))
    for value in others(knob, now):
        with suppress(ValidationError):  # some lists have to have something
            other = changed(rules, {knob.path: value})
            if value != now and not any(contradictions(other)):
                yield other


def seen(shows: Exhibit, rules: RuleSet) -> str:
    """What the seat of an exhibit sees if the same is done under other rules."""
    step = new_game(change(shows.state.setup, rules=rules))
    try:
        for action in shows.actions:
            step = apply(step.state, action)
    except (IllegalAction, InvalidResult, AssertionError) as refused:
        return repr(refused)
    scenes = Scenes(step.state, names=PEOPLE[: step.state.seats], book=shows.book)
    scene = scenes.game(shows.seat, Lang.EN), scenes.news(step.events, shows.seat, Lang.EN)
    return json.dumps(msgspec.to_builtins(scene))


@pytest.mark.parametrize(("name", "path"), PAIRS)
def test_a_rule_that_is_shown_makes_a_difference_there(name: str, path: str) -> None:
    shows, knob = exhibit(name), knob_at(path)
    rules = shows.state.rules
    assert applies(knob.info.when, rules)
    if path in OF_THE_DEAL:
        assert plain(value_at(rules, path)) not in (False, 0, "off", "none")
    elif (name, path) in NOT_ALONE:
        assert not any(turned(rules, knob))
    else:
        was = seen(shows, rules)
        assert any(seen(shows, other) != was for other in turned(rules, knob))


def test_every_key_that_is_shown_exists_and_none_twice() -> None:
    assert set(SHOWN) == set(names())
    for paths in SHOWN.values():
        assert len(set(paths)) == len(paths)
        assert all(map(is_knob, paths))


def test_the_exhibit_that_is_about_a_rule_goes_first() -> None:
    assert exhibits_of("effects.schwein") == ("schwein",)
    assert exhibits_of("hochzeit.no_fehl") == ("face-down-offered", "face-down")
    assert exhibits_of("scoring.scheme")[0] == "over"
    assert exhibits_of("no.such.key") == ()


def test_many_rules_can_be_shown() -> None:
    assert len({path for paths in SHOWN.values() for path in paths}) >= 120
