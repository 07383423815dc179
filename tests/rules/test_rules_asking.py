"""How do you play? Every answer over every rule set, alone and together, and what is nearest."""

import tomllib
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from doppelkopf.errors import Failure
from doppelkopf.language import Lang, Text
from doppelkopf.rules import RuleFile, check, load, load_object
from doppelkopf.rules.asking import (
    QUESTIONS,
    Answer,
    Answers,
    Question,
    answer_of,
    apply,
    as_toml,
    at_odds,
    is_open,
    nearest,
    question_of,
    told,
    what_most_do,
)
from doppelkopf.rules.asking.answers import answers_of, built_in_sets
from doppelkopf.rules.asking.settling import changed, differing
from doppelkopf.rules.catalogue import is_knob, special_points
from doppelkopf.rules.model.bidding import Solo
from doppelkopf.rules.model.bock import Trigger
from doppelkopf.rules.pages import ORDER
from doppelkopf.rules.ruleset import RuleSet
from doppelkopf.rules.source import built_in_names
from rules.rules_kit import Write

IDS = [question.id for question in QUESTIONS]
each_question = pytest.mark.parametrize("question", QUESTIONS, ids=IDS)
each_set = pytest.mark.parametrize("file", built_in_sets(), ids=[f.name for f in built_in_sets()])


def answers_to(question: Question) -> Iterator[Answer]:
    """Every option; of many each alone, none and all."""
    ids = tuple(option.id for option in question.options)
    if not question.many:
        yield from ids
        return
    yield from ((), *((each,) for each in ids), ids)


def object_of(base: str, changes: dict[str, Any]) -> dict[str, Any]:
    """What a file says that has these changes."""
    data: dict[str, Any] = {"extends": base}
    for path, value in changes.items():
        *groups, leaf = path.split(".")
        node = data
        for group in groups:
            node = node.setdefault(group, {})
        node[leaf] = value
    return data


# Each answer alone


@each_question
def test_every_answer_holds_over_every_set(question: Question) -> None:
    for answer in answers_to(question):
        for file in built_in_sets():
            made = apply({question.id: answer}, file.rules)
            assert made.is_sound, (answer, file.name, made.contradictions)
            assert answer_of(question, made.rules) == answer, file.name


@each_question
def test_every_answer_is_accepted_as_a_file(question: Question) -> None:
    """Over one set each; the slow test below takes all."""
    files = built_in_sets()
    for place, answer in enumerate(answers_to(question)):
        _load_answered(question, answer, files[(place + IDS.index(question.id)) % len(files)])


@pytest.mark.slow
@each_set
def test_every_answer_is_accepted_as_a_file_over_every_set(file: RuleFile) -> None:
    for question in QUESTIONS:
        for answer in answers_to(question):
            _load_answered(question, answer, file)


def _load_answered(question: Question, answer: Answer, file: RuleFile) -> None:
    made = apply({question.id: answer}, file.rules)
    loaded = load_object(object_of(file.name, differing(made.rules, file.rules)))
    assert loaded.rules == made.rules
    assert answer_of(question, loaded.rules) == answer


@each_question
def test_what_a_set_plays_already_changes_nothing(question: Question) -> None:
    for file in built_in_sets():
        answer = answer_of(question, file.rules)
        if answer is not None:
            assert apply({question.id: answer}, file.rules).rules == file.rules


def test_what_no_option_says_is_otherwise() -> None:
    rules = changed(RuleSet(), {"trumps.equal_cards": "second-dulle-only-last"})
    assert answer_of(question_of("dulle"), rules) is None
    rules = changed(RuleSet(), {"solo.kinds": ["hearts", "jacks"]})
    assert answer_of(question_of("solos"), rules) is None


def test_a_question_without_a_point_has_no_answer() -> None:
    rules = load("first-steps").rules
    assert answer_of(question_of("lead"), rules) is None
    made = apply({"lead": "soloist"}, rules)
    assert made.rules.solo.kinds  # who says who leads has solos
    assert not is_open(question_of("absagen"), {"re": "none"})
    assert apply({"re": "none", "absagen": "allowed"}, rules).is_sound


# Answers together

