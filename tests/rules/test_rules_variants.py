"""The variants that books offer: each is one click over its own set, and can be taken back."""

import itertools
from typing import Any

import pytest

from doppelkopf.language import Lang, Text
from doppelkopf.rules import Checked, Code, RuleFile, load, load_object
from doppelkopf.rules.about import MAX_VARIANTS
from doppelkopf.rules.books import books, decisions
from doppelkopf.rules.diff import diff
from doppelkopf.rules.load import check_source, nested
from doppelkopf.rules.source import Source, built_in_names, parse
from doppelkopf.rules.variants import (
    Variant,
    changed,
    chosen,
    clash,
    clashes,
    is_on,
    variants_of,
    without,
)

FILES = {name: load(name) for name in built_in_names()}
OWN = [
    (name, variant)
    for name, file in FILES.items()
    for variant in variants_of(file)
    if variant.offered_by == name
]
OFFERED = [(name, variant) for name, file in FILES.items() for variant in variants_of(file)]


def called(value: Any) -> str:
    if isinstance(value, Variant):
        return f"{value.source.partition(' ')[2] or value.source}-{value.id}"
    return str(value)


own = pytest.mark.parametrize(("name", "variant"), OWN, ids=called)


def turned(name: str, *changes: Any) -> Checked:
    """A set of one's own that builds on another and states these changes."""
    data: dict[str, Any] = {"extends": name}
    for each in changes:
        nested(each, data)
    return check_source(Source("mine", None, data, {}))


def by_id(name: str) -> dict[str, Variant]:
    return {variant.id: variant for variant in variants_of(FILES[name])}


def sources(name: str) -> dict[str, str]:
    return {v.id: v.source for v in variants_of(FILES[name]) if v.offered_by == name}


# What the books offer, by paragraph.


def test_ravensburger_every_passage_that_offers_a_variant_has_one() -> None:
    assert {source.removeprefix("001 ") for source in sources("ravensburger").values()} == {
        *("tolle", "joker", "fuechse", "muellers-karle", "hammelrennen", "scharf", "neugeben"),
        *("mitnehmen", "schiebekopf", "zwangssolo", "kontra", "zu-dritt", "zu-fuenft", "D21"),
    }


def test_ravensburger_joker_one_or_two_of_them() -> None:
    found = by_id("ravensburger")
    assert found["one-joker"].changes == {"deck.jokers": 1}
    assert found["two-jokers"].changes == {"deck.jokers": 2}


def test_ravensburger_fuechse_are_paid_by_the_pot_or_by_the_loser() -> None:
    found = by_id("ravensburger")
    paid = [found[id_].changes["money.fuchs_paid_by"] for id_ in ("fuechse", "fuechse-from-loser")]
    assert paid == ["pot", "loser"]


def test_ravensburger_zwangssolo_one_or_two_each() -> None:
    found = by_id("ravensburger")
    each = [found[i].changes["duty_solos.per_player"] for i in ("zwangssolo", "two-zwangssoli")]
    assert each == [1, 2]


def test_hausregeln_7_6_8_9_8_11_what_is_said_to_be_optional() -> None:
    assert sources("hausregeln-2021") == {
        "hochzeit-only-fehl": "000 7.6",
        "genscher-not-silent": "000 8.11",
        "herrensauna-too": "000 8.9",
        "no-specials-in-solos": "D9",
        "no-against-alten-in-solos": "D9",
    }


def test_mischen_impossible_3_3_2_4_1_4_12_as_it_was_before_a_change() -> None:
    assert sources("mischen-impossible") == {
        "hochzeit-without-re": "002 3.3.2",
        "five-cents": "002 4.1",
        "no-double-bock": "002 4.12",
    }


def test_wettbewerb_6_3_what_its_list_leaves_to_the_reading() -> None:
    assert sources("wettbewerb") == {"karlchen": "D30", "silent-without-specials": "003 6.3"}


def test_ddv_6_4_a_game_with_40_cards() -> None:
    assert sources("ddv") == {"no-nines": "ddv 6.4"}


def test_borgholzhausen_1_to_4_offer_no_variant() -> None:
    assert variants_of(FILES["borgholzhausen"]) == ()


def test_common_house_rules_nearly_every_paragraph_has_a_variant() -> None:
    [book] = [book for book in books() if book.code == "005"]
    paragraphs = {entry.paragraph for entry in book.entry}
    found = {source.removeprefix("005 ") for source in sources("hausrunde").values()}
    assert paragraphs - found == {"effects"}  # no rule of that paragraph is played there


