"""What can be seen of a text, what joins to one sign, what looks alike."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from doppelkopf.glyphs import (
    _ALIKE,
    BLANK,
    cut,
    has_hidden,
    is_of_one_hand,
    is_printable,
    is_visible,
    looks,
    one_line,
    printable,
)
from doppelkopf.match.log.names import check_name, check_people
from doppelkopf.match.refused import Refused

EMOJI = (
    "👨‍👩‍👧‍👦",
    "👩🏽‍🌾",
    "🏳️‍🌈",
    "🏴‍☠️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "🇩🇪",
    "1️⃣",
    "❤️‍🔥",
    "🧑‍⚕️",
    "👍🏿",
    "♥️",
)
UNSEEN = ("\u3164", "\u2800", "\u115f\u1160", "\uffa0", "\u034f", "\ufe0f", "\u0301", " ")
LETTERS = st.text(st.characters(categories=["Lu", "Ll", "Lo", "Nd"]), min_size=1, max_size=12)


@pytest.mark.parametrize("sign", EMOJI)
def test_signs_of_several_characters_are_one_line_and_seen(sign: str) -> None:
    for text in (sign, f"Anna {sign}", f"{sign}{sign}"):
        assert is_printable(text)
        assert is_visible(text)
        assert not has_hidden(text)
        assert one_line(text, 60) == text


@pytest.mark.parametrize("text", UNSEEN)
def test_what_is_not_drawn_is_not_seen(text: str) -> None:
    assert not is_visible(text * 3)
    assert one_line(text * 3, 60) == ""


@pytest.mark.parametrize(
    "text",
    [
        "An\u200dna",
        "\u200d",
        "👩\u200d",
        "\u200d👩",
        "👩\u200d\u200d👩",
        "👩\u200dx",
        "\ufffd\u200d\ufffd",
        "👩\u200d\ufffd",
        "a\u200b",
        "\U000e0067",
        "x\U000e0067\U000e007f",
        "👩\U000e007f",
        "\u202e",
        "a\nb",
        "\u00ad",
        "\ufeff",
    ],
)
def test_a_joiner_that_joins_nothing_cannot_be_shown(text: str) -> None:
    assert not is_printable(text)
    assert is_printable(printable(text, "�"))


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Anna", "ANNA"),
        ("Anna", "Аnna"),
        ("Anna", "𝓐𝓷𝓷𝓪"),
        ("Anna", "Ａｎｎａ"),
        ("Anna", "An\ufe0fna"),
        ("Anna", "An\u034fna"),
        ("Anna Lena", "Anna  Lena"),
        ("Otto", "0tto"),
        ("Ida", "lda"),
        ("Ina", "1na"),
        ("Tom", "ТОМ"),
        ("Rosa", "Rοsа"),
        ("Zoë", "Zoё"),
        ("José", "Jose\u0301"),
    ],
)
def test_look_alikes(one: str, other: str) -> None:
    assert looks(one) & looks(other)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Lia", "Ila"),
        ("Andre", "André"),
        ("Muller", "Müller"),
        ("Anna", "Anne"),
        ("Karn", "Kam"),
        ("Eli", "Ella"),
        ("Anna 2", "Anna 3"),
        ("🇩🇪", "🇦🇹"),
        ("👩", "👨"),
        ("🏴󠁧󠁢󠁥󠁮󠁧󠁿", "🏴󠁧󠁢󠁳󠁣󠁴󠁿"),
        ("Иван", "Илья"),
    ],
)
def test_different_names_are_told_apart(one: str, other: str) -> None:
    assert not looks(one) & looks(other)


@given(LETTERS, st.randoms(use_true_random=False))
def test_no_letter_can_be_swapped_for_one_that_is_drawn_like_it(name: str, rng: object) -> None:
    choice = rng.choice  # type: ignore[attr-defined]
    swapped = "".join(
        choice([char, *_ALIKE.get(char.casefold(), "").split()])
        if char.casefold() not in ("i", "l")
        else char
        for char in name
    )
    plain = unicodedata.normalize("NFC", name)
    if all(unicodedata.normalize("NFKC", char) == char for char in swapped + plain):
        assert looks(plain) & looks(swapped)


@given(LETTERS, st.integers(0, 12), st.sampled_from([*sorted(BLANK), "\ufe0f", "\U000e0100"]))
def test_nothing_unseen_makes_another_name(name: str, at: int, unseen: str) -> None:
    hidden = f"{name[:at]}{unseen}{name[at:]}"
    assert looks(name) & looks(hidden)
    assert unseen not in BLANK or has_hidden(hidden)


@given(st.text(max_size=40))
def test_any_text_can_be_made_fit_to_show(text: str) -> None:
    shown = printable(text, "�")
    assert is_printable(shown)
    assert text.isprintable() <= is_printable(text)
    line = one_line(text, 10)
    assert len(line) <= 10
    assert is_printable(line)
    assert line == one_line(line, 10)
    assert looks(text) == looks(text)


@given(
    st.lists(st.sampled_from([*EMOJI, "a", "é", " "]), max_size=8).map("".join), st.integers(0, 30)
)
def test_no_sign_is_cut_in_two(signs: list[str], most: int) -> None:
    text = "".join(signs)
    begun = cut(text, most)
    assert text.startswith(begun)
    assert len(begun) <= most
    assert is_printable(begun)


HONEST = (
    "Anna-Lena Groß",
    "Şükrü Işık",
    "İrem Çağlar",
    "Łukasz Żółć",
    "Nguyễn Thị Hương",
    "Γιώργος",
    "Дмитрий",
    "Олександр",
    "محمد علي",
    "דוד",
    "さくら",
    "田中さん",
    "ケンタA",
    "佐々木",
    "スーパー",
    "김민수",
    "王小明",
    "राम",
    "สมชาย",
    "ⵎⵓⵃⵎⴷ",
    "ᏣᎳᎩ",
    "Գոռ",
    "გიორგი",
    "O’Neill",
    "Jürgen 2.",
    "Anna Аня",
    "Ben 🃏",
    "👩‍🌾",
    "J.-P.",
)
PRETENDING = (
    "An\u2d7fna",
    "An\u303fna",
    "\u03f9em",
    "\u2c88va",
    "\U000102a0nna",
    "\U000102a0\U000102b5",
    "Be\U00010290",
    "B\u2d39n",
    "\u0410nna",
    "Do\u13a1a",
    "\U00010282en",
)


@pytest.mark.parametrize("name", HONEST)
def test_names_of_any_language_are_welcome(name: str) -> None:
    assert is_of_one_hand(name)
    assert check_name(name) == name


@pytest.mark.parametrize("name", PRETENDING)
def test_letters_that_only_look_like_others_are_refused(name: str) -> None:
    with pytest.raises(Refused):
        check_people(("Anna", "Ben", "Cem", "Dora", "Eva", name))


def test_whole_names_in_tifinagh_that_look_latin_are_taken_for_it() -> None:
    assert looks("\u2d4f\u2d54") & looks("lo")