NOT_TOGETHER: tuple[dict[str, tuple[str, ...]], ...] = (
    {"players": ("three-or-four", "three-to-five", "five"), "armut": ("ramsch",)},
    {"players": ("five",), "nines": ("with",)},
    {"players": ("five",), "throwing": ("nines",)},
    {"players": ("five",), "specials": ("herrensauna",)},
    {"players": ("five",), "money": ("pot",)},
    {
        "players": ("five",),
        "dulle": ("first", "second", "second-not-last"),
        "bock": ("heart-through",),
    },
    {"nines": ("without",), "throwing": ("nines",)},
    {"dulle": ("no-dulle",), "specials": ("dulle-caught",)},
    {"armut": ("ramsch",), "money": ("pot",)},
    {"solos": ("",), "re": ("solos-only",)},
    {"solos": ("",), "duty-solos": ("one", "two")},
    {"re": ("plus-two", "plus-one"), "money": ("pot",)},
    {"re": ("none",), "bock": ("lost-call",)},
    {"until": ("trick-winners",), "absagen": ("allowed",)},
    {"specials": ("",), "bock": ("negative-game",)},
    {"bock": ("negative-game",), "money": ("pot",)},
)
"""What really cannot be: one of the options at each of the questions; "" is nothing ticked."""


def odds_in(answers: Answers) -> list[set[str]]:
    """The questions at odds, by the table above."""
    return [
        set(row)
        for row in NOT_TOGETHER
        if all(_is_among(answers.get(name), options) for name, options in row.items())
        and all(is_open(question_of(name), answers) for name in row)
    ]


def _is_among(answer: Answer | None, options: tuple[str, ...]) -> bool:
    if answer is None or isinstance(answer, str):
        return answer in options
    return bool(set(answer) & set(options)) or (answer == () and "" in options)


def any_answers(rng: Random) -> dict[str, Answer]:
    return {
        question.id: tuple(each.id for each in question.options if rng.random() < 0.3)
        if question.many
        else rng.choice(question.options).id
        for question in QUESTIONS
        if rng.random() < 0.7
    }


@pytest.mark.parametrize("seed", range(12))
def test_any_answers_are_accepted_or_refused_with_a_reason(seed: int) -> None:
    _try(any_answers(Random(seed)))


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(1_000, 1_300))
def test_many_more_answers_are_accepted_or_refused_with_a_reason(seed: int) -> None:
    _try(any_answers(Random(seed)))


def _try(answers: dict[str, Answer]) -> None:
    proposal = nearest(answers)
    odds = odds_in(answers)
    assert proposal.is_sound is not bool(odds), (answers, proposal)
    assert nearest(dict(reversed(answers.items()))) == proposal
    if odds:
        assert set(at_odds(answers)) in odds
        assert proposal.contradictions or proposal.unmet
        return
    assert at_odds(answers) == ()
    loaded = load_object(object_of(proposal.base, proposal.changes))
    assert loaded.rules == proposal.rules
    for name, answer in answers.items():
        if is_open(question_of(name), answers):
            assert answer_of(question_of(name), loaded.rules) == answer


def test_answers_at_odds_are_told_with_the_reason() -> None:
    (problem,) = nearest({"players": "five", "nines": "with"}).contradictions
    assert "48" in problem.reason.de
    assert nearest({"re": "plus-two", "money": "pot"}).unmet == ("re",)


# What is nearest


@each_set
def test_the_answers_of_a_set_lead_back_to_it(file: RuleFile) -> None:
    proposal = nearest(answers_of(file.rules))
    assert (proposal.base, proposal.changes) == (file.name, {})


def test_without_answers_it_is_the_most_common_set() -> None:
    assert nearest({})[:2] == (ORDER[0], {})
    assert [file.name for file in built_in_sets()] == list(ORDER)


def test_the_fewest_changes_win() -> None:
    answers = {"dulle": "no-dulle", "nines": "without"}
    proposal = nearest(answers)
    others = [
        len(differing(apply(answers, file.rules).rules, file.rules)) for file in built_in_sets()
    ]
    assert len(proposal.changes) == min(others)


def test_a_round_that_plays_nearly_as_a_set() -> None:
    """Hausregeln 2021, but no nines, the second Dulle is higher, Bock after a heart trick."""
    house = load("hausregeln-2021").rules
    wishes: dict[str, Answer] = {"nines": "without", "dulle": "second", "bock": ("heart-through",)}
    answers = answers_of(house) | wishes
    assert at_odds(answers) == ("nines", "throwing")  # five nines cannot be thrown in then
    proposal = nearest(answers | {"throwing": ()})
    assert proposal.base == "hausregeln-2021"
    assert proposal.changes == {
        "deck.nines": False,
        "trumps.equal_cards": "second-dulle",
        "deal.packets": [[3, 4, 3]],
        "schmeissen.nines": "off",
        "effects.diamond_nine_turn": False,
        "bock.triggers": ["heart-through"],
    }
    by_hand = {"armut.nobody": "redeal", "ramsch.enabled": False, "specials.charly": 2}
    assert load_object(object_of(proposal.base, proposal.changes | by_hand))


