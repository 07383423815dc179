"""Something the table has to confirm before it is written down."""

from typing import NamedTuple

from doppelkopf.language import Text

NOTHING = Text("", "")


class Question(NamedTuple):
    """Something the table has to confirm."""

    code: str
    text: Text
    typed: Text = NOTHING
    """What to type in the terminal if it is otherwise; only there it is said."""

    @property
    def in_terminal(self) -> Text:
        """The question with what to type."""
        return Text(self.text.de + self.typed.de, self.text.en + self.typed.en)


def asked(code: str, de: str, en: str, typed: Text = NOTHING) -> Question:
    """A question by its code and its words."""
    return Question(code, Text(de, en), typed)
