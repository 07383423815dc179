"""The two languages of every text."""

import pytest

from doppelkopf.language import Lang, Text


def test_a_text_has_two_languages() -> None:
    text = Text("Stich", "trick")
    assert (text[Lang.DE], text[Lang.EN]) == ("Stich", "trick")


def test_a_text_is_no_sequence() -> None:
    """With `__getitem__` alone Python would iterate by number, and never come to an end."""
    text = Text("Stich", "trick")
    with pytest.raises(TypeError):
        iter(text)  # type: ignore[call-overload]
    with pytest.raises(TypeError):
        "trick" in text  # type: ignore[operator]  # noqa: B015