@pytest.mark.parametrize(
    "answers",
    [
        {"colour": "red"},
        {"nines": "perhaps"},
        {"nines": ("with",)},
        {"bock": "draw"},
        {"bock": ("draw", "never")},
    ],
)
def test_unknown_answers_are_refused(answers: dict[str, Any]) -> None:
    with pytest.raises(Failure) as refused:
        nearest(answers)
    assert refused.value.code == "answer/unknown"


# How most play


@each_question
def test_what_most_do_is_what_the_sets_do(question: Question) -> None:
    played = what_most_do(question)
    assert list(played) == [option.id for option in question.options]
    for option, names in played.items():
        assert set(names) <= set(built_in_names())
        for lang in Lang:
            assert str(len(names)) in told(question, option, lang) or not names
    if not question.many:
        all_names = [name for names in played.values() for name in names]
        assert len(all_names) == len(set(all_names))


def test_how_many_play_so_is_told_in_words() -> None:
    question = question_of("nines")
    assert told(question, "without", Lang.DE).startswith("so spielen 4 von 11 Regelsätzen: Misch")
    assert told(question_of("schweine"), "hyper", Lang.EN) == "none of the 11 rule sets plays so"


# The questions themselves


def test_there_are_about_as_many_as_somebody_answers() -> None:
    assert 12 <= len(QUESTIONS) <= 18
    assert len(set(IDS)) == len(IDS)


@each_question
def test_texts_are_there_in_both_languages(question: Question) -> None:
    texts = [question.text, question.help, *(option.text for option in question.options)]
    for text in texts:
        assert text.de.strip() == text.de != ""
        assert text.en.strip() == text.en != ""
        assert text.de != text.en or text == Text("Kontra", "Kontra")
    assert question.text.de.endswith("?")
    assert question.text.en.endswith("?")
    for lang in Lang:
        shown = [option.text[lang] for option in question.options]
        assert len(set(shown)) == len(shown)


@each_question
def test_options_speak_of_keys_that_exist(question: Question) -> None:
    ids = [option.id for option in question.options]
    assert len(set(ids)) == len(ids)
    for option in question.options:
        assert all(map(is_knob, (*option.changes, *option.off, *question.needs)))
        assert bool(option.off) is (question.many and question.listed_in is None)
        assert bool(option.words) is (question.listed_in is not None)
        changed(RuleSet(), {**option.changes, **option.off, **question.needs})  # all are valid
    assert question.unless is None or IDS.index(question.unless[0]) < IDS.index(question.id)


def test_every_solo_bock_and_special_point_is_asked_for() -> None:
    def words(name: str) -> set[str]:
        return {word for each in question_of(name).options for word in (*each.words, *each.kin)}

    assert words("solos") == {solo.value for solo in Solo}
    assert words("bock") == {trigger.value for trigger in Trigger}
    asked = {path for option in question_of("specials").options for path in option.off}
    assert asked == {knob.path for knob in special_points()}


# The file


@pytest.mark.parametrize("lang", Lang)
def test_a_file_says_what_differs_and_why(lang: Lang, write: Write) -> None:
    proposal = nearest({"nines": "without", "dulle": "second", "until": "second-card"})
    text = as_toml(proposal.base, proposal.changes, 'Die "Füchse" \\ 🦊\x7f\n', lang)
    data = tomllib.loads(text)
    assert data.pop("about") == {"title": 'Die "Füchse" \\ 🦊'}
    assert data == object_of(proposal.base, proposal.changes)
    assert Text("# Gleiche Karten: Welche", "# equal cards: Which")[lang] in text
    assert all(len(line) <= 100 for line in text.splitlines())
    checked = check(str(write("mine.toml", text)))
    assert checked.problems == ()
    assert checked.file is not None
    assert checked.file.rules == proposal.rules


def test_keys_deeper_down_stand_in_a_table_of_their_own() -> None:
    changes = {"calls.measure": "own-cards", "calls.own_cards.re": 2, "calls.reply": True}
    data = tomllib.loads(as_toml("ddv", changes, "x", Lang.EN))
    assert data["calls"] == {"measure": "own-cards", "reply": True, "own_cards": {"re": 2}}
