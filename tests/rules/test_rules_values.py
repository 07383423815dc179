"""Wrong keys and values: the sentence in both languages, and what was probably meant."""

import tomllib
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.language import Lang
from doppelkopf.rules import Code, Problem, RuleSet
from doppelkopf.rules.catalogue import Knob, groups, knobs
from doppelkopf.rules.knob import Choice
from doppelkopf.rules.load import check_source
from doppelkopf.rules.problems import shorten
from doppelkopf.rules.source import parse
from doppelkopf.rules.values import MAX_PROPOSALS
from doppelkopf.spelling import nearest


def problem_of(toml: str) -> Problem:
    (problem,) = check_source(parse(toml, name="mine", path=None)).problems
    return problem


# Unknown keys.

UNKNOWN = {
    "a sibling": ("[table]\nseat = 4", "table.seat", "table.seats"),
    "a sibling in an inner group": (
        "calls.table_cards.no_90 = 6",
        "calls.table_cards.no_90",
        "calls.table_cards.no90",
    ),
    "a group": ("hochzet.enabled = true", "hochzet", "hochzeit"),
    "a group inside a group": ("calls.own_card.re = 1", "calls.own_card", "calls.own_cards"),
    "upper case": ("Deck.nines = true", "Deck", "deck"),
    "the parent": ('extend = "ddv"', "extend", "extends"),
    "about": ('abaut.title = "x"', "abaut", "about"),
    "a key of another group": ("[table]\ndulle = true", "table.dulle", "trumps.dulle"),
    "a key without its group": (
        "heart_jack_swap = true",
        "heart_jack_swap",
        "effects.heart_jack_swap",
    ),
    "nearly a key of another group": (
        "[solo]\nsitting_aut = 'dealer'",
        "solo.sitting_aut",
        "table.sitting_out",
    ),
    "nothing like it": ("[table]\nxyzzy = 1", "table.xyzzy", None),
    "a quoted path": ('"table.seats" = 4', "table.seats", "table.seats"),
    "a number": ('[table]\n"3" = 4', "table.3", None),
    "a digit that is no number": ('"²" = 4', "²", None),
    "an empty key": ('"" = 4', "", None),
    "control characters": ('"a\\nb\\u001b" = 4', "a\ufffdb\ufffd", None),
}


@pytest.mark.parametrize(("toml", "path", "proposal"), UNKNOWN.values(), ids=UNKNOWN.keys())
def test_unknown_keys_with_proposals(toml: str, path: str, proposal: str | None) -> None:
    problem = problem_of(toml)
    assert problem.code is Code.UNKNOWN_KEY
    assert (problem.path, problem.proposal) == (path, proposal)
    assert problem.line == 1 + toml.count("\n")


def test_the_sentence_of_an_unknown_key() -> None:
    problem = problem_of("[table]\nseat = 4")
    assert problem.sentence(Lang.DE) == (
        "Einen Schlüssel „seat“ gibt es in „table“ nicht. Gemeint: table.seats?"
    )
    assert problem.sentence(Lang.EN) == (
        "There is no key “seat” in “table”. Did you mean table.seats?"
    )
    assert "Anführungszeichen" in problem_of('"table.seats" = 4').reason.de


def test_many_unknown_keys_get_no_proposals_after_a_while() -> None:
    """Looking for similar words takes time; a file of rubbish must not take minutes."""
    toml = "[table]\n" + "".join(f"seats{number} = 1\n" for number in range(MAX_PROPOSALS + 50))
    problems = check_source(parse(toml, name="mine", path=None)).problems
    assert [p.proposal for p in problems].count("table.seats") == MAX_PROPOSALS


@pytest.mark.parametrize("knob", knobs(), ids=lambda knob: knob.path)
def test_every_key_with_a_slip_is_recognised(knob: Knob) -> None:
    """A doubled last letter is a typical slip; the proposal is the key itself, or one as near."""
    *above, leaf = knob.path.split(".")
    problem = problem_of(f"{'.'.join([*above, leaf + leaf[-1]])} = 1")
    assert problem.proposal is not None
    assert problem.proposal.startswith(".".join(above) or knob.path)


@pytest.mark.parametrize("group", groups())
@pytest.mark.parametrize("value", ["1", '"on"', "[]", "[{}]", "true"])
def test_a_group_that_is_no_table(group: str, value: str) -> None:
    problem = problem_of(f"\n{group} = {value}")
    assert (problem.code, problem.path, problem.line) == (Code.NOT_A_GROUP, group, 2)
    assert f"„{group}“ ist eine Gruppe von Schlüsseln:" in problem.reason.de
    assert f"“{group}” is a group of keys:" in problem.reason.en
    assert next(iter(getattr(RuleSet(), group).__class__.model_fields)) in problem.reason.en


# Wrong values, one for each kind of knob.

