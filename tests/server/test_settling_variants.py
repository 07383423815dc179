"""Variants in the editor: one click there, one click back, whoever offers them."""

import pytest

from doppelkopf.language import Lang
from doppelkopf.rules import load
from doppelkopf.rules.draft import read
from doppelkopf.rules.source import built_in_names
from doppelkopf.rules.variants import Variant, is_on, variants_of
from doppelkopf.server.rules import log
from doppelkopf.server.rules.state import RulesState, opened, step
from doppelkopf.web.editor.offers import offers, switched

OFFERED = [
    pytest.param(name, variant, id=f"{name}-{variant.id}")
    for name in built_in_names()
    for variant in variants_of(load(name))
    if not is_on(variant, load(name).rules)
]


def room(base: str | None, text: str = "") -> RulesState:
    return opened("r", log.Opened(title="x", base=base, text=text, key="anna"))


def click(state: RulesState, id_: str) -> RulesState:
    changes = switched(state.draft, id_, state.versions)
    assert changes is not None
    return step(state, log.Changed(changes=changes, key="anna"))


@pytest.mark.parametrize(("name", "variant"), OFFERED)
def test_a_click_plays_a_variant_and_another_takes_all_of_it_back(
    name: str, variant: Variant
) -> None:
    before = room(name)
    on = click(before, variant.id)
    assert is_on(variant, on.draft.rules)
    assert on.draft.is_sound
    again = step(on, log.Changed(changes={"match.sheet": "points"}, key="ben"))
    back = click(again, variant.id)
    assert back.draft.changes.keys() <= {"match.sheet"}


def test_what_another_variant_brought_before_stays() -> None:
    both = click(click(room("hausrunde"), "armut"), "armut-ramsch")
    back = click(both, "armut-ramsch")
    assert back.draft.changes == click(room("hausrunde"), "armut").draft.changes


def test_what_somebody_has_changed_since_stays() -> None:
    on = click(room("hausrunde"), "armut-ramsch")
    since = step(on, log.Changed(changes={"armut.nobody": "normal"}, key="ben"))
    back = click(click(since, "armut-ramsch"), "armut-ramsch")
    assert back.draft.changes["armut.nobody"] == "normal"


OWN = """\
# unsere
extends = "ravensburger"

[[about.variants]]
id = "double"
de = "Charly doppelt"
en = "Charly twice"
[about.variants.rules.specials]
charly = 2
"""


def test_variants_of_a_file_are_clicks_too() -> None:
    found = read(OWN, "x.toml").draft
    assert found is not None
    state = room("ravensburger", OWN)
    shown = offers(state.draft, Lang.EN)
    assert (shown[0].id, shown[0].title, shown[0].on) == ("double", "Charly twice", False)
    assert {each.id for each in shown} > {"double", "tolle", "scharf"}
    on = click(state, "double")
    assert on.draft.rules.specials.charly == 2
    assert click(on, "double").draft.rules == state.draft.rules


@pytest.mark.parametrize("text", ["[about]\nvariants = 7\n", '[[about.variants]]\nid = "x"\n', ""])
def test_a_file_whose_variants_are_wrong_offers_those_of_the_set(text: str) -> None:
    shown = offers(room("ravensburger", text).draft, Lang.DE)
    assert shown == offers(room("ravensburger").draft, Lang.DE)