@own
def test_a_variant_stands_where_it_says(name: str, variant: Variant) -> None:
    """In that paragraph, of which a sentence is carried by a key of the same kind."""
    if not variant.source:
        assert (name, variant.id) == ("hausrunde", "no-nines")
        return
    code, _, place = variant.source.partition(" ")
    carried = {
        knob
        for book in books()
        for entry in book.entry
        if (book.code, entry.paragraph) == (code, place)
        for knob in entry.knobs
    } | {knob for each in decisions() if each.decision == code for knob in each.knobs}
    assert {knob.partition(".")[0] for knob in carried} & nested(variant.changes).keys()
    for lang in Lang:
        assert variant.place(lang)


# One click, and back.


@own
def test_a_variant_is_accepted_and_changes_something(name: str, variant: Variant) -> None:
    checked = turned(name, variant.changes)
    assert checked.problems == ()
    assert checked.file
    rules = FILES[name].rules
    assert not is_on(variant, rules)
    assert is_on(variant, checked.file.rules)
    assert changed(rules, variant.changes) == checked.file.rules
    turned_keys = {each.knob.path for each in diff(rules, checked.file.rules)}
    assert turned_keys & variant.changes.keys()


@own
def test_a_variant_can_be_taken_back(name: str, variant: Variant) -> None:
    rules = FILES[name].rules
    played = changed(rules, variant.changes)
    back = without(variant, played, rules)
    assert back
    assert back.keys() <= variant.changes.keys()
    assert changed(played, back) == rules
    assert without(variant, rules, rules) == {}


@own
def test_a_variant_has_a_short_title_in_both_languages(name: str, variant: Variant) -> None:
    titles = [other.title for _, other in OWN if _ == name]
    assert variant.title.de
    assert variant.title.en
    assert not variant.title.de.endswith(".")
    assert [title.de for title in titles].count(variant.title.de) == 1
    assert [title.en for title in titles].count(variant.title.en) == 1


@pytest.mark.parametrize(("name", "variant"), OFFERED, ids=called)
def test_what_is_inherited_is_accepted_too(name: str, variant: Variant) -> None:
    assert turned(name, variant.changes).errors == ()


def test_what_builds_on_a_set_offers_its_variants() -> None:
    mine = load_object({"extends": "ravensburger", "deck": {"nines": False}})
    found = {variant.id: variant for variant in variants_of(mine)}
    assert found == by_id("ravensburger")
    assert is_on(found["scharf"], mine.rules)
    assert without(found["scharf"], mine.rules, load("ravensburger").rules) == {"deck.nines": True}


def test_the_nearer_variant_of_a_name_holds() -> None:
    assert by_id("hausrunde")["no-nines"].offered_by == "hausrunde"
    assert by_id("pagat")["no-nines"].offered_by == "ddv"


# Which go together.


@pytest.mark.parametrize("name", FILES)
def test_pairs_are_accepted_or_known_to_clash(name: str) -> None:
    """One in ten of them is asked."""
    told = {(each.one.id, each.other.id) for each in clashes(FILES[name])}
    for one, other in list(itertools.combinations(variants_of(FILES[name]), 2))[::10]:
        either = any(other.changes.get(path, value) != value for path, value in one.changes.items())
        refused = bool(turned(name, one.changes, other.changes).errors)
        assert ((one.id, other.id) in told) is (either or refused), (one.id, other.id)
        assert bool(clash(one, other, FILES[name].rules)) is (either or refused)


def apart(file: RuleFile) -> dict[frozenset[str], Text]:
    return {frozenset({each.one.id, each.other.id}): each.reason for each in clashes(file)}


def test_ravensburger_d24_d25_what_cannot_be_played_together_is_told() -> None:
    told = apart(FILES["ravensburger"])
    for joker in ("one-joker", "two-jokers"):
        assert told[frozenset({joker, "scharf"})].en == (
            "A joker replaces a ♦9; without nines there is none."
        )
    assert "48 cards" in told[frozenset({"schiebekopf", "scharf"})].en
    either = told[frozenset({"fuechse", "fuechse-from-loser"})]
    assert either.de.endswith("eines von beiden.")
    assert frozenset({"tolle", "muellers-karle"}) not in told


CLASHES = [(name, each.one, each.other) for name, file in FILES.items() for each in clashes(file)]