WRONG = {
    "a flag": (
        "deck.nines = 2",
        "Erwartet wird true oder false, nicht 2.",
        "Expected true or false, not 2.",
    ),
    "a number": (
        "table.seats = 6",
        "Erwartet wird eine ganze Zahl von 4 bis 5, nicht 6.",
        "Expected a whole number from 4 to 5, not 6.",
    ),
    "a number as true": (
        "specials.fuchs = true",
        "Erwartet wird eine ganze Zahl von 0 bis 20, nicht true.",
        "Expected a whole number from 0 to 20, not true.",
    ),
    "a number with a fraction": (
        "specials.fuchs = 1.5",
        "Erwartet wird eine ganze Zahl von 0 bis 20, nicht 1.5.",
        "Expected a whole number from 0 to 20, not 1.5.",
    ),
    "off or a number": (
        "hochzeit.limit = 0",
        'Erwartet wird "off" oder eine ganze Zahl von 1 bis 12, nicht 0.',
        'Expected "off" or a whole number from 1 to 12, not 0.',
    ),
    "a choice": (
        'armut.mode = "xyz"',
        'Erwartet wird eines von "off", "offered", "required", nicht "xyz".',
        'Expected one of "off", "offered", "required", not "xyz".',
    ),
    "a choice as a number": (
        "armut.mode = 3",
        'Erwartet wird eines von "off", "offered", "required", nicht 3.',
        'Expected one of "off", "offered", "required", not 3.',
    ),
    "off, a choice or a number": (
        "penalties.insult = -1",
        (
            'Erwartet wird "off" oder eines von "drinks", "food" oder eine ganze Zahl von 1 bis'
            " 1000, nicht -1."
        ),
        'Expected "off" or one of "drinks", "food" or a whole number from 1 to 1000, not -1.',
    ),
    "a list of choices": (
        "hochzeit.partner = [1]",
        (
            'Erwartet wird eine Liste von 1 bis 4 (eines von "first-foreign", "first-foreign-fehl",'
            ' "named-suit", "first-foreign-trump"), nicht [1].'
        ),
        (
            'Expected a list of 1 to 4 (one of "first-foreign", "first-foreign-fehl", "named-suit",'
            ' "first-foreign-trump"), not [1].'
        ),
    ),
    "a list that is too short": (
        "hochzeit.partner = []",
        (
            'Erwartet wird eine Liste von 1 bis 4 (eines von "first-foreign", "first-foreign-fehl",'
            ' "named-suit", "first-foreign-trump"), nicht [].'
        ),
        (
            'Expected a list of 1 to 4 (one of "first-foreign", "first-foreign-fehl", "named-suit",'
            ' "first-foreign-trump"), not [].'
        ),
    ),
    "a list of bounded length": (
        'reservations.order = ["solo"]',
        (
            'Erwartet wird eine Liste von 5 bis 11 (eines von "duty-solo", "solo", "schmeissen",'
            ' "armut", "hochzeit", "schmeissen-nines", "schmeissen-kings",'
            ' "schmeissen-nines-and-kings", "schmeissen-augen", "schmeissen-trumps-at-most",'
            ' "schmeissen-no-trump-above-fuchs"), nicht ["solo"].'
        ),
        (
            'Expected a list of 5 to 11 (one of "duty-solo", "solo", "schmeissen", "armut",'
            ' "hochzeit", "schmeissen-nines", "schmeissen-kings", "schmeissen-nines-and-kings",'
            ' "schmeissen-augen", "schmeissen-trumps-at-most",'
            ' "schmeissen-no-trump-above-fuchs"), not ["solo"].'
        ),
    ),
    "a list of lists": (
        "deal.packets = [[3, 13]]",
        (
            "Erwartet wird eine Liste von 1 bis 12 (eine Liste von 1 bis 12 (eine ganze Zahl von 1"
            ' bis 12)), nicht [[3, 13]]. Zum Beispiel "3-4-3 / 5-5" oder [[3, 4, 3], [5, 5]].'
        ),
        (
            "Expected a list of 1 to 12 (a list of 1 to 12 (a whole number from 1 to 12)),"
            ' not [[3, 13]]. For example "3-4-3 / 5-5" or [[3, 4, 3], [5, 5]].'
        ),
    ),
    "a table": (
        "deck.nines = { a = 1 }",
        "Erwartet wird true oder false, nicht {…}.",
        "Expected true or false, not {…}.",
    ),
    "a date": (
        "deck.nines = 1979-05-27",
        "Erwartet wird true oder false, nicht 1979-05-27.",
        "Expected true or false, not 1979-05-27.",
    ),
    "infinity": (
        "specials.fuchs = inf",
        "Erwartet wird eine ganze Zahl von 0 bis 20, nicht inf.",
        "Expected a whole number from 0 to 20, not inf.",
    ),
    "a huge number": (
        f"specials.fuchs = 0x1{'0' * 5000}",
        "Erwartet wird eine ganze Zahl von 0 bis 20, nicht eine Zahl mit 6021 Ziffern.",
        "Expected a whole number from 0 to 20, not a number of 6021 digits.",
    ),
    "a long text": (
        f"deck.nines = '{'x' * 5000}'",
        f'Erwartet wird true oder false, nicht "{"x" * 58}….',
        f'Expected true or false, not "{"x" * 58}….',
    ),
    "a text with control characters": (
        'deck.nines = "\\u0007\\n\\u202e"',
        'Erwartet wird true oder false, nicht "\ufffd\ufffd\ufffd".',
        'Expected true or false, not "\ufffd\ufffd\ufffd".',
    ),
    "deep lists": (
        "deck.nines = [[[[[1]]]]]",
        "Erwartet wird true oder false, nicht [[[[[…]]]]].",
        "Expected true or false, not [[[[[…]]]]].",
    ),
}


