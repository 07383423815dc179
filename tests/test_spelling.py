"""How typed words are understood, and that no guess is the opposite of what was typed."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.match.log.reason import REASON_WORDS
from doppelkopf.match.log.vocabulary import (
    CALL_WORDS,
    CONTRACT_WORDS,
    FINE_WORDS,
    OFFENCE_WORDS,
    SPECIAL_WORDS,
)
from doppelkopf.spelling import Vocabulary, is_opposite, nearest, spelled

VOCABULARIES = {
    "calls": CALL_WORDS,
    "contracts": CONTRACT_WORDS,
    "specials": SPECIAL_WORDS,
    "fines": FINE_WORDS,
    "offences": OFFENCE_WORDS,
    "reasons": REASON_WORDS,
}
every_vocabulary = pytest.mark.parametrize("name", VOCABULARIES)


@every_vocabulary
def test_every_word_is_understood_however_it_is_spelt(name: str) -> None:
    words: Vocabulary[str] = VOCABULARIES[name]  # type: ignore[assignment]
    umlauts = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss"})
    dots = str.maketrans({"ä": "a", "ö": "o", "ü": "u", "ß": "ss"})
    for word, meaning in words.items():
        low = word.lower()
        for form in (word, low, word.upper(), low.translate(umlauts), low.translate(dots)):
            for spelt in (form, form.replace(" ", "-"), form.replace("-", " "), f" {form} "):
                assert words.find(spelt) == meaning, spelt
            assert words.find(form.replace(" ", "").replace("-", "")) == meaning, form


def test_a_word_that_means_two_things_is_an_error() -> None:
    with pytest.raises(LookupError, match="two things"):
        Vocabulary({1: ("Köhler",), 2: ("koehler",)})


@pytest.mark.parametrize(
    ("typed", "known"),
    [
        ("re", ["keine 90", "kontra", "herz"]),
        ("kontra", ["re"]),
        ("keine 90", ["keine 60", "keine 30", "90 mit"]),
        ("mit-trumpf", ["ohne-trumpf"]),
        ("mittrumpf", ["ohnetrumpf"]),
        ("ohne-hochzeit", ["hochzeit", "mit-hochzeit"]),
        ("first_trick", ["last_trick"]),
        ("piksolo", ["karosolo", "♦-Solo"]),
        ("damensolo", ["bubensolo"]),
        ("lost_call", ["won_call"]),
        ("schwer", ["leicht"]),
        ("nicht mitgenommen", ["mitgenommen"]),
    ],
)
def test_no_guess_is_the_opposite(typed: str, known: list[str]) -> None:
    assert nearest(typed, known) is None


@every_vocabulary
def test_no_word_is_a_guess_for_its_opposite(name: str) -> None:
    """Whatever is typed, with a letter too much or too few."""
    words: Vocabulary[str] = VOCABULARIES[name]  # type: ignore[assignment]
    for word in dict(words.items()):
        for typed in (f"{word}x", word[:-1]):
            found = words.guess(typed)
            assert found is None or not is_opposite(typed.lower(), found.lower()), typed


def test_the_calls_are_all_apart() -> None:
    shown = ["re", "kontra", "keine 90", "keine 60", "keine 30"]
    for one, other in combinations(shown, 2):
        assert CALL_WORDS.find(one) is not CALL_WORDS.find(other)
        assert is_opposite(one, other)
        assert is_opposite(other, one)


@given(st.text(max_size=40), st.text(max_size=40))
def test_any_text_is_answered(one: str, other: str) -> None:
    assert spelled(one) == spelled(spelled(one))
    assert is_opposite(one, other) == is_opposite(other, one)
    assert nearest(one, [other]) in (None, other)