@pytest.mark.parametrize(("name", "one", "other"), CLASHES, ids=called)
def test_a_click_takes_back_what_is_at_odds_with_it(
    name: str, one: Variant, other: Variant
) -> None:
    base, offered = FILES[name].rules, variants_of(FILES[name])
    for first, second in ((one, other), (other, one)):
        rules = changed(base, chosen(first, base, base, offered))
        rules = changed(rules, chosen(second, rules, base, offered))
        assert is_on(second, rules)
        assert not is_on(first, rules)
        assert rules == changed(base, second.changes)


def test_a_click_leaves_what_can_be_played_beside_it() -> None:
    base, found = FILES["ravensburger"].rules, by_id("ravensburger")
    rules = base
    for id_ in ("tolle", "fuechse", "muellers-karle"):
        rules = changed(rules, chosen(found[id_], rules, base, found.values()))
    assert [id_ for id_ in found if is_on(found[id_], rules)] == [
        *("tolle", "fuechse", "muellers-karle"),
    ]


def test_what_another_variant_wants_too_stays() -> None:
    base, found = FILES["hausrunde"].rules, by_id("hausrunde")
    armut, told = found["armut"], found["armut-trumps-told"]
    rules = changed(base, armut.changes, told.changes)
    assert without(told, rules, base, [armut, told]) == {"armut.trumps_back_said": False}
    assert without(told, rules, base) == {"armut.mode": "off", "armut.trumps_back_said": False}


# What a file may write.


def problem_of(rules: str, head: str = 'id = "x"\nde = "x"\nen = "x"') -> Any:
    text = f"[[about.variants]]\n{head}\n{rules}"
    problems = check_source(parse(text, name="mine", path=None)).problems
    assert len(problems) == 1
    return problems[0]


def test_a_wrong_key_of_a_variant_is_told_as_any_other() -> None:
    problem = problem_of("rules.deck.ninez = false")
    assert (problem.code, problem.line) == (Code.UNKNOWN_KEY, 5)
    assert problem.path == "about.variants.0.rules.deck.ninez"
    assert problem.proposal == "deck.nines"
    problem = problem_of('rules.deck.jokers = "two"')
    assert (problem.code, problem.path) == (Code.VALUE, "about.variants.0.rules.deck.jokers")


@pytest.mark.parametrize("rules", ["rules = {}", "rules.calls.own_cards = {}", ""])
def test_a_variant_changes_something(rules: str) -> None:
    problem = problem_of(rules)
    assert problem.code is Code.ABOUT
    assert "rules" in problem.reason.en


@pytest.mark.parametrize(
    ("head", "path"),
    [
        ('id = "A b"\nde = "x"\nen = "x"', "about.variants.0.id"),
        ('id = "x"\nde = "x"', "about.variants.0"),
        (f'id = "x"\nde = "x"\nen = "{"x" * 101}"', "about.variants.0.en"),
        ('id = "x"\nde = "x"\nen = "x"\nfr = "x"', "about.variants.0.fr"),
    ],
)
def test_a_variant_without_its_words_is_refused(head: str, path: str) -> None:
    problem = problem_of("rules.deck.nines = false", head)
    assert (problem.code, problem.path) == (Code.ABOUT, path)
    assert "variant" in problem.reason.en


def test_an_id_twice_and_too_many_are_refused() -> None:
    each = '{ id = "%s", de = "x", en = "x", rules.deck.nines = false },'
    for ids in (["a", "a"], [f"v{n}" for n in range(MAX_VARIANTS + 1)]):
        text = f"about.variants = [{''.join(each % id_ for id_ in ids)}]"
        [problem] = check_source(parse(text, name="mine", path=None)).problems
        assert problem.path == "about.variants"
        assert str(MAX_VARIANTS) in problem.reason.de


def test_a_variant_of_ones_own_stands_in_no_book() -> None:
    text = """
    extends = "ddv"
    [[about.variants]]
    id = "packets"
    de = "Vier mal drei"
    en = "Four times three"
    paragraph = "nowhere"
    rules.deal.packets = [[4, 4, 4]]
    """
    file = check_source(parse(text, name="mine", path=None)).file
    assert file
    [first, *rest] = variants_of(file)
    assert first.changes == {"deal.packets": [[4, 4, 4]]}
    assert first.offered_by == "mine"
    assert {variant.offered_by for variant in rest} == {"ddv"}
