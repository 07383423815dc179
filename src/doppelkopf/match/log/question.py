"""Something the table has to confirm before it is written down."""

from typing import NamedTuple

from doppelkopf.language import Text


class Question(NamedTuple):
    """Something the table has to confirm."""

    code: str
    text: Text


def asked(code: str, de: str, en: str) -> Question:
    """A question by its code and its words."""
    return Question(code, Text(de, en))