@pytest.mark.parametrize(("toml", "de", "en"), WRONG.values(), ids=WRONG.keys())
def test_wrong_values_in_both_languages(toml: str, de: str, en: str) -> None:
    problem = problem_of(f"\n{toml}")
    assert (problem.code, problem.line) == (Code.VALUE, 2)
    assert problem.path == toml.split(" ")[0]
    assert problem.sentence(Lang.DE) == de
    assert problem.sentence(Lang.EN) == en


MEANT = {
    # true and false
    "deck.nines = 1": "true",
    "deck.nines = 0": "false",
    'deck.nines = "maybe"': None,
    # numbers
    "table.seats = 4.0": "4",
    'table.seats = "6"': None,
    'table.seats = "five"': None,
    f'table.seats = "{"4" * 5000}"': None,
    'table.seats = "٤"': None,
    "specials.fuchs = 1e300": None,
    # off
    "hochzeit.limit = false": '"off"',
    "hochzeit.limit = true": None,
    "hochzeit.limit = 0": None,
    "armut.mode = false": '"off"',
    'armut.mode = "nein"': '"off"',
    # words, by value or by what they are called in either language
    'armut.mode = "requierd"': '"required"',
    'armut.mode = "has to be announced, unless one announces something"': '"required"',
    'trumps.re_card = "Kreuz"': None,
    'penalties.insult = "drink"': '"drinks"',
    "penalties.insult = false": '"off"',
    # lists
    'solo.kinds = ["diamonds", "qeens"]': '"queens"',
    'solo.kinds = ["Karosolo", "Damen-Solo", "Bubnsolo"]': '"jacks"',
    'solo.kinds = "qeens"': '["queens"]',
    'bock.triggers = ["herz-durchlauf"]': '"heart-through"',
    'bock.triggers = "herz-durchlauf"': '["heart-through"]',
    "solo.kinds = [1]": None,
    "solo.kinds = 1": None,
    "deal.packets = [4, 4, 4]": "[[4, 4, 4]]",
    "deal.packets = [4, 40]": None,
    'deal.packets = "4-40"': None,
    'deal.packets = "vier"': None,
    "deal.packets = [true, true]": None,
    "deal.packets = []": None,
}


@pytest.mark.parametrize(("toml", "proposal"), MEANT.items(), ids=[key[:40] for key in MEANT])
def test_what_was_probably_meant(toml: str, proposal: str | None) -> None:
    problem = problem_of(toml)
    assert problem.code is Code.VALUE
    assert problem.proposal == proposal


def test_a_proposal_can_be_put_in_place() -> None:
    """What stands after "Did you mean" makes the line right, except inside a list."""
    for toml, proposal in MEANT.items():
        if proposal is not None and "[" not in toml.replace("[4, 4, 4]", ""):
            key = toml.split(" ")[0]
            checked = check_source(parse(f"{key} = {proposal}", name="mine", path=None))
            assert all(p.code is not Code.VALUE for p in checked.problems), toml


rubbish: st.SearchStrategy[Any] = st.recursive(
    st.booleans()
    | st.integers(-3, 130)
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["off", "ja", "aus", "3", "solo", "queens"])
    | st.dates(),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=2)
    ),
    max_leaves=4,
)


@given(st.sampled_from(knobs()), rubbish)
def test_any_value_is_taken_or_refused_with_a_sentence(knob: Knob, value: Any) -> None:
    nested: Any = value
    for part in reversed(knob.path.split(".")):
        nested = {part: nested}
    source = parse("", name="mine", path=None)._replace(data=nested)
    for problem in check_source(source).problems:
        if problem.code is Code.VALUE:
            assert problem.path == knob.path
            assert problem.reason.de.startswith("Erwartet wird ")
            assert problem.reason.en.startswith("Expected ")
            if problem.proposal is not None:
                tomllib.loads(f"x = {problem.proposal}")


# The small helpers.


def test_nearest_is_careful() -> None:
    assert nearest("SEATS", ["seats", "deck"]) == "seats"
    assert nearest("", ["seats"]) is None
    assert nearest("x" * 100_000, ["seats"]) is None


@given(st.text(), st.integers(1, 200))
def test_shortened_texts_are_printable_and_short(text: str, limit: int) -> None:
    assert len(shorten(text, limit)) <= limit
    assert shorten(text, limit).isprintable()


def test_a_choice_is_its_word() -> None:
    for knob in knobs():
        for choice in knob.type.choices:
            assert isinstance(choice, Choice)
            assert choice == choice.value
